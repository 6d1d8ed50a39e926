/* board.c -- shapes, and looking at a board.
 *
 * A board holds two lists that say the same: house h holds cell c.  Engines
 * that place symbols want the houses of a cell; those that look for symbols,
 * the cells of a house.
 */
#include <config.h>

#include "board/board.h"

#include "base/mem.h"

/* --- Shapes ------------------------------------------------------------ */

bool waltz_board_is_shape(unsigned n, unsigned box_rows, unsigned box_columns)
{
    if (n < 1 || n > WALTZ_SYMBOLS_MAX)
        return false;
    if (box_rows == 0 && box_columns == 0)
        return true;
    return box_rows <= n && box_columns <= n && box_rows * box_columns == n;
}

bool waltz_board_usual_boxes(unsigned n, unsigned *box_rows,
                             unsigned *box_columns)
{
    unsigned rows = 0;

    if (n > WALTZ_SYMBOLS_MAX)
        return false;
    for (unsigned r = 1; r * r <= n; r++)
        if (n % r == 0)
            rows = r;
    if (rows == 0 || (rows == 1 && n > 1))
        return false;
    *box_rows = rows;
    *box_columns = n / rows;
    return true;
}

bool wz_board_is_plain(const waltz_board *board)
{
    return board->plain;
}

bool wz_board_is_classic(const waltz_board *board)
{
    return board->plain && board->n == 9 && board->box_rows == 3 &&
           board->box_columns == 3;
}

waltz_board *waltz_board_share(const waltz_board *board)
{
    atomic_fetch_add_explicit(&board->self->holders, 1, memory_order_relaxed);
    return board->self;
}

void waltz_board_free(waltz_board *board)
{
    /* The last to leave must see all that the others did before. */
    if (board == NULL ||
        atomic_fetch_sub_explicit(&board->holders, 1, memory_order_acq_rel) > 1)
        return;
    wz_mem_free(board->house);
    wz_mem_free(board->house_cell);
    wz_mem_free(board->cell_first);
    wz_mem_free(board->cell_house);
    wz_mem_free(board->place);
    wz_mem_free(board->grid);
    wz_mem_free(board->grid_cell);
    wz_mem_free(board->cage);
    wz_mem_free(board->cage_cell);
    wz_mem_free(board);
}

/* --- Looking at it ----------------------------------------------------- */

unsigned waltz_board_symbols(const waltz_board *board)
{
    return board->n;
}

size_t waltz_board_cells(const waltz_board *board)
{
    return board->cells;
}

size_t waltz_board_houses(const waltz_board *board)
{
    return board->houses;
}

void waltz_board_boxes(const waltz_board *board, unsigned *box_rows,
                       unsigned *box_columns)
{
    *box_rows = board->box_rows;
    *box_columns = board->box_columns;
}

struct waltz_house waltz_board_house(const waltz_board *board, size_t h)
{
    const struct wz_house *house = &board->house[h];

    return (struct waltz_house){
        .kind = house->kind,
        .name = house->name,
        .number = house->number,
        .grid = house->grid,
        .cell = &board->house_cell[house->first],
        .cells = house->cells,
    };
}

void waltz_board_place(const waltz_board *board, size_t cell, unsigned *row,
                       unsigned *column)
{
    *row = board->place[cell].row;
    *column = board->place[cell].column;
}

size_t waltz_board_grids(const waltz_board *board)
{
    return board->grids;
}

const uint32_t *waltz_board_grid(const waltz_board *board, size_t g,
                                 struct waltz_grid *place)
{
    *place = board->grid[g];
    return &board->grid_cell[g * board->n * board->n];
}

size_t waltz_board_cages(const waltz_board *board)
{
    return board->cages;
}

struct waltz_cage waltz_board_cage(const waltz_board *board, size_t k)
{
    const struct wz_cage *cage = &board->cage[k];

    return (struct waltz_cage){
        .cell = &board->cage_cell[cage->first],
        .cells = cage->cells,
        .sum = cage->sum,
        .repeats = cage->repeats,
    };
}
