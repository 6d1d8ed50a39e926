/* pattern.h -- where clues may stand, drawn by a person. */
#ifndef WZ_CLI_PATTERN_H
#define WZ_CLI_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

struct pattern {
    bool *mark; /* [marks] */
    size_t marks;
};

/*
 * Read a pattern from a file, - for standard input: a character a cell, row by
 * row; `.', `0', `-' and `_' mean that no clue stands there, any other that one
 * may.  Blanks, bars, and lines that draw a border count for nothing.  False,
 * with a sentence on standard error, when it cannot be read.
 */
bool pattern_read(struct pattern *pattern, const char *name);
void pattern_free(struct pattern *pattern);

#endif
