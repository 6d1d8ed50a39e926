/* houses.c -- listing the houses of a board in the making. */
#include <config.h>

#include "board/build.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/status.h"

/* --- One house --------------------------------------------------------- */

static int compare_cells(const void *a, const void *b)
{
    const uint32_t p = *(const uint32_t *)a, q = *(const uint32_t *)b;

    return (p > q) - (p < q);
}

/* Make room for one house more, of so many cells. */
static bool make_room(struct wz_build *build, size_t cells)
{
    waltz_board *board = build->board;
    struct wz_house *house = wz_mem_grow(board->house, &build->house_room,
                                         board->houses + 1, sizeof *house);
    if (house == NULL)
        return false;
    board->house = house;

    uint32_t *earlier = wz_mem_grow(build->earlier, &build->earlier_room,
                                    board->houses + 1, sizeof *earlier);
    if (earlier == NULL)
        return false;
    build->earlier = earlier;

    uint32_t *cell = wz_mem_grow(board->house_cell, &build->house_cell_room,
                                 build->house_cells + cells, sizeof *cell);
    if (cell == NULL)
        return false;
    board->house_cell = cell;
    return true;
}

/* Has the board a house of these very cells? */
static bool has_house(const struct wz_build *build, const uint32_t *cell,
                      uint32_t cells)
{
    const waltz_board *board = build->board;

    for (uint32_t h = build->latest[cell[0]]; h != 0;
         h = build->earlier[h - 1]) {
        const struct wz_house *house = &board->house[h - 1];
        if (house->cells == cells && memcmp(&board->house_cell[house->first],
                                            cell, cells * sizeof *cell) == 0)
            return true;
    }
    return false;
}

/* Shape: ascending. */
static bool has_twice(const uint32_t *cell, size_t cells)
{
    for (size_t k = 1; k < cells; k++)
        if (cell[k] == cell[k - 1])
            return true;
    return false;
}

static enum waltz_status refuse_twice(struct wz_build *build,
                                      const struct wz_house *about)
{
    if (about->kind == WALTZ_CAGE)
        return wz_fail(build->error, WALTZ_EINVAL, 0, 0,
                       "cage %u has a cell twice", about->number);
    return wz_fail(build->error, WALTZ_EINVAL, 0, 0,
                   "%s %u of grid %u has a cell twice", about->name,
                   about->number, about->grid);
}

enum waltz_status wz_build_house(struct wz_build *build,
                                 const struct wz_house *about,
                                 const uint32_t *told)
{
    waltz_board *board = build->board;
    const uint32_t cells = about->cells;

    if (!make_room(build, cells))
        return WALTZ_ENOMEM;
    uint32_t *cell = &board->house_cell[build->house_cells];
    for (uint32_t k = 0; k < cells; k++)
        cell[k] = board->grid_cell[told[k]];
    qsort(cell, cells, sizeof *cell, compare_cells);
    if (has_twice(cell, cells))
        return refuse_twice(build, about);
    if (cells < 2 && board->n > 1)
        return WALTZ_OK; /* forbids nothing */
    if (has_house(build, cell, cells))
        return WALTZ_OK;

    board->house[board->houses] = *about;
    board->house[board->houses].first = (uint32_t)build->house_cells;
    build->earlier[board->houses] = build->latest[cell[0]];
    board->houses++;
    build->latest[cell[0]] = (uint32_t)board->houses;
    build->house_cells += cells;
    return WALTZ_OK;
}

/* --- Rows, columns, boxes, regions ------------------------------------- */

/* The cell at place k of house number `number' of a kind, in its grid. */
static uint32_t cell_of(const waltz_board *board, enum waltz_house_kind kind,
                        unsigned number, unsigned k)
{
    if (kind == WALTZ_ROW)
        return number * board->n + k;
    if (kind == WALTZ_COLUMN)
        return k * board->n + number;
    return wz_box_cell(board, number, k / board->box_columns,
                       k % board->box_columns);
}

static enum waltz_status add_squares(struct wz_build *build, uint32_t g,
                                     enum waltz_house_kind kind,
                                     const char *name)
{
    const waltz_board *board = build->board;
    const unsigned n = board->n;
    uint32_t told[WALTZ_SYMBOLS_MAX];
    enum waltz_status status = WALTZ_OK;

    for (unsigned number = 0; number < n && status == WALTZ_OK; number++) {
        const struct wz_house about = {.name = name,
                                       .kind = kind,
                                       .number = number + 1,
                                       .grid = g + 1,
                                       .cells = n};
        for (unsigned k = 0; k < n; k++)
            told[k] = g * n * n + cell_of(board, kind, number, k);
        status = wz_build_house(build, &about, told);
    }
    return status;
}

static enum waltz_status add_regions(struct wz_build *build, uint32_t g)
{
    const unsigned n = build->board->n;
    const uint8_t *region = build->layout->region;
    uint32_t told[WALTZ_SYMBOLS_MAX];
    enum waltz_status status = WALTZ_OK;

