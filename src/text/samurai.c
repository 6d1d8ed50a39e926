/* samurai.c -- joined grids drawn on a sheet, as plain text.
 *
 *     .8..4..2.   .....9...        blanks, #, X or - where there is no cell
 *     .........   .6...487.
 *     ...
 *     ....56...............
 *
 * or with frames and bars.  Which grids they are follows from the shape: a
 * layout with a name, or else all squares that fit.  Known by the gaps of a
 * layout with a name; the size is 9, unless boxes are stated.
 */
#include <config.h>

#include <string.h>

#include "base/status.h"
#include "text/layouts.h"
#include "text/retell.h"
#include "text/shape.h"

/* --- Named layouts ------------------------------------------------------ */

/* A layout while lines are compared with it. */
struct candidate {
    struct waltz_grid grid[WZ_NAMED_GRIDS];
    struct wz_named named;
    unsigned n;
    unsigned step; /* 2: with a blank between cells */
    char outside;  /* the sign where there is no cell; 0: not seen yet */
};

static bool is_cell(const struct candidate *c, size_t row, size_t column)
{
    for (size_t g = 0; g < c->named.grids; g++)
        if (row - c->grid[g].row < c->n && column - c->grid[g].column < c->n)
            return true;
    return false;
}

static bool is_outside(char sign)
{
    return sign == ' ' || sign == '#' || sign == 'X' || sign == 'x' ||
           sign == '-';
}

/* Could this be a line of the layout? */
static bool fits_line(struct candidate *c, size_t row, const char *text,
                      size_t length)
{
    if (row >= c->named.rows || length > c->step * c->named.columns)
        return false;
    for (size_t k = 1; c->step == 2 && k < length; k += 2)
        if (text[k] != ' ')
            return false;
    for (size_t column = 0; column < c->named.columns; column++) {
        const size_t k = column * c->step;
        const char sign = k < length ? text[k] : ' ';
        if (is_cell(c, row, column)) {
            if (sign == ' ' || sign == '#')
                return false;
            continue;
        }
        if (c->outside == '\0' && is_outside(sign))
            c->outside = sign;
        if (sign != c->outside)
            return false;
    }
    return true;
}

/* The size of the grids, and of their boxes. */
struct size {
    unsigned n, rows, columns;
};

static struct size size_of(const struct waltz_read_options *options)
{
    const unsigned rows = options->box_rows, columns = options->box_columns;

    return rows > 0 ? (struct size){rows * columns, rows, columns}
                    : (struct size){9, 3, 3};
}

/* --- Recognising -------------------------------------------------------- */

/* Frames with a gap between: of several grids. */
static bool is_gapped_frame(const char *text, size_t length)
{
    bool gap = false, blank = false;

    if (wz_shape_of(text, length).kind != WZ_FRAME)
        return false;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    for (size_t k = strspn(text, " "); k < length; k++) {
        if (strchr("+-= ", text[k]) == NULL)
            return false;
        gap |= blank && text[k] == ' ';
        blank = text[k] == ' ';
    }
    return gap;
}

/* Compare the lines of the sample with one layout that has a gap in its first
 * line. */
static enum wz_guess compare(const struct wz_sample *sample,
                             struct candidate *c)
{
    size_t row = 0, next;

    for (size_t at = sample->first; at < sample->length; at = next, row++) {
        const size_t length = wz_sample_line(sample, at, &next);
        const char *text = sample->text + at;
        if (strspn(text, " \t") >= length)
            break;
        if (!fits_line(c, row, text, length) || c->outside == '\0')
            return WZ_NO;
        if (row + 1 == c->named.rows)
            return WZ_YES;
    }
    return row > 0 && row < c->named.rows && !sample->whole ? WZ_MORE : WZ_NO;
}

static enum wz_guess recognise(const struct wz_sample *sample)
{
    const struct size size = size_of(sample->options);
    enum wz_guess guess = WZ_NO;
    struct candidate c;
    size_t next;
    const size_t length = wz_sample_line(sample, sample->first, &next);

    if (is_gapped_frame(sample->text + sample->first, length))
        return WZ_YES;
    for (size_t k = 0; guess != WZ_YES; k++) {
        c = (struct candidate){.n = size.n, .step = k % 2 + 1U};
        if (!wz_named_at(k / 2, size.n, size.rows, size.columns, c.grid,
                         &c.named))
            break;
        const enum wz_guess other = compare(sample, &c);
        guess = other == WZ_NO ? guess : other;
    }
    return guess;
}

/* --- Reading ------------------------------------------------------------ */

/* Blank what is outside of the named layout that the canvas is; if it is none,
 * what can be no cell. */
