/* plain.c -- the kernels for any processor. */
#include <config.h>

#include "sets/ops_plain.h"

/* The kernels are written over these. */
#include "sets/kernels_here.h"

#include "sets/kernels.h"

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
    .many = search_many,
    .pack = pack,
};
