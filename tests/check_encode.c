/* check_encode.c -- the cover of a board is what the book says it is. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "cover/cover.h"
#include "cover/dance.h"
#include "engine/encode.h"
#include "runner.h"

/* --- Sizes ------------------------------------------------------------- */

static const struct {
    unsigned n, rows, columns;
    size_t items, options, nodes;
} sizes[] = {
    {9, 3, 3, 324, 729, 2916}, /* TAOCP 7.2.2.1 */
    {4, 2, 2, 64, 64, 256},
    {5, 0, 0, 75, 125, 375},
    {16, 4, 4, 1024, 4096, 16384},
};

START_TEST(test_sizes)
{
    waltz_board *board =
        waltz_board_new(sizes[_i].n, sizes[_i].rows, sizes[_i].columns);
    waltz_cover *cover = wz_encode(board);

    ck_assert_uint_eq(waltz_cover_items(cover), sizes[_i].items);
    ck_assert_uint_eq(waltz_cover_options(cover), sizes[_i].options);
    ck_assert_uint_eq(cover->terms, sizes[_i].nodes);
    for (size_t i = 0; i < sizes[_i].items; i++)
        ck_assert(cover->item[i].kind == WALTZ_PRIMARY);
    waltz_cover_free(cover);
    waltz_board_free(board);
}
END_TEST

/* Symbol s in row r and column c of the classic board: the cell, and s in its
 * row, column and box, by arithmetic. */
START_TEST(test_options_of_the_classic_board)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    waltz_cover *cover = wz_encode(board);
    const struct waltz_term *term = cover->term;

    for (uint32_t o = 0; o < 729; o++, term += 4) {
        const uint32_t r = o / 81, c = o / 9 % 9, s = o % 9;
        const uint32_t want[4] = {9 * r + c, 81 + 9 * r + s, 162 + 9 * c + s,
                                  243 + 9 * (r / 3 * 3 + c / 3) + s};
        ck_assert_uint_eq(cover->end[o], 4 * (o + 1));
        for (size_t k = 0; k < 4; k++)
            ck_assert(term[k].item == want[k] && term[k].colour == 0);
    }
    waltz_cover_free(cover);
    waltz_board_free(board);
}
END_TEST

/* A house of fewer than n cells need not have every symbol. */
START_TEST(test_small_houses_are_secondary)
{
    static const uint32_t cell[3] = {0, 5, 10};
    const struct waltz_cage cage = {cell, 3, 0, false};
    const struct waltz_layout layout = {
        .n = 4, .box_rows = 2, .box_columns = 2, .cage = &cage, .cages = 1};
    struct waltz_error error = {0};
    waltz_board *board;
    size_t secondary = 0;

    ck_assert_status(waltz_board_build(&layout, &board, &error), WALTZ_OK);
    waltz_cover *cover = wz_encode(board);
    ck_assert_uint_eq(waltz_cover_items(cover), 64 + 4);
    for (size_t i = 0; i < 68; i++)
        secondary += cover->item[i].kind == WALTZ_SECONDARY;
    ck_assert_uint_eq(secondary, 4);
    ck_assert_uint_eq(cover->terms, 256 + 3 * 4);
    waltz_cover_free(cover);
    waltz_board_free(board);
}
END_TEST

/* --- Sums -------------------------------------------------------------- */

static bool has_item(const waltz_cover *cover, uint32_t option, uint32_t item)
{
    size_t n;
    const struct waltz_term *term = waltz_cover_option(cover, option, &n);

    for (size_t k = 0; k < n; k++)
        if (term[k].item == item)
            return true;
    return false;
}

/* r1c1 + r1c2 = 4 is 1 and 3: 2 and 4 are missing.  The sum has items 68..71,
 * behind 16 cells and 13 houses of 4 symbols, one of which is the cage. */
START_TEST(test_a_sum_is_a_house_with_symbols_missing)
{
    static const uint32_t cell[2] = {0, 1};
    const struct waltz_cage cage = {cell, 2, 4, false};
    const struct waltz_layout layout = {
        .n = 4, .box_rows = 2, .box_columns = 2, .cage = &cage, .cages = 1};
    waltz_board *board = NULL;
    bool all = false;
    size_t sets = 0;

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    waltz_cover *cover = wz_encode_sums(board, &all);
    ck_assert(all);
    for (uint32_t s = 0; s < 4; s++)
        ck_assert(cover->item[68 + s].kind == WALTZ_PRIMARY);
    for (uint32_t o = 0; o < 64; o++)
        for (uint32_t s = 0; s < 4; s++)
            ck_assert_int_eq(has_item(cover, o, 68 + s), o < 8 && o % 4 == s);
    for (uint32_t o = 64; o < waltz_cover_options(cover); o++) {
        if (!has_item(cover, o, 69))
            continue;
        ck_assert(has_item(cover, o, 71));
        ck_assert(!has_item(cover, o, 68) && !has_item(cover, o, 70));
        sets++;
    }
    ck_assert_uint_eq(sets, 1);
    waltz_cover_free(cover);
    waltz_board_free(board);
}
END_TEST

