/* check_make.c -- puzzles are as wished for.
 *
 * What a maker says is not believed: solutions are counted by dancing links,
 * places are mapped here once more, and clues are taken away one by one.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"

#define CELLS_MAX 144 /* of a board here */
#define MANY      48

/* --- Witnesses ---------------------------------------------------------- */

/* A board, one who makes puzzles on it, and one who counts their solutions. */
struct shop {
    waltz_board *board;
    waltz_maker *maker;
    waltz_solver *dlx;
    size_t cells, side;
    uint8_t puzzle[MANY][CELLS_MAX];
    struct waltz_made made[MANY];
};

static void open_shop(struct shop *shop, waltz_board *board,
                      const struct waltz_wish *wish)
{
    shop->board = board;
    shop->cells = waltz_board_cells(board);
    shop->side = waltz_board_symbols(board);
    ck_assert_uint_le(shop->cells, CELLS_MAX);
    shop->maker = waltz_maker_new(board, wish);
    shop->dlx = waltz_solver_new("dlx", board);
    ck_assert_ptr_nonnull(shop->maker);
    ck_assert_ptr_nonnull(shop->dlx);
}

static void close_shop(struct shop *shop)
{
    waltz_maker_free(shop->maker);
    waltz_solver_free(shop->dlx);
    waltz_board_free(shop->board);
}

/* Make n puzzles and spread them out, a row of shop->puzzle each. */
static void make(struct shop *shop, uint64_t first, size_t n,
                 const uint8_t *from)
{
    uint8_t *const packed = calloc(n, shop->cells);

    ck_assert_status(
        waltz_make(shop->maker, first, n, from, packed, shop->made), WALTZ_OK);
    for (size_t k = 0; k < n; k++)
        memcpy(shop->puzzle[k], packed + k * shop->cells, shop->cells);
    free(packed);
}

static uint64_t solutions(const struct shop *shop, const uint8_t *values)
{
    struct waltz_search search = {.limit = 2};

    ck_assert_status(waltz_solve(shop->dlx, values, &search), WALTZ_OK);
    return search.found;
}

static size_t clues(const struct shop *shop, const uint8_t *values)
{
    size_t n = 0;

    for (size_t c = 0; c < shop->cells; c++)
        n += values[c] != 0;
    return n;
}

/* Is there one solution without the clues of `gone'[cells]? */
static bool is_unique_without(const struct shop *shop, const uint8_t *values,
                              const bool *gone)
{
    uint8_t left[CELLS_MAX];

    for (size_t c = 0; c < shop->cells; c++)
        left[c] = gone[c] ? 0 : values[c];
    return solutions(shop, left) == 1;
}

/* How many clues could go, each alone? */
static size_t redundant(const struct shop *shop, const uint8_t *values)
{
    size_t n = 0;

    for (size_t c = 0; c < shop->cells; c++) {
        bool gone[CELLS_MAX] = {false};
        gone[c] = true;
        n += values[c] != 0 && is_unique_without(shop, values, gone);
    }
    return n;
}

/* --- Symmetries --------------------------------------------------------- */

struct place {
    size_t row, column;
};

static struct place half_turn(struct place p, size_t last)
{
    return (struct place){last - p.row, last - p.column};
}
static struct place quarter_turn(struct place p, size_t last)
{
    return (struct place){p.column, last - p.row};
}
static struct place left_right(struct place p, size_t last)
{
    return (struct place){p.row, last - p.column};
}
static struct place up_down(struct place p, size_t last)
{
    return (struct place){last - p.row, p.column};
}
static struct place across(struct place p, size_t last)
{
    (void)last;
    return (struct place){p.column, p.row};
}
static struct place across_other(struct place p, size_t last)
{
    return (struct place){last - p.column, last - p.row};
}

typedef struct place move(struct place p, size_t last);

/* Moves that generate each group; all moves have an end, so what they say
 * once more, such as the other three quarters, follows. */
