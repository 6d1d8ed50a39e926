/* paint.h -- colour on terminals. */
#ifndef WZ_CLI_PAINT_H
#define WZ_CLI_PAINT_H

#include <stdbool.h>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/verdict.h"

struct paint {
    bool on;
};

/* Is there to be colour on this file?  `auto' means on a terminal, unless
 * the environment has NO_COLOR (no-color.org) or the terminal is dumb. */
void paint_start(struct paint *paint, enum when when, int file);

/* A verdict's word in its colour. */
void paint_verdict(const struct paint *paint, enum verdict verdict,
                   struct output *out);

#endif
