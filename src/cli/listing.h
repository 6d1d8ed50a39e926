/* listing.h -- a puzzle in one line, as all listings have it. */
#ifndef WZ_CLI_LISTING_H
#define WZ_CLI_LISTING_H

#include <waltz.h>

#include "cli/stream.h"

/* Write values, or the puzzle's own if NULL: a character a cell, or numbers
 * joined by commas where the puzzle came as numbers. */
void listing_write(struct output *out, const struct waltz_puzzle *puzzle,
                   const uint8_t *values);

/* The gap of a task that lists: an empty line, so that lines still match. */
void listing_gap(struct stream *stream, const struct record *record);

#endif
