/* cover_estimate.h -- what `waltz cover --estimate' writes. */
#ifndef WZ_CLI_COVER_ESTIMATE_H
#define WZ_CLI_COVER_ESTIMATE_H

#include <stdbool.h>

#include <waltz.h>

#include "cli/output.h"

/*
 * Two lines: a name, an estimate, and between what it is in 95 of 100 cases:
 *
 *     nodes      5.3e+09    4.9e+09    5.7e+09
 *     solutions  8.2e+08    7.1e+08    9.3e+08
 *
 * with tabs between; or one object of JSON.
 */
void cover_estimate_write(struct output *out, const char *file, bool json,
                          const struct waltz_estimate *estimate);

#endif
