/* learn.c -- the engine that learns from its conflicts.
 *
 * For large boards, where one wrong guess can cost another engine all the rest
 * of a day: here the same mistake is not made twice.  Each solution that is to
 * be passed by needs a clause of its own, so that counting beyond two is left
 * to logic.
 */
#include <config.h>

#include "engine/engine.h"

#include "base/mem.h"
#include "learn/learn.h"

/* Room for what is learned: 32 megabytes. */
#define ROOM (UINT32_C(1) << 23)

struct engine {
    struct wz_learn *learn;
    void *logic; /* of the engine that counts */
    uint8_t *solution;
};

/* What is on the trail, as a solution; false when the search is to end. */
static bool report(struct engine *e, struct waltz_search *search)
{
    for (uint32_t c = 0; c < e->learn->cells; c++)
        e->solution[c] = wz_learn_symbol(e->learn, c);
    return wz_search_found(search, e->solution, e->learn->cells);
}

/* True when all was seen. */
static bool search_all(struct engine *e, struct waltz_search *search)
{
    for (;;) {
        if (!wz_learn_follow(e->learn)) {
            if (!wz_learn_from(e->learn))
                return true;
            continue;
        }
        if (!wz_search_node(search))
            return false;
        if (wz_learn_decide(e->learn)) {
            search->guesses++;
            continue;
        }
        if (!report(e, search))
            return false;
        if (!wz_learn_exclude(e->learn))
            return true;
    }
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    struct engine *e = scratch;

    if (search->limit == 0 || search->limit > 2) {
        wz_engine_logic.solve(e->logic, values, search);
        return;
    }
    wz_learn_start(e->learn, values);
    search->complete = search_all(e, search);
}

static bool accepts(const waltz_board *board)
{
    return board->cages == 0 && board->n > 1;
}

static void close_learn(void *scratch)
{
    struct engine *e = scratch;

    wz_learn_free(e->learn);
    if (e->logic != NULL)
        wz_engine_logic.close(e->logic);
    wz_mem_free(e->solution);
    wz_mem_free(e);
}

static void *open_learn(const waltz_board *board)
{
    struct engine *e = wz_mem_new(1, sizeof *e);

    if (e == NULL)
        return NULL;
    e->learn = wz_learn_new(board, ROOM);
    e->logic = wz_engine_logic.open(board);
    e->solution = wz_mem_new(board->cells, 1);
    if (!e->learn || !e->logic || !e->solution) {
        close_learn(e);
        return NULL;
    }
    return e;
}

const struct wz_engine wz_engine_learn = {
    .about = {.name = "learn",
              .summary =
                  "a clause learned from each conflict, as SAT solvers do"},
    .accepts = accepts,
    .open = open_learn,
    .solve = solve,
    .close = close_learn,
};
