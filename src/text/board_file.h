/* board_file.h -- the lines of a board file. */
#ifndef WZ_TEXT_BOARD_FILE_H
#define WZ_TEXT_BOARD_FILE_H

#include "text/told.h"
#include "text/writer.h"

/* A record in the making; words are taken from the line at hand. */
struct wz_board_file {
    waltz_reader *r;
    struct waltz_error *error;
    const struct wz_entry *entry; /* the line at hand */
    size_t at, end;               /* what is left of it, in the record */
    bool overlap;
};

/* A word of a line: bytes of the record, none at the line's end. */
struct wz_word {
    size_t at, length;
};

/* The next word, ended by a blank, or by one of these signs. */
struct wz_word wz_next_word(struct wz_board_file *file, const char *signs);

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

/* Does a line begin with the keyword of that name? */
bool wz_begins_with(const struct wz_entry *entry, const char *name);

enum waltz_status wz_write_board(waltz_writer *w,
                                 const struct waltz_puzzle *puzzle,
                                 const uint8_t *values);

#endif
