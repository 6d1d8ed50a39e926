/* jsonl_clues.c -- clues in a JSON object: drawn on a canvas, or grid by grid
 * in strings or numbers. */
#include <config.h>

#include <jansson.h>
#include <string.h>

#include "text/form.h"
#include "text/layouts.h"
#include "text/place.h"

bool wz_get_number(const json_t *value, json_int_t min, json_int_t max,
                   unsigned *number)
{
    if (!json_is_integer(value) || json_integer_value(value) < min ||
        json_integer_value(value) > max)
        return false;
    *number = (unsigned)json_integer_value(value);
    return true;
}

/* --- Drawings ----------------------------------------------------------- */

/* Put a string that stands at a place on the canvas, from a cell on. */
static void draw(const struct wz_form *form, const json_t *string, uint32_t at,
                 size_t cell)
{
    struct wz_canvas *canvas = &form->r->told->canvas;
    const size_t n = json_string_length(string);
    const uint32_t inside = wz_place_inside(form, at, n);

    memcpy(canvas->sign + cell, json_string_value(string), n);
    for (size_t k = 0; k < n; k++)
        if (canvas->sign[cell + k] != ' ')
            canvas->at[cell + k] =
                inside != WZ_NO_PLACE ? inside + (uint32_t)k : at;
}

/* A drawing: an array of lines. */
static enum waltz_status read_canvas(const struct wz_form *form,
                                     const json_t *lines, const char *field,
                                     uint32_t at)
{
    struct wz_canvas *canvas = &form->r->told->canvas;
    const size_t rows = json_array_size(lines);
    size_t columns = 0;

    for (size_t row = 0; row < rows; row++) {
        const json_t *line = json_array_get(lines, row);
        if (!json_is_string(line))
            return REFUSE(form, wz_place_element(form, at, row),
                          "%s: an array of strings is needed", field);
        if (json_string_length(line) > columns)
            columns = json_string_length(line);
    }
    const enum waltz_status status = wz_canvas_start(canvas, rows, columns);
    if (status == WALTZ_ENOMEM)
        return form->r->broken = status;
    if (status != WALTZ_OK)
        return REFUSE(form, at, "%s: the drawing is too large", field);
    at = wz_place_element(form, at, 0);
    for (size_t row = 0; row < rows; row++) {
        draw(form, json_array_get(lines, row), at, row * columns);
        at = wz_place_next(form, at);
    }
    return WALTZ_OK;
}

/* A string of n * n characters, or an array of lines. */
enum waltz_status wz_read_square(const struct wz_form *form,
                                 const json_t *value, const char *field,
                                 uint32_t at)
{
    struct wz_canvas *canvas = &form->r->told->canvas;
    const size_t n = form->r->told->n;

    if (json_is_array(value))
        return read_canvas(form, value, field, at);
    if (!json_is_string(value) || json_string_length(value) != n * n)
        return REFUSE(form, at, "%s: a string of %zu cells is needed", field,
                      n * n);
    const enum waltz_status status = wz_canvas_start(canvas, n, n);
    if (status != WALTZ_OK)
        return form->r->broken = status;
    draw(form, value, at, 0);
    return WALTZ_OK;
}

/* --- Clues -------------------------------------------------------------- */

/* A row of numbers in a list of n, or of n * n, at a place. */
static enum waltz_status read_row(const struct wz_form *form,
                                  const json_t *list, uint32_t at, size_t row,
                                  struct wz_clue *clue)
{
    const unsigned n = form->r->told->n;
    const bool flat = json_array_size(list) == (size_t)n * n;
    const size_t first = flat ? row * n : 0;

    at = wz_place_element(form, at, first);
    for (size_t column = 0; column < n; column++) {
        const json_t *value = json_array_get(list, first + column);
        unsigned number = 0;
        if ((!flat && json_array_size(list) != n) ||
            (!json_is_null(value) && !wz_get_number(value, 0, n, &number)))
            return REFUSE(
                form, at,
                "givens: at r%zuc%zu a number from 0 to %u is needed, "
                "in %u rows of %u",
                row + 1, column + 1, n, n, n);
        clue[column] = (struct wz_clue){.value = (uint8_t)number, .at = at};
        at = wz_place_next(form, at);
    }
    return WALTZ_OK;
}

