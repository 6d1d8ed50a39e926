/* kernels.h -- the kernels of this build, one for each instruction set. */
#ifndef WZ_SETS_KERNELS_H
#define WZ_SETS_KERNELS_H

#include "sets/run.h"

extern const struct wz_kernels wz_kernels_plain; /* any processor */

#endif
