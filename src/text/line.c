/* line.c -- a puzzle a line: its n * n cells, and perhaps a comment. */
#include <config.h>

#include <string.h>

#include "base/status.h"
#include "text/reader.h"
#include "text/writer.h"

/* What may end the cells: a comment follows. */
static bool ends_cells(char c)
{
    return c == '\0' || strchr(" \t,;:#\r", c) != NULL;
}

/* The cells of a 9 by 9 board, nearly every line of nearly every file; false
 * where it takes a closer look. */
static bool read_classic(waltz_reader *r, const char *text)
{
    uint8_t worst = 0;

    for (size_t k = 0; k < 81; k++) {
        const uint8_t value = r->classic[(uint8_t)text[k]];
        r->values[k] = value;
        worst |= value;
    }
    return worst <= 15;
}

static enum waltz_status read_cells(waltz_reader *r, const char *text,
                                    const struct wz_line *line, size_t cells,
                                    struct waltz_error *error)
{
    unsigned n = 0;
    uint8_t meaning[256];

    while ((size_t)n * n < cells)
        n++;
    if (n > WALTZ_SYMBOLS_MAX || (size_t)n * n != cells)
        return wz_fail(error, WALTZ_ESYNTAX, line->number, 0,
                       "%zu cells, 81 needed", cells);
    wz_symbols_meaning(r->symbols ? r->symbols : wz_symbols_find("1-9A-Z"), n,
                       meaning);
    for (size_t k = 0; k < cells; k++) {
        r->values[k] = meaning[(uint8_t)text[k]];
        if (r->values[k] == WZ_NO_CELL)
            return wz_fail(error, WALTZ_ESYNTAX, line->number, k + 1,
                           "'%c' is not a symbol of a %ux%u board", text[k], n,
                           n);
    }
    r->n = n;
    return WALTZ_OK;
}

static enum waltz_status read_line(waltz_reader *r, struct waltz_puzzle *puzzle,
                                   struct waltz_error *error)
{
    struct wz_line line;
    enum waltz_status status;
    const char *text;

    do {
        wz_begin_record(r);
        status = wz_next_line(r, &line);
        if (status == WALTZ_ELIMIT)
            return wz_fail(error, status, line.number, 0,
                           "a line of %zu bytes is too long", line.length);
        if (status != WALTZ_OK)
            return status;
        text = wz_record(r);
    } while (line.length == 0 || strspn(text, " \t\r") >= line.length ||
             *text == '#');

    size_t cells = 81;
    if (line.length >= 81 && (line.length == 81 || ends_cells(text[81])) &&
        read_classic(r, text)) {
        r->n = 9;
    } else {
        for (cells = 0; cells < line.length && !ends_cells(text[cells]);)
            cells++;
        status = read_cells(r, text, &line, cells, error);
        if (status != WALTZ_OK)
            return status;
    }
    const waltz_board *board;
    status = wz_reader_board(r, r->n, line.number, &board, error);
    if (status == WALTZ_OK && cells < line.length)
        status = wz_set_title(r, text + cells + 1, line.length - cells - 1);
    if (status != WALTZ_OK)
        return status;
    const uint8_t *open = memchr(r->values, 0, cells);
    *puzzle = (struct waltz_puzzle){
        .board = board,
        .values = r->values,
        .title = cells < line.length ? r->title : "",
        .text = text,
        .length = line.length,
        .line = line.number,
        .format = wz_format_line.about.name,
        .symbols = r->symbols ? r->symbols->name : "1-9A-Z",
        .blank = open != NULL ? text[open - r->values] : '.',
    };
    return WALTZ_OK;
}

static enum waltz_status write_line(waltz_writer *w,
                                    const struct waltz_puzzle *puzzle,
                                    const uint8_t *values)
{
    const size_t cells = waltz_board_cells(puzzle->board);
    char *text = wz_put(w, 3 * cells + 1);

    if (text == NULL)
        return WALTZ_ENOMEM;
    const size_t length = waltz_puzzle_line(puzzle, values, text, 3 * cells);
    text[length] = '\n';
    w->length += length + 1;
    return WALTZ_OK;
}

const struct wz_format wz_format_line = {
    .about = {.name = "line",
              .summary = "a puzzle a line, its cells row by row",
              .reads = true,
              .writes = true},
    .is_line = true,
    .read = read_line,
    .write = write_line,
};