    for (unsigned number = 1; number <= n && status == WALTZ_OK; number++) {
        struct wz_house about = {.name = "region",
                                 .kind = WALTZ_BOX,
                                 .number = number,
                                 .grid = g + 1};
        for (uint32_t k = 0; k < n * n; k++)
            if (region[k] == number)
                told[about.cells++] = g * n * n + k;
        if (about.cells > 0)
            status = wz_build_house(build, &about, told);
    }
    return status;
}

static enum waltz_status add_grid(struct wz_build *build, uint32_t g)
{
    const struct waltz_layout *layout = build->layout;
    enum waltz_status status = add_squares(build, g, WALTZ_ROW, "row");

    if (status == WALTZ_OK)
        status = add_squares(build, g, WALTZ_COLUMN, "column");
    if (status == WALTZ_OK && layout->region != NULL)
        status = add_regions(build, g);
    else if (status == WALTZ_OK && layout->box_rows > 0)
        status = add_squares(build, g, WALTZ_BOX, "box");
    for (size_t k = 0; k < layout->rules && status == WALTZ_OK; k++)
        status = wz_build_rule(build, layout->rule[k], g);
    return status;
}

/* --- Cages ------------------------------------------------------------- */

/* Keep the cage's cells and sum; shape: room for them is there. */
static enum waltz_status keep_cage(struct wz_build *build,
                                   const struct wz_house *about,
                                   const struct waltz_cage *cage)
{
    waltz_board *board = build->board;
    uint32_t *cell = &board->cage_cell[about->first];

    for (size_t k = 0; k < cage->cells; k++)
        cell[k] = board->grid_cell[cage->cell[k]];
    qsort(cell, cage->cells, sizeof *cell, compare_cells);
    if (has_twice(cell, cage->cells))
        return refuse_twice(build, about);
    board->cage[board->cages++] = (struct wz_cage){
        .first = about->first,
        .cells = about->cells,
        .sum = cage->sum,
        .repeats = cage->repeats,
    };
    return WALTZ_OK;
}

static enum waltz_status add_cages(struct wz_build *build)
{
    const struct waltz_layout *layout = build->layout;
    waltz_board *board = build->board;
    enum waltz_status status = WALTZ_OK;
    size_t cells = 0;

    for (size_t k = 0; k < layout->cages; k++)
        cells += layout->cage[k].cells;
    board->cage = wz_mem_new(layout->cages, sizeof *board->cage);
    board->cage_cell = wz_mem_new(cells, sizeof *board->cage_cell);
    if (board->cage == NULL || board->cage_cell == NULL)
        return WALTZ_ENOMEM;

    cells = 0;
    for (size_t k = 0; k < layout->cages && status == WALTZ_OK; k++) {
        const struct waltz_cage *cage = &layout->cage[k];
        const struct wz_house about = {.name = "cage",
                                       .kind = WALTZ_CAGE,
                                       .number = (unsigned)k + 1,
                                       .grid = 1,
                                       .first = (uint32_t)cells,
                                       .cells = (uint32_t)cage->cells};
        if (!cage->repeats)
            status = wz_build_house(build, &about, cage->cell);
        if (status == WALTZ_OK && cage->sum > 0)
            status = keep_cage(build, &about, cage);
        cells += cage->cells;
    }
    return status;
}

/* --- All of them ------------------------------------------------------- */

/* Turn the lists of cells into lists of houses. */
static bool list_houses_of_cells(waltz_board *board, size_t pairs)
{
    uint32_t *first = wz_mem_new(board->cells + 1, sizeof *first);
    uint32_t *list = wz_mem_new(pairs, sizeof *list);

    board->cell_first = first;
    board->cell_house = list;
    if (first == NULL || list == NULL)
        return false;
    for (size_t k = 0; k < pairs; k++)
        first[board->house_cell[k] + 1]++;
    for (size_t c = 0; c < board->cells; c++)
        first[c + 1] += first[c];

    /* Filling moves each first to the next cell's; then they move back. */
    for (uint32_t h = 0; h < board->houses; h++) {
        const struct wz_house *house = &board->house[h];
        for (uint32_t k = 0; k < house->cells; k++)
            list[first[board->house_cell[house->first + k]]++] = h;
    }
    for (size_t c = board->cells; c > 0; c--)
        first[c] = first[c - 1];
    first[0] = 0;
    return true;
}

enum waltz_status wz_build_houses(struct wz_build *build)
{
    waltz_board *board = build->board;
    enum waltz_status status = WALTZ_OK;

    build->latest = wz_mem_new(board->cells, sizeof *build->latest);
    if (build->latest == NULL)
        return WALTZ_ENOMEM;
    for (uint32_t g = 0; g < board->grids && status == WALTZ_OK; g++)
        status = add_grid(build, g);
    if (status == WALTZ_OK)
        status = add_cages(build);
    if (status == WALTZ_OK && !list_houses_of_cells(board, build->house_cells))
        status = WALTZ_ENOMEM;
    wz_mem_free(build->latest);
    wz_mem_free(build->earlier);
    return status;
}
