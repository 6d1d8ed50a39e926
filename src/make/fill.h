/* fill.h -- full boards at random. */
#ifndef WZ_MAKE_FILL_H
#define WZ_MAKE_FILL_H

#include <stdbool.h>
#include <stdint.h>

#include <waltz/make.h>
#include <waltz/solve.h>

#include "base/random.h"
#include "make/descent.h"

/* What filling needs; one for a maker, as it keeps nothing between two. */
struct wz_fill {
    const waltz_board *board;
    waltz_solver *solver;      /* completes what is too hard to guess */
    uint8_t *ground;           /* [cells] the board before it is shuffled */
    struct wz_descent descent; /* where the board is for it */
};

/* False when memory ran out.  Zeros may be freed. */
bool wz_fill_new(struct wz_fill *fill, const waltz_board *board,
                 waltz_solver *solver);
void wz_fill_free(struct wz_fill *fill);

/*
 * Fill full[cells] at random, as waltz_make says; `bounds' has a stop for an
 * engine at work here.  False when the search was stopped, or the board looks
 * as if nothing could fill it.
 */
bool wz_fill_board(struct wz_fill *fill, struct wz_random *random,
                   uint8_t *full, const struct waltz_search *bounds);

#endif
