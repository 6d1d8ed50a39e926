/* check_torus.c -- the compact links hold what the rules leave, after every
 * single move. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/bytes.h"
#include "base/mem.h"
#include "base/random.h"
#include "board/board.h"
#include "engine/torus.h"
#include "runner.h"

#define CELLS_MAX 625

/* --- What the rules leave, by plain looking ---------------------------- */

static bool house_has(const struct waltz_house *house, const uint8_t *values,
                      unsigned symbol)
{
    for (size_t k = 0; k < house->cells; k++)
        if (values[house->cell[k]] == symbol)
            return true;
    return false;
}

static bool house_holds(const struct waltz_house *house, size_t cell)
{
    for (size_t k = 0; k < house->cells; k++)
        if (house->cell[k] == cell)
            return true;
    return false;
}

/* May open cell c be given a symbol? */
static bool is_allowed(const waltz_board *board, const uint8_t *values,
                       size_t c, unsigned symbol)
{
    if (values[c] != 0)
        return false;
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        if (house_holds(&house, c) && house_has(&house, values, symbol))
            return false;
    }
    return true;
}

/* The number of options of each item; 255 for one that is covered. */
static void count_options(const waltz_board *board, const uint8_t *values,
                          uint8_t *options)
{
    const unsigned n = waltz_board_symbols(board);
    const size_t cells = waltz_board_cells(board);
    static bool allowed[CELLS_MAX][64 + 1];

    for (size_t c = 0; c < cells; c++) {
        options[c] = values[c] != 0 ? 255 : 0;
        for (unsigned s = 1; s <= n; s++) {
            allowed[c][s] = is_allowed(board, values, c, s);
            options[c] = (uint8_t)(options[c] + allowed[c][s]);
        }
    }
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        for (unsigned s = 1; s <= n; s++) {
            uint8_t *const item = &options[cells + h * n + s - 1];
            *item = house_has(&house, values, s) ? 255 : 0;
            for (size_t k = 0; k < house.cells && *item != 255; k++)
                *item = (uint8_t)(*item + allowed[house.cell[k]][s]);
        }
    }
}

/* --- A torus and its room ---------------------------------------------- */

struct links {
    waltz_board *board;
    struct wz_torus torus;
    uint8_t *room;
};

static void set_up(struct links *links, waltz_board *board)
{
    links->board = board;
    ck_assert(wz_torus_accepts(board));
    ck_assert(wz_torus_open(&links->torus, board));
    links->room = malloc(wz_torus_room(&links->torus));
    ck_assert_ptr_nonnull(links->room);
    wz_torus_enter(&links->torus, links->room);
}

static void tear_down(struct links *links)
{
    free(links->room);
    wz_torus_close(&links->torus);
    waltz_board_free(links->board);
}

/* Does the ring of cell c hold allowed options of that cell only? */
static bool check_cell(const struct links *links, const uint8_t *values,
                       size_t c)
{
    const struct wz_torus *t = &links->torus;

    for (unsigned p = t->link[c].down; p != c; p = t->link[p].down) {
        const struct wz_move move = t->move[p / 4];
        if (move.cell != c || !is_allowed(links->board, values, c, move.symbol))
            return false;
    }
    return true;
}

/* Are the links those of the values, no more and no less?  That the rings
 * hold options of open items only is wz_torus_check's part.  (Few assertions:
 * Check tells its parent of each.) */
static void check_links(const struct links *links, const uint8_t *values)
{
    static uint8_t options[CELLS_MAX * 4];
    const struct wz_torus *t = &links->torus;
    size_t wrong = 0;

    count_options(links->board, values, options);
    for (size_t i = 0; i < t->items; i++)
        if (options[i] == 255)
            wrong += (t->size[i] & WZ_COVERED) == 0;
        else
            wrong += t->size[i] != options[i];
    for (size_t c = 0; c < waltz_board_cells(links->board); c++)
        wrong += values[c] == 0 && !check_cell(links, values, c);
    ck_assert_uint_eq(wrong, 0);
    ck_assert(wz_torus_check(t));
}

static void read_line(const char *line, uint8_t *values)
{
    for (size_t k = 0; line[k] != '\0'; k++)
        values[k] =
            line[k] >= '1' && line[k] <= '9' ? (uint8_t)(line[k] - '0') : 0;
}

/* --- Puzzles ----------------------------------------------------------- */

