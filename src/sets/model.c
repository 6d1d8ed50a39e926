#include <config.h>

#include "sets/model.h"

uint32_t wz_cost_small(uint32_t words, uint32_t groups)
{
    return 128 + 9 * words * groups;
}

uint32_t wz_cost_wide(const struct wz_stage *s)
{
    const uint32_t blocks = s->stride / WZ_BLOCK;

    return 160 + wz_cost_small(s->words, s->groups) +
           (uint32_t)((uint64_t)10 * blocks * s->terms / (s->options + 1));
}

uint32_t wz_cost_sparse(const struct wz_stage *s, uint64_t pairs)
{
    const uint64_t options = s->options + 1;
    const uint64_t struck16 = 16 + 8 * pairs / options;
    const uint64_t cost = 320 + 13 * struck16 / 16 * s->terms / options +
                          24 * (uint64_t)(s->items / 64);

    return cost < UINT32_MAX ? (uint32_t)cost : UINT32_MAX;
}

/* From a small stage to one with fewer words or items. */
static uint64_t cost_of_packing(const struct wz_stage *s, uint32_t options,
                                uint32_t items)
{
    return 960 + (uint64_t)(options + items) * s->words * 32 / 5;
}

static uint64_t cost_of_building(const struct wz_stage *s, uint32_t options)
{
    return 4160 + (uint64_t)96 * options * s->terms / s->options;
}

/* How many of so many items does gathering keep, going by what it did? */
static uint32_t items_kept(const struct wz_run *run, uint32_t items)
{
    return (uint32_t)(items * run->items_kept / run->items_met);
}

bool wz_is_worth(const struct wz_run *run, const struct wz_stage *s,
                 uint32_t options, uint32_t items)
{
    const bool small = s->kind == WZ_STAGE_SMALL;
    const struct wz_tally *tally = wz_tally_of(run, s, items);
    const uint32_t kept = small ? items : items_kept(run, items);
    const uint32_t cost = wz_cost_small(wz_words(options), (kept + 7) / 8);

    if (run->way.rebuilding == WZ_REBUILD_ALWAYS)
        return options < s->options;
    if (s->kind == WZ_STAGE_SPARSE &&
        (options > WZ_SMALL_OPTIONS || kept > WZ_SMALL_ITEMS - 8))
        return false;
    if (cost > s->cost / 5 * 4)
        return false;
    return tally->nodes * (s->cost - cost) >
           tally->times * (small ? cost_of_packing(s, options, items)
                                 : cost_of_building(s, options));
}
