/* shape.h -- what a line looks like, whatever it may mean. */
#ifndef WZ_TEXT_SHAPE_H
#define WZ_TEXT_SHAPE_H

#include <stdbool.h>
#include <stddef.h>

enum wz_kind {
    WZ_EMPTY,   /* nothing but blanks */
    WZ_COMMENT, /* begins with # */
    WZ_HEADING, /* "% title", "Grid 01", "[Puzzle]" */
    WZ_FRAME,   /* drawn between rows of cells */
    WZ_UNSURE,  /* dashes: drawn, or a row of open cells */
    WZ_ROW      /* anything else */
};

/* What stands between cells is a separator; what is between separators is a
 * token. */
struct wz_shape {
    enum wz_kind kind;
    size_t signs;             /* bytes that are no separators */
    size_t tokens;            /* how many */
    size_t shortest, longest; /* of the tokens, in bytes */
    size_t fields;            /* what commas, semicolons and tabs divide */
    size_t largest;           /* of the numbers */
    bool numeric;             /* each token is a number or one blank sign */
    bool bare;                /* there are no separators at all */
    bool drawn;               /* there are bars */
    bool lettered;            /* each sign is a letter */
    bool strange;             /* some sign could never be a cell */
};

struct wz_shape wz_shape_of(const char *text, size_t length);

/* The length of the separator at the beginning of a text; 0: there is none. */
size_t wz_separator(const char *text, size_t length);
/* The same for bars, drawn from top to bottom: | and its kin. */
size_t wz_bar(const char *text, size_t length);

/* The number that a token is; -1 for an open cell, -2 for none of these. */
int wz_number(const char *text, size_t length);

#endif
