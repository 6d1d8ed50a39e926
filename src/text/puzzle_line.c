/* puzzle_line.c -- all cells of a puzzle in one line. */
#include <config.h>

#include <string.h>

#include "text/digits.h"
#include "text/writer.h"

/* A sign for each value; false where the convention has too few. */
static bool write_cells(char *text, const uint8_t *values, size_t cells,
                        const struct wz_symbols *symbols,
                        const struct waltz_puzzle *puzzle)
{
    const unsigned n = waltz_board_symbols(puzzle->board);
    char sign[WZ_SIGNS];

    if (n <= 9 && symbols == wz_symbols_usual) {
        wz_write_digits(text, values, cells, wz_blank_sign(puzzle->blank));
        return true;
    }
    if (!wz_symbols_signs(symbols, n, puzzle->blank, sign))
        return false;
    for (size_t c = 0; c < cells; c++)
        text[c] = sign[values[c]];
    return true;
}

enum waltz_status wz_put_line(waltz_writer *w,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values)
{
    const size_t cells = waltz_board_cells(puzzle->board);

    if (!wz_make_room(w, cells + 1))
        return WALTZ_ENOMEM;
    char *text = w->bytes + w->length;
    if (!write_cells(text, values, cells, wz_symbols_of(w, puzzle), puzzle))
        return WALTZ_EINVAL;
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

    if (values == NULL)
        values = puzzle->values;
    return write_cells(text, values, cells < room ? cells : room,
                       wz_puzzle_symbols(puzzle), puzzle)
               ? cells
               : join_numbers(values, cells, text, room);
}
