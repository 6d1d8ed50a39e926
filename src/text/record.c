/* record.c -- what belongs to a record beside its cells: title and board. */
#include <config.h>

#include <string.h>

#include "base/mem.h"
#include "base/status.h"
#include "text/reader.h"

unsigned wz_root(size_t square)
{
    unsigned n = 0;

    while (n < WALTZ_SYMBOLS_MAX && (size_t)n * n < square)
        n++;
    return (size_t)n * n == square ? n : 0;
}

unsigned wz_small_board(const struct waltz_read_options *options, size_t cells)
{
    unsigned rows = options->box_rows, columns = options->box_columns;
    const unsigned n = wz_root(cells);

    if (rows > 0)
        return n == rows * columns ? n : 0;
    return options->no_boxes || waltz_board_usual_boxes(n, &rows, &columns) ? n
                                                                            : 0;
}

unsigned wz_expected(const waltz_reader *r)
{
    if (r->options.box_rows > 0)
        return r->options.box_rows * r->options.box_columns;
    return r->n > 0 ? r->n : 9;
}

enum waltz_status wz_set_title(waltz_reader *r, size_t at, size_t length,
                               struct waltz_error *error)
{
    const char *text = wz_record(r) + at;
    const char *nul = memchr(text, '\0', length);

    if (nul != NULL)
        return wz_fail_at(r, error, at + (size_t)(nul - text),
                          "a NUL byte in the text");
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        length--;
    while (length > 0 && (*text == ' ' || *text == '\t')) {
        text++;
        length--;
    }
    return wz_copy_title(r, text, length);
}

/* Copy some bytes, with a NUL behind. */
static enum waltz_status copy(waltz_reader *r, char **to, size_t *room,
                              const char *text, size_t length)
{
    char *grown = wz_mem_grow(*to, room, length + 1, 1);

    if (grown == NULL)
        return r->broken = WALTZ_ENOMEM;
    *to = grown;
    memcpy(grown, text, length);
    grown[length] = '\0';
    return WALTZ_OK;
}

enum waltz_status wz_copy_title(waltz_reader *r, const char *text,
                                size_t length)
{
    return copy(r, &r->title, &r->title_room, text, length);
}

enum waltz_status wz_copy_id(waltz_reader *r, const char *text, size_t length)
{
    return copy(r, &r->id, &r->id_room, text, length);
}

/* --- Boards ------------------------------------------------------------ */

enum waltz_status wz_find_board(waltz_reader *r, unsigned n,
                                struct waltz_error *error)
{
    const size_t line = r->record_line + 1;
    unsigned rows = r->options.box_rows, columns = r->options.box_columns;

    if (r->board[n] != NULL)
        return WALTZ_OK;
    if (rows > 0 && rows * columns != n)
        return wz_fail(error, WALTZ_ESYNTAX, line, 0,
                       "boxes of %ux%u do not make a board of %ux%u", rows,
                       columns, n, n);
    if (rows == 0 && !r->options.no_boxes &&
        !waltz_board_usual_boxes(n, &rows, &columns))
        return wz_fail(error, WALTZ_ESYNTAX, line, 0,
                       "a board of %ux%u has no usual boxes: state them, or "
                       "that there are none (--box none)",
                       n, n);
    r->board[n] = waltz_board_new(n, rows, columns);
    return r->board[n] != NULL ? WALTZ_OK : (r->broken = WALTZ_ENOMEM);
}

void wz_fill_in(waltz_reader *r, size_t length, struct waltz_puzzle *puzzle)
{
    puzzle->title = r->title;
    puzzle->id = r->id;
    puzzle->text = wz_record(r);
    puzzle->length = length;
    puzzle->line = r->record_line + 1;
    puzzle->format = r->format->about.name;
}

enum waltz_status wz_hand_over(waltz_reader *r, size_t length, unsigned n,
                               struct waltz_puzzle *puzzle,
                               struct waltz_error *error)
{
    const enum waltz_status status = wz_find_board(r, n, error);

    if (status != WALTZ_OK)
        return status;
    r->n = n;
    puzzle->board = r->board[n];
    puzzle->values = r->values;
    wz_fill_in(r, length, puzzle);
    return WALTZ_OK;
}