/* From the collection of cases; solutions by two other programs. */
static const struct {
    const char *about, *puzzle, *solution;
} puzzles[] = {
    {"AI Escargot, Inkala 2006",
     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7."
     ".7...3..",
     "1628574935341296787896435214753129869135867426287941353564782192419358678"
     "97261354"},
    {"Inkala 2012",
     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1.."
     "9....4..",
     "8127536499436821756754912831542378963698457212871695345219743684385269177"
     "96318452"},
    {"17 clues, nothing but singles at first",
     ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1......"
     "..8.6...",
     "6937845124875129361259638749326514875682473917413986253194752688561297432"
     "74836159"},
};

static uint8_t fewest(const uint8_t *options, size_t n)
{
    uint8_t least = 255;

    for (size_t k = 0; k < n; k++)
        least = options[k] < least ? options[k] : least;
    return least;
}

static unsigned choose(const struct wz_torus *t, const uint8_t *options)
{
    for (unsigned i = 0; i < t->items; i++)
        if (options[i] == 1)
            return i;
    return wz_torus_choose(t);
}

/* Item by item to the solution: the links are right after every commit. */
START_TEST(test_links_follow_the_rules)
{
    struct links links;
    struct wz_torus *const t = &links.torus;
    uint8_t values[81], solution[81], options[324];

    set_up(&links, waltz_board_new(9, 3, 3));
    read_line(puzzles[_i].puzzle, values);
    read_line(puzzles[_i].solution, solution);
    ck_assert(wz_torus_link(t, values));
    check_links(&links, values);
    while (t->open > 0) {
        count_options(links.board, values, options);
        const unsigned i = choose(t, options);
        ck_assert_uint_eq(options[i], fewest(options, 324));
        unsigned p = t->link[i].down;
        while (t->move[p / 4].symbol != solution[t->move[p / 4].cell])
            p = t->link[p].down;
        values[t->move[p / 4].cell] = t->move[p / 4].symbol;
        wz_torus_commit(t, p);
        ck_assert(!t->emptied);
        check_links(&links, values);
    }
    ck_assert_mem_eq(values, solution, 81);
    tear_down(&links);
}
END_TEST

/* Whatever is committed first, an item is emptied if and only if the rules
 * leave it no option. */
START_TEST(test_emptied_items_are_noticed)
{
    struct links links;
    struct wz_torus *const t = &links.torus;
    uint8_t values[81], options[324];
    uint8_t *const kept = malloc(81 * 4 * 324);

    set_up(&links, waltz_board_new(9, 3, 3));
    read_line(puzzles[_i].puzzle, values);
    ck_assert(wz_torus_link(t, values));
    for (unsigned p = 324; p < t->nodes; p += 4) {
        const struct wz_move move = t->move[p / 4];
        struct wz_torus copy = *t;
        wz_torus_copy(&copy, kept);
        values[move.cell] = move.symbol;
        count_options(links.board, values, options);
        wz_torus_commit(&copy, p);
        ck_assert_int_eq(copy.emptied, memchr(options, 0, 324) != NULL);
        values[move.cell] = 0;
        check_links(&links, values);
    }
    free(kept);
    tear_down(&links);
}
END_TEST

START_TEST(test_the_classic_board_has_2916_nodes)
{
    struct links links;
    const uint8_t values[81] = {0};

    set_up(&links, waltz_board_new(9, 3, 3));
    ck_assert(wz_torus_link(&links.torus, values));
    ck_assert_uint_eq(links.torus.items, 324);
    ck_assert_uint_eq(links.torus.nodes, 324 + 2916);
    check_links(&links, values);
    tear_down(&links);
}
END_TEST

static const struct {
    const char *about, *puzzle;
} refused[] = {
    {"two equal in a row", "5..5"},
    {"two equal in a column", "5........5"},
    {"two equal in a box", "5.........5"},
    {"a cell without a symbol", "12345678.........9"},
    {"a symbol without a cell", "...4567891"},
};

START_TEST(test_hopeless_givens_are_not_linked)
{
    struct links links;
    uint8_t values[81] = {0};

    set_up(&links, waltz_board_new(9, 3, 3));
    read_line(refused[_i].puzzle, values);
    ck_assert(!wz_torus_link(&links.torus, values));
    memset(values, 0, sizeof values);
    ck_assert(wz_torus_link(&links.torus, values));
    check_links(&links, values);
    tear_down(&links);
}
END_TEST

/* --- Boards ------------------------------------------------------------ */

static const struct {
    unsigned n, rows, columns;
    bool accepted;
} boards[] = {
    {4, 2, 2, true},    {6, 2, 3, true},   {6, 3, 2, true},
    {9, 3, 3, true},    {16, 4, 4, true},  {25, 5, 5, true}, /* 65,000 nodes */
    {26, 2, 13, false}, {36, 6, 6, false}, {5, 0, 0, false},
};

