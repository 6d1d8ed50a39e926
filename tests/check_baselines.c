#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "board/board.h"
#include "runner.h"

static const char *const baselines[] = {"scan", "rescan", "tables", "fewest"};
static const char *const in_order[] = {"scan", "rescan", "tables"};

/* A board, a solver on it, and what the last search said. */
struct game {
    waltz_board *board;
    waltz_solver *solver;
    struct waltz_search search;
    uint8_t solution[64 * 64];
};

static void open_game(struct game *game, const char *engine, unsigned n,
                      unsigned rows, unsigned columns)
{
    game->board = waltz_board_new(n, rows, columns);
    game->solver = waltz_solver_new(engine, game->board);
    game->search = (struct waltz_search){.solution = game->solution};
    ck_assert_ptr_nonnull(game->solver);
}

static void close_game(struct game *game)
{
    waltz_solver_free(game->solver);
    waltz_board_free(game->board);
}

static void parse(const char *cells, uint8_t *values)
{
    for (; *cells != '\0'; cells++)
        *values++ = *cells == '.' ? 0 : (uint8_t)(*cells - '0');
}

/* --- Nodes ------------------------------------------------------------- */

/* Made to make reading order slow: its first row solves to 987654321. */
static const char against[] = "..............3.85..1.2.......5.7.....4...1.."
                              ".9.......5......73..2.1........4...9";
/* The easy example of many texts. */
static const char easy[] = "9.7.....6824.3......1..9..2.9...2.18...4....5"
                           "1325.8......687.........8.9.4.9...5.";
/* Slow in reading order, and no trouble at all in a better one. */
static const char sparse[] = ".............78.......2..9.1...3......2......"
                             "..9..5.76.4..9..133..48..695...1.7.8";

/* Counts that the texts print, of programs of their own. */
struct count {
    const char *engine, *puzzle;
    uint64_t limit, nodes;
};

static const struct count known[] = {
    {"scan", easy, 1, 462},        {"rescan", easy, 1, 462},
    {"tables", easy, 1, 462},      {"fewest", easy, 1, 65},
    {"fewest", sparse, 1, 57},     {"fewest", sparse, 2, 134},
    {"fewest", against, 1, 45267}, {"fewest", against, 2, 73482},
};

static const struct count known_slow[] = {
    {"scan", against, 1, 69175316},
    {"rescan", against, 1, 69175316},
    {"tables", against, 1, 69175316},
    {"tables", sparse, 1, 108631412},
};

static void check_nodes(const struct count *count)
{
    struct game game;
    uint8_t values[81];

    open_game(&game, count->engine, 9, 3, 3);
    parse(count->puzzle, values);
    game.search.limit = count->limit;
    ck_assert_status(waltz_solve(game.solver, values, &game.search), WALTZ_OK);
    ck_assert_uint_eq(game.search.nodes, count->nodes);
    ck_assert_uint_eq(game.search.found, 1);
    ck_assert_int_eq(game.search.complete, count->limit != 1);
    close_game(&game);
}

START_TEST(test_nodes)
{
    check_nodes(&known[_i]);
}
END_TEST

START_TEST(test_nodes_slow)
{
    check_nodes(&known_slow[_i]);
}
END_TEST

/*
 * In reading order, with the lowest symbol that fits, a Latin square whose
 * size is a power of 2 fills up without a single step back: the least number
 * in neither row nor column is the exclusive or of their numbers (Conway's
 * addition of nimbers).  Size 64 is also as deep as these engines ever call.
 */
START_TEST(test_nimbers)
{
    struct game game;
    const uint8_t values[64 * 64] = {0};

    open_game(&game, in_order[_i], 64, 0, 0);
    game.search.limit = 1;
    ck_assert_status(waltz_solve(game.solver, values, &game.search), WALTZ_OK);
    ck_assert_uint_eq(game.search.nodes, 4096);
    for (unsigned r = 0; r < 64; r++)
        for (unsigned c = 0; c < 64; c++)
            ck_assert_uint_eq(game.solution[64 * r + c], (r ^ c) + 1);
    close_game(&game);
}
END_TEST

