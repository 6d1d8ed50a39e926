/* avx2.c -- the kernels for processors with AVX2, BMI2 and POPCNT. */
#include <config.h>

#include "sets/ops_avx2.h"

/* The kernels are written over these. */
#include "sets/kernels_here.h"

#include "base/cpu.h"
#include "sets/kernels.h"

const struct wz_kernels wz_kernels_avx2 = {
    .name = "avx2",
    .is_usable = wz_cpu_has_avx2_bmi2,
    .small = search_small,
    .wide = search_wide,
    .sparse = search_lists,
    .many = search_many,
    .pack = pack,
};
