/* check_drawing.c -- boards of every shape, as characters and as pictures. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"

/* What a writer gave out. */
struct text {
    char bytes[1 << 17];
    size_t length;
};

static struct text text;

static bool keep(void *user, const char *bytes, size_t n)
{
    struct text *all = user;

    ck_assert_uint_lt(all->length + n, sizeof all->bytes);
    memcpy(all->bytes + all->length, bytes, n);
    all->length += n;
    all->bytes[all->length] = '\0';
    return true;
}

static waltz_board *build(const struct waltz_layout *layout)
{
    waltz_board *board = NULL;
    struct waltz_error error = {0};

    ck_assert_msg(waltz_board_build(layout, &board, &error) == WALTZ_OK, "%s",
                  error.text);
    return board;
}

/* Write values on a board, some of which are given. */
static enum waltz_status draw(const char *format, const waltz_board *board,
                              const uint8_t *given, const uint8_t *values)
{
    const struct waltz_puzzle puzzle = {
        .board = board, .values = given, .title = "A & <B>"};
    waltz_writer *writer = waltz_writer_new(format, keep, &text);
    const enum waltz_status status =
        writer != NULL ? waltz_write(writer, &puzzle, values) : WALTZ_ENOMEM;

    waltz_writer_free(writer);
    return status;
}

/* --- With characters --------------------------------------------------- */

static const struct waltz_grid corner[] = {{0, 0}, {2, 2}};
static const struct waltz_grid one_cell[] = {{0, 0}, {3, 3}};
static const struct waltz_grid apart[] = {{0, 1}, {0, 6}};
static const struct waltz_link kept[] = {{{0, 1}, {3, 0}}};
static const struct waltz_link cycle[] = {
    {{0, 1}, {3, 0}}, {{1, 2}, {3, 0}}, {{2, 0}, {3, 0}}};
static const struct waltz_link itself[] = {{{0, 0}, {0, 3}}};
static const uint8_t four_l[] = {1, 1, 1, 2, 1, 2, 2, 2,
                                 3, 3, 3, 4, 3, 4, 4, 4};
static const uint8_t a_row[] = {1, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3, 4, 4, 4, 4};
static const uint32_t pair[] = {0, 1}, bend[] = {5, 6, 9}, lone[] = {15};
static const struct waltz_cage cages[] = {{pair, 2, 5, false},
                                          {bend, 3, 6, true},
                                          {pair, 1, 0, false},
                                          {lone, 1, 3, false},
                                          {bend, 2, 0, false}};
static const char *const rules[] = {"diagonals", "antiking"};

/* Values are 1, 2, 3, 4, 1, ... in the order of the cells; every third is
 * open. */
