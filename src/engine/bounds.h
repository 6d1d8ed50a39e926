/* bounds.h -- sums that a cover does not know, kept in view while it is danced
 * over.
 *
 * After each step the symbol that was put is noted in the cages of its cell;
 * if one of them does not allow it, the dance is told that it is stuck.
 */
#ifndef WZ_ENGINE_BOUNDS_H
#define WZ_ENGINE_BOUNDS_H

#include "cover/dance.h"
#include "engine/cages.h"

struct wz_bounds;

/* For a dance over the cover of the board (encode.h).  NULL when memory ran
 * out. */
struct wz_bounds *wz_bounds_new(const waltz_board *board, waltz_dance *dance);
void wz_bounds_free(struct wz_bounds *bounds);

/* Start behind the options that were forced for these values; false if some
 * cage cannot have its sum any more. */
bool wz_bounds_start(struct wz_bounds *bounds, const uint8_t *values);

/* As wz_dance_step. */
bool wz_bounds_step(struct wz_bounds *bounds);

#endif
