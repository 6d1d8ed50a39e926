/* kernels.h -- the kernels of this build, one for each instruction set. */
#ifndef WZ_BITS_KERNELS_H
#define WZ_BITS_KERNELS_H

#include "bits/run.h"

extern const struct wz_kernels wz_kernels_plain; /* any processor */

#endif
