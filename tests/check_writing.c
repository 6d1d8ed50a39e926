#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"
#include "texts.h"

/* --- Writing and reading again ------------------------------------------ */

/* Values without a sense, some open, and each symbol somewhere. */
static void scatter(uint8_t *values, unsigned n)
{
    uint32_t dice = 12345 + n;

    for (size_t c = 0; c < (size_t)n * n; c++) {
        dice = dice * 1664525 + 1013904223;
        const size_t symbol = (c + c / n) % n + 1;
        values[c] = (uint8_t)((dice >> 24) % 3 == 0 ? 0 : symbol);
    }
}

static bool is_among(const char *const *names, size_t n, const char *name)
{
    for (size_t k = 0; k < n; k++)
        if (strcmp(names[k], name) == 0)
            return true;
    return false;
}

/* Can this format say this?  By the words of doc/formats.md. */
static bool can_say(const char *format, const char *symbols, unsigned n)
{
    static const struct {
        const char *symbols;
        unsigned most;
    } rooms[] = {{"1-9A-Z", 61}, {"A-Z", 52}, {"0-F", 62},    {"1-9a-z", 61},
                 {"a-z", 52},    {"0-f", 62}, {"decimal", 64}};
    static const char *const nines[] = {"sdk", "sdm", "ss"};
    static const char *const more[] = {"killer", "snarf", "sumocue", "jigsaw",
                                       "samurai"}; /* no Latin squares */
    static const char *const numbers[] = {"numbers",  "grid",  "csv",
                                          "leetcode", "jsonl", "board"};

    if ((n != 9 && is_among(nines, LENGTH(nines), format)) ||
        is_among(more, LENGTH(more), format))
        return false;
    if (strcmp(format, "numbers") == 0 || strcmp(format, "fpuzzles") == 0)
        return true;
    if (strcmp(symbols, "decimal") == 0 &&
        !is_among(numbers, LENGTH(numbers), format))
        return n <= 9;
    for (size_t k = 0; k < LENGTH(rooms); k++)
        if (strcmp(rooms[k].symbols, symbols) == 0)
            return n <= rooms[k].most;
    return false;
}

static void write_and_read(const struct waltz_puzzle *puzzle,
                           const char *format, const char *symbols)
{
    static struct sink text;
    struct source source;
    struct waltz_puzzle again;
    struct waltz_error error;
    const unsigned n = waltz_board_symbols(puzzle->board);
    const bool digits = strcmp(format, "sdm") == 0;
    const struct waltz_read_options options = {
        .format = format,
        .symbols = digits || strcmp(format, "numbers") == 0 ? NULL : symbols,
        .no_boxes = true};

    text.length = 0;
    waltz_writer *writer = waltz_writer_new(format, put, &text);
    ck_assert_status(waltz_writer_set_symbols(writer, symbols), WALTZ_OK);
    const enum waltz_status status = waltz_write(writer, puzzle, NULL);
    ck_assert_msg((status == WALTZ_OK) == can_say(format, symbols, n),
                  "%s of %u in %s: %s", format, n, symbols,
                  waltz_status_text(status));
    if (status == WALTZ_OK) {
        ck_assert_status(waltz_write(writer, puzzle, NULL), WALTZ_OK);
        waltz_reader *reader = open_text(&source, text.text, &options);
        for (size_t records = 0; records < 2; records++) {
            error.text[0] = '\0';
            ck_assert_msg(
                waltz_read(reader, &again, &error) == WALTZ_OK &&
                    memcmp(again.values, puzzle->values, (size_t)n * n) == 0,
                "%s of %u in %s: %s\n%s", format, n, symbols, error.text,
                text.text);
        }
        ck_assert_status(waltz_read(reader, &again, NULL), WALTZ_END);
        waltz_reader_free(reader);
    }
    ck_assert_status(waltz_writer_end(writer), WALTZ_OK);
    waltz_writer_free(writer);
}

