/* check_solve.c -- what a solver promises, with the reference engine.  That
 * all engines say the same is the claim of check_agree. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"

/* A board, and a solver on it. */
struct game {
    waltz_board *board;
    waltz_solver *solver;
};

static struct game open_game(unsigned n, unsigned rows, unsigned columns)
{
    struct game game = {.board = waltz_board_new(n, rows, columns)};

    game.solver = waltz_solver_new("dlx", game.board);
    ck_assert_ptr_nonnull(game.solver);
    return game;
}

static void close_game(struct game *game)
{
    waltz_solver_free(game->solver);
    waltz_board_free(game->board);
}

/* Cells row by row, with or without bars between the rows. */
static void parse(const char *cells, uint8_t *values)
{
    for (; *cells != '\0'; cells++)
        if (*cells != '|')
            *values++ = *cells == '.' ? 0 : (uint8_t)(*cells - '0');
}

/* Is it full, within the rules, and true to the givens? */
static bool is_solution(const waltz_board *board, const uint8_t *values,
                        const uint8_t *solution)
{
    for (size_t c = 0; c < waltz_board_cells(board); c++)
        if (solution[c] == 0 || (values[c] != 0 && values[c] != solution[c]))
            return false;
    return waltz_board_fits(board, solution) &&
           waltz_board_conflicts(board, solution, NULL, 0) == 0;
}

/* --- Counts from the literature ---------------------------------------- */

/* A first row of 1, 2, ..., n instead of an open one leaves one board of n!,
 * since symbols can be renamed. */
static const struct {
    const char *about;
    unsigned n, rows, columns;
    uint64_t solutions, symmetry; /* n! where the first row is given, or 1 */
} empty[] = {
    {"one cell", 1, 1, 1, 1, 1},
    {"4x4: 288, by hand", 4, 2, 2, 288, 1},
    {"6x6 in 2x3 (OEIS A107739)", 6, 2, 3, 28200960, 720},
    {"6x6 in 3x2", 6, 3, 2, 28200960, 720},
    {"Latin squares of order 2 (OEIS A002860)", 2, 0, 0, 2, 1},
    {"Latin squares of order 3", 3, 0, 0, 12, 1},
    {"Latin squares of order 4", 4, 0, 0, 576, 1},
    {"Latin squares of order 5", 5, 0, 0, 161280, 1},
    {"Latin squares of order 6", 6, 0, 0, 812851200, 720 * 120},
};

START_TEST(test_empty_boards)
{
    const unsigned n = empty[_i].n;
    struct game game = open_game(n, empty[_i].rows, empty[_i].columns);
    struct waltz_search search = {0};
    uint8_t values[36] = {0};

    for (unsigned k = 0; k < n && empty[_i].symmetry > 1; k++)
        values[k] = (uint8_t)(k + 1);
    /* In a Latin square the rows below the first can change places too. */
    for (unsigned k = 1; k < n && empty[_i].symmetry > 720; k++)
        values[k * n] = (uint8_t)(k + 1);
    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
    ck_assert_msg(search.found * empty[_i].symmetry == empty[_i].solutions,
                  "%s", empty[_i].about);
    ck_assert(search.complete);
    close_game(&game);
}
END_TEST

START_TEST(test_all_boards_of_six)
{
    struct game game = open_game(6, 2, 3);
    struct waltz_search search = {0};
    const uint8_t values[36] = {0};

    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 28200960);
    close_game(&game);
}
END_TEST

/* --- Counts from reports ----------------------------------------------- */

/* Reported in public as wrongly solved; counted by two other programs, tdoku
 * and a plain backtracker. */
