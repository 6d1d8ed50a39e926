#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"

/* --- Counts from the literature ---------------------------------------- */

static const struct {
    const char *about;
    unsigned n, rows, columns;
    uint64_t solutions;
} empty[] = {
    {"one cell", 1, 1, 1, 1},
    {"4x4: 288, by hand", 4, 2, 2, 288},
    {"Latin squares of order 4 (OEIS A002860)", 4, 0, 0, 576},
    {"Latin squares of order 5 (OEIS A002860)", 5, 0, 0, 161280},
};

START_TEST(test_empty_boards)
{
    waltz_board *board =
        waltz_board_new(empty[_i].n, empty[_i].rows, empty[_i].columns);
    waltz_solver *solver = waltz_solver_new("dlx", board);
    const uint8_t values[25] = {0};
    struct waltz_search search = {0};

    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert_msg(search.found == empty[_i].solutions, "%s", empty[_i].about);
    ck_assert(search.complete);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("solve");
    TCase *tc_counts = tcase_create("counts");

    tcase_add_loop_test(tc_counts, test_empty_boards, 0, LENGTH(empty));
    suite_add_tcase(s, tc_counts);
    return s;
}
