/* waltz/layout.h -- boards of every shape, told as data.
 *
 * A layout is all that may be said of a board: one grid or many, boxes or
 * regions, cages, and further rules by name.  All zeros but n, box_rows and
 * box_columns make the square board of waltz_board_new.
 *
 *     struct waltz_grid two[] = {{0, 0}, {6, 6}};      // share a corner box
 *     struct waltz_layout layout = {.n = 9, .box_rows = 3, .box_columns = 3,
 *                                   .grid = two, .grids = 2};
 *     waltz_board *board;
 *     struct waltz_error error;
 *     if (waltz_board_build(&layout, &board, &error) != WALTZ_OK)
 *         fprintf(stderr, "%s\n", error.text);
 *
 * In a layout the cells of all grids are numbered as if none were shared:
 * cell = grid * n * n + row * n + column.  Those that come to lie upon each
 * other are one cell of the board.
 */
#ifndef WALTZ_LAYOUT_H
#define WALTZ_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/board.h>
#include <waltz/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Where the top left cell of a grid lies on the sheet, which must have room
 * for all of it.  A grid that is alone lies at the top left, whatever is told.
 */
struct waltz_grid {
    uint32_t row, column; /* [0..WALTZ_SHEET_MAX-n] */
};

/** A box of one grid that is a box of another (or of the same) grid, place by
 * place.  Boxes are numbered row by row from 0. */
struct waltz_link {
    uint32_t grid[2], box[2];
};

/**
 * Cells with a sum, and no symbol twice unless `repeats'.  Without a sum (0)
 * it is but a house of any shape and size.  Cages may overlap, and need not
 * cover the board.
 */
struct waltz_cage {
    const uint32_t *cell; /* [cells], as the layout numbers them; each once */
    size_t cells;
    unsigned sum; /* 0: none */
    bool repeats;
};

enum {
    WALTZ_SHEET_MAX = 65536, /* rows and columns of a sheet */
    WALTZ_CELLS_MAX = 1 << 20
};

struct waltz_layout {
    unsigned n;
    unsigned box_rows, box_columns; /* 0 and 0: none */
    const uint8_t *region;          /* [n * n], or NULL; instead of boxes, the
                                     * region of each cell, [1..n], in every
                                     * grid; 0: none */
    const struct waltz_grid *grid;  /* [grids]; NULL with links: find places */
    size_t grids;                   /* 0: one, at the top left */
    const struct waltz_link *link;  /* [links] */
    size_t links;
    const char *const *rule; /* [rules]: names from waltz_rule_at */
    size_t rules;
    const struct waltz_cage *cage; /* [cages] */
    size_t cages;
};

/**
 * The board of a layout.  Grids given by place are joined where they overlap;
 * grids given by links are joined box by box, and placed on the sheet one
 * after another as the links say, where the sheet allows it.  Regions have n
 * cells, or, where some cells are in none, n at most.
 *
 * Owner:  *board is the caller's (waltz_board_free); the layout is read here
 *         and not needed afterwards.
 * Errors: ENOMEM; ELIMIT; EINVAL for a layout that is none: a region of too
 *         many cells, a link to a missing box, links that make a cell come
 *         twice in a row, a cage on a missing cell, ...; *error, unless that is
 *         NULL, says which.  Then *board is as before.
 * Cost:   about linear in what is told.
 */
enum waltz_status waltz_board_build(const struct waltz_layout *layout,
                                    waltz_board **board,
                                    struct waltz_error *error);

/** A rule that a layout may name. */
struct waltz_rule {
    const char *name;    /* "diagonals" */
    const char *summary; /* one line */
};

/** Rule number k, from 0; NULL past the last.  Owner: the library. */
const struct waltz_rule *waltz_rule_at(size_t k);

/** The number of grids. */
size_t waltz_board_grids(const waltz_board *board);

/**
 * Grid number g: where its top left cell is drawn, and its cells.
 *
 * Shape: cell[n * n], row by row, as the board numbers them.
 * Owner: the board.
 */
const uint32_t *waltz_board_grid(const waltz_board *board, size_t g,
                                 struct waltz_grid *place);

/** The number of cages that have a sum. */
size_t waltz_board_cages(const waltz_board *board);

/** Cage number k; its cells are numbered as the board does, ascending.
 * Owner: the board, also of the cells. */
struct waltz_cage waltz_board_cage(const waltz_board *board, size_t k);

#ifdef __cplusplus
}
#endif
#endif
