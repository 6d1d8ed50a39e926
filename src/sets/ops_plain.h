/* ops_plain.h -- the operations in plain C. */
#ifndef WZ_SETS_OPS_PLAIN_H
#define WZ_SETS_OPS_PLAIN_H

#include <string.h>

#include "sets/ops.h"

#define WZ_LOOKS_AT_ALL   0 /* a look at all items is one at each */
#define WZ_WORD_GROUPS(X) X(8) X(16)

/* --- Small stages -------------------------------------------------------- */

WZ_INLINE uint32_t wz_op_least_small(const struct wz_stage *s,
                                     const uint64_t *active,
                                     const uint64_t *open, const uint32_t words,
                                     const uint32_t item_words)
{
    return wz_least_small(s, active, open, words, item_words);
}

/* --- Wide stages --------------------------------------------------------- */

WZ_INLINE uint32_t wz_op_least_wide(const struct wz_stage *s,
                                    const uint64_t *active,
                                    const uint64_t *open)
{
    struct wz_used used;
    uint32_t least = UINT32_MAX;

    wz_find_used(&used, active, s->words);
    for (uint32_t u = 0; u < s->item_words; u++)
        for (uint64_t set = open[u]; set != 0; set &= set - 1) {
            const uint32_t i = u * 64 + wz_lowest(set);
            const uint64_t *row = s->row + (size_t)i * s->stride;
            uint32_t size = 0;
            for (uint32_t k = 0; k < used.n; k++)
                size += wz_members(row[used.word[k]] & active[used.word[k]]);
            least = wz_lesser(least, size << 16 | i);
        }
    return least;
}

WZ_INLINE void wz_op_strike(uint64_t *to, const uint64_t *from,
                            const uint64_t *row, const uint32_t *number,
                            uint32_t n, uint32_t stride)
{
    for (uint32_t w = 0; w < stride; w++) {
        uint64_t set = 0;
        for (uint32_t k = 0; k < n; k++)
            set |= row[(size_t)number[k] * stride + w];
        to[w] = from[w] & ~set;
    }
}

/* --- Sparse stages ------------------------------------------------------- */

/* Where is the first of the least bytes?  n is a multiple of 64, and no byte
 * is less than 2. */
WZ_INLINE uint32_t wz_op_least_byte(const uint8_t *byte, uint32_t n)
{
    uint8_t least = UINT8_MAX;

    for (uint32_t i = 0; i < n && least > 2; i += 64)
        for (uint32_t j = i; j < i + 64; j++)
            least = byte[j] < least ? byte[j] : least;
    const uint8_t *first = memchr(byte, least, n);
    return (uint32_t)(first - byte);
}

WZ_INLINE uint32_t wz_op_list_bytes(const uint8_t *byte, uint32_t n,
                                    uint32_t *where)
{
    uint32_t listed = 0;

    for (uint32_t i = 0; i < n; i++)
        if (byte[i] - 1u < 127)
            where[listed++] = i;
    return listed;
}

/* --- Words squeezed ------------------------------------------------------ */

/* What it takes to bring together the bits of a word that are in a mask. */
struct wz_comb {
    uint64_t mask;
    uint64_t move[6]; /* those that move by 1, 2, 4, ... places */
};

/* Source: Warren, Hacker's Delight, 7-4, "compress". */
WZ_INLINE struct wz_comb wz_op_comb(uint64_t mask)
{
    struct wz_comb comb = {.mask = mask};
    uint64_t gaps = ~mask << 1; /* for each bit, is there one below it? */

    for (unsigned k = 0; k < 6; k++) {
        uint64_t odd = gaps ^ gaps << 1; /* is the number of them odd? */
        odd ^= odd << 2;
        odd ^= odd << 4;
        odd ^= odd << 8;
        odd ^= odd << 16;
        odd ^= odd << 32;
        const uint64_t move = odd & mask;
        comb.move[k] = move;
        mask = (mask ^ move) | move >> (1 << k);
        gaps &= ~odd;
    }
    return comb;
}

WZ_INLINE uint64_t wz_op_squeeze(uint64_t set, const struct wz_comb *comb)
{
    set &= comb->mask;
    for (unsigned k = 0; k < 6; k++) {
        const uint64_t move = set & comb->move[k];
        set = (set ^ move) | move >> (1 << k);
    }
    return set;
}

#endif
