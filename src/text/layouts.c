/* layouts.c -- named layouts, and which grids a drawing is made of. */
#include <config.h>

#include "text/layouts.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "base/status.h"

/* --- Names -------------------------------------------------------------- */

/* Where a grid begins, down and to the right: so many times the way to a grid
 * that shares a corner box (6 for 9 by 9), and so many boxes (3). */
struct way {
    uint8_t corners, boxes;
};

struct spot {
    struct way down, right;
};

struct layout {
    const char *name;
    size_t grids;
    struct spot spot[WZ_NAMED_GRIDS];
};

#define AT(down, right)                                                        \
    {                                                                          \
        {down, 0},                                                             \
        {                                                                      \
            right, 0                                                           \
        }                                                                      \
    }
#define BOX(down, right)                                                       \
    {                                                                          \
        {0, down},                                                             \
        {                                                                      \
            0, right                                                           \
        }                                                                      \
    }

static const struct layout layouts[] = {
    {"samurai", 5, {AT(0, 0), AT(0, 2), AT(1, 1), AT(2, 0), AT(2, 2)}},
    {"shogun",
     11,
     {AT(0, 0), AT(0, 2), AT(0, 4), AT(0, 6), AT(1, 1), AT(1, 3), AT(1, 5),
      AT(2, 0), AT(2, 2), AT(2, 4), AT(2, 6)}},
    {"sumo",
     13,
     {AT(0, 0), AT(0, 2), AT(0, 4), AT(1, 1), AT(1, 3), AT(2, 0), AT(2, 2),
      AT(2, 4), AT(3, 1), AT(3, 3), AT(4, 0), AT(4, 2), AT(4, 4)}},
    {"butterfly", 4, {BOX(0, 0), BOX(0, 1), BOX(1, 0), BOX(1, 1)}},
    {"flower", 5, {BOX(0, 1), BOX(1, 0), BOX(1, 1), BOX(1, 2), BOX(2, 1)}},
    {"windmill",
     5,
     {{{0, 0}, {0, 1}},
      {{0, 1}, {2, 0}},
      {{1, 0}, {1, 0}},
      {{1, 1}, {0, 0}},
      {{2, 0}, {1, 1}}}},
    {"twin", 2, {AT(0, 0), AT(1, 1)}},
    {"twin_edge", 2, {AT(0, 0), {{0, 1}, {1, 0}}}},
    {"twin_tight", 2, {BOX(0, 0), BOX(1, 1)}},
    {"triple", 3, {AT(0, 0), AT(1, 1), AT(2, 2)}},
};
#define LAYOUTS (sizeof layouts / sizeof *layouts)

static uint32_t length_of(struct way way, unsigned n, unsigned box)
{
    return way.corners * (n - box) + way.boxes * box;
}

bool wz_named_at(size_t k, unsigned n, unsigned box_rows, unsigned box_columns,
                 struct waltz_grid grid[WZ_NAMED_GRIDS], struct wz_named *named)
{
    if (k >= LAYOUTS)
        return false;
    *named = (struct wz_named){
        .name = layouts[k].name, .grid = grid, .grids = layouts[k].grids};
    for (size_t g = 0; g < named->grids; g++) {
        const struct spot *spot = &layouts[k].spot[g];
        grid[g] = (struct waltz_grid){length_of(spot->down, n, box_rows),
                                      length_of(spot->right, n, box_columns)};
        if (grid[g].row + n > named->rows)
            named->rows = grid[g].row + n;
        if (grid[g].column + n > named->columns)
            named->columns = grid[g].column + n;
    }
    return true;
}

static enum waltz_status tell_named(waltz_reader *r,
                                    const struct wz_named *named)
{
    enum waltz_status status = WALTZ_OK;

    r->told->placed = true;
    for (size_t g = 0; g < named->grids && status == WALTZ_OK; g++)
        status = wz_tell_grid(r, named->grid[g], "", 0);
    return status;
}

enum waltz_status wz_tell_layout(waltz_reader *r, const char *name,
                                 size_t length, uint32_t at,
                                 struct waltz_error *error)
{
    const struct wz_told *told = r->told;
    struct waltz_grid grid[WZ_NAMED_GRIDS];
    struct wz_named named;

    if (told->box_rows == 0)
        return wz_fail_told(r, error, at, "a layout needs boxes");
    for (size_t k = 0; wz_named_at(k, told->n, told->box_rows,
                                   told->box_columns, grid, &named);
         k++)
        if (strlen(named.name) == length &&
            memcmp(named.name, name, length) == 0)
            return tell_named(r, &named);
    return wz_fail_told(r, error, at, "there is no layout '%.*s'",
                        (int)(length < 40 ? length : 40), name);
}

/* --- Drawings ----------------------------------------------------------- */

/* Is this the layout drawn, no cell more and no cell less? */
static bool is_drawn(const struct wz_canvas *canvas,
                     const struct wz_named *named, unsigned n)
{
    size_t cells = 0, covered = 0;

    if (canvas->rows != named->rows || canvas->columns != named->columns)
        return false;
    for (size_t k = 0; k < canvas->rows * canvas->columns; k++) {
        const size_t row = k / canvas->columns, column = k % canvas->columns;
        bool is_covered = false;
        for (size_t g = 0; g < named->grids; g++)
            is_covered |= row - named->grid[g].row < n &&
                          column - named->grid[g].column < n;
        if (is_covered && canvas->sign[k] == ' ')
            return false;
        covered += is_covered;
        cells += canvas->sign[k] != ' ';
    }
    return cells == covered;
}

