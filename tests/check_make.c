/* check_make.c -- puzzles are as wished for. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"
#include "shop.h"

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
    {26, 26, 5, "rotate180", true},    {60, 200, 5, NULL, false},
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
        for (size_t c = 0; w > 0 && c < (size_t)20 * 81; c++)
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

/* A full board whose passes have no gain is dug anew, as often as wished. */
START_TEST(test_tries_on_one_board)
{
    const struct waltz_wish full_wish = {.clues_min = 81, .clues_max = 81},
                            wish = {.clues_min = 1,
                                    .clues_max = 7,
                                    .max_tries = 400};
    uint8_t full[81];
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &full_wish);
    make(&shop, 0, 1, NULL);
    memcpy(full, shop.puzzle[0], sizeof full);
    close_shop(&shop);
    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    make(&shop, 0, 1, full);
    ck_assert_uint_eq(shop.made[0].outcome, WALTZ_GAVE_UP);
    ck_assert_uint_eq(shop.made[0].tries, 400);
    close_shop(&shop);
}
END_TEST

static bool is_enough(void *user)
{
    return (*(unsigned *)user)-- == 0;
}

static const struct {
    unsigned n, box, most; /* clues: too few for any puzzle */
    unsigned asked;        /* so often, or up to 50 times more */
} walks[] = {
    {9, 3, 7, 100},
    {4, 2, 3, 5000}, /* soon what is known answers all questions */
};

START_TEST(test_makers_stop_when_told)
{
    unsigned left;
    const struct waltz_wish wish = {.clues_min = 1,
                                    .clues_max = walks[_i].most,
                                    .stop = is_enough,
                                    .user = &left};
    struct shop shop;

    open_shop(&shop, waltz_board_new(walks[_i].n, walks[_i].box, walks[_i].box),
              &wish);
    for (unsigned more = 0; more < 50; more++) {
        left = walks[_i].asked + more;
        make(&shop, more, 5, NULL);
        ck_assert_uint_eq(left, UINT_MAX); /* and never again */
        for (size_t k = 0; k < 5; k++)
            ck_assert_uint_eq(shop.made[k].outcome, WALTZ_STOPPED);
    }
    close_shop(&shop);
}
END_TEST

/* Whenever it comes: a puzzle is as wished or it is not made, also where a
 * search in the midst of it, or the first one, hears of it. */
START_TEST(test_stop_is_said_once)
{
    const uint8_t from[81] = {1};
    unsigned left;
    const struct waltz_wish wish = {
        .engine = "dlx", .stop = is_enough, .user = &left};
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    for (unsigned k = 0; k < 120; k++) {
        left = k;
        make(&shop, k, 1, NULL);
        if (shop.made[0].outcome == WALTZ_MADE)
            ck_assert_uint_eq(redundant(&shop, shop.puzzle[0]), 0);
        else
            ck_assert_uint_eq(shop.made[0].outcome, WALTZ_STOPPED);
    }
    for (unsigned k = 0; k < 2; k++) {
        left = k;
        make(&shop, 0, 1, from);
        ck_assert_uint_eq(shop.made[0].outcome, WALTZ_STOPPED);
    }
    close_shop(&shop);
}
END_TEST

/* --- Refusals ----------------------------------------------------------- */

static const bool nowhere[81] = {false};
static const bool sixteen[81] = {1, 1, 1, 1, 1, 1, 1, 1,
                                 1, 1, 1, 1, 1, 1, 1, 1};

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
    {"clues may stand in 16 places", {.pattern = sixteen}},
    {"a pattern of another board", {.pattern = sixteen, .marks = 16}},
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

/* That 17 are needed is McGuire's theorem; elsewhere all symbols but one are.
 * A row that is full has a clue too many. */
static const struct {
    unsigned n, box_rows, box_columns;
    size_t fewest, most_minimal;
} bounds[] = {
    {9, 3, 3, 17, 72}, {9, 0, 0, 8, 72}, {6, 2, 3, 5, 30},
    {5, 0, 0, 4, 20},  {2, 0, 0, 1, 2},
};

START_TEST(test_numbers_of_clues_have_bounds)
{
    const size_t fewest = bounds[_i].fewest, most = bounds[_i].most_minimal;
    const struct waltz_wish few = {.clues_min = 1, .clues_max = fewest},
                            many = {.clues_min = most, .minimal = true},
                            more = {.clues_min = most + 1, .minimal = true},
                            not_minimal = {.clues_min = most + 1};
    struct waltz_wish fewer = {.clues_max = fewest - 1};
    waltz_board *const board = waltz_board_new(
        bounds[_i].n, bounds[_i].box_rows, bounds[_i].box_columns);

    ck_assert_ptr_null(waltz_wish_flaw(board, &few));
    ck_assert_ptr_null(waltz_wish_flaw(board, &many));
    ck_assert_ptr_null(waltz_wish_flaw(board, &not_minimal));
    ck_assert_ptr_nonnull(waltz_wish_flaw(board, &more));
    if (fewer.clues_max > 0)
        ck_assert_ptr_nonnull(waltz_wish_flaw(board, &fewer));
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
    const struct waltz_wish wish = {
        .pattern = pattern, .symmetry = "diagonal", .max_tries = 1};
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

Suite *suite(void)
{
    Suite *const suite = suite_create("make");

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
    add_loop(suite, "ends", test_tries_on_one_board, 1);
    add_loop(suite, "ends", test_makers_stop_when_told, LENGTH(walks));
    add_loop(suite, "ends", test_stop_is_said_once, 1);
    add_loop(suite, "refusals", test_flaws_are_seen, LENGTH(flaws));
    add_loop(suite, "refusals", test_numbers_of_clues_have_bounds,
             LENGTH(bounds));
    add_loop(suite, "refusals", test_nothing_is_refused, 1);
    add_loop(suite, "memory", test_memory_may_run_out, LENGTH(small));
    return suite;
}
