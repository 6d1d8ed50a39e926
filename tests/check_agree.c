/* check_agree.c -- all engines say the same of every puzzle.
 *
 * The puzzles are made here, from a seed: the same ones on every machine.  A
 * full grid is filled at random, cells of it are opened, and a unique puzzle
 * begets near-misses, with one clue changed, removed or added.  Where a count
 * can be had by plain listing it is; elsewhere the engines are each other's
 * witnesses, and solutions are checked against the rules.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/bits.h"
#include "base/random.h"
#include "lanes/lanes.h"
#include "runner.h"

#define CELLS_MAX   256 /* of a board here */
#define ENGINES_MAX 16
#define BATCH       64 /* puzzles for waltz_solve_many at once */

/* --- A board and all who solve it -------------------------------------- */

struct arena {
    waltz_board *board;
    unsigned n;
    size_t cells;
    waltz_solver *solver[ENGINES_MAX];
    size_t solvers;
    uint64_t budget; /* nodes, for each search */
    struct wz_random random;

    size_t puzzles, with[4]; /* so many have 0, 1, 2, or more solutions */
    size_t searches[ENGINES_MAX], finished[ENGINES_MAX];

    /* Puzzles not yet handed to waltz_solve_many, and how many solutions they
     * have, up to 2. */
    uint8_t batch[BATCH][CELLS_MAX];
    uint64_t found[BATCH];
    size_t waiting;
};

static void add_solver(struct arena *arena, const char *engine)
{
    ck_assert_uint_lt(arena->solvers, ENGINES_MAX);
    arena->solver[arena->solvers] = waltz_solver_new(engine, arena->board);
    ck_assert_ptr_nonnull(arena->solver[arena->solvers++]);
}

/* With every set of instructions that this machine can run. */
static void add_lanes(struct arena *arena)
{
    const struct wz_lanes *lanes;

    for (size_t k = 0; (lanes = wz_lanes_at(k)) != NULL; k++) {
        ck_assert_int_eq(setenv("WALTZ_LANES", lanes->name, 1), 0);
        add_solver(arena, "lanes");
    }
    ck_assert_int_eq(unsetenv("WALTZ_LANES"), 0);
}

static void open_arena(struct arena *arena, waltz_board *board, uint64_t budget)
{
    const struct waltz_engine *engine;

    *arena = (struct arena){.board = board, .budget = budget};
    arena->n = waltz_board_symbols(board);
    arena->cells = waltz_board_cells(board);
    arena->random = wz_random_new(arena->n);
    ck_assert_uint_le(arena->cells, CELLS_MAX);
    for (size_t k = 0; (engine = waltz_engine_at(k)) != NULL; k++) {
        if (!waltz_engine_accepts(engine->name, board))
            continue;
        if (strcmp(engine->name, "lanes") == 0)
            add_lanes(arena);
        else
            add_solver(arena, engine->name);
    }
}

static void close_arena(struct arena *arena)
{
    for (size_t k = 0; k < arena->solvers; k++)
        waltz_solver_free(arena->solver[k]);
    waltz_board_free(arena->board);
}

/* Fail, naming the engine and the puzzle, unless what it said is right.  (An
 * assertion of Check tells its parent of each success, and so takes longer
 * than most searches here.) */
static void expect(bool right, const struct arena *arena, size_t solver,
                   const uint8_t *values, const char *what)
{
    char text[4 * CELLS_MAX] = "";

    if (right)
        return;
    for (size_t c = 0, length = 0; c < arena->cells; c++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%u",
                                   c > 0 ? "," : "", values[c]);
    ck_abort_msg("%s: %s of %s", waltz_solver_engine(arena->solver[solver]),
                 what, text);
}

/* --- Comparing --------------------------------------------------------- */

/* Is it full, does it break no rule, and does it keep all the givens? */
static bool is_solution(const struct arena *arena, const uint8_t *values,
                        const uint8_t *solution)
{
    for (size_t c = 0; c < arena->cells; c++)
        if (solution[c] == 0 || (values[c] != 0 && values[c] != solution[c]))
            return false;
    return waltz_board_fits(arena->board, solution) &&
           waltz_board_conflicts(arena->board, solution, NULL, 0) == 0;
}

/* What is known of a puzzle and a limit, from the first engine that says. */
struct known {
    bool any;
    uint64_t found;
    uint8_t solution[CELLS_MAX];
};