static const struct symmetry {
    const char *name;
    move *by[3];
    size_t minimal; /* so many without a clue too many can be waited for */
} symmetries[] = {
    {"none", {NULL}, 12},
    {"rotate180", {half_turn}, 12},
    {"rotate90", {quarter_turn}, 2},
    {"horizontal", {left_right}, 12},
    {"vertical", {up_down}, 12},
    {"both", {left_right, up_down}, 2},
    {"diagonal", {across}, 12},
    {"antidiagonal", {across_other}, 12},
    {"diagonals", {across, across_other}, 4},
    {"full", {quarter_turn, across}, 0},
};

static size_t image(const struct shop *shop, move *by, size_t cell)
{
    const struct place to = by(
        (struct place){cell / shop->side, cell % shop->side}, shop->side - 1);

    return to.row * shop->side + to.column;
}

static bool is_symmetric(const struct shop *shop, const struct symmetry *s,
                         const uint8_t *values)
{
    for (size_t k = 0; k < LENGTH(s->by) && s->by[k] != NULL; k++)
        for (size_t c = 0; c < shop->cells; c++)
            if ((values[c] != 0) != (values[image(shop, s->by[k], c)] != 0))
                return false;
    return true;
}

/* All that moves bring the cell upon, one after another. */
static void find_orbit(const struct shop *shop, const struct symmetry *s,
                       size_t cell, bool *orbit)
{
    bool grows = true;

    memset(orbit, 0, CELLS_MAX * sizeof *orbit);
    orbit[cell] = true;
    while (grows) {
        grows = false;
        for (size_t k = 0; k < LENGTH(s->by) && s->by[k] != NULL; k++)
            for (size_t c = 0; c < shop->cells; c++)
                if (orbit[c] && !orbit[image(shop, s->by[k], c)]) {
                    orbit[image(shop, s->by[k], c)] = true;
                    grows = true;
                }
    }
}

static void check_orbits(const struct shop *shop, const struct symmetry *s,
                         const uint8_t *values)
{
    bool orbit[CELLS_MAX];

    for (size_t c = 0; c < shop->cells; c++) {
        if (values[c] == 0)
            continue;
        find_orbit(shop, s, c, orbit);
        ck_assert_msg(!is_unique_without(shop, values, orbit),
                      "%s: the orbit of cell %zu can go", s->name, c);
    }
}

START_TEST(test_symmetric_puzzles_have_no_orbit_too_many)
{
    const struct symmetry *const s = &symmetries[_i];
    const struct waltz_wish wish = {.symmetry = s->name, .seed = 11};
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    make(&shop, 0, MANY, NULL);
    for (size_t k = 0; k < MANY; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_uint_eq(solutions(&shop, shop.puzzle[k]), 1);
        ck_assert_uint_eq(clues(&shop, shop.puzzle[k]), shop.made[k].clues);
        ck_assert_msg(is_symmetric(&shop, s, shop.puzzle[k]), "%s", s->name);
        check_orbits(&shop, s, shop.puzzle[k]);
    }
    close_shop(&shop);
}
END_TEST

START_TEST(test_minimal_puzzles_have_no_clue_too_many)
{
    const struct symmetry *const s = &symmetries[_i];
    const struct waltz_wish wish = {
        .symmetry = s->name, .minimal = true, .seed = 12};
    const size_t n = s->minimal;
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    make(&shop, 0, n, NULL);
    for (size_t k = 0; k < n; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_uint_eq(solutions(&shop, shop.puzzle[k]), 1);
        ck_assert_msg(is_symmetric(&shop, s, shop.puzzle[k]), "%s", s->name);
        ck_assert_msg(redundant(&shop, shop.puzzle[k]) == 0, "%s", s->name);
    }
    close_shop(&shop);
}
END_TEST

/* The names of the library are those of the table above, and no more. */
START_TEST(test_symmetries_are_listed)
{
    const struct waltz_symmetry *symmetry;
    size_t k = 0;

    for (; (symmetry = waltz_symmetry_at(k)) != NULL; k++) {
        size_t other = 0;
        while (other < LENGTH(symmetries) &&
               strcmp(symmetries[other].name, symmetry->name) != 0)
            other++;
        ck_assert_msg(other < LENGTH(symmetries), "%s", symmetry->name);
    }
    ck_assert_uint_eq(k, LENGTH(symmetries));
}
END_TEST

