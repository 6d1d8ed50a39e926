/* leetcode.c -- a board as a JSON array of rows.
 *
 *     [["5","3",".",...],...]     rows of one-character strings
 *     ["53..7....",...]           rows that are strings
 *     [[5,3,0,...],...]           rows of numbers, 0 or null for open cells
 *
 * One array after the other makes a text of several boards; where the lines
 * end does not matter.  Single quotes are read too.
 */
#include <config.h>

#include <string.h>

#include "text/reader.h"
#include "text/writer.h"

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* --- Recognising -------------------------------------------------------- */

/* A bracket, and then another, or a quote. */
static enum wz_guess recognise(const struct wz_sample *sample)
{
    const char *text = sample->text + sample->first;
    const size_t length = sample->length - sample->first;
    size_t k = 0;

    while (k < length && is_space(text[k]))
        k++;
    if (k == length || text[k] != '[')
        return WZ_NO;
    do
        k++;
    while (k < length && is_space(text[k]));
    if (k == length)
        return sample->whole ? WZ_NO : WZ_MORE;
    return text[k] == '[' || text[k] == '"' || text[k] == '\'' ? WZ_YES : WZ_NO;
}

/* --- Finding the array -------------------------------------------------- */

/* Go on until the outermost array is closed; the place behind, or length.
 * Quotes do not go on from line to line. */
static size_t follow(size_t *depth, const char *text, size_t length)
{
    char quote = '\0';

    for (size_t k = 0; k < length; k++) {
        const char c = text[k];
        if (c == quote)
            quote = '\0';
        else if (quote != '\0')
            continue;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '[')
            ++*depth;
        else if (c == ']' && --*depth == 0)
            return k + 1;
    }
    return length;
}

/* Pass over what may stand between arrays. */
static size_t pass_gap(const char *text, size_t length)
{
    size_t k = 0;

    while (k < length &&
           (is_space(text[k]) || text[k] == ',' || text[k] == ';'))
        k++;
    return k < length && text[k] == '#' ? length : k;
}

/* Does a line begin another board, though the last one was not closed? */
static bool begins_board(const char *text, size_t length)
{
    return length > 1 && text[0] == '[' && text[1] == '[';
}

/*
 * Take lines up to the end of an array, which then is the record from *begin to
 * *end.  A rest of the last line is left for the next record.
 */
static enum waltz_status next_array(waltz_reader *r, size_t *begin, size_t *end,
                                    struct waltz_error *error)
{
    size_t depth = 0;
    struct wz_line line;

    for (;;) {
        if (depth == 0)
            wz_begin_record(r);
        const enum waltz_status status = wz_next_line(r, &line);
        if (status == WALTZ_END && depth > 0)
            return wz_fail_at(r, error, *begin, "the array is not closed");
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, &line);

        const char *text = wz_record(r) + line.at;
        size_t k = 0;
        if (depth == 0) {
            k = pass_gap(text, line.length);
            *begin = line.at + k;
            if (k == line.length)
                continue;
            if (text[k] != '[')
                return wz_fail_at(r, error, *begin, "a board begins with [");
        } else if (begins_board(text, line.length)) {
            wz_unread(r, &line, line.at);
            return wz_fail_at(r, error, *begin, "the array is not closed");
        }
        k += follow(&depth, text + k, line.length - k);
        *end = line.at + k;
        if (depth > 0)
            continue;
        if (k + pass_gap(text + k, line.length - k) < line.length)
            wz_unread(r, &line, *end);
        return WALTZ_OK;
    }
}

/* --- Finding the cells -------------------------------------------------- */

/* Where we are in an array, and what was found in it. */
struct array {
    size_t depth;
    size_t rows, row_cells; /* closed rows; cells when this one began */
    size_t n;               /* cells of the first row */
    bool numbers;           /* cells that are no strings */
};

static enum waltz_status end_row(const waltz_reader *r, struct array *a,
                                 size_t at, struct waltz_error *error)
{
    const size_t cells = r->cells - a->row_cells;

    a->rows++;
    a->row_cells = r->cells;
    if (a->rows == 1)
        a->n = cells;
    if (cells == a->n)
        return WALTZ_OK;
    return wz_fail_at(r, error, at, "row %zu has %zu cells, %zu needed",
                      a->rows, cells, a->n);
}

