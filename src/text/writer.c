/* writer.c -- each record is put together, then handed over in one piece. */
#include <config.h>

#include "text/writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "board/board.h"

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

/* --- Writing ------------------------------------------------------------ */

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
