/* jsonl_read.c -- a board and its clues as a JSON object.
 *
 *     {"id": "x1", "size": 9, "box": "3x3", "constraints": ["diagonals"],
 *      "cages": [{"sum": 7, "cells": ["r1c2", "r1c3"]}], "givens": "53..7..."}
 *
 * The fields are in doc/formats.md.  What is not known might be a rule: it is
 * refused, unless it is a plain word or number, which says nothing of cells.
 */
#include <config.h>

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "text/form.h"
#include "text/object.h"

/* --- Names of fields ---------------------------------------------------- */

/* What is read, and what is known to say nothing of the rules. */
static const char *const fields[] = {
    "size",     "box",        "regions",    "constraints",  "cages",
    "givens",   "canvas",     "offsets",    "grids",        "links",
    "layout",   "symbols",    "id",         "title",        "verdict",
    "solution", "count",      "clues",      "shared_clues", "search_nodes",
    "seconds",  "covers_all", "count_note", NULL,
};

static enum waltz_status check_fields(const struct wz_form *form)
{
    return wz_check_names(form, fields);
}

/* --- Size, boxes, regions ----------------------------------------------- */

static enum waltz_status read_size(const struct wz_form *form)
{
    waltz_reader *r = form->r;
    const json_t *box = json_object_get(form->object, "box");
    unsigned n;

    r->told->has_regions = json_object_get(form->object, "regions") != NULL;
    if (!wz_get_number(json_object_get(form->object, "size"), 1,
                       WALTZ_SYMBOLS_MAX, &n))
        return REFUSE(form, "size: a whole number from 1 to %d is needed",
                      WALTZ_SYMBOLS_MAX);
    if (box == NULL)
        return wz_tell_size(r, n, 0, 0, WZ_NO_PLACE, form->error);
    if (!json_is_string(box))
        return REFUSE(form, "box: \"none\", or ROWSxCOLUMNS, is needed");
    r->told->n = n;
    return wz_tell_boxes(r, json_string_value(box), json_string_length(box),
                         WZ_NO_PLACE, form->error);
}

static enum waltz_status read_regions(const struct wz_form *form)
{
    const json_t *regions = json_object_get(form->object, "regions");

    if (regions == NULL)
        return WALTZ_OK;
    const enum waltz_status status = wz_read_square(form, regions, "regions");
    if (status != WALTZ_OK)
        return status;
    return wz_tell_regions(form->r, form->error);
}

/* --- Grids and links ---------------------------------------------------- */

/* A grid has the name that it is given, or A, B, C, ... */
static enum waltz_status tell_grid(const struct wz_form *form, size_t g,
                                   struct waltz_grid place)
{
    const json_t *names = json_object_get(form->object, "grids");
    const json_t *name = json_array_get(names, g);
    const char letter = (char)('A' + g % 26);

    if (name == NULL)
        return wz_tell_grid(form->r, place, &letter, g < 26);
    if (!json_is_string(name))
        return REFUSE(form, "grids: an array of names is needed");
    if (wz_find_grid(form->r->told, json_string_value(name),
                     json_string_length(name)) < g)
        return REFUSE(form, "grids: '%.40s' comes twice",
                      json_string_value(name));
    return wz_tell_grid(form->r, place, json_string_value(name),
                        json_string_length(name));
}

static enum waltz_status read_grids(const struct wz_form *form)
{
    const json_t *offsets = json_object_get(form->object, "offsets");
    const json_t *names = json_object_get(form->object, "grids");
    const size_t grids = json_array_size(offsets != NULL ? offsets : names);

