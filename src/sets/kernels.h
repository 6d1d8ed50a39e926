/* kernels.h -- the kernels of this build, one for each instruction set. */
#ifndef WZ_SETS_KERNELS_H
#define WZ_SETS_KERNELS_H

#include "sets/run.h"

/* Only where the compiler knows the instructions. */
extern const struct wz_kernels wz_kernels_avx512;
extern const struct wz_kernels wz_kernels_avx2;

extern const struct wz_kernels wz_kernels_plain; /* any processor */

#endif
