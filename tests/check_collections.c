/* check_collections.c -- large collections of puzzles, where they are at hand:
 * in the folder that the environment variable WALTZ_SHARED names.
 *
 * What they say of each puzzle was found by other programs.  One line of a
 * file is a puzzle, and after a blank or tab its solutions or their number.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"

/* --- Files ------------------------------------------------------------- */

static FILE *open_file(const char *name)
{
    const char *shared = getenv("WALTZ_SHARED");
    char path[1000];

    if (shared == NULL)
        return NULL;
    snprintf(path, sizeof path, "%s/data/%s", shared, name);
    return fopen(path, "r");
}

static void parse(const char *line, uint8_t *values)
{
    for (size_t c = 0; c < 81; c++)
        values[c] =
            line[c] >= '1' && line[c] <= '9' ? (uint8_t)(line[c] - '0') : 0;
}

/* The next line that is no comment; false at the end. */
static bool next_line(FILE *file, char *line, size_t room)
{
    while (fgets(line, (int)room, file) != NULL)
        if (line[0] != '#' && strlen(line) > 81)
            return true;
    return false;
}

/* --- What is claimed --------------------------------------------------- */

static const struct {
    const char *name;
    const char *solutions; /* the file that has them, line by line */
    size_t puzzles;
    uint64_t limit;
    uint64_t count; /* what all have, up to the limit; UINT64_MAX: as the line
                     * says */
    bool guessless; /* singles solve them all */
    bool slow;
} files[] = {
    {.name = "puzzles/seventeen.txt",
     .solutions = "puzzles/seventeen.solutions.txt",
     .puzzles = 49158,
     .limit = 2,
     .count = 1},
    {.name = "puzzles/hardest-1106.txt",
     .solutions = "puzzles/hardest-1106.solutions.txt",
     .puzzles = 375,
     .limit = 2,
     .count = 1},
    {.name = "puzzles/hardest-1905-sample.txt",
     .solutions = "puzzles/hardest-1905-sample.solutions.txt",
     .puzzles = 4876,
     .limit = 2,
     .count = 1},
    {.name = "puzzles/near-misses.tsv",
     .puzzles = 10210,
     .limit = 100,
     .count = UINT64_MAX},
    {.name = "boards/classic/easy.txt",
     .puzzles = 1200,
     .limit = 2,
     .count = 1,
     .guessless = true},
    {.name = "boards/classic/minimal.txt",
     .puzzles = 1200,
     .limit = 2,
     .count = 1},
    {.name = "boards/classic/two_solutions.txt", .puzzles = 300, .count = 2},
    {.name = "boards/classic/many_solutions.txt",
     .puzzles = 180,
     .count = UINT64_MAX},
    {.name = "boards/classic/no_solution.txt", .puzzles = 180, .count = 0},
    {.name = "puzzles/near-misses.tsv",
     .puzzles = 10210,
     .limit = 100000, /* where the file stopped counting */
     .count = UINT64_MAX,
     .slow = true},
};

/* Is a solution that was found among those on the line, if it has any? */
static bool is_told(const char *line, const uint8_t *solution)
{
    bool any = false;

    for (line += 81; strlen(line) > 81; line += 82) {
        uint8_t told[81];
        parse(line + 1, told);
        if (memcmp(told, solution, 81) == 0)
            return true;
        any = true;
    }
    return !any;
}

START_TEST(test_collection)
{
    FILE *const file = open_file(files[_i].name);
    FILE *const solutions =
        files[_i].solutions ? open_file(files[_i].solutions) : NULL;
    waltz_board *board = waltz_board_new(9, 3, 3);
    waltz_solver *solver = waltz_solver_new("dlx", board);
    char line[400], told[400];
    size_t puzzles = 0;

    for (; next_line(file, line, sizeof line); puzzles++) {
        uint8_t values[81], want[81], solution[81] = {0};
        struct waltz_search search = {.limit = files[_i].limit,
                                      .solution = solution};
        uint64_t count = files[_i].count;

        parse(line, values);
        ck_assert(waltz_solve(solver, values, &search) == WALTZ_OK);
        if (count == UINT64_MAX)
            count = strtoull(line + 81, NULL, 10);
        if (search.limit > 0 && count > search.limit)
            count = search.limit;
        if (search.found != count ||
            (search.found > 0 && !is_told(line, solution)) ||
            (files[_i].guessless && search.guesses > 0))
            ck_abort_msg("%" PRIu64 " solutions, not %" PRIu64 ": %s",
                         search.found, count, line);
        if (solutions == NULL)
            continue;
        ck_assert_ptr_nonnull(fgets(told, sizeof told, solutions));
        parse(told, want);
        if (memcmp(solution, want, 81) != 0)
            ck_abort_msg("another solution: %s", line);
    }
    ck_assert_uint_eq(puzzles, files[_i].puzzles);
    waltz_solver_free(solver);
    waltz_board_free(board);
    fclose(file);
    if (solutions != NULL)
        fclose(solutions);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("collections");
    TCase *tc_quick = tcase_create("quick");
    TCase *tc_slow = tcase_create("slow");

    for (int k = 0; k < (int)LENGTH(files); k++) {
        FILE *file = open_file(files[k].name);
        if (file == NULL)
            continue;
        fclose(file);
        tcase_add_loop_test(files[k].slow ? tc_slow : tc_quick, test_collection,
                            k, k + 1);
    }
    tcase_set_timeout(tc_quick, 300);
    suite_add_tcase(s, tc_quick);
    tcase_set_tags(tc_slow, "slow");
    tcase_set_timeout(tc_slow, 3600);
    suite_add_tcase(s, tc_slow);
    return s;
}
