/* build.h -- a board in the making.
 *
 * Three steps, a file each: join.c merges the cells that several grids share
 * and numbers what is left by where it is drawn; houses.c and further.c list
 * the houses; layout.c checks what is told and runs them in turn.
 */
#ifndef WZ_BOARD_BUILD_H
#define WZ_BOARD_BUILD_H

#include "board/board.h"

struct wz_build {
    const struct waltz_layout *layout;
    struct waltz_error *error;
    waltz_board *board;
    size_t told; /* cells as the layout numbers them: grids * n * n */

    /* Room in the growing lists of the board. */
    size_t house_room, house_cells, house_cell_room;

    /* Houses whose smallest cell is c, to find those that come twice: the
     * last of them is latest[c] - 1, the one before it earlier[that] - 1. */
    uint32_t *latest;  /* [cells] */
    uint32_t *earlier; /* [house_room] */
    size_t earlier_room;
};

/* Merge the cells of all grids: fills in cells, place, grid, grid_cell. */
enum waltz_status wz_build_cells(struct wz_build *build);

/* Add rows, columns, boxes or regions, and the layout's rules and cages. */
enum waltz_status wz_build_houses(struct wz_build *build);

/*
 * Add one house, unless the board has one of the same cells already.
 *
 * Shape: told[cells], as the layout numbers them.
 */
enum waltz_status wz_build_house(struct wz_build *build,
                                 const struct wz_house *about,
                                 const uint32_t *told);

/* Add the houses of a named rule to grid g; EINVAL if there is no such rule
 * or it does not fit the board. */
enum waltz_status wz_build_rule(struct wz_build *build, const char *name,
                                size_t g);

#endif
