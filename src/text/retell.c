/* retell.c -- grids, links, regions and cages, read off a board. */
#include <config.h>

#include "text/retell.h"

#include <string.h>

#include "base/mem.h"
#include "board/board.h"

/* --- Grids -------------------------------------------------------------- */

/* Is each cell of each grid drawn where the grid lies? */
static bool is_plane(const waltz_board *board)
{
    const unsigned n = waltz_board_symbols(board);

    for (size_t g = 0; g < waltz_board_grids(board); g++) {
        struct waltz_grid place;
        const uint32_t *cell = waltz_board_grid(board, g, &place);
        for (unsigned k = 0; k < n * n; k++) {
            unsigned row, column;
            waltz_board_place(board, cell[k], &row, &column);
            if (row != place.row + k / n || column != place.column + k % n)
                return false;
        }
    }
    return true;
}

static void find_homes(struct wz_retold *t)
{
    const size_t square = (size_t)t->n * t->n;

    for (size_t g = waltz_board_grids(t->board); g-- > 0;) {
        struct waltz_grid place;
        const uint32_t *cell = waltz_board_grid(t->board, g, &place);
        for (size_t k = square; k-- > 0;)
            t->home[cell[k]] = (uint32_t)(g * square + k);
    }
}

void wz_sheet_of(const waltz_board *board, size_t *rows, size_t *columns)
{
    *rows = *columns = 0;
    for (size_t c = 0; c < waltz_board_cells(board); c++) {
        unsigned row, column;
        waltz_board_place(board, c, &row, &column);
        if (row >= *rows)
            *rows = row + (size_t)1;
        if (column >= *columns)
            *columns = column + (size_t)1;
    }
}

/* Cells are numbered in the reading order of the sheet: the first that is not
 * above this line. */
