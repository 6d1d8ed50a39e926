#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"

/* --- Shapes ------------------------------------------------------------ */

static const struct {
    unsigned n, rows, columns;
    bool is_shape;
} shapes[] = {
    {0, 0, 0, false},  {1, 0, 0, true},          {1, 1, 1, true},
    {5, 0, 0, true},   {9, 3, 3, true},          {9, 3, 2, false},
    {6, 2, 3, true},   {6, 3, 2, true},          {8, 4, 2, true},
    {10, 5, 2, true},  {64, 8, 8, true},         {64, 0, 0, true},
    {65, 0, 0, false}, {65, 5, 13, false},       {9, 0, 3, false},
    {7, 1, 7, true},   {4, 65536, 65536, false},
};

START_TEST(test_shape)
{
    waltz_board *board =
        waltz_board_new(shapes[_i].n, shapes[_i].rows, shapes[_i].columns);

    ck_assert_int_eq(
        waltz_board_is_shape(shapes[_i].n, shapes[_i].rows, shapes[_i].columns),
        shapes[_i].is_shape);
    ck_assert_int_eq(board != NULL, shapes[_i].is_shape);
    waltz_board_free(board);
}
END_TEST

static const struct {
    unsigned n, rows, columns; /* 0, 0: no usual boxes */
} usual[] = {
    {1, 1, 1},  {2, 0, 0},  {4, 2, 2},  {5, 0, 0},  {6, 2, 3},
    {8, 2, 4},  {9, 3, 3},  {10, 2, 5}, {12, 3, 4}, {15, 3, 5},
    {16, 4, 4}, {20, 4, 5}, {25, 5, 5}, {36, 6, 6}, {49, 7, 7},
    {64, 8, 8}, {61, 0, 0}, {65, 0, 0}, {0, 0, 0},  {UINT_MAX, 0, 0},
};

START_TEST(test_usual_boxes)
{
    unsigned rows = 0, columns = 0;

    ck_assert_int_eq(waltz_board_usual_boxes(usual[_i].n, &rows, &columns),
                     usual[_i].rows > 0);
    ck_assert_uint_eq(rows, usual[_i].rows);
    ck_assert_uint_eq(columns, usual[_i].columns);
}
END_TEST

/* --- Owners ------------------------------------------------------------ */

START_TEST(test_last_owner_ends_it)
{
    waltz_board *first = waltz_board_new(9, 3, 3);
    const waltz_board *seen = first;
    waltz_board *second = waltz_board_share(seen);
    waltz_board *third = waltz_board_share(second);

    ck_assert_ptr_eq(second, first);
    ck_assert_ptr_eq(third, first);
    waltz_board_free(first);
    waltz_board_free(third);
    ck_assert_uint_eq(waltz_board_houses(second), 27);
    waltz_board_free(second);
}
END_TEST

/* --- Houses ------------------------------------------------------------ */

/* Every cell lies once in each kind of house, and each is a rectangle. */
START_TEST(test_houses_share_out_the_cells)
{
    waltz_board *board =
        waltz_board_new(shapes[_i].n, shapes[_i].rows, shapes[_i].columns);
    unsigned seen[3][64 * 64] = {{0}};

    if (board == NULL)
        return;
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        unsigned low[2] = {64, 64}, high[2] = {0, 0};
        ck_assert_uint_eq(house.cells, shapes[_i].n);
        for (size_t k = 0; k < house.cells; k++) {
            unsigned at[2];
            seen[house.kind][house.cell[k]]++;
            waltz_board_place(board, house.cell[k], &at[0], &at[1]);
            for (size_t d = 0; d < 2; d++) {
                low[d] = at[d] < low[d] ? at[d] : low[d];
                high[d] = at[d] > high[d] ? at[d] : high[d];
            }
        }
        const unsigned height = high[0] - low[0] + 1;
        const unsigned width = high[1] - low[1] + 1;
        ck_assert_uint_eq(height * width, shapes[_i].n);
        if (house.kind == WALTZ_BOX)
            ck_assert_uint_eq(height, shapes[_i].rows);
    }
    /* A house that has the cells of another is listed once: boxes that are
     * rows are not there, nor is the column of a single cell. */
    const bool there[3] = {true, shapes[_i].n > 1,
                           shapes[_i].rows > 1 && shapes[_i].columns > 1};
    for (size_t kind = 0; kind < 3; kind++)
        for (size_t c = 0; c < waltz_board_cells(board); c++)
            ck_assert_uint_eq(seen[kind][c], there[kind]);
    waltz_board_free(board);
}
END_TEST

/* --- Rules ------------------------------------------------------------- */

