/* layer.h -- the remainders in which the same item is the first that is open.
 *
 * Each has a record: its key, as far as it varies there, and the number of ways
 * to it, of one or more limbs.  Records stand one behind the other, and are
 * found through slots, by open addressing with linear probing.  A slot is a
 * word: above, the upper half of the key's hash, so that few records are looked
 * at in vain; below, the number of the record plus 1; 0: the slot is free.  The
 * search for a hash begins where its first bits say, so that slots stand almost
 * in the order of hashes, and when they become more, they are dealt out again
 * from one end to the other.
 */
#ifndef WZ_MEMO_LAYER_H
#define WZ_MEMO_LAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

struct wz_layer {
    uint64_t *slot;   /* [slots]; NULL: nothing came yet */
    uint64_t *record; /* [room][words + limbs] */
    size_t slots;     /* 2^(64 - shift) */
    unsigned shift;   /* from a hash to where its search begins */
    uint32_t records;
    size_t room;
    size_t words, limbs; /* of a key, of a number */
};

/* What comes into a layer. */
struct wz_arrival {
    struct wz_layer *layer;
    uint64_t hash; /* of the key */
    const uint64_t *key, *number;
    size_t limbs; /* of the number */
};

/* All layers together may take so many bytes more, about, which they take from
 * it, and give back.  False: it does not do, or memory ran out. */
bool wz_layer_open(struct wz_layer *layer, size_t words, size_t limbs,
                   size_t *bytes);
void wz_layer_close(struct wz_layer *layer, size_t *bytes);

/* Add to the ways to a remainder; likewise.  The layer was opened. */
bool wz_layer_add(const struct wz_arrival *arrival, size_t *bytes);

static inline uint64_t *wz_layer_record(const struct wz_layer *layer, size_t k)
{
    return layer->record + k * (layer->words + layer->limbs);
}

static inline size_t wz_layer_home(const struct wz_layer *layer, uint64_t hash)
{
    return (size_t)(hash >> layer->shift);
}

/* Have the processor fetch what an arrival will need: the slot, and later,
 * when that has come, the record. */
static inline void wz_layer_fetch_slot(const struct wz_arrival *arrival)
{
    const struct wz_layer *const layer = arrival->layer;

    wz_prefetch(&layer->slot[wz_layer_home(layer, arrival->hash)]);
}

static inline void wz_layer_fetch_record(const struct wz_arrival *arrival)
{
    const struct wz_layer *const layer = arrival->layer;
    const uint64_t slot = layer->slot[wz_layer_home(layer, arrival->hash)];

    if (slot != 0)
        wz_prefetch(wz_layer_record(layer, (uint32_t)slot - 1));
}

#endif