/* Every format, every convention; a loop over n. */
START_TEST(test_write_then_read)
{
    const unsigned n = (unsigned)_i;
    static uint8_t values[CELLS_MAX];
    waltz_board *board = waltz_board_new(n, 0, 0);
    const struct waltz_puzzle puzzle = {
        .board = board, .values = values, .title = "", .blank = '.'};
    const struct waltz_format *format;
    const char *symbols;

    scatter(values, n);
    for (size_t f = 0; (format = waltz_format_at(f)) != NULL; f++)
        for (size_t s = 0; (symbols = waltz_symbols_at(s)) != NULL; s++)
            if (format->reads && format->writes)
                write_and_read(&puzzle, format->name, symbols);
    waltz_board_free(board);
}
END_TEST

/* What is written is recognised again, and given back byte for byte.  Numbers
 * of one digit only are a grid like any other. */
START_TEST(test_same_gives_the_same)
{
    static const unsigned sizes[] = {4, 6, 8, 9, 10, 12, 16, 25, 36, 49, 64};
    static const char *const formats[] = {"line", "rows",    "grid",
                                          "ss",   "numbers", "leetcode"};
    static uint8_t values[CELLS_MAX];
    static struct sink first, second;
    const unsigned n = sizes[_i];
    unsigned rows, columns;
    struct source source;
    struct waltz_puzzle again;

    ck_assert(waltz_board_usual_boxes(n, &rows, &columns));
    waltz_board *board = waltz_board_new(n, rows, columns);
    const struct waltz_puzzle puzzle = {.board = board, .values = values};
    scatter(values, n);
    for (size_t f = 0; f < LENGTH(formats); f++) {
        if (n <= 9 && strcmp(formats[f], "numbers") == 0)
            continue;
        first.length = second.length = 0;
        waltz_writer *writer = waltz_writer_new(formats[f], put, &first);
        waltz_writer *same = waltz_writer_new(NULL, put, &second);
        const enum waltz_status status = waltz_write(writer, &puzzle, NULL);
        if (status == WALTZ_OK && waltz_write(writer, &puzzle, NULL) == 0) {
            waltz_reader *reader = open_text(&source, first.text, NULL);
            while (waltz_read(reader, &again, NULL) == WALTZ_OK) {
                ck_assert_str_eq(again.format, formats[f]);
                ck_assert_mem_eq(again.values, values, (size_t)n * n);
                ck_assert_status(waltz_write(same, &again, NULL), WALTZ_OK);
            }
            ck_assert_str_eq(first.text, second.text);
            waltz_reader_free(reader);
        }
        waltz_writer_free(writer);
        waltz_writer_free(same);
    }
    waltz_board_free(board);
}
END_TEST

/* What a text becomes in another format, to the byte. */
static const struct {
    const char *format, *symbols, *text, *wanted;
} conversions[] = {
    {"line", NULL, "1 0 2 3\n0 0 0 1\n4 3 0 0\n0 0 0 2\n",
     "102300014300"
     "0002\n"},
    {"line", "A-Z", "1.3..2.4.4..3... words\n", "A.C..B.D.D..C...\n"},
    {"rows", NULL, "1.3..2.4.4..3...\n", "1.3.\n.2.4\n.4..\n3...\n"},
    {"rows", "A-Z", "1.3..2.4.4..3...\n", "A.C.\n.B.D\n.D..\nC...\n"},
    {"grid", NULL, "1.3..2.4.4..3...\n",
     "+-----+-----+\n| 1 . | 3 . |\n| . 2 | . 4 |\n+-----+-----+\n"
     "| . 4 | . . |\n| 3 . | . . |\n+-----+-----+\n"},
    {"numbers", NULL, "1.3..2.4.4..3...\n1...............\n",
     "1 0 3 0\n0 2 0 4\n0 4 0 0\n3 0 0 0\n\n"
     "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"},
    {"leetcode", NULL, "1.3..2.4.4..3...\n",
     "[[\"1\",\".\",\"3\",\".\"],[\".\",\"2\",\".\",\"4\"],"
     "[\".\",\"4\",\".\",\".\"],[\"3\",\".\",\".\",\".\"]]\n"},
    {"csv", NULL, "1.3..2.4.4..3...\n1...............\n",
     "puzzle\n1.3..2.4.4..3...\n1...............\n"},
    {"same", NULL, "board,solved\n1.3..2.4.4..3...,?\n", "1.3..2.4.4..3...\n"},
    {"sdm", NULL, NINE "\n",
     "100000800000010045000003007815000003070002658200070400000090500000040006"
     "064580732\n"},
    {"sdk", NULL, "title,puzzle\nWaltz," NINE "\n",
     "#DWaltz\n1.....8..\n....1..45\n.....3..7\n815.....3\n.7...2658\n"
     "2...7.4..\n....9.5..\n....4...6\n.6458.732\n"},
    {"ss", NULL, NINE "\n",
     " *-----------*\n |1..|...|8..|\n |...|.1.|.45|\n |...|..3|..7|\n"
     " |---+---+---|\n |815|...|..3|\n |.7.|..2|658|\n |2..|.7.|4..|\n"
     " |---+---+---|\n |...|.9.|5..|\n |...|.4.|..6|\n |.64|58.|732|\n"
     " *-----------*\n"},
};

