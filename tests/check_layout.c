#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"

/* --- Brute force on 4 by 4 --------------------------------------------- */

/*
 * All 288 ways to fill a 4x4 grid, found by trying; what a layout allows is
 * then counted by asking each of them, or all pairs and triples of them.
 */
static uint8_t filling[288][16];
static size_t fillings;

static bool may_stand(const uint8_t *grid, unsigned at, uint8_t symbol)
{
    for (unsigned c = 0; c < at; c++)
        if (grid[c] == symbol && (c / 4 == at / 4 || c % 4 == at % 4 ||
                                  (c / 8 == at / 8 && c % 4 / 2 == at % 4 / 2)))
            return false;
    return true;
}

static void fill(uint8_t *grid, unsigned at)
{
    if (at == 16) {
        memcpy(filling[fillings++], grid, 16);
        return;
    }
    for (uint8_t symbol = 1; symbol <= 4; symbol++)
        if (may_stand(grid, at, symbol)) {
            grid[at] = symbol;
            fill(grid, at + 1);
        }
}

static void list_fillings(void)
{
    uint8_t grid[16];

    fillings = 0;
    fill(grid, 0);
    ck_assert_uint_eq(fillings, 288);
}

/* The engines count the same. */
static void check_count(const struct waltz_layout *layout, uint64_t want,
                        const char *about)
{
    waltz_board *board = NULL;
    struct waltz_error error = {0};
    size_t engines = 0;

    ck_assert_msg(waltz_board_build(layout, &board, &error) == WALTZ_OK,
                  "%s: %s", about, error.text);
    uint8_t *values = calloc(waltz_board_cells(board), 1);
    const struct waltz_engine *engine;
    for (size_t k = 0; (engine = waltz_engine_at(k)) != NULL; k++) {
        if (!waltz_engine_accepts(engine->name, board))
            continue;
        waltz_solver *solver = waltz_solver_new(engine->name, board);
        struct waltz_search search = {0};
        ck_assert_status(waltz_solve(solver, values, &search), WALTZ_OK);
        ck_assert_msg(search.found == want && search.complete,
                      "%s: %s finds %u, not %u", about, engine->name,
                      (unsigned)search.found, (unsigned)want);
        waltz_solver_free(solver);
        engines++;
    }
    ck_assert_uint_gt(engines, 0);
    free(values);
    waltz_board_free(board);
}

/* --- Rules by name ----------------------------------------------------- */

static bool on_diagonals(const uint8_t *g)
{
    for (unsigned a = 0; a < 4; a++)
        for (unsigned b = a + 1; b < 4; b++)
            if (g[5 * a] == g[5 * b] || g[3 + 3 * a] == g[3 + 3 * b])
                return false;
    return true;
}

static bool on_window(const uint8_t *g)
{
    return g[5] != g[6] && g[5] != g[9] && g[5] != g[10] && g[6] != g[9] &&
           g[6] != g[10] && g[9] != g[10];
}

static bool on_groups(const uint8_t *g)
{
    static const unsigned box[] = {0, 2, 8, 10}, place[] = {0, 1, 4, 5};

    for (unsigned p = 0; p < 4; p++)
        for (unsigned a = 0; a < 4; a++)
            for (unsigned b = a + 1; b < 4; b++)
                if (g[box[a] + place[p]] == g[box[b] + place[p]])
                    return false;
    return true;
}

/* Do all cells so many rows and columns apart differ? */
static bool differ(const uint8_t *g, unsigned rows, unsigned columns)
{
    for (unsigned a = 0; a < 16; a++)
        for (unsigned b = a + 1; b < 16; b++)
            if (b / 4 - a / 4 == rows &&
                (b % 4 == a % 4 + columns || a % 4 == b % 4 + columns) &&
                g[a] == g[b])
                return false;
    return true;
}

static bool on_knights(const uint8_t *g)
{
    return differ(g, 1, 2) && differ(g, 2, 1);
}

