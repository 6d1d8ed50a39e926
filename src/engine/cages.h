/* cages.h -- what the cages of a board still allow, while a search fills it.
 *
 * Say that k cells of a cage are open, that they have to add up to `rest', and
 * that one of them takes symbol s.  The other k - 1 add at least `least' and
 * at most `most': the smallest and the largest symbols that the cage does not
 * hold yet, or k - 1 times 1 and n where it may repeat.  So
 *
 *     rest - most <= s <= rest - least
 *
 * For each cage that is a mask of symbols, made anew when a symbol is put into
 * the cage or taken back.
 */
#ifndef WZ_ENGINE_CAGES_H
#define WZ_ENGINE_CAGES_H

#include "board/board.h"

/* A cage half filled. */
struct wz_cage_tally {
    unsigned rest, open;
    uint64_t free;    /* the symbols it does not hold; all where it repeats */
    uint64_t allowed; /* what an open cell may take; bit s - 1 for symbol s */
};

struct wz_cages {
    const waltz_board *board;
    struct wz_cage_tally *tally; /* [cages] */
    /* The cages of cell c are cage[first[c]] and so on, up to
     * cage[first[c + 1] - 1]. */
    uint32_t *first; /* [cells + 1] */
    uint32_t *cage;
};

/* NULL when memory ran out. */
struct wz_cages *wz_cages_new(const waltz_board *board);
void wz_cages_free(struct wz_cages *cages);

/* Start from values that break no rule; false if some cage cannot have its
 * sum any more. */
bool wz_cages_start(struct wz_cages *cages, const uint8_t *values);

/* Put a symbol, one that is allowed, into the open cell c; take it back. */
void wz_cages_put(struct wz_cages *cages, uint32_t c, unsigned symbol);
void wz_cages_take_back(struct wz_cages *cages, uint32_t c, unsigned symbol);

/* The symbols that all cages of the open cell c allow. */
static inline uint64_t wz_cages_allow(const struct wz_cages *cages, uint32_t c)
{
    uint64_t allowed = UINT64_MAX;

    for (uint32_t k = cages->first[c]; k < cages->first[c + 1]; k++)
        allowed &= cages->tally[cages->cage[k]].allowed;
    return allowed;
}

#endif
