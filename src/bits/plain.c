/* plain.c -- the kernels for any processor. */
#include <config.h>

#include "bits/ops_plain.h"

/* The kernels are written over these. */
#include "bits/kernels_here.h"

#include "bits/kernels.h"

static bool is_usable(void)
{
    return true;
}

const struct wz_kernels wz_kernels_plain = {
    .name = "plain",
    .is_usable = is_usable,
    .small = search_small,
    .wide = search_wide,
    .sparse = search_lists,
    .pack = pack,
};
