/* check_make_boards.c -- puzzles on boards of all kinds, and how likely each
 * full board is.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"
#include "shop.h"

/* --- Boards ------------------------------------------------------------- */

static const struct {
    unsigned n, rows, columns;
    const char *symmetry;
} shapes[] = {
    {1, 1, 1, NULL},   {4, 2, 2, "diagonal"}, {5, 0, 0, NULL},
    {6, 2, 3, "both"}, {6, 3, 2, "rotate90"}, {8, 2, 4, "horizontal"},
    {9, 0, 0, NULL},   {10, 2, 5, NULL},      {12, 3, 4, NULL},
};

START_TEST(test_boards_of_other_sizes)
{
    const size_t n = shapes[_i].n > 9 ? 3 : 20;
    const struct waltz_wish wish = {.symmetry = shapes[_i].symmetry,
                                    .minimal = true};
    struct shop shop;

    open_shop(
        &shop,
        waltz_board_new(shapes[_i].n, shapes[_i].rows, shapes[_i].columns),
        &wish);
    make(&shop, 0, n, NULL);
    for (size_t k = 0; k < n; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_uint_eq(solutions(&shop, shop.puzzle[k]), 1);
        ck_assert_uint_eq(redundant(&shop, shop.puzzle[k]), 0);
    }
    close_shop(&shop);
}
END_TEST

static const char *const diagonals[] = {"diagonals"};
static const uint32_t pair_cells[] = {0, 1};
static const struct waltz_cage pair = {pair_cells, 2, 3, false};
static const struct waltz_grid two[] = {{0, 0}, {2, 2}};
static const struct waltz_grid apart[] = {{0, 0}, {2, 4}};

static const struct variant {
    const char *about;
    struct waltz_layout layout;
    const char *symmetry; /* that it has */
    const char *lacks;    /* that it has not, or NULL */
} variants[] = {
    {"diagonals",
     {.n = 9, .box_rows = 3, .box_columns = 3, .rule = diagonals, .rules = 1},
     "rotate180",
     NULL},
    {"a cage",
     {.n = 4, .box_rows = 2, .box_columns = 2, .cage = &pair, .cages = 1},
     "vertical",
     NULL},
    {"joined at a corner",
     {.n = 4, .box_rows = 2, .box_columns = 2, .grid = two, .grids = 2},
     "rotate180",
     "horizontal"},
    {"not in a square",
     {.n = 4, .box_rows = 2, .box_columns = 2, .grid = apart, .grids = 2},
     "rotate180",
     "diagonal"},
};

START_TEST(test_boards_of_other_rules)
{
    const struct variant *const v = &variants[_i];
    struct waltz_wish wish = {.symmetry = v->symmetry};
    struct waltz_error error = {.status = WALTZ_OK};
    waltz_board *board;
    struct shop shop;

    ck_assert_status(waltz_board_build(&v->layout, &board, &error), WALTZ_OK);
    open_shop(&shop, board, &wish);
    make(&shop, 0, 5, NULL);
    for (size_t k = 0; k < 5; k++) {
        ck_assert_msg(shop.made[k].outcome == WALTZ_MADE, "%s", v->about);
        ck_assert_msg(solutions(&shop, shop.puzzle[k]) == 1, "%s", v->about);
    }
    wish.symmetry = v->lacks;
    if (v->lacks != NULL) {
        ck_assert_ptr_nonnull(waltz_wish_flaw(board, &wish));
        ck_assert_ptr_null(waltz_maker_new(board, &wish));
    }
    close_shop(&shop);
}
END_TEST

static const struct waltz_cage too_much = {pair_cells, 2, 100, false};

/* Nothing is dug where there is no full board; nor is it looked for forever. */
START_TEST(test_boards_without_a_solution)
{
    const struct waltz_layout layout = {
        .n = 4, .box_rows = 2, .box_columns = 2, .cage = &too_much, .cages = 1};
    const struct waltz_wish wish = {.minimal = true};
    waltz_board *board = NULL;
    struct shop shop;

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    open_shop(&shop, board, &wish);
    make(&shop, 0, 3, NULL);
    for (size_t k = 0; k < 3; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_NO_SOLUTION);
        ck_assert_uint_eq(clues(&shop, shop.puzzle[k]), 0);
    }
    close_shop(&shop);
}
END_TEST

/* Where a test is given up, clues stay; and nothing is called minimal. */
START_TEST(test_bounded_tests_keep_clues)
{
    const struct waltz_wish careful = {.engine = "scan", .max_nodes = 1},
                            minimal = {.engine = "scan",
                                       .max_nodes = 1,
                                       .minimal = true,
                                       .max_tries = 3};
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &careful);
    make(&shop, 0, 3, NULL);
    for (size_t k = 0; k < 3; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_uint_gt(clues(&shop, shop.puzzle[k]), 50);
    }
    close_shop(&shop);
    open_shop(&shop, waltz_board_new(9, 3, 3), &minimal);
    make(&shop, 0, 1, NULL);
    ck_assert_uint_eq(shop.made[0].outcome, WALTZ_GAVE_UP);
    close_shop(&shop);
}
END_TEST

