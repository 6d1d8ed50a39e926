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
 * NULL when memory ran out.
 */
waltz_cover *wz_encode(const waltz_board *board);

#endif
