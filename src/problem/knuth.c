/* knuth.c -- the format of Knuth's programs.
 *
 *     | a comment
 *     A B 2:3|C | x y         the items; behind the bar, secondary ones
 *     A B x:red y             an option a line
 *     A C x:blue |7           with its cost
 *
 * Blank lines and lines that begin with a bar are skipped everywhere.
 *
 * Source: Knuth's programs DLX1, DLX2, DLX3 and DLX5; but names and colours are
 * of any length here.
 */
#include <config.h>

#include "problem/problem.h"

/* How many bytes to look ahead: some dozens of names. */
#define FAR_AHEAD 400

static bool fits(struct wz_text text)
{
    (void)text;
    return true; /* what it may lack is said best in its own terms */
}

/* The first word of the next line that has something to say. */
static bool next_line(struct wz_text *text, struct wz_word *word)
{
    while (wz_text_line(text))
        if (text->bytes[text->line_start] != '|' && wz_text_word(text, word))
            return true;
    return false;
}

static enum waltz_status read_items(struct wz_text *text,
                                    struct wz_build *build, struct wz_word word)
{
    enum waltz_item_kind kind = WALTZ_PRIMARY;
    enum waltz_status status = WALTZ_OK;

    do {
        if (!wz_word_is(&word, "|")) {
            status = wz_build_item(build, word, kind);
        } else {
            if (kind == WALTZ_SECONDARY)
                return wz_word_fail(&word, build->error,
                                    "the items have a second");
            kind = WALTZ_SECONDARY;
        }
    } while (status == WALTZ_OK && wz_text_word(text, &word));
    return status;
}

static enum waltz_status read_option(struct wz_text *text,
                                     struct wz_build *build,
                                     struct wz_word word)
{
    enum waltz_status status;

    wz_build_begin(build);
    do {
        status = wz_build_term(build, word);
    } while (status == WALTZ_OK && wz_text_word(text, &word));
    return status == WALTZ_OK ? wz_build_end(build, text->line) : status;
}

/* Walk on ahead of the reader, and say what names will come. */
static void look_ahead(struct wz_text *ahead, const struct wz_text *text,
                       const struct wz_names *names)
{
    struct wz_word word;

    while (ahead->at < text->line_end + FAR_AHEAD) {
        if (wz_text_word(ahead, &word))
            wz_names_expect(names, word.text, wz_word_find(&word, ':'));
        else if (!wz_text_line(ahead))
            return;
    }
}

static enum waltz_status read(struct wz_text *text, struct wz_build *build)
{
    struct wz_word word;
    enum waltz_status status = WALTZ_OK;

    if (next_line(text, &word))
        status = read_items(text, build, word);

    struct wz_text ahead = *text;
    const bool many = wz_names_are_many(&build->problem->item);
    while (status == WALTZ_OK && next_line(text, &word)) {
        if (many)
            look_ahead(&ahead, text, &build->problem->item);
        status = read_option(text, build, word);
    }
    return status;
}

const struct wz_problem_format wz_problem_knuth = {
    .name = "knuth",
    .fits = fits,
    .read = read,
};