static const struct {
    const char *about, *cells, *reasons;
} boards[] = {
    {"LeetCode 36, valid",
     "53..7....|6..195...|.98....6.|8...6...3|4..8.3..1|7...2...6|.6....28.|"
     "...419..5|....8..79",
     ""},
    {"LeetCode 36, the first 5 changed to 8",
     "83..7....|6..195...|.98....6.|8...6...3|4..8.3..1|7...2...6|.6....28.|"
     "...419..5|....8..79",
     "column 1 has 8 twice (r1c1, r4c1); box 1 has 8 twice (r1c1, r3c3); "},
    {"a row",
     "5..5.....|.........|.........|.........|.........|.........|.........|"
     ".........|.........",
     "row 1 has 5 twice (r1c1, r1c4); "},
    {"three in a column",
     "1........|.........|.........|.........|1........|.........|.........|"
     ".........|1........",
     "column 1 has 1 twice (r1c1, r5c1); column 1 has 1 twice (r5c1, r9c1); "},
    {"three in a box, two of them in a row",
     ".........|.........|.........|.........|.........|.........|......7.7|"
     ".......7.|.........",
     "row 7 has 7 twice (r7c7, r7c9); box 9 has 7 twice (r7c7, r7c9); "
     "box 9 has 7 twice (r7c9, r8c8); "},
};

/* Rows of cells with bars between them. */
static void parse(const char *cells, uint8_t *values)
{
    for (; *cells != '\0'; cells++)
        if (*cells != '|')
            *values++ = *cells == '.' ? 0 : (uint8_t)(*cells - '0');
}

START_TEST(test_conflicts_are_named)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    struct waltz_conflict conflict[20];
    uint8_t values[81];
    char reasons[1000] = "";
    size_t length = 0;

    parse(boards[_i].cells, values);
    const size_t n = waltz_board_conflicts(board, values, conflict, 20);
    for (size_t k = 0; k < n; k++) {
        char text[64];
        waltz_board_explain(board, &conflict[k], text, sizeof text);
        length += (size_t)snprintf(reasons + length, sizeof reasons - length,
                                   "%s; ", text);
    }
    ck_assert_str_eq(reasons, boards[_i].reasons);
    ck_assert_uint_eq(waltz_board_conflicts(board, values, NULL, 0), n);
    waltz_board_free(board);
}
END_TEST

/* The second grid begins at column 13, and the boxes of the cells differ. */
START_TEST(test_conflicts_name_the_grid)
{
    const struct waltz_grid grids[] = {{0, 0}, {0, 12}};
    const struct waltz_layout layout = {
        .n = 9, .box_rows = 3, .box_columns = 3, .grid = grids, .grids = 2};
    uint8_t values[2 * 81] = {0};
    struct waltz_conflict conflict;
    struct waltz_grid place;
    char text[WALTZ_REASON_MAX];
    waltz_board *board = NULL;

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    const uint32_t *const cell = waltz_board_grid(board, 1, &place);
    values[cell[0]] = values[cell[3]] = 5;
    ck_assert_uint_eq(waltz_board_conflicts(board, values, &conflict, 1), 1);
    waltz_board_explain(board, &conflict, text, sizeof text);
    ck_assert_str_eq(text, "row 1 of grid 2 has 5 twice (r1c13, r1c16)");
    waltz_board_free(board);
}
END_TEST

START_TEST(test_fits)
{
    waltz_board *board = waltz_board_new(4, 2, 2);
    uint8_t values[16] = {1, 2, 3, 4};

    ck_assert(waltz_board_fits(board, values));
    values[15] = 5;
    ck_assert(!waltz_board_fits(board, values));
    waltz_board_free(board);
}
END_TEST

/* --- Memory ------------------------------------------------------------ */

/* A board with all that a layout can say, until memory suffices. */
START_TEST(test_memory_runs_out)
{
    const struct waltz_link link[] = {{{0, 1}, {8, 0}}, {{1, 2}, {8, 0}}};
    const char *const rule[] = {"diagonals"};
    const uint32_t cell[] = {0, 1, 9};
    const struct waltz_cage cage[] = {{cell, 3, 15, false}};
    const struct waltz_layout layout = {.n = 9,
                                        .box_rows = 3,
                                        .box_columns = 3,
                                        .grids = 3,
                                        .link = link,
                                        .links = 2,
                                        .rule = rule,
                                        .rules = 1,
                                        .cage = cage,
                                        .cages = 1};
    waltz_board *board = NULL;

    for (size_t room = 0; board == NULL; room++) {
        ck_assert_uint_lt(room, 100);
        wz_mem_fail_after(room);
        const enum waltz_status status =
            waltz_board_build(&layout, &board, NULL);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_status(status, board ? WALTZ_OK : WALTZ_ENOMEM);
    }
    ck_assert_uint_eq(waltz_board_cells(board), 3 * 81 - 2 * 9);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("board");
    TCase *tc_shapes = tcase_create("shapes");
    TCase *tc_rules = tcase_create("rules");
    TCase *tc_memory = tcase_create("memory");

    tcase_add_loop_test(tc_shapes, test_shape, 0, LENGTH(shapes));
    tcase_add_loop_test(tc_shapes, test_usual_boxes, 0, LENGTH(usual));
    tcase_add_loop_test(tc_shapes, test_houses_share_out_the_cells, 0,
                        LENGTH(shapes));
    tcase_add_test(tc_shapes, test_last_owner_ends_it);
    suite_add_tcase(s, tc_shapes);
    tcase_add_loop_test(tc_rules, test_conflicts_are_named, 0, LENGTH(boards));
    tcase_add_test(tc_rules, test_conflicts_name_the_grid);
    tcase_add_test(tc_rules, test_fits);
    suite_add_tcase(s, tc_rules);
    tcase_add_test(tc_memory, test_memory_runs_out);
    suite_add_tcase(s, tc_memory);
    return s;
}
