#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/random.h"
#include "logic/step.h"
#include "runner.h"

/* Puzzles of the project's texts, and their solutions. */
static const char *const puzzles[][2] = {
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5."
     "..."
     "8..79",
     "5346789126721953481983425678597614234268537917139248569615372842874196353"
     "452"
     "86179"},
    {"9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9."
     "4.9."
     "..5.",
     "9572143868247365913618597424953726187864912351325689745196874232731458696"
     "489"
     "23157"},
};

static void parse(const char *text, uint8_t *values)
{
    for (size_t c = 0; text[c] != '\0'; c++)
        values[c] = text[c] == '.' ? 0 : (uint8_t)(text[c] - '0');
}

/* --- Candidates and spots ---------------------------------------------- */

/* Do candidates and spots say the same? */
static bool is_consistent(const struct wz_state *st)
{
    for (uint32_t f = 0; f < st->fulls; f++)
        for (unsigned k = 0; k < st->n; k++) {
            const uint32_t c = wz_state_cell(st, f, k);
            for (unsigned s = 0; s < st->n; s++)
                if ((st->candidates[c] >> s & 1) !=
                    (st->spots[f * st->n + s] >> k & 1))
                    return false;
        }
    return true;
}

/* Strike at random, settle what follows, and take it all back, many times. */
START_TEST(test_undo_restores)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    struct wz_state *st = wz_state_new(board);
    struct wz_random random = wz_random_new((uint64_t)_i);
    const uint8_t open[81] = {0};
    uint64_t before[81];

    wz_state_start(st, open);
    for (unsigned round = 0; round < 200; round++) {
        const size_t logged = st->logged;
        const size_t open_before = st->open;
        memcpy(before, st->candidates, sizeof before);
        for (unsigned k = 0; k < 30 && !st->contradiction; k++) {
            wz_state_strike(st, (uint32_t)wz_random_below(&random, 81),
                            UINT64_C(1) << wz_random_below(&random, 9));
            wz_state_settle(st);
        }
        ck_assert(is_consistent(st));
        if (st->contradiction || round % 3 > 0) {
            wz_state_undo(st, logged);
            ck_assert_mem_eq(before, st->candidates, sizeof before);
            ck_assert_uint_eq(open_before, st->open);
            ck_assert(is_consistent(st));
        }
        if (st->open < 60)
            wz_state_start(st, open);
    }
    wz_state_free(st);
    waltz_board_free(board);
}
END_TEST

/* --- Techniques -------------------------------------------------------- */

/* A step strikes something, and never the solution. */
START_TEST(test_steps_are_sound)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    struct wz_logic *logic = wz_logic_new(board);
    const struct wz_technique *technique;
    uint8_t values[81], solution[81];
    struct wz_step step;

    parse(puzzles[_i][0], values);
    parse(puzzles[_i][1], solution);
    for (size_t t = 0; (technique = wz_technique_at(t)) != NULL; t++) {
        wz_state_start(logic->state, values);
        wz_state_settle(logic->state);
        for (uint32_t f = 0; f < logic->state->fulls; f++) {
            if (!technique->find(logic, technique, f, &step))
                continue;
            const size_t logged = logic->state->logged;
            technique->apply(logic, &step);
            ck_assert_uint_gt(logic->state->logged, logged);
            for (size_t c = 0; c < 81; c++)
                ck_assert_uint_eq(
                    logic->state->candidates[c] >> (solution[c] - 1) & 1, 1);
        }
    }
    wz_logic_free(logic);
    waltz_board_free(board);
}
END_TEST

/* Candidates of the first cells of row 1, by symbols; what a technique must
 * leave of all nine. */
static const struct {
    const char *technique;
    const char *before[9], *after[9];
} rows[] = {
    {"naked pair",
     {"12", "12", "123", "3456", "3456789", "456789", "456789", "456789",
      "456789"},
     {"12", "12", "3", "3456", "3456789", "456789", "456789", "456789",
      "456789"}},
    {"hidden pair",
     {"12345", "12678", "3456789", "3456789", "3456789", "3456789", "3456789",
      "3456789", "3456789"},
     {"12", "12", "3456789", "3456789", "3456789", "3456789", "3456789",
      "3456789", "3456789"}},
    {"naked triple",
     {"12", "23", "13", "1456", "3456789", "456789", "456789", "456789",
      "456789"},
     {"12", "23", "13", "456", "456789", "456789", "456789", "456789",
      "456789"}},
    {"naked quad",
     {"12", "23", "34", "14", "1256789", "256789", "356789", "456789",
      "156789"},
     {"12", "23", "34", "14", "56789", "56789", "56789", "56789", "56789"}},
};