static bool on_kings(const uint8_t *g)
{
    return differ(g, 1, 1);
}

static const struct {
    const char *rule;
    bool (*holds)(const uint8_t *g);
} named[] = {
    {"diagonals", on_diagonals},    {"windoku", on_window},
    {"disjoint_groups", on_groups}, {"antiknight", on_knights},
    {"antiking", on_kings},
};

START_TEST(test_named_rules)
{
    const struct waltz_layout layout = {.n = 4,
                                        .box_rows = 2,
                                        .box_columns = 2,
                                        .rule = &named[_i].rule,
                                        .rules = 1};
    uint64_t want = 0;

    list_fillings();
    for (size_t k = 0; k < fillings; k++)
        want += named[_i].holds(filling[k]);
    check_count(&layout, want, named[_i].rule);
}
END_TEST

/* --- Regions ----------------------------------------------------------- */

/* Counts by brute force over Latin squares would repeat the code above; these
 * are known: both were found by two other programs (bug reports of others). */
START_TEST(test_known_counts)
{
    static const uint8_t jigsaw[] = {1, 1, 1, 2, 1, 2, 2, 2,
                                     3, 3, 3, 4, 3, 4, 4, 4};
    const char *const diagonals = "diagonals";
    const struct waltz_layout regions = {.n = 4, .region = jigsaw};
    const struct waltz_layout x = {.n = 4,
                                   .box_rows = 2,
                                   .box_columns = 2,
                                   .rule = &diagonals,
                                   .rules = 1};

    check_count(&regions, 144, "a jigsaw of four L");
    check_count(&x, 48, "X-Sudoku of 4 by 4");
}
END_TEST

/* --- Joined grids ------------------------------------------------------ */

static const struct {
    const char *about;
    size_t grids;
    struct waltz_grid grid[3]; /* used without links */
    size_t links;
    struct waltz_link link[3];
} joined[] = {
    {"two at a corner", 2, {{0, 0}, {2, 2}}, 0, {{{0}, {0}}}},
    {"two side by side", 2, {{0, 0}, {0, 2}}, 0, {{{0}, {0}}}},
    {"two that share a cell of no box", 2, {{0, 0}, {3, 3}}, 0, {{{0}, {0}}}},
    {"three in a chain", 3, {{0, 0}, {2, 2}, {4, 4}}, 0, {{{0}, {0}}}},
    {"three upon each other", 3, {{0, 0}, {0, 2}, {2, 0}}, 0, {{{0}, {0}}}},
    {"two that do not touch", 2, {{0, 0}, {9, 9}}, 0, {{{0}, {0}}}},
    {"two by a link", 2, {{0, 0}}, 1, {{{0, 1}, {3, 0}}}},
    {"a cycle that fits no plane",
     3,
     {{0, 0}},
     3,
     {{{0, 1}, {3, 0}}, {{1, 2}, {3, 0}}, {{2, 0}, {3, 0}}}},
    {"two twisted", 2, {{0, 0}}, 2, {{{0, 1}, {0, 3}}, {{0, 1}, {3, 0}}}},
    {"one with itself", 1, {{0, 0}}, 1, {{{0, 0}, {0, 3}}}},
};

/* Have two fillings the same symbols where a link joins their boxes? */
static bool link_holds(const struct waltz_link *link, const uint8_t *a,
                       const uint8_t *b)
{
    static const unsigned box[] = {0, 2, 8, 10}, place[] = {0, 1, 4, 5};

    for (unsigned p = 0; p < 4; p++)
        if (a[box[link->box[0]] + place[p]] != b[box[link->box[1]] + place[p]])
            return false;
    return true;
}

