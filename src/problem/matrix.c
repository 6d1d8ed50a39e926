/* matrix.c -- rows of 0 and 1: each column an item, each row an option.
 *
 *     0010110        or        0, 0, 1, 0, 1, 1, 0
 *     1001001                  1, 0, 0, 1, 0, 0, 1
 *
 * Blanks, commas, semicolons and brackets between the digits are skipped, and
 * so are lines without a digit.
 */
#include <config.h>

#include <string.h>

#include "problem/problem.h"

#include "base/status.h"

static bool is_between(char c)
{
    return c != '\0' && strchr(" \t\r\v\f,;[]{}", c) != NULL;
}

/*
 * Is the first line that says something one of 0 and 1, and is it not to be
 * taken for the names of items?  Names are told apart by blanks and differ:
 * two digits at least are needed, next to each other or alike.
 */
static bool fits(struct wz_text text)
{
    while (wz_text_line(&text)) {
        size_t count[2] = {0, 0};
        bool adjacent = false, digit_before = false;
        for (size_t k = text.line_start; k < text.line_end; k++) {
            const char c = text.bytes[k];
            const bool digit = c == '0' || c == '1';
            if (!digit && !is_between(c))
                return false;
            if (digit)
                count[c - '0']++;
            adjacent |= digit && digit_before;
            digit_before = digit;
        }
        if (count[0] + count[1] > 0)
            return adjacent || count[0] > 1 || count[1] > 1;
    }
    return false;
}

/* The next digit of the line at hand: its word, or false at the end. */
static bool next_entry(struct wz_text *text, struct wz_word *word)
{
    while (text->at < text->line_end && is_between(text->bytes[text->at]))
        text->at++;
    if (text->at == text->line_end)
        return false;
    *word = (struct wz_word){
        .text = text->bytes + text->at,
        .n = 1,
        .line = text->line,
        .column = text->at - text->line_start + 1,
    };
    text->at++;
    return true;
}

/* An item for each column. */
static enum waltz_status build_items(struct wz_build *build, size_t columns)
{
    enum waltz_status status = WALTZ_OK;

    for (size_t k = 1; status == WALTZ_OK && k <= columns; k++)
        status = wz_build_number(build, WALTZ_PRIMARY, k);
    return status;
}

/* How many entries are on the line at hand. */
static size_t width_of(struct wz_text text)
{
    struct wz_word word;
    size_t width = 0;

    while (next_entry(&text, &word))
        width++;
    return width;
}

static enum waltz_status read_row(struct wz_text *text, struct wz_build *build)
{
    struct wz_word word;
    enum waltz_status status = WALTZ_OK;

    wz_build_begin(build);
    for (uint32_t i = 0; status == WALTZ_OK && next_entry(text, &word); i++) {
        if (*word.text == '1')
            status = wz_build_put(build, &word, i, 0);
        else if (*word.text != '0')
            status = wz_word_fail(&word, build->error,
                                  "an entry must be 0 or 1, not");
    }
    return status == WALTZ_OK ? wz_build_end(build, text->line) : status;
}

static enum waltz_status read(struct wz_text *text, struct wz_build *build)
{
    size_t columns = 0;
    enum waltz_status status = WALTZ_OK;

    while (status == WALTZ_OK && wz_text_line(text)) {
        const size_t width = width_of(*text);
        if (width == 0)
            continue;
        if (columns == 0) {
            columns = width;
            status = build_items(build, columns);
        }
        if (width != columns)
            return wz_fail(build->error, WALTZ_ESYNTAX, text->line, 0,
                           "this row has %zu entries, the first has %zu", width,
                           columns);
        if (status == WALTZ_OK)
            status = read_row(text, build);
    }
    return status;
}

const struct wz_problem_format wz_problem_matrix = {
    .name = "matrix",
    .fits = fits,
    .read = read,
};