    if (offsets != NULL && names != NULL && json_array_size(names) != grids)
        return REFUSE(form, "grids: %zu names for %zu offsets",
                      json_array_size(names), grids);
    form->r->told->placed = offsets != NULL;
    for (size_t g = 0; g < grids; g++) {
        const json_t *offset = json_array_get(offsets, g);
        struct waltz_grid place = {0, 0};
        if (offsets != NULL && (json_array_size(offset) != 2 ||
                                !wz_get_number(json_array_get(offset, 0), 0,
                                               WALTZ_SHEET_MAX, &place.row) ||
                                !wz_get_number(json_array_get(offset, 1), 0,
                                               WALTZ_SHEET_MAX, &place.column)))
            return REFUSE(form, "offsets[%zu]: [row, column] is needed", g);
        const enum waltz_status status = tell_grid(form, g, place);
        if (status != WALTZ_OK)
            return status;
    }
    return WALTZ_OK;
}

static enum waltz_status read_link(const struct wz_form *form,
                                   const json_t *ends, size_t l)
{
    const struct wz_told *told = form->r->told;
    struct waltz_link link;

    if (json_array_size(ends) != 4)
        return REFUSE(form, "links[%zu]: [grid, box, grid, box] is needed", l);
    for (size_t k = 0; k < 2; k++) {
        const json_t *name = json_array_get(ends, 2 * k);
        unsigned box;
        size_t g = told->grids;
        if (json_is_string(name))
            g = wz_find_grid(told, json_string_value(name),
                             json_string_length(name));
        if (g == told->grids)
            return REFUSE(form, "links[%zu]: there is no grid '%.40s'", l,
                          json_is_string(name) ? json_string_value(name) : "");
        if (told->box_rows == 0 ||
            !wz_get_number(json_array_get(ends, 2 * k + 1), 1, told->n, &box))
            return REFUSE(form, "links[%zu]: there is no such box of grid %s",
                          l, json_string_value(name));
        link.grid[k] = (uint32_t)g;
        link.box[k] = box - 1;
    }
    return wz_tell_link(form->r, link, WZ_NO_PLACE);
}

static enum waltz_status read_links(const struct wz_form *form)
{
    const json_t *links = json_object_get(form->object, "links");
    enum waltz_status status = WALTZ_OK;

    for (size_t l = 0; l < json_array_size(links) && status == WALTZ_OK; l++)
        status = read_link(form, json_array_get(links, l), l);
    return status;
}

/* --- Constraints and cages ---------------------------------------------- */

static enum waltz_status read_constraints(const struct wz_form *form)
{
    const json_t *names = json_object_get(form->object, "constraints");
    enum waltz_status status = WALTZ_OK;

    if (names != NULL && !json_is_array(names))
        return REFUSE(form, "constraints: an array of names is needed");
    for (size_t k = 0; k < json_array_size(names) && status == WALTZ_OK; k++) {
        const json_t *name = json_array_get(names, k);
        if (!json_is_string(name))
            return REFUSE(form, "constraints[%zu]: a name is needed", k);
        status =
            wz_tell_rule(form->r, json_string_value(name),
                         json_string_length(name), WZ_NO_PLACE, form->error);
    }
    return status;
}

/* Fields of a cage but for those that are known say something. */
static enum waltz_status check_cage(const struct wz_form *form, json_t *cage,
                                    const char *where)
{
    static const char *const known[] = {"sum", "cells", "repeats", NULL};
    const char *const name = wz_find_unknown(cage, known);

    if (name != NULL)
        return REFUSE(form, "%s: the constraint '%.60s' is not known", where,
                      name);
    return WALTZ_OK;
}

