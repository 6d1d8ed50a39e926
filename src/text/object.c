/* object.c -- where does a JSON object end?
 *
 * Mostly with its line.  One that does not is followed from line to line, until
 * a line begins with the brace of another: then the first was cut short.
 */
#include <config.h>

#include "text/object.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Where we are in an object. */
struct nesting {
    size_t depth;
    bool quoted, escaped;
};

/* Go on until the outermost brace is closed; the place behind, or length. */
static size_t follow(struct nesting *nesting, const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++) {
        const char c = text[k];
        if (nesting->escaped)
            nesting->escaped = false;
        else if (nesting->quoted && c == '\\')
            nesting->escaped = true;
        else if (c == '"')
            nesting->quoted = !nesting->quoted;
        else if (nesting->quoted)
            continue;
        else if (c == '{')
            nesting->depth++;
        else if (c == '}' && --nesting->depth == 0)
            return k + 1;
    }
    nesting->escaped = false;
    return length;
}

/* --- Recognising -------------------------------------------------------- */

enum wz_guess wz_is_object(const struct wz_sample *sample, const char *word)
{
    const char *text = sample->text + sample->first;
    const size_t length = sample->length - sample->first;
    struct nesting nesting = {.depth = 0};
    size_t k = 0;

    while (k < length && is_blank(text[k]))
        k++;
    if (k == length || text[k] != '{')
        return WZ_NO;
    if (word == NULL)
        return WZ_YES;
    const size_t end = k + follow(&nesting, text + k, length - k);
    const size_t n = strlen(word);
    for (; k + n + 2 <= end; k++)
        if (text[k] == '"' && memcmp(text + k + 1, word, n) == 0 &&
            text[k + n + 1] == '"')
            return WZ_YES;
    return nesting.depth > 0 && !sample->whole ? WZ_MORE : WZ_NO;
}

/* --- Finding ------------------------------------------------------------ */

/* Pass over blanks, and a comment. */
static size_t pass_gap(const char *text, size_t length)
{
    size_t k = 0;

    while (k < length && is_blank(text[k]))
        k++;
    return k < length && text[k] == '#' ? length : k;
}

enum waltz_status wz_next_object(waltz_reader *r, size_t *begin, size_t *end,
                                 struct waltz_error *error)
{
    struct nesting nesting = {.depth = 0};
    struct wz_line line;

    for (;;) {
        if (nesting.depth == 0)
            wz_begin_record(r);
        const enum waltz_status status = wz_next_line(r, &line);
        if (status == WALTZ_END && nesting.depth > 0)
            return wz_fail_at(r, error, *begin, "the object is not closed");
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, &line);

        const char *text = wz_record(r) + line.at;
        size_t k = 0;
        if (nesting.depth == 0) {
            k = pass_gap(text, line.length);
            *begin = line.at + k;
            if (k == line.length)
                continue;
            if (text[k] != '{')
                return wz_fail_at(r, error, *begin, "a record begins with {");
        } else if (line.length > 0 && *text == '{') {
            wz_unread(r, &line, line.at);
            return wz_fail_at(r, error, *begin, "the object is not closed");
        }
        k += follow(&nesting, text + k, line.length - k);
        *end = line.at + k;
        if (nesting.depth > 0)
            continue;
        k += pass_gap(text + k, line.length - k);
        if (k < line.length)
            return wz_fail_at(r, error, line.at + k,
                              "something follows the object on its line");
        return WALTZ_OK;
    }
}
