/* reader.c -- bytes come in, lines go out. */
#include <config.h>

#include "text/reader.h"

#include <string.h>

#include "base/mem.h"
#include "base/status.h"

/* How much is asked for at once. */
#define CHUNK (1 << 16)

/* --- Bytes ------------------------------------------------------------- */

/* Read more bytes behind those at hand.  END: there are none. */
static enum waltz_status fill(waltz_reader *r)
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
    const size_t got =
        r->read(r->user, r->bytes + r->end, r->room - r->end, &failed);
    if (failed || got > r->room - r->end)
        return r->broken = WALTZ_EIO;
    r->end += got;
    r->ended = got == 0;
    return r->ended ? WALTZ_END : WALTZ_OK;
}

/* --- Lines ------------------------------------------------------------- */

/* Forget the line at `next', which is too long to keep, to its end. */
static enum waltz_status skip_line(waltz_reader *r, struct wz_line *line)
{
    const char *stop;

    line->length = 0;
    while ((stop = memchr(r->bytes + r->next, '\n', r->end - r->next)) ==
           NULL) {
        line->length += r->end - r->next;
        r->record = r->next = r->end;
        const enum waltz_status status = fill(r);
        if (status == WALTZ_END)
            return WALTZ_ELIMIT;
        if (status != WALTZ_OK)
            return status;
    }
    const size_t length = (size_t)(stop - (r->bytes + r->next));
    line->length += length;
    r->next += length + 1;
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
        if (r->end - r->record > WZ_RECORD_MAX) {
            r->lines++;
            return skip_line(r, line);
        }
        const enum waltz_status status = fill(r);
        if (status == WALTZ_OK)
            continue;
        if (status != WALTZ_END || length == 0)
            return status;
        break;
    }
    if (stop != NULL)
        length = (size_t)(stop - (r->bytes + r->next));
    line->at = r->next - r->record;
    line->length = length;
    r->next += length + (stop != NULL);
    r->lines++;
    if (length > 0 && wz_record(r)[line->at + length - 1] == '\r')
        line->length--;
    return WALTZ_OK;
}

bool waltz_reader_is_ahead(const waltz_reader *reader)
{
    if (reader->ended || reader->broken != WALTZ_OK)
        return true;
    if (reader->format == NULL || !reader->format->is_line)
        return false;
    const char *at = reader->bytes + reader->next,
               *end = reader->bytes + reader->end, *stop;
    while ((stop = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        at += strspn(at, " \t\r");
        if (at < stop && *at != '#')
            return true;
        at = stop + 1;
    }
    return false;
}

/* --- Titles and boards ------------------------------------------------- */

enum waltz_status wz_set_title(waltz_reader *r, const char *text, size_t length)
{
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        length--;
    while (length > 0 && strchr(" \t", *text) != NULL) {
        text++;
        length--;
    }
    char *grown = wz_mem_grow(r->title, &r->title_room, length + 1, 1);
    if (grown == NULL)
        return r->broken = WALTZ_ENOMEM;
    r->title = grown;
    memcpy(r->title, text, length);
    r->title[length] = '\0';
    return WALTZ_OK;
}

enum waltz_status wz_reader_board(waltz_reader *r, unsigned n, size_t line,
                                  const waltz_board **board,
                                  struct waltz_error *error)
{
    unsigned rows = r->options.box_rows, columns = r->options.box_columns;

    if (rows > 0 && rows * columns != n)
        return wz_fail(error, WALTZ_ESYNTAX, line, 0,
                       "a %ux%u board has no boxes of %ux%u", n, n, rows,
                       columns);
    if (rows == 0 && !r->options.no_boxes &&
        !waltz_board_usual_boxes(n, &rows, &columns))
        return wz_fail(error, WALTZ_ESYNTAX, line, 0,
                       "a %ux%u board has no usual boxes: state them, "
                       "or none (--box none)",
                       n, n);
    if (r->board[n] == NULL)
        r->board[n] = waltz_board_new(n, rows, columns);
    if (r->board[n] == NULL)
        return r->broken = WALTZ_ENOMEM;
    *board = r->board[n];
    return WALTZ_OK;
}

/* --- Readers ----------------------------------------------------------- */

static bool options_make_sense(const struct waltz_read_options *options)
{
    const unsigned rows = options->box_rows, columns = options->box_columns;

    if (options->format != NULL && wz_format_find(options->format) == NULL)
        return false;
    if (options->symbols != NULL && wz_symbols_find(options->symbols) == NULL)
        return false;
    if (rows == 0 && columns == 0)
        return true;
    return !options->no_boxes && rows <= WALTZ_SYMBOLS_MAX &&
           columns <= WALTZ_SYMBOLS_MAX &&
           waltz_board_is_shape(rows * columns, rows, columns);
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
    r->read = read;
    r->user = user;
    r->options = *options;
    if (options->format != NULL)
        r->format = wz_format_find(options->format);
    if (options->symbols != NULL)
        r->symbols = wz_symbols_find(options->symbols);
    r->bytes = wz_mem_grow(NULL, &r->room, CHUNK, 1);
    if (r->bytes == NULL || wz_set_title(r, "", 0) != WALTZ_OK) {
        waltz_reader_free(r);
        return NULL;
    }
    wz_symbols_meaning(r->symbols ? r->symbols : wz_symbols_find("1-9A-Z"), 9,
                       r->classic);
    return r;
}

void waltz_reader_free(waltz_reader *reader)
{
    if (reader == NULL)
        return;
    for (unsigned n = 0; n <= WALTZ_SYMBOLS_MAX; n++)
        waltz_board_free(reader->board[n]);
    wz_mem_free(reader->bytes);
    wz_mem_free(reader->title);
    wz_mem_free(reader);
}

enum waltz_status waltz_read(waltz_reader *reader, struct waltz_puzzle *puzzle,
                             struct waltz_error *error)
{
    if (error != NULL)
        error->status = WALTZ_OK;
    if (reader->broken == WALTZ_OK) {
        if (reader->format == NULL)
            reader->format = &wz_format_line;
        const enum waltz_status status =
            reader->format->read(reader, puzzle, error);
        if (reader->broken == WALTZ_OK)
            return status;
    }
    return wz_fail(error, reader->broken, reader->lines + 1, 0, "%s",
                   waltz_status_text(reader->broken));
}
