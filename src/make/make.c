/* make.c -- many puzzles dug at a time, so that an engine which tests many at
 * once is kept busy: every round, each puzzle at work asks one question.
 */
#include <config.h>

#include <string.h>

#include <waltz/make.h>
#include <waltz/solve.h>

#include "base/mem.h"
#include "board/board.h"
#include "make/dig.h"

/* Puzzles at work at a time, where the engine takes many. */
enum { DIGS_MAX = 128 };

struct waltz_maker {
    struct wz_plan plan;
    waltz_solver *solver;
    bool *pattern; /* [cells], or NULL; the wish's */

    /* What the wish has, which plan.wish asks through stop_for_good. */
    bool (*stop)(void *user);
    void *user;
    bool stopped;

    struct wz_dig *dig; /* [digs] */
    size_t digs;

    /* The questions of a round, side by side, and who asked each. */
    uint8_t *values;             /* [digs * cells] */
    uint8_t *solutions;          /* [digs * cells] */
    struct waltz_answer *answer; /* [digs] */
    struct wz_dig **asker;       /* [digs] */
};

/* What waltz_make is asked for, and how far it is. */
struct order {
    const uint8_t *from;
    uint8_t *puzzle;
    struct waltz_made *made;
    uint64_t first;
    size_t n, begun;
};

/* --- Stopping ----------------------------------------------------------- */

/* Once the caller has said stop, it holds to the end of waltz_make: a search
 * that was stopped has no answer to go on with. */
static bool stop_for_good(void *user)
{
    waltz_maker *const maker = user;

    maker->stopped = maker->stopped || maker->stop(maker->user);
    return maker->stopped;
}

static bool is_stopped(waltz_maker *maker)
{
    return maker->stop != NULL && stop_for_good(maker);
}

/* --- Memory ------------------------------------------------------------- */

static bool copy_pattern(waltz_maker *maker)
{
    struct waltz_wish *const wish = &maker->plan.wish;
    const size_t cells = maker->plan.cells;

    if (wish->pattern == NULL)
        return true;
    maker->pattern = wz_mem_new(cells, sizeof *maker->pattern);
    if (maker->pattern != NULL)
        memcpy(maker->pattern, wish->pattern, cells * sizeof *wish->pattern);
    wish->pattern = maker->pattern;
    return maker->pattern != NULL;
}

static bool make_digs(waltz_maker *maker)
{
    const size_t cells = maker->plan.cells;
    const size_t digs = waltz_solver_takes_many(maker->solver) ? DIGS_MAX : 1;

    maker->values = wz_mem_new(digs * cells, sizeof *maker->values);
    maker->solutions = wz_mem_new(digs * cells, sizeof *maker->solutions);
    maker->answer = wz_mem_new(digs, sizeof *maker->answer);
    maker->asker = wz_mem_new(digs, sizeof(struct wz_dig *));
    maker->dig = wz_mem_new(digs, sizeof *maker->dig);
    if (maker->values == NULL || maker->solutions == NULL ||
        maker->answer == NULL || maker->asker == NULL || maker->dig == NULL)
        return false;
    while (maker->digs < digs)
        if (!wz_dig_new(&maker->dig[maker->digs++], &maker->plan))
            return false;
    return true;
}

waltz_maker *waltz_maker_new(const waltz_board *board,
                             const struct waltz_wish *wish)
{
    if (waltz_wish_flaw(board, wish) != NULL)
        return NULL;
    waltz_maker *maker = wz_mem_new(1, sizeof *maker);
    if (maker == NULL)
        return NULL;
    const size_t cells = waltz_board_cells(board);
    struct wz_plan *const plan = &maker->plan;
    plan->board = board;
    plan->wish = *wish;
    maker->stop = wish->stop;
    maker->user = wish->user;
    if (wish->stop != NULL) {
        plan->wish.stop = stop_for_good;
        plan->wish.user = maker;
    }
    plan->cells = cells;
    plan->words = (cells + 63) / 64;
    if (plan->wish.clues_max > cells)
        plan->wish.clues_max = cells;
    maker->solver = waltz_solver_new(wish->engine, board);
    if (maker->solver == NULL || !copy_pattern(maker) ||
        wz_orbits_new(&plan->orbits, board, wish->symmetry, wish->pattern) !=
            WALTZ_OK ||
        !wz_fill_new(&plan->fill, board, maker->solver) || !make_digs(maker)) {
        waltz_maker_free(maker);
        return NULL;
    }
    return maker;
}

