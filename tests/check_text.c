#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"
#include "text/reader.h"

/* --- Texts in memory ---------------------------------------------------- */

/* A text that comes in pieces, and fails in the end if it is told to. */
struct source {
    const char *text;
    size_t length, at, piece;
    bool fails;
};

static size_t take(void *user, char *bytes, size_t room, bool *failed)
{
    struct source *s = user;
    size_t n = s->length - s->at;

    n = n < room ? n : room;
    n = s->piece > 0 && n > s->piece ? s->piece : n;
    memcpy(bytes, s->text + s->at, n);
    s->at += n;
    *failed = n == 0 && s->fails;
    return n;
}

/* What was written, or a log of what was read. */
struct sink {
    char text[1 << 17];
    size_t length, room; /* room 0: all of it */
};

static bool put(void *user, const char *bytes, size_t n)
{
    struct sink *s = user;
    const size_t room = s->room > 0 ? s->room : sizeof s->text - 1;

    if (s->length + n > room)
        return false;
    memcpy(s->text + s->length, bytes, n);
    s->length += n;
    s->text[s->length] = '\0';
    return true;
}

static waltz_reader *open_text(struct source *source, const char *text,
                               const struct waltz_read_options *options)
{
    *source = (struct source){.text = text, .length = strlen(text)};
    return waltz_reader_new(take, source, options);
}

/* --- Files -------------------------------------------------------------- */

/* A file of tests/text, whole; the caller frees it. */
static char *load(const char *name, size_t *length)
{
    char path[512];
    const char *srcdir = getenv("srcdir");
    char *text = malloc(1 << 16);

    snprintf(path, sizeof path, "%s/tests/text/%s", srcdir ? srcdir : ".",
             name);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "no file %s", path);
    *length = fread(text, 1, (1 << 16) - 1, file);
    text[*length] = '\0';
    fclose(file);
    return text;
}

/* The values of a board, by its name in the file `boards'. */
static size_t find_board(const char *boards, const char *name, size_t length,
                         uint8_t values[WZ_CELLS_MAX])
{
    const char *line = boards;
    size_t cells = 0;

    while (strncmp(line, name, length) != 0 || line[length] != ' ') {
        line = strchr(line, '\n');
        ck_assert_msg(line != NULL, "no board %.*s", (int)length, name);
        line++;
    }
    for (char *at = strchr(line, ' '); *at != '\n'; cells++)
        values[cells] = (uint8_t)strtoul(at + 1, &at, 10);
    return cells;
}

/* Go through the lines of README that begin with a word. */
static const char *next_entry(const char *readme, const char *word)
{
    while (readme != NULL && strncmp(readme, word, strlen(word)) != 0) {
        readme = strchr(readme, '\n');
        readme = readme != NULL ? readme + 1 : NULL;
    }
    return readme;
}

static void check_good(const char *entry, const char *boards)
{
    char name[64], format[16], symbols[16], wanted[64];
    uint8_t values[WZ_CELLS_MAX];
    struct source source = {0};
    struct waltz_puzzle puzzle;
    struct waltz_error error;

    ck_assert_int_eq(
        sscanf(entry, "%63s %15s %15s %63s", name, format, symbols, wanted), 4);
    char *text = load(name, &source.length);
    source.text = text;
    waltz_reader *reader = waltz_reader_new(take, &source, NULL);
    const char *next = strcmp(wanted, "-") == 0 ? "" : wanted;
    while (*next != '\0') {
        const size_t length = strcspn(next, ",");
        const enum waltz_status status = waltz_read(reader, &puzzle, &error);
        ck_assert_msg(status == WALTZ_OK, "%s:%zu:%zu: %s", name, error.line,
                      error.column, error.text);
        const size_t cells = find_board(boards, next, length, values);
        ck_assert_msg(cells == waltz_board_cells(puzzle.board) &&
                          memcmp(values, puzzle.values, cells) == 0,
                      "%s: not the board %s", name, next);
        ck_assert_msg(strcmp(puzzle.format, format) == 0, "%s: format %s", name,
                      puzzle.format);
        ck_assert_msg(strcmp(puzzle.symbols, symbols) == 0, "%s: symbols %s",
                      name, puzzle.symbols);
        next += length + (next[length] == ',');
    }
    ck_assert_msg(waltz_read(reader, &puzzle, &error) == WALTZ_END,
                  "%s: one more record", name);
    ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_END);
    waltz_reader_free(reader);
    free(text);
}

