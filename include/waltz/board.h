/* waltz/board.h -- the rules: cells, symbols, and houses that hold each
 * symbol once.
 *
 * A board never changes once it is built, so that one board serves any number
 * of puzzles, solvers and threads.  A puzzle upon it is an array of bytes, its
 * values: one a cell, 0 for an open cell, else a symbol 1, 2, ..., n.
 *
 *     waltz_board *board = waltz_board_new(9, 3, 3);
 *     uint8_t values[81] = {5, 3, 0, 0, 7};
 *     struct waltz_conflict conflict;
 *     if (waltz_board_conflicts(board, values, &conflict, 1) > 0)
 *         explain(board, &conflict);
 *     waltz_board_free(board);
 *
 * Houses are lists of cells, whatever their shape: a row, a column and a box
 * differ in their names only.
 */
#ifndef WALTZ_BOARD_H
#define WALTZ_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct waltz_board waltz_board;

enum {
    WALTZ_SYMBOLS_MAX = 64, /* the largest n: a set of symbols fits 64 bits */
    WALTZ_REASON_MAX = 128  /* bytes for a broken rule in words */
};

/**
 * The square board of n rows, n columns and n boxes, each of box_rows rows
 * by box_columns columns; without boxes (0 by 0), the Latin square.
 *
 * Shape: n in [1..64]; box_rows * box_columns = n, or both 0.  Cells are
 *        numbered row by row from the top left: cell = row * n + column.
 * Owner: the caller.  NULL when memory ran out or this is no such shape.
 */
waltz_board *waltz_board_new(unsigned n, unsigned box_rows,
                             unsigned box_columns);

/**
 * The same board, with one owner more: each of them frees it, in whatever
 * thread, and the last one ends it.
 *
 * Owner: the caller, too (waltz_board_free).
 * Cost:  one atomic addition.
 */
waltz_board *waltz_board_share(const waltz_board *board);

/** Give up one's share of a board; NULL is fine. */
void waltz_board_free(waltz_board *board);

/** Is there such a board?  The rule in waltz_board_new. */
bool waltz_board_is_shape(unsigned n, unsigned box_rows, unsigned box_columns);

/**
 * The boxes that people mean for a size: 2 by 2 for 4, 3 by 3 for 9, 4 by 4
 * for 16, ...; for sizes that are no squares the flattest pair of factors
 * closest to a square, the rows fewer than the columns: 2 by 3 for 6, 2 by 4
 * for 8, 3 by 4 for 12.  False, and nothing set, where n has no factors.
 */
bool waltz_board_usual_boxes(unsigned n, unsigned *box_rows,
                             unsigned *box_columns);

/** The number of symbols, n. */
unsigned waltz_board_symbols(const waltz_board *board);
/** The number of cells; n * n on a square board. */
size_t waltz_board_cells(const waltz_board *board);
/** The number of houses. */
size_t waltz_board_houses(const waltz_board *board);
/** The rows and columns of a box, also where regions take the place of boxes;
 * 0 and 0 where none were told. */
void waltz_board_boxes(const waltz_board *board, unsigned *box_rows,
                       unsigned *box_columns);

enum waltz_house_kind {
    WALTZ_ROW,
    WALTZ_COLUMN,
    WALTZ_BOX,    /* or region: a board has one or the other */
    WALTZ_CAGE,   /* a cage without repeats */
    WALTZ_FURTHER /* by a named rule: a diagonal, a window, a knight's move */
};

/** A set of cells in which no symbol comes twice. */
struct waltz_house {
    enum waltz_house_kind kind;
    const char *name;     /* "row", "region", "diagonal", ... */
    unsigned number;      /* [1..], among those of its name in its grid; of a
                           * move, that of its upper cell in the grid */
    unsigned grid;        /* [1..] */
    const uint32_t *cell; /* [cells], ascending */
    size_t cells;         /* n: then every symbol must come; or fewer */
};

/** House number h, in [0..houses-1].  Owner: the board, also of its cells. */
struct waltz_house waltz_board_house(const waltz_board *board, size_t h);

/** Where a cell is drawn: row and column from 0. */
void waltz_board_place(const waltz_board *board, size_t cell, unsigned *row,
                       unsigned *column);

/** Are all values symbols of this board, or 0?  Shape: values[cells]. */
bool waltz_board_fits(const waltz_board *board, const uint8_t *values);

/**
 * A broken rule: two cells of a house with the same symbol; or a cage whose
 * cells add up to more than its sum, or, when all are filled, to less.
 */
struct waltz_conflict {
    size_t house;    /* [0..houses-1]; houses + k for the sum of cage k */
    unsigned symbol; /* of a cage, what it adds up to */
    size_t cell[2];  /* cell[0] < cell[1]; of a cage, the first and the last */
};

/**
 * The broken rules of values, finished or not, house by house; a symbol that
 * comes k times in a house makes k - 1 of them, each cell with the one before.
 *
 * Shape:  values[cells], all fitting; the first `room' of the conflicts go to
 *         conflict[room], which may be NULL if room is 0.
 * Result: how many there are in all; 0 for a board that breaks no rule.
 * Cost:   time O(cells of all houses and cages), allocates nothing.
 */
size_t waltz_board_conflicts(const waltz_board *board, const uint8_t *values,
                             struct waltz_conflict *conflict, size_t room);

/**
 * A conflict in words: "row 1 has 5 twice (r1c1, r1c4)", "row 1 of grid 2 has
 * 5 twice (r1c13, r1c16)", "the cage of r1c1 adds up to 12, not 15".  Symbols
 * are written as numbers.
 *
 * Shape: text[room], always terminated if room > 0, cut if it is too short;
 *        WALTZ_REASON_MAX bytes are enough.
 */
void waltz_board_explain(const waltz_board *board,
                         const struct waltz_conflict *conflict, char *text,
                         size_t room);

#ifdef __cplusplus
}
#endif
#endif
