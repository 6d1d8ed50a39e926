/* descent.h -- full boards at random, of nearly equal chances.
 *
 * A descent fills cell after cell, always the first of those with the fewest
 * candidates, with one of these at random, and is lost at a dead end.  Nothing
 * is ever taken back, so each full board can be reached in one way only, and
 * comes with the chance 1 / w, where w, its weight, is the product of the
 * numbers of candidates on the way.  To make up for that, a board is accepted
 * with the chance w / W: were W the largest weight there is, all boards were
 * equally likely.  But that is so rare that nearly all would be thrown away.
 * So W is such that 1 of 32 boards is heavier; these are too rare afterwards,
 * by the factor W / w, and the others all equally likely.
 *
 * Source: the weights are those of D. E. Knuth, Estimating the efficiency of
 * backtrack programs, Mathematics of Computation 29 (1975).
 */
#ifndef WZ_MAKE_DESCENT_H
#define WZ_MAKE_DESCENT_H

#include <stdbool.h>
#include <stdint.h>

#include <waltz/board.h>

#include "base/random.h"

enum {
    WZ_DESCENT_SYMBOLS = 9, /* beyond, dead ends are too many */
    WZ_DESCENT_CELLS = 81,
    WZ_DESCENT_BITS = 4 /* of the number of a cell's candidates */
};

/* A number mantissa * 2^exponent, with integers only, lest the same seed give
 * other boards on another machine. */
struct wz_weight {
    uint32_t mantissa; /* over 2^31, but for products that are exact */
    uint32_t exponent;
};

/* A set of cells: cell c is bit c % 64 of word c / 64. */
struct wz_cells {
    uint64_t word[2];
};

struct wz_descent {
    unsigned n, cells;
    struct wz_cells peer[WZ_DESCENT_CELLS]; /* seen by a cell */
    struct wz_weight enough;                /* W above */

    /* Of the descent at hand: the open cells; those where each symbol may go,
     * which may be filled by another; and the numbers of candidates of all
     * open cells side by side: bit k of each is in ways[k]. */
    struct wz_cells open, spot[WZ_DESCENT_SYMBOLS], ways[WZ_DESCENT_BITS];
    struct wz_weight weight;
};

/* Is this board small and plain enough? */
bool wz_descent_takes(const waltz_board *board);

void wz_descent_start(struct wz_descent *d, const waltz_board *board);

/* Fill full[cells]; false when, against all odds, nothing comes of it. */
bool wz_descent_fill(struct wz_descent *d, struct wz_random *random,
                     uint8_t *full);

#endif
