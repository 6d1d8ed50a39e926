#include <config.h>

#include "sets/model.h"
#include "sets/run.h"

bool wz_stage_shape_small(struct wz_run *run, struct wz_stage *p,
                          uint32_t options, uint32_t words)
{
    p->kind = WZ_STAGE_SMALL;
    p->options = options;
    p->words = p->stride = words;
    p->groups = (p->items + 7) / 8;
    p->item_words = wz_words(p->items);
    p->cost = wz_cost_small(words, p->groups);
    p->origin = wz_run_take(run, options, sizeof *p->origin);
    p->items_of =
        wz_run_take(run, (size_t)options * p->item_words, sizeof *p->items_of);
    p->keeps = wz_run_take(run, (size_t)options * words, sizeof *p->keeps);
    p->turned = words == 1
                    ? p->row
                    : wz_run_take(run, (size_t)(p->groups + 1) * 8 * words,
                                  sizeof *p->turned);
    return p->origin && p->items_of && p->keeps && p->turned;
}

void wz_stage_measure_rows(struct wz_stage *p)
{
    p->words = wz_words(p->options);
    p->stride = (p->words + WZ_BLOCK - 1) / WZ_BLOCK * WZ_BLOCK;
    p->groups = (p->items + 7) / 8;
    p->item_words = wz_words(p->items);
}

void wz_stage_turn(struct wz_stage *p)
{
    const uint32_t words = p->words;
    uint64_t *to = p->turned;

    if (words == 1)
        return;
    for (uint32_t g = 0; g <= p->groups; g++)
        for (uint32_t w = 0; w < words; w++) {
            const uint64_t *from = p->row + (size_t)g * 8 * words + w;
            for (uint32_t j = 0; j < 8; j++, from += words)
                *to++ = *from;
        }
}
