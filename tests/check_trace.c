#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"

static const char *const engines[] = {"dlx", "fewest", "tables", "rescan",
                                      "scan"};

static const struct {
    const char *about;
    unsigned n, rows, columns;
    const char *cells;
    uint64_t limit;
} puzzles[] = {
    {"one cell, given", 1, 1, 1, "1", 0},
    {"4x4, three solutions", 4, 2, 2, "1..........2.3..", 0},
    {"4x4, none", 4, 2, 2, "1..2.3..........", 0},
    {"4x4, a dead end from the start", 4, 2, 2, "123....4........", 0},
    {"a Latin square", 4, 0, 0, "12...........3..", 0},
    {"6x6", 6, 2, 3, "1.....2...........3............4....", 40},
    {"9x9, unique", 9, 3, 3,
     "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9."
     "4.9...5.",
     2},
};

/* What a reader of the trace knows: the options in force, in order. */
struct reader {
    const waltz_board *board;
    uint8_t value[81];
    size_t cell[81]; /* of each option in force */
    size_t depth;
    uint64_t taken, dead_ends;
    uint64_t left[82]; /* choices not yet seen, of the item at each depth */
};

/* Does a house of the cell hold the symbol? */
static bool is_seen(const struct reader *reader, size_t cell, unsigned symbol)
{
    for (size_t h = 0; h < waltz_board_houses(reader->board); h++) {
        const struct waltz_house house = waltz_board_house(reader->board, h);
        bool here = false, seen = false;
        for (size_t k = 0; k < house.cells; k++) {
            here = here || house.cell[k] == cell;
            seen = seen || reader->value[house.cell[k]] == symbol;
        }
        if (here && seen)
            return true;
    }
    return false;
}

static bool is_open(const struct reader *reader, size_t cell, unsigned symbol)
{
    return reader->value[cell] == 0 && !is_seen(reader, cell, symbol);
}

/* The options of the item of a step, as things stand. */
static size_t count_options(const struct reader *reader,
                            const struct waltz_trace_step *step)
{
    size_t options = 0;

    if (step->house == SIZE_MAX) {
        for (unsigned s = 1; s <= waltz_board_symbols(reader->board); s++)
            options += is_open(reader, step->cell, s);
        return options;
    }
    const struct waltz_house house =
        waltz_board_house(reader->board, step->house);
    for (size_t k = 0; k < house.cells; k++)
        options += is_open(reader, house.cell[k], step->symbol);
    return options;
}

/* Follow the trace on a board of one's own, and check all that it says. */
static void follow(void *user, const struct waltz_trace_step *step)
{
    struct reader *reader = user;

    ck_assert_uint_le(step->back, reader->depth);
    for (size_t k = 0; k < step->back; k++)
        reader->value[reader->cell[--reader->depth]] = 0;
    ck_assert_uint_eq(count_options(reader, step), step->options);
    if (step->options == 0) {
        ck_assert_uint_eq(step->depth, reader->depth);
        ck_assert_uint_eq(step->back, 0);
        reader->dead_ends++;
        return;
    }

    /* Another choice of the same item, or the first of a new one. */
    ck_assert(is_open(reader, step->cell, step->symbol));
    if (step->back > 0) {
        ck_assert_uint_eq(step->options - step->choice,
                          reader->left[reader->depth] - 1);
    } else {
        ck_assert_uint_eq(step->choice, 1);
    }
    reader->left[reader->depth] = step->options - step->choice;
    reader->value[step->cell] = (uint8_t)step->symbol;
    reader->cell[reader->depth++] = step->cell;
    reader->taken++;
    ck_assert_uint_eq(step->depth, reader->depth);
}

/* At a solution the reader has the very same board. */
static bool meet(void *user, const uint8_t *solution)
{
    const struct reader *reader = user;

    ck_assert_mem_eq(reader->value, solution, waltz_board_cells(reader->board));
    return true;
}

static void parse(const char *cells, uint8_t *values)
{
    for (; *cells != '\0'; cells++)
        *values++ = *cells == '.' ? 0 : (uint8_t)(*cells - '0');
}