static uint64_t symbols(const char *text)
{
    uint64_t set = 0;

    for (; *text != '\0'; text++)
        set |= UINT64_C(1) << (*text - '1');
    return set;
}

START_TEST(test_subsets_in_a_row)
{
    waltz_board *board = waltz_board_new(9, 0, 0);
    struct wz_logic *logic = wz_logic_new(board);
    const struct wz_technique *technique;
    const uint8_t open[81] = {0};
    struct wz_step step;
    size_t t = 0;

    while ((technique = wz_technique_at(t)) != NULL &&
           strcmp(technique->name, rows[_i].technique) != 0)
        t++;
    ck_assert_ptr_nonnull(technique);
    wz_state_start(logic->state, open);
    for (uint32_t c = 0; c < 9; c++)
        wz_state_strike(logic->state, c, ~symbols(rows[_i].before[c]));
    ck_assert(technique->find(logic, technique, 0, &step));
    technique->apply(logic, &step);
    for (uint32_t c = 0; c < 9; c++)
        ck_assert_uint_eq(logic->state->candidates[c],
                          symbols(rows[_i].after[c]));
    ck_assert(!technique->find(logic, technique, 0, &step));
    wz_logic_free(logic);
    waltz_board_free(board);
}
END_TEST

/* 1 only in the first row of box 1: then nowhere else in row 1. */
START_TEST(test_pointing)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    struct wz_logic *logic = wz_logic_new(board);
    const struct wz_technique *locked = wz_technique_at(0);
    const uint8_t open[81] = {0};
    struct wz_step step;

    wz_state_start(logic->state, open);
    for (uint32_t r = 1; r < 3; r++)
        for (uint32_t c = 0; c < 3; c++)
            wz_state_strike(logic->state, 9 * r + c, 1);
    ck_assert(locked->find(logic, locked, 18, &step)); /* box 1 */
    locked->apply(logic, &step);
    for (uint32_t c = 0; c < 81; c++)
        ck_assert_uint_eq(logic->state->candidates[c] & 1,
                          c < 3 || (c >= 9 && (c % 9 >= 3 || c >= 27)));
    wz_logic_free(logic);
    waltz_board_free(board);
}
END_TEST

/* --- What techniques did ----------------------------------------------- */

static size_t count_open(const uint8_t *values, size_t cells)
{
    size_t open = 0;

    for (size_t c = 0; c < cells; c++)
        open += values[c] == 0;
    return open;
}

/* Where nothing is guessed, each open cell is filled by one single. */
START_TEST(test_singles_are_counted)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    waltz_solver *logic = waltz_solver_new("logic", board);
    waltz_solver *dlx = waltz_solver_new("dlx", board);
    uint64_t uses[WALTZ_TECHNIQUES] = {0};
    struct waltz_search search = {.limit = 2, .techniques = uses};
    uint8_t values[81];

    parse(puzzles[_i][0], values);
    ck_assert_status(waltz_solve(logic, values, &search), WALTZ_OK);
    ck_assert_uint_eq(search.guesses, 0);
    ck_assert_uint_eq(uses[0] + uses[1], count_open(values, 81));
    ck_assert_status(waltz_solve(dlx, values, &search), WALTZ_OK);
    for (size_t k = 0; k < WALTZ_TECHNIQUES; k++)
        ck_assert_uint_eq(uses[k], 0);
    waltz_solver_free(logic);
    waltz_solver_free(dlx);
    waltz_board_free(board);
}
END_TEST

static bool at_once(void *user)
{
    (void)user;
    return true;
}

