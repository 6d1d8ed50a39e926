/* cage.h -- cage combinations: which candidates can be part of a sum? */
#ifndef WZ_LOGIC_CAGE_H
#define WZ_LOGIC_CAGE_H

#include "logic/state.h"

struct wz_combiner;

/* For the sums of a state; NULL when memory ran out. */
struct wz_combiner *wz_combiner_new(const struct wz_state *state);
void wz_combiner_free(struct wz_combiner *combiner);

/* Strike from the cells of sum k all candidates that no way to make the sum
 * has. */
void wz_combine(struct wz_combiner *combiner, struct wz_state *state,
                uint32_t k);

#endif
