/* waltz/puzzle.h -- a puzzle as a text holds it. */
#ifndef WALTZ_PUZZLE_H
#define WALTZ_PUZZLE_H

#include <stddef.h>
#include <stdint.h>

#include <waltz/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One record of a text: a board, values upon it, and what else was said.
 *
 * Owner: all that it points to belongs to the reader that filled it in, until
 * the reader is called again; but the names of format and symbols are the
 * library's, and boards of formats that know nothing but squares live as long
 * as the reader.  waltz_board_share keeps any board longer.  Records with the
 * same rules mostly have the same board: comparing pointers tells whether a
 * solver that is bound to one fits, while somebody holds it.
 */
struct waltz_puzzle {
    const waltz_board *board;
    const uint8_t *values; /* [cells]; 0 for an open cell */
    const char *title;     /* title or comment; "" if none */
    const char *id;        /* the record's own name; "" or NULL if none */
    const char *text;      /* [length] the record, byte for byte as it came */
    size_t length;         /* without the last line's end */
    size_t line;           /* where the record began, from 1 */
    const char *format;    /* the format's name, such as "line" */
    const char *symbols;   /* the name of the symbols used, such as "1-9A-Z" */
    char blank;            /* the sign of the first open cell, or '.' */
};

#ifdef __cplusplus
}
#endif
#endif
