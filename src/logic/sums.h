/* sums.h -- sets of cells that add up to something: cages, and what follows.
 *
 * A full house adds up to 1 + 2 + ... + n.  Take away the cages inside it, and
 * what is left, its innies, has a sum too; add up the cages that cover it, and
 * so have the cells that stick out, its outies.  People call it the rule of 45.
 * The same holds for several rows or columns side by side.
 */
#ifndef WZ_LOGIC_SUMS_H
#define WZ_LOGIC_SUMS_H

#include "board/board.h"

struct wz_sums {
    struct wz_cage *sum; /* [sums]; those of the board first */
    size_t sums, room;
    uint32_t *cell; /* the cells of all */
    size_t cells, cell_room;
    bool impossible; /* some cages cannot add up */

    /* The sums of cell c are of[first[c]] and so on, up to
     * of[first[c + 1] - 1]. */
    uint32_t *first; /* [board cells + 1] */
    uint32_t *of;
};

/* The sums of a board; false when memory ran out. */
bool wz_sums_list(struct wz_sums *sums, const waltz_board *board);
void wz_sums_clear(struct wz_sums *sums);

#endif