START_TEST(test_convert)
{
    static struct sink text;
    struct source source;
    struct waltz_puzzle puzzle;
    waltz_reader *reader = open_text(&source, conversions[_i].text, NULL);
    waltz_writer *writer = waltz_writer_new(conversions[_i].format, put, &text);

    waltz_writer_set_symbols(writer, conversions[_i].symbols);
    while (waltz_read(reader, &puzzle, NULL) == WALTZ_OK)
        ck_assert_status(waltz_write(writer, &puzzle, NULL), WALTZ_OK);
    ck_assert_str_eq(text.text, conversions[_i].wanted);
    waltz_reader_free(reader);
    waltz_writer_free(writer);
}
END_TEST

static const struct {
    const char *text, *symbols, *line;
} lines[] = {
    {"1.3..2.4.4..3...", NULL, "1.3..2.4.4..3..."},
    {"A_C__B_D_D__C___", NULL, "A_C__B_D_D__C___"},
    {"1 0 0 0\n0 0 3 0\n0 2 0 0\n0 0 0 -1\n", NULL,
     "1,0,0,0,0,0,3,0,0,2,0,0,0,0,0,0"},
    {"0 0 4 2\n1 0 0 0\n0 2 0 0\n0 0 0 0\n", NULL, "0042100002000000"},
};

START_TEST(test_puzzle_in_one_line)
{
    struct source source;
    struct waltz_puzzle puzzle;
    char text[3 * 16] = "";
    waltz_reader *reader = open_text(&source, lines[_i].text, NULL);

    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    const size_t length = waltz_puzzle_line(&puzzle, NULL, text, sizeof text);
    ck_assert_uint_eq(length, strlen(lines[_i].line));
    ck_assert_mem_eq(text, lines[_i].line, length);
    /* Too little room is told by the length, and respected. */
    char one[2] = "?!";
    ck_assert_uint_eq(waltz_puzzle_line(&puzzle, NULL, one, 1), length);
    ck_assert_int_eq(one[1], '!');
    waltz_reader_free(reader);
}
END_TEST

/* --- Refusals ----------------------------------------------------------- */

START_TEST(test_refusals)
{
    static struct sink text;
    uint8_t values[16] = {5}; /* no symbol of a 4 by 4 */
    struct source source;
    struct waltz_puzzle puzzle;
    waltz_reader *reader = open_text(&source, "1.3..2.4.4..3...", NULL);
    waltz_writer *writer = waltz_writer_new("ss", put, &text);

    ck_assert_ptr_null(waltz_writer_new("none", put, &text));
    ck_assert_ptr_null(waltz_writer_new("line", NULL, NULL));
    ck_assert_ptr_null(waltz_reader_new(NULL, NULL, NULL));
    ck_assert_status(waltz_writer_set_symbols(writer, "1-8"), WALTZ_EINVAL);
    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_status(waltz_write(writer, &puzzle, NULL), WALTZ_EINVAL);
    waltz_writer_free(writer);
    writer = waltz_writer_new("same", put, &text);
    ck_assert_status(waltz_write(writer, &puzzle, values), WALTZ_EINVAL);
    ck_assert_uint_eq(text.length, 0);
    waltz_writer_free(writer);
    waltz_reader_free(reader);
    waltz_reader_free(NULL);
    waltz_writer_free(NULL);
}
END_TEST

