/* further.c -- the rules that a layout may name, as houses.
 *
 * Each is drawn for n = 9, where people play it; the first three come in
 * every size that has such boxes.
 */
#include <config.h>

#include "board/build.h"

#include <string.h>

#include "base/status.h"

struct rule {
    struct waltz_rule about;
    bool nine_only; /* 9 by 9 with boxes 3 by 3 */
    bool boxes;     /* needs boxes */
    enum waltz_status (*add)(struct wz_build *build, size_t g);
};

/* Add a house of cells, given as row * n + column in grid g. */
static enum waltz_status add_house(struct wz_build *build, size_t g,
                                   struct wz_house about, const uint32_t *cell)
{
    const unsigned n = build->board->n;
    uint32_t told[WALTZ_SYMBOLS_MAX];

    for (uint32_t k = 0; k < about.cells; k++)
        told[k] = (uint32_t)g * n * n + cell[k];
    about.kind = WALTZ_FURTHER;
    about.grid = (unsigned)g + 1;
    return wz_build_house(build, &about, told);
}

static enum waltz_status add_diagonals(struct wz_build *build, size_t g)
{
    const unsigned n = build->board->n;
    uint32_t down[WALTZ_SYMBOLS_MAX], up[WALTZ_SYMBOLS_MAX];

    for (unsigned k = 0; k < n; k++) {
        down[k] = k * n + k;
        up[k] = k * n + n - 1 - k;
    }
    const enum waltz_status status =
        add_house(build, g, (struct wz_house){"diagonal", 0, 1, 0, 0, n}, down);
    if (status != WALTZ_OK)
        return status;
    return add_house(build, g, (struct wz_house){"diagonal", 0, 2, 0, 0, n},
                     up);
}

/* Windows of a box's size, a line apart from the edge and from each other. */
static enum waltz_status add_windows(struct wz_build *build, size_t g)
{
    const unsigned n = build->board->n, rows = build->board->box_rows;
    const unsigned columns = build->board->box_columns;
    uint32_t cell[WALTZ_SYMBOLS_MAX];
    enum waltz_status status = WALTZ_OK;
    unsigned number = 0;

    for (unsigned top = 1; top + rows < n; top += rows + 1)
        for (unsigned left = 1; left + columns < n && status == WALTZ_OK;
             left += columns + 1) {
            for (unsigned k = 0; k < n; k++)
                cell[k] = (top + k / columns) * n + left + k % columns;
            status = add_house(
                build, g, (struct wz_house){"window", 0, ++number, 0, 0, n},
                cell);
        }
    return status;
}

/* The cells at the same place of all boxes. */
static enum waltz_status add_groups(struct wz_build *build, size_t g)
{
    const waltz_board *board = build->board;
    const unsigned n = board->n, columns = board->box_columns;
    uint32_t cell[WALTZ_SYMBOLS_MAX];
    enum waltz_status status = WALTZ_OK;

    for (unsigned k = 0; k < n && status == WALTZ_OK; k++) {
        for (unsigned b = 0; b < n; b++)
            cell[b] = wz_box_cell(board, b, k / columns, k % columns);
        status = add_house(
            build, g, (struct wz_house){"disjoint group", 0, k + 1, 0, 0, n},
            cell);
    }
    return status;
}

/* --- Pairs a move apart ------------------------------------------------ */

struct move {
    unsigned down;
    int right;
};

static enum waltz_status add_move(struct wz_build *build, size_t g,
                                  const char *name, struct move move)
{
    const unsigned n = build->board->n;
    enum waltz_status status = WALTZ_OK;

    for (unsigned r = 0; r + move.down < n; r++)
        for (unsigned c = 0; c < n && status == WALTZ_OK; c++) {
            const int64_t to = (int64_t)c + move.right;
            if (to < 0 || to >= n)
                continue;
            const uint32_t pair[] = {r * n + c,
                                     (r + move.down) * n + (uint32_t)to};
            status = add_house(
                build, g, (struct wz_house){name, 0, r * n + c + 1, 0, 0, 2},
                pair);
        }
    return status;
}

static enum waltz_status add_knights(struct wz_build *build, size_t g)
{
    static const struct move moves[] = {{1, 2}, {1, -2}, {2, 1}, {2, -1}};
    enum waltz_status status = WALTZ_OK;

    for (size_t k = 0; k < 4 && status == WALTZ_OK; k++)
        status = add_move(build, g, "knight's move", moves[k]);
    return status;
}