/* A guess is a node with another choice left.  On the empty 2x2 Latin square
 * that is the first of all, and 2 * 4 symbols are put. */
START_TEST(test_guesses)
{
    struct game game;
    const uint8_t values[4] = {0};

    open_game(&game, baselines[_i], 2, 0, 0);
    ck_assert_status(waltz_solve(game.solver, values, &game.search), WALTZ_OK);
    ck_assert_uint_eq(game.search.found, 2);
    ck_assert_uint_eq(game.search.nodes, 8);
    ck_assert_uint_eq(game.search.guesses, 1);
    close_game(&game);
}
END_TEST

/* --- Counts ------------------------------------------------------------ */

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
    const size_t e = (size_t)_i / LENGTH(empty), k = (size_t)_i % LENGTH(empty);
    const uint8_t values[25] = {0};
    struct game game;

    open_game(&game, baselines[e], empty[k].n, empty[k].rows, empty[k].columns);
    ck_assert_status(waltz_solve(game.solver, values, &game.search), WALTZ_OK);
    ck_assert_msg(game.search.found == empty[k].solutions, "%s, %s",
                  baselines[e], empty[k].about);
    ck_assert(game.search.complete);
    close_game(&game);
}
END_TEST

START_TEST(test_broken_givens_have_no_solution)
{
    struct game game;
    const uint8_t values[16] = {1, 0, 0, 1};

    open_game(&game, baselines[_i], 4, 2, 2);
    ck_assert_status(waltz_solve(game.solver, values, &game.search), WALTZ_OK);
    ck_assert_uint_eq(game.search.found, 0);
    ck_assert_uint_eq(game.search.nodes, 0);
    ck_assert(game.search.complete);
    close_game(&game);
}
END_TEST

/* --- Enumerating ------------------------------------------------------- */

struct visits {
    uint8_t last[16];
    unsigned count, wanted;
    bool ascending;
};

static bool note(void *user, const uint8_t *solution)
{
    struct visits *visits = user;

    if (memcmp(solution, visits->last, sizeof visits->last) <= 0)
        visits->ascending = false;
    memcpy(visits->last, solution, sizeof visits->last);
    return ++visits->count < visits->wanted;
}

/* Reading order finds the solutions in the order of a dictionary, so that it
 * is seen that none comes twice. */
START_TEST(test_solutions_ascend)
{
    struct game game;
    const uint8_t values[16] = {0};
    struct visits visits = {.wanted = 1000, .ascending = true};

    open_game(&game, in_order[_i], 4, 2, 2);
    game.search.visit = note;
    game.search.user = &visits;
    ck_assert_status(waltz_solve(game.solver, values, &game.search), WALTZ_OK);
    ck_assert_uint_eq(visits.count, 288);
    ck_assert(visits.ascending);
    ck_assert(game.search.complete);
    close_game(&game);
}
END_TEST

/* --- Ending early ------------------------------------------------------ */

static bool always(void *user)
{
    (void)user;
    return true;
}

/* Each way to end a search leaves a solver that counts right afterwards. */
START_TEST(test_ends_early)
{
    struct game game;
    const uint8_t values[16] = {0};
    struct visits visits = {.wanted = 5};

    open_game(&game, baselines[_i], 4, 2, 2);
    const struct {
        struct waltz_search search;
        uint64_t found, nodes; /* nodes: 0 for any */
    } ends[] = {
        {{.limit = 3}, 3, 0},
        {{.max_nodes = 10}, 0, 10},
        {{.stop = always}, 0, 0},
        {{.visit = note, .user = &visits}, 5, 0},
    };
    for (size_t k = 0; k < LENGTH(ends); k++) {
        struct waltz_search search = ends[k].search;
        ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
        ck_assert_uint_eq(search.found, ends[k].found);
        ck_assert(ends[k].nodes == 0 || search.nodes == ends[k].nodes);
        ck_assert(!search.complete);

        search = (struct waltz_search){0};
        ck_assert_status(waltz_solve(game.solver, values, &search), WALTZ_OK);
        ck_assert_uint_eq(search.found, 288);
    }
    close_game(&game);
}
END_TEST