/* A string is a cell, or, among rows, a row of them. */
static enum waltz_status take_string(waltz_reader *r, struct array *a,
                                     size_t at, size_t length,
                                     struct waltz_error *error)
{
    if (a->depth == 2) {
        const bool is_open = length == 1 && wz_record(r)[at] == ' ';
        wz_add_cell(r, at, is_open ? 0 : length);
        return WALTZ_OK;
    }
    for (size_t k = 0; k < length; k++)
        wz_add_cell(r, at + k, 1);
    return end_row(r, a, at + length, error);
}

/* A word without quotes: a number, or null. */
static void take_word(waltz_reader *r, struct array *a, size_t at,
                      size_t length)
{
    const bool is_null =
        length == 4 && memcmp(wz_record(r) + at, "null", 4) == 0;

    wz_add_cell(r, at, is_null ? 0 : length);
    a->numbers = true;
}

/* The length of the string or word at a place; of a string, without quotes. */
static size_t length_of(const char *text, size_t at, size_t end, char quote)
{
    size_t k = at;

    while (k < end && (quote != '\0' ? text[k] != quote
                                     : !is_space(text[k]) && text[k] != ',' &&
                                           text[k] != '[' && text[k] != ']'))
        k++;
    return k - at;
}

static enum waltz_status take_bracket(const waltz_reader *r, struct array *a,
                                      size_t at, struct waltz_error *error)
{
    if (wz_record(r)[at] == '[') {
        if (++a->depth > 2)
            return wz_fail_at(r, error, at, "a board is an array of rows");
        return WALTZ_OK;
    }
    return a->depth-- == 2 ? end_row(r, a, at, error) : WALTZ_OK;
}

static enum waltz_status note_cells(waltz_reader *r, size_t begin, size_t end,
                                    struct array *a, struct waltz_error *error)
{
    const char *text = wz_record(r);
    enum waltz_status status = WALTZ_OK;

    for (size_t k = begin; k < end && status == WALTZ_OK;) {
        const char c = text[k];
        const bool quoted = c == '"' || c == '\'';
        if (is_space(c) || c == ',') {
            k++;
        } else if (c == '[' || c == ']') {
            status = take_bracket(r, a, k++, error);
        } else if (quoted) {
            const size_t length = length_of(text, k + 1, end, c);
            status = take_string(r, a, k + 1, length, error);
            k += length + 2;
        } else {
            const size_t length = length_of(text, k, end, '\0');
            take_word(r, a, k, length);
            k += length;
        }
    }
    return status;
}

/* --- Reading and writing ------------------------------------------------ */

static enum waltz_status read_leetcode(waltz_reader *r,
                                       struct waltz_puzzle *puzzle,
                                       struct waltz_error *error)
{
    size_t begin = 0, end = 0;
    struct array a = {0};
    enum waltz_status status = next_array(r, &begin, &end, error);

    if (status == WALTZ_OK)
        status = note_cells(r, begin, end, &a, error);
    if (status != WALTZ_OK)
        return status;
    if (wz_root(r->cells) == 0)
        return wz_refuse_count(r, end - 1, error);
    if (a.rows != wz_root(r->cells))
        return wz_fail_at(r, error, begin, "%zu %s of %zu cells %s no square",
                          a.rows, a.rows == 1 ? "row" : "rows", a.n,
                          a.rows == 1 ? "is" : "are");
    bool wide = false;
    for (size_t c = 0; c < r->cells; c++)
        wide |= r->cell[c].length > 1;
    return wz_finish(r, end, wide || (a.numbers && a.n > 9), puzzle, error);
}

static enum waltz_status write_leetcode(waltz_writer *w,
                                        const struct waltz_puzzle *puzzle,
                                        const uint8_t *values)
{
    const bool numbers = wz_wants_numbers(w, puzzle);
    const size_t n = waltz_board_symbols(puzzle->board);
    char sign[WZ_SIGNS];

    if (!numbers && !wz_choose_signs(w, puzzle, sign))
        return WALTZ_EINVAL;
    for (size_t c = 0; c < n * n; c++) {
        if (c % n == 0)
            wz_put_text(w, c == 0 ? "[[" : ",[");
        else
            wz_put(w, ',');
        if (numbers) {
            wz_put_number(w, values[c], 0);
        } else {
            const char cell[] = {'"', sign[values[c]], '"', '\0'};
            wz_put_text(w, cell);
        }
        if (c % n == n - 1)
            wz_put(w, ']');
    }
    wz_put_text(w, "]\n");
    return WALTZ_OK;
}

const struct wz_format wz_format_leetcode = {
    .about = {.name = "leetcode",
              .summary = "JSON: an array of rows, of strings or of numbers",
              .reads = true,
              .writes = true},
    .recognise = recognise,
    .read = read_leetcode,
    .write = write_leetcode,
};