/* --- Ranges ------------------------------------------------------------- */

static const struct range {
    size_t min, max, puzzles;
    const char *symmetry;
    bool minimal;
} ranges[] = {
    {81, 81, 20, NULL, false}, /* full boards */
    {80, 80, 20, NULL, false},         {40, 40, 20, NULL, false},
    {24, 24, 20, NULL, false},         {22, 22, 5, NULL, false},
    {21, 21, 2, NULL, true},           {28, 28, 5, NULL, true},
    {24, 40, 20, NULL, false},         {25, 26, 20, NULL, true},
    {30, 0, 20, NULL, false},          {28, 30, 20, "rotate180", false},
    {29, 29, 20, "horizontal", false}, {32, 36, 20, "full", false},
    {26, 26, 5, "rotate180", true},
};

START_TEST(test_clues_are_as_many_as_wished)
{
    const struct range *const r = &ranges[_i];
    const size_t max = r->max > 0 ? r->max : 81;
    const struct waltz_wish wish = {.symmetry = r->symmetry,
                                    .clues_min = r->min,
                                    .clues_max = r->max,
                                    .minimal = r->minimal,
                                    .seed = 13};
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    make(&shop, 0, r->puzzles, NULL);
    for (size_t k = 0; k < r->puzzles; k++) {
        const size_t n = clues(&shop, shop.puzzle[k]);
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_msg(n >= r->min && n <= max, "%zu", n);
        ck_assert_uint_eq(shop.made[k].clues, n);
        ck_assert_uint_eq(solutions(&shop, shop.puzzle[k]), 1);
        ck_assert(!r->minimal || redundant(&shop, shop.puzzle[k]) == 0);
    }
    close_shop(&shop);
}
END_TEST

/* --- Patterns ----------------------------------------------------------- */

static const struct pattern {
    const char *about, *symmetry;
    bool minimal;
    const char *cells;
} patterns[] = {
    {"no middle box", NULL, false,
     "xxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxx...xxxxxx...xxxxxx...xxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxx"},
    {"a chequered board", NULL, true,
     "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x"
     ".x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x"},
    {"with symmetry, of which the pattern has none", "rotate180", false,
     "....xxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxx"},
    {"rows 1 to 6, and one cell", NULL, false,
     "xxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxx.........x........"},
};

START_TEST(test_clues_stand_in_the_pattern)
{
    const struct pattern *const p = &patterns[_i];
    bool pattern[81];
    struct waltz_wish wish = {.symmetry = p->symmetry,
                              .pattern = pattern,
                              .minimal = p->minimal,
                              .seed = 14};
    struct shop shop;

    for (size_t c = 0; c < 81; c++)
        pattern[c] = p->cells[c] == 'x';
    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    memset(pattern, true, sizeof pattern); /* it was copied */
    make(&shop, 0, 20, NULL);
    for (size_t k = 0; k < 20; k++) {
        ck_assert_msg(shop.made[k].outcome == WALTZ_MADE, "%s", p->about);
        ck_assert_uint_eq(solutions(&shop, shop.puzzle[k]), 1);
        for (size_t c = 0; c < 81; c++)
            ck_assert_msg(shop.puzzle[k][c] == 0 || p->cells[c] == 'x', "%s",
                          p->about);
        ck_assert(!p->minimal || redundant(&shop, shop.puzzle[k]) == 0);
    }
    close_shop(&shop);
}
END_TEST

/* --- Sameness ----------------------------------------------------------- */

static const struct waltz_wish same_wishes[] = {
    {.seed = 15},
    {.seed = 15, .symmetry = "rotate180", .minimal = true},
    {.seed = 15, .clues_min = 23, .clues_max = 23},
};

/* One by one, by another engine, and by a maker that has made others, the
 * puzzles come out the same. */
START_TEST(test_a_number_is_the_same_puzzle_in_any_company)
{
    struct waltz_wish wish = same_wishes[_i];
    struct shop together, alone;

    open_shop(&together, waltz_board_new(9, 3, 3), &wish);
    wish.engine = "dlx";
    open_shop(&alone, waltz_board_new(9, 3, 3), &wish);
    make(&together, 100, 12, NULL);
    for (size_t k = 0; k < 12; k++) {
        const size_t back = 11 - k; /* the last first */
        make(&alone, 100 + back, 1, NULL);
        ck_assert_mem_eq(alone.puzzle[0], together.puzzle[back], 81);
        ck_assert_uint_eq(alone.made[0].tries, together.made[back].tries);
    }
    close_shop(&together);
    close_shop(&alone);
}
END_TEST