static enum waltz_status read_cage_cells(const struct wz_form *form,
                                         const json_t *cells, const char *where)
{
    enum waltz_status status = WALTZ_OK;

    for (size_t k = 0; k < json_array_size(cells) && status == WALTZ_OK; k++) {
        const json_t *name = json_array_get(cells, k);
        uint32_t cell;
        if (!json_is_string(name))
            return REFUSE(form,
                          "%s.cells: an array of cells such as \"r1c2\" "
                          "is needed",
                          where);
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
    const json_t *cages = json_object_get(form->object, "cages");
    enum waltz_status status = WALTZ_OK;

    if (cages != NULL && !json_is_array(cages))
        return REFUSE(form, "cages: an array is needed");
    for (size_t k = 0; k < json_array_size(cages) && status == WALTZ_OK; k++) {
        json_t *cage = json_array_get(cages, k);
        const json_t *sum = json_object_get(cage, "sum");
        char where[40];
        unsigned number = 0;
        snprintf(where, sizeof where, "cages[%zu]", k);
        if (sum != NULL && !json_is_null(sum) &&
            !wz_get_number(sum, 1, INT32_MAX, &number))
            return REFUSE(form, "%s.sum: a whole number from 1 is needed",
                          where);
        status = check_cage(form, cage, where);
        if (status == WALTZ_OK)
            status = wz_tell_cage(
                form->r, number, json_is_true(json_object_get(cage, "repeats")),
                WZ_NO_PLACE);
        if (status == WALTZ_OK)
            status =
                read_cage_cells(form, json_object_get(cage, "cells"), where);
    }
    return status == WALTZ_OK ? wz_check_cages(form->r, true, form->error)
                              : status;
}

static enum waltz_status read_symbols(const struct wz_form *form)
{
    const json_t *symbols = json_object_get(form->object, "symbols");

    if (symbols == NULL)
        return WALTZ_OK;
    form->r->told->symbols = wz_symbols_find(
        json_is_string(symbols) ? json_string_value(symbols) : "");
    if (form->r->told->symbols == NULL)
        return REFUSE(form, "symbols: a name such as \"1-9A-Z\" is needed");
    return WALTZ_OK;
}

/* --- Records ------------------------------------------------------------ */

static enum waltz_status read_names(const struct wz_form *form)
{
    const json_t *id = json_object_get(form->object, "id");
    const json_t *title = json_object_get(form->object, "title");
    enum waltz_status status = WALTZ_OK;
    char number[32];

    if (json_is_string(id)) {
        status =
            wz_copy_id(form->r, json_string_value(id), json_string_length(id));
    } else if (json_is_integer(id)) {
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT,
                 json_integer_value(id));
        status = wz_copy_id(form->r, number, strlen(number));
    }
    if (status == WALTZ_OK && json_is_string(title))
        status = wz_copy_title(form->r, json_string_value(title),
                               json_string_length(title));
    return status;
}

static enum waltz_status read_object(const struct wz_form *form)
{
    /* A drawing may tell the grids, in which cages are. */
    static enum waltz_status (*const steps[])(const struct wz_form *) = {
        check_fields, read_names, read_size,     read_regions,     read_symbols,
        read_grids,   read_links, wz_read_clues, read_constraints, read_cages,
    };
    enum waltz_status status = WALTZ_OK;

    for (size_t k = 0; k < sizeof steps / sizeof *steps && status == WALTZ_OK;
         k++)
        status = steps[k](form);
    return status;
}

enum waltz_status wz_read_jsonl(waltz_reader *r, struct waltz_puzzle *puzzle,
                                struct waltz_error *error)
{
    size_t begin = 0, end = 0;
    json_error_t why;
    enum waltz_status status = wz_next_object(r, &begin, &end, error);

    if (status == WALTZ_OK)
        status = wz_begin_told(r);
    if (status != WALTZ_OK)
        return status;
    json_t *object = json_loadb(wz_record(r) + begin, end - begin,
                                JSON_REJECT_DUPLICATES, &why);
    if (object == NULL && json_error_code(&why) == json_error_out_of_memory)
        return r->broken = WALTZ_ENOMEM;
    if (object == NULL)
        return wz_fail_at(r, error, begin + (size_t)why.position,
                          "JSON: %.100s", why.text);
    const struct wz_form form = {r, error, object};
    status = read_object(&form);
    json_decref(object);
    if (status != WALTZ_OK)
        return status;
    return wz_finish_told(r, end, puzzle, error);
}
