/* table.h -- the memo: what is known of the remainders met so far.
 *
 * Records stand in chunks, one behind the other: the key of a remainder, and
 * its value, a number of one or more limbs.  They are found through a table of
 * slots, by open addressing with linear probing.  A slot is a word:
 *
 *     bits 0..31     the number of the record, plus 1; 0: the slot is free
 *     bits 32..37    the logarithm of the work that the value has cost
 *     bits 38..63    a part of the key's hash, so that few records are looked
 *                    at in vain
 *
 * Keys are compared whole: two remainders are never taken for one.  The memo
 * grows until that would take more memory than allowed; from then on what has
 * cost the most work stays, and the rest gives way to what is new.
 */
#ifndef WZ_MEMO_TABLE_H
#define WZ_MEMO_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

#define WZ_SLOT_WORK 32
#define WZ_SLOT_TAG  38

#define WZ_CHUNK 512 /* records */

struct wz_memo {
    uint64_t *slot; /* [slots], a power of two */
    size_t slots, used;
    uint64_t **chunk; /* [chunks] each [WZ_CHUNK][words + limbs] */
    size_t records, chunks, chunk_room;
    size_t words, limbs; /* of a key, of a value */
    size_t memory;       /* bytes that may be taken, about */
    bool is_full;        /* it does not grow any more */
};

/* False when memory ran out. */
bool wz_memo_open(struct wz_memo *memo, size_t words, size_t limbs,
                  size_t memory);
void wz_memo_close(struct wz_memo *memo);

/* Note the value of a key, which is not in the memo, and what it has cost. */
void wz_memo_put(struct wz_memo *memo, uint64_t hash, const uint64_t *key,
                 const uint64_t *value, uint64_t work);

/* Let it take up to so many bytes from here on, not less than so far. */
void wz_memo_allow(struct wz_memo *memo, size_t memory);

/* Make values longer; what there is no memory for is forgotten.  False when it
 * does not even do for an empty memo. */
bool wz_memo_widen(struct wz_memo *memo, size_t limbs);

/* The bytes it takes. */
size_t wz_memo_size(const struct wz_memo *memo);

static inline uint64_t wz_memo_hash(const uint64_t *key, size_t words)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15); /* 2^64 / golden ratio */
    uint64_t hash = odd;

    for (size_t w = 0; w < words; w++) {
        hash = (hash ^ key[w]) * odd;
        hash ^= hash >> 32;
    }
    return hash * odd;
}

/* Where in the table the search for a hash begins: its upper bits are those
 * that depend on all of the key. */
static inline size_t wz_memo_home(const struct wz_memo *memo, uint64_t hash)
{
    return (size_t)(hash >> 32) & (memo->slots - 1);
}

static inline void wz_memo_fetch(const struct wz_memo *memo, uint64_t hash)
{
    wz_prefetch(&memo->slot[wz_memo_home(memo, hash)]);
}

static inline uint64_t *wz_memo_record(const struct wz_memo *memo,
                                       uint64_t slot)
{
    const uint32_t k = (uint32_t)slot - 1;

    return memo->chunk[k / WZ_CHUNK] +
           k % WZ_CHUNK * (memo->words + memo->limbs);
}

static inline bool wz_memo_is_key(const struct wz_memo *memo, uint64_t slot,
                                  const uint64_t *key)
{
    const uint64_t *const record = wz_memo_record(memo, slot);
    uint64_t differs = 0;

    for (size_t w = 0; w < memo->words; w++)
        differs |= record[w] ^ key[w];
    return differs == 0;
}

/* The slot of a key, or 0. */
static inline uint64_t wz_memo_find(const struct wz_memo *memo, uint64_t hash,
                                    const uint64_t *key)
{
    size_t at = wz_memo_home(memo, hash);

    for (; memo->slot[at] != 0; at = (at + 1) & (memo->slots - 1))
        if ((memo->slot[at] >> WZ_SLOT_TAG ^
             (hash & (UINT64_MAX >> WZ_SLOT_TAG))) == 0 &&
            wz_memo_is_key(memo, memo->slot[at], key))
            return memo->slot[at];
    return 0;
}

static inline const uint64_t *wz_memo_value(const struct wz_memo *memo,
                                            uint64_t slot)
{
    return wz_memo_record(memo, slot) + memo->words;
}

/* What it has cost, rounded down to a power of two. */
static inline uint64_t wz_memo_work(uint64_t slot)
{
    return UINT64_C(1) << (slot >> WZ_SLOT_WORK & 63);
}

#endif
