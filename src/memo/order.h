/* order.h -- what it means for a problem to take its items in their order.
 *
 * If the item that is branched on is always the first that is open, then an
 * option can only come when the first of its own items is that.  So each option
 * has one place, and what a key is about comes and goes:
 *
 *     first open item      0 1 2 3 4 5 6 7
 *     item 3                     |           is open before, always, and
 *                                            covered afterwards
 *     item 3 varies          = =             from the first option that has it
 *     a secondary item         = = =         to the last one: then it fades
 *
 * Bits that have faded are taken out of keys, lest remainders differ in what no
 * option asks for any more.
 */
#ifndef WZ_MEMO_ORDER_H
#define WZ_MEMO_ORDER_H

#include "base/bits.h"
#include "memo/model.h"

/* Bits of a word of a key. */
struct wz_fade {
    uint64_t bits;
    uint32_t word;
};

struct wz_order {
    /* The options whose first item is i: lead[at[i] .. at[i + 1] - 1]. */
    uint32_t *lead; /* [options] */
    size_t *at;     /* [items + 2] */

    /* What fades when item i is the first that is open, or is passed:
     * fade[from[i] .. from[i + 1] - 1].  Item `items' stands for the end. */
    struct wz_fade *fade;
    size_t *from; /* [items + 2] */

    /* Where item i is the first that is open, words of a key from end[i] on
     * are as they were at the start. */
    uint32_t *end; /* [items + 1] */
};

/* False when memory ran out. */
bool wz_order_open(struct wz_order *order, const struct wz_model *model);
void wz_order_close(struct wz_order *order);

/* The first item from i on that is open; items if none is. */
static inline uint32_t wz_order_first(const struct wz_model *m,
                                      const uint64_t *key, uint32_t i)
{
    for (; i < m->items; i = (i / 64 + 1) * 64) {
        const uint64_t open = key[i / 64] >> i % 64;
        if (open != 0) {
            i += wz_bits_first(open);
            return i < m->items ? i : m->items;
        }
    }
    return m->items;
}

/* Item `now' is the first that is open, and was it not before. */
static inline void wz_order_pass(const struct wz_order *order, uint64_t *key,
                                 uint32_t before, uint32_t now)
{
    const size_t end = order->from[now + 1];

    for (size_t k = order->from[before + 1]; k < end; k++)
        key[order->fade[k].word] &= ~order->fade[k].bits;
}

#endif
