/* block.h -- a board drawn in rows: the lines that belong to it. */
#ifndef WZ_TEXT_BLOCK_H
#define WZ_TEXT_BLOCK_H

#include <stdbool.h>
#include <stddef.h>

#include "text/reader.h"

enum { WZ_ROWS_MAX = 2 * WALTZ_SYMBOLS_MAX + 1 };

/* A line that may hold cells; if unsure, it may be drawn between rows. */
struct wz_row {
    struct wz_line line;
    bool unsure;
};

struct wz_block {
    struct wz_row row[WZ_ROWS_MAX];
    size_t rows;   /* how many, also past the end of the array */
    size_t length; /* of the record's text */
    size_t note;   /* the number of a line below that tells a cage or a rule of
                    * the board as drawn; 0: there is none */
};

/* The next block of lines.  END, or as wz_next_line. */
enum waltz_status wz_next_block(waltz_reader *r, struct wz_block *block,
                                struct waltz_error *error);

/* Find the cells of a block, and note them.  True if it is a board. */
bool wz_find_cells(waltz_reader *r, const struct wz_block *block);

/* ESYNTAX where lines drawn between the cells noted show other boxes than those
 * of the board, unless these are stated. */
enum waltz_status wz_check_frames(const waltz_reader *r,
                                  const waltz_board *board,
                                  struct waltz_error *error);

/* Why there is none to be found. */
enum waltz_status wz_refuse_block(waltz_reader *r, const struct wz_block *block,
                                  struct waltz_error *error);

#endif
