/* lists.c -- the numbers of the columns that have a 1, a row a line.
 *
 *     1 4 7
 *     4, 5, 7
 *
 * Columns are counted from 1, or from 0 if there is a 0, to the greatest number
 * that there is.  A blank line is no row.
 *
 * A column that no row has cannot be covered, and one is enough for there to be
 * no solution: if there are more columns than the text has bytes, only the
 * first of those becomes an item.
 */
#include <config.h>

#include "problem/problem.h"

#include <inttypes.h>

#include "base/status.h"

/* The next number of the line at hand; commas are blanks. */
static bool next_number(struct wz_text *text, struct wz_word *word)
{
    size_t comma;

    do {
        while (text->at < text->line_end && text->bytes[text->at] == ',')
            text->at++;
        if (!wz_text_word(text, word))
            return false;
        comma = wz_word_find(word, ',');
        text->at -= word->n - comma;
    } while (comma == 0);
    *word = wz_word_before(*word, comma);
    return true;
}

static enum waltz_status refuse_column(const struct wz_build *build,
                                       const struct wz_word *word,
                                       enum waltz_status status)
{
    return wz_fail(build->error, status, word->line, word->column,
                   "a column is a number up to %" PRIu64 ", not %s",
                   WZ_COLUMNS_MAX, wz_word_quote(*word).text);
}

/* The least and the greatest number in the text; or what is none. */
static enum waltz_status measure(struct wz_text text, struct wz_build *build,
                                 uint64_t *least, uint64_t *greatest)
{
    struct wz_word word;

    *least = 1;
    *greatest = 0;
    while (wz_text_line(&text))
        while (next_number(&text, &word)) {
            uint64_t value;
            if (!wz_word_number(&word, &value))
                return refuse_column(build, &word, WALTZ_ESYNTAX);
            if (value > WZ_COLUMNS_MAX)
                return refuse_column(build, &word, WALTZ_ELIMIT);
            *least = value < *least ? value : *least;
            *greatest = value > *greatest ? value : *greatest;
        }
    return WALTZ_OK;
}

/*
 * Is all of it numbers, and is the first line not the names of all columns,
 * as in Knuth's format?  It is not if some column is not among them.
 */
static bool fits(struct wz_text text)
{
    struct wz_build nobody = {0};
    struct wz_names first = {0};
    struct wz_word word;
    uint64_t least, greatest;
    bool foreign = false, known = true;

    if (measure(text, &nobody, &least, &greatest) != WALTZ_OK)
        return false;
    while (first.count == 0 && wz_text_line(&text))
        while (known && next_number(&text, &word))
            known = wz_names_add(&first, word.text, word.n);
    while (known && !foreign && wz_text_line(&text))
        while (!foreign && next_number(&text, &word))
            foreign = wz_names_find(&first, word.text, word.n) == WZ_NO_NAME;
    wz_names_free(&first);
    return foreign;
}

static void name_columns(struct wz_text text, struct wz_columns *columns,
                         uint64_t first, uint64_t last)
{
    struct wz_word word;
    uint64_t value = 0;

    if (last <= text.length) {
        wz_columns_name_all(columns, first, last);
        return;
    }
    while (wz_text_line(&text))
        while (next_number(&text, &word)) {
            (void)wz_word_number(&word, &value); /* as measured */
            wz_columns_name(columns, value);
        }
    wz_columns_name_missing(columns, first, last);
}

static enum waltz_status read_row(struct wz_text *text, struct wz_build *build,
                                  const struct wz_columns *columns)
{
    struct wz_word word;
    enum waltz_status status = WALTZ_OK;
    uint64_t value = 0;

    wz_build_begin(build);
    while (status == WALTZ_OK && next_number(text, &word)) {
        (void)wz_word_number(&word, &value); /* as measured */
        status = wz_build_put(build, &word, wz_columns_item(columns, value), 0);
    }
    return status == WALTZ_OK && build->terms > 0
               ? wz_build_end(build, text->line)
               : status;
}

static enum waltz_status read(struct wz_text *text, struct wz_build *build)
{
    struct wz_columns columns = {0};
    uint64_t first, last;
    enum waltz_status status = measure(*text, build, &first, &last);

    if (status == WALTZ_OK && !wz_columns_init(&columns, last))
        status = wz_build_no_memory(build);
    if (status == WALTZ_OK) {
        name_columns(*text, &columns, first, last);
        wz_columns_count(&columns);
        status = wz_build_columns(build, WALTZ_PRIMARY, &columns, first, last);
    }
    while (status == WALTZ_OK && wz_text_line(text))
        status = read_row(text, build, &columns);
    wz_columns_free(&columns);
    return status;
}

const struct wz_problem_format wz_problem_lists = {
    .name = "lists",
    .fits = fits,
    .read = read,
};
