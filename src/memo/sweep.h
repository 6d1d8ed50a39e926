/* sweep.h -- counting by going through a problem's items from the first to the
 * last.
 *
 * All remainders whose first open item is 0 are looked at, which is the whole
 * problem; then all with item 1, and so on.  Each is met once, with the number
 * of ways that lead to it, which it hands on to those that its options leave:
 *
 *     dominoes on 2 by 2      1 way    .. / ..
 *     from item 0             1        == / ..  (item 2 is the next)
 *                             1        |. / |.  (item 1 is the next)
 *     from item 1             1        |! / |!  (the end)
 *     from item 2             1 + 1    == / ==  (the end)
 *
 * What lies behind is forgotten, so that there need only be memory for the
 * frontier, which is often small enough to stay close to the processor.  It
 * must be there, though: if it is not, then a walk has to do, which needs none.
 */
#ifndef WZ_MEMO_SWEEP_H
#define WZ_MEMO_SWEEP_H

#include "memo/layer.h"
#include "memo/order.h"

#define WZ_SWEEP_BATCH 32 /* remainders on the way, fetched at once */

struct wz_sweep {
    const struct wz_model *model;
    const struct wz_order *order;

    struct wz_layer *layer; /* [items + 1]; by the first open item */
    uint32_t item;          /* of the layer that is looked at; items: done */
    size_t next;            /* of its records */
    size_t bytes;           /* that may still be taken */

    uint64_t *key; /* [words]; of the remainder that is looked at */
    struct wz_arrival batch[WZ_SWEEP_BATCH];
    uint64_t *way;                /* [WZ_SWEEP_BATCH][words]; their keys */
    uint32_t end[WZ_SWEEP_BATCH]; /* from that word on the key is the start's */
    size_t pending;

    uint64_t nodes; /* remainders looked at */
    uint64_t sent;  /* ways to others */
    bool starved;   /* no memory; it is closed */
};

/* Begin, with up to so many bytes; if that is too little, it is starved. */
void wz_sweep_open(struct wz_sweep *sweep, const struct wz_model *model,
                   const struct wz_order *order, size_t bytes);
void wz_sweep_close(struct wz_sweep *sweep);

/* Go on until so many remainders were looked at, or all. */
void wz_sweep_on(struct wz_sweep *sweep, uint64_t nodes);

static inline bool wz_sweep_is_done(const struct wz_sweep *sweep)
{
    return !sweep->starved && sweep->item == sweep->model->items;
}

/* The number of solutions, when it is done, and its limbs. */
uint64_t *wz_sweep_count(const struct wz_sweep *sweep, size_t *limbs);

/* How often it came to a remainder that it had come to before. */
uint64_t wz_sweep_repeats(const struct wz_sweep *sweep);

#endif