/* Have two fillings the same symbols where they lie upon each other? */
static bool places_agree(const struct waltz_grid *p, const uint8_t *a,
                         const struct waltz_grid *q, const uint8_t *b)
{
    for (unsigned c = 0; c < 16; c++)
        for (unsigned d = 0; d < 16; d++)
            if (p->row + c / 4 == q->row + d / 4 &&
                p->column + c % 4 == q->column + d % 4 && a[c] != b[d])
                return false;
    return true;
}

/* The ways to go on, with chosen[0..g-1] for the grids before number g. */
static uint64_t count_joined(size_t j, size_t g, const uint8_t **chosen)
{
    uint64_t ways = 0;

    if (g == joined[j].grids)
        return 1;
    for (size_t k = 0; k < fillings; k++) {
        bool fits = true;
        chosen[g] = filling[k];
        for (size_t h = 0; h < g && joined[j].links == 0; h++)
            fits = fits && places_agree(&joined[j].grid[h], chosen[h],
                                        &joined[j].grid[g], chosen[g]);
        for (size_t l = 0; l < joined[j].links; l++) {
            const struct waltz_link *link = &joined[j].link[l];
            const uint32_t a = link->grid[0], b = link->grid[1];
            if ((a == g && b <= g) || (b == g && a <= g))
                fits = fits && link_holds(link, chosen[a], chosen[b]);
        }
        if (fits)
            ways += count_joined(j, g + 1, chosen);
    }
    return ways;
}

START_TEST(test_joined_grids)
{
    const bool by_links = joined[_i].links > 0;
    const struct waltz_layout layout = {.n = 4,
                                        .box_rows = 2,
                                        .box_columns = 2,
                                        .grid =
                                            by_links ? NULL : joined[_i].grid,
                                        .grids = joined[_i].grids,
                                        .link = joined[_i].link,
                                        .links = joined[_i].links};
    const uint8_t *chosen[3];

    list_fillings();
    check_count(&layout, count_joined((size_t)_i, 0, chosen), joined[_i].about);
}
END_TEST

/* No two cells are drawn at one place, and linked grids meet where they can. */
START_TEST(test_links_place_the_grids)
{
    const struct waltz_link link[] = {{{0, 1}, {8, 0}}, {{1, 2}, {2, 6}}};
    const struct waltz_layout layout = {.n = 9,
                                        .box_rows = 3,
                                        .box_columns = 3,
                                        .grids = 3,
                                        .link = link,
                                        .links = 2};
    static const struct waltz_grid want[] = {{6, 0}, {12, 6}, {6, 12}};
    waltz_board *board = NULL;
    bool drawn[21][21] = {{false}};

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    for (size_t g = 0; g < 3; g++) {
        struct waltz_grid place;
        waltz_board_grid(board, g, &place);
        ck_assert_uint_eq(place.row + 6, want[g].row);
        ck_assert_uint_eq(place.column, want[g].column);
    }
    for (size_t c = 0; c < waltz_board_cells(board); c++) {
        unsigned row, column;
        waltz_board_place(board, c, &row, &column);
        ck_assert(!drawn[row][column]);
        drawn[row][column] = true;
    }
    waltz_board_free(board);
}
END_TEST

/* --- Cages ------------------------------------------------------------- */

static const struct {
    const char *about;
    size_t cages;
    struct {
        uint32_t cell[16];
        size_t cells;
        unsigned sum;
        bool repeats;
    } cage[3];
} caged[] = {
    {"a pair", 1, {{{0, 1}, 2, 5, false}}},
    {"overlapping cages",
     3,
     {{{0, 1}, 2, 3, false}, {{1, 5}, 2, 5, false}, {{5, 6}, 2, 6, false}}},
    {"a sum too high for two", 1, {{{0, 1}, 2, 8, false}}},
    {"more cells than symbols", 1, {{{0, 1, 2, 3, 4}, 5, 12, false}}},
    {"the whole board",
     1,
     {{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 16, 40, true}}},
    {"the whole board, one short",
     1,
     {{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 16, 39, true}}},
    {"no sum, only no repeats", 1, {{{0, 6}, 2, 0, false}}},
    {"a repeat that is allowed", 1, {{{0, 6}, 2, 2, true}}},
    {"a repeat that is not", 1, {{{0, 6}, 2, 2, false}}},
    {"a single cell", 1, {{{6}, 1, 3, false}}},
    {"a single cell out of range", 1, {{{6}, 1, 5, false}}},
    {"rows that say nothing new",
     2,
     {{{0, 1, 2}, 3, 9, false}, {{3, 7}, 2, 4, false}}},
    {"three with a repeat, not in a house", 1, {{{0, 6, 9}, 3, 4, true}}},
};

