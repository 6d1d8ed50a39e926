/* writer.c -- each record is put together, then handed over in one piece. */
#include <config.h>

#include "text/writer.h"

#include <string.h>

#include "base/mem.h"

char *wz_put(waltz_writer *w, size_t n)
{
    char *grown = wz_mem_grow(w->bytes, &w->room, w->length + n, 1);

    if (grown == NULL)
        return NULL;
    w->bytes = grown;
    return w->bytes + w->length;
}

waltz_writer *waltz_writer_new(const char *format, waltz_write_function *write,
                               void *user)
{
    const struct wz_format *known = NULL;

    if (format != NULL && strcmp(format, "same") != 0) {
        known = wz_format_find(format);
        if (known == NULL || known->write == NULL)
            return NULL;
    }
    if (write == NULL)
        return NULL;
    waltz_writer *w = wz_mem_new(1, sizeof *w);
    if (w == NULL)
        return NULL;
    w->write = write;
    w->user = user;
    w->format = known;
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
    const struct wz_symbols *known = NULL;

    if (symbols != NULL) {
        known = wz_symbols_find(symbols);
        if (known == NULL)
            return WALTZ_EINVAL;
    }
    writer->symbols = known;
    return WALTZ_OK;
}

enum waltz_status waltz_write(waltz_writer *writer,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values)
{
    const struct wz_format *format = writer->format;

    if (format == NULL)
        format = wz_format_find(puzzle->format);
    if (format == NULL || format->write == NULL)
        return WALTZ_EINVAL;
    struct waltz_puzzle shown = *puzzle;
    if (writer->symbols != NULL)
        shown.symbols = writer->symbols->name;
    writer->length = 0;
    const enum waltz_status status =
        format->write(writer, &shown, values != NULL ? values : puzzle->values);
    if (status != WALTZ_OK)
        return status;
    writer->records++;
    return writer->write(writer->user, writer->bytes, writer->length)
               ? WALTZ_OK
               : WALTZ_EIO;
}

enum waltz_status waltz_writer_end(waltz_writer *writer)
{
    (void)writer;
    return WALTZ_OK;
}

size_t waltz_puzzle_line(const struct waltz_puzzle *puzzle,
                         const uint8_t *values, char *text, size_t room)
{
    const size_t cells = waltz_board_cells(puzzle->board);
    const struct wz_symbols *symbols = wz_symbols_find(puzzle->symbols);

    if (values == NULL)
        values = puzzle->values;
    for (size_t c = 0; c < cells && c < room; c++)
        text[c] = values[c] == 0 ? puzzle->blank : symbols->sign[values[c] - 1];
    return cells;
}
