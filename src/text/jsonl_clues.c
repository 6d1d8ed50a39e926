/* jsonl_clues.c -- clues in a JSON object: drawn on a canvas, or grid by grid
 * in strings or numbers. */
#include <config.h>

#include <jansson.h>
#include <string.h>

#include "text/form.h"
#include "text/layouts.h"

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

/* A drawing: an array of lines. */
static enum waltz_status read_canvas(const struct wz_form *form,
                                     const json_t *lines, const char *field)
{
    struct wz_canvas *canvas = &form->r->told->canvas;
    const size_t rows = json_array_size(lines);
    size_t columns = 0;

    for (size_t row = 0; row < rows; row++) {
        const json_t *line = json_array_get(lines, row);
        if (!json_is_string(line))
            return REFUSE(form, "%s: an array of strings is needed", field);
        if (json_string_length(line) > columns)
            columns = json_string_length(line);
    }
    const enum waltz_status status = wz_canvas_start(canvas, rows, columns);
    if (status == WALTZ_ENOMEM)
        return form->r->broken = status;
    if (status != WALTZ_OK)
        return REFUSE(form, "%s: the drawing is too large", field);
    for (size_t row = 0; row < rows; row++) {
        const json_t *line = json_array_get(lines, row);
        memcpy(canvas->sign + row * columns, json_string_value(line),
               json_string_length(line));
    }
    return WALTZ_OK;
}

/* A string of n * n characters, or an array of lines. */
enum waltz_status wz_read_square(const struct wz_form *form,
                                 const json_t *value, const char *field)
{
    struct wz_canvas *canvas = &form->r->told->canvas;
    const size_t n = form->r->told->n;

    if (json_is_array(value))
        return read_canvas(form, value, field);
    if (!json_is_string(value) || json_string_length(value) != n * n)
        return REFUSE(form, "%s: a string of %zu cells is needed", field,
                      n * n);
    const enum waltz_status status = wz_canvas_start(canvas, n, n);
    if (status != WALTZ_OK)
        return form->r->broken = status;
    memcpy(canvas->sign, json_string_value(value), n * n);
    return WALTZ_OK;
}

/* --- Clues -------------------------------------------------------------- */

/* Numbers, n * n of them or n rows of n. */
static enum waltz_status read_numbers(const struct wz_form *form,
                                      const json_t *array, const char *field,
                                      struct wz_clue *clue)
{
    const unsigned n = form->r->told->n;
    const bool flat = json_array_size(array) == (size_t)n * n && n > 1;

    for (unsigned row = 0; row < n; row++)
        for (unsigned column = 0; column < n; column++) {
            const json_t *list = flat ? array : json_array_get(array, row);
            const size_t cells = flat ? (size_t)n * n : n;
            const size_t at = flat ? (size_t)row * n + column : column;
            const json_t *value = json_array_get(list, at);
            unsigned number = 0;
            if (json_array_size(list) != cells ||
                (!json_is_null(value) && !wz_get_number(value, 0, n, &number)))
                return REFUSE(form,
                              "%s: at r%uc%u a number from 0 to %u is needed, "
                              "in %u rows of %u",
                              field, row + 1, column + 1, n, n, n);
            clue++->value = (uint8_t)number;
        }
    return WALTZ_OK;
}

/* The clues of grid g. */
static enum waltz_status read_grid_clues(const struct wz_form *form,
                                         const json_t *value, const char *field,
                                         size_t g)
{
    const struct wz_told *told = form->r->told;
    const size_t n = told->n;
    struct wz_clue *clue = told->clue + g * n * n;

    if (json_is_array(value) && !json_is_string(json_array_get(value, 0)))
        return read_numbers(form, value, field, clue);
    const enum waltz_status status = wz_read_square(form, value, field);
    if (status != WALTZ_OK)
        return status;
    if (told->canvas.rows != n || told->canvas.columns != n)
        return REFUSE(form, "%s: %zu lines of %zu cells are needed", field, n,
                      n);
    for (size_t c = 0; c < n * n; c++)
        clue[c].sign = told->canvas.sign[c];
    return WALTZ_OK;
}

/* An object with the clues of each grid by its name. */
static enum waltz_status read_named_clues(const struct wz_form *form,
                                          json_t *givens)
{
    const struct wz_told *told = form->r->told;
    enum waltz_status status = WALTZ_OK;
    const char *name;
    json_t *value;

    json_object_foreach(givens, name, value)
    {
        const size_t g = wz_find_grid(told, name, strlen(name));
        if (g == told->grids)
            return REFUSE(form, "givens: there is no grid '%.40s'", name);
        status = read_grid_clues(form, value, "givens", g);
        if (status != WALTZ_OK)
            break;
    }
    return status;
}

static enum waltz_status read_drawing(const struct wz_form *form,
                                      const json_t *canvas)
{
    struct wz_told *told = form->r->told;
    enum waltz_status status = read_canvas(form, canvas, "canvas");

    if (status == WALTZ_OK && told->grids == 0)
        status = wz_tell_drawn(form->r, &told->canvas, form->error);
    if (status == WALTZ_OK && !told->placed && told->grids > 1)
        return REFUSE(form, "canvas: the grids have no offsets");
    return status == WALTZ_OK
               ? wz_canvas_clues(form->r, &told->canvas, form->error)
               : status;
}

enum waltz_status wz_read_clues(const struct wz_form *form)
{
    const json_t *canvas = json_object_get(form->object, "canvas");
    json_t *givens = json_object_get(form->object, "givens");

    if (canvas != NULL && givens != NULL)
        return REFUSE(form, "canvas and givens: one of them is enough");
    if (canvas != NULL)
        return read_drawing(form, canvas);
    if (givens == NULL)
        return REFUSE(form, "givens: they are missing");
    const enum waltz_status status = wz_tell_clues(form->r);
    if (status == WALTZ_ELIMIT)
        return REFUSE(form, "more than %d cells", WALTZ_CELLS_MAX);
    if (status != WALTZ_OK)
        return status;
    if (json_is_object(givens))
        return read_named_clues(form, givens);
    if (form->r->told->grids > 1)
        return REFUSE(form, "givens: an object with those of each grid is "
                            "needed");
    return read_grid_clues(form, givens, "givens", 0);
}
