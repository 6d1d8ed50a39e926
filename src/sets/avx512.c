/* avx512.c -- the kernels for AVX-512 with vector population counts. */
#include <config.h>

#include "sets/ops_avx512.h"

/* The kernels are written over these. */
#include "sets/kernels_here.h"

#include "base/cpu.h"
#include "sets/kernels.h"

const struct wz_kernels wz_kernels_avx512 = {
    .name = "avx512",
    .is_usable = wz_cpu_has_avx512_popcnt,
    .small = search_small,
    .wide = search_wide,
    .sparse = search_lists,
    .many = search_many,
    .pack = pack,
};
