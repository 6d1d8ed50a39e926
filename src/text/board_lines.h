/* board_lines.h -- the lines of a board file, word by word. */
#ifndef WZ_TEXT_BOARD_LINES_H
#define WZ_TEXT_BOARD_LINES_H

#include "text/told.h"

/* A record in the making; words are taken from the line at hand. */
struct wz_board_file {
    waltz_reader *r;
    struct waltz_error *error;
    const struct wz_entry *entry; /* the line at hand */
    size_t at, end;               /* what is left of it, in the record */
    bool overlap;
};

/* --- Words -------------------------------------------------------------- */

/* A word of a line: bytes of the record, none at the line's end. */
struct wz_word {
    size_t at, length;
};

static inline bool wz_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The next word, ended by a blank, or by one of these signs. */
struct wz_word wz_next_word(struct wz_board_file *file, const char *signs);

/* The bytes of a word; they move when a line is read. */
const char *wz_said(const struct wz_board_file *file, struct wz_word word);

/* Is it this text?  Is it a whole number up to a million? */
bool wz_is_said(const struct wz_board_file *file, struct wz_word word,
                const char *text);
bool wz_number_said(const struct wz_board_file *file, struct wz_word word,
                    unsigned *number);

enum waltz_status wz_refuse_word(const struct wz_board_file *file,
                                 struct wz_word word, const char *why);

/* --- Keywords ----------------------------------------------------------- */

/* A line that begins with a word. */
struct wz_keyword {
    const char *name;
    unsigned step; /* lines are understood step by step, whatever their order */
    bool once;     /* there may be one of them */
    bool draws;    /* a drawing follows, if a colon ends the line */
    enum waltz_status (*read)(struct wz_board_file *file);
};

/* Keyword number k, from 0; NULL past the last. */
const struct wz_keyword *wz_keyword_at(size_t k);

/* Does a line begin with the keyword of that name?  Does any? */
bool wz_begins_with(const struct wz_entry *entry, const char *name);
bool wz_has_line(const struct wz_board_file *file, const char *name);

/* --- What lines say, by the keyword ------------------------------------- */

enum waltz_status wz_read_board_name(struct wz_board_file *file);
enum waltz_status wz_read_board_title(struct wz_board_file *file);
enum waltz_status wz_read_board_size(struct wz_board_file *file);
enum waltz_status wz_read_board_boxes(struct wz_board_file *file);
enum waltz_status wz_read_board_symbols(struct wz_board_file *file);
enum waltz_status wz_read_board_overlap(struct wz_board_file *file);

enum waltz_status wz_read_board_layout(struct wz_board_file *file);
enum waltz_status wz_read_board_grid(struct wz_board_file *file);
enum waltz_status wz_read_board_link(struct wz_board_file *file);

enum waltz_status wz_read_board_rule(struct wz_board_file *file);
enum waltz_status wz_read_board_cage(struct wz_board_file *file);
enum waltz_status wz_read_board_cages(struct wz_board_file *file);
/* Sums are read with the drawing that they belong to. */
enum waltz_status wz_check_board_sums(struct wz_board_file *file);

/* The drawing below a line, to the canvas. */
enum waltz_status wz_read_board_drawing(struct wz_board_file *file);
enum waltz_status wz_read_board_regions(struct wz_board_file *file);
enum waltz_status wz_read_board_clues(struct wz_board_file *file);

#endif
