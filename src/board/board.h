/* board.h -- a board inside: lists of cells by house, of houses by cell. */
#ifndef WZ_BOARD_BOARD_H
#define WZ_BOARD_BOARD_H

#include <stdatomic.h>

#include <waltz/board.h>
#include <waltz/layout.h>

/* One house: the cells house_cell[first] .. house_cell[first + cells - 1]. */
struct wz_house {
    const char *name; /* "row"; static */
    enum waltz_house_kind kind;
    unsigned number, grid; /* from 1 */
    uint32_t first, cells;
};

/* One cage with a sum: the cells cage_cell[first] and so on. */
struct wz_cage {
    uint32_t first, cells;
    unsigned sum;
    bool repeats;
};

struct waltz_board {
    waltz_board *self;     /* for waltz_board_share, which sees it const */
    atomic_size_t holders; /* the only thing that changes */
    unsigned n, box_rows, box_columns;
    bool plain;     /* one grid, no more rules than rows, columns and boxes */
    uint32_t rules; /* bit k: by rule k of waltz_rule_at */
    size_t cells, houses, grids, cages;

    struct wz_house *house; /* [houses] */
    uint32_t *house_cell;   /* the cells of all houses */

    /* The houses of cell c are cell_house[cell_first[c]] and so on, up to
     * cell_house[cell_first[c + 1] - 1], ascending. */
    uint32_t *cell_first; /* [cells + 1] */
    uint32_t *cell_house;

    struct waltz_grid *place; /* [cells]; where each is drawn */
    struct waltz_grid *grid;  /* [grids]; where each grid begins */
    uint32_t *grid_cell;      /* [grids * n * n]; the cells of each */

    struct wz_cage *cage; /* [cages]; those with a sum */
    uint32_t *cage_cell;
};

/* One grid, and no more rules than rows, columns and boxes? */
bool wz_board_is_plain(const waltz_board *board);

/* Is this the board of every newspaper: 9 by 9, with boxes 3 by 3? */
bool wz_board_is_classic(const waltz_board *board);

/* The cell at row r and column c of box number b, all from 0, as a grid of
 * this shape numbers its cells. */
static inline uint32_t wz_box_cell(const waltz_board *board, unsigned b,
                                   unsigned r, unsigned c)
{
    /* A band of boxes is box_rows rows high and holds as many boxes. */
    const unsigned top = b / board->box_rows * board->box_rows;
    const unsigned left = b % board->box_rows * board->box_columns;

    return (top + r) * board->n + left + c;
}

#endif
