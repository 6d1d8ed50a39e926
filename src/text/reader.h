/* reader.h -- a reader inside: a window that moves along the text.
 *
 *     |the record so far |not looked at      |room to read into    |
 *      ^record            ^next               ^end                  ^room
 *
 * All of a record stays in the window until it is handed over; places in it
 * are counted from its own beginning, so that they stay right when the window
 * moves.  A format's read function takes line after line until it has a record
 * and notes where its cells are; wz_finish then turns them into values.
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

/* A cell of the record; of no length where nothing stands in it. */
struct wz_cell {
    uint32_t at, length;
};

struct wz_told; /* told.h */

struct waltz_reader {
    waltz_read_function *read;
    void *user;
    struct waltz_read_options options; /* its names are the library's */
    const struct wz_symbols *symbols;  /* as stated; NULL: find out */
    const struct wz_format *format;    /* NULL until recognised */

    char *bytes;
    size_t room, record, next, end;
    bool begun, ended;
    enum waltz_status broken;          /* ENOMEM or EIO: nothing more comes */
    size_t lines;                      /* lines before `next' */
    size_t taken;                      /* bytes of that line before `next' */
    size_t record_line, record_column; /* where the record begins, from 0 */

    char *title, *id; /* of the record; "" if none */
    size_t title_room, id_room;

    struct wz_cell cell[WZ_CELLS_MAX + 1]; /* of the record, row by row */
    size_t cells; /* how many, also past the end of the array */
    uint8_t values[WZ_CELLS_MAX];
    uint8_t classic[256]; /* what bytes mean on a 9x9, if nothing is odd */
    char blank; /* of the last record, if it was a bare line of digits for a
                 * 9x9 and the next may be like it; else '\0' */
    unsigned n; /* of the last good record, or 0 */
    waltz_board *board[WALTZ_SYMBOLS_MAX + 1]; /* by n */

    struct wz_told *told; /* what the record tells, where it is no square */

    struct {                  /* what a CSV's first line says */
        char separator;       /* 0: not seen */
        size_t puzzle, title; /* fields, from 0; SIZE_MAX: none */
    } csv;
};

/* --- Lines -------------------------------------------------------------- */

/* The text of the record.  It moves when a line is read. */
static inline const char *wz_record(const waltz_reader *r)
{
    return r->bytes + r->record;
}

/* Bring in more text, if there is more: OK, END, ENOMEM or EIO. */
enum waltz_status wz_fill(waltz_reader *r);

/* Begin a record at the next line: no cells, no title. */
void wz_begin_record(waltz_reader *r);

/*
 * The next line.  ELIMIT: it is too long, and has been passed over; then
 * line->length says how long it was.
 */
enum waltz_status wz_next_line(waltz_reader *r, struct wz_line *line);

/* Go back, so that the next line begins at this place of the line just read. */
void wz_unread(waltz_reader *r, const struct wz_line *line, size_t at);

/* Note an error at a place of the record. */
enum waltz_status wz_fail_at(const waltz_reader *r, struct waltz_error *error,
                             size_t at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Note what wz_next_line could not give. */
enum waltz_status wz_fail_line(struct waltz_error *error,
                               enum waltz_status status,
                               const struct wz_line *line);

/* As wz_symbols_choose; or NULL, with an error, where there is a rival. */
const struct wz_symbols *wz_sole_symbols(const waltz_reader *r,
                                         const size_t census[256], unsigned n,
                                         uint8_t meaning[256],
                                         struct waltz_error *error);
/* Cell c of the record is no symbol of a board of n by n. */
enum waltz_status wz_refuse_cell(const waltz_reader *r, size_t c, unsigned n,
                                 struct waltz_error *error);
/* The cells noted, which begin at a place, are too few or too many. */
enum waltz_status wz_refuse_count(const waltz_reader *r, size_t at,
                                  struct waltz_error *error);

/* --- Records ------------------------------------------------------------ */

static inline void wz_add_cell(waltz_reader *r, size_t at, size_t length)
{
    if (r->cells <= WZ_CELLS_MAX)
        r->cell[r->cells] =
            (struct wz_cell){.at = (uint32_t)at, .length = (uint32_t)length};
    r->cells++;
}

/* Keep a copy of part of the record, without the blanks around it, as the
 * title.  ESYNTAX if a NUL is in it. */
enum waltz_status wz_set_title(waltz_reader *r, size_t at, size_t length,
                               struct waltz_error *error);

/* Keep a copy of a text without NUL as the title, or as the record's id. */
enum waltz_status wz_copy_title(waltz_reader *r, const char *text,
                                size_t length);
enum waltz_status wz_copy_id(waltz_reader *r, const char *text, size_t length);

/* See that the board of n by n is in r->board[n]; ESYNTAX if the options, or
 * the want of boxes, forbid it. */
enum waltz_status wz_find_board(waltz_reader *r, unsigned n,
                                struct waltz_error *error);

/* Fill in what a puzzle has beside board, values and symbols. */
void wz_fill_in(waltz_reader *r, size_t length, struct waltz_puzzle *puzzle);

/* Fill in a puzzle whose text has this length and whose values are there. */
enum waltz_status wz_hand_over(waltz_reader *r, size_t length, unsigned n,
                               struct waltz_puzzle *puzzle,
                               struct waltz_error *error);

/* The same from the cells noted: of n * n, as numbers or as characters. */
enum waltz_status wz_finish(waltz_reader *r, size_t length, bool numbers,
                            struct waltz_puzzle *puzzle,
                            struct waltz_error *error);

/* Note what stands between separators in a part of the record as cells; how
 * many there are. */
size_t wz_note_tokens(waltz_reader *r, size_t at, size_t length);

/* The root of a square, or 0. */
unsigned wz_root(size_t square);
/* The size of the board with so many cells, if it has boxes as it should; or
 * 0. */
unsigned wz_small_board(const struct waltz_read_options *options, size_t cells);
/* Could this be a line of the line format? */
bool wz_is_line(const struct waltz_read_options *options, const char *text,
                size_t length);
/* The size of the board that is most likely meant: stated, as the last one,
 * or 9. */
unsigned wz_expected(const waltz_reader *r);

/* Find out the format.  OK, or ENOMEM or EIO. */
enum waltz_status wz_recognise(waltz_reader *r);

/* The reader of the line format, also for formats that are written otherwise.
 */
enum waltz_status wz_read_line(waltz_reader *r, struct waltz_puzzle *puzzle,
                               struct waltz_error *error);
size_t wz_read_lines_on(waltz_reader *r, uint8_t *values, size_t n);
/* The reader of those that give a board in rows. */
enum waltz_status wz_read_block(waltz_reader *r, struct waltz_puzzle *puzzle,
                                struct waltz_error *error);

#endif
