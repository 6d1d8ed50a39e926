/* miniexact.c -- the format of miniexact, as far as its meaning is plain.
 *
 *     < a b 2:3|c > [ x y ]     primary items, and perhaps secondary ones
 *     a x:red;                  an option, up to a semicolon
 *
 * Lines mean nothing but where a word is.
 */
#include <config.h>

#include "problem/problem.h"

#include "base/status.h"

#define MARKS "<>[];"

static bool next(struct wz_text *text, struct wz_word *word)
{
    return wz_text_token(text, MARKS, word);
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

/* The items up to a mark. */
static enum waltz_status read_items(struct wz_text *text,
                                    struct wz_build *build,
                                    enum waltz_item_kind kind, const char *mark)
{
    struct wz_word word;
    enum waltz_status status = WALTZ_OK;

    while (status == WALTZ_OK) {
        if (!next(text, &word))
            return ends_early(text, build, mark);
        if (wz_word_is(&word, mark))
            return WALTZ_OK;
        status = wz_build_item(build, word, kind);
    }
    return status;
}

/* The option that begins with a word, up to its semicolon. */
static enum waltz_status read_option(struct wz_text *text,
                                     struct wz_build *build,
                                     struct wz_word word)
{
    const size_t line = word.line;
    enum waltz_status status = WALTZ_OK;

    wz_build_begin(build);
    while (!wz_word_is(&word, ";")) {
        status = wz_build_term(build, word);
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
