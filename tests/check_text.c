#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"
#include "text/reader.h"
#include "texts.h"

/* --- Symbols ------------------------------------------------------------ */

static const struct {
    const char *about;
    unsigned n;
    const char *symbols; /* as stated; NULL: find out */
    const char *first;   /* the first cells; the others are open: '.' */
    const char *found;   /* NULL: refused */
    uint8_t values[8];
} conventions[] = {
    {"digits", 9, NULL, "19", "1-9A-Z", {1, 9}},
    {"letters of a small board", 9, NULL, "AI", "A-Z", {1, 9}},
    {"small letters of a small board", 4, NULL, "ad", "a-z", {1, 4}},
    {"letters and digits of a small board", 9, NULL, "A1", NULL, {0}},
    {"0 of a small board is open", 9, NULL, "08", "1-9A-Z", {0, 8}},
    {"0 of a small board, stated", 9, "0-F", "08", "0-F", {1, 9}},
    {"no symbol at all", 16, NULL, "0", "0-F", {1}},
    {"the last of 1-9A-Z", 16, NULL, "1G", "1-9A-Z", {1, 16}},
    {"the last of A-Z", 16, NULL, "AP", "A-Z", {1, 16}},
    {"0 and another sign for open cells", 16, NULL, "09F", "0-F", {1, 10, 16}},
    {"a row of digits, no 0", 16, NULL, "12", NULL, {0}},
    {"a row of digits, stated", 16, "1-9A-Z", "12", "1-9A-Z", {1, 2}},
    {"F is the 15th", 16, "1-9A-Z", "1F", "1-9A-Z", {1, 15}},
    {"F is the 16th", 16, "0-F", "1F", "0-F", {2, 16}},
    {"F is the 6th", 16, "A-Z", "AF", "A-Z", {1, 6}},
    {"small letters where capitals are stated",
     16,
     "1-9A-Z",
     "1g",
     "1-9A-Z",
     {1, 16}},
    {"both cases at once", 16, NULL, "1aG", "1-9A-Z", {1, 10, 16}},
    {"x is no symbol", 16, NULL, "xXG1", "1-9A-Z", {0, 0, 16, 1}},
    {"X is a symbol, x is none", 25, NULL, "XxY", "A-Z", {24, 0, 25}},
    {"x is a symbol if stated", 25, "A-Z", "XxY", "A-Z", {24, 24, 25}},
    {"Knuth's", 25, NULL, "9ap", "1-9a-z", {9, 10, 25}},
    {"two cases for 49 symbols", 49, NULL, "1Zn", "1-9A-Z", {1, 35, 49}},
    {"the other way round", 49, NULL, "1zN", "1-9a-z", {1, 35, 49}},
    {"a symbol too large", 16, NULL, "1H", NULL, {0}},
    {"ten", 10, NULL, "A9", "1-9A-Z", {10, 9}},
};

START_TEST(test_symbols)
{
    const unsigned n = conventions[_i].n;
    static char text[WZ_CELLS_MAX + 2];
    const struct waltz_read_options options = {
        .format = "line", .symbols = conventions[_i].symbols, .no_boxes = true};
    struct source source;
    struct waltz_puzzle puzzle;

    memset(text, '.', n * n);
    memcpy(text, conventions[_i].first, strlen(conventions[_i].first));
    waltz_reader *reader = open_text(&source, text, &options);
    const enum waltz_status status = waltz_read(reader, &puzzle, NULL);
    if (conventions[_i].found == NULL) {
        ck_assert_msg(status == WALTZ_ESYNTAX, "%s", conventions[_i].about);
    } else {
        ck_assert_msg(status == WALTZ_OK, "%s", conventions[_i].about);
        ck_assert_msg(strcmp(puzzle.symbols, conventions[_i].found) == 0,
                      "%s: %s", conventions[_i].about, puzzle.symbols);
        ck_assert_msg(memcmp(puzzle.values, conventions[_i].values, 8) == 0,
                      "%s", conventions[_i].about);
    }
    waltz_reader_free(reader);
}
END_TEST

