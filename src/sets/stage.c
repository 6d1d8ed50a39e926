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

void wz_stage_turn(struct wz_stage *p)
{
    if (p->turned == p->row)
        return;
    for (uint32_t i = 0; i < (p->groups + 1) * 8; i++)
        for (uint32_t w = 0; w < p->words; w++)
            p->turned[((size_t)(i / 8) * p->words + w) * 8 + i % 8] =
                p->row[(size_t)i * p->words + w];
}