static bool cage_holds(size_t j, size_t k, const uint8_t *g)
{
    unsigned sum = 0, seen = 0;

    for (size_t i = 0; i < caged[j].cage[k].cells; i++) {
        const unsigned symbol = g[caged[j].cage[k].cell[i]];
        if (!caged[j].cage[k].repeats && (seen >> symbol & 1))
            return false;
        seen |= 1u << symbol;
        sum += symbol;
    }
    return caged[j].cage[k].sum == 0 || sum == caged[j].cage[k].sum;
}

START_TEST(test_cages)
{
    struct waltz_cage cage[3];
    const struct waltz_layout layout = {.n = 4,
                                        .box_rows = 2,
                                        .box_columns = 2,
                                        .cage = cage,
                                        .cages = caged[_i].cages};
    uint64_t want = 0;

    list_fillings();
    for (size_t k = 0; k < caged[_i].cages; k++)
        cage[k] = (struct waltz_cage){
            caged[_i].cage[k].cell, caged[_i].cage[k].cells,
            caged[_i].cage[k].sum, caged[_i].cage[k].repeats};
    for (size_t f = 0; f < fillings; f++) {
        bool holds = true;
        for (size_t k = 0; k < caged[_i].cages; k++)
            holds = holds && cage_holds((size_t)_i, k, filling[f]);
        want += holds;
    }
    check_count(&layout, want, caged[_i].about);
}
END_TEST

START_TEST(test_cages_break_rules)
{
    static const uint32_t cell[] = {0, 1};
    const struct waltz_cage cage = {cell, 2, 5, false};
    const struct waltz_layout layout = {
        .n = 4, .box_rows = 2, .box_columns = 2, .cage = &cage, .cages = 1};
    waltz_board *board = NULL;
    struct waltz_conflict conflict[2];
    uint8_t values[16] = {3, 0};
    char text[WALTZ_REASON_MAX];

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    ck_assert_uint_eq(waltz_board_conflicts(board, values, NULL, 0), 0);
    values[1] = 1;
    ck_assert_uint_eq(waltz_board_conflicts(board, values, conflict, 2), 1);
    waltz_board_explain(board, conflict, text, sizeof text);
    ck_assert_str_eq(text, "the cage of r1c1 adds up to 4, not 5");
    values[1] = 2;
    ck_assert_uint_eq(waltz_board_conflicts(board, values, NULL, 0), 0);
    waltz_board_free(board);
}
END_TEST

/* --- Refusals ---------------------------------------------------------- */

static const uint8_t five_and_three[] = {1, 1, 1, 2, 1, 2, 2, 2,
                                         3, 3, 3, 4, 3, 4, 4, 1};
static const uint8_t region_five[] = {1, 1, 1, 2, 1, 2, 2, 2,
                                      3, 3, 3, 4, 3, 4, 4, 5};
