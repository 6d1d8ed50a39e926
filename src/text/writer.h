/* writer.h -- a writer inside: one record's text before it goes out. */
#ifndef WZ_TEXT_WRITER_H
#define WZ_TEXT_WRITER_H

#include <stdbool.h>
#include <stddef.h>

#include <waltz/text.h>

#include "text/format.h"
#include "text/symbols.h"

enum { WZ_REASON = 160 };

struct waltz_writer {
    waltz_write_function *write;
    void *user;
    const struct wz_format *stated;   /* NULL: as each puzzle came */
    const struct wz_format *format;   /* of the last record */
    const char *name;                 /* that came in the format of this name */
    const struct wz_symbols *symbols; /* NULL: as each puzzle had them */
    size_t records;                   /* written so far */

    char *bytes;
    size_t room, length;
    bool full;           /* some byte found no room: memory ran out */
    char why[WZ_REASON]; /* the last record could not be told; or "" */
};

/* --- Putting a record together ------------------------------------------ */

/* Make room for n more bytes; false, and the writer is full, if there is none.
 */
bool wz_make_room(waltz_writer *w, size_t n);

static inline void wz_put(waltz_writer *w, char c)
{
    if (w->length < w->room || wz_make_room(w, 1))
        w->bytes[w->length++] = c;
}

void wz_put_text(waltz_writer *w, const char *text);
/* A string in the quotes of JSON. */
void wz_put_json(waltz_writer *w, const char *text);
/* A number, with blanks before it up to a width. */
void wz_put_number(waltz_writer *w, unsigned number, unsigned width);
/* An empty line between this record and the one before. */
void wz_put_gap(waltz_writer *w);

/* Say why a record cannot be written; gives EINVAL. */
enum waltz_status wz_cannot(waltz_writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --- Symbols ------------------------------------------------------------ */

enum { WZ_SIGNS = WALTZ_SYMBOLS_MAX + 1 };

/* The convention in which a puzzle came. */
const struct wz_symbols *wz_puzzle_symbols(const struct waltz_puzzle *puzzle);

/* The convention in which a writer puts the characters of a puzzle. */
const struct wz_symbols *wz_symbols_of(const waltz_writer *w,
                                       const struct waltz_puzzle *puzzle);

/* The characters for an open cell and for each symbol of a puzzle; false if
 * there are none. */
bool wz_choose_signs(const waltz_writer *w, const struct waltz_puzzle *puzzle,
                     char sign[WZ_SIGNS]);

/* Are the symbols of this puzzle to be numbers, where a format has both? */
bool wz_wants_numbers(const waltz_writer *w, const struct waltz_puzzle *puzzle);

/* Is this the board of formats that know no other: 9 by 9? */
bool wz_is_nine(const struct waltz_puzzle *puzzle);

/* All cells in one line, and its end. */
enum waltz_status wz_put_line(waltz_writer *w,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values);
/* The same in n lines. */
enum waltz_status wz_put_rows(waltz_writer *w,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values);

#endif
