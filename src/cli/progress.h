/* progress.h -- how far the work is, on a terminal. */
#ifndef WZ_CLI_PROGRESS_H
#define WZ_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool wanted;
    bool drawn;       /* a line is on the screen */
    uint64_t began;   /* by clock_now */
    uint64_t puzzles; /* how many there will be; 0: nobody knows */
};

/* Draw only if standard error is a terminal, and not at all if quiet. */
void progress_start(struct progress *progress, bool quiet);

/*
 * So many puzzles are done, and so many bytes of all read; total is 0 where
 * nobody knows, and does not matter where the number of puzzles is known. Draws
 * nothing before a second has passed.
 */
void progress_draw(struct progress *progress, uint64_t puzzles, uint64_t bytes,
                   uint64_t total);

/*
 * The same for a search: the part of it that is done, in [0..1], 0 where nobody
 * knows; and so many solutions and nodes so far.
 */
void progress_draw_search(struct progress *progress, double done,
                          uint64_t solutions, uint64_t nodes);

/* Take the line away, before anything else is written to the terminal. */
void progress_clear(struct progress *progress);

#endif
