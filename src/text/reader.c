/* reader.c -- bytes come in, lines go out. */
#include <config.h>

#include "text/reader.h"

#include <string.h>

#include "base/mem.h"
#include "base/status.h"
#include "text/told.h"

/* How much is asked for at once, at least. */
#define CHUNK (1 << 16)

/* --- Bytes ------------------------------------------------------------- */

enum waltz_status wz_fill(waltz_reader *r)
{
    if (r->ended)
        return WALTZ_END;
    if (r->record > 0) {
        memmove(r->bytes, r->bytes + r->record, r->end - r->record);
        r->next -= r->record;
        r->end -= r->record;
        r->record = 0;
    }
    char *grown = wz_mem_grow(r->bytes, &r->room, r->end + CHUNK, 1);
    if (grown == NULL)
        return r->broken = WALTZ_ENOMEM;
    r->bytes = grown;

    bool failed = false;
    const size_t room = r->room - r->end - 1; /* a NUL ends it all */
    const size_t got = r->read(r->user, r->bytes + r->end, room, &failed);
    if (failed || got > room)
        return r->broken = WALTZ_EIO;
    r->end += got;
    r->bytes[r->end] = '\0';
    r->ended = got == 0;
    return r->ended ? WALTZ_END : WALTZ_OK;
}

/* Windows writes it where it is not asked for something else. */
static bool is_utf16(const waltz_reader *r)
{
    return r->end >= 2 && (memcmp(r->bytes, "\xFF\xFE", 2) == 0 ||
                           memcmp(r->bytes, "\xFE\xFF", 2) == 0);
}

/* Pass over a byte order mark; one of UTF-16 is the end of it all. */
static enum waltz_status begin_text(waltz_reader *r, struct waltz_error *error)
{
    enum waltz_status status = WALTZ_OK;

    r->begun = true;
    while (r->end < 3 && status == WALTZ_OK)
        status = wz_fill(r);
    if (r->end >= 3 && memcmp(r->bytes, "\xEF\xBB\xBF", 3) == 0)
        r->record = r->next = 3;
    if (r->broken != WALTZ_OK || !is_utf16(r))
        return r->broken;
    r->record = r->next = r->end;
    r->ended = true;
    return wz_fail(error, WALTZ_ESYNTAX, 1, 1,
                   "the text is in UTF-16: UTF-8 or ASCII is needed");
}

/* --- Lines ------------------------------------------------------------- */

void wz_begin_record(waltz_reader *r)
{
    r->record = r->next;
    r->record_line = r->lines;
    r->record_column = r->taken;
    r->cells = 0;
    r->title[0] = r->id[0] = r->blank = '\0';
}

/* The text of the line at `next' has been taken. */
static void end_line(waltz_reader *r, size_t length)
{
    r->next += length;
    r->lines++;
    r->taken = 0;
}

/* Forget the line at `next', which is too long to keep, to its end. */
static enum waltz_status pass_over(waltz_reader *r, struct wz_line *line)
{
    const char *stop;

    line->length = 0;
    while ((stop = memchr(r->bytes + r->next, '\n', r->end - r->next)) ==
           NULL) {
        line->length += r->end - r->next;
        r->record = r->next = r->end;
        const enum waltz_status status = wz_fill(r);
        if (status == WALTZ_END)
            break;
        if (status != WALTZ_OK)
            return status;
    }
    const size_t rest = stop ? (size_t)(stop - (r->bytes + r->next)) : 0;
    line->length += rest;
    end_line(r, rest + (stop != NULL));
    return WALTZ_ELIMIT;
}

enum waltz_status wz_next_line(waltz_reader *r, struct wz_line *line)
{
    size_t length = 0; /* so far, without a line end in it */
    const char *stop;

    line->number = r->lines + 1;
    while ((stop = memchr(r->bytes + r->next + length, '\n',
                          r->end - r->next - length)) == NULL) {
        length = r->end - r->next;
        if (r->end - r->record > WZ_RECORD_MAX)
            return pass_over(r, line);
        const enum waltz_status status = wz_fill(r);
        if (status == WALTZ_END && length > 0)
            break;
        if (status != WALTZ_OK)
            return status;
    }
    if (stop != NULL)
        length = (size_t)(stop - (r->bytes + r->next));
    line->at = r->next - r->record;
    line->length = length;
    end_line(r, length + (stop != NULL));
    if (length > 0 && wz_record(r)[line->at + length - 1] == '\r')
        line->length--;
    return WALTZ_OK;
}

void wz_unread(waltz_reader *r, const struct wz_line *line, size_t at)
{
    r->next = r->record + at;
    r->lines = line->number - 1;
    r->taken = at - line->at;
    if (line->at == 0)
        r->taken += r->record_column;
}