static size_t first_of_line(const waltz_board *board, size_t row)
{
    size_t low = 0, high = waltz_board_cells(board);

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        unsigned there, column;
        waltz_board_place(board, middle, &there, &column);
        if (there < row)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void wz_put_sheet_line(waltz_writer *w, const waltz_board *board,
                       const uint8_t *values, const char *sign, size_t row)
{
    size_t at = 0;

    for (size_t c = first_of_line(board, row); c < waltz_board_cells(board);
         c++) {
        unsigned there, column;
        waltz_board_place(board, c, &there, &column);
        if (there != row)
            return;
        for (; at < column; at++)
            wz_put(w, ' ');
        wz_put(w, sign[values[c]]);
        at++;
    }
}

/* --- Links -------------------------------------------------------------- */

static bool same_box(const waltz_board *board, const uint32_t *a,
                     unsigned box_a, const uint32_t *b, unsigned box_b)
{
    for (unsigned r = 0; r < board->box_rows; r++)
        for (unsigned c = 0; c < board->box_columns; c++)
            if (a[wz_box_cell(board, box_a, r, c)] !=
                b[wz_box_cell(board, box_b, r, c)])
                return false;
    return true;
}

/* Do two boxes lie upon each other, so that no link has to say so? */
static bool is_implied(const waltz_board *board, const struct waltz_link *link)
{
    struct waltz_grid corner[2];

    for (size_t k = 0; k < 2; k++) {
        const uint32_t cell = wz_box_cell(board, link->box[k], 0, 0);
        waltz_board_grid(board, link->grid[k], &corner[k]);
        corner[k].row += cell / board->n;
        corner[k].column += cell % board->n;
    }
    return corner[0].row == corner[1].row &&
           corner[0].column == corner[1].column;
}

/*
 * Link each box to the first that has the same cells.  Boxes with the same
 * corner are kept in lists: latest[corner] - 1 is the last of them, that before
 * it earlier[that] - 1.
 */
static void find_links(struct wz_retold *t, uint32_t *latest, uint32_t *earlier)
{
    const waltz_board *board = t->board;
    const unsigned n = t->n;
    struct waltz_grid place;

    for (size_t b = 0; b < waltz_board_grids(board) * n; b++) {
        const uint32_t *cell = waltz_board_grid(board, b / n, &place);
        const unsigned box = (unsigned)(b % n);
        const uint32_t corner = cell[wz_box_cell(board, box, 0, 0)];
        for (uint32_t e = latest[corner]; e != 0; e = earlier[e - 1]) {
            const uint32_t *other =
                waltz_board_grid(board, (e - 1) / n, &place);
            const struct waltz_link link = {{(e - 1) / n, (uint32_t)(b / n)},
                                            {(e - 1) % n, box}};
            if (!same_box(board, other, link.box[0], cell, box))
                continue;
            if (!is_implied(board, &link))
                t->link[t->links++] = link;
            break;
        }
        earlier[b] = latest[corner];
        latest[corner] = (uint32_t)b + 1;
    }
}

static bool list_links(struct wz_retold *t)
{
    const size_t boxes = waltz_board_grids(t->board) * t->n;

    if (t->plane || t->board->box_rows == 0)
        return true;
    uint32_t *latest = wz_mem_new(waltz_board_cells(t->board), sizeof *latest);
    uint32_t *earlier = wz_mem_new(boxes, sizeof *earlier);
    t->link = wz_mem_new(boxes, sizeof *t->link);
    if (latest != NULL && earlier != NULL && t->link != NULL)
        find_links(t, latest, earlier);
    wz_mem_free(latest);
    wz_mem_free(earlier);
    return latest != NULL && earlier != NULL && t->link != NULL;
}

/* --- Regions and cages -------------------------------------------------- */

static bool is_region(const struct waltz_house *house)
{
    return house->kind == WALTZ_BOX && strcmp(house->name, "region") == 0;
}

/* All grids have the same regions: look at the first of each. */
static void find_regions(struct wz_retold *t)
{
    const size_t square = (size_t)t->n * t->n;

    for (size_t h = 0; h < waltz_board_houses(t->board); h++) {
        const struct waltz_house house = waltz_board_house(t->board, h);
        struct waltz_grid place;
        if (!is_region(&house))
            continue;
        t->has_regions = true;
        const uint32_t *cell =
            waltz_board_grid(t->board, house.grid - 1, &place);
        for (size_t k = 0; k < square; k++)
            for (size_t i = 0; i < house.cells; i++)
                if (house.cell[i] == cell[k])
                    t->region[k] = (uint8_t)house.number;
    }
}

static bool has_cells(const struct waltz_cage *cage,
                      const struct waltz_house *house)
{
    return cage->cells == house->cells &&
           memcmp(cage->cell, house->cell,
                  house->cells * sizeof *house->cell) == 0;
}

/* Cages with a sum first, then the houses that are cages but have none of
 * these. */
static void find_cages(struct wz_retold *t)
{
    const size_t sums = waltz_board_cages(t->board);
    size_t next = 0;

    for (size_t k = 0; k < sums; k++)
        t->cage[t->cages++] = waltz_board_cage(t->board, k);
    for (size_t h = 0; h < waltz_board_houses(t->board); h++) {
        const struct waltz_house house = waltz_board_house(t->board, h);
        size_t k = next;
        if (house.kind != WALTZ_CAGE)
            continue;
        while (k < sums &&
               (t->cage[k].repeats || !has_cells(&t->cage[k], &house)))
            k++;
        if (k < sums)
            next = k + 1; /* both lists are in the order of telling */
        else
            t->cage[t->cages++] =
                (struct waltz_cage){.cell = house.cell, .cells = house.cells};
    }
}

/* Do two cages have a cell in common?  Result: false when memory ran out. */
static bool find_overlap(struct wz_retold *t)
{
    bool *taken = wz_mem_new(waltz_board_cells(t->board), sizeof *taken);

    for (size_t k = 0; taken != NULL && k < t->cages; k++)
        for (size_t i = 0; i < t->cage[k].cells; i++) {
            const uint32_t cell = t->cage[k].cell[i];
            t->overlap |= taken[cell];
            taken[cell] = true;
        }
    wz_mem_free(taken);
    return taken != NULL;
}

bool wz_has_rule(const waltz_board *board, size_t rule)
{
    return (board->rules >> rule & 1) != 0;
}

bool wz_has_rules(const waltz_board *board)
{
    return board->rules != 0;
}

/* --- All of it ---------------------------------------------------------- */

bool wz_retell(const waltz_board *board, struct wz_retold *retold)
{
    const unsigned n = waltz_board_symbols(board);

    *retold =
        (struct wz_retold){.board = board, .n = n, .plane = is_plane(board)};
    retold->home = wz_mem_new(waltz_board_cells(board), sizeof *retold->home);
    retold->region = wz_mem_new((size_t)n * n, sizeof *retold->region);
    retold->cage =
        wz_mem_new(waltz_board_cages(board) + waltz_board_houses(board),
                   sizeof *retold->cage);
    if (retold->home == NULL || retold->region == NULL || retold->cage == NULL)
        return false;
    find_homes(retold);
    find_regions(retold);
    find_cages(retold);
    return find_overlap(retold) && list_links(retold);
}

void wz_retold_free(struct wz_retold *retold)
{
    wz_mem_free(retold->home);
    wz_mem_free(retold->region);
    wz_mem_free(retold->link);
    wz_mem_free(retold->cage);
}

/* --- Names -------------------------------------------------------------- */

char wz_region_sign(unsigned region)
{
    static const char sign[] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "abcdefghijklmnopqrstuvwxyz+*=";

    return sign[region];
}

void wz_put_grid_name(waltz_writer *w, size_t g)
{
    wz_put(w, (char)('A' + g % 26));
    if (g >= 26)
        wz_put_number(w, (unsigned)(g / 26 + 1), 0);
}

void wz_put_cell_name(waltz_writer *w, const struct wz_retold *retold,
                      uint32_t cell)
{
    const unsigned n = retold->n, home = retold->home[cell];
    unsigned row = home / n % n, column = home % n;

    if (retold->plane) {
        waltz_board_place(retold->board, cell, &row, &column);
    } else {
        wz_put_grid_name(w, home / n / n);
        wz_put(w, '.');
    }
    wz_put(w, 'r');
    wz_put_number(w, row + 1, 0);
    wz_put(w, 'c');
    wz_put_number(w, column + 1, 0);
}