START_TEST(test_good_files)
{
    size_t length, files = 0;
    char *readme = load("README", &length), *boards = load("boards", &length);
    const char *entry = readme;

    while ((entry = next_entry(entry, "good-")) != NULL) {
        check_good(entry, boards);
        entry++;
        files++;
    }
    ck_assert_uint_ge(files, 70);
    free(readme);
    free(boards);
}
END_TEST

static void check_bad(const char *entry)
{
    char name[64], words[128];
    size_t line, column, wanted, good = 0;
    struct source source = {0};
    struct waltz_puzzle puzzle;
    struct waltz_error error, first = {.status = WALTZ_OK};
    enum waltz_status status;

    ck_assert_int_eq(sscanf(entry, "%63s %zu:%zu %zu %127[^\n]", name, &line,
                            &column, &wanted, words),
                     5);
    char *text = load(name, &source.length);
    source.text = text;
    waltz_reader *reader = waltz_reader_new(take, &source, NULL);
    while ((status = waltz_read(reader, &puzzle, &error)) != WALTZ_END) {
        good += status == WALTZ_OK;
        if (status != WALTZ_OK && first.status == WALTZ_OK)
            first = error;
    }
    ck_assert_msg(first.status == WALTZ_ESYNTAX, "%s: no error", name);
    ck_assert_msg(first.line == line && first.column == column,
                  "%s:%zu:%zu: %s", name, first.line, first.column, first.text);
    ck_assert_msg(strstr(first.text, words) != NULL, "%s: %s", name,
                  first.text);
    ck_assert_msg(good == wanted, "%s: %zu good records", name, good);
    waltz_reader_free(reader);
    free(text);
}

START_TEST(test_bad_files)
{
    size_t length, files = 0;
    char *readme = load("README", &length);
    const char *entry = readme;

    while ((entry = next_entry(entry, "bad-")) != NULL) {
        check_bad(entry);
        entry++;
        files++;
    }
    ck_assert_uint_ge(files, 35);
    free(readme);
}
END_TEST

/* --- Pieces ------------------------------------------------------------- */

/* Read all of a text, and log what comes. */
static void log_text(const char *text, size_t length, size_t piece,
                     struct sink *log)
{
    struct source source = {.text = text, .length = length, .piece = piece};
    waltz_reader *reader = waltz_reader_new(take, &source, NULL);
    struct waltz_puzzle puzzle;
    struct waltz_error error;
    enum waltz_status status;
    char line[3 * WZ_CELLS_MAX], words[256];

    log->length = 0;
    while ((status = waltz_read(reader, &puzzle, &error)) != WALTZ_END) {
        if (status == WALTZ_OK) {
            snprintf(words, sizeof words, "%zu %zu %s %s %c <%s> ", puzzle.line,
                     puzzle.length, puzzle.format, puzzle.symbols, puzzle.blank,
                     puzzle.title);
            put(log, words, strlen(words));
            put(log, line, waltz_puzzle_line(&puzzle, NULL, line, sizeof line));
            put(log, puzzle.text, puzzle.length);
        } else {
            snprintf(words, sizeof words, "%zu:%zu: %s", error.line,
                     error.column, error.text);
            put(log, words, strlen(words));
        }
    }
    waltz_reader_free(reader);
}