START_TEST(test_seeds_and_numbers_differ)
{
    struct waltz_wish wish = {.seed = 1};
    struct shop one, other;

    open_shop(&one, waltz_board_new(9, 3, 3), &wish);
    wish.seed = 2;
    open_shop(&other, waltz_board_new(9, 3, 3), &wish);
    make(&one, 0, MANY, NULL);
    make(&other, 0, MANY, NULL);
    for (size_t k = 0; k < MANY; k++) {
        for (size_t m = 0; m < k; m++)
            ck_assert_mem_ne(one.puzzle[k], one.puzzle[m], 81);
        for (size_t m = 0; m < MANY; m++)
            ck_assert_mem_ne(one.puzzle[k], other.puzzle[m], 81);
    }
    close_shop(&one);
    close_shop(&other);
}
END_TEST

/* --- From boards and puzzles -------------------------------------------- */

/* Of a full board a puzzle, of this a minimal one, and in place. */
START_TEST(test_givens_only_go)
{
    const struct waltz_wish full_wish = {.clues_min = 81, .clues_max = 81},
                            some_wish = {.clues_min = 34, .clues_max = 34},
                            minimal_wish = {.minimal = true};
    const struct waltz_wish *const wish[] = {&full_wish, &some_wish,
                                             &minimal_wish};
    uint8_t values[3][20 * 81] = {{0}};
    struct waltz_made made[20];
    struct shop shop;

    for (size_t w = 0; w < 3; w++) {
        open_shop(&shop, waltz_board_new(9, 3, 3), wish[w]);
        const uint8_t *from = w > 0 ? values[w - 1] : NULL;
        waltz_make(shop.maker, 0, 20, from, values[w], made);
        for (size_t k = 0; k < 20; k++)
            ck_assert_uint_eq(made[k].outcome, WALTZ_MADE);
        for (size_t c = 0; w > 0 && c < 20 * 81; c++)
            ck_assert(values[w][c] == 0 || values[w][c] == from[c]);
        if (w < 2)
            close_shop(&shop);
    }
    for (size_t k = 0; k < 20; k++) {
        ck_assert_uint_eq(clues(&shop, &values[0][k * 81]), 81);
        ck_assert_uint_eq(clues(&shop, &values[1][k * 81]), 34);
        ck_assert_uint_eq(solutions(&shop, &values[2][k * 81]), 1);
        ck_assert_uint_eq(redundant(&shop, &values[2][k * 81]), 0);
    }
    waltz_make(shop.maker, 0, 20, values[1], values[1], made);
    ck_assert_mem_eq(values[1], values[2], sizeof values[1]);
    close_shop(&shop);
}
END_TEST

/* Between good ones, in one call. */
START_TEST(test_what_is_no_puzzle_is_said_to_be_none)
{
    static const struct {
        uint8_t values[16];
        enum waltz_outcome outcome;
        enum waltz_status status;
    } cases[] = {
        {{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}, WALTZ_MADE, 0},
        {{0}, WALTZ_NOT_UNIQUE, 0},
        {{1, 1}, WALTZ_NO_SOLUTION, 0},
        {{1, 2, 0, 0, 3, 4, 0, 0, 2, 1, 0, 0, 0, 0, 4, 0},
         WALTZ_NO_SOLUTION,
         0},
        {{5}, WALTZ_NO_SOLUTION, WALTZ_EINVAL},
        {{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0}, WALTZ_MADE, 0},
    };
    const struct waltz_wish wish = {.minimal = true};
    uint8_t values[LENGTH(cases)][16], puzzle[LENGTH(cases)][16];
    struct waltz_made made[LENGTH(cases)];
    struct shop shop;

    open_shop(&shop, waltz_board_new(4, 2, 2), &wish);
    for (size_t k = 0; k < LENGTH(cases); k++)
        memcpy(values[k], cases[k].values, 16);
    memset(puzzle, 77, sizeof puzzle);
    waltz_make(shop.maker, 0, LENGTH(cases), values[0], puzzle[0], made);
    for (size_t k = 0; k < LENGTH(cases); k++) {
        ck_assert_msg(made[k].outcome == cases[k].outcome, "case %zu", k);
        ck_assert_status(made[k].status, cases[k].status);
        if (made[k].outcome == WALTZ_MADE)
            ck_assert_uint_eq(redundant(&shop, puzzle[k]), 0);
        else
            ck_assert_uint_eq(puzzle[k][0], 77);
    }
    close_shop(&shop);
}
END_TEST

