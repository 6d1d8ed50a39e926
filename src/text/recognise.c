/* recognise.c -- which format does a text have?
 *
 * The formats are asked, in their order, whether the text begins with one of
 * their records.  If one of them needs to see more lines before it can tell,
 * it is given more.  If none knows the first line, that line is taken to be
 * bad, and the question is asked of the next one.
 */
#include <config.h>

#include <string.h>

#include "text/reader.h"
#include "text/shape.h"

/* How far we look for a line that tells. */
#define FAR (1 << 18)

size_t wz_sample_line(const struct wz_sample *sample, size_t at, size_t *next)
{
    const char *begin = sample->text + at;
    const char *stop = memchr(begin, '\n', sample->length - at);
    size_t length = stop != NULL ? (size_t)(stop - begin) : sample->length - at;

    *next = at + length + (stop != NULL);
    while (length > 0 && begin[length - 1] == '\r')
        length--;
    return length;
}

/* Show one more line, or, where there is none, say that this is the whole. */
static enum waltz_status show_more(waltz_reader *r, struct wz_sample *sample)
{
    for (;;) {
        const size_t there = r->end - r->record, shown = sample->length;
        sample->text = wz_record(r);
        const char *stop = memchr(sample->text + shown, '\n', there - shown);
        if (stop != NULL) {
            sample->length = (size_t)(stop - sample->text) + 1;
            return WALTZ_OK;
        }
        if (r->ended || there > FAR) {
            sample->length = there;
            sample->whole = true;
            return WALTZ_OK;
        }
        const enum waltz_status status = wz_fill(r);
        if (status != WALTZ_OK && status != WALTZ_END)
            return status;
    }
}

/* The first format that knows the line; NULL: none, or, if *more, it would
 * take more lines to tell. */
static const struct wz_format *ask(const struct wz_sample *sample, bool *more)
{
    const struct wz_format *format;

    for (size_t k = 0; (format = wz_format_at(k)) != NULL; k++) {
        if (format->recognise == NULL)
            continue;
        const enum wz_guess guess = format->recognise(sample);
        *more = guess == WZ_MORE;
        if (guess != WZ_NO)
            return guess == WZ_YES ? format : NULL;
    }
    return NULL;
}

/* Is there nothing to be learnt from a line? */
static bool is_silent(const char *text, size_t length)
{
    const enum wz_kind kind = wz_shape_of(text, length).kind;

    return kind == WZ_EMPTY || kind == WZ_COMMENT;
}

enum waltz_status wz_recognise(waltz_reader *r)
{
    struct wz_sample sample = {.options = &r->options};

    wz_begin_record(r);
    for (;;) {
        bool more = sample.first == sample.length;
        if (!more) {
            size_t next;
            const size_t length = wz_sample_line(&sample, sample.first, &next);
            if (!is_silent(sample.text + sample.first, length))
                r->format = ask(&sample, &more);
            if (r->format != NULL)
                return WALTZ_OK;
            if (!more)
                sample.first = next;
        } else if (sample.whole) {
            break;
        }
        if (more) {
            const enum waltz_status status = show_more(r, &sample);
            if (status != WALTZ_OK)
                return status;
        }
    }
    r->format = &wz_format_line;
    return WALTZ_OK;
}