/* --- Chances ------------------------------------------------------------ */

enum { BOARDS = 14400 };

/* n boards, packed. */
static uint8_t *full_boards(size_t n)
{
    const struct waltz_wish wish = {
        .clues_min = 81, .clues_max = 81, .seed = 16};
    uint8_t *const boards = calloc(n, 81);
    struct waltz_made *const made = calloc(n, sizeof *made);
    waltz_board *const board = waltz_board_new(9, 3, 3);
    waltz_maker *const maker = waltz_maker_new(board, &wish);

    waltz_make(maker, 0, n, NULL, boards, made);
    waltz_maker_free(maker);
    waltz_board_free(board);
    free(made);
    return boards;
}

/* Sum of (seen - expected)^2 / expected, where all are expected as often. */
static double chi_square(const unsigned *seen, size_t kinds, double expected)
{
    double sum = 0;

    for (size_t k = 0; k < kinds; k++)
        sum += (seen[k] - expected) * (seen[k] - expected) / expected;
    return sum;
}

/*
 * The symbol of a cell is any of 9 (8 degrees of freedom: over 32 once in
 * 10,000), the first two cells of the first row any of 72 pairs (71: over 122),
 * and a row any of the 9! orders, here by the order of its first four cells
 * among each other (23: over 59).
 */
START_TEST(test_rows_are_as_likely_as_others)
{
    uint8_t *const boards = full_boards(BOARDS);
    unsigned symbol[81][9] = {{0}}, first[81] = {0}, order[256] = {0};
    unsigned dense[24], orders = 0;

    for (size_t k = 0; k < BOARDS; k++) {
        const uint8_t *const b = &boards[k * 81];
        unsigned rank = 0;
        for (size_t c = 0; c < 81; c++)
            symbol[c][b[c] - 1]++;
        first[(b[0] - 1) * 9 + b[1] - 1]++;
        for (size_t i = 0; i < 4; i++) /* how many are smaller, in base 4 */
            rank = 4 * rank + (unsigned)((b[i] > b[0]) + (b[i] > b[1]) +
                                         (b[i] > b[2]) + (b[i] > b[3]));
        order[rank]++;
    }
    for (size_t c = 0; c < 81; c++)
        ck_assert_msg(chi_square(symbol[c], 9, BOARDS / 9.0) < 32, "cell %zu",
                      c);
    for (unsigned s = 0; s < 9; s++) {
        ck_assert_uint_eq(first[s * 9 + s], 0);
        first[s * 9 + s] = BOARDS / 72; /* as if there were none to miss */
    }
    ck_assert(chi_square(first, 81, BOARDS / 72.0) < 122);
    for (size_t k = 0; k < LENGTH(order); k++)
        if (order[k] > 0) {
            ck_assert_uint_lt(orders, 24);
            dense[orders++] = order[k];
        }
    ck_assert_uint_eq(orders, 24);
    ck_assert(chi_square(dense, 24, BOARDS / 24.0) < 59);
    free(boards);
}
END_TEST

/* The symbols that a row has in a box, as bits. */
static unsigned part(const uint8_t *board, size_t row, size_t box)
{
    unsigned set = 0;

    for (size_t k = 0; k < 3; k++)
        set |= 1U << board[row * 9 + box * 3 + k];
    return set;
}

/* Have the second and third row in the first box what the first row has in
 * the two others, each all of one? */
static bool is_pure(const uint8_t *board)
{
    const unsigned second = part(board, 1, 0), third = part(board, 2, 0);

    return (part(board, 0, 1) == second && part(board, 0, 2) == third) ||
           (part(board, 0, 1) == third && part(board, 0, 2) == second);
}

/*
 * Structure is nearly as in all boards: of the bands, 2 in 56 are pure
 * (Felgenhauer and Jarvis 2005), and each is part of about as many boards.
 * That makes 514; plain descents find some 870, ours are to stay within 150.
 */
START_TEST(test_pure_bands_are_about_as_rare_as_they_are)
{
    uint8_t *const boards = full_boards(BOARDS);
    unsigned pure = 0;

    for (size_t k = 0; k < BOARDS; k++)
        pure += is_pure(&boards[k * 81]);
    ck_assert_msg(pure > 514 - 150 && pure < 514 + 150, "%u", pure);
    free(boards);
}
END_TEST

/* --- The suite ---------------------------------------------------------- */

Suite *suite(void)
{
    Suite *const suite = suite_create("make_boards");

    add_loop(suite, "boards", test_boards_of_other_sizes, LENGTH(shapes));
    add_loop(suite, "boards", test_boards_of_other_rules, LENGTH(variants));
    add_loop(suite, "boards", test_boards_without_a_solution, 1);
    add_loop(suite, "bounds", test_bounded_tests_keep_clues, 1);
    add_loop(suite, "chances", test_rows_are_as_likely_as_others, 1);
    add_loop(suite, "chances", test_pure_bands_are_about_as_rare_as_they_are,
             1);
    return suite;
}
