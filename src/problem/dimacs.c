/* dimacs.c -- miniexact's other format, after that of SAT solvers.
 *
 *     p xcc 2 1       two primary items, 1 and 2, and a secondary one, 3
 *     2 3 -1 0        an option: item 2, and item 3 in colour 1
 *     1 3 -1 $7 0     and another one, which costs 7
 *
 * Of a problem without colours it says "p xc".
 *
 * If there are more items than the text has bytes, those that no option has do
 * not become items of the cover, but for the first primary one: that is enough
 * for there to be no solution.
 */
#include <config.h>

#include "problem/problem.h"

#include <inttypes.h>

#include "base/status.h"

static bool is_head(const struct wz_word *p, const struct wz_word *kind)
{
    return wz_word_is(p, "p") &&
           (wz_word_is(kind, "xc") || wz_word_is(kind, "xcc"));
}

static bool next(struct wz_text *text, struct wz_word *word)
{
    return wz_text_token(text, "", word);
}

static bool fits(struct wz_text text)
{
    struct wz_word p, kind;

    return next(&text, &p) && wz_text_word(&text, &kind) && is_head(&p, &kind);
}

/* --- Items --------------------------------------------------------------- */

/* What the head tells, and which of these items the options have. */
struct items {
    uint64_t primary, all;
    struct wz_columns columns;
};

static enum waltz_status read_count(struct wz_text *text,
                                    struct wz_build *build, uint64_t *count)
{
    struct wz_word word;

    if (!wz_text_word(text, &word))
        return wz_fail(build->error, WALTZ_ESYNTAX, text->line, 0,
                       "the line must say how many items there are, primary "
                       "and secondary ones");
    if (!wz_word_number(&word, count))
        return wz_word_fail(&word, build->error,
                            "a number of items is needed, not");
    if (*count > WZ_COLUMNS_MAX)
        return wz_fail(build->error, WALTZ_ELIMIT, word.line, word.column,
                       "there can be %" PRIu64 " items at most",
                       WZ_COLUMNS_MAX);
    return WALTZ_OK;
}

static enum waltz_status read_head(struct wz_text *text, struct wz_build *build,
                                   struct items *items)
{
    struct wz_word word;
    uint64_t secondary = 0;
    enum waltz_status status = read_count(text, build, &items->primary);

    if (status == WALTZ_OK)
        status = read_count(text, build, &secondary);
    if (status == WALTZ_OK && wz_text_word(text, &word))
        return wz_word_fail(&word, build->error,
                            "something follows the numbers of items:");
    items->all = items->primary + secondary;
    return status;
}

/* Does the word say which item? */
static bool is_item(const struct items *items, const struct wz_word *word,
                    uint64_t *number)
{
    return wz_word_number(word, number) && *number > 0 && *number <= items->all;
}

static enum waltz_status build_items(struct wz_text text,
                                     struct wz_build *build,
                                     struct items *items)
{
    struct wz_columns *const columns = &items->columns;
    struct wz_word word;
    uint64_t number;

    if (!wz_columns_init(columns, items->all))
        return wz_build_no_memory(build);
    if (items->all <= text.length) {
        wz_columns_name_all(columns, 1, items->all);
    } else {
        while (next(&text, &word))
            if (is_item(items, &word, &number))
                wz_columns_name(columns, number);
        wz_columns_name_missing(columns, 1, items->primary);
    }
    wz_columns_count(columns);
    const enum waltz_status status =
        wz_build_columns(build, WALTZ_PRIMARY, columns, 1, items->primary);
    return status == WALTZ_OK
               ? wz_build_columns(build, WALTZ_SECONDARY, columns,
                                  items->primary + 1, items->all)
               : status;
}

/* --- Options ------------------------------------------------------------- */

/* A colour, "-NUMBER", is that of the item before it. */
static enum waltz_status read_colour(struct wz_build *build,
                                     const struct wz_word *word)
{
    const struct wz_word digits = wz_word_from(*word, 1);
    struct waltz_term *const term =
        build->terms > 0 ? &build->term[build->terms - 1] : NULL;
    uint64_t number;

    if (!wz_word_number(&digits, &number))
        return wz_word_fail(word, build->error,
                            "a colour is '-' and a number, not");
    if (term == NULL || term->colour != 0)
        return wz_word_fail(word, build->error,
                            "an item must come before the colour");
    if (term->item < build->primary)
        return wz_word_fail(word, build->error,
                            "a primary item cannot have a colour:");
    term->colour = wz_build_colour(build, &digits);
    return term->colour != 0 ? WALTZ_OK : wz_build_no_memory(build);
}

static enum waltz_status read_item(struct wz_build *build,
                                   const struct items *items,
                                   const struct wz_word *word)
{
    uint64_t number;

    if (!wz_word_number(word, &number))
        return wz_word_fail(word, build->error,
                            "the number of an item is needed, not");
    if (!is_item(items, word, &number))
        return wz_word_fail(word, build->error, "there is no item");
    return wz_build_put(build, word, wz_columns_item(&items->columns, number),
                        0);
}

static enum waltz_status read_term(struct wz_build *build,
                                   const struct items *items,
                                   const struct wz_word *word)
{
    if (word->text[0] == '-')
        return read_colour(build, word);
    if (word->text[0] == '$')
        return wz_build_cost(build, word);
    return read_item(build, items, word);
}

/* The option that begins with a word, up to its 0. */
static enum waltz_status read_option(struct wz_text *text,
                                     struct wz_build *build,
                                     const struct items *items,
                                     struct wz_word word)
{
    const size_t line = word.line;

    wz_build_begin(build);
    while (!wz_word_is(&word, "0")) {
        const enum waltz_status status = read_term(build, items, &word);
        if (status != WALTZ_OK)
            return status;
        if (!next(text, &word))
            return wz_fail(build->error, WALTZ_ESYNTAX, text->line, 0,
                           "the text ends before a '0'");
    }
    return wz_build_end(build, line);
}

static enum waltz_status read(struct wz_text *text, struct wz_build *build)
{
    struct items items = {0};
    struct wz_word p, kind, word;

    if (!next(text, &p) || !wz_text_word(text, &kind) || !is_head(&p, &kind))
        return wz_fail(build->error, WALTZ_ESYNTAX, text->line, 0,
                       "the text must begin with 'p xc' or 'p xcc'");
    enum waltz_status status = read_head(text, build, &items);
    if (status == WALTZ_OK)
        status = build_items(*text, build, &items);
    while (status == WALTZ_OK && next(text, &word))
        status = read_option(text, build, &items, word);
    wz_columns_free(&items.columns);
    return status;
}

const struct wz_problem_format wz_problem_dimacs = {
    .name = "dimacs",
    .fits = fits,
    .read = read,
};