/* A board whose pattern leaves several solutions has no puzzle at all. */
START_TEST(test_a_pattern_may_be_too_small_for_a_board)
{
    const uint8_t full[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    const bool pattern[16] = {true, true, true, true};
    const struct waltz_wish wish = {.pattern = pattern};
    uint8_t puzzle[16];
    struct waltz_made made;
    struct shop shop;

    open_shop(&shop, waltz_board_new(4, 2, 2), &wish);
    waltz_make(shop.maker, 0, 1, full, puzzle, &made);
    ck_assert_uint_eq(made.outcome, WALTZ_NOT_UNIQUE);
    close_shop(&shop);
}
END_TEST

/* --- Ends --------------------------------------------------------------- */

START_TEST(test_tries_are_counted_and_end)
{
    const struct waltz_wish wish = {
        .clues_min = 1, .clues_max = 7, .max_tries = 33};
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    make(&shop, 0, 5, NULL);
    for (size_t k = 0; k < 5; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_GAVE_UP);
        ck_assert_uint_eq(shop.made[k].tries, 33);
        ck_assert_uint_eq(clues(&shop, shop.puzzle[k]), 0);
    }
    close_shop(&shop);
}
END_TEST

static bool is_enough(void *user)
{
    return (*(unsigned *)user)++ > 100;
}

START_TEST(test_makers_stop_when_told)
{
    unsigned asked = 0;
    const struct waltz_wish wish = {.clues_min = 1,
                                    .clues_max = _i ? 3 : 7,
                                    .stop = is_enough,
                                    .user = &asked};
    struct shop shop;

    /* On 4 by 4 soon all questions are answered by what is known. */
    open_shop(&shop, _i ? waltz_board_new(4, 2, 2) : waltz_board_new(9, 3, 3),
              &wish);
    make(&shop, 0, 5, NULL);
    for (size_t k = 0; k < 5; k++)
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_STOPPED);
    close_shop(&shop);
}
END_TEST

/* --- Boards ------------------------------------------------------------- */

static const struct {
    unsigned n, rows, columns;
    const char *symmetry;
} shapes[] = {
    {1, 1, 1, NULL},   {4, 2, 2, "diagonal"}, {5, 0, 0, NULL},
    {6, 2, 3, "both"}, {6, 3, 2, "rotate90"}, {8, 2, 4, "horizontal"},
    {9, 0, 0, NULL},   {10, 2, 5, NULL},      {12, 3, 4, NULL},
};

START_TEST(test_boards_of_other_sizes)
{
    const size_t n = shapes[_i].n > 9 ? 3 : 20;
    const struct waltz_wish wish = {.symmetry = shapes[_i].symmetry,
                                    .minimal = true};
    struct shop shop;

    open_shop(
        &shop,
        waltz_board_new(shapes[_i].n, shapes[_i].rows, shapes[_i].columns),
        &wish);
    make(&shop, 0, n, NULL);
    for (size_t k = 0; k < n; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_uint_eq(solutions(&shop, shop.puzzle[k]), 1);
        ck_assert_uint_eq(redundant(&shop, shop.puzzle[k]), 0);
    }
    close_shop(&shop);
}
END_TEST

static const char *const diagonals[] = {"diagonals"};
static const uint32_t pair_cells[] = {0, 1};
static const struct waltz_cage pair = {pair_cells, 2, 3, false};
static const struct waltz_grid two[] = {{0, 0}, {2, 2}};
static const struct waltz_grid apart[] = {{0, 0}, {2, 4}};

