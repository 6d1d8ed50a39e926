/* walk.h -- the way of one puzzle from pass to pass. */
#ifndef WZ_MAKE_WALK_H
#define WZ_MAKE_WALK_H

#include <string.h>

#include "make/dig.h"

static inline void wz_walk_copy(const struct wz_plan *plan, uint64_t *to,
                                const uint64_t *from)
{
    memcpy(to, from, plan->words * sizeof *to);
}

/* Put an orbit into a set, or take it out; its size. */
size_t wz_walk_change(const struct wz_plan *plan, uint64_t *set, uint32_t orbit,
                      bool in);

/* Clues in all open orbits. */
void wz_walk_fill(struct wz_dig *dig, const struct wz_plan *plan);

/* All is done. */
void wz_walk_finish(struct wz_dig *dig, enum waltz_outcome outcome);

/* The first pass over a board, with clues wherever they may be. */
void wz_walk_begin(struct wz_dig *dig, const struct wz_plan *plan);

/* Another board. */
void wz_walk_board(struct wz_dig *dig, struct wz_plan *plan);

/* Another pass, or another board, unless there were enough. */
void wz_walk_again(struct wz_dig *dig, struct wz_plan *plan);

/* A pass is over: is this what was wished for?  Else again. */
void wz_walk_judge(struct wz_dig *dig, struct wz_plan *plan);

#endif
