/* work.c -- solvers and makers at work, on many puzzles at once where nobody
 * asks for bounds or times, else on one after another. */
#include <config.h>

#include "cli/work.h"

#include <stdlib.h>
#include <string.h>

#include "cli/clock.h"
#include "cli/interrupt.h"

/* --- Solvers and makers ------------------------------------------------- */

static void forget(struct kept *kept)
{
    waltz_solver_free(kept->solver);
    waltz_maker_free(kept->maker);
    waltz_board_free(kept->board);
}

void worker_free(struct worker *worker)
{
    for (size_t k = 0; k < WORKER_KEEPS; k++)
        forget(&worker->kept[k]);
}

/* What is kept for a board, at the front. */
static struct kept *kept_for(struct worker *worker, const waltz_board *board)
{
    size_t k = 0;

    while (k < WORKER_KEEPS - 1 && worker->kept[k].board != board)
        k++;
    struct kept kept = worker->kept[k];
    if (kept.board != board) {
        forget(&kept);
        kept = (struct kept){.board = waltz_board_share(board)};
    }
    memmove(&worker->kept[1], &worker->kept[0], k * sizeof kept);
    worker->kept[0] = kept;
    return &worker->kept[0];
}

/* The solver for a board; NULL when memory ran out or the engine does not
 * take the board. */
static waltz_solver *solver_for(struct worker *worker, const waltz_board *board)
{
    struct kept *const kept = kept_for(worker, board);

    if (kept->solver == NULL)
        kept->solver = waltz_solver_new(worker->request->engine, board);
    return kept->solver;
}

/* --- Stopping ----------------------------------------------------------- */

static bool is_halted(const struct worker *worker)
{
    return interrupt_came() ||
           atomic_load_explicit(worker->halt, memory_order_relaxed);
}

/* Let others have their turn, if the last is some time ago. */
static void tick(struct worker *worker, uint64_t now)
{
    const uint64_t pause = 100 * CLOCK_MILLISECOND;

    if (worker->tick == NULL || now - worker->ticked < pause)
        return;
    worker->ticked = now;
    worker->tick(worker->user);
}

static bool should_stop(void *user)
{
    struct worker *const worker = user;

    if (is_halted(worker)) {
        worker->stopped = STOPPED_INTERRUPT;
        return true;
    }
    if (worker->deadline == 0 && worker->tick == NULL)
        return false;
    const uint64_t now = clock_now();
    tick(worker, now);
    if (worker->deadline == 0 || now < worker->deadline)
        return false;
    worker->stopped = STOPPED_TIME;
    return true;
}

/* --- One by one --------------------------------------------------------- */

static bool pass_on(void *user, const uint8_t *solution)
{
    struct worker *const worker = user;

    return worker->watcher->visit(worker->watcher->user, solution);
}

static void pass_on_step(void *user, const struct waltz_trace_step *step)
{
    const struct worker *const worker = user;

    worker->watcher->trace(worker->watcher->user, step);
}

static size_t count_conflicts(const struct record *record)
{
    return waltz_board_conflicts(record->puzzle.board, record->puzzle.values,
                                 NULL, 0);
}

/* Note that nobody can search this record, and why. */
static void refuse(const struct worker *worker, struct record *record)
{
    const char *const engine = worker->request->engine;

    record->error = waltz_engine_accepts(engine, record->puzzle.board)
                        ? waltz_status_text(WALTZ_ENOMEM)
                        : "the engine does not take a board of this shape";
}

/* Why the search came to its end; not, if it came to all that was asked. */
static enum stopped what_stopped(const struct worker *worker,
                                 const struct waltz_search *search)
{
    if (search->complete || worker->stopped != STOPPED_NOT)
        return worker->stopped;
    if (search->found == search->limit && search->limit > 0)
        return STOPPED_NOT;
    return search->max_nodes > 0 && search->nodes >= search->max_nodes
               ? STOPPED_NODES
               : STOPPED_NOT;
}

static void search_record(struct worker *worker, struct record *record)
{
    const struct request *const request = worker->request;
    const struct watcher *const watcher = worker->watcher;
    waltz_solver *const solver = solver_for(worker, record->puzzle.board);

    if (solver == NULL) {
        refuse(worker, record);
        return;
    }
    struct waltz_search search = {
        .limit = request->limit,
        .max_nodes = request->max_nodes,
        .stop = should_stop,
        .visit = watcher != NULL && watcher->visit ? pass_on : NULL,
        .trace = watcher != NULL && watcher->trace ? pass_on_step : NULL,
        .user = worker,
        .solution = record->solution,
        .techniques = record->techniques,
    };
    worker->stopped = STOPPED_NOT;
    worker->deadline = request->timeout ? clock_now() + request->timeout : 0;
    const enum waltz_status status =
        waltz_solve(solver, record->puzzle.values, &search);
    if (status == WALTZ_ENOMEM)
        record->error = waltz_status_text(status);
    *record->answer = (struct waltz_answer){
        .found = search.found,
        .nodes = search.nodes,
        .guesses = search.guesses,
        .complete = search.complete,
        .status = status,
    };
    record->engine = waltz_solver_engine(solver);
    record->stopped = what_stopped(worker, &search);
}

/* Which givens of a puzzle could go? */
static void find_removable(struct worker *worker, struct record *record)
{
    const size_t cells = waltz_board_cells(record->puzzle.board);
    bool *const removable = calloc(cells, sizeof *removable);

    if (removable == NULL) {
        record->error = waltz_status_text(WALTZ_ENOMEM);
        return;
    }
    waltz_solve_without(solver_for(worker, record->puzzle.board),
                        record->puzzle.values, removable);
    for (size_t c = 0; c < cells; c++)
        record->solution[c] = removable[c];
    free(removable);
}

