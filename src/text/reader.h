/* reader.h -- a reader inside: a window that moves along the text.
 *
 *     bytes  ....|the record so far|next line ......|read, not looked at|room
 *                ^record           ^next            ^scanned            ^end
 *
 * The window always begins at or before the record, so that a record stands in
 * one piece; places in it are counted from its own beginning and so stay right
 * when the window moves.
 */
#ifndef WZ_TEXT_READER_H
#define WZ_TEXT_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/text.h>

#include "text/format.h"
#include "text/symbols.h"

enum {
    WZ_RECORD_MAX = 1 << 20, /* the longest record, in bytes */
    WZ_CELLS_MAX = WALTZ_SYMBOLS_MAX * WALTZ_SYMBOLS_MAX
};

/* A line of the record: text[at] .. text[at + length - 1], no line end. */
struct wz_line {
    size_t at, length;
    size_t number; /* from 1 */
};

/* The text of a cell. */
struct wz_cell {
    uint32_t at, length;
};

struct waltz_reader {
    waltz_read_function *read;
    void *user;
    struct waltz_read_options options; /* the names are the library's */
    const struct wz_symbols *symbols;  /* as stated; NULL: find out */
    const struct wz_format *format;    /* NULL until recognised */

    char *bytes;
    size_t room, record, next, end;
    bool started, ended;
    enum waltz_status broken; /* ENOMEM or EIO: nothing more comes */
    size_t lines;             /* lines before `next' */

    char *title;
    size_t title_room;

    unsigned n; /* of the last record that was good, or 0 */
    struct wz_cell cell[WZ_CELLS_MAX + 1];
    size_t cells;
    uint8_t values[WZ_CELLS_MAX];
    waltz_board *board[WALTZ_SYMBOLS_MAX + 1]; /* by n */
    uint8_t classic[256]; /* what bytes mean on a 9x9, as far as stated */
};

/* The record's text; moves when a line is read. */
static inline const char *wz_record(const waltz_reader *r)
{
    return r->bytes + r->record;
}

/* Begin a record at the next line. */
static inline void wz_begin_record(waltz_reader *r)
{
    r->record = r->next;
}

/*
 * The next line of the record.  ELIMIT: it, or the record with it, is too
 * long; it has been skipped, and line->length says how long it was.
 */
enum waltz_status wz_next_line(waltz_reader *r, struct wz_line *line);

/* The board of n by n; an error at this line where the options forbid it. */
enum waltz_status wz_reader_board(waltz_reader *r, unsigned n, size_t line,
                                  const waltz_board **board,
                                  struct waltz_error *error);

/* Keep a copy of a title, without the blanks around it. */
enum waltz_status wz_set_title(waltz_reader *r, const char *text,
                               size_t length);

#endif
