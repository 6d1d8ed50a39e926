/* told_cages.c -- can the cages that a record tells be? */
#include <config.h>

#include "base/mem.h"
#include "text/told.h"

/* A cell, by its place on the sheet or in its grid, is in two cages. */
static enum waltz_status refuse_cell(waltz_reader *r,
                                     const struct wz_told_cage *cage,
                                     uint32_t cell, bool twice,
                                     struct waltz_error *error)
{
    const struct wz_told *told = r->told;
    const size_t n = told->n, g = cell / n / n;
    size_t row = cell / n % n + 1, column = cell % n + 1;

    if (told->placed) {
        row += told->grid[g].row;
        column += told->grid[g].column;
    }
    return wz_fail_told(r, error, cage->at, "r%zuc%zu is %s", row, column,
                        twice ? "twice in this cage" : "in another cage, too");
}

enum waltz_status wz_check_cages(waltz_reader *r, bool may_overlap,
                                 struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const size_t cells = wz_told_cells(told);
    if (cells > WALTZ_CELLS_MAX)
        return WALTZ_OK; /* that is for the board to refuse */
    /* The last cage of each cell, from 1. */
    uint32_t *owner = wz_mem_new(cells, sizeof *owner);
    enum waltz_status status = WALTZ_OK;

    if (owner == NULL)
        return r->broken = WALTZ_ENOMEM;
    for (size_t k = 0; k < told->cages && status == WALTZ_OK; k++) {
        const struct wz_told_cage *cage = &told->cage[k];
        if (cage->cells == 0)
            status = wz_fail_told(r, error, cage->at, "the cage has no cell");
        else if (!cage->repeats && cage->cells > told->n)
            status = wz_fail_told(r, error, cage->at,
                                  "a cage of %zu cells has no room for "
                                  "different symbols of 1..%u",
                                  cage->cells, told->n);
        for (size_t i = 0; i < cage->cells && status == WALTZ_OK; i++) {
            const uint32_t cell = told->cage_cell[cage->first + i];
            const bool twice = owner[cell] == k + 1;
            if (twice || (owner[cell] != 0 && !may_overlap))
                status = refuse_cell(r, cage, cell, twice, error);
            owner[cell] = (uint32_t)k + 1;
        }
    }
    wz_mem_free(owner);
    return status;
}