/* Sums that the cover does not know: where a symbol may repeat, and where too
 * many sets have the sum (half of 32 symbols). */
START_TEST(test_sums_left_out)
{
    static const uint32_t diagonal[2] = {0, 33};
    uint32_t row[16];
    const struct waltz_cage cages[] = {{diagonal, 2, 5, true},
                                       {row, 16, 264, false}};
    const struct waltz_layout layout = {
        .n = 32, .cage = &cages[_i], .cages = 1};
    waltz_board *board = NULL;
    bool all = true;

    for (uint32_t c = 0; c < 16; c++)
        row[c] = c;
    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    waltz_cover *cover = wz_encode_sums(board, &all);
    ck_assert_ptr_nonnull(cover);
    ck_assert(!all);
    waltz_cover_free(cover);
    waltz_board_free(board);
}
END_TEST

/* One cage goes into the cover, the other is kept in view. */
START_TEST(test_memory_runs_out)
{
    static const uint32_t pair[2] = {0, 1}, diagonal[2] = {0, 5};
    const struct waltz_cage cage[] = {{pair, 2, 4, false},
                                      {diagonal, 2, 2, true}};
    const struct waltz_layout layout = {
        .n = 4, .box_rows = 2, .box_columns = 2, .cage = cage, .cages = 2};
    waltz_board *board = NULL;
    waltz_solver *solver = NULL;
    size_t requests = 0;

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    for (; solver == NULL && requests < 200; requests++) {
        wz_mem_fail_after(requests);
        solver = waltz_solver_new("dlx", board);
        wz_mem_fail_after(SIZE_MAX);
    }
    ck_assert_ptr_nonnull(solver);
    ck_assert_uint_gt(requests, 20);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

/* --- Givens ------------------------------------------------------------ */

/* Does cell b rule out what cell c has, on the classic board? */
static bool sees(unsigned b, unsigned c)
{
    return b / 9 == c / 9 || b % 9 == c % 9 ||
           (b / 27 == c / 27 && b % 9 / 3 == c % 9 / 3);
}

static bool is_allowed(const uint8_t *values, unsigned c, unsigned symbol)
{
    for (unsigned b = 0; b < 81; b++)
        if (values[b] == symbol && sees(b, c))
            return false;
    return values[c] == 0;
}

/* The lengths of all rings, by plain looking; items that a given covers have
 * no options then.  Returns how many are open. */
static size_t count_options(const uint8_t *values, uint32_t *length)
{
    size_t open = 324;

    for (unsigned c = 0; c < 81; c++) {
        open -= values[c] != 0 ? 4 : 0;
        for (unsigned s = 1; s <= 9; s++) {
            if (!is_allowed(values, c, s))
                continue;
            const unsigned r = c / 9, column = c % 9,
                           box = r / 3 * 3 + column / 3;
            length[c]++;
            length[81 + 9 * r + s - 1]++;
            length[162 + 9 * column + s - 1]++;
            length[243 + 9 * box + s - 1]++;
        }
    }
    return open;
}

static const char *const puzzles[] = {
    "........................................................................."
    "........",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7."
    ".7...3..",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5."
    "...8..79",
    "974236158638591742125487936316754289742918563589362417867125394253649871"
    "49187362.",
};

START_TEST(test_givens_leave_what_the_rules_leave)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    waltz_cover *cover = wz_encode(board);
    waltz_dance *dance = waltz_dance_new(cover);
    uint8_t values[81];
    uint32_t length[324] = {0};
    size_t open = 0;

    for (uint32_t c = 0; c < 81; c++) {
        const char digit = puzzles[_i][c];
        values[c] = digit == '.' ? 0 : (uint8_t)(digit - '0');
        if (values[c] == 0)
            continue;
        wz_dance_force(dance, c * 9 + values[c] - 1);
        ck_assert(wz_dance_check(dance));
    }
    const size_t want = count_options(values, length);
    for (uint32_t i = 0; i < dance->items; i++) {
        if (dance->length[i] >= WZ_CLOSED)
            continue;
        ck_assert_uint_eq((uint32_t)dance->length[i], length[i]);
        open++;
    }
    ck_assert_uint_eq(open, want);
    waltz_dance_free(dance);
    waltz_cover_free(cover);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("encode");
    TCase *tc_sizes = tcase_create("sizes");
    TCase *tc_sums = tcase_create("sums");
    TCase *tc_givens = tcase_create("givens");

    tcase_add_loop_test(tc_sizes, test_sizes, 0, LENGTH(sizes));
    tcase_add_test(tc_sizes, test_options_of_the_classic_board);
    tcase_add_test(tc_sizes, test_small_houses_are_secondary);
    suite_add_tcase(s, tc_sizes);
    tcase_add_test(tc_sums, test_a_sum_is_a_house_with_symbols_missing);
    tcase_add_loop_test(tc_sums, test_sums_left_out, 0, 2);
    tcase_add_test(tc_sums, test_memory_runs_out);
    suite_add_tcase(s, tc_sums);
    tcase_add_loop_test(tc_givens, test_givens_leave_what_the_rules_leave, 0,
                        LENGTH(puzzles));
    suite_add_tcase(s, tc_givens);
    return s;
}