/* What follows before the first guess, by hand, on Latin squares of order 4. */
static const struct {
    const char *about, *cells;
    unsigned cage; /* the sum of r1c1 and r1c2, or 0 */
    uint64_t uses[WALTZ_TECHNIQUES];
} followed[] = {
    {"nothing", "................", 0, {0}},
    {"1 in row 1 has one place", ".....1....1....1", 0, {0, 1}},
    {"7 is 3 and 4, and so the rest of the row is 1 and 2",
     "................",
     7,
     {0, 0, 2}},
};

START_TEST(test_uses)
{
    static const uint32_t cell[] = {0, 1};
    const struct waltz_cage cage = {cell, 2, followed[_i].cage, false};
    const struct waltz_layout layout = {
        .n = 4, .cage = &cage, .cages = followed[_i].cage > 0};
    waltz_board *board = NULL;
    uint64_t uses[WALTZ_TECHNIQUES] = {0};
    struct waltz_search search = {.stop = at_once, .techniques = uses};
    uint8_t values[16];

    parse(followed[_i].cells, values);
    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    waltz_solver *solver = waltz_solver_new("logic", board);
    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    for (size_t k = 0; k < WALTZ_TECHNIQUES; k++)
        ck_assert_msg(uses[k] == followed[_i].uses[k], "%s: %s %u times",
                      followed[_i].about, waltz_technique_at(k),
                      (unsigned)uses[k]);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

START_TEST(test_techniques_have_names)
{
    ck_assert_str_eq(waltz_technique_at(0), "naked single");
    ck_assert_str_eq(waltz_technique_at(1), "hidden single");
    ck_assert_str_eq(waltz_technique_at(2), "cage combination");
    ck_assert_str_eq(waltz_technique_at(3), "locked candidates");
    ck_assert_ptr_nonnull(waltz_technique_at(WALTZ_TECHNIQUES - 1));
    ck_assert_ptr_null(waltz_technique_at(WALTZ_TECHNIQUES));
}
END_TEST

/* --- Joined grids ------------------------------------------------------ */

#define CHAIN 1000

/*
 * A thousand grids in a chain, each with the puzzle above, in other symbols:
 * those by which its first box is the last box of the grid before.  All
 * follows from singles, so that one settles the next; a search that went from
 * grid to grid and back would never end.
 */
START_TEST(test_a_long_chain_needs_no_guess)
{
    static const unsigned place[] = {0, 1, 2, 9, 10, 11, 18, 19, 20};
    static struct waltz_grid grid[CHAIN];
    struct waltz_layout layout = {
        .n = 9, .box_rows = 3, .box_columns = 3, .grid = grid, .grids = CHAIN};
    waltz_board *board = NULL;
    uint8_t given[81], full[81], next[10] = {0}, name[10];

    parse(puzzles[0][0], given);
    parse(puzzles[0][1], full);
    for (uint32_t g = 0; g < CHAIN; g++)
        grid[g] = (struct waltz_grid){6 * g, 6 * g};
    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    const size_t cells = waltz_board_cells(board);
    ck_assert_uint_eq(cells, CHAIN * 81 - (CHAIN - 1) * 9);

    uint8_t *values = calloc(cells, 1), *want = calloc(cells, 1);
    uint8_t *solution = calloc(cells, 1);
    for (size_t k = 0; k < 9; k++)
        next[full[place[k]]] = full[60 + place[k]];
    for (uint8_t s = 0; s < 10; s++)
        name[s] = s;
    for (size_t g = 0; g < CHAIN; g++) {
        struct waltz_grid at;
        const uint32_t *cell = waltz_board_grid(board, g, &at);
        for (size_t c = 0; c < 81; c++) {
            if (given[c] != 0)
                values[cell[c]] = name[given[c]];
            want[cell[c]] = name[full[c]];
        }
        uint8_t after[10];
        for (size_t s = 0; s < 10; s++)
            after[s] = name[next[s]];
        memcpy(name, after, sizeof name);
    }
    waltz_solver *solver = waltz_solver_new("logic", board);
    struct waltz_search search = {.limit = 2, .solution = solution};
    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 1);
    ck_assert_uint_eq(search.guesses, 0);
    ck_assert_mem_eq(solution, want, cells);
    waltz_solver_free(solver);
    waltz_board_free(board);
    free(values);
    free(want);
    free(solution);
}
END_TEST

