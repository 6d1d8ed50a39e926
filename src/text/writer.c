/* writer.c -- each record is put together, then handed over in one piece. */
#include <config.h>

#include "text/writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "board/board.h"
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

/* The length of the character of UTF-8 at the front of a text; 0: it is none.
 */
static size_t utf8_length(const char *text)
{
    const uint8_t first = (uint8_t)text[0], second = (uint8_t)text[1];
    const size_t n = first < 0x80                    ? 1
                     : first >= 0xC2 && first < 0xE0 ? 2
                     : first >= 0xE0 && first < 0xF0 ? 3
                     : first >= 0xF0 && first < 0xF5 ? 4
                                                     : 0;

    for (size_t k = 1; k < n; k++)
        if (((uint8_t)text[k] & 0xC0) != 0x80)
            return 0;
    /* Too long a form, a surrogate, or beyond the last. */
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F))
        return 0;
    return n;
}

void wz_put_json(waltz_writer *w, const char *text)
{
    char code[8];

    wz_put(w, '"');
    for (size_t n; *text != '\0'; text += n > 0 ? n : 1) {
        n = utf8_length(text);
        if (n == 0) {
            wz_put_text(w, "\\ufffd");
        } else if ((uint8_t)*text < 0x20 || *text == 0x7F) {
            snprintf(code, sizeof code, "\\u%04x", (unsigned)(uint8_t)*text);
            wz_put_text(w, code);
        } else {
            if (*text == '"' || *text == '\\')
                wz_put(w, '\\');
            for (size_t k = 0; k < n; k++)
                wz_put(w, text[k]);
        }
    }
    wz_put(w, '"');
}

void wz_put_gap(waltz_writer *w)
{
    if (w->records > 0)
        wz_put(w, '\n');
}

/* --- Symbols ----------------------------------------------------------- */

/* The convention in which a puzzle came. */
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

const struct wz_symbols *wz_symbols_of(const waltz_writer *w,
                                       const struct waltz_puzzle *puzzle)
{
    const struct wz_symbols *symbols = w->symbols;
    const unsigned n = waltz_board_symbols(puzzle->board);

    if (symbols == NULL)
        symbols = symbols_of(puzzle);
    if (symbols == wz_symbols_decimal && (w->symbols == NULL || n <= 9))
        symbols = wz_symbols_usual;
    return symbols;
}

bool wz_choose_signs(const waltz_writer *w, const struct waltz_puzzle *puzzle,
                     char sign[WZ_SIGNS])
{
    return wz_symbols_signs(wz_symbols_of(w, puzzle),
                            waltz_board_symbols(puzzle->board), puzzle->blank,
                            sign);
}

bool wz_is_nine(const struct waltz_puzzle *puzzle)
{
    return waltz_board_cells(puzzle->board) == 81;
}

/* --- Lines ------------------------------------------------------------- */

/* Signs for the values of n symbols. */
static void write_cells(char *text, const uint8_t *values, size_t cells,
                        const char sign[WZ_SIGNS], unsigned n)
{
    if (n <= 9 && memcmp(sign + 1, "123456789", n) == 0)
        wz_write_digits(text, values, cells, sign[0]);
    else
        for (size_t c = 0; c < cells; c++)
            text[c] = sign[values[c]];
}

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
    write_cells(text, values, cells, sign, waltz_board_symbols(puzzle->board));
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
    write_cells(text, values, cells < room ? cells : room, sign, n);
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

/* --- Can it be told? ---------------------------------------------------- */

enum waltz_status wz_cannot(waltz_writer *w, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(w->why, sizeof w->why, format, args);
    va_end(args);
    return WALTZ_EINVAL;
}

const char *waltz_writer_reason(const waltz_writer *writer)
{
    return writer->why[0] != '\0' ? writer->why
                                  : "the format cannot hold this puzzle";
}

/* Are the cells n rows of n, one after the other? */
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

/* The first rule of a square that goes beyond rows, columns and boxes. */
static const char *rule_of(const waltz_board *board)
{
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        if (house.kind == WALTZ_CAGE || house.kind == WALTZ_FURTHER ||
            strcmp(house.name, "region") == 0)
            return house.name;
    }
    return "cage";
}

/* Formats of squares say no more than that; but nothing more is needed for a
 * solution. */
static enum waltz_status check(waltz_writer *w, const struct wz_format *format,
                               const struct waltz_puzzle *puzzle,
                               const uint8_t *values)
{
    const waltz_board *board = puzzle->board;

    w->why[0] = '\0';
    if (format == NULL || format->write == NULL)
        return WALTZ_EINVAL;
    const char *name = format->about.name;
    if (!waltz_board_fits(board, values))
        return wz_cannot(w, "there is a symbol that the board does not have");
    if (format->any_board)
        return WALTZ_OK;
    if (!is_square(board))
        return wz_cannot(w, "the format %s cannot hold joined grids", name);
    if (!wz_board_is_plain(board) &&
        (values == puzzle->values ||
         memchr(values, 0, waltz_board_cells(board)) != NULL))
        return wz_cannot(w, "the format %s cannot hold a %s", name,
                         rule_of(board));
    return WALTZ_OK;
}

enum waltz_status waltz_write(waltz_writer *writer,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values)
{
    if (values == NULL)
        values = puzzle->values;
    choose_format(writer, puzzle->format);
    const struct wz_format *format = writer->format;
    if (format != NULL && format->solution != NULL && values != puzzle->values)
        format = format->solution;
    enum waltz_status status = check(writer, format, puzzle, values);
    if (status != WALTZ_OK)
        return status;
    writer->length = 0;
    writer->full = false;
    status = format->write(writer, puzzle, values);
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