/* Cells in the rectangle from the top left to each place, so that those of any
 * square are a sum of four. */
static uint32_t *sum_up(const struct wz_canvas *canvas)
{
    const size_t width = canvas->columns + 1;
    uint32_t *sum = wz_mem_new((canvas->rows + 1) * width, sizeof *sum);

    if (sum == NULL)
        return NULL;
    for (size_t row = 0; row < canvas->rows; row++)
        for (size_t column = 0; column < canvas->columns; column++)
            sum[(row + 1) * width + column + 1] =
                sum[row * width + column + 1] +
                sum[(row + 1) * width + column] - sum[row * width + column] +
                (canvas->sign[row * canvas->columns + column] != ' ');
    return sum;
}

/* Tell each grid that fits into the drawing, if it begins a whole number of
 * boxes from the first cell. */
static enum waltz_status tell_fitting(waltz_reader *r,
                                      const struct wz_canvas *canvas,
                                      const uint32_t *sum)
{
    const struct wz_told *told = r->told;
    const size_t n = told->n, columns = canvas->columns, width = columns + 1;
    const size_t down = told->box_rows > 0 ? told->box_rows : n;
    const size_t right = told->box_columns > 0 ? told->box_columns : n;
    size_t first = 0;

    while (first < canvas->rows * canvas->columns && canvas->sign[first] == ' ')
        first++;
    if (columns == 0)
        return WALTZ_OK;
    assert(right > 0);
    for (size_t row = first / columns; row + n <= canvas->rows; row += down)
        for (size_t column = first % columns % right; column + n <= columns;
             column += right) {
            const uint32_t *top = sum + row * width + column;
            const uint32_t *bottom = top + n * width;
            if (bottom[n] - bottom[0] - top[n] + top[0] != n * n)
                continue;
            const enum waltz_status status = wz_tell_grid(
                r, (struct waltz_grid){(uint32_t)row, (uint32_t)column}, "", 0);
            if (status != WALTZ_OK)
                return status;
        }
    return WALTZ_OK;
}

static void count_grids(const struct wz_told *told,
                        const struct wz_canvas *canvas, uint32_t *grids)
{
    const size_t n = told->n;

    memset(grids, 0, canvas->rows * canvas->columns * sizeof *grids);
    for (size_t g = 0; g < told->grids; g++)
        for (size_t k = 0; k < n * n; k++)
            grids[(told->grid[g].row + k / n) * canvas->columns +
                  told->grid[g].column + k % n]++;
}

/* Has grid g a cell of its own? */
static bool is_needed(const struct wz_told *told,
                      const struct wz_canvas *canvas, const uint32_t *grids,
                      size_t g)
{
    const size_t n = told->n;

    for (size_t k = 0; k < n * n; k++)
        if (grids[(told->grid[g].row + k / n) * canvas->columns +
                  told->grid[g].column + k % n] == 1)
            return true;
    return false;
}

/* Is there a grid for each cell, and no grid that may as well not be? */
static enum waltz_status check_grids(const waltz_reader *r,
                                     const struct wz_canvas *canvas,
                                     uint32_t *grids, struct waltz_error *error)
{
    const struct wz_told *told = r->told;

    if (told->grids == 0 && canvas->lines == 0)
        return wz_fail_told(r, error, WZ_NO_PLACE,
                            "the drawing has no room for a grid of %u by %u",
                            told->n, told->n);
    count_grids(told, canvas, grids);
    for (size_t k = 0; k < canvas->rows * canvas->columns; k++)
        if (canvas->sign[k] != ' ' && grids[k] == 0)
            return wz_fail_told(r, error, canvas->at[k],
                                "no grid of %u by %u has a cell here", told->n,
                                told->n);
    for (size_t g = 0; g < told->grids; g++)
        if (!is_needed(told, canvas, grids, g))
            return wz_fail_told(
                r, error, WZ_NO_PLACE,
                "the drawing does not show whether there is a grid at r%uc%u: "
                "a board file can",
                told->grid[g].row + 1, told->grid[g].column + 1);
    return WALTZ_OK;
}

enum waltz_status wz_tell_drawn(waltz_reader *r, const struct wz_canvas *canvas,
                                struct waltz_error *error)
{
    struct wz_told *told = r->told;
    struct waltz_grid grid[WZ_NAMED_GRIDS];
    struct wz_named named;

    for (size_t k = 0;
         told->box_rows > 0 && wz_named_at(k, told->n, told->box_rows,
                                           told->box_columns, grid, &named);
         k++)
        if (is_drawn(canvas, &named, told->n))
            return tell_named(r, &named);

    uint32_t *sum = sum_up(canvas);
    if (sum == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->placed = true;
    enum waltz_status status = tell_fitting(r, canvas, sum);
    if (status == WALTZ_OK && wz_told_cells(told) > WALTZ_CELLS_MAX)
        status = wz_fail(error, WALTZ_ELIMIT, r->record_line + 1, 0,
                         "more than %d cells", WALTZ_CELLS_MAX);
    if (status == WALTZ_OK)
        status = check_grids(r, canvas, sum, error);
    wz_mem_free(sum);
    return status;
}
