/* join.c -- cells that several grids share, and where each cell is drawn.
 *
 * Cells as told are merged by union-find.  Grids given by place share what
 * lies upon each other: a hash table of the sheet's places finds it.  Grids
 * given by links are walked breadth first, each new one laid where its link
 * to a placed one wants it -- or apart from all, if there it would lie upon
 * cells that are not its own.
 */
#include <config.h>

#include "board/build.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/status.h"

#define NOWHERE UINT32_MAX

struct join {
    struct wz_build *build;
    uint32_t *parent; /* [told]; union-find: roots are their own parents */
    uint32_t *slot;   /* [mask + 1]; hash of places: told cell + 1, or 0 */
    size_t mask;
    uint32_t *queue;         /* [grids]; those placed, in order */
    struct waltz_grid *grid; /* [grids]; row NOWHERE: not yet placed */
    uint32_t *number;        /* [told]; roots in the order of drawing */
};

/* --- Union-find -------------------------------------------------------- */

static uint32_t find(struct join *j, uint32_t told)
{
    while (j->parent[told] != told) {
        j->parent[told] = j->parent[j->parent[told]];
        told = j->parent[told];
    }
    return told;
}

/* The smaller number stays the root: the first copy is the one drawn. */
static void unite(struct join *j, uint32_t a, uint32_t b)
{
    a = find(j, a);
    b = find(j, b);
    if (a < b)
        j->parent[b] = a;
    else
        j->parent[a] = b;
}

/* --- The sheet --------------------------------------------------------- */

static struct waltz_grid place_of(const struct join *j, uint32_t told)
{
    const unsigned n = j->build->layout->n, cells = n * n;

    assert(cells > 0);
    const struct waltz_grid *grid = &j->grid[told / cells];
    return (struct waltz_grid){grid->row + told % cells / n,
                               grid->column + told % n};
}

/* The slot of a place: that of the cell there, or an empty one. */
static uint32_t *slot_at(const struct join *j, struct waltz_grid place)
{
    uint64_t hash = (uint64_t)place.row << 32 | place.column;

    hash *= UINT64_C(0x9E3779B97F4A7C15);
    for (size_t k = (size_t)(hash >> 32);; k++) {
        uint32_t *slot = &j->slot[k & j->mask];
        if (*slot == 0)
            return slot;
        const struct waltz_grid there = place_of(j, *slot - 1);
        if (there.row == place.row && there.column == place.column)
            return slot;
    }
}

/* Lay grid g where j->grid says; cells that lie upon others become one. */
static void lay_and_join(struct join *j, uint32_t g)
{
    const unsigned n = j->build->layout->n;

    for (uint32_t told = g * n * n; told < (g + 1) * n * n; told++) {
        uint32_t *slot = slot_at(j, place_of(j, told));
        if (*slot == 0)
            *slot = told + 1;
        else
            unite(j, *slot - 1, told);
    }
}

/* Lay grid g where j->grid says, unless it covers cells not its own. */
static bool lay_if_free(struct join *j, uint32_t g)
{
    const unsigned n = j->build->layout->n;

    for (int laying = 0; laying <= 1; laying++)
        for (uint32_t told = g * n * n; told < (g + 1) * n * n; told++) {
            uint32_t *slot = slot_at(j, place_of(j, told));
            if (*slot != 0 && find(j, *slot - 1) != find(j, told))
                return false;
            if (laying && *slot == 0)
                *slot = told + 1;
        }
    return true;
}

/* --- Links ------------------------------------------------------------- */

static void join_boxes(struct join *j, const struct waltz_link *link)
{
    const waltz_board *board = j->build->board;
    const unsigned n = board->n;

    for (unsigned r = 0; r < board->box_rows; r++)
        for (unsigned c = 0; c < board->box_columns; c++)
            unite(
                j,
                link->grid[0] * n * n + wz_box_cell(board, link->box[0], r, c),
                link->grid[1] * n * n + wz_box_cell(board, link->box[1], r, c));
}

/* Where grid link->grid[to] lies if the other one's box is to be its own. */
static bool wanted_place(const struct join *j, const struct waltz_link *link,
                         unsigned to, struct waltz_grid *place)
{
    const waltz_board *board = j->build->board;
    const uint32_t here = wz_box_cell(board, link->box[to], 0, 0);
    const uint32_t there = wz_box_cell(board, link->box[!to], 0, 0);
    const struct waltz_grid *other = &j->grid[link->grid[!to]];

    /* May wrap below 0: then it is too large, and no place. */
    place->row = other->row + there / board->n - here / board->n;
    place->column = other->column + there % board->n - here % board->n;
    return place->row <= WALTZ_SHEET_MAX - board->n &&
           place->column <= WALTZ_SHEET_MAX - board->n;
}

/* Place all grids linked to those in the queue.  Returns the queue's length. */
static size_t follow_links(struct join *j, size_t from, size_t length)
{
    const struct waltz_layout *layout = j->build->layout;

    for (size_t k = from; k < length; k++)
        for (size_t l = 0; l < layout->links; l++) {
            const struct waltz_link *link = &layout->link[l];
            const unsigned to = link->grid[0] == j->queue[k];
            const uint32_t g = link->grid[to];
            if (link->grid[!to] != j->queue[k] || j->grid[g].row != NOWHERE)
                continue;
            if (wanted_place(j, link, to, &j->grid[g]) && lay_if_free(j, g))
                j->queue[length++] = g;
            else
                j->grid[g].row = NOWHERE;
        }
    return length;
}

