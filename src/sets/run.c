#include <config.h>

#include "sets/run.h"

/* How many nodes go by between two questions to stop. */
#define PATIENCE 4096

void *wz_run_take(struct wz_run *run, size_t n, size_t size)
{
    void *room = wz_arena_take(&run->arena, n, size);

    if (room == NULL) {
        run->starved = true;
        wz_run_end(run);
    }
    return room;
}

void wz_run_end(struct wz_run *run)
{
    run->ended = true;
    run->pause = 0;
}

bool wz_run_ends(struct wz_run *run)
{
    struct waltz_cover_search *search = run->search;

    if (run->ended)
        return true;
    search->found = run->found;
    search->nodes = run->nodes;
    search->done = run->done;
    if ((search->max_nodes > 0 && run->nodes >= search->max_nodes) ||
        (search->stop != NULL && search->stop(search->user))) {
        wz_run_end(run);
        return true;
    }
    run->pause = search->stop != NULL ? run->nodes + PATIENCE : UINT64_MAX;
    if (search->max_nodes > 0 && search->max_nodes < run->pause)
        run->pause = search->max_nodes;
    return false;
}

void wz_run_hand_over(struct wz_run *run, uint32_t n)
{
    const struct waltz_cover_search *search = run->search;

    if (run->ended)
        return;
    run->found++;
    if ((search->visit != NULL &&
         !search->visit(search->user, run->choice, n)) ||
        run->found == search->limit)
        wz_run_end(run);
}

void wz_run_hand_over_set(struct wz_run *run, const struct wz_stage *stage,
                          uint64_t set)
{
    uint32_t n = run->depth;

    for (; set != 0; set &= set - 1)
        run->choice[n++] = stage->origin[wz_lowest(set)];
    wz_run_hand_over(run, n);
}
