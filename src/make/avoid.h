/* avoid.h -- unavoidable sets: of each, a puzzle must have a clue.
 *
 * Two full boards differ in a set of cells.  A puzzle without a clue in it has
 * both as its solutions; so a puzzle of the one board must hit the set.  Each
 * search that finds another solution teaches such a set, and a set that a
 * puzzle misses saves the next search.
 *
 * Sets of cells are bits in words, cell c is bit c % 64 of word c / 64.
 */
#ifndef WZ_MAKE_AVOID_H
#define WZ_MAKE_AVOID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The sets that were learnt last about one full board. */
struct wz_avoid {
    uint64_t *set; /* [room * words] */
    size_t words, room;
    size_t learnt; /* number k is set[k % room] */
};

static inline bool wz_set_has(const uint64_t *set, size_t cell)
{
    return (set[cell / 64] >> cell % 64 & 1) != 0;
}

static inline void wz_set_add(uint64_t *set, size_t cell)
{
    set[cell / 64] |= UINT64_C(1) << cell % 64;
}

static inline void wz_set_take(uint64_t *set, size_t cell)
{
    set[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}

/* False when memory ran out.  Zeros may be freed. */
bool wz_avoid_new(struct wz_avoid *avoid, size_t cells);
void wz_avoid_free(struct wz_avoid *avoid);

/* Forget all: the board is another. */
static inline void wz_avoid_clear(struct wz_avoid *avoid)
{
    avoid->learnt = 0;
}

/* The board is `full'; another that a puzzle allows is `other'.  Both may be
 * the same, which teaches nothing. */
void wz_avoid_learn(struct wz_avoid *avoid, const uint8_t *full,
                    const uint8_t *other, size_t cells);

/* Do these clues miss a set? */
bool wz_avoid_misses(const struct wz_avoid *avoid, const uint64_t *clues);

#endif
