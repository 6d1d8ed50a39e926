/* check_again.c -- solvers and makers that were used before do as new ones do.
 *
 * What a search finds first, and on what way, must not depend on what the
 * solver did until then: else the same seed would not make the same puzzle.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"

enum { CELLS_MAX = 256, NODES_MAX = 3000 };

/* --- Boards ------------------------------------------------------------- */

static const char *const diagonals[] = {"diagonals"};
static const struct waltz_grid corners[] = {{0, 0}, {4, 3}};
static const uint32_t caged[] = {0, 1, 6, 7};
static const struct waltz_cage cage[] = {{caged, 4, 14, false}};

static const struct waltz_layout layouts[] = {
    {.n = 9, .box_rows = 3, .box_columns = 3},
    {.n = 6, .box_rows = 2, .box_columns = 3},
    {.n = 16, .box_rows = 4, .box_columns = 4},
    {.n = 13},
    {.n = 8, .box_rows = 2, .box_columns = 4, .rule = diagonals, .rules = 1},
    {.n = 6,
     .box_rows = 2,
     .box_columns = 3,
     .grid = corners,
     .grids = 2,
     .cage = cage,
     .cages = 1},
};

static waltz_board *build(size_t k)
{
    waltz_board *board = NULL;

    ck_assert_status(waltz_board_build(&layouts[k], &board, NULL), WALTZ_OK);
    ck_assert_uint_le(waltz_board_cells(board), CELLS_MAX);
    return board;
}

/* --- Solvers ------------------------------------------------------------ */

/* All that can be told of a search. */
struct told {
    struct waltz_search search;
    uint8_t solution[CELLS_MAX];
};

/* One of many puzzles: a few symbols in a few cells. */
static void lay(const waltz_board *board, unsigned number, uint8_t *values)
{
    const size_t cells = waltz_board_cells(board);

    memset(values, 0, cells);
    for (unsigned k = 0; k < number; k++)
        values[(k * 29 + number) % cells] =
            (uint8_t)(1 + (k * 5 + number) % waltz_board_symbols(board));
}

static void solve(waltz_solver *solver, const uint8_t *values,
                  struct told *told)
{
    memset(told, 0, sizeof *told);
    told->search.limit = 2;
    told->search.max_nodes = NODES_MAX;
    told->search.solution = told->solution;
    ck_assert_status(waltz_solve(solver, values, &told->search), WALTZ_OK);
}

static bool end(void *user)
{
    (void)user;
    return true;
}

static bool end_there(void *user, const uint8_t *solution)
{
    (void)user;
    (void)solution;
    return false;
}

/* Ways to use a solver, most of which come to nothing. */
static void misuse(waltz_solver *solver, const waltz_board *board,
                   unsigned number)
{
    static const struct waltz_search ways[] = {
        {.limit = 2, .max_nodes = NODES_MAX},         {.stop = end},
        {.visit = end_there, .max_nodes = NODES_MAX}, {.max_nodes = 100},
        {.limit = 1, .max_nodes = NODES_MAX},
    };
    uint8_t values[CELLS_MAX];

    for (size_t k = 0; k < LENGTH(ways); k++) {
        struct waltz_search search = ways[k];
        lay(board, number + (unsigned)k, values);
        ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
        values[0] = UINT8_MAX;
        ck_assert_status(waltz_solve(solver, values, &search), WALTZ_EINVAL);
    }
}

static void compare(waltz_solver *used, waltz_solver *fresh,
                    const uint8_t *values)
{
    struct told first, again;

    solve(fresh, values, &first);
    solve(used, values, &again);
    ck_assert_uint_eq(again.search.found, first.search.found);
    ck_assert_uint_eq(again.search.nodes, first.search.nodes);
    ck_assert_uint_eq(again.search.guesses, first.search.guesses);
    ck_assert_uint_eq(again.search.complete, first.search.complete);
    ck_assert_mem_eq(again.solution, first.solution, CELLS_MAX);
}

START_TEST(test_solvers_begin_anew)
{
    waltz_board *const board = build((size_t)_i);
    uint8_t values[CELLS_MAX];

    for (size_t e = 0; waltz_engine_at(e) != NULL; e++) {
        const char *const name = waltz_engine_at(e)->name;
        waltz_solver *const used = waltz_solver_new(name, board);
        for (unsigned k = 0; k < 6 && used != NULL; k++) {
            waltz_solver *const fresh = waltz_solver_new(name, board);
            misuse(used, board, 2 * k);
            lay(board, k, values);
            compare(used, fresh, values);
            waltz_solver_free(fresh);
        }
        waltz_solver_free(used);
    }
    waltz_board_free(board);
}
END_TEST

/* --- Makers ------------------------------------------------------------- */

/* A full board, number k of the seed; in the company of `others' before it. */
static void fill(const waltz_board *board, uint64_t k, size_t others,
                 uint8_t *full)
{
    const size_t cells = waltz_board_cells(board);
    const struct waltz_wish wish = {
        .clues_min = cells, .clues_max = cells, .seed = 17};
    waltz_maker *const maker = waltz_maker_new(board, &wish);
    uint8_t *const puzzle = calloc(others + 1, cells);
    struct waltz_made *const made = calloc(others + 1, sizeof *made);

    ck_assert_status(
        waltz_make(maker, k - others, others + 1, NULL, puzzle, made),
        WALTZ_OK);
    ck_assert_uint_eq(made[others].outcome, WALTZ_MADE);
    memcpy(full, puzzle + others * cells, cells);
    waltz_maker_free(maker);
    free(made);
    free(puzzle);
}

START_TEST(test_full_boards_are_the_same_in_any_company)
{
    waltz_board *const board = build((size_t)_i);
    uint8_t alone[CELLS_MAX], after[CELLS_MAX];

    for (uint64_t k = 5; k < 10; k++) {
        fill(board, k, 0, alone);
        fill(board, k, 5, after);
        ck_assert_mem_eq(alone, after, waltz_board_cells(board));
    }
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *const suite = suite_create("again");
    TCase *const solvers = tcase_create("solvers");
    TCase *const makers = tcase_create("makers");

    tcase_set_timeout(solvers, 60);
    tcase_add_loop_test(solvers, test_solvers_begin_anew, 0, LENGTH(layouts));
    suite_add_tcase(suite, solvers);
    tcase_set_timeout(makers, 60);
    tcase_add_loop_test(makers, test_full_boards_are_the_same_in_any_company, 0,
                        LENGTH(layouts));
    suite_add_tcase(suite, makers);
    return suite;
}