START_TEST(test_boards)
{
    waltz_board *board =
        waltz_board_new(boards[_i].n, boards[_i].rows, boards[_i].columns);
    const uint8_t values[CELLS_MAX] = {0};
    struct links links;

    ck_assert_int_eq(wz_torus_accepts(board), boards[_i].accepted);
    if (!boards[_i].accepted) {
        waltz_board_free(board);
        return;
    }
    set_up(&links, board);
    ck_assert(wz_torus_link(&links.torus, values));
    check_links(&links, values);
    tear_down(&links);
}
END_TEST

static const uint8_t region[16] = {1, 1, 1, 2, 3, 1, 2, 2,
                                   3, 3, 4, 2, 3, 4, 4, 4};
static const uint32_t pair[2] = {0, 1};
static const struct waltz_cage cages[] = {{pair, 2, 5, false},
                                          {pair, 2, 0, false}};
static const char *const diagonals[] = {"diagonals"};
static const struct waltz_grid grids[] = {{0, 0}, {2, 2}};

static const struct {
    const char *about;
    struct waltz_layout layout;
    bool accepted;
} layouts[] = {
    {"regions", {.n = 4, .region = region}, true},
    {"a sum",
     {.n = 4, .box_rows = 2, .box_columns = 2, .cage = cages, .cages = 1},
     false},
    {"a small house",
     {.n = 4, .box_rows = 2, .box_columns = 2, .cage = cages + 1, .cages = 1},
     false},
    {"more houses",
     {.n = 4, .box_rows = 2, .box_columns = 2, .rule = diagonals, .rules = 1},
     false},
    {"joined grids",
     {.n = 4, .box_rows = 2, .box_columns = 2, .grid = grids, .grids = 2},
     false},
};

START_TEST(test_layouts)
{
    struct waltz_error error = {0};
    waltz_board *board;

    ck_assert_status(waltz_board_build(&layouts[_i].layout, &board, &error),
                     WALTZ_OK);
    ck_assert_msg(wz_torus_accepts(board) == layouts[_i].accepted, "%s",
                  layouts[_i].about);
    waltz_board_free(board);
}
END_TEST

/* --- Bytes ------------------------------------------------------------- */

START_TEST(test_bytes_match)
{
    struct wz_random random = wz_random_new(1);
    uint8_t byte[64];

    for (unsigned x = 0; x < 256; x++) {
        uint64_t want = 0;
        for (unsigned k = 0; k < 64; k++) {
            /* Equal to x, or different from it in a few bits. */
            byte[k] = (uint8_t)(x ^ (wz_random_below(&random, 4) << k % 8));
            want |= (uint64_t)(byte[k] == x) << k;
        }
        ck_assert_uint_eq(wz_bytes_match(byte, (uint8_t)x), want);
        ck_assert_uint_eq(wz_bytes_match_portable(byte, (uint8_t)x), want);
    }
}
END_TEST

/* --- Memory ------------------------------------------------------------ */

START_TEST(test_memory_runs_out)
{
    waltz_board *board = waltz_board_new(9, 3, 3);
    struct wz_torus torus;

    wz_mem_fail_after((size_t)_i);
    const bool opened = wz_torus_open(&torus, board);
    wz_mem_fail_after(SIZE_MAX);
    ck_assert_int_eq(opened, _i >= 5);
    if (opened)
        wz_torus_close(&torus);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("torus");
    TCase *tc_links = tcase_create("links");
    TCase *tc_boards = tcase_create("boards");
    TCase *tc_memory = tcase_create("memory");

    tcase_add_loop_test(tc_links, test_links_follow_the_rules, 0,
                        LENGTH(puzzles));
    tcase_add_loop_test(tc_links, test_emptied_items_are_noticed, 0,
                        LENGTH(puzzles));
    tcase_add_test(tc_links, test_the_classic_board_has_2916_nodes);
    tcase_add_loop_test(tc_links, test_hopeless_givens_are_not_linked, 0,
                        LENGTH(refused));
    tcase_add_test(tc_links, test_bytes_match);
    suite_add_tcase(s, tc_links);
    tcase_add_loop_test(tc_boards, test_boards, 0, LENGTH(boards));
    tcase_add_loop_test(tc_boards, test_layouts, 0, LENGTH(layouts));
    suite_add_tcase(s, tc_boards);
    tcase_add_loop_test(tc_memory, test_memory_runs_out, 0, 7);
    suite_add_tcase(s, tc_memory);
    return s;
}