static void work_on_record(struct worker *worker, struct record *record)
{
    const struct request *const request = worker->request;
    const uint64_t begin = request->timed ? clock_now() : 0;

    if (record->error != NULL)
        return;
    if (request->search)
        search_record(worker, record);
    if (request->rules || (request->search && record->answer->found == 0))
        record->conflicts = count_conflicts(record);
    if (request->removable && record->answer->found == 1 &&
        record->answer->complete)
        find_removable(worker, record);
    if (request->timed)
        record->nanoseconds = clock_now() - begin;
}

void work_through(struct worker *worker, struct record *record,
                  const struct watcher *watcher)
{
    const uint64_t begin = clock_now();

    worker->watcher = watcher;
    search_record(worker, record);
    worker->watcher = NULL;
    if (record->answer->found == 0)
        record->conflicts = count_conflicts(record);
    record->nanoseconds = clock_now() - begin;
}

/* --- Many at once ------------------------------------------------------- */

/*
 * Would no one notice a difference between one by one and many at once?  Of
 * several solutions, which one comes first may depend on the company that a
 * puzzle has in its batch, and must not depend on the number of threads.
 */
static bool may_be_many(const struct request *request)
{
    return request->search && !request->removable && !request->timed &&
           request->max_nodes == 0 && request->timeout == 0 &&
           (request->limit == 2 || (request->limit == 1 && !request->solution));
}

/* How many records from this one on are good and of the same board, so that
 * their values and answers stand side by side? */
static size_t run_length(const struct record *record, size_t n)
{
    size_t k = 1;

    while (k < n && record[k].error == NULL &&
           record[k].puzzle.board == record->puzzle.board)
        k++;
    return k;
}

/* How many of these n records are to be worked on at once? */
static size_t how_many(struct worker *worker, const struct record *record,
                       size_t n)
{
    if (record->error != NULL)
        return 1;
    if (worker->request->wish != NULL && worker->request->timeout == 0)
        return run_length(record, n);
    if (!may_be_many(worker->request))
        return 1;
    waltz_solver *const solver = solver_for(worker, record->puzzle.board);
    return solver != NULL && waltz_solver_takes_many(solver)
               ? run_length(record, n)
               : 1;
}

static void work_on_many(struct worker *worker, struct record *record, size_t n)
{
    waltz_solver *const solver = solver_for(worker, record->puzzle.board);

    waltz_solve_many(solver, record->puzzle.values, n, worker->request->limit,
                     record->answer, record->solution);
    for (size_t k = 0; k < n; k++) {
        record[k].engine = waltz_solver_engine(solver);
        if (record[k].answer->found == 0)
            record[k].conflicts = count_conflicts(&record[k]);
        if (record[k].answer->found > 1 && worker->request->solution)
            search_record(worker, &record[k]); /* alone: see may_be_many */
    }
}

/* --- Making ------------------------------------------------------------- */

/* The maker for a board; NULL when memory ran out, or the wish is none for
 * this board. */
static waltz_maker *maker_for(struct worker *worker, const waltz_board *board)
{
    struct kept *const kept = kept_for(worker, board);
    struct waltz_wish wish = *worker->request->wish;

    wish.stop = should_stop;
    wish.user = worker;
    if (kept->maker == NULL)
        kept->maker = waltz_maker_new(board, &wish);
    return kept->maker;
}

/* Sum up what became of a record. */
static void note_made(const struct worker *worker, struct record *record)
{
    record->answer->found = record->made->outcome == WALTZ_MADE;
    record->answer->nodes = record->made->checks;
    if (record->made->outcome == WALTZ_NO_SOLUTION && !worker->request->blank)
        record->conflicts = count_conflicts(record);
    if (record->made->outcome == WALTZ_STOPPED) {
        record->stopped = worker->stopped;
        record->skipped = worker->stopped == STOPPED_INTERRUPT;
    }
}

/* Records of one board, whose numbers follow each other. */
static void make_records(struct worker *worker, struct record *record, size_t n)
{
    const struct request *const request = worker->request;
    const waltz_board *const board = record->puzzle.board;
    waltz_maker *const maker = maker_for(worker, board);

    worker->stopped = STOPPED_NOT;
    worker->deadline = request->timeout ? clock_now() + request->timeout : 0;
    if (maker != NULL)
        waltz_make(maker, record->number, n,
                   request->blank ? NULL : record->puzzle.values,
                   record->solution, record->made);
    for (size_t k = 0; k < n; k++)
        if (maker != NULL) {
            note_made(worker, &record[k]);
        } else {
            record[k].error = waltz_wish_flaw(board, request->wish);
            if (record[k].error == NULL)
                record[k].error = waltz_status_text(WALTZ_ENOMEM);
        }
}

/* --- Batches ------------------------------------------------------------ */

static void skip(struct record *record, size_t n)
{
    for (size_t k = 0; k < n; k++)
        record[k].skipped = true;
}

void work_on_batch(struct worker *worker, struct batch *batch)
{
    const uint64_t begin = clock_now();

    for (size_t k = 0; k < batch->n;) {
        struct record *const record = &batch->record[k];
        const size_t n = how_many(worker, record, batch->n - k);
        if (is_halted(worker))
            skip(record, n);
        else if (record->error == NULL && worker->request->wish != NULL)
            make_records(worker, record, n);
        else if (n > 1)
            work_on_many(worker, record, n);
        else
            work_on_record(worker, record);
        k += n;
        atomic_store_explicit(&batch->ready, k, memory_order_release);
        if (worker->tick != NULL &&
            (worker->request->search || worker->request->wish != NULL))
            tick(worker, clock_now());
    }
    batch->nanoseconds = clock_now() - begin;
}
