/* canvas.c -- from the lines of a drawing to places on a sheet.
 *
 * A drawing without anything between its cells is read as it stands: the place
 * of a character is that of its cell.  Where there are frames, bars, or a blank
 * behind each cell, a column of the sheet is a column of the text in which
 * some line has a cell; the same with lines.
 */
#include <config.h>

#include "text/canvas.h"

#include <string.h>

#include "base/mem.h"
#include "base/status.h"
#include "text/shape.h"
#include "text/told.h"

void wz_canvas_free(struct wz_canvas *canvas)
{
    wz_mem_free(canvas->sign);
    wz_mem_free(canvas->at);
    wz_mem_free(canvas->line);
    wz_mem_free(canvas->used);
}

enum waltz_status wz_canvas_start(struct wz_canvas *canvas, size_t rows,
                                  size_t columns)
{
    if (rows > 0 && columns > 4 * (size_t)WALTZ_CELLS_MAX / rows)
        return WALTZ_ELIMIT;
    const size_t places = rows * columns;
    char *sign = wz_mem_grow(canvas->sign, &canvas->sign_room, places, 1);
    if (sign == NULL)
        return WALTZ_ENOMEM;
    canvas->sign = sign;
    uint32_t *at =
        wz_mem_grow(canvas->at, &canvas->at_room, places, sizeof *at);
    if (at == NULL)
        return WALTZ_ENOMEM;
    canvas->at = at;
    memset(sign, ' ', places);
    for (size_t k = 0; k < places; k++)
        at[k] = WZ_NO_PLACE;
    canvas->rows = rows;
    canvas->columns = columns;
    return WALTZ_OK;
}

enum waltz_status wz_canvas_keep(struct wz_canvas *canvas,
                                 const struct wz_line *line)
{
    struct wz_line *grown = wz_mem_grow(canvas->line, &canvas->line_room,
                                        canvas->lines + 1, sizeof *grown);
    if (grown == NULL)
        return WALTZ_ENOMEM;
    canvas->line = grown;
    grown[canvas->lines++] = *line;
    return WALTZ_OK;
}

/* --- What is drawn where ------------------------------------------------ */

/* How a drawing is set. */
struct setting {
    const struct wz_line *line; /* [lines] */
    size_t lines;
    bool drawn; /* with frames or bars */
    bool loose; /* columns without cells do not count */
    size_t width;
};

/* The next character of a line that may be a cell, at *k, in column *column
 * of the text; false at the end of the line.  Other characters than those of
 * ASCII count as one column. */
static bool next_sign(const char *text, size_t length, size_t *k,
                      size_t *column)
{
    for (; *k < length; ++*column) {
        const size_t bar = wz_bar(text + *k, length - *k);
        if (bar == 0 && text[*k] != ' ' && text[*k] != '\t')
            return true;
        *k += bar > 0 ? bar : 1;
    }
    return false;
}

/* Move behind the sign found. */
static void pass_sign(const char *text, size_t length, size_t *k,
                      size_t *column)
{
    do
        ++*k;
    while (*k < length && ((uint8_t)text[*k] & 0xC0) == 0x80);
    ++*column;
}

static bool is_frame(const char *text, size_t length, bool drawn)
{
    const enum wz_kind kind = wz_shape_of(text, length).kind;

    return kind == WZ_FRAME || (drawn && kind == WZ_UNSURE);
}

static bool has_bars(const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++)
        if (wz_bar(text + k, length - k) > 0)
            return true;
    return false;
}

/* Are there frames or bars?  And how wide is it? */
static struct setting look(const waltz_reader *r, const struct wz_line *lines,
                           size_t n)
{
    struct setting setting = {.line = lines, .lines = n};

    for (size_t l = 0; l < n; l++) {
        const struct wz_line *line = &lines[l];
        const char *text = wz_record(r) + line->at;
        setting.drawn = setting.drawn || has_bars(text, line->length) ||
                        is_frame(text, line->length, false);
        if (line->length > setting.width)
            setting.width = line->length;
    }
    return setting;
}

/* Note in which columns of the text there are cells. */
static bool note_columns(const waltz_reader *r, struct wz_canvas *canvas,
                         const struct setting *setting)
{
    bool *used = wz_mem_grow(canvas->used, &canvas->used_room,
                             setting->width + 1, sizeof *used);

    if (used == NULL)
        return false;
    canvas->used = used;
    memset(used, 0, (setting->width + 1) * sizeof *used);
    for (size_t l = 0; l < setting->lines; l++) {
        const struct wz_line *line = &setting->line[l];
        const char *text = wz_record(r) + line->at;
        size_t k = 0, column = 0;
        if (is_frame(text, line->length, setting->drawn))
            continue;
        while (next_sign(text, line->length, &k, &column)) {
            used[column] = true;
            pass_sign(text, line->length, &k, &column);
        }
    }
    return true;
}

/* Is there a blank behind each cell: are cells in every second column only,
 * as far as they go? */
static bool is_spaced(const struct wz_canvas *canvas, size_t width)
{
    size_t cells = 0, first = width;

    for (size_t k = 0; k < width; k++) {
        if (!canvas->used[k])
            continue;
        if (first == width)
            first = k;
        if ((k - first) % 2 != 0)
            return false;
        cells++;
    }
    return cells > 1;
}

