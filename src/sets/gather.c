/* gather.c -- what is left of a large stage, as a small one.
 *
 * The last step down from lists to rows of few words, and often half of all
 * the work in sparse problems: so there is one pass over the terms, and its
 * inner loops know the number of words.
 */
#include <config.h>

#include <string.h>

#include "sets/model.h"
#include "sets/run.h"

#define GATHER_ITEMS 1024 /* more are hardly merged into WZ_SMALL_ITEMS */
#define NOWHERE      UINT16_MAX

/* --- Rows of primary items ---------------------------------------------- */

/* The row of each item left, by the number it has for the time being. */
WZ_INLINE void gather_rows(const struct wz_stage *q,
                           const struct wz_remnant *left,
                           const uint32_t *number, uint64_t *row,
                           const uint32_t words)
{
    memset(row, 0, (size_t)left->items * words * sizeof *row);
    for (uint32_t i = 0; i < left->options; i++) {
        const uint32_t o = left->option[i], w = words == 1 ? 0 : i / 64;
        for (uint32_t k = q->start[o]; k < q->rest[o]; k++)
            row[number[q->item[k]] * words + w] |= wz_bit(i);
    }
}

WZ_INLINE uint32_t hash(const uint64_t *row, const uint32_t words,
                        unsigned shift)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15); /* 2^64 / golden ratio */
    uint64_t h = row[0];

    for (uint32_t w = 1; w < words; w++)
        h = (h ^ h >> 29) * odd + row[w];
    return (uint32_t)(h * odd >> shift);
}

WZ_INLINE bool is_same(const uint64_t *a, const uint64_t *b,
                       const uint32_t words)
{
    uint64_t difference = 0;

    WZ_UNROLL
    for (uint32_t w = 0; w < words; w++)
        difference |= a[w] ^ b[w];
    return difference == 0;
}

/*
 * Items in the same options are one item.  Keep the first of them, in order;
 * how many are there?
 */
WZ_INLINE uint32_t merge_rows(uint64_t *row, uint32_t items,
                              const uint32_t words)
{
    uint16_t table[2 * GATHER_ITEMS];
    const unsigned bits = items <= 64 ? 7 : items <= 256 ? 9 : 11;
    const uint32_t mask = ((uint32_t)1 << bits) - 1;
    uint32_t kept = 0;

    memset(table, 0xff, sizeof *table << bits);
    for (uint32_t i = 0; i < items; i++) {
        const uint64_t *r = row + (size_t)i * words;
        uint32_t at = hash(r, words, 64 - bits);
        while (table[at] != NOWHERE &&
               !is_same(row + (size_t)table[at] * words, r, words))
            at = (at + 1) & mask;
        if (table[at] != NOWHERE)
            continue;
        table[at] = (uint16_t)kept;
        memcpy(row + (size_t)kept * words, r, words * sizeof *row);
        kept++;
    }
    return kept;
}

/* What each option has and what it leaves possible, by its primary items. */
WZ_INLINE void cross_rows(struct wz_stage *p, const uint32_t words)
{
    memset(p->items_of, 0,
           (size_t)p->options * p->item_words * sizeof *p->items_of);
    memset(p->keeps, 0xff, (size_t)p->options * words * sizeof *p->keeps);
    for (uint32_t i = 0; i < p->items; i++) {
        const uint64_t *row = p->row + (size_t)i * words;
        for (uint32_t w = 0; w < words; w++)
            for (uint64_t set = row[w]; set != 0; set &= set - 1) {
                const size_t o = w * 64 + wz_lowest(set);
                p->items_of[o * p->item_words + i / 64] |= wz_bit(i);
                WZ_UNROLL
                for (uint32_t x = 0; x < words; x++)
                    p->keeps[o * words + x] &= ~row[x];
            }
    }
}

/* --- Secondary items ---------------------------------------------------- */

/* Number of the row for that mark; a new row, of none, if there is none. */
WZ_INLINE uint32_t row_number(uint32_t *mark, uint32_t *number, uint32_t now,
                              uint64_t *row, uint32_t *rows,
                              const uint32_t words)
{
    if (*mark != now) {
        *mark = now;
        *number = (*rows)++;
        memset(row + (size_t)*number * words, 0, words * sizeof *row);
    }
    return *number;
}

