/* check_variants.c -- boards with more rules than rows, columns and boxes.
 *
 * 6 by 6 boards are counted by brute force here: what must differ is said by a
 * predicate on pairs of cells, which knows nothing of houses.  Larger boards
 * have the engines as each other's witnesses.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/random.h"
#include "runner.h"

static waltz_board *build(const struct waltz_layout *layout, const char *about)
{
    waltz_board *board = NULL;
    struct waltz_error error = {0};

    ck_assert_msg(waltz_board_build(layout, &board, &error) == WALTZ_OK,
                  "%s: %s", about, error.text);
    return board;
}

/* --- 6 by 6: what must differ ------------------------------------------ */

typedef bool differs(unsigned a, unsigned b);

static unsigned distance(unsigned p, unsigned q)
{
    return p > q ? p - q : q - p;
}

static bool line(unsigned a, unsigned b)
{
    return a / 6 == b / 6 || a % 6 == b % 6;
}

static bool box(unsigned a, unsigned b)
{
    return a / 12 == b / 12 && a % 6 / 3 == b % 6 / 3;
}

static bool diagonal(unsigned a, unsigned b)
{
    return (a % 7 == 0 && b % 7 == 0) ||
           (a / 6 + a % 6 == 5 && b / 6 + b % 6 == 5);
}

/* Rows 2 and 3, columns 2 to 4. */
static bool in_window(unsigned a)
{
    return a / 6 >= 1 && a / 6 <= 2 && a % 6 >= 1 && a % 6 <= 3;
}

static bool window(unsigned a, unsigned b)
{
    return in_window(a) && in_window(b);
}

static bool group(unsigned a, unsigned b)
{
    return a / 6 % 2 == b / 6 % 2 && a % 3 == b % 3;
}

static bool knight(unsigned a, unsigned b)
{
    const unsigned down = distance(a / 6, b / 6);
    const unsigned right = distance(a % 6, b % 6);

    return (down == 1 && right == 2) || (down == 2 && right == 1);
}

static bool king(unsigned a, unsigned b)
{
    return distance(a / 6, b / 6) == 1 && distance(a % 6, b % 6) == 1;
}

static const uint8_t jigsaw[36] = {
    1, 1, 1, 2, 2, 2, 1, 1, 3, 3, 2, 2, 1, 3, 3, 3, 3, 2,
    4, 4, 5, 5, 6, 6, 4, 4, 5, 5, 6, 6, 4, 4, 5, 5, 6, 6,
};

static bool region(unsigned a, unsigned b)
{
    return jigsaw[a] == jigsaw[b];
}

/* --- 6 by 6: brute force ----------------------------------------------- */

struct cage {
    uint32_t cell[6];
    size_t cells;
    unsigned sum;
    bool repeats;
};

