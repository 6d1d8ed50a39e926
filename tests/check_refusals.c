/* check_refusals.c -- a NULL where something is needed is refused by all that
 * return a status, or something new; and errors tell of the call at hand. */
#include <stdint.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"

START_TEST(test_boards_of_nothing)
{
    const struct waltz_layout layout = {.n = 4};
    waltz_board *board = NULL;
    struct waltz_error error = {.status = WALTZ_OK};

    ck_assert_status(waltz_board_build(NULL, &board, &error), WALTZ_EINVAL);
    ck_assert_str_eq(error.text, "invalid argument");
    ck_assert_ptr_null(board);
    ck_assert_status(waltz_board_build(&layout, NULL, NULL), WALTZ_EINVAL);
    waltz_board_free(NULL);
}
END_TEST

START_TEST(test_solving_nothing)
{
    waltz_board *const board = waltz_board_new(4, 2, 2);
    waltz_solver *const solver = waltz_solver_new(NULL, board);
    const uint8_t values[16] = {0};
    struct waltz_search search = {.limit = 1};
    struct waltz_answer answer;
    bool removable[16];

    ck_assert_ptr_null(waltz_solver_new(NULL, NULL));
    ck_assert(!waltz_engine_accepts(NULL, NULL));
    ck_assert_status(waltz_solve(NULL, values, &search), WALTZ_EINVAL);
    ck_assert_status(waltz_solve(solver, NULL, &search), WALTZ_EINVAL);
    ck_assert_status(waltz_solve(solver, values, NULL), WALTZ_EINVAL);
    ck_assert_status(waltz_solve_many(NULL, values, 1, 2, &answer, NULL),
                     WALTZ_EINVAL);
    ck_assert_status(waltz_solve_many(solver, NULL, 1, 2, &answer, NULL),
                     WALTZ_EINVAL);
    ck_assert_status(waltz_solve_many(solver, values, 1, 2, NULL, NULL),
                     WALTZ_EINVAL);
    ck_assert_status(waltz_solve_many(solver, NULL, 0, 2, NULL, NULL),
                     WALTZ_OK);
    ck_assert_status(waltz_solve_without(NULL, values, removable),
                     WALTZ_EINVAL);
    ck_assert_status(waltz_solve_without(solver, NULL, removable),
                     WALTZ_EINVAL);
    ck_assert_status(waltz_solve_without(solver, values, NULL), WALTZ_EINVAL);
    waltz_solver_free(solver);
    waltz_solver_free(NULL);
    waltz_board_free(board);
}
END_TEST

START_TEST(test_wishes_for_nothing)
{
    waltz_board *const board = waltz_board_new(4, 2, 2);
    const struct waltz_wish wish = {.seed = 1};

    ck_assert_ptr_nonnull(waltz_wish_flaw(NULL, &wish));
    ck_assert_ptr_nonnull(waltz_wish_flaw(board, NULL));
    ck_assert_ptr_null(waltz_wish_flaw(board, &wish));
    waltz_board_free(board);
}
END_TEST

/* One item, and an option that has it. */
static waltz_cover *small_cover(void)
{
    const struct waltz_term term = {.item = 0};
    waltz_cover *const cover = waltz_cover_new();

    ck_assert_status(waltz_cover_add_item(cover, WALTZ_PRIMARY, NULL),
                     WALTZ_OK);
    ck_assert_status(waltz_cover_add_option(cover, NULL, 0), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_add_option(cover, NULL, 1), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_add_option(cover, &term, 1), WALTZ_OK);
    return cover;
}

START_TEST(test_covers_of_nothing)
{
    waltz_cover *const cover = small_cover();
    const struct waltz_term term = {.item = 0};
    struct waltz_cover_search search = {.limit = 0};

    ck_assert_status(waltz_cover_add_item(NULL, WALTZ_PRIMARY, NULL),
                     WALTZ_EINVAL);
    ck_assert_status(waltz_cover_add_option(NULL, &term, 1), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_set_bounds(NULL, 0, 1, 1), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_set_cost(NULL, 0, 1), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_solve(NULL, &search), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_solve(cover, NULL), WALTZ_EINVAL);
    ck_assert_ptr_null(waltz_dance_new(NULL));
    ck_assert_ptr_null(waltz_cover_reduce(NULL, 0, NULL, NULL));
    waltz_dance_free(NULL);
    waltz_cover_free(cover);
    waltz_cover_free(NULL);
}
END_TEST