START_TEST(test_title_and_text)
{
    struct source source;
    struct waltz_puzzle puzzle;
    waltz_reader *reader =
        open_text(&source, "\n1.3..2.4.4..3...\t a b \r\n", NULL);

    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_str_eq(puzzle.title, "a b");
    ck_assert_uint_eq(puzzle.line, 2);
    ck_assert_uint_eq(puzzle.length, 22);
    ck_assert_mem_eq(puzzle.text, "1.3..2.4.4..3...\t a b ", 22);
    ck_assert_int_eq(puzzle.blank, '.');
    waltz_reader_free(reader);
}
END_TEST

/* --- Options ------------------------------------------------------------ */

static const struct {
    const char *about;
    struct waltz_read_options options;
    const char *text;
    bool opens, reads;
    unsigned rows, columns; /* of the boxes of the first board */
} options[] = {
    {"no such format", {.format = "none"}, "", false, false, 0, 0},
    {"no such symbols", {.symbols = "1-8"}, "", false, false, 0, 0},
    {"boxes of no shape",
     {.box_rows = 0, .box_columns = 3},
     "",
     false,
     false,
     0,
     0},
    {"boxes too large",
     {.box_rows = 9, .box_columns = 9},
     "",
     false,
     false,
     0,
     0},
    {"boxes and no boxes",
     {.box_rows = 2, .box_columns = 2, .no_boxes = true},
     "",
     false,
     false,
     0,
     0},
    {"6 by 6", {0}, "5.6.......2..6.......5.1..4......1.3", true, true, 2, 3},
    {"6 by 6, upright",
     {.box_rows = 3, .box_columns = 2},
     "5.6.......2..6.......5.1..4......1.3",
     true,
     true,
     3,
     2},
    {"6 by 6, none",
     {.no_boxes = true},
     "5.6.......2..6.......5.1..4......1.3",
     true,
     true,
     0,
     0},
    {"boxes of another size",
     {.box_rows = 3, .box_columns = 3},
     "5.6.......2..6.......5.1..4......1.3",
     true,
     false,
     0,
     0},
    {"5 by 5", {0}, "1...................4....", true, false, 0, 0},
    {"5 by 5, none",
     {.no_boxes = true},
     "1...................4....",
     true,
     true,
     0,
     0},
    {"7 by 7 in rows",
     {0},
     "1......\n.......\n.......\n.......\n.......\n.......\n.......\n",
     true,
     false,
     0,
     0},
    {"7 by 7 in rows, none",
     {.no_boxes = true},
     "1......\n.......\n.......\n.......\n.......\n.......\n......7\n",
     true,
     true,
     0,
     0},
    {"16 by 16 in rows that could be 4 by 4",
     {.box_rows = 4, .box_columns = 4},
     "1...............\n................\n................\n................\n"
     "................\n................\n................\n................\n"
     "................\n................\n................\n................\n"
     "................\n................\n................\n................\n",
     true,
     false,
     0,
     0}, /* 1 may be the first symbol, or the second */
    {"a stated format that does not fit",
     {.format = "leetcode"},
     "1.3..2.4.4..3...",
     true,
     false,
     0,
     0},
};

START_TEST(test_options)
{
    struct source source;
    struct waltz_puzzle puzzle;
    unsigned rows, columns;
    waltz_reader *reader =
        open_text(&source, options[_i].text, &options[_i].options);

    ck_assert_msg((reader != NULL) == options[_i].opens, "%s",
                  options[_i].about);
    if (reader == NULL)
        return;
    const enum waltz_status status = waltz_read(reader, &puzzle, NULL);
    ck_assert_msg((status == WALTZ_OK) == options[_i].reads, "%s: %s",
                  options[_i].about, waltz_status_text(status));
    if (status == WALTZ_OK) {
        waltz_board_boxes(puzzle.board, &rows, &columns);
        ck_assert_uint_eq(rows, options[_i].rows);
        ck_assert_uint_eq(columns, options[_i].columns);
    }
    waltz_reader_free(reader);
}
END_TEST