static const struct variant {
    const char *about;
    const char *rule[3]; /* as the library calls them */
    differs *differs[5]; /* as we do */
    const uint8_t *region;
    bool boxes;
    struct cage cage[5];
} variants[] = {
    {.about = "boxes", .differs = {line, box}, .boxes = true},
    {.about = "X",
     .rule = {"diagonals"},
     .differs = {line, box, diagonal},
     .boxes = true},
    {.about = "a window",
     .rule = {"windoku"},
     .differs = {line, box, window},
     .boxes = true},
    {.about = "disjoint groups",
     .rule = {"disjoint_groups"},
     .differs = {line, box, group},
     .boxes = true},
    {.about = "anti-knight",
     .rule = {"antiknight"},
     .differs = {line, box, knight},
     .boxes = true},
    {.about = "anti-king",
     .rule = {"antiking"},
     .differs = {line, box, king},
     .boxes = true},
    {.about = "Latin and anti-knight",
     .rule = {"antiknight"},
     .differs = {line, knight}},
    {.about = "a window and groups",
     .rule = {"windoku", "disjoint_groups"},
     .differs = {line, box, window, group},
     .boxes = true},
    {.about = "jigsaw", .differs = {line, region}, .region = jigsaw},
    {.about = "jigsaw and anti-king",
     .rule = {"antiking"},
     .differs = {line, region, king},
     .region = jigsaw},
    {.about = "cages",
     .differs = {line, box},
     .boxes = true,
     .cage = {{{6, 12, 13}, 3, 9, false},
              {{20, 21, 26, 27}, 4, 12, false},
              {{34, 35}, 2, 7, false},
              {{30}, 1, 4, false}}},
    {.about = "cages that overlap, and repeat",
     .differs = {line, box},
     .boxes = true,
     .cage = {{{7, 14, 21}, 3, 8, true},
              {{14, 20, 26, 32}, 4, 12, true},
              {{28, 29, 35}, 3, 11, false}}},
    {.about = "a cage beyond its house",
     .differs = {line, box},
     .boxes = true,
     .cage = {{{6, 13, 20, 27, 34}, 5, 15, false}}},
    {.about = "a cage, groups and anti-king",
     .rule = {"disjoint_groups", "antiking"},
     .differs = {line, box, group, king},
     .boxes = true,
     .cage = {{{12, 18, 24}, 3, 11, false}}},
    {.about = "jigsaw and cages",
     .differs = {line, region},
     .region = jigsaw,
     .cage = {{{14, 15, 20, 21}, 4, 15, true}, {{10, 11}, 2, 5, false}}},
    {.about = "cages that cannot be",
     .differs = {line, box},
     .boxes = true,
     .cage = {{{6, 7}, 2, 3, false}, {{8, 9}, 2, 3, false}}},
};

static bool clash(const struct variant *v, unsigned a, unsigned b)
{
    bool found = false;

    for (size_t k = 0; v->differs[k] != NULL; k++)
        found = found || v->differs[k](a, b);
    for (size_t k = 0; v->cage[k].cells > 0; k++) {
        bool has_a = false, has_b = false;
        for (size_t i = 0; i < v->cage[k].cells; i++) {
            has_a = has_a || v->cage[k].cell[i] == a;
            has_b = has_b || v->cage[k].cell[i] == b;
        }
        found = found || (has_a && has_b && !v->cage[k].repeats);
    }
    return found;
}

static bool sums_hold(const struct variant *v, const uint8_t *grid)
{
    for (size_t k = 0; v->cage[k].cells > 0; k++) {
        unsigned sum = 0;
        for (size_t i = 0; i < v->cage[k].cells; i++)
            sum += grid[v->cage[k].cell[i]];
        if (sum != v->cage[k].sum)
            return false;
    }
    return true;
}

/* Each cell's earlier cells that it must differ from. */
static uint8_t earlier[36][36], earlier_cells[36];

static void list_earlier(const struct variant *v)
{
    for (unsigned c = 0; c < 36; c++) {
        earlier_cells[c] = 0;
        for (unsigned b = 0; b < c; b++)
            if (clash(v, b, c))
                earlier[c][earlier_cells[c]++] = (uint8_t)b;
    }
}

static uint64_t count_from(const struct variant *v, uint8_t *grid, unsigned c)
{
    uint64_t count = 0;

    if (c == 36)
        return sums_hold(v, grid);
    for (uint8_t symbol = 1; symbol <= 6; symbol++) {
        bool fits = true;
        for (unsigned k = 0; k < earlier_cells[c] && fits; k++)
            fits = grid[earlier[c][k]] != symbol;
        if (!fits)
            continue;
        grid[c] = symbol;
        count += count_from(v, grid, c + 1);
    }
    return count;
}

