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
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "text/form.h"
#include "text/fpuzzles.h"
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

static enum waltz_status read_size(const struct wz_form *form)
{
    struct wz_told *told = form->r->told;
    const json_t *grid = json_object_get(form->object, "grid");
    unsigned n;

    if (!wz_get_number(json_object_get(form->object, "size"), 1,
                       WALTZ_SYMBOLS_MAX, &n))
        return REFUSE(form, "size: a whole number from 1 to %d is needed",
                      WALTZ_SYMBOLS_MAX);
    told->n = n;
    waltz_board_usual_boxes(n, &told->box_rows, &told->box_columns);
    if (json_array_size(grid) != n)
        return REFUSE(form, "grid: %zu rows, %u needed", json_array_size(grid),
                      n);
    for (size_t row = 0; row < n; row++)
        if (json_array_size(json_array_get(grid, row)) != n)
            return REFUSE(form, "grid: row %zu has %zu cells, %u needed",
                          row + 1, json_array_size(json_array_get(grid, row)),
                          n);
    return wz_tell_clues(form->r);
}

static enum waltz_status read_cell(const struct wz_form *form, size_t c)
{
    struct wz_told *told = form->r->told;
    const json_t *cell = cell_at(form, c);
    const json_t *value = json_object_get(cell, "value");
    unsigned number = 0;

    if (json_array_size(json_object_get(cell, "givenPencilMarks")) > 0)
        return REFUSE(form, "the constraint 'givenPencilMarks' is not known");
    if (!json_is_true(json_object_get(cell, "given")) || value == NULL)
        return WALTZ_OK; /* open, or filled in by whoever solves it */
    if (!wz_get_number(value, 1, told->n, &number))
        return REFUSE(form, "grid: r%zuc%zu is no number from 1 to %u",
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
            return REFUSE(form, "grid: r%zuc%zu is in no region from 0 to %u",
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

/* --- Constraints -------------------------------------------------------- */

static bool is_on(const struct wz_form *form, const char *name)
{
    return json_is_true(json_object_get(form->object, name));
}

/* A single diagonal is a house of its own: up, from the bottom left. */
static enum waltz_status tell_diagonal(const struct wz_form *form, bool up)
{
    const unsigned n = form->r->told->n;
    enum waltz_status status = wz_tell_cage(form->r, 0, false, WZ_NO_PLACE);

    for (unsigned k = 0; k < n && status == WALTZ_OK; k++)
        status = wz_tell_cage_cell(form->r, k * n + (up ? n - 1 - k : k));
    return status;
}

static enum waltz_status read_rules(const struct wz_form *form)
{
    static const char *const rules[][2] = {
        {"antiknight", "antiknight"},
        {"antiking", "antiking"},
        {"disjointgroups", "disjoint_groups"},
    };
    const bool up = is_on(form, "diagonal+"), down = is_on(form, "diagonal-");
    enum waltz_status status = WALTZ_OK;

    if (up && down)
        status = wz_tell_rule(form->r, "diagonals", strlen("diagonals"),
                              WZ_NO_PLACE, form->error);
    else if (up || down)
        status = tell_diagonal(form, up);
    for (size_t k = 0; k < sizeof rules / sizeof *rules && status == WALTZ_OK;
         k++)
        if (is_on(form, rules[k][0]))
            status = wz_tell_rule(form->r, rules[k][1], strlen(rules[k][1]),
                                  WZ_NO_PLACE, form->error);
    return status;
}

/* The sum of a cage is a string; there may be none, or an empty one. */
static bool get_sum(const json_t *cage, unsigned *sum)
{
    const json_t *value = json_object_get(cage, "value");
    const char *text = json_string_value(value);

    *sum = 0;
    if (value == NULL || json_is_null(value))
        return true;
    if (json_is_integer(value))
        return wz_get_number(value, 1, INT32_MAX, sum);
    if (text == NULL)
        return false;
    for (; *text >= '0' && *text <= '9' && *sum < 100000; text++)
        *sum = *sum * 10 + (unsigned)(*text - '0');
    return *text == '\0';
}

static enum waltz_status read_cage(const struct wz_form *form,
                                   const char *field, size_t k)
{
    const json_t *cage =
        json_array_get(json_object_get(form->object, field), k);
    const json_t *cells = json_object_get(cage, "cells");
    unsigned sum;
    uint32_t cell;

    if (!get_sum(cage, &sum))
        return REFUSE(form, "%s[%zu]: the value is not a whole number from 1",
                      field, k);
    enum waltz_status status = wz_tell_cage(form->r, sum, false, WZ_NO_PLACE);
    for (size_t i = 0; i < json_array_size(cells) && status == WALTZ_OK; i++) {
        const json_t *name = json_array_get(cells, i);
        if (!json_is_string(name))
            return REFUSE(form, "%s[%zu]: cells such as \"R1C2\" are needed",
                          field, k);
        status = wz_find_cell(form->r, json_string_value(name),
                              json_string_length(name), WZ_NO_PLACE, &cell,
                              form->error);
        if (status == WALTZ_OK)
            status = wz_tell_cage_cell(form->r, cell);
    }
    return status;
}

static enum waltz_status read_cages(const struct wz_form *form)
{
    static const char *const fields[] = {"killercage", "extraregion"};
    enum waltz_status status = WALTZ_OK;

    for (size_t f = 0; f < 2; f++) {
        const json_t *list = json_object_get(form->object, fields[f]);
        for (size_t k = 0; k < json_array_size(list) && status == WALTZ_OK; k++)
            status = read_cage(form, fields[f], k);
    }
    return status == WALTZ_OK ? wz_check_cages(form->r, true, form->error)
                              : status;
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
        check_names,  read_title, read_size,  read_grid,
        read_regions, read_rules, read_cages,
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
    json_t *object = json_loadb(json != NULL ? json : wz_record(r) + begin, n,
                                JSON_REJECT_DUPLICATES, &why);
    wz_mem_free(json);
    if (object == NULL && json_error_code(&why) == json_error_out_of_memory)
        return r->broken = WALTZ_ENOMEM;
    if (object == NULL)
        return wz_fail_at(r, error, begin, "JSON: %.100s", why.text);
    const struct wz_form form = {r, error, object};
    status = read_object(&form);
    json_decref(object);
    return status == WALTZ_OK ? wz_finish_told(r, end, puzzle, error) : status;
}
