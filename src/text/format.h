/* format.h -- what a format is: a name, and how to know, read and write it. */
#ifndef WZ_TEXT_FORMAT_H
#define WZ_TEXT_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include <waltz/text.h>

/* The beginning of a text, in whole lines.  The lines before `first' are
 * blank, comments, or such that no format begins with them. */
struct wz_sample {
    const char *text;
    size_t first, length;
    bool whole; /* there is no more to see */
    const struct waltz_read_options *options;
};

/* The length of the line at a place of the sample, without its end; the line
 * after it begins at *next. */
size_t wz_sample_line(const struct wz_sample *sample, size_t at, size_t *next);

enum wz_guess {
    WZ_NO,
    WZ_YES,
    WZ_MORE /* more lines would tell; never where the sample is whole */
};

struct wz_format {
    struct waltz_format about;
    bool is_line;   /* a record is always one line */
    bool any_board; /* `write' itself knows which boards it can tell; others
                     * can tell one square with boxes */

    /* The format in which to give back what came in this one; NULL: itself. */
    const struct wz_format *same;

    /* The format in which to give a solution, as this one has no clues; NULL:
     * itself. */
    const struct wz_format *solution;

    /* Does a record of this format begin with the sample's first line?  NULL:
     * the format is read only where it is stated. */
    enum wz_guess (*recognise)(const struct wz_sample *sample);

    /* The next record, as waltz_read gives it. */
    enum waltz_status (*read)(waltz_reader *reader, struct waltz_puzzle *puzzle,
                              struct waltz_error *error);

    /* The values of further records, as waltz_read_on gives them; NULL: by
     * `read' alone. */
    size_t (*read_on)(waltz_reader *reader, uint8_t *values, size_t n);

    /* Put one record into the writer's buffer, as waltz_write says. */
    enum waltz_status (*write)(waltz_writer *writer,
                               const struct waltz_puzzle *puzzle,
                               const uint8_t *values);
};

/* Format number k in the order of recognition; NULL past the last. */
const struct wz_format *wz_format_at(size_t k);
/* The format of that name, or NULL. */
const struct wz_format *wz_format_find(const char *name);

extern const struct wz_format wz_format_board;
extern const struct wz_format wz_format_csv;
extern const struct wz_format wz_format_dimacs;
extern const struct wz_format wz_format_dlx;
extern const struct wz_format wz_format_fpuzzles;
extern const struct wz_format wz_format_grid;
extern const struct wz_format wz_format_jigsaw;
extern const struct wz_format wz_format_jsonl;
extern const struct wz_format wz_format_killer;
extern const struct wz_format wz_format_leetcode;
extern const struct wz_format wz_format_line;
extern const struct wz_format wz_format_numbers;
extern const struct wz_format wz_format_rows;
extern const struct wz_format wz_format_samurai;
extern const struct wz_format wz_format_sdk;
extern const struct wz_format wz_format_sdm;
extern const struct wz_format wz_format_snarf;
extern const struct wz_format wz_format_ss;
extern const struct wz_format wz_format_sumocue;
extern const struct wz_format wz_format_svg;

#endif
