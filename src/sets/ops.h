/* ops.h -- the operations that the kernels are written over.
 *
 * They are given in ops_avx512.h, ops_avx2.h and ops_plain.h, of which a file
 * includes one.  A key is what the choice of an item goes by: the number of its
 * options, and in the lower 16 bits that of the item, so that the least key is
 * that of the first item of the fewest options.
 *
 *     wz_op_least_small   the least key of an open item of a small stage
 *     wz_op_look          the same for one word, and the options it forces
 *     wz_op_least_wide    the least key of an open item of a wide stage
 *     wz_op_strike        a set without some rows of a wide stage
 *     wz_op_least_byte    where the first of the least bytes is
 *     wz_op_list_bytes    where the bytes are that are in 1 .. 127
 *     wz_op_comb,
 *     wz_op_squeeze       the bits of a word that are in a mask, together
 *
 * They give the same answers everywhere, so that a search goes the same way on
 * any processor.
 */
#ifndef WZ_SETS_OPS_H
#define WZ_SETS_OPS_H

#include "sets/stage.h"

/* The words of a set that are not empty. */
struct wz_used {
    uint32_t n;
    uint16_t word[WZ_WIDE_OPTIONS / 64 + 1];
};

WZ_INLINE void wz_find_used(struct wz_used *used, const uint64_t *set,
                            uint32_t words)
{
    used->n = 0;
    for (uint32_t w = 0; w < words; w++) {
        used->word[used->n] = (uint16_t)w;
        used->n += set[w] != 0;
    }
}

/* Write the members of a word, the first of which is number `first'; where does
 * the list end? */
WZ_INLINE uint32_t *wz_put_members(uint32_t *to, uint64_t set, uint32_t first)
{
    for (; set != 0; set &= set - 1)
        *to++ = first + wz_lowest(set);
    return to;
}

WZ_INLINE uint32_t wz_lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* wz_op_least_small, looking at the items one by one. */
WZ_INLINE uint32_t wz_least_small(const struct wz_stage *s,
                                  const uint64_t *active, const uint64_t *open,
                                  const uint32_t words,
                                  const uint32_t item_words)
{
    uint32_t least = UINT32_MAX;

    for (uint32_t u = 0; u < item_words; u++)
        for (uint64_t set = open[u]; set != 0; set &= set - 1) {
            const uint32_t i = u * 64 + wz_lowest(set);
            const uint64_t *row = s->row + (size_t)i * words;
            uint32_t size = 0;
            WZ_UNROLL
            for (uint32_t w = 0; w < words; w++)
                size += wz_members(row[w] & active[w]);
            least = wz_lesser(least, size << 16 | i);
        }
    return least;
}

#ifndef WZ_WIDE_FEW
#define WZ_WIDE_FEW 10 /* open items; so many are looked at one by one */
#endif

/* wz_op_least_wide, looking at the items one by one. */
WZ_INLINE uint32_t wz_least_one_by_one(
    const struct wz_stage *s, const uint64_t *active, const uint64_t *open,
    uint32_t size_of(const struct wz_stage *, uint32_t, const uint64_t *))
{
    uint32_t least = UINT32_MAX;

    for (uint32_t u = 0; u < s->item_words; u++)
        for (uint64_t set = open[u]; set != 0; set &= set - 1) {
            const uint32_t i = u * 64 + wz_lowest(set);
            least = wz_lesser(least, size_of(s, i, active) << 16 | i);
        }
    return least;
}

#endif