static const struct variant {
    const char *about;
    struct waltz_layout layout;
    const char *symmetry; /* that it has */
    const char *lacks;    /* that it has not, or NULL */
} variants[] = {
    {"diagonals",
     {.n = 9, .box_rows = 3, .box_columns = 3, .rule = diagonals, .rules = 1},
     "rotate180",
     NULL},
    {"a cage",
     {.n = 4, .box_rows = 2, .box_columns = 2, .cage = &pair, .cages = 1},
     "vertical",
     NULL},
    {"joined at a corner",
     {.n = 4, .box_rows = 2, .box_columns = 2, .grid = two, .grids = 2},
     "rotate180",
     "horizontal"},
    {"not in a square",
     {.n = 4, .box_rows = 2, .box_columns = 2, .grid = apart, .grids = 2},
     "rotate180",
     "diagonal"},
};

START_TEST(test_boards_of_other_rules)
{
    const struct variant *const v = &variants[_i];
    struct waltz_wish wish = {.symmetry = v->symmetry};
    struct waltz_error error = {.status = WALTZ_OK};
    waltz_board *board;
    struct shop shop;

    ck_assert_status(waltz_board_build(&v->layout, &board, &error), WALTZ_OK);
    open_shop(&shop, board, &wish);
    make(&shop, 0, 5, NULL);
    for (size_t k = 0; k < 5; k++) {
        ck_assert_msg(shop.made[k].outcome == WALTZ_MADE, "%s", v->about);
        ck_assert_msg(solutions(&shop, shop.puzzle[k]) == 1, "%s", v->about);
    }
    wish.symmetry = v->lacks;
    if (v->lacks != NULL) {
        ck_assert_ptr_nonnull(waltz_wish_flaw(board, &wish));
        ck_assert_ptr_null(waltz_maker_new(board, &wish));
    }
    close_shop(&shop);
}
END_TEST

/* Where a test is given up, clues stay; and nothing is called minimal. */
START_TEST(test_bounded_tests_keep_clues)
{
    const struct waltz_wish careful = {.engine = "scan", .max_nodes = 1},
                            minimal = {.engine = "scan",
                                       .max_nodes = 1,
                                       .minimal = true,
                                       .max_tries = 3};
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &careful);
    make(&shop, 0, 3, NULL);
    for (size_t k = 0; k < 3; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_uint_gt(clues(&shop, shop.puzzle[k]), 50);
    }
    close_shop(&shop);
    open_shop(&shop, waltz_board_new(9, 3, 3), &minimal);
    make(&shop, 0, 1, NULL);
    ck_assert_uint_eq(shop.made[0].outcome, WALTZ_GAVE_UP);
    close_shop(&shop);
}
END_TEST

/* --- Chances ------------------------------------------------------------ */

enum { BOARDS = 14400 };

/* n boards, packed. */
static uint8_t *full_boards(size_t n)
{
    const struct waltz_wish wish = {
        .clues_min = 81, .clues_max = 81, .seed = 16};
    uint8_t *const boards = calloc(n, 81);
    struct waltz_made *const made = calloc(n, sizeof *made);
    waltz_board *const board = waltz_board_new(9, 3, 3);
    waltz_maker *const maker = waltz_maker_new(board, &wish);

    waltz_make(maker, 0, n, NULL, boards, made);
    waltz_maker_free(maker);
    waltz_board_free(board);
    free(made);
    return boards;
}

/* Sum of (seen - expected)^2 / expected, where all are expected as often. */
static double chi_square(const unsigned *seen, size_t kinds, double expected)
{
    double sum = 0;

    for (size_t k = 0; k < kinds; k++)
        sum += (seen[k] - expected) * (seen[k] - expected) / expected;
    return sum;
}

/*
 * The symbol of a cell is any of 9 (8 degrees of freedom: over 32 once in
 * 10,000), the first two cells of the first row any of 72 pairs (71: over 122),
 * and a row any of the 9! orders, here by the order of its first four cells
 * among each other (23: over 59).
 */
