/* compact.h -- the dance over a torus. */
#ifndef WZ_ENGINE_COMPACT_H
#define WZ_ENGINE_COMPACT_H

#include <waltz/solve.h>

struct wz_compact;

/* Scratch for a board that wz_torus_accepts, or NULL: no memory. */
struct wz_compact *wz_compact_new(const waltz_board *board);
void wz_compact_free(struct wz_compact *d);

/* As an engine's solve. */
void wz_compact_solve(struct wz_compact *d, const uint8_t *values,
                      struct waltz_search *search);

#endif
