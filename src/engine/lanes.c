/* lanes.c -- the engine for many classic boards at once.
 *
 * The lanes count to one or two and hand back the first solution.  All else,
 * and that is larger counts, enumeration and budgets of nodes, is left to dlx.
 */
#include <config.h>

#include "engine/engine.h"

#include <stdlib.h>

#include "base/mem.h"
#include "board/board.h"
#include "lanes/lanes.h"

/* The most solutions that the lanes count. */
#define LIMIT 2

struct lanes {
    const struct wz_lanes *set;
    void *team;
    void *dlx;
};

/* The set of instructions that the user forces, or the best. */
static const struct wz_lanes *pick_set(void)
{
    return wz_lanes_find(getenv("WALTZ_LANES"));
}

static bool accepts(const waltz_board *board)
{
    return wz_board_is_classic(board) && pick_set() != NULL;
}

static void close_lanes(void *scratch)
{
    struct lanes *lanes = scratch;

    if (lanes->team != NULL)
        lanes->set->close(lanes->team);
    if (lanes->dlx != NULL)
        wz_engine_dlx.close(lanes->dlx);
    wz_mem_free(lanes);
}

static void *open_lanes(const waltz_board *board)
{
    struct lanes *lanes = wz_mem_new(1, sizeof *lanes);
    if (lanes == NULL)
        return NULL;

    lanes->set = pick_set();
    lanes->team = lanes->set->open();
    lanes->dlx = wz_engine_dlx.open(board);
    if (lanes->team == NULL || lanes->dlx == NULL) {
        close_lanes(lanes);
        return NULL;
    }
    return lanes;
}

static void solve_many(void *scratch, const uint8_t *values, size_t n,
                       uint64_t limit, struct waltz_answer *answer,
                       uint8_t *solutions)
{
    const struct lanes *lanes = scratch;
    const struct wz_batch batch = {
        .values = values,
        .n = n,
        .limit = limit,
        .answer = answer,
        .solutions = solutions,
    };

    lanes->set->solve(lanes->team, &batch);
}

static bool lanes_can(const struct waltz_search *search)
{
    return search->limit >= 1 && search->limit <= LIMIT &&
           search->max_nodes == 0 && search->visit == NULL;
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    const struct lanes *lanes = scratch;
    struct waltz_answer answer = {0};

    if (!lanes_can(search)) {
        wz_engine_dlx.solve(lanes->dlx, values, search);
        return;
    }
    const struct wz_batch batch = {
        .values = values,
        .n = 1,
        .limit = search->limit,
        .answer = &answer,
        .solutions = search->solution,
        .stop = search->stop,
        .user = search->user,
    };
    const bool finished = lanes->set->solve(lanes->team, &batch);
    search->found = answer.found;
    search->nodes = answer.nodes;
    search->guesses = answer.guesses;
    search->complete = finished && answer.complete;
}

const struct wz_engine wz_engine_lanes = {
    .about = {.name = "lanes",
              .summary = "many classic boards at once, each in a SIMD lane"},
    .accepts = accepts,
    .open = open_lanes,
    .solve = solve,
    .solve_many = solve_many,
    .many_limit = LIMIT,
    .close = close_lanes,
};