START_TEST(test_rows_are_as_likely_as_others)
{
    uint8_t *const boards = full_boards(BOARDS);
    unsigned symbol[81][9] = {{0}}, first[81] = {0}, order[256] = {0};
    unsigned dense[24], orders = 0;

    for (size_t k = 0; k < BOARDS; k++) {
        const uint8_t *const b = &boards[k * 81];
        unsigned rank = 0;
        for (size_t c = 0; c < 81; c++)
            symbol[c][b[c] - 1]++;
        first[(b[0] - 1) * 9 + b[1] - 1]++;
        for (size_t i = 0; i < 4; i++) /* how many are smaller, in base 4 */
            rank = 4 * rank + (unsigned)((b[i] > b[0]) + (b[i] > b[1]) +
                                         (b[i] > b[2]) + (b[i] > b[3]));
        order[rank]++;
    }
    for (size_t c = 0; c < 81; c++)
        ck_assert_msg(chi_square(symbol[c], 9, BOARDS / 9.0) < 32, "cell %zu",
                      c);
    for (unsigned s = 0; s < 9; s++) {
        ck_assert_uint_eq(first[s * 9 + s], 0);
        first[s * 9 + s] = BOARDS / 72; /* as if there were none to miss */
    }
    ck_assert(chi_square(first, 81, BOARDS / 72.0) < 122);
    for (size_t k = 0; k < LENGTH(order); k++)
        if (order[k] > 0) {
            ck_assert_uint_lt(orders, 24);
            dense[orders++] = order[k];
        }
    ck_assert_uint_eq(orders, 24);
    ck_assert(chi_square(dense, 24, BOARDS / 24.0) < 59);
    free(boards);
}
END_TEST

/* The symbols that a row has in a box, as bits. */
static unsigned part(const uint8_t *board, size_t row, size_t box)
{
    unsigned set = 0;

    for (size_t k = 0; k < 3; k++)
        set |= 1U << board[row * 9 + box * 3 + k];
    return set;
}

/* Have the second and third row in the first box what the first row has in
 * the two others, each all of one? */
static bool is_pure(const uint8_t *board)
{
    const unsigned second = part(board, 1, 0), third = part(board, 2, 0);

    return (part(board, 0, 1) == second && part(board, 0, 2) == third) ||
           (part(board, 0, 1) == third && part(board, 0, 2) == second);
}

/*
 * Structure is nearly as in all boards: of the bands, 2 in 56 are pure
 * (Felgenhauer and Jarvis 2005), and each is part of about as many boards.
 * That makes 514; plain descents find some 870, ours are to stay within 150.
 */
START_TEST(test_pure_bands_are_about_as_rare_as_they_are)
{
    uint8_t *const boards = full_boards(BOARDS);
    unsigned pure = 0;

    for (size_t k = 0; k < BOARDS; k++)
        pure += is_pure(&boards[k * 81]);
    ck_assert_msg(pure > 514 - 150 && pure < 514 + 150, "%u", pure);
    free(boards);
}
END_TEST

/* --- Refusals ----------------------------------------------------------- */

static const bool nowhere[81] = {false};

static const struct {
    const char *about;
    struct waltz_wish wish;
} flaws[] = {
    {"no such engine", {.engine = "none"}},
    {"no such symmetry", {.symmetry = "round"}},
    {"more clues than cells", {.clues_min = 82, .clues_max = 90}},
    {"an empty range", {.clues_min = 30, .clues_max = 20}},
    {"no clue may stand anywhere", {.clues_min = 17, .pattern = nowhere}},
    {"orbits of four",
     {.symmetry = "rotate90", .clues_min = 26, .clues_max = 27}},
};

START_TEST(test_flaws_are_seen)
{
    waltz_board *const board = waltz_board_new(9, 3, 3);

    ck_assert_msg(waltz_wish_flaw(board, &flaws[_i].wish) != NULL, "%s",
                  flaws[_i].about);
    ck_assert_ptr_null(waltz_maker_new(board, &flaws[_i].wish));
    waltz_board_free(board);
}
END_TEST

