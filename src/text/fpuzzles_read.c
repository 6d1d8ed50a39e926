/* fpuzzles_read.c -- what the JSON of f-puzzles says.
 *
 *     {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...],
 *      "killercage": [{"cells": ["R1C1", "R1C2"], "value": "7"}],
 *      "antiknight": true}
 *
 * Cosmetics are passed over; a constraint that waltz does not know is refused.
 */
#include <config.h>

#include <jansson.h>

#include "base/mem.h"
#include "text/fpuzzles.h"
#include "text/place.h"
#include "text/retell.h"

/* --- Names -------------------------------------------------------------- */

/* What is read, and what says nothing of the rules. */
static const char *const known[] = {
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "killercage",
    "extraregion",
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "text",
    "circle",
    "rectangle",
    "line",
    "cage",
    "solution",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "hidetext",
    "msgcorrect",
    NULL,
};

static enum waltz_status check_names(const struct wz_form *form)
{
    return wz_check_names(form, known);
}

/* --- The grid ----------------------------------------------------------- */

static json_t *cell_at(const struct wz_form *form, size_t c)
{
    const size_t n = form->r->told->n;

    return json_array_get(
        json_array_get(json_object_get(form->object, "grid"), c / n), c % n);
}

/* Where the field of a cell is. */
static uint32_t place_in_cell(const struct wz_form *form, size_t c,
                              const char *field)
{
    const size_t n = form->r->told->n;
    const uint32_t row =
        wz_place_element(form, wz_place_of(form, "grid"), c / n);

    return wz_place_field(form, wz_place_element(form, row, c % n), field);
}

static enum waltz_status read_size(const struct wz_form *form)
{
    struct wz_told *told = form->r->told;
    const json_t *grid = json_object_get(form->object, "grid");
    unsigned n;

    const enum waltz_status status = wz_get_size(form, &n);
    if (status != WALTZ_OK)
        return status;
    told->n = n;
    waltz_board_usual_boxes(n, &told->box_rows, &told->box_columns);
    const uint32_t at = wz_place_of(form, "grid");
    if (json_array_size(grid) != n)
        return REFUSE(form, at, "grid: %zu rows, %u needed",
                      json_array_size(grid), n);
    for (size_t row = 0; row < n; row++)
        if (json_array_size(json_array_get(grid, row)) != n)
            return REFUSE(form, wz_place_element(form, at, row),
                          "grid: row %zu has %zu cells, %u needed", row + 1,
                          json_array_size(json_array_get(grid, row)), n);
    return wz_tell_clues(form->r);
}

static enum waltz_status read_cell(const struct wz_form *form, size_t c)
{
    struct wz_told *told = form->r->told;
    const json_t *cell = cell_at(form, c);
    const json_t *value = json_object_get(cell, "value");
    unsigned number = 0;

    if (json_array_size(json_object_get(cell, "givenPencilMarks")) > 0)
        return REFUSE(form, place_in_cell(form, c, "givenPencilMarks"),
                      "the constraint 'givenPencilMarks' is not known");
    if (!json_is_true(json_object_get(cell, "given")) || value == NULL)
        return WALTZ_OK; /* open, or filled in by whoever solves it */
    if (!wz_get_number(value, 1, told->n, &number))
        return REFUSE(form, place_in_cell(form, c, "value"),
                      "grid: r%zuc%zu is no number from 1 to %u",
                      c / told->n + 1, c % told->n + 1, told->n);
    told->clue[c].value = (uint8_t)number;
    return WALTZ_OK;
}

static enum waltz_status read_grid(const struct wz_form *form)
{
    enum waltz_status status = WALTZ_OK;

    for (size_t c = 0; c < form->r->told->clues && status == WALTZ_OK; c++)
        status = read_cell(form, c);
    return status;
}

/* The region of a cell, from 1: its box, if it names none; 0 for null. */
static bool region_of(const struct wz_form *form, size_t c, unsigned *region)
{
    const struct wz_told *told = form->r->told;
    const json_t *value = json_object_get(cell_at(form, c), "region");
    const size_t n = told->n;

    if (value == NULL && told->box_rows > 0) {
        *region = (unsigned)(c / n / told->box_rows * told->box_rows +
                             c % n / told->box_columns) +
                  1;
        return true;
    }
    *region = 0;
    if (value == NULL || json_is_null(value))
        return true;
    if (!wz_get_number(value, 0, told->n - 1, region))
        return false;
    ++*region;
    return true;
}

static enum waltz_status read_regions(const struct wz_form *form)
{
    struct wz_told *told = form->r->told;
    struct wz_canvas *canvas = &told->canvas;
    const unsigned n = told->n;
    bool boxes = true;

    const enum waltz_status status = wz_canvas_start(canvas, n, n);
    if (status != WALTZ_OK)
        return form->r->broken = status;
    for (size_t c = 0; c < (size_t)n * n; c++) {
        unsigned region, box = 0;
        if (!region_of(form, c, &region))
            return REFUSE(form, place_in_cell(form, c, "region"),
                          "grid: r%zuc%zu is in no region from 0 to %u",
                          c / n + 1, c % n + 1, n - 1);
        if (told->box_rows > 0)
            box = (unsigned)(c / n / told->box_rows * told->box_rows +
                             c % n / told->box_columns) +
                  1;
        boxes = boxes && region == box;
        canvas->sign[c] = wz_region_sign(region);
    }
    return boxes ? WALTZ_OK : wz_tell_regions(form->r, form->error);
}

/* --- Records ------------------------------------------------------------ */

static enum waltz_status read_title(const struct wz_form *form)
{
    const json_t *title = json_object_get(form->object, "title");

    return json_is_string(title)
               ? wz_copy_title(form->r, json_string_value(title),
                               json_string_length(title))
               : WALTZ_OK;
}

static enum waltz_status read_object(const struct wz_form *form)
{
    static enum waltz_status (*const steps[])(const struct wz_form *) = {
        check_names,
        read_title,
        read_size,
        read_grid,
        read_regions,
        wz_read_fpuzzles_rules,
        wz_read_fpuzzles_cages,
    };
    enum waltz_status status = WALTZ_OK;

    for (size_t k = 0; k < sizeof steps / sizeof *steps && status == WALTZ_OK;
         k++)
        status = steps[k](form);
    return status;
}

enum waltz_status wz_read_fpuzzles(waltz_reader *r, struct waltz_puzzle *puzzle,
                                   struct waltz_error *error)
{
    size_t begin = 0, end = 0, n = 0;
    char *json = NULL;
    json_error_t why;
    enum waltz_status status =
        wz_next_fpuzzles(r, &json, &n, &begin, &end, error);

    if (status == WALTZ_OK)
        status = wz_begin_told(r);
    if (status != WALTZ_OK) {
        wz_mem_free(json);
        return status;
    }
    const bool compressed = json != NULL;
    json_t *object = json_loadb(compressed ? json : wz_record(r) + begin, n,
                                JSON_REJECT_DUPLICATES, &why);
    wz_mem_free(json);
    if (object == NULL && json_error_code(&why) == json_error_out_of_memory)
        return r->broken = WALTZ_ENOMEM;
    r->told->at = (uint32_t)begin;
    if (object == NULL)
        return wz_fail_at(r, error,
                          begin + (compressed ? 0 : (size_t)why.position),
                          "JSON: %.100s", why.text);
    const struct wz_form form = {r, error, object,
                                 compressed ? WZ_NO_PLACE : (uint32_t)begin};
    status = read_object(&form);
    json_decref(object);
    return status == WALTZ_OK ? wz_finish_told(r, end, puzzle, error) : status;
}