START_TEST(test_pieces_of_nothing)
{
    waltz_cover *const cover = small_cover();
    waltz_split *const split = waltz_split_new(cover, 1, 0);
    struct waltz_cover_search search = {.limit = 0};

    ck_assert_ptr_null(waltz_split_new(NULL, 1, 0));
    ck_assert_status(waltz_split_solve(NULL, 0, &search), WALTZ_EINVAL);
    ck_assert_status(waltz_split_solve(split, 0, NULL), WALTZ_EINVAL);
    waltz_split_free(split);
    waltz_split_free(NULL);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_diagrams_of_nothing)
{
    waltz_cover *const cover = small_cover();
    struct waltz_cover_search search = {.limit = 0};
    struct waltz_estimate estimate;
    waltz_diagram *diagram = NULL;

    ck_assert_status(waltz_diagram_build(NULL, &search, &diagram),
                     WALTZ_EINVAL);
    ck_assert_status(waltz_diagram_build(cover, NULL, &diagram), WALTZ_EINVAL);
    ck_assert_status(waltz_diagram_build(cover, &search, NULL), WALTZ_EINVAL);
    ck_assert_ptr_null(diagram);
    waltz_diagram_free(NULL);
    ck_assert_status(waltz_cover_estimate(NULL, 9, 1, &estimate), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_estimate(cover, 9, 1, NULL), WALTZ_EINVAL);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_reading_from_nothing)
{
    struct waltz_error error;

    ck_assert_ptr_null(waltz_problem_read(NULL, NULL, NULL, NULL));
    ck_assert_ptr_null(waltz_problem_read(NULL, NULL, NULL, &error));
    ck_assert_status(error.status, WALTZ_EINVAL);
    ck_assert_ptr_null(waltz_reader_new(NULL, NULL, NULL));
    waltz_problem_free(NULL);
    waltz_reader_free(NULL);
}
END_TEST

/* What an error said before is of no account. */
START_TEST(test_errors_are_of_the_call)
{
    const struct waltz_layout endless = {.n = 4, .grids = SIZE_MAX},
                              crowded = {.n = 1, .grids = 40000},
                              wide = {.n = 65}, sound = {.n = 4};
    struct waltz_error error = {.status = WALTZ_EIO, .text = "before"};
    waltz_board *board = NULL;

    ck_assert_status(waltz_board_build(&wide, &board, &error), WALTZ_EINVAL);
    ck_assert_status(error.status, WALTZ_EINVAL);
    ck_assert_status(waltz_board_build(&endless, &board, &error), WALTZ_ELIMIT);
    ck_assert_str_eq(error.text, "more than 1048576 cells");
    ck_assert_status(waltz_board_build(&crowded, &board, &error), WALTZ_ELIMIT);
    ck_assert_str_eq(error.text,
                     "the grids do not fit a sheet of 65536 columns");
    wz_mem_fail_after(0);
    ck_assert_status(waltz_board_build(&sound, &board, &error), WALTZ_ENOMEM);
    wz_mem_fail_after(SIZE_MAX);
    ck_assert_str_eq(error.text, "out of memory");
    ck_assert_ptr_null(board);
    ck_assert_status(waltz_board_build(&sound, &board, &error), WALTZ_OK);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *const suite = suite_create("refusals");
    TCase *const nothing = tcase_create("nothing");

    tcase_add_test(nothing, test_boards_of_nothing);
    tcase_add_test(nothing, test_solving_nothing);
    tcase_add_test(nothing, test_wishes_for_nothing);
    tcase_add_test(nothing, test_covers_of_nothing);
    tcase_add_test(nothing, test_pieces_of_nothing);
    tcase_add_test(nothing, test_diagrams_of_nothing);
    tcase_add_test(nothing, test_reading_from_nothing);
    tcase_add_test(nothing, test_errors_are_of_the_call);
    suite_add_tcase(suite, nothing);
    return suite;
}
