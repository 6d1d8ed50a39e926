/* stream.c -- the loop of every command that reads puzzles.
 *
 * Every thread fills a batch, works on it, and writes what is done; see ring.h.
 * So memory is bounded, a record stays with the processor that read it, and the
 * output is in the order of the input whatever the number of threads.
 */
#include <config.h>

#include "cli/stream.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/clock.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/message.h"
#include "cli/remark.h"

/* One of the threads. */
struct seat {
    struct stream *stream;
    struct worker worker;
    struct batch *batch; /* in work */
    pthread_t thread;
};

/* --- Writing ------------------------------------------------------------ */

static bool has_ended(const struct stream *s)
{
    return atomic_load_explicit(&s->ended, memory_order_relaxed);
}

enum cmd_status stream_refuse(struct stream *s, const struct record *record)
{
    const struct task *const task = s->task;

    remark_error(s, record, record->error);
    if (task->gap != NULL && s->options->json)
        json_bad(s->out, record);
    else if (task->gap != NULL)
        task->gap(s, record);
    return CMD_TROUBLE;
}

static void emit(struct stream *s, struct record *record)
{
    if (record->error != NULL) {
        s->status = stream_refuse(s, record);
        s->bad++;
        return;
    }
    if (s->options->verbose)
        remark_understood(s, record);
    s->status = cmd_worse(s->status, s->task->emit(s, record));
    s->puzzles++;
    s->solutions += record->answer->found;
    s->nodes += record->answer->nodes;
    s->guesses += record->answer->guesses;
    for (size_t k = 0; k < WALTZ_TECHNIQUES && s->options->stats; k++)
        s->techniques[k] += record->techniques[k];
    if (s->task->request.wish != NULL)
        s->tries += record->made->tries;
}

/* Write those records of a batch that are ready. */
static void emit_ready(struct stream *s, struct batch *batch)
{
    const size_t ready =
        atomic_load_explicit(&batch->ready, memory_order_acquire);

    while (batch->emitted < ready && !has_ended(s)) {
        struct record *const record = &batch->record[batch->emitted++];
        if (record->skipped || s->out->error != 0)
            atomic_store_explicit(&s->ended, true, memory_order_relaxed);
        else
            emit(s, record);
    }
}

/* Write all batches whose turn it is. */
static void write_done(struct stream *s)
{
    struct batch *batch;

    while ((batch = ring_oldest(&s->ring, NULL)) != NULL) {
        emit_ready(s, batch);
        ring_written(&s->ring, true);
    }
}

/* --- Showing ------------------------------------------------------------ */

/* Show what has been written. */
static void show(void *user)
{
    struct stream *const s = user;

    progress_clear(&s->progress);
    output_flush(s->out);
    progress_draw(
        &s->progress, s->puzzles,
        atomic_load_explicit(&s->intake.input.bytes, memory_order_relaxed),
        s->intake.input.total);
}

/* Now and then while the work takes long: show what there is, if the others
 * wait for this batch. */
static void show_ready(void *user)
{
    struct seat *const seat = user;
    struct stream *const s = seat->stream;
    struct batch *const batch = ring_oldest(&s->ring, seat->batch);

    if (batch == NULL)
        return;
    emit_ready(s, batch);
    show(s);
    ring_written(&s->ring, false);
}

/* --- Working ------------------------------------------------------------ */

/*
 * Batches are to be large, for the engines that solve many at once, and yet
 * take only milliseconds, so that all threads have their share of the work
 * and nobody waits long for an answer.
 */
static void adapt(struct intake *intake, const struct batch *batch)
{
    const uint64_t quick = 4 * CLOCK_MILLISECOND;
    const size_t wish =
        atomic_load_explicit(&intake->wish, memory_order_relaxed);

    if (batch->nanoseconds < quick && wish < BATCH_RECORDS)
        atomic_store_explicit(&intake->wish, 2 * wish, memory_order_relaxed);
    else if (batch->nanoseconds > 4 * quick && wish > 1)
        atomic_store_explicit(&intake->wish, wish / 2, memory_order_relaxed);
}