START_TEST(test_nothing_is_refused)
{
    const struct waltz_wish wish = {.seed = 0};
    waltz_board *const board = waltz_board_new(4, 2, 2);
    waltz_maker *const maker = waltz_maker_new(board, &wish);
    uint8_t puzzle[16];
    struct waltz_made made;

    ck_assert_ptr_null(waltz_maker_new(NULL, &wish));
    ck_assert_ptr_null(waltz_maker_new(board, NULL));
    ck_assert_status(waltz_make(NULL, 0, 1, NULL, puzzle, &made), WALTZ_EINVAL);
    ck_assert_status(waltz_make(maker, 0, 1, NULL, NULL, &made), WALTZ_EINVAL);
    ck_assert_status(waltz_make(maker, 0, 1, NULL, puzzle, NULL), WALTZ_EINVAL);
    ck_assert_status(waltz_make(maker, 0, 0, NULL, NULL, NULL), WALTZ_OK);
    waltz_maker_free(maker);
    waltz_maker_free(NULL);
    waltz_board_free(board);
}
END_TEST

/* --- Memory ------------------------------------------------------------- */

static const struct {
    unsigned n, rows, columns;
} small[] = {{4, 2, 2}, {9, 3, 3}};

/* Whenever memory runs out there is no maker, and nothing is lost. */
START_TEST(test_memory_may_run_out)
{
    const bool pattern[81] = {true, true, true, true};
    const struct waltz_wish wish = {.pattern = pattern, .symmetry = "diagonal"};
    waltz_board *const board =
        waltz_board_new(small[_i].n, small[_i].rows, small[_i].columns);
    waltz_maker *maker = NULL;

    for (size_t k = 0; maker == NULL; k += 1 + k / 16) {
        ck_assert_uint_lt(k, 10000);
        wz_mem_fail_after(k);
        maker = waltz_maker_new(board, &wish);
        wz_mem_fail_after(SIZE_MAX);
    }
    waltz_maker_free(maker);
    waltz_board_free(board);
}
END_TEST

/* --- The suite ---------------------------------------------------------- */

static void add_loop(Suite *suite, const char *name, const TTest *test,
                     size_t cases)
{
    TCase *const tc = tcase_create(name);

    tcase_set_timeout(tc, 120);
    tcase_add_loop_test(tc, test, 0, (int)cases);
    suite_add_tcase(suite, tc);
}

Suite *suite(void)
{
    Suite *const suite = suite_create("make");

    add_loop(suite, "symmetry", test_symmetric_puzzles_have_no_orbit_too_many,
             LENGTH(symmetries));
    add_loop(suite, "minimal", test_minimal_puzzles_have_no_clue_too_many,
             LENGTH(symmetries));
    add_loop(suite, "names", test_symmetries_are_listed, 1);
    add_loop(suite, "clues", test_clues_are_as_many_as_wished, LENGTH(ranges));
    add_loop(suite, "pattern", test_clues_stand_in_the_pattern,
             LENGTH(patterns));
    add_loop(suite, "same", test_a_number_is_the_same_puzzle_in_any_company,
             LENGTH(same_wishes));
    add_loop(suite, "differ", test_seeds_and_numbers_differ, 1);
    add_loop(suite, "from", test_givens_only_go, 1);
    add_loop(suite, "from", test_what_is_no_puzzle_is_said_to_be_none, 1);
    add_loop(suite, "from", test_a_pattern_may_be_too_small_for_a_board, 1);
    add_loop(suite, "ends", test_tries_are_counted_and_end, 1);
    add_loop(suite, "ends", test_makers_stop_when_told, 2);
    add_loop(suite, "boards", test_boards_of_other_sizes, LENGTH(shapes));
    add_loop(suite, "boards", test_boards_of_other_rules, LENGTH(variants));
    add_loop(suite, "bounds", test_bounded_tests_keep_clues, 1);
    add_loop(suite, "chances", test_rows_are_as_likely_as_others, 1);
    add_loop(suite, "chances", test_pure_bands_are_about_as_rare_as_they_are,
             1);
    add_loop(suite, "refusals", test_flaws_are_seen, LENGTH(flaws));
    add_loop(suite, "refusals", test_nothing_is_refused, 1);
    add_loop(suite, "memory", test_memory_may_run_out, LENGTH(small));
    return suite;
}
