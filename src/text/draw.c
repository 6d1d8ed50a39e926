/* draw.c -- a board of any shape drawn with characters.
 *
 *     +---------+---------+           +---+-----------+
 *     | 1  .  . | .  .  . |           | 1 | .   .   . |
 *     | .  2  . | 3  .  . |           |   +-------+   |
 *     | .  .  . | .  .  . |           | . | .   . | . |
 *     +---------+---------+---        |   +   +---+   |
 *               | .  .  . | .         | . | . | .   . |
 *
 * There is a line of characters between two rows of cells, and a character
 * between two columns, where the sheet has a wall somewhere between them; or
 * everywhere, if somewhere a cell has walls on either side, as in jigsaws, so
 * that all are equally far from each other.
 */
#include <config.h>

#include "text/draw.h"

#include <string.h>

#include "base/mem.h"
#include "text/sheet.h"

struct drawing {
    waltz_writer *w;
    struct wz_sheet sheet;
    const uint8_t *values;
    unsigned width; /* of a symbol */
    bool numbers;
    char sign[WZ_SIGNS];
    bool *gap;  /* [columns + 1]; is there a character left of a column? */
    bool *line; /* [rows + 1]; is there a line above a row? */
};

/* --- Lines ------------------------------------------------------------- */

/* Put so many of a character. */
static void put_run(waltz_writer *w, char c, size_t n)
{
    for (size_t k = 0; k < n; k++)
        wz_put(w, c);
}

/* End a line, without the blanks at its end. */
static void end_line(waltz_writer *w)
{
    while (w->length > 0 && w->bytes[w->length - 1] == ' ')
        w->length--;
    wz_put(w, '\n');
}

/* What stands where walls may meet: above left of a place. */
static char corner(const struct wz_sheet *sheet, size_t row, size_t column)
{
    const bool upright = wz_wall_left(sheet, row, column) ||
                         (row > 0 && wz_wall_left(sheet, row - 1, column));
    const bool flat = wz_wall_above(sheet, row, column) ||
                      (column > 0 && wz_wall_above(sheet, row, column - 1));

    if (upright && flat)
        return '+';
    if (upright)
        return '|';
    return flat ? '-' : ' ';
}

/* The line above a row. */
static void draw_walls(const struct drawing *d, size_t row)
{
    const struct wz_sheet *sheet = &d->sheet;

    for (size_t column = 0; column <= sheet->columns; column++) {
        if (d->gap[column])
            wz_put(d->w, corner(sheet, row, column));
        if (column < sheet->columns)
            put_run(d->w, wz_wall_above(sheet, row, column) ? '-' : ' ',
                    d->width + 2);
    }
    end_line(d->w);
}

static void draw_cell(const struct drawing *d, uint32_t cell)
{
    const unsigned value = cell != WZ_NOTHING ? d->values[cell] : 0;

    wz_put(d->w, ' ');
    if (value > 0 && d->numbers) {
        wz_put_number(d->w, value, d->width);
    } else {
        put_run(d->w, ' ', d->width - 1);
        wz_put(d->w, cell != WZ_NOTHING ? d->sign[value] : ' ');
    }
    wz_put(d->w, ' ');
}

static void draw_row(const struct drawing *d, size_t row)
{
    const struct wz_sheet *sheet = &d->sheet;

    for (size_t column = 0; column <= sheet->columns; column++) {
        if (d->gap[column])
            wz_put(d->w, wz_wall_left(sheet, row, column) ? '|' : ' ');
        if (column < sheet->columns)
            draw_cell(d, wz_sheet_cell(sheet, row, column));
    }
    end_line(d->w);
}

/* --- Below the drawing ------------------------------------------------- */

/* "r1c2", where the cell is drawn first. */
static void put_place(const struct drawing *d, uint32_t cell)
{
    unsigned row, column;

    waltz_board_place(d->sheet.board, cell, &row, &column);
    wz_put(d->w, 'r');
    wz_put_number(d->w, row + 1, 0);
    wz_put(d->w, 'c');
    wz_put_number(d->w, column + 1, 0);
}

