/* format.h -- what a format is: a name, and how to know, read and write it. */
#ifndef WZ_TEXT_FORMAT_H
#define WZ_TEXT_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include <waltz/text.h>

/* The beginning of a text, in whole lines, from its first line that is neither
 * blank nor a comment. */
struct wz_sample {
    const char *text;
    size_t length;
    bool whole; /* there is no more to come */
    const struct waltz_read_options *options;
};

enum wz_guess {
    WZ_NO,
    WZ_YES,
    WZ_MORE /* more lines would tell; only where the sample is not whole */
};

struct wz_format {
    struct waltz_format about;
    bool is_line;     /* a record is always one line */
    const char *same; /* the format in which to give back what came in this
                       * one, where that is another */

    /* Does the text begin with a record of this format?  NULL: it is read only
     * where it is stated. */
    enum wz_guess (*recognise)(const struct wz_sample *sample);

    /* The next record, as waltz_read says it; NULL: only written. */
    enum waltz_status (*read)(waltz_reader *reader, struct waltz_puzzle *puzzle,
                              struct waltz_error *error);

    /* Put one record into the writer's buffer; NULL: only read. */
    enum waltz_status (*write)(waltz_writer *writer,
                               const struct waltz_puzzle *puzzle,
                               const uint8_t *values);
};

/* Format number k in the order of recognition; NULL past the last. */
const struct wz_format *wz_format_at(size_t k);
/* The format of that name, or NULL. */
const struct wz_format *wz_format_find(const char *name);

extern const struct wz_format wz_format_line;

#endif