static void work(struct seat *seat, struct batch *batch)
{
    struct stream *const s = seat->stream;

    seat->batch = batch;
    work_on_batch(&seat->worker, batch);
    adapt(&s->intake, batch);
    ring_done(&s->ring, batch);
    write_done(s);
}

/* For the thread that fills: have all written that was read. */
static void drain(void *user)
{
    struct seat *const seat = user;
    struct stream *const s = seat->stream;
    struct batch *const batch = s->intake.batch;

    if (batch != NULL && batch->n > 0) {
        ring_filled(&s->ring);
        work(seat, batch);
    }
    ring_drain(&s->ring);
    s->intake.batch = ring_empty(&s->ring);
}

/* A batch to work on, or NULL: there are no more records. */
static struct batch *fill(struct seat *seat)
{
    struct stream *const s = seat->stream;
    struct intake *const intake = &s->intake;

    ring_enter(&s->ring);
    intake->drain = drain;
    intake->user = seat;
    intake->batch = ring_empty(&s->ring);
    intake_fill(s);
    struct batch *const batch =
        intake->batch != NULL && intake->batch->n > 0 ? intake->batch : NULL;
    if (batch != NULL)
        ring_filled(&s->ring);
    ring_leave(&s->ring);
    return batch;
}

/* --- Threads ------------------------------------------------------------ */

static void *go_round(void *user)
{
    struct seat *const seat = user;
    struct batch *batch;

    while ((batch = fill(seat)) != NULL)
        work(seat, batch);
    return NULL;
}

/* Take the first seat, and fill the others while there is more to do. */
static void run(struct seat *seat, size_t seats)
{
    size_t taken = 1;
    struct batch *batch = fill(&seat[0]);

    while (batch != NULL) {
        work(&seat[0], batch);
        batch = fill(&seat[0]);
        if (batch == NULL || taken == seats)
            continue;
        if (pthread_create(&seat[taken].thread, NULL, go_round, &seat[taken]) ==
            0)
            taken++;
        else
            seats = taken;
    }
    while (taken > 1)
        pthread_join(seat[--taken].thread, NULL);
}

static size_t jobs(const struct stream *s)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);

    if (s->task->alone)
        return 1;
    if (s->options->jobs > 0)
        return (size_t)s->options->jobs;
    return processors > 0 ? (size_t)processors : 1;
}

static void run_all(struct stream *s, char **operand)
{
    const size_t seats = jobs(s);
    const struct wants wants = {
        .solution = s->task->request.solution,
        .techniques = s->options->json || s->options->stats,
        .text = s->task->text,
    };
    struct seat *const seat = calloc(seats, sizeof *seat);
    const bool started = intake_start(s, operand);

    if (ring_start(&s->ring, seats == 1 ? 1 : 2 * seats, wants) &&
        seat != NULL && started) {
        for (size_t k = 0; k < seats; k++)
            seat[k] = (struct seat){
                .stream = s,
                .worker = {.request = &s->task->request,
                           .halt = &s->ended,
                           .tick = show_ready,
                           .user = &seat[k]},
            };
        run(seat, seats);
        for (size_t k = 0; k < seats; k++)
            worker_free(&seat[k].worker);
    } else {
        s->status = remark_no_memory();
    }
    free(seat);
    ring_free(&s->ring);
}

/* --- The whole ---------------------------------------------------------- */

enum cmd_status stream_run(struct stream *s, char **operand)
{
    s->began = clock_now();
    s->own = (struct worker){.request = &s->task->request,
                             .halt = &s->ended,
                             .tick = show,
                             .user = s};
    progress_start(&s->progress, s->options->quiet);
    interrupt_catch();
    run_all(s, operand);
    if (s->task->end != NULL)
        s->status = cmd_worse(s->status, s->task->end(s));
    worker_free(&s->own);
    waltz_board_free(s->told.board);
    intake_free(&s->intake);
    progress_clear(&s->progress);
    if (interrupt_came()) {
        complain("interrupted");
        s->status = cmd_worse(s->status, CMD_OPEN);
    }
    if (s->options->stats) {
        output_flush(s->out);
        remark_summary(s);
    }
    return s->status;
}