/*
 * Place the grids one after another.  The first lies deep inside the sheet,
 * so that there is room on all sides; in the end all move to the top left.
 */
static enum waltz_status place_by_links(struct join *j)
{
    const size_t grids = j->build->board->grids;
    const unsigned n = j->build->layout->n;
    uint32_t right = WALTZ_SHEET_MAX / 2 - 2, top = UINT32_MAX,
             left = UINT32_MAX;
    size_t placed = 0;

    for (uint32_t g = 0; g < grids; g++) {
        if (j->grid[g].row != NOWHERE)
            continue;
        const size_t first = placed;
        j->grid[g] = (struct waltz_grid){WALTZ_SHEET_MAX / 2, right + 2};
        if (right + 2 + n > WALTZ_SHEET_MAX || !lay_if_free(j, g))
            return wz_fail(j->build->error, WALTZ_ELIMIT, 0, 0,
                           "the grids do not fit a sheet of %d columns",
                           WALTZ_SHEET_MAX);
        j->queue[placed++] = g;
        placed = follow_links(j, first, placed);
        for (size_t k = first; k < placed; k++)
            if (j->grid[j->queue[k]].column + n > right)
                right = j->grid[j->queue[k]].column + n;
    }
    for (size_t g = 0; g < grids; g++) {
        top = j->grid[g].row < top ? j->grid[g].row : top;
        left = j->grid[g].column < left ? j->grid[g].column : left;
    }
    for (size_t g = 0; g < grids; g++) {
        j->grid[g].row -= top;
        j->grid[g].column -= left;
    }
    return WALTZ_OK;
}

/* --- Numbering --------------------------------------------------------- */

struct drawn {
    struct waltz_grid place;
    uint32_t told;
};

static int compare_places(const void *a, const void *b)
{
    const struct waltz_grid *p = &((const struct drawn *)a)->place;
    const struct waltz_grid *q = &((const struct drawn *)b)->place;

    if (p->row != q->row)
        return p->row < q->row ? -1 : 1;
    return (p->column > q->column) - (p->column < q->column);
}

/* Number the roots in reading order of the sheet, and with them all cells. */
static enum waltz_status number_cells(struct join *j)
{
    struct wz_build *build = j->build;
    waltz_board *board = build->board;
    struct drawn *drawn = wz_mem_new(build->told, sizeof *drawn);
    size_t cells = 0;

    if (drawn == NULL)
        return WALTZ_ENOMEM;
    for (uint32_t told = 0; told < build->told; told++)
        if (find(j, told) == told)
            drawn[cells++] = (struct drawn){place_of(j, told), told};
    qsort(drawn, cells, sizeof *drawn, compare_places);

    board->cells = cells;
    board->place = wz_mem_new(cells, sizeof *board->place);
    if (board->place != NULL)
        for (uint32_t c = 0; c < cells; c++) {
            board->place[c] = drawn[c].place;
            j->number[drawn[c].told] = c;
        }
    wz_mem_free(drawn);
    if (board->place == NULL)
        return WALTZ_ENOMEM;
    for (uint32_t told = 0; told < build->told; told++)
        board->grid_cell[told] = j->number[find(j, told)];
    return WALTZ_OK;
}

/* --- All in turn ------------------------------------------------------- */

static enum waltz_status join_cells(struct join *j)
{
    const struct waltz_layout *layout = j->build->layout;
    waltz_board *board = j->build->board;

    for (uint32_t told = 0; told < j->build->told; told++)
        j->parent[told] = told;
    for (uint32_t g = 0; g < board->grids; g++)
        j->grid[g] = layout->grid != NULL ? layout->grid[g]
                                          : (struct waltz_grid){NOWHERE, 0};
    if (layout->grid != NULL)
        for (uint32_t g = 0; g < board->grids; g++)
            lay_and_join(j, g);
    for (size_t l = 0; l < layout->links; l++)
        join_boxes(j, &layout->link[l]);
    if (layout->grid == NULL) {
        const enum waltz_status status = place_by_links(j);
        if (status != WALTZ_OK)
            return status;
    }
    for (size_t g = 0; g < board->grids; g++)
        board->grid[g] = j->grid[g];
    return number_cells(j);
}

enum waltz_status wz_build_cells(struct wz_build *build)
{
    const size_t told = build->told, grids = build->board->grids;
    struct join join = {.build = build, .mask = 1};
    enum waltz_status status = WALTZ_ENOMEM;

    while (join.mask < 2 * told)
        join.mask *= 2;
    join.slot = wz_mem_new(join.mask, sizeof *join.slot);
    join.mask--;
    join.parent = wz_mem_new(told, sizeof *join.parent);
    join.queue = wz_mem_new(grids, sizeof *join.queue);
    join.grid = wz_mem_new(grids, sizeof *join.grid);
    join.number = wz_mem_new(told, sizeof *join.number);
    if (join.slot && join.parent && join.queue && join.grid && join.number)
        status = join_cells(&join);
    wz_mem_free(join.slot);
    wz_mem_free(join.parent);
    wz_mem_free(join.queue);
    wz_mem_free(join.grid);
    wz_mem_free(join.number);
    return status;
}