/* It does not matter in which pieces a text comes. */
START_TEST(test_pieces)
{
    static const char *const words[] = {"good-", "bad-"};
    static const size_t pieces[] = {1, 7, 64};
    static struct sink whole, log;
    size_t length;
    char *readme = load("README", &length), name[64];

    for (const char *entry = readme;
         (entry = next_entry(entry, words[_i])) != NULL; entry++) {
        sscanf(entry, "%63s", name);
        char *text = load(name, &length);
        log_text(text, length, 0, &whole);
        for (size_t k = 0; k < LENGTH(pieces); k++) {
            log_text(text, length, pieces[k], &log);
            ck_assert_msg(log.length == whole.length &&
                              memcmp(log.text, whole.text, log.length) == 0,
                          "%s in pieces of %zu", name, pieces[k]);
        }
        free(text);
    }
    free(readme);
}
END_TEST

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

/* --- Writing and reading again ------------------------------------------ */

/* Values without a sense, some open, and each symbol somewhere. */
static void scatter(uint8_t *values, unsigned n)
{
    uint32_t dice = 12345 + n;

    for (size_t c = 0; c < (size_t)n * n; c++) {
        dice = dice * 1664525 + 1013904223;
        values[c] = (dice >> 24) % 3 == 0 ? 0 : (uint8_t)((c + c / n) % n + 1);
    }
}

/* Can this format say this?  By the words of doc/formats.md. */
static bool can_say(const char *format, const char *symbols, unsigned n)
{
    static const struct {
        const char *symbols;
        unsigned most;
    } rooms[] = {{"1-9A-Z", 61}, {"A-Z", 52}, {"0-F", 62},    {"1-9a-z", 61},
                 {"a-z", 52},    {"0-f", 62}, {"decimal", 64}};
    const bool is_nine = strcmp(format, "sdk") == 0 ||
                         strcmp(format, "sdm") == 0 ||
                         strcmp(format, "ss") == 0;
    const bool has_numbers =
        strcmp(format, "numbers") == 0 || strcmp(format, "grid") == 0 ||
        strcmp(format, "csv") == 0 || strcmp(format, "leetcode") == 0;

    if (is_nine && n != 9)
        return false;
    if (strcmp(format, "numbers") == 0)
        return true;
    if (strcmp(symbols, "decimal") == 0 && !has_numbers)
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
    static uint8_t values[WZ_CELLS_MAX];
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
    static uint8_t values[WZ_CELLS_MAX];
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

#define NINE                                                                   \
    "1.....8......1..45.....3..7815.....3.7...26582...7.4......9.5......4...6" \
    ".6458.732"

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
    TCase *tc = tcase_create("files");

    tcase_add_test(tc, test_good_files);
    tcase_add_test(tc, test_bad_files);
    tcase_add_loop_test(tc, test_pieces, 0, 2);
    suite_add_tcase(s, tc);

    tc = tcase_create("reading");
    tcase_add_loop_test(tc, test_symbols, 0, LENGTH(conventions));
    tcase_add_loop_test(tc, test_options, 0, LENGTH(options));
    tcase_add_test(tc, test_title_and_text);
    tcase_add_test(tc, test_formats_have_names);
    suite_add_tcase(s, tc);

    tc = tcase_create("writing");
    tcase_add_loop_test(tc, test_write_then_read, 1, WALTZ_SYMBOLS_MAX + 1);
    tcase_add_loop_test(tc, test_same_gives_the_same, 0, 11);
    tcase_add_loop_test(tc, test_convert, 0, LENGTH(conversions));
    tcase_add_loop_test(tc, test_puzzle_in_one_line, 0, LENGTH(lines));
    tcase_add_test(tc, test_refusals);
    suite_add_tcase(s, tc);

    tc = tcase_create("streams");
    tcase_add_test(tc, test_huge_line);
    tcase_add_test(tc, test_endless_block);
    tcase_add_test(tc, test_input_fails);
    tcase_add_test(tc, test_output_fails);
    tcase_add_loop_test(tc, test_ahead, 0, LENGTH(streams));
    suite_add_tcase(s, tc);

    tc = tcase_create("memory");
    tcase_add_loop_test(tc, test_memory_runs_out, 0, LENGTH(memory_texts));
    suite_add_tcase(s, tc);
    return s;
}
