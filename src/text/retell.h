/* retell.h -- from a board back to what may be told of it, for formats that
 * can tell any board. */
#ifndef WZ_TEXT_RETELL_H
#define WZ_TEXT_RETELL_H

#include <waltz/layout.h>

#include "text/writer.h"

struct wz_retold {
    const waltz_board *board;
    unsigned n;
    bool plane; /* each grid's cells are drawn where the grid lies */

    /* The first place of each cell, as layouts number cells: grid, row,
     * column. */
    uint32_t *home; /* [cells] */

    bool has_regions;
    uint8_t *region; /* [n * n]; from 1; 0: none */

    struct waltz_link *link; /* [links]; what places do not say */
    size_t links;

    struct waltz_cage *cage; /* [cages]; also those without a sum */
    size_t cages;
    bool overlap; /* two cages have a cell in common */
};

/* False when memory ran out; to be freed all the same. */
bool wz_retell(const waltz_board *board, struct wz_retold *retold);
void wz_retold_free(struct wz_retold *retold);

/* Has the board rule number k of waltz_rule_at?  Or any? */
bool wz_has_rule(const waltz_board *board, size_t rule);
bool wz_has_rules(const waltz_board *board);

/* A character for each region, from 1; '.' for none.  64 of them are more than
 * letters and digits are. */
char wz_region_sign(unsigned region);

/* "A", ..., "Z", "A2", ...: the name of grid g. */
void wz_put_grid_name(waltz_writer *w, size_t g);
/* "r1c2" where the cell is drawn, or "A.r1c2" in a layout beyond the plane. */
void wz_put_cell_name(waltz_writer *w, const struct wz_retold *retold,
                      uint32_t cell);

/* The rows and columns of the sheet. */
void wz_sheet_of(const waltz_board *board, size_t *rows, size_t *columns);

/* Put line `row' of a drawing of the sheet: a sign for each cell, a blank where
 * there is none, as far as there are cells. */
void wz_put_sheet_line(waltz_writer *w, const waltz_board *board,
                       const uint8_t *values, const char *sign, size_t row);

#endif
