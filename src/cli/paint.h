/* paint.h -- colour on terminals. */
#ifndef WZ_CLI_PAINT_H
#define WZ_CLI_PAINT_H

#include <stddef.h>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/verdict.h"

enum { PAINT_ROOM = 24 };

/* The words for verdicts, with or without colours. */
struct paint {
    struct {
        char text[PAINT_ROOM];
        size_t length;
    } word[VERDICTS];
};

/* Is there to be colour on this file?  `auto' means on a terminal, unless
 * the environment has NO_COLOR (no-color.org) or the terminal is dumb. */
void paint_start(struct paint *paint, enum when when, int file);

/* Write the word for a verdict. */
void paint_verdict(const struct paint *paint, enum verdict verdict,
                   struct output *out);

#endif
