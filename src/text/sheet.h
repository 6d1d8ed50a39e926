/* sheet.h -- a board laid out for drawing: what lies where, and the walls.
 *
 * Every grid is laid where the board has it, with all its cells.  Where grids
 * are joined in a way that no plane can keep, a cell lies at several places:
 * the first is its own, the others are copies.
 *
 *          0   1   2            the walls left of the cells of row 0 stand at
 *        +-------+---+          boundaries 0, 2 and 3; those above them lie at
 *      0 | a   b | c |          boundary 0
 *        |   +---+   |
 *      1 | d | e   f |          b and e lie apart, though one above the other:
 *        +---+-------+          a wall is where their regions differ
 */
#ifndef WZ_TEXT_SHEET_H
#define WZ_TEXT_SHEET_H

#include <waltz/layout.h>

#include "text/writer.h"

#define WZ_NOTHING UINT32_MAX /* no cell */

/* Places of the largest sheet that is drawn. */
#define WZ_PLACES_MAX ((size_t)1 << 22)

/* A box that is drawn a second time. */
struct wz_copy {
    uint32_t grid, box; /* from 0 */
    uint32_t first[2];  /* grid and box where it was drawn first */
};

struct wz_sheet {
    const waltz_board *board;
    size_t rows, columns;
    uint32_t *cell;       /* [rows * columns]; or WZ_NOTHING */
    uint8_t *wall;        /* [(rows + 1) * (columns + 1)]; 1 left, 2 above */
    struct wz_copy *copy; /* [copies] */
    size_t copies;
};

/* WALTZ_ENOMEM; WALTZ_ELIMIT for a sheet that is too large. */
enum waltz_status wz_sheet_start(struct wz_sheet *sheet,
                                 const waltz_board *board);
void wz_sheet_clear(struct wz_sheet *sheet);

/* The cell at a place, which may be off the sheet. */
static inline uint32_t wz_sheet_cell(const struct wz_sheet *sheet, size_t row,
                                     size_t column)
{
    return row < sheet->rows && column < sheet->columns
               ? sheet->cell[row * sheet->columns + column]
               : WZ_NOTHING;
}

/* Is there a wall left of a place; above it?  Shape: row in [0..rows], column
 * in [0..columns]. */
static inline bool wz_wall_left(const struct wz_sheet *sheet, size_t row,
                                size_t column)
{
    return sheet->wall[row * (sheet->columns + 1) + column] & 1;
}
static inline bool wz_wall_above(const struct wz_sheet *sheet, size_t row,
                                 size_t column)
{
    return sheet->wall[row * (sheet->columns + 1) + column] & 2;
}

/* "box 2 of grid 3 is box 4 of grid 1": a copy in words. */
void wz_put_copy(waltz_writer *w, const struct wz_copy *copy);

/* Cage number k: those with a sum, then those without; false past the last. */
bool wz_cage_at(const waltz_board *board, size_t k, struct waltz_cage *cage);

/* "diagonal, window": the further rules of a board; nothing if it has none. */
bool wz_has_further(const waltz_board *board);
void wz_put_further(waltz_writer *w, const waltz_board *board);

#endif