/* Touching at a side is for rows and columns to forbid. */
static enum waltz_status add_kings(struct wz_build *build, size_t g)
{
    const enum waltz_status status =
        add_move(build, g, "king's move", (struct move){1, 1});

    if (status != WALTZ_OK)
        return status;
    return add_move(build, g, "king's move", (struct move){1, -1});
}

/* --- Figures of 9 by 9 ------------------------------------------------- */

static enum waltz_status add_centre_dot(struct wz_build *build, size_t g)
{
    static const uint32_t cell[] = {10, 13, 16, 37, 40, 43, 64, 67, 70};

    return add_house(build, g, (struct wz_house){"centre dot", 0, 1, 0, 0, 9},
                     cell);
}

static enum waltz_status add_girandola(struct wz_build *build, size_t g)
{
    static const uint32_t cell[] = {0, 8, 13, 37, 40, 43, 67, 72, 80};

    return add_house(build, g, (struct wz_house){"girandola", 0, 1, 0, 0, 9},
                     cell);
}

static enum waltz_status add_asterisk(struct wz_build *build, size_t g)
{
    static const uint32_t cell[] = {13, 20, 24, 37, 40, 43, 56, 60, 67};

    return add_house(build, g, (struct wz_house){"asterisk", 0, 1, 0, 0, 9},
                     cell);
}

/* Eight slanted lines: begin at (row, column) from 0, and go down one side. */
static enum waltz_status add_argyle(struct wz_build *build, size_t g)
{
    static const struct {
        unsigned row, column, length;
        int right;
    } line[] = {
        {0, 1, 8, 1}, {1, 0, 8, 1}, {0, 7, 8, -1}, {1, 8, 8, -1},
        {0, 4, 5, 1}, {4, 0, 5, 1}, {0, 4, 5, -1}, {4, 8, 5, -1},
    };
    uint32_t cell[9];
    enum waltz_status status = WALTZ_OK;

    for (unsigned k = 0; k < 8 && status == WALTZ_OK; k++) {
        for (unsigned i = 0; i < line[k].length; i++)
            cell[i] = (line[k].row + i) * 9 +
                      (uint32_t)((int)line[k].column + line[k].right * (int)i);
        status = add_house(
            build, g,
            (struct wz_house){"argyle line", 0, k + 1, 0, 0, line[k].length},
            cell);
    }
    return status;
}

/* --- The table --------------------------------------------------------- */

static const struct rule rules[] = {
    {{"diagonals", "both main diagonals hold every symbol (X-Sudoku)"},
     .add = add_diagonals},
    {{"windoku", "windows of a box's size hold every symbol"},
     .boxes = true,
     .add = add_windows},
    {{"disjoint_groups", "cells at the same place of their boxes differ"},
     .boxes = true,
     .add = add_groups},
    {{"antiknight", "cells a chess knight's move apart differ"},
     .add = add_knights},
    {{"antiking", "cells that touch at a corner differ"}, .add = add_kings},
    {{"centre_dot", "the middle cells of the boxes differ"},
     .nine_only = true,
     .add = add_centre_dot},
    {{"girandola", "nine cells in the shape of a windmill differ"},
     .nine_only = true,
     .add = add_girandola},
    {{"asterisk", "nine cells in the shape of an asterisk differ"},
     .nine_only = true,
     .add = add_asterisk},
    {{"argyle", "eight slanted lines hold no symbol twice"},
     .nine_only = true,
     .add = add_argyle},
};
#define RULES (sizeof rules / sizeof *rules)

const struct waltz_rule *waltz_rule_at(size_t k)
{
    return k < RULES ? &rules[k].about : NULL;
}

enum waltz_status wz_build_rule(struct wz_build *build, const char *name,
                                size_t g)
{
    for (size_t k = 0; k < RULES; k++) {
        if (strcmp(name, rules[k].about.name) != 0)
            continue;
        if (rules[k].nine_only && build->board->n != 9)
            return wz_fail(build->error, WALTZ_EINVAL, 0, 0,
                           "%s needs a board of 9 by 9", name);
        if (rules[k].boxes && build->board->box_rows == 0)
            return wz_fail(build->error, WALTZ_EINVAL, 0, 0,
                           "%s needs a board with boxes", name);
        build->board->rules |= UINT32_C(1) << k;
        return rules[k].add(build, g);
    }
    return wz_fail(build->error, WALTZ_EINVAL, 0, 0, "there is no rule '%s'",
                   name);
}
