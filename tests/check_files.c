#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"
#include "texts.h"

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
                         uint8_t values[CELLS_MAX])
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

/* Can this build read what is named so? */
static bool is_readable(const char *name)
{
    const struct waltz_format *format;

    for (size_t k = 0; (format = waltz_format_at(k)) != NULL; k++)
        if (format->missing != NULL && strstr(name, format->name) != NULL)
            return false;
    return true;
}

static void check_good(const char *entry, const char *boards)
{
    char name[64], format[16], symbols[16], wanted[64];
    uint8_t values[CELLS_MAX];
    struct source source = {0};
    struct waltz_puzzle puzzle;
    struct waltz_error error;

    ck_assert_int_eq(
        sscanf(entry, "%63s %15s %15s %63s", name, format, symbols, wanted), 4);
    if (!is_readable(name))
        return;
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
    if (!is_readable(name))
        return;
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
    char line[3 * CELLS_MAX], words[256];

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

Suite *suite(void)
{
    Suite *s = suite_create("files");
    TCase *tc = tcase_create("files");

    tcase_add_test(tc, test_good_files);
    tcase_add_test(tc, test_bad_files);
    tcase_add_loop_test(tc, test_pieces, 0, 2);
    suite_add_tcase(s, tc);
    return s;
}
