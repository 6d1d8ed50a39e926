/* pack.h -- what is left of a small stage, as a smaller one.
 *
 * A row keeps the bits of the options left, squeezed together.
 */
#ifndef WZ_SETS_PACK_H
#define WZ_SETS_PACK_H

#include "sets/run.h"

/* How to squeeze sets of up to four words. */
struct pack_plan {
    uint32_t words;         /* before, and */
    uint32_t packed;        /* after */
    struct wz_comb comb[4]; /* for each word before */
    uint32_t at[4];         /* where its bits go */
};

static struct pack_plan plan_packing(const uint64_t *left, uint32_t words)
{
    struct pack_plan plan = {.words = words};
    uint32_t n = 0;

    for (uint32_t w = 0; w < words; w++) {
        plan.comb[w] = wz_op_comb(left[w]);
        plan.at[w] = n;
        n += wz_members(left[w]);
    }
    plan.packed = wz_words(n);
    return plan;
}

WZ_INLINE void pack_set(const struct pack_plan *plan, uint64_t *to,
                        const uint64_t *from, const uint32_t packed)
{
    for (uint32_t w = 0; w < packed; w++)
        to[w] = 0;
    for (uint32_t w = 0; w < plan->words; w++) {
        const uint64_t set = wz_op_squeeze(from[w], &plan->comb[w]);
        const uint32_t at = plan->at[w] / 64, shift = plan->at[w] % 64;
        if (packed == 1) {
            to[0] |= set << shift;
            continue;
        }
        if (at < packed)
            to[at] |= set << shift;
        if (shift > 0 && at + 1 < packed)
            to[at + 1] |= set >> (64 - shift);
    }
}

static void pack_rows(struct wz_stage *p, const struct wz_stage *q,
                      const struct pack_plan *plan, const uint64_t *open)
{
    const uint32_t packed = plan->packed;
    uint64_t *row = p->row;

    for (uint32_t u = 0; u < q->item_words; u++)
        for (uint64_t set = open[u]; set != 0; set &= set - 1) {
            const size_t i = u * 64 + wz_lowest(set);
            if (packed == 1)
                pack_set(plan, row, q->row + i * q->words, 1);
            else
                pack_set(plan, row, q->row + i * q->words, packed);
            row += packed;
        }
    for (uint32_t k = 0; k < ((p->groups + 1) * 8 - p->items) * packed; k++)
        row[k] = 0;
}

WZ_INLINE void pack_options(struct wz_stage *p, const struct wz_stage *q,
                            const uint64_t *active,
                            const struct pack_plan *plan,
                            const struct pack_plan *items)
{
    const uint32_t packed = plan->packed;
    uint32_t n = 0;

    for (uint32_t w = 0; w < q->words; w++)
        for (uint64_t set = active[w]; set != 0; set &= set - 1, n++) {
            const size_t o = w * 64 + wz_lowest(set);
            p->origin[n] = q->origin[o];
            pack_set(items, p->items_of + (size_t)n * items->packed,
                     q->items_of + o * q->item_words, items->packed);
            if (packed == 1)
                pack_set(plan, p->keeps + n, q->keeps + o * q->words, 1);
            else
                pack_set(plan, p->keeps + (size_t)n * packed,
                         q->keeps + o * q->words, packed);
        }
}

static struct wz_stage *pack(struct wz_run *run, const struct wz_stage *q,
                             const uint64_t *active, const uint64_t *open)
{
    const struct pack_plan plan = plan_packing(active, q->words),
                           items = plan_packing(open, q->item_words);
    struct wz_stage *p = wz_run_take(run, 1, sizeof *p);

    if (p == NULL)
        return NULL;
    *p = (struct wz_stage){.items = wz_set_count(open, q->item_words)};
    const size_t rows = ((size_t)p->items + 7) / 8 * 8 + 8;
    p->row = wz_run_take(run, rows * plan.packed, sizeof *p->row);
    if (p->row == NULL ||
        !wz_stage_shape_small(run, p, wz_set_count(active, q->words),
                              plan.packed))
        return NULL;
    pack_rows(p, q, &plan, open);
    wz_stage_turn(p);
    pack_options(p, q, active, &plan, &items);
    return p;
}

#endif
