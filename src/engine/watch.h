/* watch.h -- a dance over a board, step by step, for those who watch. */
#ifndef WZ_ENGINE_WATCH_H
#define WZ_ENGINE_WATCH_H

#include "board/board.h"
#include "cover/dance.h"
#include "engine/bounds.h"
#include "engine/engine.h"

/* As waltz_dance_next, over the plain cover of the board, and each step is told
 * to search->trace.  The bounds may be NULL. */
const uint32_t *wz_watch_next(waltz_dance *dance, struct wz_bounds *bounds,
                              const waltz_board *board,
                              const struct waltz_search *search, size_t *n);

#endif
