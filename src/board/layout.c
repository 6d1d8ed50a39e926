/* layout.c -- from what is told to a board. */
#include <config.h>

#include "board/build.h"

#include "base/mem.h"
#include "base/status.h"

/* --- Is it a layout? --------------------------------------------------- */

/* "link 3 names a missing box": number k is counted from 0. */
static enum waltz_status refuse(struct waltz_error *error, const char *what,
                                size_t k, const char *why)
{
    return wz_fail(error, WALTZ_EINVAL, 0, 0, "%s %zu %s", what, k + 1, why);
}

static enum waltz_status check_regions(const struct waltz_layout *layout,
                                       struct waltz_error *error)
{
    unsigned cells[WALTZ_SYMBOLS_MAX + 1] = {0};

    for (size_t k = 0; k < (size_t)layout->n * layout->n; k++) {
        if (layout->region[k] > layout->n)
            return wz_fail(error, WALTZ_EINVAL, 0, 0,
                           "a cell is in region %u, and there are %u",
                           layout->region[k], layout->n);
        cells[layout->region[k]]++;
    }
    for (unsigned r = 1; r <= layout->n; r++)
        if (cells[r] != layout->n && (cells[r] > layout->n || cells[0] == 0))
            return wz_fail(error, WALTZ_EINVAL, 0, 0,
                           "region %u has %u cells, %u needed", r, cells[r],
                           layout->n);
    return WALTZ_OK;
}

static enum waltz_status check_grids(const struct waltz_layout *layout,
                                     size_t grids, struct waltz_error *error)
{
    if (layout->grid != NULL)
        for (size_t g = 0; g < layout->grids; g++)
            if (layout->grid[g].row > WALTZ_SHEET_MAX - layout->n ||
                layout->grid[g].column > WALTZ_SHEET_MAX - layout->n)
                return refuse(error, "grid", g, "lies outside the sheet");
    for (size_t l = 0; l < layout->links; l++) {
        const struct waltz_link *link = &layout->link[l];
        for (size_t k = 0; k < 2; k++) {
            if (link->grid[k] >= grids)
                return refuse(error, "link", l, "names a missing grid");
            if (layout->box_rows == 0 || link->box[k] >= layout->n)
                return refuse(error, "link", l, "names a missing box");
        }
        if (link->grid[0] == link->grid[1] && link->box[0] == link->box[1])
            return refuse(error, "link", l, "joins a box with itself");
    }
    return WALTZ_OK;
}

static enum waltz_status check_cages(const struct waltz_layout *layout,
                                     size_t told, struct waltz_error *error)
{
    for (size_t k = 0; k < layout->cages; k++) {
        const struct waltz_cage *cage = &layout->cage[k];
        if (cage->cells == 0)
            return refuse(error, "cage", k, "has no cell");
        if (cage->cells > told)
            return refuse(error, "cage", k, "has more cells than the board");
        for (size_t i = 0; i < cage->cells; i++)
            if (cage->cell[i] >= told)
                return refuse(error, "cage", k, "has a cell off the board");
    }
    return WALTZ_OK;
}

static enum waltz_status check_layout(const struct waltz_layout *layout,
                                      struct waltz_error *error)
{
    const size_t grids = layout->grids > 0 ? layout->grids : 1;

    if (!waltz_board_is_shape(layout->n, layout->box_rows, layout->box_columns))
        return wz_fail(error, WALTZ_EINVAL, 0, 0,
                       "%u by %u with boxes %u by %u is no board", layout->n,
                       layout->n, layout->box_rows, layout->box_columns);
    const size_t told = grids * layout->n * layout->n;
    if (grids > WALTZ_CELLS_MAX || told > WALTZ_CELLS_MAX)
        return wz_fail(error, WALTZ_ELIMIT, 0, 0, "more than %d cells",
                       WALTZ_CELLS_MAX);

    enum waltz_status status = check_grids(layout, grids, error);
    if (status == WALTZ_OK && layout->region != NULL)
        status = check_regions(layout, error);
    if (status == WALTZ_OK)
        status = check_cages(layout, told, error);
    return status;
}

/* --- Building it ------------------------------------------------------- */

/* One grid alone lies at the top left. */
static const struct waltz_grid corner = {0, 0};

static enum waltz_status build(struct wz_build *b)
{
    waltz_board *board = b->board;

    board->grid = wz_mem_new(board->grids, sizeof *board->grid);
    board->grid_cell = wz_mem_new(b->told, sizeof *board->grid_cell);
    if (board->grid == NULL || board->grid_cell == NULL)
        return WALTZ_ENOMEM;

    enum waltz_status status = wz_build_cells(b);
    if (status == WALTZ_OK)
        status = wz_build_houses(b);
    return status;
}

/* Shape: a layout that was checked, and has a grid. */
static enum waltz_status build_told(const struct waltz_layout *layout,
                                    waltz_board **board,
                                    struct waltz_error *error)
{
    waltz_board *result = wz_mem_new(1, sizeof *result);
    if (result == NULL)
        return WALTZ_ENOMEM;
    result->self = result;
    atomic_init(&result->holders, 1);
    result->n = layout->n;
    result->box_rows = layout->box_rows;
    result->box_columns = layout->box_columns;
    result->grids = layout->grids;
    result->plain = layout->grids == 1 && layout->links == 0 &&
                    layout->region == NULL && layout->rules == 0 &&
                    layout->cages == 0;

    struct wz_build b = {.layout = layout,
                         .error = error,
                         .board = result,
                         .told = layout->grids * layout->n * layout->n};
    const enum waltz_status status = build(&b);
    if (status != WALTZ_OK)
        waltz_board_free(result);
    else
        *board = result;
    return status;
}

enum waltz_status waltz_board_build(const struct waltz_layout *layout,
                                    waltz_board **board,
                                    struct waltz_error *error)
{
    enum waltz_status status = WALTZ_EINVAL;

    if (error != NULL)
        error->status = WALTZ_OK;
    if (layout != NULL && board != NULL)
        status = check_layout(layout, error);
    if (status == WALTZ_OK) {
        struct waltz_layout told = *layout;
        if (told.grids == 0)
            told.grids = 1;
        if (told.grids == 1)
            told.grid = &corner;
        status = build_told(&told, board, error);
    }
    if (status != WALTZ_OK)
        wz_fail(error, status, 0, 0, "%s", waltz_status_text(status));
    return status;
}

waltz_board *waltz_board_new(unsigned n, unsigned box_rows,
                             unsigned box_columns)
{
    const struct waltz_layout layout = {
        .n = n, .box_rows = box_rows, .box_columns = box_columns};
    waltz_board *board = NULL;

    waltz_board_build(&layout, &board, NULL);
    return board;
}