static void compare(struct arena *arena, size_t k, const uint8_t *values,
                    uint64_t limit, struct known *known)
{
    uint8_t solution[CELLS_MAX];
    struct waltz_search search = {
        .limit = limit, .max_nodes = arena->budget, .solution = solution};
    const enum waltz_status status =
        waltz_solve(arena->solver[k], values, &search);

    expect(status == WALTZ_OK, arena, k, values, "status");
    expect(search.found == 0 || is_solution(arena, values, solution), arena, k,
           values, "solution");
    arena->searches[k]++;
    if (!search.complete && (limit == 0 || search.found < limit))
        return;
    arena->finished[k]++;
    if (!known->any) {
        known->any = true;
        known->found = search.found;
        memcpy(known->solution, solution, arena->cells);
    }
    expect(search.found == known->found, arena, k, values, "count");
    if (search.found == 1 && limit != 1)
        expect(memcmp(solution, known->solution, arena->cells) == 0, arena, k,
               values, "solution");
}

/* Many at once, in place: the answers are those of one by one. */
static void compare_many(struct arena *arena, size_t k)
{
    const size_t cells = arena->cells;
    struct waltz_answer answer[BATCH];
    uint8_t values[BATCH * CELLS_MAX];

    for (size_t p = 0; p < arena->waiting; p++)
        memcpy(values + p * cells, arena->batch[p], cells);
    ck_assert_status(waltz_solve_many(arena->solver[k], values, arena->waiting,
                                      2, answer, values),
                     WALTZ_OK);
    for (size_t p = 0; p < arena->waiting; p++) {
        const uint8_t *const puzzle = arena->batch[p];
        const uint8_t *const solution = values + p * cells;
        const bool fits = waltz_board_fits(arena->board, puzzle);

        expect(answer[p].status == (fits ? WALTZ_OK : WALTZ_EINVAL), arena, k,
               puzzle, "status");
        expect(answer[p].found == arena->found[p], arena, k, puzzle, "count");
        expect(answer[p].complete == (fits && arena->found[p] < 2), arena, k,
               puzzle, "completeness");
        expect(arena->found[p] > 0 ? is_solution(arena, puzzle, solution)
                                   : memcmp(solution, puzzle, cells) == 0,
               arena, k, puzzle, "solution");
    }
}

/* Hand over the puzzles that wait, and one that has no right symbol; to the
 * engines, that is, which have kept to the budget so far. */
static void flush(struct arena *arena)
{
    memset(arena->batch[arena->waiting], 0, arena->cells);
    arena->batch[arena->waiting][0] = (uint8_t)(arena->n + 1);
    arena->found[arena->waiting++] = 0;
    for (size_t k = 0; k < arena->solvers; k++)
        if (arena->searches[k] == arena->finished[k])
            compare_many(arena, k);
    arena->waiting = 0;
}

/* Ask all engines about a puzzle.  Returns how many solutions it has; but at
 * most 2 if not all are to be counted, or were too many for the budget. */
static uint64_t judge(struct arena *arena, const uint8_t *values, bool all)
{
    struct known known[3] = {{.any = false}};

    for (uint64_t limit = all ? 0 : 1; limit <= 2; limit++)
        for (size_t k = 0; k < arena->solvers; k++)
            compare(arena, k, values, limit, &known[limit]);
    const uint64_t up_to_2 = known[2].found;
    const uint64_t found = known[0].any ? known[0].found : up_to_2;
    expect(known[1].any && known[2].any, arena, 0, values, "verdict");
    expect(known[1].found == (found > 0) && up_to_2 == (found < 2 ? found : 2),
           arena, 0, values, "count up to a limit");

    arena->puzzles++;
    arena->with[found < 3 ? found : 3]++;
    memcpy(arena->batch[arena->waiting], values, arena->cells);
    arena->found[arena->waiting++] = up_to_2;
    if (arena->waiting == BATCH - 1)
        flush(arena);
    return found;
}

/* --- Making puzzles ---------------------------------------------------- */

static unsigned below(struct arena *arena, unsigned n)
{
    return (unsigned)wz_random_below(&arena->random, n);
}

/* The symbols that each cell sees, as bits.  Shape: seen[cells]. */
static void look(const struct arena *arena, const uint8_t *values,
                 uint64_t *seen)
{
    memset(seen, 0, arena->cells * sizeof *seen);
    for (size_t h = 0; h < waltz_board_houses(arena->board); h++) {
        const struct waltz_house house = waltz_board_house(arena->board, h);
        uint64_t used = 0;
        for (size_t k = 0; k < house.cells; k++)
            if (values[house.cell[k]] != 0)
                used |= UINT64_C(1) << (values[house.cell[k]] - 1);
        for (size_t k = 0; k < house.cells; k++)
            seen[house.cell[k]] |= used;
    }
}