static const struct {
    const char *about;
    struct waltz_layout layout;
    const char *text;
} drawings[] = {
    {"joined at a corner",
     {4, 2, 2, NULL, corner, 2, NULL, 0, NULL, 0, NULL, 0},
     "+------+------+\n"
     "| .  2 | 3  . |\n"
     "| 1  2 | .  4 |\n"
     "+------+------+------+\n"
     "| 1  . | 3  4 | .  2 |\n"
     "| 3  . | 1  2 | .  4 |\n"
     "+------+------+------+\n"
     "       | 1  . | 3  4 |\n"
     "       | .  2 | 3  . |\n"
     "       +------+------+\n"},
    {"the same by a link",
     {4, 2, 2, NULL, NULL, 2, kept, 1, NULL, 0, NULL, 0},
     "+------+------+\n"
     "| .  2 | 3  . |\n"
     "| 1  2 | .  4 |\n"
     "+------+------+------+\n"
     "| 1  . | 3  4 | .  2 |\n"
     "| 3  . | 1  2 | .  4 |\n"
     "+------+------+------+\n"
     "       | 1  . | 3  4 |\n"
     "       | .  2 | 3  . |\n"
     "       +------+------+\n"},
    {"joined in a cell of no common box",
     {4, 2, 2, NULL, one_cell, 2, NULL, 0, NULL, 0, NULL, 0},
     "+-------+-------+\n"
     "| .   2 | 3   . |\n"
     "|       |       |\n"
     "| 1   2 | .   4 |\n"
     "+-------+-------+\n"
     "| 1   . | 3   4 |\n"
     "|       |   +---+---+-------+\n"
     "| .   2 | 3 | . | 1 | 2   . |\n"
     "+-------+---+---+   |       |\n"
     "            | 4   1 | .   3 |\n"
     "            +-------+-------+\n"
     "            | 4   . | 2   3 |\n"
     "            |       |       |\n"
     "            | .   1 | 2   . |\n"
     "            +-------+-------+\n"},
    {"without boxes, and not joined",
     {4, 0, 0, NULL, apart, 2, NULL, 0, NULL, 0, NULL, 0},
     "   +------------+   +------------+\n"
     "   | .  2  3  . |   | 1  2  .  4 |\n"
     "   | 1  .  3  4 |   | .  2  3  . |\n"
     "   | 1  2  .  4 |   | 1  .  3  4 |\n"
     "   | .  2  3  . |   | 1  2  .  4 |\n"
     "   +------------+   +------------+\n"},
    {"four L",
     {.n = 4, .region = four_l},
     "+-----------+---+\n"
     "| .   2   3 | . |\n"
     "|   +-------+   |\n"
     "| 1 | 2   .   4 |\n"
     "+---+-------+---+\n"
     "| 1   .   3 | 4 |\n"
     "|   +-------+   |\n"
     "| . | 2   3   . |\n"
     "+---+-----------+\n"},
    {"regions of which two are rows",
     {.n = 4, .region = a_row},
     "+-------------+\n"
     "| .  2   3  . |\n"
     "+------+------+\n"
     "| 1  2 | .  4 |\n"
     "|      |      |\n"
     "| 1  . | 3  4 |\n"
     "+------+------+\n"
     "| .  2   3  . |\n"
     "+-------------+\n"},
    {"itself, in two boxes",
     {4, 2, 2, NULL, NULL, 1, itself, 1, NULL, 0, NULL, 0},
     "+------+------+\n"
     "| .  2 | 3  . |\n"
     "| 1  2 | .  4 |\n"
     "+------+------+\n"
     "| 1  . | .  2 |\n"
     "| 3  4 | 1  2 |\n"
     "+------+------+\n"
     "# box 4 of grid 1 is box 1 of grid 1\n"},
    {"cages",
     {4, 2, 2, NULL, NULL, 0, NULL, 0, NULL, 0, cages, 5},
     "+------+------+\n"
     "| .  2 | 3  . |\n"
     "| 1  2 | .  4 |\n"
     "+------+------+\n"
     "| 1  . | 3  4 |\n"
     "| .  2 | 3  . |\n"
     "+------+------+\n"
     "# 5 = r1c1 r1c2\n"
     "# 6 = r2c2 r2c3 r3c2 (may repeat)\n"
     "# 3 = r4c4\n"
     "# all different: r2c2 r2c3\n"},
    {"further rules",
     {4, 2, 2, NULL, NULL, 0, NULL, 0, rules, 2, NULL, 0},
     "+------+------+\n"
     "| .  2 | 3  . |\n"
     "| 1  2 | .  4 |\n"
     "+------+------+\n"
     "| 1  . | 3  4 |\n"
     "| .  2 | 3  . |\n"
     "+------+------+\n"
     "# with diagonal, king's move\n"},
    {"a cycle that no plane keeps",
     {4, 2, 2, NULL, NULL, 3, cycle, 3, NULL, 0, NULL, 0},
     "+------+------+\n"
     "| .  4 | .  2 |\n"
     "| 3  4 | 3  . |\n"
     "+------+------+------+\n"
     "| 1  2 | .  4 | 1  . |\n"
     "| 3  4 | .  2 | 3  . |\n"
     "+------+------+------+------+\n"
     "       | 1  2 | .  4 | 1  . |\n"
     "       | 3  4 | .  2 | 3  . |\n"
     "       +------+------+------+\n"
     "              | 1  2 | .  4 |\n"
     "              | 1  . | 3  4 |\n"
     "              +------+------+\n"
     "# box 1 of grid 3 is box 4 of grid 2\n"},
};

static void fill(const waltz_board *board, uint8_t *values)
{
    for (size_t c = 0; c < waltz_board_cells(board); c++)
        values[c] = (uint8_t)(c % 3 == 0 ? 0 : c % 4 + 1);
}

START_TEST(test_drawings)
{
    waltz_board *board = build(&drawings[_i].layout);
    uint8_t values[64];

    fill(board, values);
    text.length = 0;
    ck_assert_status(draw("grid", board, values, NULL), WALTZ_OK);
    ck_assert_msg(strcmp(text.bytes, drawings[_i].text) == 0, "%s:\n%s",
                  drawings[_i].about, text.bytes);
    waltz_board_free(board);
}
END_TEST