/* Numbers, n * n of them or n rows of n. */
static enum waltz_status read_numbers(const struct wz_form *form,
                                      const json_t *array, uint32_t at,
                                      struct wz_clue *clue)
{
    const size_t n = form->r->told->n;
    const bool flat = json_array_size(array) == n * n && n > 1;
    enum waltz_status status = WALTZ_OK;

    for (size_t row = 0; row < n && status == WALTZ_OK; row++)
        status = flat ? read_row(form, array, at, row, clue + row * n)
                      : read_row(form, json_array_get(array, row),
                                 wz_place_element(form, at, row), row,
                                 clue + row * n);
    return status;
}

/* The clues of grid g. */
static enum waltz_status read_grid_clues(const struct wz_form *form,
                                         const json_t *value, uint32_t at,
                                         size_t g)
{
    const struct wz_told *told = form->r->told;
    const size_t n = told->n;
    struct wz_clue *clue = told->clue + g * n * n;

    if (json_is_array(value) && !json_is_string(json_array_get(value, 0)))
        return read_numbers(form, value, at, clue);
    const enum waltz_status status = wz_read_square(form, value, "givens", at);
    if (status != WALTZ_OK)
        return status;
    if (told->canvas.rows != n || told->canvas.columns != n)
        return REFUSE(form, at, "givens: %zu lines of %zu cells are needed", n,
                      n);
    for (size_t c = 0; c < n * n; c++)
        clue[c] = (struct wz_clue){.sign = told->canvas.sign[c],
                                   .at = told->canvas.at[c]};
    return WALTZ_OK;
}

/* An object with the clues of each grid by its name. */
static enum waltz_status read_named_clues(const struct wz_form *form,
                                          json_t *givens, uint32_t at)
{
    const struct wz_told *told = form->r->told;
    enum waltz_status status = WALTZ_OK;
    const char *name;
    json_t *value;

    json_object_foreach(givens, name, value)
    {
        const size_t g = wz_find_grid(told, name, strlen(name));
        if (g == told->grids)
            return REFUSE(form, wz_place_name(form, at, name),
                          "givens: there is no grid '%.40s'", name);
        status =
            read_grid_clues(form, value, wz_place_field(form, at, name), g);
        if (status != WALTZ_OK)
            break;
    }
    return status;
}

static enum waltz_status read_drawing(const struct wz_form *form,
                                      const json_t *canvas, uint32_t at)
{
    struct wz_told *told = form->r->told;
    enum waltz_status status = read_canvas(form, canvas, "canvas", at);

    if (status == WALTZ_OK && told->grids == 0)
        status = wz_tell_drawn(form->r, &told->canvas, form->error);
    if (status == WALTZ_OK && !told->placed && told->grids > 1)
        return REFUSE(form, at, "canvas: the grids have no offsets");
    return status == WALTZ_OK
               ? wz_canvas_clues(form->r, &told->canvas, form->error)
               : status;
}

enum waltz_status wz_read_clues(const struct wz_form *form)
{
    const json_t *canvas = json_object_get(form->object, "canvas");
    json_t *givens = json_object_get(form->object, "givens");

    if (canvas != NULL && givens != NULL)
        return REFUSE(form, form->at,
                      "canvas and givens: one of them is enough");
    if (canvas != NULL)
        return read_drawing(form, canvas, wz_place_of(form, "canvas"));
    if (givens == NULL)
        return REFUSE(form, form->at, "givens: they are missing");
    const uint32_t at = wz_place_of(form, "givens");
    const enum waltz_status status = wz_tell_clues(form->r);
    if (status == WALTZ_ELIMIT)
        return REFUSE(form, at, "more than %d cells", WALTZ_CELLS_MAX);
    if (status != WALTZ_OK)
        return status;
    if (json_is_object(givens))
        return read_named_clues(form, givens, at);
    if (form->r->told->grids > 1)
        return REFUSE(form, at,
                      "givens: an object with those of each grid is needed");
    return read_grid_clues(form, givens, at, 0);
}