/* Put a random candidate into the open cell with the fewest; false when it
 * has none, or when no cell is open. */
static bool fill_one(struct arena *arena, uint8_t *values)
{
    uint64_t seen[CELLS_MAX], best = 0;
    unsigned fewest = WALTZ_SYMBOLS_MAX + 1;
    size_t cell = 0;

    look(arena, values, seen);
    for (size_t c = 0; c < arena->cells; c++) {
        const uint64_t bits = ~seen[c] & UINT64_MAX >> (64 - arena->n);
        if (values[c] == 0 && wz_bits_count(bits) < fewest) {
            fewest = wz_bits_count(bits);
            best = bits;
            cell = c;
        }
    }
    if (best == 0)
        return false;
    for (unsigned skip = below(arena, fewest); skip > 0; skip--)
        best &= best - 1;
    values[cell] = (uint8_t)(wz_bits_first(best) + 1);
    return true;
}

/* A full grid: cells filled at random, from the start until it works out. */
static void fill(struct arena *arena, uint8_t *values)
{
    do {
        memset(values, 0, arena->cells);
        while (fill_one(arena, values))
            ;
    } while (memchr(values, 0, arena->cells) != NULL);
}

/* Open cells at random until so many are left. */
static void open_cells(struct arena *arena, uint8_t *values, size_t left)
{
    uint32_t cell[CELLS_MAX];

    for (uint32_t c = 0; c < arena->cells; c++)
        cell[c] = c;
    wz_random_shuffle(&arena->random, cell, arena->cells);
    for (size_t k = left; k < arena->cells; k++)
        values[cell[k]] = 0;
}

/* A random cell that is open, or one that is not. */
static size_t any_cell(struct arena *arena, const uint8_t *values, bool open)
{
    size_t c;

    do
        c = below(arena, (unsigned)arena->cells);
    while ((values[c] == 0) != open);
    return c;
}

/* Give cells of the solution until it is the only one. */
static void judge_until_unique(struct arena *arena, uint8_t *values,
                               const uint8_t *solution, bool all)
{
    while (judge(arena, values, all) > 1) {
        const size_t c = any_cell(arena, values, true);
        values[c] = solution[c];
    }
}

/* One clue changed, one removed, one added. */
static void judge_near_misses(struct arena *arena, const uint8_t *values,
                              bool all)
{
    uint8_t near[CELLS_MAX];
    const size_t given = any_cell(arena, values, false);
    const uint8_t symbol = (uint8_t)(1 + below(arena, arena->n));

    memcpy(near, values, arena->cells);
    near[given] = symbol;
    judge(arena, near, all);
    near[given] = 0;
    judge(arena, near, all);
    near[given] = values[given];
    near[any_cell(arena, values, true)] = symbol;
    judge(arena, near, all);
}

/* --- Boards ------------------------------------------------------------ */

static const struct {
    const char *about;
    unsigned n, rows, columns;
    unsigned puzzles;     /* at least so many */
    unsigned least, most; /* cells given at first */
    bool all;             /* few enough solutions to count them all */
    unsigned budget;
    unsigned percent; /* of the searches of each engine finish within it */
} kinds[] = {
    {"4x4", 4, 2, 2, 5000, 0, 10, true, 10000, 100},
    {"Latin squares of order 5", 5, 0, 0, 2000, 8, 14, true, 5000, 99},
    {"6x6, boxes 2 by 3", 6, 2, 3, 3000, 9, 16, true, 5000, 98},
    {"6x6, boxes 3 by 2", 6, 3, 2, 3000, 9, 16, true, 5000, 98},
    {"Latin squares of order 7", 7, 0, 0, 1000, 20, 26, false, 5000, 95},
    {"8x8, boxes 2 by 4", 8, 2, 4, 1500, 24, 30, false, 5000, 95},
    {"9x9", 9, 3, 3, 5000, 24, 36, false, 5000, 90},
    {"12x12, boxes 3 by 4", 12, 3, 4, 300, 80, 100, false, 5000, 90},
    {"16x16", 16, 4, 4, 200, 170, 190, false, 5000, 90},
};

/* So that the test cannot come to compare nothing without being noticed: all
 * verdicts come often, and engines seldom run out of their budget. */
