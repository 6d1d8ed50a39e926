/* bits.h -- the engine for covers that works on sets of options. */
#ifndef WZ_SETS_BITS_H
#define WZ_SETS_BITS_H

#include "sets/run.h"

/* Search a cover that wz_cover_bits accepts, in that way. */
enum waltz_status wz_bits_solve(const waltz_cover *cover,
                                struct waltz_cover_search *search,
                                struct wz_bits_way way);

/* Number k of the kernels in this build, from 0, best first; NULL past the
 * last.  The processor may be without the instructions they use. */
const struct wz_kernels *wz_bits_kernels_at(size_t k);

#endif
