/* writer.c -- each record is put together, then handed over in one piece. */
#include <config.h>

#include "text/writer.h"

#include <string.h>

#include "base/mem.h"
#include "text/digits.h"

/* --- Putting a record together ----------------------------------------- */

bool wz_make_room(waltz_writer *w, size_t n)
{
    char *grown = wz_mem_grow(w->bytes, &w->room, w->length + n, 1);

    if (grown == NULL)
        w->full = true;
    else
        w->bytes = grown;
    return grown != NULL;
}

void wz_put_text(waltz_writer *w, const char *text)
{
    while (*text != '\0')
        wz_put(w, *text++);
}

void wz_put_number(waltz_writer *w, unsigned number, unsigned width)
{
    char digit[10];
    unsigned digits = 0;

    do {
        digit[digits++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    for (; width > digits; width--)
        wz_put(w, ' ');
    while (digits > 0)
        wz_put(w, digit[--digits]);
}

void wz_put_gap(waltz_writer *w)
{
    if (w->records > 0)
        wz_put(w, '\n');
}

/* --- Symbols ----------------------------------------------------------- */

static const struct wz_symbols *symbols_of(const struct waltz_puzzle *puzzle)
{
    const struct wz_symbols *symbols = NULL;

    if (puzzle->symbols != NULL && puzzle->symbols != wz_symbols_usual->name)
        symbols = wz_symbols_find(puzzle->symbols);
    return symbols != NULL ? symbols : wz_symbols_usual;
}

bool wz_wants_numbers(const waltz_writer *w, const struct waltz_puzzle *puzzle)
{
    const struct wz_symbols *symbols =
        w->symbols != NULL ? w->symbols : symbols_of(puzzle);
    const unsigned n = waltz_board_symbols(puzzle->board);

    return n > 9 && (symbols == wz_symbols_decimal ||
                     (w->symbols == NULL && n > symbols->count));
}

bool wz_choose_signs(const waltz_writer *w, const struct waltz_puzzle *puzzle,
                     char sign[WZ_SIGNS])
{
    const struct wz_symbols *symbols = w->symbols;
    const unsigned n = waltz_board_symbols(puzzle->board);

    if (symbols == NULL)
        symbols = symbols_of(puzzle);
    if (symbols == wz_symbols_decimal && (w->symbols == NULL || n <= 9))
        symbols = wz_symbols_usual;
    return wz_symbols_signs(symbols, n, puzzle->blank, sign);
}

bool wz_is_nine(const struct waltz_puzzle *puzzle)
{
    return waltz_board_cells(puzzle->board) == 81;
}

/* --- Lines ------------------------------------------------------------- */

enum waltz_status wz_put_line(waltz_writer *w,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values)
{
    const size_t cells = waltz_board_cells(puzzle->board);
    char sign[WZ_SIGNS];

    if (!wz_choose_signs(w, puzzle, sign))
        return WALTZ_EINVAL;
    if (!wz_make_room(w, cells + 1))
        return WALTZ_ENOMEM;
    char *text = w->bytes + w->length;
    for (size_t c = 0; c < cells; c++)
        text[c] = sign[values[c]];
    text[cells] = '\n';
    w->length += cells + 1;
    return WALTZ_OK;
}

/* Numbers from 0 to 64, joined by commas; open cells are 0. */
static size_t join_numbers(const uint8_t *values, size_t cells, char *text,
                           size_t room)
{
    size_t length = 0;

    for (size_t c = 0; c < cells; c++) {
        const unsigned value = values[c];
        const char digit[3] = {(char)('0' + value / 10),
                               (char)('0' + value % 10), ','};
        const size_t first = value < 10;
        const size_t n = 3 - first - (c + 1 == cells);
        if (length + n <= room)
            memcpy(text + length, digit + first, n);
        length += n;
    }
    return length;
}

size_t waltz_puzzle_line(const struct waltz_puzzle *puzzle,
                         const uint8_t *values, char *text, size_t room)
{
    const size_t cells = waltz_board_cells(puzzle->board);
    const unsigned n = waltz_board_symbols(puzzle->board);
    char sign[WZ_SIGNS];

    if (values == NULL)
        values = puzzle->values;
    if (!wz_symbols_signs(symbols_of(puzzle), n, puzzle->blank, sign))
        return join_numbers(values, cells, text, room);
    if (n <= 9 && cells <= room && memcmp(sign + 1, "123456789", n) == 0)
        wz_write_digits(text, values, cells, sign[0]);
    else
        for (size_t c = 0; c < cells && c < room; c++)
            text[c] = sign[values[c]];
    return cells;
}

/* --- Writers ----------------------------------------------------------- */

waltz_writer *waltz_writer_new(const char *format, waltz_write_function *write,
                               void *user)
{
    const struct wz_format *stated = NULL;

    if (format != NULL && strcmp(format, "same") != 0) {
        stated = wz_format_find(format);
        if (stated == NULL || stated->write == NULL)
            return NULL;
    }
    if (write == NULL)
        return NULL;
    waltz_writer *w = wz_mem_new(1, sizeof *w);
    if (w == NULL)
        return NULL;
    w->write = write;
    w->user = user;
    w->stated = w->format = stated;
    return w;
}

void waltz_writer_free(waltz_writer *writer)
{
    if (writer == NULL)
        return;
    wz_mem_free(writer->bytes);
    wz_mem_free(writer);
}

enum waltz_status waltz_writer_set_symbols(waltz_writer *writer,
                                           const char *symbols)
{
    const struct wz_symbols *found = NULL;

    if (symbols != NULL) {
        found = wz_symbols_find(symbols);
        if (found == NULL)
            return WALTZ_EINVAL;
    }
    writer->symbols = found;
    return WALTZ_OK;
}

/* The format in which to write what came in a format of that name. */
static const struct wz_format *same_format(const char *name)
{
    const struct wz_format *format =
        name != NULL ? wz_format_find(name) : &wz_format_line;

    return format != NULL && format->same != NULL ? format->same : format;
}

/* See that w->format is the format of a record that came in this one.  Mostly
 * it is that of the one before: readers give the very same name then. */
static void choose_format(waltz_writer *w, const char *format)
{
    if (w->stated != NULL || (w->format != NULL && w->name == format))
        return;
    w->format = same_format(format);
    w->name = format;
}

/* Are the cells n rows of n, one after the other?  No format here can say
 * anything else. */
static bool is_square(const waltz_board *board)
{
    const unsigned n = waltz_board_symbols(board);
    const size_t cells = waltz_board_cells(board);
    unsigned row, column;

    if (cells != (size_t)n * n)
        return false;
    waltz_board_place(board, cells - 1, &row, &column);
    return row == n - 1 && column == n - 1;
}

enum waltz_status waltz_write(waltz_writer *writer,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values)
{
    if (values == NULL)
        values = puzzle->values;
    choose_format(writer, puzzle->format);
    if (writer->format == NULL || writer->format->write == NULL ||
        !is_square(puzzle->board) || !waltz_board_fits(puzzle->board, values))
        return WALTZ_EINVAL;
    writer->length = 0;
    writer->full = false;
    const enum waltz_status status =
        writer->format->write(writer, puzzle, values);
    if (status != WALTZ_OK)
        return status;
    if (writer->full)
        return WALTZ_ENOMEM;
    writer->records++;
    return writer->write(writer->user, writer->bytes, writer->length)
               ? WALTZ_OK
               : WALTZ_EIO;
}

enum waltz_status waltz_write_gap(waltz_writer *writer, const char *format)
{
    if (format != NULL || writer->format == NULL)
        choose_format(writer, format);
    if (writer->format != NULL && !writer->format->is_line)
        return WALTZ_OK;
    return writer->write(writer->user, "\n", 1) ? WALTZ_OK : WALTZ_EIO;
}

enum waltz_status waltz_writer_end(waltz_writer *writer)
{
    (void)writer; /* no format has a last line so far */
    return WALTZ_OK;
}
