/* grid.c -- a board drawn with frames around its boxes.
 *
 *     +-------+-------+
 *     | 1 . . | . . . |
 *     | . 2 . | 3 . . |
 *     +-------+-------+
 *     | . . . | 4 . . |
 *     ...
 *
 * Boards of another shape are drawn by draw.c.  Read is whatever else stands
 * between cells: blanks, commas, tabs, other lines, box drawing characters
 * (block.c, cells.c).
 */
#include <config.h>

#include "board/board.h"
#include "text/draw.h"
#include "text/reader.h"
#include "text/shape.h"
#include "text/writer.h"

/* --- Recognising -------------------------------------------------------- */

static enum wz_guess recognise(const struct wz_sample *sample)
{
    size_t next;
    const size_t length = wz_sample_line(sample, sample->first, &next);
    const struct wz_shape shape =
        wz_shape_of(sample->text + sample->first, length);

    if (shape.kind == WZ_FRAME)
        return WZ_YES;
    if (shape.kind == WZ_UNSURE)
        return shape.bare ? WZ_NO : WZ_YES;
    if (shape.kind != WZ_ROW || shape.bare || shape.strange ||
        shape.signs > WALTZ_SYMBOLS_MAX)
        return WZ_NO;
    if (shape.drawn && shape.longest < 16)
        return WZ_YES;
    if (shape.longest <= 1 && (shape.tokens >= 4 || shape.fields >= 4))
        return WZ_YES;
    /* In groups: 53. .7. ... */
    return !shape.lettered && shape.tokens > 1 &&
                   shape.shortest == shape.longest && shape.longest < 16
               ? WZ_YES
               : WZ_NO;
}

/* --- Writing ------------------------------------------------------------ */

/* What a board looks like: its boxes, or one box for all where it has none. */
struct drawing {
    size_t n, box_rows, box_columns, width;
    bool numbers;
    char sign[WZ_SIGNS];
};

static void put_frame(waltz_writer *w, const struct drawing *d)
{
    for (size_t column = 0; column < d->n; column++) {
        if (column % d->box_columns == 0)
            wz_put_text(w, "+-");
        for (size_t k = 0; k <= d->width; k++)
            wz_put(w, '-');
    }
    wz_put_text(w, "+\n");
}

static void put_cell(waltz_writer *w, const struct drawing *d, unsigned value)
{
    if (d->numbers && value > 0) {
        wz_put_number(w, value, (unsigned)d->width);
        return;
    }
    for (size_t k = 1; k < d->width; k++)
        wz_put(w, ' ');
    wz_put(w, d->sign[value]);
}

static void put_row(waltz_writer *w, const struct drawing *d,
                    const uint8_t *values)
{
    for (size_t column = 0; column < d->n; column++) {
        if (column % d->box_columns == 0)
            wz_put_text(w, "| ");
        put_cell(w, d, values[column]);
        wz_put(w, ' ');
    }
    wz_put_text(w, "|\n");
}

static enum waltz_status write_grid(waltz_writer *w,
                                    const struct waltz_puzzle *puzzle,
                                    const uint8_t *values)
{
    struct drawing d = {.n = waltz_board_symbols(puzzle->board), .width = 1};
    unsigned rows, columns;

    if (!wz_board_is_plain(puzzle->board))
        return wz_draw(w, puzzle, values);
    d.numbers = wz_wants_numbers(w, puzzle);
    d.sign[0] = '.';
    if (d.numbers)
        d.width = 2;
    else if (!wz_choose_signs(w, puzzle, d.sign))
        return WALTZ_EINVAL;
    waltz_board_boxes(puzzle->board, &rows, &columns);
    d.box_rows = rows > 0 ? rows : d.n;
    d.box_columns = columns > 0 ? columns : d.n;

    wz_put_gap(w);
    for (size_t row = 0; row < d.n; row++) {
        if (row % d.box_rows == 0)
            put_frame(w, &d);
        put_row(w, &d, values + row * d.n);
    }
    put_frame(w, &d);
    return WALTZ_OK;
}

const struct wz_format wz_format_grid = {
    .about = {.name = "grid",
              .summary = "a board drawn with frames around its boxes",
              .reads = true,
              .writes = true},
    .recognise = recognise,
    .any_board = true,
    .read = wz_read_block,
    .write = write_grid,
};
