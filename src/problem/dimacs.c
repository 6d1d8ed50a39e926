/* dimacs.c -- miniexact's other format, after that of SAT solvers.
 *
 *     p xcc 2 1       two primary items, 1 and 2, and a secondary one, 3
 *     2 3 -1 0        an option: item 2, and item 3 in colour 1
 *     1 3 -1 $7 0     and another one, which costs 7
 *
 * Of a problem without colours it says "p xc".
 */
#include <config.h>

#include "problem/problem.h"

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

static enum waltz_status read_count(struct wz_text *text,
                                    struct wz_build *build, uint64_t *count)
{
    struct wz_word word;

    if (!wz_text_word(text, &word))
        return wz_fail(build->error, WALTZ_ESYNTAX, text->line, 0,
                       "the line must say how many items there are, primary "
                       "and secondary ones");
    if (!wz_word_number(&word, count))
        return wz_word_fail(&word, build->error, "this is no number of items:");
    return WALTZ_OK;
}

static enum waltz_status read_items(struct wz_text *text,
                                    struct wz_build *build)
{
    struct wz_word word;
    uint64_t primary = 0, secondary = 0;
    enum waltz_status status = read_count(text, build, &primary);

    if (status == WALTZ_OK)
        status = read_count(text, build, &secondary);
    if (status == WALTZ_OK && wz_text_word(text, &word))
        return wz_word_fail(&word, build->error,
                            "nothing may follow the numbers of items but");
    if (status == WALTZ_OK)
        status = wz_build_numbers(build, WALTZ_PRIMARY, 1, primary);
    if (status == WALTZ_OK)
        status =
            wz_build_numbers(build, WALTZ_SECONDARY, primary + 1, secondary);
    return status;
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
        return wz_word_fail(word, build->error, "this is no colour:");
    if (term == NULL || term->colour != 0)
        return wz_word_fail(word, build->error,
                            "an item must come before the colour");
    if (term->item < build->primary)
        return wz_word_fail(word, build->error,
                            "a primary item cannot have a colour:");
    term->colour = wz_build_colour(build, &digits);
    return term->colour != 0 ? WALTZ_OK
                             : wz_fail(build->error, WALTZ_ENOMEM, 0, 0, "%s",
                                       waltz_status_text(WALTZ_ENOMEM));
}

static enum waltz_status read_item(struct wz_build *build,
                                   const struct wz_word *word)
{
    uint64_t number;

    if (!wz_word_number(word, &number))
        return wz_word_fail(word, build->error, "this is no number:");
    if (number == 0 || number > build->problem->item.count)
        return wz_word_fail(word, build->error, "there is no item");
    return wz_build_put(build, word, (uint32_t)number - 1, 0);
}

static enum waltz_status read_term(struct wz_build *build,
                                   const struct wz_word *word)
{
    if (word->text[0] == '-')
        return read_colour(build, word);
    if (word->text[0] == '$')
        return wz_build_cost(build, word);
    return read_item(build, word);
}

/* The option that begins with a word, up to its 0. */
static enum waltz_status read_option(struct wz_text *text,
                                     struct wz_build *build,
                                     struct wz_word word)
{
    const size_t line = word.line;

    wz_build_begin(build);
    while (!wz_word_is(&word, "0")) {
        const enum waltz_status status = read_term(build, &word);
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
    struct wz_word p, kind, word;

    if (!next(text, &p) || !wz_text_word(text, &kind) || !is_head(&p, &kind))
        return wz_fail(build->error, WALTZ_ESYNTAX, text->line, 0,
                       "the text must begin with 'p xc' or 'p xcc'");
    enum waltz_status status = read_items(text, build);
    while (status == WALTZ_OK && next(text, &word))
        status = read_option(text, build, word);
    return status;
}

const struct wz_problem_format wz_problem_dimacs = {
    .name = "dimacs",
    .fits = fits,
    .read = read,
};