static void put_cage(const struct drawing *d, const struct waltz_cage *cage)
{
    wz_put_text(d->w, "# ");
    if (cage->sum > 0)
        wz_put_number(d->w, cage->sum, 0);
    wz_put_text(d->w, cage->sum > 0 ? " =" : "all different:");
    for (size_t k = 0; k < cage->cells; k++) {
        wz_put(d->w, ' ');
        put_place(d, cage->cell[k]);
    }
    wz_put_text(d->w, cage->repeats ? " (may repeat)\n" : "\n");
}

static void put_notes(const struct drawing *d)
{
    const waltz_board *board = d->sheet.board;
    struct waltz_cage cage;

    for (size_t k = 0; k < d->sheet.copies; k++) {
        wz_put_text(d->w, "# ");
        wz_put_copy(d->w, &d->sheet.copy[k]);
        wz_put(d->w, '\n');
    }
    if (wz_has_further(board)) {
        wz_put_text(d->w, "# with ");
        wz_put_further(d->w, board);
        wz_put(d->w, '\n');
    }
    for (size_t k = 0; wz_cage_at(board, k, &cage); k++)
        put_cage(d, &cage);
}

/* --- All of it --------------------------------------------------------- */

/* If somewhere there are walls on both sides of a row, or column, of cells,
 * make all gaps. */
static void even_out(bool *gap, const bool *has_cells, size_t n)
{
    bool narrow = false;

    for (size_t k = 0; k < n; k++)
        narrow = narrow || (gap[k] && gap[k + 1] && has_cells[k]);
    for (size_t k = 0; k <= n; k++)
        gap[k] = gap[k] || narrow;
}

static bool find_gaps(struct drawing *d)
{
    const struct wz_sheet *sheet = &d->sheet;
    bool *in_row = wz_mem_new(sheet->rows + 1, sizeof *in_row);
    bool *in_column = wz_mem_new(sheet->columns + 1, sizeof *in_column);
    const bool done = in_row != NULL && in_column != NULL;

    for (size_t row = 0; row <= sheet->rows && done; row++)
        for (size_t column = 0; column <= sheet->columns; column++) {
            const bool cell = wz_sheet_cell(sheet, row, column) != WZ_NOTHING;
            d->gap[column] |= wz_wall_left(sheet, row, column);
            d->line[row] |= wz_wall_above(sheet, row, column);
            in_row[row] |= cell;
            in_column[column] |= cell;
        }
    if (done) {
        even_out(d->gap, in_column, sheet->columns);
        even_out(d->line, in_row, sheet->rows);
    }
    wz_mem_free(in_row);
    wz_mem_free(in_column);
    return done;
}

static enum waltz_status draw_sheet(struct drawing *d)
{
    d->gap = wz_mem_new(d->sheet.columns + 1, sizeof *d->gap);
    d->line = wz_mem_new(d->sheet.rows + 1, sizeof *d->line);
    if (d->gap == NULL || d->line == NULL || !find_gaps(d))
        return WALTZ_ENOMEM;
    wz_put_gap(d->w);
    for (size_t row = 0; row <= d->sheet.rows; row++) {
        if (d->line[row])
            draw_walls(d, row);
        if (row < d->sheet.rows)
            draw_row(d, row);
    }
    put_notes(d);
    return WALTZ_OK;
}

enum waltz_status wz_draw(waltz_writer *w, const struct waltz_puzzle *puzzle,
                          const uint8_t *values)
{
    struct drawing d = {.w = w, .values = values, .width = 1};

    d.sign[0] = '.';
    d.numbers = wz_wants_numbers(w, puzzle);
    if (d.numbers)
        d.width = 2;
    else if (!wz_choose_signs(w, puzzle, d.sign))
        return WALTZ_EINVAL;
    enum waltz_status status = wz_sheet_start(&d.sheet, puzzle->board);
    if (status != WALTZ_OK)
        return status == WALTZ_ELIMIT
                   ? wz_cannot(w, "the sheet is too large to be drawn")
                   : status;
    status = draw_sheet(&d);
    wz_mem_free(d.gap);
    wz_mem_free(d.line);
    wz_sheet_clear(&d.sheet);
    return status;
}