static waltz_board *build_variant(const struct variant *v)
{
    struct waltz_cage cage[5];
    struct waltz_layout layout = {.n = 6,
                                  .box_rows = v->boxes ? 2 : 0,
                                  .box_columns = v->boxes ? 3 : 0,
                                  .region = v->region,
                                  .rule = v->rule,
                                  .cage = cage};

    while (v->rule[layout.rules] != NULL)
        layout.rules++;
    for (; v->cage[layout.cages].cells > 0; layout.cages++) {
        const struct cage *c = &v->cage[layout.cages];
        cage[layout.cages] =
            (struct waltz_cage){c->cell, c->cells, c->sum, c->repeats};
    }
    return build(&layout, v->about);
}

/* All ways to go on from a first row 1 2 3 4 5 6.  There are 28,200,960 grids
 * of 6 by 6 with boxes (OEIS A107739), and so 28,200,960 / 6! of these. */
START_TEST(test_brute_force)
{
    const struct variant *v = &variants[_i];
    waltz_board *board = build_variant(v);
    uint8_t values[36] = {1, 2, 3, 4, 5, 6}, grid[36] = {1, 2, 3, 4, 5, 6};
    const struct waltz_engine *engine;
    size_t engines = 0;

    list_earlier(v);
    const uint64_t want = count_from(v, grid, 6);
    ck_assert(_i > 0 || want == 28200960 / 720);
    ck_assert_int_eq(want > 0, (size_t)_i < LENGTH(variants) - 1);
    for (size_t k = 0; (engine = waltz_engine_at(k)) != NULL; k++) {
        if (!waltz_engine_accepts(engine->name, board))
            continue;
        waltz_solver *solver = waltz_solver_new(engine->name, board);
        struct waltz_search search = {0};
        ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
        ck_assert_msg(search.found == want && search.complete,
                      "%s: %s finds %u, not %u", v->about, engine->name,
                      (unsigned)search.found, (unsigned)want);
        waltz_solver_free(solver);
        engines++;
    }
    ck_assert_uint_ge(engines, 6);
    waltz_board_free(board);
}
END_TEST

/* --- Larger boards ----------------------------------------------------- */

#define CELLS_MAX 256

static const struct waltz_grid corner6[] = {{0, 0}, {4, 3}};
static const struct waltz_grid samurai4[] = {
    {0, 0}, {0, 6}, {3, 3}, {6, 0}, {6, 6}};
static const struct waltz_grid corner9[] = {{0, 0}, {6, 6}};
static const struct waltz_link twist9[] = {{{0, 1}, {0, 8}}, {{0, 1}, {8, 0}}};
static const struct waltz_link cycle6[] = {
    {{0, 1}, {5, 0}}, {{1, 2}, {5, 0}}, {{2, 0}, {5, 0}}};
static const char *const knights[] = {"antiknight"};
static const char *const windows[] = {"windoku"};
static const char *const groups[] = {"disjoint_groups", "centre_dot"};
static const char *const figures[] = {"girandola", "asterisk", "diagonals"};
static const char *const argyle[] = {"argyle"};
/* Boxes, but twice two of them have swapped a cell. */
static const uint8_t swapped[81] = {
    1, 1, 1, 2, 2, 2, 3, 3, 3, 1, 1, 1, 2, 2, 2, 3, 3, 3, 1, 1, 5,
    2, 2, 2, 3, 3, 3, 4, 4, 4, 1, 5, 5, 6, 6, 6, 4, 4, 4, 5, 5, 5,
    6, 6, 6, 4, 4, 4, 5, 5, 9, 6, 6, 6, 7, 7, 7, 8, 8, 8, 5, 9, 9,
    7, 7, 7, 8, 8, 8, 9, 9, 9, 7, 7, 7, 8, 8, 8, 9, 9, 9};
/* Sums of a grid that begins 534678912 672195348 198342567. */
static const uint32_t nine_a[] = {0, 1, 9}, nine_b[] = {2, 3, 11, 12},
                      nine_c[] = {20, 21, 30}, nine_d[] = {4, 5, 13, 14, 22},
                      nine_e[] = {8, 16, 24}, nine_f[] = {6, 7, 15};
