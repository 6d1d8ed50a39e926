#include <config.h>

#include "text/sheet.h"

#include <string.h>

#include "base/mem.h"

/* --- Regions ----------------------------------------------------------- */

/* Does the board have regions in place of boxes? */
static bool has_regions(const waltz_board *board)
{
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        if (house.kind == WALTZ_BOX)
            return strcmp(house.name, "region") == 0;
    }
    return false;
}

/*
 * The region of each cell, from 1; 0 for none.  A region that is a row or a
 * column as well is no house of its own; two such side by side get no wall
 * between them.
 */
static void list_regions(const waltz_board *board, uint32_t *region)
{
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        if (house.kind != WALTZ_BOX)
            continue;
        for (size_t k = 0; k < house.cells; k++)
            region[house.cell[k]] = (uint32_t)h + 1;
    }
}

/* The box of a cell of a grid, numbered row by row; 0 where there are none. */
static uint32_t box_of(const waltz_board *board, size_t k)
{
    const unsigned n = waltz_board_symbols(board);
    unsigned rows, columns;

    waltz_board_boxes(board, &rows, &columns);
    if (rows == 0)
        return 0;
    return (uint32_t)(k / n / rows * rows + k % n / columns);
}

/* --- Laying the grids -------------------------------------------------- */

struct laying {
    struct wz_sheet *sheet;
    uint32_t *region; /* [cells]; NULL where there are boxes, or nothing */
    uint32_t *home;   /* [cells]; grid * n + box where each was drawn first */
    size_t copy_room;
};

/* Do cells k and m of a grid belong together? */
static bool share_box(const struct laying *l, const uint32_t *cell, size_t k,
                      size_t m)
{
    return l->region != NULL
               ? l->region[cell[k]] == l->region[cell[m]]
               : box_of(l->sheet->board, k) == box_of(l->sheet->board, m);
}

/* Build the walls around cell k of a grid that begins at a place. */
static void build_walls(const struct laying *l, const uint32_t *cell, size_t k,
                        const struct waltz_grid *place)
{
    const struct wz_sheet *sheet = l->sheet;
    const size_t n = waltz_board_symbols(sheet->board);
    const size_t row = k / n, column = k % n, width = sheet->columns + 1;
    uint8_t *wall =
        &sheet->wall[(place->row + row) * width + place->column + column];

    if (column == 0 || !share_box(l, cell, k, k - 1))
        wall[0] |= 1;
    if (row == 0 || !share_box(l, cell, k, k - n))
        wall[0] |= 2;
    if (column == n - 1)
        wall[1] |= 1;
    if (row == n - 1)
        wall[width] |= 2;
}

/* Note that a grid's box is drawn once more, unless that was noted. */
static bool note_copy(struct laying *l, uint32_t grid, size_t k, uint32_t cell)
{
    struct wz_sheet *sheet = l->sheet;
    const uint32_t n = waltz_board_symbols(sheet->board);
    const uint32_t box = box_of(sheet->board, k);

    for (size_t i = sheet->copies; i-- > 0 && sheet->copy[i].grid == grid;)
        if (sheet->copy[i].box == box)
            return true;
    struct wz_copy *copy = wz_mem_grow(sheet->copy, &l->copy_room,
                                       sheet->copies + 1, sizeof *copy);
    if (copy == NULL)
        return false;
    sheet->copy = copy;
    copy[sheet->copies++] =
        (struct wz_copy){grid, box, {l->home[cell] / n, l->home[cell] % n}};
    return true;
}

static bool lay_grid(struct laying *l, uint32_t grid)
{
    struct wz_sheet *sheet = l->sheet;
    const uint32_t n = waltz_board_symbols(sheet->board);
    struct waltz_grid place;
    const uint32_t *cell = waltz_board_grid(sheet->board, grid, &place);

    for (uint32_t k = 0; k < n * n; k++) {
        const uint32_t row = place.row + k / n, column = place.column + k % n;
        unsigned own_row, own_column;
        waltz_board_place(sheet->board, cell[k], &own_row, &own_column);
        sheet->cell[row * sheet->columns + column] = cell[k];
        build_walls(l, cell, k, &place);
        const bool own = row == own_row && column == own_column;
        if (own && l->home[cell[k]] == WZ_NOTHING)
            l->home[cell[k]] = grid * n + box_of(sheet->board, k);
        if (!own && !note_copy(l, grid, k, cell[k]))
            return false;
    }
    return true;
}