static const struct {
    const char *source, *puzzle;
    uint64_t solutions;
} counted[] = {
    {"SecUSo/privacy-friendly-sudoku #89, a clue lost",
     "........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9..."
     "2...4..58",
     26},
    {"jubalh/nudoku #75",
     "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6"
     ".6.7..1..",
     6},
    {"KarlHajal/DLX-Sudoku-Solver #1, a 9 taken out",
     "31...9......18........3...5.....4....21.....4..6..79...4.3.8..2.......7."
     ".9...6...",
     2718},
    {"pocketjoso/sudokuJS #9",
     "349618572782359...651742389273895...195476238864231957527164893918523764"
     "436987125",
     2},
    {"01-edu/public #1057",
     "42719583653168294786934721535427618921693875497845162319256..787438.956."
     "6857...9.",
     4},
    {"ChrisLomont/DancingLinks, 16 clues",
     "..3.1.......4..1...5.....9.2.....6.4....35...1........4..6............5."
     ".9.......",
     9006},
    {"joon3216/sudsoln, not unique",
     "15764..8..4........329..14.7.41.52..2..86..74....7...1.8..21......3.4.19"
     "...5.682.",
     12},
    {"joon3216/sudsoln, a clue more",
     "15764..8.84........329..14.7.41.52..2..86..74....7...1.8..21......3.4.19"
     "...5.682.",
     3},
    {"1to9only/HoDoKu #12",
     "6..27.49...9.8..3.73...6..2.473.8.653..4...799....7.....3...9.7.7256.3.."
     "..47.2.5.",
     5},
    {"Sudopedia, 2 solutions",
     ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5..."
     ".14...87.",
     2},
    {"Sudopedia, 3 solutions",
     "..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785.."
     ".........",
     3},
    {"Sudopedia, 10 solutions",
     "59.....486.8...3.7...2.1.......4.....753.698.....9.......8.3...2.6...7.9"
     "34.....65",
     10},
    {"LeetCode 37: unique",
     "53..7....|6..195...|.98....6.|8...6...3|4..8.3..1|7...2...6|.6....28.|"
     "...419..5|....8..79",
     1},
    {"the same, with 8 for 5: broken",
     "83..7....|6..195...|.98....6.|8...6...3|4..8.3..1|7...2...6|.6....28.|"
     "...419..5|....8..79",
     0},
};

/* What a visitor has seen. */
struct visits {
    const waltz_board *board;
    const uint8_t *values;
    uint64_t seen, patience; /* so many are enough; 0: never */
    size_t wrong;
    uint8_t last[81];
};

static bool visit(void *user, const uint8_t *solution)
{
    struct visits *visits = user;

    visits->wrong += !is_solution(visits->board, visits->values, solution);
    if (visits->seen > 0)
        visits->wrong += memcmp(solution, visits->last, 81) == 0;
    memcpy(visits->last, solution, 81);
    return ++visits->seen != visits->patience;
}

START_TEST(test_counts)
{
    struct game game = open_game(9, 3, 3);
    uint8_t values[81], solution[81] = {0};
    struct visits visits = {.board = game.board, .values = values};
    struct waltz_search search = {
        .visit = visit, .user = &visits, .solution = solution};

    parse(counted[_i].puzzle, values);
    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
    ck_assert_msg(search.found == counted[_i].solutions, "%s",
                  counted[_i].source);
    ck_assert(search.complete);
    ck_assert_uint_eq(visits.seen, search.found);
    ck_assert_uint_eq(visits.wrong, 0);
    ck_assert(search.found == 0 || is_solution(game.board, values, solution));
    close_game(&game);
}
END_TEST

START_TEST(test_limits)
{
    struct game game = open_game(9, 3, 3);
    uint8_t values[81];

    parse(counted[_i].puzzle, values);
    for (uint64_t limit = 1; limit < 30; limit++) {
        struct waltz_search search = {.limit = limit};
        const bool reached = limit <= counted[_i].solutions;
        ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
        ck_assert_uint_eq(search.found,
                          reached ? limit : counted[_i].solutions);
        ck_assert_int_eq(search.complete, !reached);
    }
    close_game(&game);
}
END_TEST

START_TEST(test_a_visitor_may_stop)
{
    struct game game = open_game(9, 3, 3);
    uint8_t values[81];

    parse(counted[_i].puzzle, values);
    for (uint64_t patience = 1; patience <= counted[_i].solutions;
         patience += 1 + patience / 4) {
        struct visits visits = {
            .board = game.board, .values = values, .patience = patience};
        struct waltz_search search = {.visit = visit, .user = &visits};
        ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
        ck_assert_uint_eq(search.found, patience);
        ck_assert(!search.complete);
    }
    close_game(&game);
}
END_TEST

/* --- Known solutions --------------------------------------------------- */

