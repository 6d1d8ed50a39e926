/* check_learn.c -- the engine that learns.  That it says what others say is in
 * check_agree.c; here it has hardly any room, and must forget most of it. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "learn/learn.h"
#include "runner.h"

/* Go on to count up to 2. */
static unsigned count_on(struct wz_learn *learn, uint8_t *solution)
{
    unsigned found = 0;

    for (;;) {
        if (!wz_learn_follow(learn)) {
            if (!wz_learn_from(learn))
                return found;
        } else if (!wz_learn_decide(learn)) {
            for (uint32_t c = 0; c < learn->cells; c++)
                solution[c] = wz_learn_symbol(learn, c);
            if (++found == 2 || !wz_learn_exclude(learn))
                return found;
        }
    }
}

static unsigned count(struct wz_learn *learn, const uint8_t *values,
                      uint8_t *solution)
{
    wz_learn_start(learn, values);
    return count_on(learn, solution);
}

static FILE *open_puzzles(const char *name)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/puzzles/%s", getenv("srcdir"), name);
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    return file;
}

static bool next_puzzle(FILE *file, uint8_t values[81])
{
    char line[256];

    if (fgets(line, sizeof line, file) == NULL)
        return false;
    ck_assert_uint_ge(strlen(line), 81);
    for (size_t c = 0; c < 81; c++)
        values[c] = line[c] == '.' ? 0 : (uint8_t)(line[c] - '0');
    return true;
}

/* Sets whose verdicts puzzles/README.md gives. */
static const struct {
    const char *name;
    unsigned solutions, forgets; /* reductions, over all of it, at least */
} sets[] = {
    {"hard.txt", 1, 100},
    {"sparse.txt", 1, 10},
    {"many.txt", 2, 10},
    {"none.txt", 0, 0},
};

START_TEST(test_little_room)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    struct wz_learn *learn = wz_learn_new(board, 30);
    FILE *file = open_puzzles(sets[_i].name);
    uint8_t values[81], solution[81];
    unsigned reductions = 0;

    while (next_puzzle(file, values)) {
        ck_assert_uint_eq(count(learn, values, solution), sets[_i].solutions);
        reductions += learn->reductions;
        if (sets[_i].solutions == 0)
            continue;
        ck_assert_uint_eq(waltz_board_conflicts(board, solution, NULL, 0), 0);
        for (size_t c = 0; c < 81; c++)
            ck_assert(values[c] == 0 || values[c] == solution[c]);
    }
    ck_assert_uint_ge(reductions, sets[_i].forgets);
    fclose(file);
    wz_learn_free(learn);
    waltz_board_free(board);
}
END_TEST

/* Scores that would overflow are scaled down, and nothing else changes. */
START_TEST(test_scores_grow_large)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    struct wz_learn *learn = wz_learn_new(board, 10000);
    FILE *file = open_puzzles("hard.txt");
    uint8_t values[81], solution[81], again[81];
    unsigned scaled = 0;

    while (next_puzzle(file, values)) {
        ck_assert_uint_eq(count(learn, values, solution), 1);
        wz_learn_start(learn, values);
        learn->bump = 1e100;
        ck_assert_uint_eq(count_on(learn, again), 1);
        scaled += learn->bump < 1e50;
        ck_assert_mem_eq(again, solution, sizeof solution);
    }
    ck_assert_uint_ge(scaled, 50);
    fclose(file);
    wz_learn_free(learn);
    waltz_board_free(board);
}
END_TEST

/* Latin squares of order 2: two of them, one with a corner, none with both. */
START_TEST(test_smallest_boards)
{
    waltz_board *board = waltz_board_new(2, 0, 0);
    struct wz_learn *learn = wz_learn_new(board, 100);
    uint8_t values[4] = {0}, solution[4];

    ck_assert_uint_eq(count(learn, values, solution), 2);
    values[0] = values[3] = 2;
    ck_assert_uint_eq(count(learn, values, solution), 1);
    values[3] = 1;
    ck_assert_uint_eq(count(learn, values, solution), 0);
    wz_learn_free(learn);
    waltz_board_free(board);
}
END_TEST

/* Counts beyond two are logic's, with the same engine's name. */
START_TEST(test_counting)
{
    waltz_board *board = waltz_board_new(4, 2, 2);
    waltz_solver *solver = waltz_solver_new("learn", board);
    const uint8_t values[16] = {0};
    struct waltz_search search = {.limit = 0};

    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 288);
    ck_assert(search.complete);
    search = (struct waltz_search){.limit = 2, .max_nodes = 3};
    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert(!search.complete);
    ck_assert_uint_le(search.nodes, 3);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

START_TEST(test_auto_takes_it_for_large_boards)
{
    waltz_board *board = waltz_board_new(16, 4, 4);
    waltz_solver *solver = waltz_solver_new(NULL, board);

    ck_assert_str_eq(waltz_solver_engine(solver), "learn");
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("learn");
    TCase *tc = tcase_create("learn");

    tcase_set_timeout(tc, 120);
    tcase_add_loop_test(tc, test_little_room, 0, LENGTH(sets));
    tcase_add_test(tc, test_scores_grow_large);
    tcase_add_test(tc, test_smallest_boards);
    tcase_add_test(tc, test_counting);
    tcase_add_test(tc, test_auto_takes_it_for_large_boards);
    suite_add_tcase(s, tc);
    return s;
}