START_TEST(test_trace_can_be_followed)
{
    const char *const engine = engines[(size_t)_i % LENGTH(engines)];
    const size_t p = (size_t)_i / LENGTH(engines);
    waltz_board *board =
        waltz_board_new(puzzles[p].n, puzzles[p].rows, puzzles[p].columns);
    waltz_solver *solver = waltz_solver_new(engine, board);
    struct reader reader = {.board = board};
    uint8_t values[81];
    struct waltz_search search = {.limit = puzzles[p].limit,
                                  .visit = meet,
                                  .trace = follow,
                                  .user = &reader};
    struct waltz_search alone = {.limit = puzzles[p].limit};

    parse(puzzles[p].cells, values);
    memcpy(reader.value, values, sizeof values);
    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert_status(waltz_solve(solver, values, &alone), WALTZ_OK);
    ck_assert_uint_eq(reader.taken, search.nodes);
    ck_assert_uint_eq(search.found, alone.found);
    ck_assert_int_eq(search.complete, alone.complete);
    if (search.found == 0)
        ck_assert_uint_gt(reader.dead_ends, 0);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

/* --- Steps, by hand ---------------------------------------------------- */

struct steps {
    struct waltz_trace_step step[10];
    size_t n;
};

static void keep(void *user, const struct waltz_trace_step *step)
{
    struct steps *steps = user;

    ck_assert_uint_lt(steps->n, LENGTH(steps->step));
    steps->step[steps->n++] = *step;
}

static void check_step(const struct waltz_trace_step *step,
                       const struct waltz_trace_step *want)
{
    ck_assert_uint_eq(step->depth, want->depth);
    ck_assert_uint_eq(step->back, want->back);
    ck_assert_uint_eq(step->house, want->house);
    ck_assert_uint_eq(step->cell, want->cell);
    ck_assert_uint_eq(step->symbol, want->symbol);
    ck_assert_uint_eq(step->options, want->options);
    ck_assert_uint_eq(step->choice, want->choice);
}

/* The 2x2 Latin squares: the first cell has two choices, and the rest
 * follows; an option covers a cell, and a symbol of a row and a column. */
START_TEST(test_steps)
{
    static const struct waltz_trace_step want[] = {
        {1, 0, SIZE_MAX, 0, 1, 2, 1, 0}, {2, 0, SIZE_MAX, 1, 2, 1, 1, 0},
        {3, 0, SIZE_MAX, 2, 2, 1, 1, 0}, {4, 0, SIZE_MAX, 3, 1, 1, 1, 0},
        {1, 4, SIZE_MAX, 0, 2, 2, 2, 0}, {2, 0, SIZE_MAX, 1, 1, 1, 1, 0},
        {3, 0, SIZE_MAX, 2, 1, 1, 1, 0}, {4, 0, SIZE_MAX, 3, 2, 1, 1, 0},
    };
    waltz_board *board = waltz_board_new(2, 0, 0);
    waltz_solver *solver = waltz_solver_new(engines[_i], board);
    const uint8_t values[4] = {0};
    struct steps steps = {.n = 0};
    struct waltz_search search = {.trace = keep, .user = &steps};

    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert_uint_eq(steps.n, LENGTH(want));
    for (size_t k = 0; k < steps.n; k++) {
        check_step(&steps.step[k], &want[k]);
        ck_assert_uint_eq(steps.step[k].covered, _i == 0 ? 3 : 0);
    }
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

/* --- Cages ------------------------------------------------------------- */

static void count_taken(void *user, const struct waltz_trace_step *step)
{
    *(uint64_t *)user += step->options > 0;
}

/* A search that is traced finds what it would find without, and tells all its
 * nodes; also with a sum that dlx has no items for. */
START_TEST(test_cages_are_traced)
{
    static const uint32_t pair[2] = {0, 1}, diagonal[3] = {0, 5, 10};
    const struct waltz_cage cage[] = {{pair, 2, 4, false},
                                      {diagonal, 3, 4, true}};
    const struct waltz_layout layout = {
        .n = 4, .box_rows = 2, .box_columns = 2, .cage = cage, .cages = 2};
    waltz_board *board = NULL;
    const uint8_t values[16] = {0};
    uint64_t taken = 0;
    struct waltz_search search = {.trace = count_taken, .user = &taken};
    struct waltz_search alone = {0};

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    waltz_solver *solver = waltz_solver_new(engines[_i], board);
    ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
    ck_assert_status(waltz_solve(solver, values, &alone), WALTZ_OK);
    ck_assert_uint_gt(search.found, 0);
    ck_assert_uint_eq(search.found, alone.found);
    ck_assert(search.complete);
    ck_assert_uint_eq(taken, search.nodes);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

/* --- Memory ------------------------------------------------------------ */

/* Dancing links for a trace are made when they are asked for; if there is no
 * room, the solver goes on without. */
START_TEST(test_memory_runs_out)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    waltz_solver *solver = waltz_solver_new("dlx", board);
    struct reader reader = {.board = board};
    uint8_t values[81];
    enum waltz_status status = WALTZ_ENOMEM;
    size_t requests = 0;

    parse(puzzles[LENGTH(puzzles) - 1].cells, values);
    memcpy(reader.value, values, sizeof values);
    for (; status == WALTZ_ENOMEM && requests < 1000; requests++) {
        struct waltz_search search = {
            .limit = 2, .trace = follow, .user = &reader};
        wz_mem_fail_after(requests);
        status = waltz_solve(solver, values, &search);
        wz_mem_fail_after(SIZE_MAX);
        search.trace = NULL;
        ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
        ck_assert_uint_eq(search.found, 1);
    }
    ck_assert_status(status, WALTZ_OK);
    ck_assert_uint_gt(requests, 3);
    waltz_solver_free(solver);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("trace");
    TCase *tc_follow = tcase_create("follow");
    TCase *tc_steps = tcase_create("steps");
    TCase *tc_memory = tcase_create("memory");

    tcase_add_loop_test(tc_follow, test_trace_can_be_followed, 0,
                        LENGTH(engines) * LENGTH(puzzles));
    tcase_set_timeout(tc_follow, 60);
    suite_add_tcase(s, tc_follow);
    tcase_add_loop_test(tc_steps, test_steps, 0, LENGTH(engines));
    suite_add_tcase(s, tc_steps);
    tcase_add_loop_test(tc_steps, test_cages_are_traced, 0, LENGTH(engines));
    tcase_add_test(tc_memory, test_memory_runs_out);
    suite_add_tcase(s, tc_memory);
    return s;
}