static const struct {
    const char *about, *puzzle, *solution;
} solved[] = {
    {"LeetCode",
     "9.7.....6|824.3....|..1..9..2|.9...2.18|...4....5|1325.8...|...687...|"
     "......8.9|.4.9...5.",
     "957214386|824736591|361859742|495372618|786491235|132568974|519687423|"
     "273145869|648923157"},
    {"AI Escargot, Inkala 2006",
     "1....7.9.|.3..2...8|..96..5..|..53..9..|.1..8...2|6....4...|3......1.|"
     ".4......7|..7...3..",
     "162857493|534129678|789643521|475312986|913586742|628794135|356478219|"
     "241935867|897261354"},
    {"Inkala 2012",
     "8........|..36.....|.7..9.2..|.5...7...|....457..|...1...3.|..1....68|"
     "..85...1.|.9....4..",
     "812753649|943682175|675491283|154237896|369845721|287169534|521974368|"
     "438526917|796318452"},
    {"Golden Nugget",
     ".......39|.....1..5|..3.5.8..|..8.9...6|.7...2...|1..4.....|..9.8..5.|"
     ".2....6..|4..7.....",
     "751846239|892371465|643259871|238197546|974562318|165438927|319684752|"
     "527913684|486725193"},
    {"all given",
     "974236158|638591742|125487936|316754289|742918563|589362417|867125394|"
     "253649871|491873625",
     "974236158|638591742|125487936|316754289|742918563|589362417|867125394|"
     "253649871|491873625"},
};

START_TEST(test_known_solutions)
{
    struct game game = open_game(9, 3, 3);
    uint8_t values[81], want[81], solution[81];
    struct waltz_search search = {.limit = 2, .solution = solution};

    parse(solved[_i].puzzle, values);
    parse(solved[_i].solution, want);
    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
    ck_assert_msg(search.found == 1 && search.complete, "%s", solved[_i].about);
    ck_assert_mem_eq(solution, want, 81);
    close_game(&game);
}
END_TEST

/* --- Budgets ----------------------------------------------------------- */

/* With compact links, and with those of the general dance. */
static const struct {
    unsigned n, rows, columns;
} boards[] = {{9, 3, 3}, {9, 0, 0}, {4, 2, 2}, {4, 0, 0}};

/* A budget is spent to the last node, and no further. */
START_TEST(test_budgets)
{
    struct game game =
        open_game(boards[_i].n, boards[_i].rows, boards[_i].columns);
    const uint8_t values[81] = {0};

    for (uint64_t nodes = 1; nodes < 300; nodes += 1 + nodes / 8) {
        struct waltz_search search = {.max_nodes = nodes};
        ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
        ck_assert_uint_eq(search.nodes, nodes);
        ck_assert_uint_le(search.guesses, nodes);
        ck_assert(!search.complete);
    }
    close_game(&game);
}
END_TEST

/* The same search with the nodes that it takes, or one more, is complete. */
START_TEST(test_a_budget_may_suffice)
{
    struct game game = open_game(9, 3, 3);
    struct waltz_search search = {.limit = 2};
    uint8_t values[81];

    parse(solved[_i].puzzle, values);
    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
    const uint64_t nodes = search.nodes;
    for (uint64_t more = 0; more < 2; more++) {
        search = (struct waltz_search){.limit = 2, .max_nodes = nodes + more};
        ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
        ck_assert_uint_eq(search.nodes, nodes);
        ck_assert_uint_eq(search.found, 1);
        ck_assert(search.complete || more == 0);
    }
    close_game(&game);
}
END_TEST

static bool stop_the_fourth_time(void *user)
{
    return ++*(unsigned *)user == 4;
}

START_TEST(test_stop_is_asked)
{
    struct game game =
        open_game(boards[_i].n, boards[_i].rows, boards[_i].columns);
    const uint8_t values[81] = {0};
    unsigned asked = 0;
    struct waltz_search search = {.stop = stop_the_fourth_time, .user = &asked};

    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
    if (search.complete) {
        ck_assert_uint_lt(asked, 4);
        ck_assert_uint_lt(search.nodes, 10000);
    } else {
        ck_assert_uint_eq(asked, 4);
        ck_assert_uint_le(search.nodes, 10000);
    }
    close_game(&game);
}
END_TEST