/* The row of each secondary item, and of each of its colours. */
WZ_INLINE void gather_shades(struct wz_desk *desk, const struct wz_stage *q,
                             const struct wz_remnant *left, uint64_t *row,
                             const uint32_t words)
{
    uint32_t rows = 0;

    for (uint32_t i = 0; i < left->options; i++) {
        const uint32_t o = left->option[i];
        for (uint32_t k = q->rest[o]; k < q->start[o + 1]; k++) {
            const uint32_t s = q->item[k], c = q->colour[k];
            const size_t r = row_number(&desk->mark[s], &desk->row[s],
                                        desk->now, row, &rows, words);
            wz_set_put(row + r * words, i);
            if (c == 0)
                continue;
            const size_t r2 = row_number(&desk->shaded[c], &desk->row_of[c],
                                         desk->now, row, &rows, words);
            wz_set_put(row + r2 * words, i);
        }
    }
}

/* An option leaves those that have no secondary item in another colour. */
WZ_INLINE void strike_shades(const struct wz_desk *desk,
                             const struct wz_stage *q,
                             const struct wz_remnant *left, const uint64_t *row,
                             uint64_t *keeps, const uint32_t words)
{
    for (uint32_t i = 0; i < left->options; i++) {
        const uint32_t o = left->option[i];
        for (uint32_t k = q->rest[o]; k < q->start[o + 1]; k++) {
            const uint32_t c = q->colour[k];
            const uint64_t *has = row + (size_t)desk->row[q->item[k]] * words;
            const uint64_t *same = row + (size_t)desk->row_of[c] * words;
            WZ_UNROLL
            for (uint32_t w = 0; w < words; w++)
                keeps[w] &= ~has[w] | (c != 0 ? same[w] : 0);
        }
        keeps += words;
    }
}

WZ_INLINE bool gather_secondary(struct wz_run *run, const struct wz_stage *q,
                                const struct wz_remnant *left,
                                struct wz_stage *p, const uint32_t words)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    size_t terms = 0;

    for (uint32_t i = 0; i < left->options; i++) {
        const uint32_t o = left->option[i];
        terms += q->start[o + 1] - q->rest[o];
    }
    uint64_t *row = wz_run_take(run, 2 * terms * words, sizeof *row);
    if (row == NULL)
        return false;
    run->desk.now++;
    gather_shades(&run->desk, q, left, row, words);
    strike_shades(&run->desk, q, left, row, p->keeps, words);
    wz_arena_release(&run->arena, mark);
    return true;
}

/* --- The stage ---------------------------------------------------------- */

/* Rows first, since all else depends on how many items stay. */
WZ_INLINE struct wz_stage *gather(struct wz_run *run, const struct wz_stage *q,
                                  const struct wz_remnant *left,
                                  struct wz_stage *p, const uint32_t words)
{
    const uint32_t most = left->items + 16;

    p->row = wz_run_take(run, (size_t)most * words, sizeof *p->row);
    if (p->row == NULL)
        return NULL;
    gather_rows(q, left, run->desk.number, p->row, words);
    p->items = merge_rows(p->row, left->items, words);
    run->items_met += left->items;
    run->items_kept += p->items;
    if (p->items > WZ_SMALL_ITEMS)
        return NULL;

    if (!wz_stage_shape_small(run, p, left->options, words))
        return NULL;
    memset(p->row + (size_t)p->items * words, 0,
           ((size_t)(p->groups + 1) * 8 - p->items) * words * sizeof *p->row);
    wz_stage_turn(p);
    cross_rows(p, words);
    for (uint32_t i = 0; i < p->options; i++)
        p->origin[i] = q->origin[left->option[i]];
    if (q->secondary > 0 && !gather_secondary(run, q, left, p, words))
        return NULL;
    return p;
}

struct wz_stage *wz_stage_gather(struct wz_run *run, const struct wz_stage *q,
                                 const struct wz_remnant *left)
{
    struct wz_stage *p = wz_run_take(run, 1, sizeof *p);

    if (p == NULL || left->options > WZ_SMALL_OPTIONS ||
        left->items > GATHER_ITEMS)
        return NULL;
    *p = (struct wz_stage){0};
    for (uint32_t i = 0; i < left->items; i++)
        run->desk.number[left->item[i]] = i;
    switch (wz_words(left->options)) {
    case 1:
        return gather(run, q, left, p, 1);
    case 2:
        return gather(run, q, left, p, 2);
    case 3:
        return gather(run, q, left, p, 3);
    default:
        return gather(run, q, left, p, 4);
    }
}
