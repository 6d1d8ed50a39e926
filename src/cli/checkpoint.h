/* checkpoint.h -- which pieces of a cover are done, in a file.
 *
 * A head, in a line, says of which search it is; each further line says of a
 * piece that it is done, and how many solutions it has:
 *
 *     waltz 0.1.0 cover, 81 items, 729 options, 64 pieces, ...
 *     0 1432
 *     2 0
 *     1 17+
 *
 * The + says that the search was ended in that piece, after 17 solutions.  A
 * line is added as each piece is done, so that the file is good at any time.
 */
#ifndef WZ_CLI_CHECKPOINT_H
#define WZ_CLI_CHECKPOINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct checkpoint {
    const char *name; /* of the file that is written; NULL: none */
    int file;         /* -1: none */
    bool *is_done;    /* [pieces] */
    char **count;     /* [pieces] digits of those done, or NULL */
    uint64_t *begun;  /* [pieces] solutions of one that was ended */
    size_t pieces;
};

/*
 * Read the file `from', and write to the file `to', which may be the same;
 * either may be NULL.  False, with a sentence on standard error, for trouble,
 * and for a file of another search.
 */
bool checkpoint_open(struct checkpoint *c, const char *from, const char *to,
                     const char *head, size_t pieces);
void checkpoint_close(struct checkpoint *c);

/* Note a piece; false, with a sentence on standard error, when it cannot be
 * written. */
bool checkpoint_note(struct checkpoint *c, size_t piece, const char *digits,
                     bool complete);

#endif
