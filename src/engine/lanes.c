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

/* Lanes at work: a set of instructions and its scratch. */
struct crew {
    const struct wz_lanes *set;
    void *team;
};

struct lanes {
    struct crew many, few; /* few.set: NULL if one set does best with both */
    void *dlx;
};

/* The set of instructions that the user forces, or NULL. */
static const char *forced(void)
{
    return getenv("WALTZ_LANES");
}

static bool accepts(const waltz_board *board)
{
    return wz_board_is_classic(board) && wz_lanes_find(forced()) != NULL;
}

/* --- Crews --------------------------------------------------------------- */

static bool open_crew(struct crew *crew, const struct wz_lanes *set)
{
    crew->set = set;
    crew->team = set->open();
    return crew->team != NULL;
}

static void close_crew(const struct crew *crew)
{
    if (crew->team != NULL)
        crew->set->close(crew->team);
}

/* Are so few boards better off in the narrower set?  A little over its width
 * they are, for most of them are done while the longest goes on. */
static bool are_few(const struct lanes *lanes, size_t n)
{
    const struct wz_lanes *set = lanes->few.set;

    return set != NULL && n <= set->width + set->width / 2;
}

static bool run(const struct lanes *lanes, const struct wz_batch *batch)
{
    const struct crew *crew =
        are_few(lanes, batch->n) ? &lanes->few : &lanes->many;

    return crew->set->solve(crew->team, batch);
}

/* --- The engine ---------------------------------------------------------- */

static void close_lanes(void *scratch)
{
    struct lanes *lanes = scratch;

    close_crew(&lanes->many);
    close_crew(&lanes->few);
    if (lanes->dlx != NULL)
        wz_engine_dlx.close(lanes->dlx);
    wz_mem_free(lanes);
}

static void *open_lanes(const waltz_board *board)
{
    const struct wz_lanes *many = wz_lanes_find(forced());
    const struct wz_lanes *few = wz_lanes_for_few(many);
    struct lanes *lanes = wz_mem_new(1, sizeof *lanes);
    if (lanes == NULL)
        return NULL;

    lanes->dlx = wz_engine_dlx.open(board);
    if (lanes->dlx != NULL && open_crew(&lanes->many, many) &&
        (few == many || forced() != NULL || open_crew(&lanes->few, few)))
        return lanes;
    close_lanes(lanes);
    return NULL;
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

    run(lanes, &batch);
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
    const bool finished = run(lanes, &batch);
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
