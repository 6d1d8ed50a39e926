/* pack.h -- what is left of a small stage, as a smaller one.
 *
 * A row keeps the bits of the options left, squeezed together; so does a set of
 * items.  It takes a few instructions a word, and pays for subtrees of a few
 * dozen nodes: as long as the loops below are compiled for each shape.
 */
#ifndef WZ_SETS_PACK_H
#define WZ_SETS_PACK_H

#include "sets/run.h"

/* How to squeeze sets of up to four words. */
struct pack_plan {
    struct wz_comb comb[4]; /* for each word before */
    uint32_t at[4];         /* where its first bit goes */
    uint32_t members;       /* that are left */
};

WZ_INLINE struct pack_plan plan_packing(const uint64_t *left,
                                        const uint32_t words)
{
    struct pack_plan plan = {.members = 0};

    WZ_UNROLL
    for (uint32_t w = 0; w < words; w++) {
        plan.comb[w] = wz_op_comb(left[w]);
        plan.at[w] = plan.members;
        plan.members += wz_members(left[w]);
    }
    return plan;
}

/* From words to as many as are needed for what is left. */
WZ_INLINE void pack_set(const struct pack_plan *plan, uint64_t *to,
                        const uint64_t *from, const uint32_t words,
                        const uint32_t packed)
{
    uint64_t set[5] = {0};

    WZ_UNROLL
    for (uint32_t w = 0; w < words; w++) {
        const uint64_t part = wz_op_squeeze(from[w], &plan->comb[w]);
        const uint32_t at = plan->at[w] / 64, shift = plan->at[w] % 64;
        if (packed == 1) {
            set[0] |= part << shift;
        } else {
            set[at] |= part << shift;
            set[at + 1] |= part >> 1 >> (63 - shift);
        }
    }
    WZ_UNROLL
    for (uint32_t w = 0; w < packed; w++)
        to[w] = set[w];
}

WZ_INLINE void pack_rows(struct wz_stage *p, const struct wz_stage *q,
                         const struct pack_plan *plan, const uint64_t *open,
                         const uint32_t words, const uint32_t packed)
{
    uint64_t *row = p->row;

    for (uint32_t u = 0; u < q->item_words; u++)
        for (uint64_t set = open[u]; set != 0; set &= set - 1) {
            const size_t i = u * 64 + wz_lowest(set);
            pack_set(plan, row, q->row + i * words, words, packed);
            row += packed;
        }
    for (uint64_t *end = p->row + ((size_t)p->groups + 1) * 8 * packed;
         row < end; row++)
        *row = 0;
}

/* What each option leaves possible. */
WZ_INLINE void pack_keeps(struct wz_stage *p, const struct wz_stage *q,
                          const struct pack_plan *plan, const uint64_t *active,
                          const uint32_t words, const uint32_t packed)
{
    uint32_t n = 0;

    for (uint32_t w = 0; w < words; w++)
        for (uint64_t set = active[w]; set != 0; set &= set - 1, n++) {
            const size_t o = w * 64 + wz_lowest(set);
            p->origin[n] = q->origin[o];
            pack_set(plan, p->keeps + (size_t)n * packed, q->keeps + o * words,
                     words, packed);
        }
}

/* The items of each option. */
WZ_INLINE void pack_items(struct wz_stage *p, const struct wz_stage *q,
                          const uint64_t *active, const uint64_t *open,
                          const uint32_t words, const uint32_t packed)
{
    const struct pack_plan plan = plan_packing(open, words);
    uint32_t n = 0;

    for (uint32_t w = 0; w < q->words; w++)
        for (uint64_t set = active[w]; set != 0; set &= set - 1, n++) {
            const size_t o = w * 64 + wz_lowest(set);
            pack_set(&plan, p->items_of + (size_t)n * packed,
                     q->items_of + o * words, words, packed);
        }
}

WZ_INLINE struct wz_stage *
pack_shape(struct wz_run *run, const struct wz_stage *q, const uint64_t *active,
           const uint64_t *open, const uint32_t words, const uint32_t packed)
{
    const struct pack_plan plan = plan_packing(active, words);
    struct wz_stage *p = wz_run_take(run, 1, sizeof *p);

    if (p == NULL)
        return NULL;
    *p = (struct wz_stage){.items = wz_set_count(open, q->item_words)};
    p->row = wz_run_take(run, ((size_t)p->items + 15) / 8 * 8 * packed,
                         sizeof *p->row);
    if (p->row == NULL || !wz_stage_shape_small(run, p, plan.members, packed))
        return NULL;
    pack_rows(p, q, &plan, open, words, packed);
    wz_stage_turn(p);
    pack_keeps(p, q, &plan, active, words, packed);
    if (q->item_words == 1)
        pack_items(p, q, active, open, 1, 1);
    else if (p->item_words == 1)
        pack_items(p, q, active, open, 2, 1);
    else
        pack_items(p, q, active, open, 2, 2);
    return p;
}

static struct wz_stage *pack(struct wz_run *run, const struct wz_stage *q,
                             const uint64_t *active, const uint64_t *open)
{
    const uint32_t packed = wz_words(wz_set_count(active, q->words));

    switch (4 * q->words + packed) {
#define SHAPE(words, packed)                                                   \
    case 4 * (words) + (packed):                                               \
        return pack_shape(run, q, active, open, words, packed)
        SHAPE(1, 1);
        SHAPE(2, 1);
        SHAPE(2, 2);
        SHAPE(3, 1);
        SHAPE(3, 2);
        SHAPE(3, 3);
        SHAPE(4, 1);
        SHAPE(4, 2);
        SHAPE(4, 3);
    default:
        SHAPE(4, 4);
#undef SHAPE
    }
}

#endif