static bool lay_grids(struct laying *l)
{
    const waltz_board *board = l->sheet->board;
    const size_t cells = waltz_board_cells(board);
    const bool regions = has_regions(board);

    l->home = wz_mem_new(cells, sizeof *l->home);
    l->region = regions ? wz_mem_new(cells, sizeof *l->region) : NULL;
    if (l->home == NULL || (regions && l->region == NULL))
        return false;
    memset(l->home, 0xFF, cells * sizeof *l->home);
    if (regions)
        list_regions(board, l->region);
    for (uint32_t g = 0; g < waltz_board_grids(board); g++)
        if (!lay_grid(l, g))
            return false;
    return true;
}

/* --- Sheets ------------------------------------------------------------ */

static void measure(struct wz_sheet *sheet)
{
    const size_t n = waltz_board_symbols(sheet->board);

    for (size_t g = 0; g < waltz_board_grids(sheet->board); g++) {
        struct waltz_grid place;
        waltz_board_grid(sheet->board, g, &place);
        if (place.row + n > sheet->rows)
            sheet->rows = place.row + n;
        if (place.column + n > sheet->columns)
            sheet->columns = place.column + n;
    }
}

enum waltz_status wz_sheet_start(struct wz_sheet *sheet,
                                 const waltz_board *board)
{
    struct laying laying = {.sheet = sheet};
    bool done = false;

    *sheet = (struct wz_sheet){.board = board};
    measure(sheet);
    const size_t places = sheet->rows * sheet->columns;
    if (places > WZ_PLACES_MAX)
        return WALTZ_ELIMIT;
    sheet->cell = wz_mem_new(places, sizeof *sheet->cell);
    sheet->wall = wz_mem_new((sheet->rows + 1) * (sheet->columns + 1), 1);
    if (sheet->cell != NULL && sheet->wall != NULL) {
        memset(sheet->cell, 0xFF, places * sizeof *sheet->cell);
        done = lay_grids(&laying);
    }
    wz_mem_free(laying.home);
    wz_mem_free(laying.region);
    if (done)
        return WALTZ_OK;
    wz_sheet_clear(sheet);
    return WALTZ_ENOMEM;
}

void wz_sheet_clear(struct wz_sheet *sheet)
{
    wz_mem_free(sheet->cell);
    wz_mem_free(sheet->wall);
    wz_mem_free(sheet->copy);
}

/* --- Cages ------------------------------------------------------------- */

/* Has a house, which is a cage, a sum as well? */
static bool has_sum(const waltz_board *board, const struct waltz_house *house)
{
    for (size_t k = 0; k < waltz_board_cages(board); k++) {
        const struct waltz_cage cage = waltz_board_cage(board, k);
        if (cage.cells == house->cells &&
            memcmp(cage.cell, house->cell, cage.cells * sizeof *cage.cell) == 0)
            return true;
    }
    return false;
}

bool wz_cage_at(const waltz_board *board, size_t k, struct waltz_cage *cage)
{
    size_t left = k - waltz_board_cages(board);

    if (k < waltz_board_cages(board)) {
        *cage = waltz_board_cage(board, k);
        return true;
    }
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        if (house.kind != WALTZ_CAGE || has_sum(board, &house) || left-- > 0)
            continue;
        *cage = (struct waltz_cage){house.cell, house.cells, 0, false};
        return true;
    }
    return false;
}

/* --- In words ---------------------------------------------------------- */

void wz_put_copy(waltz_writer *w, const struct wz_copy *copy)
{
    wz_put_text(w, "box ");
    wz_put_number(w, copy->box + 1, 0);
    wz_put_text(w, " of grid ");
    wz_put_number(w, copy->grid + 1, 0);
    wz_put_text(w, " is box ");
    wz_put_number(w, copy->first[1] + 1, 0);
    wz_put_text(w, " of grid ");
    wz_put_number(w, copy->first[0] + 1, 0);
}

/* The name of the house if it is further, and another than of the one before.
 */
static const char *further_at(const waltz_board *board, size_t h,
                              const char *before)
{
    const struct waltz_house house = waltz_board_house(board, h);

    return house.kind == WALTZ_FURTHER &&
                   (before == NULL || strcmp(before, house.name) != 0)
               ? house.name
               : NULL;
}

bool wz_has_further(const waltz_board *board)
{
    for (size_t h = 0; h < waltz_board_houses(board); h++)
        if (further_at(board, h, NULL) != NULL)
            return true;
    return false;
}

void wz_put_further(waltz_writer *w, const waltz_board *board)
{
    const char *last = NULL;

    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const char *name = further_at(board, h, last);
        if (name == NULL || waltz_board_house(board, h).grid > 1)
            continue;
        if (last != NULL)
            wz_put_text(w, ", ");
        wz_put_text(w, name);
        last = name;
    }
}