static const struct waltz_link missing_box = {{0, 1}, {4, 0}};
static const struct waltz_link missing_grid = {{0, 2}, {0, 0}};
static const struct waltz_link same_box = {{1, 1}, {2, 2}};
static const struct waltz_link beside = {{0, 0}, {0, 1}};
static const struct waltz_link clash[] = {{{0, 1}, {0, 0}}, {{0, 1}, {1, 0}}};
static const uint32_t off_board[] = {0, 16}, twice[] = {0, 1, 0};
static const struct waltz_cage off = {off_board, 2, 5, false};
static const struct waltz_cage doubled = {twice, 3, 5, false};
static const struct waltz_cage doubled_sum = {twice, 3, 5, true};
static const struct waltz_cage no_cell = {off_board, 0, 5, false};
static const char *const unknown = "fairy";
static const char *const nine = "argyle";
static const char *const windows = "windoku";
static const struct waltz_grid far_away[] = {{0, 0}, {WALTZ_SHEET_MAX, 0}};

static const struct {
    struct waltz_layout layout;
    const char *text;
} unfit[] = {
    {{.n = 4, .box_rows = 2, .box_columns = 3},
     "4 by 4 with boxes 2 by 3 is no board"},
    {{.n = 4, .region = five_and_three}, "region 1 has 5 cells, 4 needed"},
    {{.n = 4, .region = region_five}, "a cell is in region 5, and there are 4"},
    {{4, 2, 2, NULL, NULL, 2, &missing_box, 1, NULL, 0, NULL, 0},
     "link 1 names a missing box"},
    {{4, 2, 2, NULL, NULL, 2, &missing_grid, 1, NULL, 0, NULL, 0},
     "link 1 names a missing grid"},
    {{4, 2, 2, NULL, NULL, 2, &same_box, 1, NULL, 0, NULL, 0},
     "link 1 joins a box with itself"},
    {{4, 2, 2, NULL, NULL, 1, &beside, 1, NULL, 0, NULL, 0},
     "row 1 of grid 1 has a cell twice"},
    {{4, 2, 2, NULL, NULL, 2, clash, 2, NULL, 0, NULL, 0},
     "row 1 of grid 1 has a cell twice"},
    {{.n = 4, .cage = &off, .cages = 1}, "cage 1 has a cell off the board"},
    {{.n = 4, .cage = &doubled, .cages = 1}, "cage 1 has a cell twice"},
    {{.n = 4, .cage = &doubled_sum, .cages = 1}, "cage 1 has a cell twice"},
    {{.n = 4, .cage = &no_cell, .cages = 1}, "cage 1 has no cell"},
    {{.n = 4, .rule = &unknown, .rules = 1}, "there is no rule 'fairy'"},
    {{.n = 4, .rule = &nine, .rules = 1}, "argyle needs a board of 9 by 9"},
    {{.n = 4, .rule = &windows, .rules = 1},
     "windoku needs a board with boxes"},
    {{.n = 4, .grid = far_away, .grids = 2}, "grid 2 lies outside the sheet"},
};

START_TEST(test_unfit_layouts)
{
    waltz_board *board = NULL;
    struct waltz_error error = {0};

    ck_assert_status(waltz_board_build(&unfit[_i].layout, &board, &error),
                     WALTZ_EINVAL);
    ck_assert_str_eq(error.text, unfit[_i].text);
    ck_assert_ptr_null(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("layout");
    TCase *tc_counts = tcase_create("counts");
    TCase *tc_shapes = tcase_create("shapes");

    tcase_set_timeout(tc_counts, 60);
    tcase_add_loop_test(tc_counts, test_named_rules, 0, LENGTH(named));
    tcase_add_test(tc_counts, test_known_counts);
    tcase_add_loop_test(tc_counts, test_joined_grids, 0, LENGTH(joined));
    tcase_add_loop_test(tc_counts, test_cages, 0, LENGTH(caged));
    suite_add_tcase(s, tc_counts);
    tcase_add_test(tc_shapes, test_links_place_the_grids);
    tcase_add_test(tc_shapes, test_cages_break_rules);
    tcase_add_loop_test(tc_shapes, test_unfit_layouts, 0, LENGTH(unfit));
    suite_add_tcase(s, tc_shapes);
    return s;
}