static const struct waltz_cage nine[] = {
    {nine_a, 3, 14, false}, {nine_b, 4, 13, true}, {nine_c, 3, 20, false},
    {nine_d, 5, 33, true},  {nine_e, 3, 11, true}, {nine_f, 3, 13, false},
};
/* A cage of half the symbols: too many sets for the cover of dlx. */
static const uint32_t half[] = {0, 1, 2, 3, 4, 5, 6, 7};
static const struct waltz_cage wide[] = {{half, 8, 68, false}};

static const struct {
    const char *about;
    struct waltz_layout layout;
    unsigned given; /* cells of a hundred, at first */
} boards[] = {
    {"9x9, anti-knight",
     {9, 3, 3, NULL, NULL, 0, NULL, 0, knights, 1, NULL, 0},
     28},
    {"9x9, windoku",
     {9, 3, 3, NULL, NULL, 0, NULL, 0, windows, 1, NULL, 0},
     30},
    {"9x9, disjoint groups and a dot",
     {9, 3, 3, NULL, NULL, 0, NULL, 0, groups, 2, NULL, 0},
     30},
    {"9x9, figures",
     {9, 3, 3, NULL, NULL, 0, NULL, 0, figures, 3, NULL, 0},
     30},
    {"9x9, argyle", {9, 3, 3, NULL, NULL, 0, NULL, 0, argyle, 1, NULL, 0}, 30},
    {"9x9, regions", {.n = 9, .region = swapped}, 34},
    {"9x9, cages", {9, 3, 3, NULL, NULL, 0, NULL, 0, NULL, 0, nine, 6}, 28},
    {"16x16, a wide cage",
     {16, 4, 4, NULL, NULL, 0, NULL, 0, NULL, 0, wide, 1},
     60},
    {"two of 6x6", {6, 2, 3, NULL, corner6, 2, NULL, 0, NULL, 0, NULL, 0}, 34},
    {"five of 4x4 in a corner each",
     {4, 2, 2, NULL, samurai4, 5, NULL, 0, NULL, 0, NULL, 0},
     34},
    {"two of 9x9", {9, 3, 3, NULL, corner9, 2, NULL, 0, NULL, 0, NULL, 0}, 38},
    {"two of 9x9, out of plane",
     {9, 3, 3, NULL, NULL, 2, twist9, 2, NULL, 0, NULL, 0},
     38},
    {"three of 6x6 in a circle",
     {6, 2, 3, NULL, NULL, 3, cycle6, 3, NULL, 0, NULL, 0},
     36},
};

/* A board, all who solve it, and a tally of what came. */
struct arena {
    const char *about;
    waltz_board *board;
    size_t cells;
    waltz_solver *solver[16];
    size_t solvers;
    struct wz_random random;
    size_t with[3]; /* puzzles with so many solutions, 2 for more */
};

static bool is_solution(const struct arena *arena, const uint8_t *values,
                        const uint8_t *solution)
{
    for (size_t c = 0; c < arena->cells; c++)
        if (solution[c] == 0 || (values[c] != 0 && values[c] != solution[c]))
            return false;
    return waltz_board_conflicts(arena->board, solution, NULL, 0) == 0;
}

/* Ask all engines; those that find no end within their budget are excused, but
 * logic is not. */
static uint64_t judge(struct arena *arena, const uint8_t *values)
{
    uint64_t known = UINT64_MAX;
    bool logic = false;

    for (size_t k = 0; k < arena->solvers; k++) {
        uint8_t solution[CELLS_MAX];
        struct waltz_search search = {
            .limit = 2, .max_nodes = 1000, .solution = solution};
        const char *name = waltz_solver_engine(arena->solver[k]);
        ck_assert_status(waltz_solve(arena->solver[k], values, &search),
                         WALTZ_OK);
        if (search.found > 0 && !is_solution(arena, values, solution))
            ck_abort_msg("%s: %s finds what is none", arena->about, name);
        if (!search.complete && search.found < 2)
            continue;
        if (known != UINT64_MAX && search.found != known)
            ck_abort_msg("%s: %s finds %u, others %u", arena->about, name,
                         (unsigned)search.found, (unsigned)known);
        known = search.found;
        logic = logic || strcmp(name, "logic") == 0;
    }
    ck_assert_msg(logic, "%s", arena->about);
    arena->with[known]++;
    return known;
}

