/* miniexact.c -- the format of miniexact.
 *
 *     < a b:2 c:2;3 > [ x y ]   primary items, perhaps with one bound or two;
 *                               and perhaps secondary ones
 *     a x:red $7;               an option, up to a semicolon, with its cost
 *
 * Lines mean nothing but where a word is.
 */
#include <config.h>

#include "problem/problem.h"

#include <inttypes.h>

#include "base/status.h"

static bool next(struct wz_text *text, struct wz_word *word)
{
    return wz_text_token(text, "<>[];", word);
}

/* Among items a colon stands for itself, too. */
static bool next_in_items(struct wz_text *text, struct wz_word *word)
{
    return wz_text_token(text, "<>[];:", word);
}

static bool fits(struct wz_text text)
{
    struct wz_word word;

    return next(&text, &word) && wz_word_is(&word, "<");
}

static enum waltz_status ends_early(struct wz_text *text,
                                    struct wz_build *build, const char *mark)
{
    return wz_fail(build->error, WALTZ_ESYNTAX, text->line, 0,
                   "the text ends before a '%s'", mark);
}

/* --- Items --------------------------------------------------------------- */

/* A bound, and the word behind it. */
static enum waltz_status read_bound(struct wz_text *text,
                                    struct wz_build *build, uint64_t *bound,
                                    struct wz_word *word)
{
    if (!next_in_items(text, word))
        return ends_early(text, build, ">");
    if (!wz_word_number(word, bound) || *bound > UINT32_MAX)
        return wz_build_no_bound(build, *word);
    return next_in_items(text, word) ? WALTZ_OK : ends_early(text, build, ">");
}

/* The bounds of the last item, if *word is a colon: "u" or "u;v".  Then *word
 * is what comes behind them. */
static enum waltz_status read_bounds(struct wz_text *text,
                                     struct wz_build *build,
                                     struct wz_word *word)
{
    const struct wz_word colon = *word;
    uint64_t low = 0, high;

    if (!wz_word_is(word, ":"))
        return WALTZ_OK;
    enum waltz_status status = read_bound(text, build, &low, word);
    high = low;
    if (status == WALTZ_OK && wz_word_is(word, ";"))
        status = read_bound(text, build, &high, word);
    if (status != WALTZ_OK)
        return status;
    const uint32_t item = (uint32_t)build->problem->item.count - 1;
    status = waltz_cover_set_bounds(build->problem->cover, item, (uint32_t)low,
                                    (uint32_t)high);
    return status == WALTZ_OK
               ? status
               : wz_fail(build->error, WALTZ_ESYNTAX, colon.line, colon.column,
                         "no primary item can come from %" PRIu64 " to "
                         "%" PRIu64 " times",
                         low, high);
}

/* The items up to a mark. */
static enum waltz_status read_items(struct wz_text *text,
                                    struct wz_build *build,
                                    enum waltz_item_kind kind, const char *mark)
{
    struct wz_word word;
    enum waltz_status status = WALTZ_OK;

    if (!next_in_items(text, &word))
        return ends_early(text, build, mark);
    while (status == WALTZ_OK && !wz_word_is(&word, mark)) {
        status = wz_build_item(build, word, kind);
        if (status == WALTZ_OK && !next_in_items(text, &word))
            return ends_early(text, build, mark);
        if (status == WALTZ_OK)
            status = read_bounds(text, build, &word);
    }
    return status;
}

/* --- Options ------------------------------------------------------------- */

/* The option that begins with a word, up to its semicolon. */
static enum waltz_status read_option(struct wz_text *text,
                                     struct wz_build *build,
                                     struct wz_word word)
{
    const size_t line = word.line;
    enum waltz_status status = WALTZ_OK;

    wz_build_begin(build);
    while (!wz_word_is(&word, ";")) {
        status = word.text[0] == '$' ? wz_build_cost(build, &word)
                                     : wz_build_term(build, word);
        if (status != WALTZ_OK)
            return status;
        if (!next(text, &word))
            return ends_early(text, build, ";");
    }
    return wz_build_end(build, line);
}

static enum waltz_status read(struct wz_text *text, struct wz_build *build)
{
    struct wz_word word;

    if (!next(text, &word))
        return ends_early(text, build, "<");
    if (!wz_word_is(&word, "<"))
        return wz_word_fail(&word, build->error, "a '<' must come before");

    enum waltz_status status = read_items(text, build, WALTZ_PRIMARY, ">");
    bool more = status == WALTZ_OK && next(text, &word);
    if (more && wz_word_is(&word, "[")) {
        status = read_items(text, build, WALTZ_SECONDARY, "]");
        more = status == WALTZ_OK && next(text, &word);
    }
    while (more) {
        status = read_option(text, build, word);
        more = status == WALTZ_OK && next(text, &word);
    }
    return status;
}

const struct wz_problem_format wz_problem_miniexact = {
    .name = "miniexact",
    .fits = fits,
    .read = read,
};
