/* model.h -- what a node is thought to cost, and whether rebuilding pays.
 *
 * Times are in ticks of 1/16 ns of a processor of 2023 with 512-bit vectors.
 * They only weigh one way against another: being twice wrong about all of them
 * costs a few per cent.  There is no clock, so that a search goes the same
 * way each time and everywhere.
 *
 *     a node of a           costs
 *     small stage           8 ns + 0.56 ns * words * groups of eight items
 *     wide stage            18 ns + the same + 0.63 ns * blocks * terms/option
 *     sparse stage          20 ns + 0.8 ns * options struck * terms/option
 *                              + 1.5 ns * items/64
 *
 *     rebuilding            costs
 *     small to small        60 ns + 0.4 ns * words * (options + items left)
 *     others                260 ns + 6 ns * terms left
 *
 * where "options struck" is the mean over all options of half of those that
 * share an item with it.
 */
#ifndef WZ_SETS_MODEL_H
#define WZ_SETS_MODEL_H

#include "sets/run.h"

/* Of a node of a small stage. */
uint32_t wz_cost_small(uint32_t words, uint32_t groups);

uint32_t wz_cost_wide(const struct wz_stage *stage);
uint32_t wz_cost_sparse(const struct wz_stage *stage, uint64_t pairs);

/* Is it worth while to rebuild a node with so much left? */
bool wz_is_worth(const struct wz_run *run, const struct wz_stage *stage,
                 uint32_t options, uint32_t items);

/* May it be so?  Without a look at the options, which take time to count. */
WZ_INLINE const struct wz_tally *wz_tally_of(const struct wz_run *run,
                                             const struct wz_stage *stage,
                                             uint32_t items)
{
    return &run->tally[stage->kind == WZ_STAGE_SMALL][items];
}

#define WZ_SUBTREE_MIN 20 /* nodes; smaller ones are never rebuilt */

WZ_INLINE bool wz_may_be_worth(const struct wz_run *run,
                               const struct wz_stage *stage, uint32_t items)
{
    const struct wz_tally *tally = wz_tally_of(run, stage, items);

    if (run->way.rebuilding != WZ_REBUILD_WORTH_IT)
        return run->way.rebuilding == WZ_REBUILD_ALWAYS;
    return tally->times > 0 && tally->nodes >= WZ_SUBTREE_MIN * tally->times;
}

/* Note the size of a subtree whose root had so many items left. */
WZ_INLINE void wz_note(struct wz_run *run, const struct wz_stage *stage,
                       uint32_t items, uint64_t nodes)
{
    struct wz_tally *tally = &run->tally[stage->kind == WZ_STAGE_SMALL][items];

    tally->nodes += nodes;
    tally->times++;
}

#endif