static size_t any_cell(struct arena *arena)
{
    return (size_t)wz_random_below(&arena->random, (uint32_t)arena->cells);
}

/* A full board: a few cells at random, and the first solution of that. */
static void fill(struct arena *arena, waltz_solver *logic, uint8_t *solution)
{
    const unsigned n = waltz_board_symbols(arena->board);
    struct waltz_search search = {
        .limit = 1, .max_nodes = 200, .solution = solution};

    do {
        uint8_t values[CELLS_MAX] = {0};
        for (unsigned k = 0; k < n / 3; k++)
            values[any_cell(arena)] =
                (uint8_t)(1 + wz_random_below(&arena->random, n));
        waltz_solve(logic, values, &search);
    } while (search.found == 0);
}

/* A puzzle: some cells of a full board, then more of them until they are
 * enough; and the same with a clue changed, which mostly has no solution. */
static void judge_puzzle(struct arena *arena, const uint8_t *solution,
                         unsigned given)
{
    const unsigned n = waltz_board_symbols(arena->board);
    uint8_t values[CELLS_MAX];
    size_t c;

    for (c = 0; c < arena->cells; c++)
        values[c] =
            wz_random_below(&arena->random, 100) < given ? solution[c] : 0;
    while (judge(arena, values) > 1)
        for (unsigned k = 0; k < 3; k++) {
            c = any_cell(arena);
            values[c] = solution[c];
        }
    do
        c = any_cell(arena);
    while (values[c] == 0);
    values[c] = (uint8_t)(values[c] % n + 1);
    judge(arena, values);
}

START_TEST(test_engines_agree)
{
    struct arena arena = {.about = boards[_i].about};
    const struct waltz_engine *engine;
    uint8_t solution[CELLS_MAX];

    arena.board = build(&boards[_i].layout, arena.about);
    arena.cells = waltz_board_cells(arena.board);
    arena.random = wz_random_new((uint64_t)_i);
    ck_assert_uint_le(arena.cells, CELLS_MAX);
    for (size_t k = 0; (engine = waltz_engine_at(k)) != NULL; k++)
        if (waltz_engine_accepts(engine->name, arena.board))
            arena.solver[arena.solvers++] =
                waltz_solver_new(engine->name, arena.board);
    waltz_solver *logic = waltz_solver_new("logic", arena.board);
    for (unsigned k = 0; k < 10; k++) {
        fill(&arena, logic, solution);
        judge_puzzle(&arena, solution, boards[_i].given);
    }
    for (size_t found = 0; found < 3; found++)
        ck_assert_msg(arena.with[found] >= 2, "%s: %u with %u", arena.about,
                      (unsigned)arena.with[found], (unsigned)found);
    waltz_solver_free(logic);
    for (size_t k = 0; k < arena.solvers; k++)
        waltz_solver_free(arena.solver[k]);
    waltz_board_free(arena.board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("variants");
    TCase *tc_agree = tcase_create("agree");
    TCase *tc_brute = tcase_create("brute force");

    tcase_add_loop_test(tc_brute, test_brute_force, 0, LENGTH(variants));
    tcase_set_timeout(tc_brute, 120);
    suite_add_tcase(s, tc_brute);
    tcase_add_loop_test(tc_agree, test_engines_agree, 0, LENGTH(boards));
    tcase_set_timeout(tc_agree, 120);
    suite_add_tcase(s, tc_agree);
    return s;
}