/* --- Streams ------------------------------------------------------------ */

/* A line of a hundred megabytes is counted, not kept. */
static size_t much(void *user, char *bytes, size_t room, bool *failed)
{
    static const char end[] = "\n" NINE "\n";
    size_t *left = user;

    (void)failed;
    if (*left == 0)
        return 0;
    if (*left > sizeof end) {
        room = room < *left - sizeof end ? room : *left - sizeof end;
        memset(bytes, '1', room);
        *left -= room;
        return room;
    }
    *left = 0;
    memcpy(bytes, end, sizeof end - 1);
    return sizeof end - 1;
}

START_TEST(test_huge_line)
{
    size_t left = 100000000;
    struct waltz_puzzle puzzle;
    struct waltz_error error;
    waltz_reader *reader = waltz_reader_new(much, &left, NULL);

    ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_ELIMIT);
    ck_assert_uint_eq(error.line, 1);
    ck_assert_msg(strstr(error.text, "line of 99999") != NULL, "%s",
                  error.text);
    ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_OK);
    ck_assert_uint_eq(puzzle.line, 2);
    ck_assert_uint_lt(reader->room, 4 * WZ_RECORD_MAX);
    ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_END);
    waltz_reader_free(reader);
}
END_TEST

/* So are a hundred thousand rows without an end. */
START_TEST(test_endless_block)
{
    enum { ROWS = 100000, ROW = 10 };
    char *text = malloc(ROWS * ROW + 1);
    struct source source;
    struct waltz_error error;
    struct waltz_puzzle puzzle;

    for (size_t k = 0; k < ROWS; k++)
        memcpy(text + k * ROW, ".3.1.5.7.\n", ROW);
    text[ROWS * ROW] = '\0';
    waltz_reader *reader = open_text(&source, text, NULL);
    ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_ESYNTAX);
    ck_assert_str_eq(error.text, "100000 rows, at most 64 make a board");
    ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_END);
    ck_assert_uint_lt(reader->room, WZ_RECORD_MAX);
    waltz_reader_free(reader);
    free(text);
}
END_TEST

START_TEST(test_input_fails)
{
    struct source source = {.text = NINE "\n" NINE, .fails = true};
    struct waltz_puzzle puzzle;
    struct waltz_error error;

    source.length = strlen(source.text);
    waltz_reader *reader = waltz_reader_new(take, &source, NULL);
    ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_OK);
    for (size_t k = 0; k < 2; k++) {
        ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_EIO);
        ck_assert_status(error.status, WALTZ_EIO);
        ck_assert_uint_eq(error.line, 2);
    }
    waltz_reader_free(reader);
}
END_TEST

/* Would the next call wait?  A whole line is at hand, or the end; not half a
 * line, nor lines that hold no record. */
static const struct {
    const char *first, *rest; /* what comes in two pieces */
    bool ahead;
} streams[] = {
    {NINE "\n" NINE "\n", NINE "\n", true},
    {NINE "\n", NINE "\n", false},
    {NINE "\n" NINE, "\n", false},
    {NINE "\n\n  \n# comment\n", NINE "\n", false},
    {NINE "\n\n# comment\n" NINE "\n", NINE "\n", true},
    {NINE, "", true},
};

START_TEST(test_ahead)
{
    char text[400];
    struct source source = {.text = text, .piece = strlen(streams[_i].first)};
    struct waltz_puzzle puzzle;

    snprintf(text, sizeof text, "%s%s", streams[_i].first, streams[_i].rest);
    source.length = strlen(text);
    waltz_reader *reader = waltz_reader_new(take, &source, NULL);
    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_int_eq(waltz_reader_is_ahead(reader), streams[_i].ahead);
    waltz_reader_free(reader);
}
END_TEST