static void check_weight(const struct arena *arena, bool all, unsigned percent)
{
    for (size_t found = 0; found < (all ? 4 : 3); found++)
        ck_assert_uint_ge(arena->with[found], arena->puzzles / 50);
    for (size_t k = 0; k < arena->solvers; k++)
        ck_assert_msg(100 * arena->finished[k] >= percent * arena->searches[k],
                      "%s finished %zu of %zu",
                      waltz_solver_engine(arena->solver[k]), arena->finished[k],
                      arena->searches[k]);
}

START_TEST(test_engines_agree)
{
    const bool all = kinds[_i].all;
    struct arena arena;
    uint8_t solution[CELLS_MAX], values[CELLS_MAX];

    open_arena(&arena,
               waltz_board_new(kinds[_i].n, kinds[_i].rows, kinds[_i].columns),
               kinds[_i].budget);
    while (arena.puzzles < kinds[_i].puzzles) {
        const unsigned more = kinds[_i].most - kinds[_i].least;
        fill(&arena, solution);
        memcpy(values, solution, arena.cells);
        open_cells(&arena, values, kinds[_i].least + below(&arena, more + 1));
        judge_until_unique(&arena, values, solution, all);
        judge_near_misses(&arena, values, all);
    }
    flush(&arena);
    check_weight(&arena, all, kinds[_i].percent);
    close_arena(&arena);
}
END_TEST

/* --- All 4x4 grids ----------------------------------------------------- */

/* Every 4x4 grid is four rows, each an order of 1 2 3 4: list those that break
 * no rule in columns and boxes either.  Returns how many there are. */
static size_t list_grids(const waltz_board *board, uint8_t grid[][16])
{
    uint8_t row[24][4];
    size_t rows = 0, grids = 0;

    for (unsigned k = 0; k < 256; k++) {
        const unsigned symbol[] = {k % 4, k / 4 % 4, k / 16 % 4, k / 64};
        unsigned seen = 0;
        for (size_t m = 0; m < 4; m++)
            seen |= 1U << symbol[m];
        for (size_t m = 0; m < 4 && seen == 15; m++)
            row[rows][m] = (uint8_t)(symbol[m] + 1);
        rows += seen == 15;
    }
    for (size_t k = 0; k < (size_t)24 * 24 * 24 * 24; k++) {
        for (size_t m = 0, left = k; m < 4; m++, left /= 24)
            memcpy(grid[grids] + 4 * m, row[left % 24], 4);
        grids += waltz_board_conflicts(board, grid[grids], NULL, 0) == 0;
    }
    return grids;
}

/* How many of the grids have all the givens? */
static uint64_t count_grids(uint8_t grid[][16], size_t grids,
                            const uint8_t *values)
{
    uint64_t count = 0;

    for (size_t k = 0; k < grids; k++) {
        bool has_all = true;
        for (size_t c = 0; c < 16; c++)
            has_all = has_all && (values[c] == 0 || values[c] == grid[k][c]);
        count += has_all;
    }
    return count;
}

/* Every eleventh way to give some cells of a grid, each of another grid; and
 * the same with a clue changed. */
START_TEST(test_counts_are_those_of_a_list)
{
    struct arena arena;
    uint8_t grid[289][16];

    open_arena(&arena, waltz_board_new(4, 2, 2), 10000);
    const size_t grids = list_grids(arena.board, grid);
    ck_assert_uint_eq(grids, 288);
    for (unsigned given = 0; given < 1U << 16; given += 11) {
        const uint8_t *const solution = grid[given % grids];
        uint8_t values[16];
        for (size_t c = 0; c < 16; c++)
            values[c] = given >> c & 1 ? solution[c] : 0;
        expect(judge(&arena, values, true) == count_grids(grid, grids, values),
               &arena, 0, values, "count");
        const size_t c = below(&arena, 16);
        values[c] = (uint8_t)(values[c] % 4 + 1);
        expect(judge(&arena, values, true) == count_grids(grid, grids, values),
               &arena, 0, values, "count");
    }
    flush(&arena);
    close_arena(&arena);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("agree");
    TCase *tc_random = tcase_create("random");
    TCase *tc_listed = tcase_create("listed");

    tcase_add_loop_test(tc_random, test_engines_agree, 0, LENGTH(kinds));
    tcase_set_timeout(tc_random, 300);
    suite_add_tcase(s, tc_random);
    tcase_add_test(tc_listed, test_counts_are_those_of_a_list);
    tcase_set_timeout(tc_listed, 300);
    suite_add_tcase(s, tc_listed);
    return s;
}
