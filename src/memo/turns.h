/* turns.h -- walking and sweeping a while, with an eye on the caller. */
#ifndef WZ_MEMO_TURNS_H
#define WZ_MEMO_TURNS_H

#include <waltz/cover.h>

#include "memo/sweep.h"
#include "memo/walk.h"

/* The bytes that may be taken. */
size_t wz_turns_memory(const struct waltz_cover_search *search);

/* Walk on until so many nodes were visited, or all; false when the walk is
 * starved, or the search over. */
bool wz_turns_walk(struct wz_walk *walk, uint64_t nodes,
                   struct waltz_cover_search *search);

/* Sweep on, likewise; false when the search is over. */
bool wz_turns_sweep(struct wz_sweep *sweep, uint64_t nodes,
                    struct waltz_cover_search *search);

/* Report what a walk has cost. */
void wz_turns_add(struct waltz_cover_search *search,
                  const struct wz_walk *walk);

/* Report a count.  The number is lost. */
void wz_turns_report(struct waltz_cover_search *search, uint64_t *number,
                     size_t limbs, bool complete);

#endif