static void blank_outside(struct wz_canvas *canvas, const struct wz_told *told)
{
    struct candidate c;

    for (size_t k = 0;; k++) {
        size_t row = 0;
        c = (struct candidate){.n = told->n, .step = 1};
        if (!wz_named_at(k, told->n, told->box_rows, told->box_columns, c.grid,
                         &c.named))
            break;
        if (c.named.rows != canvas->rows || c.named.columns != canvas->columns)
            continue;
        while (row < canvas->rows &&
               fits_line(&c, row, canvas->sign + row * canvas->columns,
                         canvas->columns))
            row++;
        if (row < canvas->rows)
            continue;
        for (size_t place = 0; place < canvas->rows * canvas->columns; place++)
            if (!is_cell(&c, place / canvas->columns, place % canvas->columns))
                canvas->sign[place] = ' ';
        return;
    }
    for (size_t place = 0; place < canvas->rows * canvas->columns; place++)
        if (canvas->sign[place] == '#')
            canvas->sign[place] = ' ';
}

/* Take lines up to an empty one. */
static enum waltz_status take_lines(waltz_reader *r, size_t *length,
                                    struct waltz_error *error)
{
    struct wz_canvas *canvas = &r->told->canvas;
    struct wz_line line;
    enum waltz_status status;

    for (;;) {
        if (canvas->lines == 0)
            wz_begin_record(r);
        status = wz_next_line(r, &line);
        if (status == WALTZ_END && canvas->lines > 0)
            return WALTZ_OK;
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, &line);
        const char *text = wz_record(r) + line.at;
        const size_t blanks = strspn(text, " \t");
        if (blanks >= line.length) {
            if (canvas->lines > 0)
                return WALTZ_OK;
            continue;
        }
        if (canvas->lines == 0 && *text == '#' && line.length > 1 &&
            text[1] == ' ')
            continue; /* a comment */
        if (wz_canvas_keep(canvas, &line) != WALTZ_OK)
            return r->broken = WALTZ_ENOMEM;
        *length = line.at + line.length;
    }
}

static enum waltz_status read_samurai(waltz_reader *r,
                                      struct waltz_puzzle *puzzle,
                                      struct waltz_error *error)
{
    const struct size size = size_of(&r->options);
    size_t length = 0;
    enum waltz_status status = wz_begin_told(r);

    if (status == WALTZ_OK)
        status = take_lines(r, &length, error);
    if (status != WALTZ_OK)
        return status;
    struct wz_canvas *canvas = &r->told->canvas;
    status = wz_tell_size(r, size.n, size.rows, size.columns, 0, error);
    if (status == WALTZ_OK)
        status = wz_canvas_read(r, canvas, 0, canvas->lines, error);
    if (status != WALTZ_OK)
        return status;
    blank_outside(canvas, r->told);
    status = wz_tell_drawn(r, canvas, error);
    if (status == WALTZ_OK)
        status = wz_canvas_clues(r, canvas, error);
    return status == WALTZ_OK ? wz_finish_told(r, length, puzzle, error)
                              : status;
}

/* --- Writing ------------------------------------------------------------ */

/* Are the grids of a board those of a layout, in any order? */
static bool is_layout(const waltz_board *board, const struct candidate *c)
{
    size_t found = 0;

    if (waltz_board_grids(board) != c->named.grids)
        return false;
    for (size_t g = 0; g < c->named.grids; g++) {
        struct waltz_grid place;
        waltz_board_grid(board, g, &place);
        for (size_t k = 0; k < c->named.grids; k++)
            found += c->grid[k].row == place.row &&
                     c->grid[k].column == place.column;
    }
    return found == c->named.grids;
}

static bool has_name(const waltz_board *board)
{
    struct candidate c = {.n = waltz_board_symbols(board)};
    unsigned rows, columns;

    waltz_board_boxes(board, &rows, &columns);
    for (size_t k = 0;
         rows > 0 && wz_named_at(k, c.n, rows, columns, c.grid, &c.named); k++)
        if (is_layout(board, &c))
            return true;
    return false;
}

static enum waltz_status write_samurai(waltz_writer *w,
                                       const struct waltz_puzzle *puzzle,
                                       const uint8_t *values)
{
    const waltz_board *board = puzzle->board;
    enum waltz_status status = WALTZ_OK;
    char sign[WZ_SIGNS];
    struct wz_retold t;
    size_t rows, columns;

    if (!wz_choose_signs(w, puzzle, sign))
        return wz_cannot(w, "there are not enough characters for %u symbols",
                         waltz_board_symbols(board));
    if (sign[0] == 'x' || sign[0] == 'X' || sign[0] == '-')
        sign[0] = '.';
    if (!wz_retell(board, &t))
        status = WALTZ_ENOMEM;
    else if (!t.plane || t.has_regions || t.cages > 0 || wz_has_rules(board) ||
             !has_name(board))
        status = wz_cannot(w, "the format samurai holds layouts that have a "
                              "name, and no further rules");
    wz_retold_free(&t);
    if (status != WALTZ_OK)
        return status;
    wz_put_gap(w);
    wz_sheet_of(board, &rows, &columns);
    for (size_t row = 0; row < rows; row++) {
        wz_put_sheet_line(w, board, values, sign, row);
        wz_put(w, '\n');
    }
    return WALTZ_OK;
}

const struct wz_format wz_format_samurai = {
    .about = {.name = "samurai",
              .summary = "joined grids of 9x9, drawn on a sheet",
              .reads = true,
              .writes = true},
    .any_board = true,
    .recognise = recognise,
    .read = read_samurai,
    .write = write_samurai,
};