/* Symbols from 10 on are two characters wide, open cells one. */
START_TEST(test_numbers)
{
    static const uint32_t cell[] = {0, 1};
    const struct waltz_cage cage = {cell, 2, 0, false};
    const struct waltz_layout layout = {.n = 64, .cage = &cage, .cages = 1};
    waltz_board *board = build(&layout);
    static uint8_t values[64 * 64];

    values[0] = 64;
    values[1] = 7;
    text.length = 0;
    ck_assert_status(draw("grid", board, values, NULL), WALTZ_OK);
    ck_assert_ptr_nonnull(strstr(text.bytes, "-+\n| 64   7   .   . "));
    waltz_board_free(board);
}
END_TEST

/* --- The text this project grew from ----------------------------------- */

static const struct waltz_grid sumo[] = {
    {0, 0},   {0, 12}, {0, 24},  {6, 6},  {6, 18},  {12, 0},  {12, 12},
    {12, 24}, {18, 6}, {18, 18}, {24, 0}, {24, 12}, {24, 24},
};

static FILE *open_sumo(void)
{
    const char *shared = getenv("WALTZ_SHARED");
    char path[512];

    snprintf(path, sizeof path, "%s/data/gattai/sumo13.txt",
             shared != NULL ? shared : "");
    return fopen(path, "r");
}

/* The next line of the drawing that has cells, without its bars; false after
 * the last. */
static bool next_row(char **at, char *row)
{
    char *line;
    bool walls;

    do {
        if (**at == '\0')
            return false;
        line = *at;
        *at = strchr(line, '\n') + 1;
        walls = memchr(line, '+', (size_t)(*at - line)) != NULL;
    } while (walls);
    while (*line != '\n')
        *row++ = *line++;
    *row = '\0';
    return true;
}

/* Of the thirteen grids, the drawing has the frames, and the same symbols at
 * the same places as the text: three characters a cell, one for every wall. */
START_TEST(test_sumo)
{
    const struct waltz_layout layout = {
        .n = 9, .box_rows = 3, .box_columns = 3, .grid = sumo, .grids = 13};
    waltz_board *board = build(&layout);
    uint8_t values[909] = {0};
    char line[64], sheet[33][64], row[256], *at = text.bytes;
    FILE *file = open_sumo();

    for (size_t r = 0; r < 33; r++) {
        ck_assert_ptr_nonnull(fgets(line, sizeof line, file));
        snprintf(sheet[r], sizeof sheet[r], "%-33.*s", (int)strcspn(line, "\n"),
                 line);
    }
    fclose(file);
    for (size_t c = 0; c < 909; c++) {
        unsigned r, column;
        waltz_board_place(board, c, &r, &column);
        if (sheet[r][column] != '.')
            values[c] = (uint8_t)(sheet[r][column] - '0');
    }
    text.length = 0;
    ck_assert_status(draw("grid", board, values, NULL), WALTZ_OK);
    ck_assert_int_eq(strncmp(text.bytes,
                             "+---------+---------+---------+         +------",
                             46),
                     0);
    for (size_t r = 0; r < 33; r++) {
        ck_assert(next_row(&at, row));
        const size_t length = strlen(row);
        for (size_t column = 0; column < 33; column++) {
            const size_t x = 3 * column + column / 3 + 2;
            ck_assert_int_eq(x < length ? row[x] : ' ', sheet[r][column]);
        }
    }
    ck_assert(!next_row(&at, row));
    waltz_board_free(board);
}
END_TEST

/* --- As a picture ------------------------------------------------------ */

static size_t count(const char *what)
{
    size_t found = 0;

    for (const char *at = text.bytes; (at = strstr(at, what)) != NULL; at++)
        found++;
    return found;
}

/* A Latin square of order 2 with a given, a cage and a symbol found: cells are
 * 40 pixels wide and begin at 12; the cage's line is 4 inside. */
START_TEST(test_picture)
{
    static const uint32_t cell[] = {0, 2};
    static const uint8_t given[4] = {1}, found[4] = {1, 2};
    const struct waltz_cage cage = {cell, 2, 3, false};
    const struct waltz_layout layout = {.n = 2, .cage = &cage, .cages = 1};
    waltz_board *board = build(&layout);

    text.length = 0;
    ck_assert_status(draw("svg", board, given, found), WALTZ_OK);
    ck_assert_uint_eq(count("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                            "width=\"104\" height=\"104\""),
                      1);
    ck_assert_uint_eq(count("<title>A &amp; &lt;B></title>"), 1);
    ck_assert_uint_eq(count("d=\"M12 12h80M12 52h80M12 92h80"
                            "M12 12v80M52 12v80M92 12v80\""),
                      1);
    ck_assert_uint_eq(count("d=\"M12 12h80M12 92h80M12 12v80M92 12v80\""), 1);
    ck_assert_uint_eq(count("M16 16H48M16 16V52M48 16V52"
                            "M16 88H48M16 52V88M48 52V88"),
                      1);
    ck_assert_uint_eq(count(">3</text>"), 1);
    ck_assert_uint_eq(
        count("<text x=\"32\" y=\"41\" font-weight=\"bold\">1</text>"), 1);
    ck_assert_uint_eq(count("<text x=\"72\" y=\"41\" fill=\"#444\">2</text>"),
                      1);
    ck_assert_uint_eq(count("</svg>\n"), 1);
    waltz_board_free(board);
}
END_TEST