/* Is there a whole line, neither blank nor a comment? */
bool waltz_reader_is_ahead(const waltz_reader *reader)
{
    if (reader->ended || reader->broken != WALTZ_OK)
        return true;
    if (reader->format == NULL || !reader->format->is_line)
        return false;

    const char *at = reader->bytes + reader->next, *stop;
    const char *end = reader->bytes + reader->end;
    while ((stop = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        at += strspn(at, " \t\r");
        if (at < stop && *at != '#')
            return true;
        at = stop + 1;
    }
    return false;
}

/* --- Readers ----------------------------------------------------------- */

static bool options_make_sense(const struct waltz_read_options *options)
{
    const unsigned rows = options->box_rows, columns = options->box_columns;

    if (options->format != NULL) {
        const struct wz_format *format = wz_format_find(options->format);
        if (format == NULL || format->read == NULL)
            return false;
    }
    if (options->symbols != NULL && wz_symbols_find(options->symbols) == NULL)
        return false;
    if (rows == 0 && columns == 0)
        return true;
    return !options->no_boxes && rows <= WALTZ_SYMBOLS_MAX &&
           columns <= WALTZ_SYMBOLS_MAX &&
           waltz_board_is_shape(rows * columns, rows, columns);
}

/* Keep the options, but no name of the caller's. */
static void keep_options(waltz_reader *r,
                         const struct waltz_read_options *options)
{
    r->options = *options;
    if (options->format != NULL)
        r->options.format = wz_format_find(options->format)->about.name;
    if (options->symbols != NULL) {
        r->symbols = wz_symbols_find(options->symbols);
        r->options.symbols = r->symbols->name;
    }
    wz_symbols_meaning(r->symbols ? r->symbols : wz_symbols_usual, 9,
                       r->symbols != NULL, r->classic);
}

waltz_reader *waltz_reader_new(waltz_read_function *read, void *user,
                               const struct waltz_read_options *options)
{
    static const struct waltz_read_options none = {0};

    options = options != NULL ? options : &none;
    if (read == NULL || !options_make_sense(options))
        return NULL;
    waltz_reader *r = wz_mem_new(1, sizeof *r);
    if (r == NULL)
        return NULL;
    r->bytes = wz_mem_grow(NULL, &r->room, CHUNK, 1);
    r->title = wz_mem_grow(NULL, &r->title_room, 1, 1);
    r->id = wz_mem_grow(NULL, &r->id_room, 1, 1);
    if (r->bytes == NULL || r->title == NULL || r->id == NULL) {
        waltz_reader_free(r);
        return NULL;
    }
    keep_options(r, options);
    waltz_reader_restart(r, read, user);
    return r;
}

void waltz_reader_restart(waltz_reader *reader, waltz_read_function *read,
                          void *user)
{
    const char *format = reader->options.format;

    reader->read = read;
    reader->user = user;
    reader->format = format != NULL ? wz_format_find(format) : NULL;
    reader->record = reader->next = reader->end = 0;
    reader->begun = reader->ended = false;
    reader->broken = WALTZ_OK;
    reader->lines = reader->taken = 0;
    reader->n = 0;
    reader->csv.separator = 0;
    reader->blank = '\0';
}

void waltz_reader_free(waltz_reader *reader)
{
    if (reader == NULL)
        return;
    for (unsigned n = 0; n <= WALTZ_SYMBOLS_MAX; n++)
        waltz_board_free(reader->board[n]);
    wz_told_free(reader->told);
    wz_mem_free(reader->bytes);
    wz_mem_free(reader->title);
    wz_mem_free(reader->id);
    wz_mem_free(reader);
}

enum waltz_status waltz_read(waltz_reader *reader, struct waltz_puzzle *puzzle,
                             struct waltz_error *error)
{
    enum waltz_status status = reader->broken;

    if (error != NULL)
        error->status = WALTZ_OK;
    if (status == WALTZ_OK && !reader->begun)
        status = begin_text(reader, error);
    if (status == WALTZ_OK && reader->format == NULL)
        status = wz_recognise(reader);
    if (status == WALTZ_OK)
        status = reader->format->read(reader, puzzle, error);
    if (status != WALTZ_ENOMEM && status != WALTZ_EIO)
        return status;
    return wz_fail(error, status, reader->lines + 1, 0, "%s",
                   waltz_status_text(status));
}

size_t waltz_read_on(waltz_reader *reader, uint8_t *values, size_t n)
{
    const struct wz_format *format = reader->format;

    return format != NULL && format->read_on != NULL && reader->blank != '\0'
               ? format->read_on(reader, values, n)
               : 0;
}
