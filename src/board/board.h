/* board.h -- a board inside: lists of cells by house, of houses by cell. */
#ifndef WZ_BOARD_BOARD_H
#define WZ_BOARD_BOARD_H

#include <waltz/board.h>

/* One house: the cells house_cell[first] .. house_cell[first + cells - 1]. */
struct wz_house {
    enum waltz_house_kind kind;
    unsigned number;
    uint32_t first, cells;
};

struct waltz_board {
    unsigned n, box_rows, box_columns;
    size_t cells, houses;

    struct wz_house *house; /* [houses] */
    uint32_t *house_cell;   /* the cells of all houses */

    /* The houses of cell c are cell_house[cell_first[c]] and so on, up to
     * cell_house[cell_first[c + 1] - 1], ascending. */
    uint32_t *cell_first; /* [cells + 1] */
    uint32_t *cell_house;
};

/* Is this the board of every newspaper: 9 by 9, with boxes 3 by 3? */
bool wz_board_is_classic(const waltz_board *board);

#endif
