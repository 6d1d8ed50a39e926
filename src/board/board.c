/* board.c -- boards built once, as lists of cells and lists of houses.
 *
 * Both lists say the same: house h holds cell c.  Engines that place symbols
 * want the houses of a cell; those that look for symbols, the cells of a
 * house.
 */
#include <config.h>

#include "board/board.h"

#include <stdio.h>

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

    for (unsigned r = 1; r * r <= n; r++)
        if (n % r == 0)
            rows = r;
    if (n > WALTZ_SYMBOLS_MAX || rows == 0 || (rows == 1 && n > 1))
        return false;
    *box_rows = rows;
    *box_columns = n / rows;
    return true;
}

bool wz_board_is_classic(const waltz_board *board)
{
    return board->n == 9 && board->box_rows == 3 && board->box_columns == 3;
}

/* --- Building ---------------------------------------------------------- */

/* The cell at place k of house number `number', both from 0, of a kind. */
static uint32_t cell_of(const waltz_board *board, enum waltz_house_kind kind,
                        unsigned number, unsigned k)
{
    const unsigned n = board->n;

    if (kind == WALTZ_ROW)
        return number * n + k;
    if (kind == WALTZ_COLUMN)
        return k * n + number;

    /* A band of boxes is box_rows rows high and holds as many boxes. */
    const unsigned rows = board->box_rows, columns = board->box_columns;
    const unsigned top = number / rows * rows, left = number % rows * columns;
    return (top + k / columns) * n + left + k % columns;
}

static void add_houses(waltz_board *board, enum waltz_house_kind kind)
{
    for (unsigned number = 0; number < board->n; number++) {
        struct wz_house *house = &board->house[board->houses];
        house->kind = kind;
        house->number = number + 1;
        house->first = (uint32_t)board->houses * board->n;
        house->cells = board->n;
        for (unsigned k = 0; k < board->n; k++)
            board->house_cell[house->first + k] =
                cell_of(board, kind, number, k);
        board->houses++;
    }
}

/* Turn the lists of cells into lists of houses. */
static void list_houses_of_cells(waltz_board *board, size_t pairs)
{
    uint32_t *const first = board->cell_first;

    for (size_t k = 0; k < pairs; k++)
        first[board->house_cell[k] + 1]++;
    for (size_t c = 0; c < board->cells; c++)
        first[c + 1] += first[c];

    /* Filling moves each first to the next cell's; then they move back. */
    for (uint32_t h = 0; h < board->houses; h++) {
        const struct wz_house *house = &board->house[h];
        for (uint32_t k = 0; k < house->cells; k++)
            board->cell_house[first[board->house_cell[house->first + k]]++] = h;
    }
    for (size_t c = board->cells; c > 0; c--)
        first[c] = first[c - 1];
    first[0] = 0;
}

waltz_board *waltz_board_new(unsigned n, unsigned box_rows,
                             unsigned box_columns)
{
    if (!waltz_board_is_shape(n, box_rows, box_columns))
        return NULL;

    const size_t cells = (size_t)n * n, kinds = box_rows > 0 ? 3 : 2;
    waltz_board *board = wz_mem_new(1, sizeof *board);
    if (board == NULL)
        return NULL;
    board->n = n;
    board->box_rows = box_rows;
    board->box_columns = box_columns;
    board->cells = cells;
    board->house = wz_mem_new(kinds * n, sizeof *board->house);
    board->house_cell = wz_mem_new(kinds * cells, sizeof *board->house_cell);
    board->cell_first = wz_mem_new(cells + 1, sizeof *board->cell_first);
    board->cell_house = wz_mem_new(kinds * cells, sizeof *board->cell_house);
    if (!board->house || !board->house_cell || !board->cell_first ||
        !board->cell_house) {
        waltz_board_free(board);
        return NULL;
    }
    add_houses(board, WALTZ_ROW);
    add_houses(board, WALTZ_COLUMN);
    if (box_rows > 0)
        add_houses(board, WALTZ_BOX);
    list_houses_of_cells(board, kinds * cells);
    return board;
}

void waltz_board_free(waltz_board *board)
{
    if (board == NULL)
        return;
    wz_mem_free(board->house);
    wz_mem_free(board->house_cell);
    wz_mem_free(board->cell_first);
    wz_mem_free(board->cell_house);
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
        .number = house->number,
        .cell = &board->house_cell[house->first],
        .cells = house->cells,
    };
}

void waltz_board_place(const waltz_board *board, size_t cell, unsigned *row,
                       unsigned *column)
{
    *row = (unsigned)(cell / board->n);
    *column = (unsigned)(cell % board->n);
}