/* --- Many at once ------------------------------------------------------- */

#define ZEROS                                                                  \
    "100000800000010045000003007815000003070007026582000704000000905000000400" \
    "606458732"
#define FULL                                                                   \
    "123456789456789123789123456214365897365897214897214365531642978642978531" \
    "978531642"

static const struct {
    const char *about, *text;
    size_t n; /* read on after the first, if that many may be */
} likes[] = {
    {"lines", NINE "\n" NINE "\n" FULL "\n" NINE "\n", 3},
    {"lines with 0", ZEROS "\n" ZEROS "\n", 1},
    {"one is full", ZEROS "\n" FULL "\n", 0},
    {"the first is full", FULL "\n" NINE "\n" ZEROS "\n", 1},
    {"another sign for open cells", NINE "\n" ZEROS "\n", 0},
    {"one with a title", NINE "\n" NINE "\n" NINE " a title\n", 1},
    {"the first has a title", NINE " a title\n" NINE "\n", 0},
    {"one is indented", NINE "\n " NINE "\n", 0},
    {"the first is indented", " " NINE "\n" NINE "\n", 0},
    {"other line ends", NINE "\r\n" NINE "\n", 0},
    {"other line ends later", NINE "\n" NINE "\r\n", 0},
    {"an empty line", NINE "\n\n" NINE "\n", 0},
    {"a comment", NINE "\n# " NINE "\n" NINE "\n", 0},
    {"no line end", NINE "\n" NINE, 0},
    {"a cell too many", NINE "\n" NINE "1\n", 0},
    {"no symbol",
     NINE "\n"
          "z.......8......1..45.....3..7815.....3.7...26582..."
          "7.4......9.5......4...6.6458.732\n" NINE "\n",
     0},
    {"another size",
     NINE "\n"
          "1.3..2.4.4..3...\n" NINE "\n",
     0},
};

START_TEST(test_read_on)
{
    struct source source;
    struct waltz_puzzle puzzle;
    static uint8_t values[CELLS_MAX];
    waltz_reader *reader = open_text(&source, likes[_i].text, NULL);

    ck_assert_uint_eq(waltz_read_on(reader, values, 3), 0);
    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_msg(waltz_read_on(reader, values, 3) == likes[_i].n, "%s",
                  likes[_i].about);
    waltz_reader_free(reader);
}
END_TEST

static void log_record(struct sink *log, size_t line, const char *text,
                       size_t length, const uint8_t *values)
{
    const size_t n = (size_t)snprintf(log->text + log->length, sizeof log->text,
                                      "%zu %.*s", line, (int)length, text);

    log->length += n + 1;
    memcpy(log->text + log->length, values, 81);
    log->length += 81;
}

/* All records of a text that comes in pieces, up to n read on at once. */
static void read_all(struct sink *log, const char *text, size_t piece, size_t n)
{
    struct source source;
    struct waltz_puzzle puzzle;
    struct waltz_error error;
    enum waltz_status status;
    static uint8_t values[4 * 81];

    log->length = 0;
    waltz_reader *reader = open_text(&source, text, NULL);
    source.piece = piece;
    while ((status = waltz_read(reader, &puzzle, &error)) != WALTZ_END) {
        if (status != WALTZ_OK) {
            log_record(log, error.line, error.text, strlen(error.text), values);
            continue;
        }
        memset(values, 0, 81);
        memcpy(values, puzzle.values, waltz_board_cells(puzzle.board));
        log_record(log, puzzle.line, puzzle.text, puzzle.length, values);
        const size_t more = waltz_read_on(reader, values, n);
        for (size_t k = 0; k < more; k++)
            log_record(log, puzzle.line + k + 1,
                       puzzle.text + (k + 1) * (puzzle.length + 1),
                       puzzle.length, values + 81 * k);
        memset(values, 0, sizeof values);
    }
    waltz_reader_free(reader);
}