/* --- Cages ------------------------------------------------------------- */

/* On 4 by 4 with boxes 2 by 2; cells are numbered from 0. */
static const struct {
    const char *about;
    size_t cages;
    struct {
        uint32_t cell[6];
        size_t cells;
        unsigned sum;
        bool repeats;
    } cage[3];
} caged[] = {
    {"the first row but one", 1, {{{0, 1, 2}, 3, 9, false}}},
    {"a pair far down", 1, {{{14, 15}, 2, 3, false}}},
    {"one that repeats", 1, {{{0, 5, 10, 15}, 4, 6, true}}},
    {"the same without", 1, {{{0, 5, 10, 15}, 4, 10, false}}},
    {"overlapping",
     2,
     {{{1, 2, 6}, 3, 8, false}, {{6, 7, 11, 15}, 4, 13, true}}},
    {"three that no row can have",
     3,
     {{{0, 1}, 2, 3, false}, {{2, 3}, 2, 7, false}, {{4, 8}, 2, 7, false}}},
    {"too much for two", 1, {{{3, 7}, 2, 8, false}}},
    {"too little for three", 1, {{{3, 7, 11}, 3, 5, false}}},
};

/* What the k smallest, or largest, symbols that the cage may still take add
 * up to: looked up one by one. */
static unsigned reach(unsigned k, const bool *taken, bool smallest)
{
    unsigned sum = 0;

    for (unsigned s = 1; s <= 4 && k > 0; s++) {
        const unsigned symbol = smallest ? s : 5 - s;
        if (taken[symbol])
            continue;
        sum += symbol;
        k--;
    }
    return sum;
}

/* Can cage c of set j still have its sum, by the least and the most? */
static bool may_add_up(size_t j, size_t c, const uint8_t *values)
{
    const bool repeats = caged[j].cage[c].repeats;
    const unsigned want = caged[j].cage[c].sum;
    bool taken[5] = {false};
    unsigned sum = 0, open = 0;

    for (size_t k = 0; k < caged[j].cage[c].cells; k++) {
        const unsigned symbol = values[caged[j].cage[c].cell[k]];
        if (symbol > 0 && taken[symbol] && !repeats)
            return false;
        taken[symbol] = true;
        sum += symbol;
        open += symbol == 0;
    }
    if (repeats)
        return sum + open <= want && want <= sum + 4 * open;
    return sum + reach(open, taken, true) <= want &&
           want <= sum + reach(open, taken, false);
}

static bool is_sound(size_t j, const uint8_t *values)
{
    for (unsigned a = 0; a < 16; a++)
        for (unsigned b = a + 1; b < 16; b++)
            if (values[a] != 0 && values[a] == values[b] &&
                (a / 4 == b / 4 || a % 4 == b % 4 ||
                 (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2)))
                return false;
    for (size_t c = 0; c < caged[j].cages; c++)
        if (!may_add_up(j, c, values))
            return false;
    return true;
}

struct tree {
    uint64_t nodes, solutions;
};

/* All beginnings, in reading order, that break no rule and can still have all
 * sums: these are the nodes of a search in this order. */
static void grow(size_t j, uint8_t *values, unsigned c, struct tree *tree)
{
    if (c == 16) {
        tree->solutions++;
        return;
    }
    for (uint8_t symbol = 1; symbol <= 4; symbol++) {
        values[c] = symbol;
        if (is_sound(j, values)) {
            tree->nodes++;
            grow(j, values, c + 1, tree);
        }
        values[c] = 0;
    }
}

static waltz_board *build_caged(size_t j)
{
    struct waltz_cage cage[3];
    const struct waltz_layout layout = {.n = 4,
                                        .box_rows = 2,
                                        .box_columns = 2,
                                        .cage = cage,
                                        .cages = caged[j].cages};
    waltz_board *board = NULL;

    for (size_t c = 0; c < caged[j].cages; c++)
        cage[c] =
            (struct waltz_cage){caged[j].cage[c].cell, caged[j].cage[c].cells,
                                caged[j].cage[c].sum, caged[j].cage[c].repeats};
    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    return board;
}