void waltz_maker_free(waltz_maker *maker)
{
    if (maker == NULL)
        return;
    for (size_t k = 0; k < maker->digs; k++)
        wz_dig_free(&maker->dig[k]);
    wz_fill_free(&maker->plan.fill);
    wz_orbits_free(&maker->plan.orbits);
    waltz_solver_free(maker->solver);
    wz_mem_free(maker->pattern);
    wz_mem_free(maker->dig);
    wz_mem_free(maker->values);
    wz_mem_free(maker->solutions);
    wz_mem_free(maker->answer);
    wz_mem_free(maker->asker);
    wz_mem_free(maker);
}

/* --- Rounds ------------------------------------------------------------- */

static void begin(waltz_maker *maker, struct wz_dig *dig, struct order *order)
{
    const size_t k = order->begun++;
    const uint8_t *const from =
        order->from != NULL ? &order->from[k * maker->plan.cells] : NULL;

    wz_dig_begin(dig, &maker->plan, order->first + k, from, &order->made[k]);
}

/* Hand a puzzle over. */
static void deliver(const waltz_maker *maker, struct wz_dig *dig,
                    const struct order *order)
{
    const size_t k = (size_t)(dig->made - order->made);

    if (dig->made->outcome == WALTZ_MADE)
        wz_dig_write(dig, &maker->plan, &order->puzzle[k * maker->plan.cells]);
    dig->made = NULL;
}

/* Get a question of a dig, which begins puzzle after puzzle until it has one;
 * false when there are no more puzzles. */
static bool get_question(waltz_maker *maker, struct wz_dig *dig,
                         struct order *order, uint8_t *values)
{
    for (;;) {
        if (dig->made == NULL && order->begun == order->n)
            return false;
        if (dig->made == NULL)
            begin(maker, dig, order);
        if (wz_dig_ask(dig, &maker->plan, values))
            return true;
        deliver(maker, dig, order);
    }
}

/* One question of each dig that has one; how many. */
static size_t get_questions(waltz_maker *maker, struct order *order)
{
    const size_t cells = maker->plan.cells;
    size_t n = 0;

    for (size_t k = 0; k < maker->digs; k++)
        if (get_question(maker, &maker->dig[k], order,
                         &maker->values[n * cells]))
            maker->asker[n++] = &maker->dig[k];
    return n;
}

/* One by one, within bounds. */
static void answer_alone(waltz_maker *maker, size_t k)
{
    const struct waltz_wish *const wish = &maker->plan.wish;
    const size_t cells = maker->plan.cells;
    struct waltz_search search = {
        .limit = 2,
        .max_nodes = wish->max_nodes,
        .stop = wish->stop,
        .user = wish->user,
        .solution = &maker->solutions[k * cells],
    };
    const enum waltz_status status =
        waltz_solve(maker->solver, &maker->values[k * cells], &search);

    maker->answer[k] = (struct waltz_answer){
        .found = search.found, .complete = search.complete, .status = status};
}

static void answer(waltz_maker *maker, size_t n)
{
    const size_t cells = maker->plan.cells;

    if (waltz_solver_takes_many(maker->solver) &&
        maker->plan.wish.max_nodes == 0)
        waltz_solve_many(maker->solver, maker->values, n, 2, maker->answer,
                         maker->solutions);
    else
        for (size_t k = 0; k < n; k++)
            answer_alone(maker, k);
    for (size_t k = 0; k < n && !maker->stopped; k++)
        wz_dig_tell(maker->asker[k], &maker->plan, &maker->answer[k],
                    &maker->solutions[k * cells]);
}

/* Nothing that is at work, or not begun, comes to an end. */
static void stop(waltz_maker *maker, struct order *order)
{
    for (size_t k = 0; k < maker->digs; k++)
        if (maker->dig[k].made != NULL) {
            wz_dig_stop(&maker->dig[k]);
            maker->dig[k].made = NULL;
        }
    while (order->begun < order->n)
        order->made[order->begun++] =
            (struct waltz_made){.outcome = WALTZ_STOPPED};
}

enum waltz_status waltz_make(waltz_maker *maker, uint64_t first, size_t n,
                             const uint8_t *from, uint8_t *puzzle,
                             struct waltz_made *made)
{
    struct order order = {from, puzzle, made, first, n, 0};
    size_t questions = 1;

    if (maker == NULL || (n > 0 && (puzzle == NULL || made == NULL)))
        return WALTZ_EINVAL;
    maker->stopped = false;
    while (questions > 0 && !is_stopped(maker)) {
        questions = get_questions(maker, &order);
        answer(maker, questions);
    }
    if (maker->stopped)
        stop(maker, &order);
    return WALTZ_OK;
}