/* Draw a sheet of text over the grids: digits are symbols. */
static void read_sheet(const char *name, const waltz_board *board,
                       uint8_t *values)
{
    char path[512], line[64];
    unsigned row = 0;

    snprintf(path, sizeof path, "%s/data/gattai/%s", getenv("WALTZ_SHARED"),
             name);
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    for (; fgets(line, sizeof line, file) != NULL; row++)
        for (size_t c = 0; c < waltz_board_cells(board); c++) {
            unsigned r, column;
            waltz_board_place(board, c, &r, &column);
            if (r == row && line[column] != '.')
                values[c] = (uint8_t)(line[column] - '0');
        }
    fclose(file);
}

/* The thirteen joined grids of the text that this project grew from. */
START_TEST(test_sumo_needs_no_guess)
{
    static const struct waltz_grid grid[] = {
        {0, 0},   {0, 12}, {0, 24},  {6, 6},  {6, 18},  {12, 0},  {12, 12},
        {12, 24}, {18, 6}, {18, 18}, {24, 0}, {24, 12}, {24, 24},
    };
    const struct waltz_layout layout = {
        .n = 9, .box_rows = 3, .box_columns = 3, .grid = grid, .grids = 13};
    static uint8_t values[909], want[909], solution[909];
    waltz_board *board = NULL;
    struct waltz_search search = {.limit = 2, .solution = solution};

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    ck_assert_uint_eq(waltz_board_cells(board), 909);
    read_sheet("sumo13.txt", board, values);
    read_sheet("sumo13.solution.txt", board, want);
    waltz_solver *solver = waltz_solver_new("logic", board);
    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 1);
    ck_assert_uint_eq(search.guesses, 0);
    ck_assert_mem_eq(solution, want, sizeof want);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

/* --- Memory ------------------------------------------------------------ */

START_TEST(test_memory_runs_out)
{
    static const uint32_t cell[] = {0, 1, 9};
    const struct waltz_cage cage = {cell, 3, 15, false};
    const struct waltz_layout layout = {
        .n = 9, .box_rows = 3, .box_columns = 3, .cage = &cage, .cages = 1};
    waltz_board *board = NULL;
    waltz_solver *solver = NULL;

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    for (size_t room = 0; solver == NULL; room++) {
        ck_assert_uint_lt(room, 200);
        wz_mem_fail_after(room);
        solver = waltz_solver_new("logic", board);
        wz_mem_fail_after(SIZE_MAX);
    }
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("logic");
    TCase *tc_state = tcase_create("state");
    TCase *tc_steps = tcase_create("steps");
    TCase *tc_uses = tcase_create("uses");
    TCase *tc_joined = tcase_create("joined");
    const char *shared = getenv("WALTZ_SHARED");
    char path[512];

    tcase_add_loop_test(tc_state, test_undo_restores, 0, 10);
    tcase_add_test(tc_state, test_memory_runs_out);
    suite_add_tcase(s, tc_state);
    tcase_add_loop_test(tc_steps, test_steps_are_sound, 0, LENGTH(puzzles));
    tcase_add_loop_test(tc_steps, test_subsets_in_a_row, 0, LENGTH(rows));
    tcase_add_test(tc_steps, test_pointing);
    suite_add_tcase(s, tc_steps);
    tcase_add_loop_test(tc_uses, test_singles_are_counted, 0, LENGTH(puzzles));
    tcase_add_loop_test(tc_uses, test_uses, 0, LENGTH(followed));
    tcase_add_test(tc_uses, test_techniques_have_names);
    suite_add_tcase(s, tc_uses);
    tcase_set_timeout(tc_joined, 60);
    tcase_add_test(tc_joined, test_a_long_chain_needs_no_guess);
    snprintf(path, sizeof path, "%s/data/gattai/sumo13.txt",
             shared != NULL ? shared : "");
    FILE *file = fopen(path, "r");
    if (file != NULL) {
        fclose(file);
        tcase_add_test(tc_joined, test_sumo_needs_no_guess);
    }
    suite_add_tcase(s, tc_joined);
    return s;
}