START_TEST(test_cages_prune_early)
{
    waltz_board *board = build_caged((size_t)_i);
    uint8_t values[16] = {0};
    struct tree tree = {0};

    if (is_sound((size_t)_i, values))
        grow((size_t)_i, values, 0, &tree);
    for (size_t e = 0; e < LENGTH(baselines); e++) {
        waltz_solver *solver = waltz_solver_new(baselines[e], board);
        struct waltz_search search = {0};
        ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
        ck_assert_msg(search.found == tree.solutions, "%s: %s", caged[_i].about,
                      baselines[e]);
        ck_assert(search.complete);
        if (e < LENGTH(in_order))
            ck_assert_msg(search.nodes == tree.nodes, "%s: %s: %u, not %u",
                          caged[_i].about, baselines[e], (unsigned)search.nodes,
                          (unsigned)tree.nodes);
        waltz_solver_free(solver);
    }
    waltz_board_free(board);
}
END_TEST

/* --- Refusals, memory -------------------------------------------------- */

START_TEST(test_boards_too_deep)
{
    const waltz_board board = {.n = 9, .cells = 64 * 64 + 1};

    ck_assert(!waltz_engine_accepts(baselines[_i], &board));
    ck_assert_ptr_null(waltz_solver_new(baselines[_i], &board));
}
END_TEST

START_TEST(test_memory_runs_out)
{
    waltz_board *board = build_caged(0);
    waltz_solver *solver = NULL;
    size_t requests = 0;

    for (; solver == NULL && requests < 20; requests++) {
        wz_mem_fail_after(requests);
        solver = waltz_solver_new(baselines[_i], board);
        wz_mem_fail_after(SIZE_MAX);
    }
    ck_assert_ptr_nonnull(solver);
    ck_assert_uint_gt(requests, 6);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("baselines");
    TCase *tc_nodes = tcase_create("nodes");
    TCase *tc_slow = tcase_create("nodes by the million");
    TCase *tc_counts = tcase_create("counts");
    TCase *tc_cages = tcase_create("cages");
    TCase *tc_ends = tcase_create("ends");
    TCase *tc_refusals = tcase_create("refusals");

    tcase_add_loop_test(tc_nodes, test_nodes, 0, LENGTH(known));
    tcase_add_loop_test(tc_nodes, test_nimbers, 0, LENGTH(in_order));
    tcase_add_loop_test(tc_nodes, test_guesses, 0, LENGTH(baselines));
    suite_add_tcase(s, tc_nodes);
    tcase_add_loop_test(tc_slow, test_nodes_slow, 0, LENGTH(known_slow));
    tcase_set_tags(tc_slow, "slow");
    tcase_set_timeout(tc_slow, 600);
    suite_add_tcase(s, tc_slow);
    tcase_add_loop_test(tc_counts, test_empty_boards, 0,
                        LENGTH(baselines) * LENGTH(empty));
    tcase_add_loop_test(tc_counts, test_broken_givens_have_no_solution, 0,
                        LENGTH(baselines));
    tcase_add_loop_test(tc_counts, test_solutions_ascend, 0, LENGTH(in_order));
    tcase_set_timeout(tc_counts, 60);
    suite_add_tcase(s, tc_counts);
    tcase_add_loop_test(tc_cages, test_cages_prune_early, 0, LENGTH(caged));
    suite_add_tcase(s, tc_cages);
    tcase_add_loop_test(tc_ends, test_ends_early, 0, LENGTH(baselines));
    suite_add_tcase(s, tc_ends);
    tcase_add_loop_test(tc_refusals, test_boards_too_deep, 0,
                        LENGTH(baselines));
    tcase_add_loop_test(tc_refusals, test_memory_runs_out, 0,
                        LENGTH(baselines));
    suite_add_tcase(s, tc_refusals);
    return s;
}
