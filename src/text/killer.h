/* killer.h -- what the formats of killer puzzles share: one grid, and for each
 * cell the cage that it is in. */
#ifndef WZ_TEXT_KILLER_H
#define WZ_TEXT_KILLER_H

#include "text/retell.h"
#include "text/told.h"

struct wz_killer_cell {
    uint32_t cage; /* from 1, also many; 0: none */
    unsigned sum;  /* of that cage */
    uint32_t at;   /* in the record */
};

struct wz_killer {
    struct wz_killer_cell cell[WZ_CELLS_MAX]; /* [n * n] */
    uint8_t region[WZ_CELLS_MAX]; /* [n * n], when written; 0: none */
    bool has_regions, diagonals;
};

/* Is this, up to the end of its line, a word that a format begins with? */
typedef bool wz_is_mark(const char *text, size_t length);

/* Does the sample's first line have such a word? */
enum wz_guess wz_has_word(const struct wz_sample *sample, wz_is_mark *is_mark);

/*
 * The next line with such a word, at *at in the record; what stands before is
 * the record's id.  An error says that there is none like the example.
 */
enum waltz_status wz_next_word_where(waltz_reader *r, wz_is_mark *is_mark,
                                     const char *example, struct wz_line *line,
                                     size_t *at, struct waltz_error *error);

/* A number at the front of a text, which is moved behind it; false if there is
 * none, or one over a million. */
bool wz_take_number(const char **text, const char *end, unsigned *number);

/* Tell the cages of one grid, of which size and boxes are told. */
enum waltz_status wz_tell_killer(waltz_reader *r,
                                 const struct wz_killer *killer,
                                 struct waltz_error *error);

/* Number the cages of a board in reading order, for the format of that name.
 * EINVAL for a board that is more than one grid with cages, or has clues. */
enum waltz_status wz_retell_killer(waltz_writer *w,
                                   const struct waltz_puzzle *puzzle,
                                   const uint8_t *values, const char *format,
                                   struct wz_killer *killer);

#endif