START_TEST(test_read_on_like_one_by_one)
{
    static struct sink one_by_one, many;
    static char text[8 * 400];
    size_t length = 0;

    for (size_t k = 0; k < 8; k++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s",
                             likes[((size_t)_i + 3 * k) % LENGTH(likes)].text);
    read_all(&one_by_one, text, 0, 0);
    for (size_t piece = 0; piece < 300; piece += 50)
        for (size_t n = 1; n <= 4; n++) {
            read_all(&many, text, piece, n);
            ck_assert_uint_eq(many.length, one_by_one.length);
            ck_assert_mem_eq(many.text, one_by_one.text, many.length);
        }
}
END_TEST

START_TEST(test_formats_have_names)
{
    const struct waltz_format *format;
    size_t k = 0;

    for (; (format = waltz_format_at(k)) != NULL; k++) {
        ck_assert_ptr_nonnull(format->summary);
        ck_assert(format->reads || format->writes);
        for (size_t j = 0; j < k; j++)
            ck_assert_str_ne(format->name, waltz_format_at(j)->name);
    }
    ck_assert_uint_ge(k, 9);
}
END_TEST

/* --- Memory ------------------------------------------------------------- */

/* Read and write all of a text with so many requests granted; true if that
 * was enough. */
static bool run_within(const char *text, size_t requests)
{
    static struct sink out;
    struct source source;
    struct waltz_puzzle puzzle;
    enum waltz_status status = WALTZ_ENOMEM;

    out.length = 0;
    wz_mem_fail_after(requests);
    waltz_reader *reader = open_text(&source, text, NULL);
    waltz_writer *writer = waltz_writer_new(NULL, put, &out);
    if (reader != NULL && writer != NULL) {
        while ((status = waltz_read(reader, &puzzle, NULL)) == WALTZ_OK) {
            status = waltz_write(writer, &puzzle, NULL);
            if (status != WALTZ_OK)
                break;
        }
        ck_assert(status == WALTZ_END || status == WALTZ_ENOMEM);
    }
    wz_mem_fail_after(SIZE_MAX);
    waltz_reader_free(reader);
    waltz_writer_free(writer);
    return status == WALTZ_END;
}

static const char *const memory_texts[] = {
    NINE " with a title that asks for memory of its own\n",
    "1.3.\n.2.4\n.4..\n3...\n",
    "% title\n1 . | 3 .\n. 2 | . 4\n----+----\n. 4 | . .\n3 . | . .\n",
    "[\"1.3.\",\".2.4\",\".4..\",\"3...\"]",
    "title,puzzle\nfour,1.3..2.4.4..3...\n",
};

START_TEST(test_memory_runs_out)
{
    size_t requests = 0;

    while (!run_within(memory_texts[_i], requests))
        requests++;
    ck_assert_uint_gt(requests, 4);
    ck_assert_uint_lt(requests, 100);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("text");
    TCase *tc = tcase_create("reading");
    tcase_add_loop_test(tc, test_symbols, 0, LENGTH(conventions));
    tcase_add_loop_test(tc, test_options, 0, LENGTH(options));
    tcase_add_test(tc, test_title_and_text);
    tcase_add_test(tc, test_formats_have_names);
    suite_add_tcase(s, tc);

    tc = tcase_create("streams");
    tcase_add_test(tc, test_huge_line);
    tcase_add_test(tc, test_endless_block);
    tcase_add_test(tc, test_input_fails);
    tcase_add_loop_test(tc, test_ahead, 0, LENGTH(streams));
    suite_add_tcase(s, tc);

    tc = tcase_create("many at once");
    tcase_add_loop_test(tc, test_read_on, 0, LENGTH(likes));
    tcase_add_loop_test(tc, test_read_on_like_one_by_one, 0, LENGTH(likes));
    suite_add_tcase(s, tc);

    tc = tcase_create("memory");
    tcase_add_loop_test(tc, test_memory_runs_out, 0, LENGTH(memory_texts));
    suite_add_tcase(s, tc);
    return s;
}