/* --- Reading ------------------------------------------------------------ */

static void put_line(const waltz_reader *r, struct wz_canvas *canvas,
                     const struct wz_line *line, size_t row, bool loose)
{
    const char *text = wz_record(r) + line->at;
    size_t k = 0, column = 0, passed = 0, sheet = 0;

    while (next_sign(text, line->length, &k, &column)) {
        for (; passed < column; passed++)
            sheet += !loose || canvas->used[passed];
        canvas->sign[row * canvas->columns + sheet] = text[k];
        canvas->at[row * canvas->columns + sheet] = (uint32_t)(line->at + k);
        pass_sign(text, line->length, &k, &column);
    }
}

enum waltz_status wz_canvas_read(waltz_reader *r, struct wz_canvas *canvas,
                                 size_t first, size_t lines,
                                 struct waltz_error *error)
{
    struct setting setting = look(r, canvas->line + first, lines);
    size_t rows = 0, columns = 0;

    if (!note_columns(r, canvas, &setting))
        return r->broken = WALTZ_ENOMEM;
    setting.loose = setting.drawn || is_spaced(canvas, setting.width);
    for (size_t k = 0; k < setting.width; k++)
        columns += !setting.loose || canvas->used[k];
    for (size_t l = 0; l < lines; l++) {
        const struct wz_line *line = &setting.line[l];
        rows += !is_frame(wz_record(r) + line->at, line->length, setting.drawn);
    }
    const enum waltz_status status = wz_canvas_start(canvas, rows, columns);
    if (status == WALTZ_ELIMIT)
        return wz_fail(error, status, r->record_line + 1, 0,
                       "a drawing of %zu lines by %zu columns is too large",
                       rows, columns);
    if (status != WALTZ_OK)
        return r->broken = status;
    rows = 0;
    for (size_t l = 0; l < lines; l++) {
        const struct wz_line *line = &setting.line[l];
        if (!is_frame(wz_record(r) + line->at, line->length, setting.drawn))
            put_line(r, canvas, line, rows++, setting.loose);
    }
    return WALTZ_OK;
}

/* --- Clues -------------------------------------------------------------- */

/* Where the drawing lacks a cell there is nothing to show but what is beside
 * it. */
static enum waltz_status refuse_gap(const waltz_reader *r,
                                    const struct wz_canvas *canvas, size_t g,
                                    size_t row, size_t column,
                                    struct waltz_error *error)
{
    uint32_t at = WZ_NO_PLACE;

    for (size_t c = 0; row < canvas->rows && c < canvas->columns; c++) {
        const uint32_t there = canvas->at[row * canvas->columns + c];
        if (there == WZ_NO_PLACE)
            continue;
        if (c < column)
            at = there + 1;
        else if (at == WZ_NO_PLACE)
            at = there;
    }
    return wz_fail_told(r, error, at,
                        "grid %zu has a cell at r%zuc%zu, where the drawing "
                        "has none",
                        g + 1, row + 1, column + 1);
}

/* Take the sign of a cell off the drawing; another grid may have done so, then
 * the clue is already told. */
static enum waltz_status take_grid(waltz_reader *r, struct wz_canvas *canvas,
                                   size_t g, struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const size_t n = told->n;
    struct waltz_grid corner = {0, 0};

    if (told->grids > 0)
        corner = told->grid[g];
    for (size_t k = 0; k < n * n; k++) {
        const size_t row = corner.row + k / n, column = corner.column + k % n;
        const size_t place = row * canvas->columns + column;
        if (row >= canvas->rows || column >= canvas->columns ||
            canvas->sign[place] == ' ')
            return refuse_gap(r, canvas, g, row, column, error);
        told->clue[g * n * n + k] = (struct wz_clue){
            .at = canvas->at[place], .sign = canvas->sign[place]};
    }
    return WALTZ_OK;
}

/* Blank what a grid covers. */
static void clear_grid(struct wz_told *told, struct wz_canvas *canvas, size_t g)
{
    struct waltz_grid corner = {0, 0};

    if (told->grids > 0)
        corner = told->grid[g];
    for (size_t row = 0; row < told->n; row++)
        memset(canvas->sign + (corner.row + row) * canvas->columns +
                   corner.column,
               ' ', told->n);
}

enum waltz_status wz_canvas_clues(waltz_reader *r, struct wz_canvas *canvas,
                                  struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const size_t grids = told->grids > 0 ? told->grids : 1;
    enum waltz_status status = wz_tell_clues(r);

    for (size_t g = 0; g < grids && status == WALTZ_OK; g++)
        status = take_grid(r, canvas, g, error);
    if (status != WALTZ_OK)
        return status;
    for (size_t g = 0; g < grids; g++)
        clear_grid(told, canvas, g);
    for (size_t k = 0; k < canvas->rows * canvas->columns; k++)
        if (canvas->sign[k] != ' ')
            return wz_fail_told(
                r, error, canvas->at[k], "no grid has a cell at r%zuc%zu",
                k / canvas->columns + 1, k % canvas->columns + 1);
    return WALTZ_OK;
}