/* A cage that bends: r1c1, r2c1, r2c2.  The corner inside it, and the two ends,
 * by hand. */
START_TEST(test_bent_cage)
{
    static const uint32_t cell[] = {0, 3, 4};
    static const uint8_t open[9] = {0};
    const struct waltz_cage cage = {cell, 3, 6, true};
    const struct waltz_layout layout = {.n = 3, .cage = &cage, .cages = 1};
    waltz_board *board = build(&layout);

    text.length = 0;
    ck_assert_status(draw("svg", board, open, NULL), WALTZ_OK);
    ck_assert_uint_eq(count("M16 16H48M16 16V52M48 16V56"
                            "M16 88H52M16 52V88"
                            "M48 56H88M52 88H88M88 56V88"),
                      1);
    waltz_board_free(board);
}
END_TEST

/* All that is drawn with characters can be drawn as a picture: the same
 * symbols, and a note for each of the same lines but the cages. */
START_TEST(test_pictures_of_all)
{
    waltz_board *board = build(&drawings[_i].layout);
    uint8_t values[64];
    size_t symbols = 0, notes = 0;

    fill(board, values);
    for (const char *at = drawings[_i].text; *at != '\0'; at++) {
        notes += *at == '#' && (at[2] == 'b' || at[2] == 'w');
        at = *at == '#' ? strchr(at, '\n') : at;
        symbols += *at >= '1' && *at <= '4';
    }
    text.length = 0;
    ck_assert_status(draw("svg", board, values, NULL), WALTZ_OK);
    ck_assert_uint_eq(count("</text>"),
                      symbols + notes + waltz_board_cages(board));
    waltz_board_free(board);
}
END_TEST

/* --- Refusals, memory -------------------------------------------------- */

static const char *const formats[] = {"grid", "svg"};

START_TEST(test_sheets_too_large)
{
    static const struct waltz_grid far[] = {{0, 0}, {60000, 60000}};
    const struct waltz_layout layout = {.n = 4, .grid = far, .grids = 2};
    waltz_board *board = build(&layout);
    const uint8_t values[32] = {0};

    ck_assert_status(draw(formats[_i], board, values, NULL), WALTZ_EINVAL);
    waltz_board_free(board);
}
END_TEST

START_TEST(test_memory_runs_out)
{
    waltz_board *board = build(&drawings[LENGTH(drawings) - 1].layout);
    uint8_t values[64];
    enum waltz_status status = WALTZ_ENOMEM;
    size_t requests = 0;

    fill(board, values);
    for (; status != WALTZ_OK && requests < 100; requests++) {
        text.length = 0;
        wz_mem_fail_after(requests);
        status = draw(formats[_i], board, values, NULL);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert(status == WALTZ_OK || status == WALTZ_ENOMEM);
        ck_assert(status == WALTZ_OK || text.length == 0);
    }
    ck_assert_status(status, WALTZ_OK);
    ck_assert_uint_gt(requests, 6);
    waltz_board_free(board);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("drawing");
    TCase *tc_text = tcase_create("text");
    TCase *tc_picture = tcase_create("picture");
    TCase *tc_refusals = tcase_create("refusals");
    FILE *file = open_sumo();

    tcase_add_loop_test(tc_text, test_drawings, 0, LENGTH(drawings));
    tcase_add_test(tc_text, test_numbers);
    if (file != NULL) {
        fclose(file);
        tcase_add_test(tc_text, test_sumo);
    }
    suite_add_tcase(s, tc_text);
    tcase_add_test(tc_picture, test_picture);
    tcase_add_test(tc_picture, test_bent_cage);
    tcase_add_loop_test(tc_picture, test_pictures_of_all, 0, LENGTH(drawings));
    suite_add_tcase(s, tc_picture);
    tcase_add_loop_test(tc_refusals, test_sheets_too_large, 0, LENGTH(formats));
    tcase_add_loop_test(tc_refusals, test_memory_runs_out, 0, LENGTH(formats));
    suite_add_tcase(s, tc_refusals);
    return s;
}
