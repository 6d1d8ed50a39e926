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

#include "text/object.h"
#include "text/place.h"

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

/* --- Size, boxes, regions, symbols -------------------------------------- */

static enum waltz_status read_size(const struct wz_form *form)
{
    waltz_reader *r = form->r;
    const json_t *box = json_object_get(form->object, "box");
    unsigned n;

    r->told->has_regions = json_object_get(form->object, "regions") != NULL;
    const enum waltz_status status = wz_get_size(form, &n);
    if (status != WALTZ_OK)
        return status;
    if (box == NULL)
        return wz_tell_size(r, n, 0, 0, wz_place_of(form, "size"), form->error);
    const uint32_t at = wz_place_of(form, "box");
    if (!json_is_string(box))
        return REFUSE(form, at, "box: \"none\", or ROWSxCOLUMNS, is needed");
    r->told->n = n;
    return wz_tell_boxes(r, json_string_value(box), json_string_length(box), at,
                         form->error);
}

static enum waltz_status read_regions(const struct wz_form *form)
{
    const json_t *regions = json_object_get(form->object, "regions");

    if (regions == NULL)
        return WALTZ_OK;
    const enum waltz_status status =
        wz_read_square(form, regions, "regions", wz_place_of(form, "regions"));
    if (status != WALTZ_OK)
        return status;
    return wz_tell_regions(form->r, form->error);
}

static enum waltz_status read_symbols(const struct wz_form *form)
{
    const json_t *symbols = json_object_get(form->object, "symbols");

    if (symbols == NULL)
        return WALTZ_OK;
    form->r->told->symbols = wz_symbols_find(
        json_is_string(symbols) ? json_string_value(symbols) : "");
    if (form->r->told->symbols == NULL)
        return REFUSE(form, wz_place_of(form, "symbols"),
                      "symbols: a name such as \"1-9A-Z\" is needed");
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
    static enum waltz_status (*const steps[])(const struct wz_form *) = {
        check_fields,  read_names,    read_size,     read_regions,
        read_symbols,  wz_read_grids, wz_read_links, wz_read_clues,
        wz_read_rules, wz_read_cages,
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
    const struct wz_form form = {r, error, object, (uint32_t)begin};
    r->told->at = form.at;
    status = read_object(&form);
    json_decref(object);
    if (status != WALTZ_OK)
        return status;
    return wz_finish_told(r, end, puzzle, error);
}