/* Naked and hidden singles solve it, so nothing is ever guessed. */
START_TEST(test_singles_are_no_guesses)
{
    struct game game = open_game(9, 3, 3);
    struct waltz_search search = {.limit = 2};
    uint8_t values[81];

    parse("53..7....|6..195...|.98....6.|8...6...3|4..8.3..1|7...2...6|"
          ".6....28.|...419..5|....8..79",
          values);
    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
    ck_assert_uint_eq(search.nodes, 81 - 30); /* a node for each open cell */
    ck_assert_uint_eq(search.guesses, 0);
    close_game(&game);
}
END_TEST

/* --- Refusals ---------------------------------------------------------- */

START_TEST(test_nothing_is_no_solver)
{
    const uint8_t values[81] = {0};
    struct waltz_search search = {0};

    ck_assert_ptr_null(waltz_solver_new("auto", NULL));
    ck_assert_status(waltz_solve(NULL, values, &search), WALTZ_EINVAL);
    ck_assert_status(waltz_solve_many(NULL, values, 0, 2, NULL, NULL),
                     WALTZ_EINVAL);
}
END_TEST

START_TEST(test_values_that_are_no_symbols)
{
    struct game game =
        open_game(boards[_i].n, boards[_i].rows, boards[_i].columns);
    struct waltz_search search = {.found = 7, .nodes = 7, .complete = true};
    uint8_t values[81] = {0};

    values[3] = (uint8_t)(boards[_i].n + 1);
    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_EINVAL);
    ck_assert_uint_eq(search.found + search.nodes + search.guesses, 0);
    ck_assert(!search.complete);
    values[3] = 1;
    search = (struct waltz_search){.limit = 1};
    ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 1);
    close_game(&game);
}
END_TEST

/* --- Memory ------------------------------------------------------------ */

/* With 0, 1, 2, ... requests granted: an orderly NULL, and no leak, until
 * there are enough. */
START_TEST(test_memory_runs_out)
{
    waltz_board *board =
        waltz_board_new(boards[_i].n, boards[_i].rows, boards[_i].columns);
    waltz_solver *solver = NULL;
    size_t requests = 0;

    while (solver == NULL) {
        wz_mem_fail_after(requests++);
        solver = waltz_solver_new("dlx", board);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_uint_lt(requests, 1000);
    }
    ck_assert_uint_gt(requests, 5);

    /* And then no more are needed. */
    struct waltz_search search = {.limit = 1};
    const uint8_t values[81] = {0};
    wz_mem_fail_after(0);
    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 1);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("solve");
    TCase *tc_counts = tcase_create("counts");
    TCase *tc_slow = tcase_create("counts by the million");
    TCase *tc_budgets = tcase_create("budgets");
    TCase *tc_refusals = tcase_create("refusals");
    TCase *tc_memory = tcase_create("memory");

    tcase_add_loop_test(tc_counts, test_empty_boards, 0, LENGTH(empty));
    tcase_add_loop_test(tc_counts, test_counts, 0, LENGTH(counted));
    tcase_add_loop_test(tc_counts, test_limits, 0, LENGTH(counted));
    tcase_add_loop_test(tc_counts, test_a_visitor_may_stop, 0, LENGTH(counted));
    tcase_add_loop_test(tc_counts, test_known_solutions, 0, LENGTH(solved));
    tcase_set_timeout(tc_counts, 60);
    suite_add_tcase(s, tc_counts);

    tcase_add_test(tc_slow, test_all_boards_of_six);
    tcase_set_tags(tc_slow, "slow");
    tcase_set_timeout(tc_slow, 600);
    suite_add_tcase(s, tc_slow);

    tcase_add_loop_test(tc_budgets, test_budgets, 0, LENGTH(boards));
    tcase_add_loop_test(tc_budgets, test_a_budget_may_suffice, 0,
                        LENGTH(solved));
    tcase_add_loop_test(tc_budgets, test_stop_is_asked, 0, LENGTH(boards));
    tcase_add_test(tc_budgets, test_singles_are_no_guesses);
    suite_add_tcase(s, tc_budgets);

    tcase_add_test(tc_refusals, test_nothing_is_no_solver);
    tcase_add_loop_test(tc_refusals, test_values_that_are_no_symbols, 0,
                        LENGTH(boards));
    suite_add_tcase(s, tc_refusals);

    tcase_add_loop_test(tc_memory, test_memory_runs_out, 0, LENGTH(boards));
    suite_add_tcase(s, tc_memory);
    return s;
}