START_TEST(test_output_fails)
{
    static struct sink text = {.room = 100};
    struct source source;
    struct waltz_puzzle puzzle;
    waltz_reader *reader = open_text(&source, NINE, NULL);
    waltz_writer *writer = waltz_writer_new("same", put, &text);

    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_status(waltz_write(writer, &puzzle, NULL), WALTZ_OK);
    ck_assert_status(waltz_write(writer, &puzzle, NULL), WALTZ_EIO);
    waltz_reader_free(reader);
    waltz_writer_free(writer);
}
END_TEST

/* --- For SAT solvers ---------------------------------------------------- */

/* The Latin square of order 2 with a 1 in its corner, by the words of
 * src/text/dimacs.c: cell after cell, house after house, the given. */
static const char small_cnf[] =
    "c symbol s in cell c, both from 0, is variable c * 2 + s + 1\n"
    "p cnf 8 25\n"
    "1 2 0\n-1 -2 0\n3 4 0\n-3 -4 0\n5 6 0\n-5 -6 0\n7 8 0\n-7 -8 0\n"
    "1 3 0\n-1 -3 0\n2 4 0\n-2 -4 0\n5 7 0\n-5 -7 0\n6 8 0\n-6 -8 0\n"
    "1 5 0\n-1 -5 0\n2 6 0\n-2 -6 0\n3 7 0\n-3 -7 0\n4 8 0\n-4 -8 0\n"
    "1 0\n";

static const uint32_t corner_cells[] = {0, 3};
static const struct waltz_cage corners[] = {
    {corner_cells, 2, 0, false}, /* no symbol twice */
    {corner_cells, 2, 4, true},
};

static enum waltz_status write_cnf(const struct waltz_cage *cage, size_t cages,
                                   struct sink *clauses)
{
    const struct waltz_layout layout = {.n = 2, .cage = cage, .cages = cages};
    const uint8_t values[] = {1, 0, 0, 0};
    waltz_board *board = NULL;
    waltz_writer *writer = waltz_writer_new("dimacs", put, clauses);

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    const struct waltz_puzzle puzzle = {.board = board, .values = values};
    const enum waltz_status status = waltz_write(writer, &puzzle, NULL);
    waltz_writer_free(writer);
    waltz_board_free(board);
    return status;
}

START_TEST(test_clauses)
{
    static struct sink clauses;

    ck_assert_status(write_cnf(NULL, 0, &clauses), WALTZ_OK);
    ck_assert_str_eq(clauses.text, small_cnf);
}
END_TEST

/* Corners that differ are a house as a row is, with four clauses; what cells
 * add up to is no clause. */
START_TEST(test_clauses_of_cages)
{
    static struct sink clauses;

    ck_assert_status(write_cnf(corners, 1, &clauses), WALTZ_OK);
    ck_assert_ptr_nonnull(strstr(clauses.text, "p cnf 8 29\n"));
    ck_assert_status(write_cnf(&corners[1], 1, &clauses), WALTZ_EINVAL);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("writing");
    TCase *tc = tcase_create("writing");
    tcase_add_loop_test(tc, test_write_then_read, 1, WALTZ_SYMBOLS_MAX + 1);
    tcase_add_loop_test(tc, test_same_gives_the_same, 0, 11);
    tcase_add_loop_test(tc, test_convert, 0, LENGTH(conversions));
    tcase_add_loop_test(tc, test_puzzle_in_one_line, 0, LENGTH(lines));
    tcase_add_test(tc, test_clauses);
    tcase_add_test(tc, test_clauses_of_cages);
    tcase_add_test(tc, test_refusals);
    tcase_add_test(tc, test_output_fails);
    suite_add_tcase(s, tc);
    return s;
}
