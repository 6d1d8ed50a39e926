/* jsonl_grids.c -- joined grids in a JSON object: where they lie, or which
 * boxes they share.
 *
 *     "offsets": [[0, 0], [6, 6]]
 *     "grids": ["A", "B"], "links": [["A", 9, "B", 1]]
 */
#include <config.h>

#include <jansson.h>

#include "text/place.h"

static uint32_t place_of_name(const struct wz_form *form, size_t g)
{
    return wz_place_element(form, wz_place_of(form, "grids"), g);
}

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
        return REFUSE(form, place_of_name(form, g),
                      "grids: an array of names is needed");
    if (wz_find_grid(form->r->told, json_string_value(name),
                     json_string_length(name)) < g)
        return REFUSE(form, place_of_name(form, g),
                      "grids: '%.40s' comes twice", json_string_value(name));
    return wz_tell_grid(form->r, place, json_string_value(name),
                        json_string_length(name));
}

enum waltz_status wz_read_grids(const struct wz_form *form)
{
    const json_t *offsets = json_object_get(form->object, "offsets");
    const json_t *names = json_object_get(form->object, "grids");
    const size_t grids = json_array_size(offsets != NULL ? offsets : names);

    if (offsets != NULL && names != NULL && json_array_size(names) != grids)
        return REFUSE(form, wz_place_of(form, "grids"),
                      "grids: %zu names for %zu offsets",
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
            return REFUSE(
                form, wz_place_element(form, wz_place_of(form, "offsets"), g),
                "offsets[%zu]: [row, column] is needed", g);
        const enum waltz_status status = tell_grid(form, g, place);
        if (status != WALTZ_OK)
            return status;
    }
    return WALTZ_OK;
}

static enum waltz_status read_link(const struct wz_form *form,
                                   const json_t *ends, size_t l, uint32_t at)
{
    const struct wz_told *told = form->r->told;
    struct waltz_link link;

    if (json_array_size(ends) != 4)
        return REFUSE(form, at, "links[%zu]: [grid, box, grid, box] is needed",
                      l);
    for (size_t k = 0; k < 2; k++) {
        const json_t *name = json_array_get(ends, 2 * k);
        unsigned box;
        size_t g = told->grids;
        if (json_is_string(name))
            g = wz_find_grid(told, json_string_value(name),
                             json_string_length(name));
        if (g == told->grids)
            return REFUSE(form, wz_place_element(form, at, 2 * k),
                          "links[%zu]: there is no grid '%.40s'", l,
                          json_is_string(name) ? json_string_value(name) : "");
        if (told->box_rows == 0 ||
            !wz_get_number(json_array_get(ends, 2 * k + 1), 1, told->n, &box))
            return REFUSE(form, wz_place_element(form, at, 2 * k + 1),
                          "links[%zu]: there is no such box of grid %s", l,
                          json_string_value(name));
        link.grid[k] = (uint32_t)g;
        link.box[k] = box - 1;
    }
    return wz_tell_link(form->r, link, at);
}

enum waltz_status wz_read_links(const struct wz_form *form)
{
    const json_t *links = json_object_get(form->object, "links");
    enum waltz_status status = WALTZ_OK;

    uint32_t at = wz_place_element(form, wz_place_of(form, "links"), 0);
    for (size_t l = 0; l < json_array_size(links) && status == WALTZ_OK; l++) {
        status = read_link(form, json_array_get(links, l), l, at);
        at = wz_place_next(form, at);
    }
    return status;
}
