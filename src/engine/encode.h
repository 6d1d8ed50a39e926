/* encode.h -- the bridge from boards to covers, and back. */
#ifndef WZ_ENGINE_ENCODE_H
#define WZ_ENGINE_ENCODE_H

#include <waltz/board.h>
#include <waltz/cover.h>

/*
 * The cover of a board with all cells open.  A cell is an item; so is each
 * symbol of each house.  An option puts a symbol into a cell:
 *
 *     items    0 .. cells-1          cell c           primary
 *              cells + h*n + s-1     symbol s in house h, primary if the house
 *                                    has n cells and must hold every symbol
 *     options  c*n + s-1             symbol s in cell c
 *
 * The classic board: 81 + 27*9 = 324 items, 9*81 = 729 options of 4 terms.
 * Sums are not in it.  NULL when memory ran out.
 */
waltz_cover *wz_encode(const waltz_board *board);

/*
 * The same, and the sums of cages, and what follows of them (logic/sums.h).
 *
 * Cells that add up to something and hold no symbol twice are like a house of
 * n cells, of which some are missing: every symbol comes once, in one of the
 * cells or among the missing ones.  So they get n primary items more, behind
 * all others, and an option for each set of symbols that may be missing.  Two
 * cells with the sum 4 on a 4 by 4 board, which are 1 and 3:
 *
 *     items    sum 1  sum 2  sum 3  sum 4     "symbol s of this sum"
 *     options    x                            1 in the first cell, ...
 *                       x             x       2 and 4 are missing
 *
 * Options of sets come behind those of cells.  Sums whose cells may repeat a
 * symbol, or that have too many sets, are left out; *all says that none of the
 * board's was.
 */
waltz_cover *wz_encode_sums(const waltz_board *board, bool *all);

#endif
