/* fpuzzles_rules.c -- further rules and cages in the JSON of f-puzzles.
 *
 *     "antiknight": true, "diagonal+": true,
 *     "killercage": [{"cells": ["R1C1", "R1C2"], "value": "7"}]
 */
#include <config.h>

#include <jansson.h>
#include <string.h>

#include "text/place.h"

static bool is_on(const struct wz_form *form, const char *name)
{
    return json_is_true(json_object_get(form->object, name));
}

/* A single diagonal is a house of its own: up, from the bottom left. */
static enum waltz_status tell_diagonal(const struct wz_form *form, bool up)
{
    const unsigned n = form->r->told->n;
    enum waltz_status status = wz_tell_cage(
        form->r, 0, false, wz_place_of(form, up ? "diagonal+" : "diagonal-"));

    for (unsigned k = 0; k < n && status == WALTZ_OK; k++)
        status = wz_tell_cage_cell(form->r, k * n + (up ? n - 1 - k : k));
    return status;
}

enum waltz_status wz_read_fpuzzles_rules(const struct wz_form *form)
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
                              wz_place_of(form, "diagonal+"), form->error);
    else if (up || down)
        status = tell_diagonal(form, up);
    for (size_t k = 0; k < sizeof rules / sizeof *rules && status == WALTZ_OK;
         k++)
        if (is_on(form, rules[k][0]))
            status = wz_tell_rule(form->r, rules[k][1], strlen(rules[k][1]),
                                  wz_place_of(form, rules[k][0]), form->error);
    return status;
}

/* --- Cages -------------------------------------------------------------- */

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
                                   const char *field, size_t k, uint32_t at)
{
    const json_t *cage =
        json_array_get(json_object_get(form->object, field), k);
    unsigned sum;

    if (!get_sum(cage, &sum))
        return REFUSE(form, wz_place_field(form, at, "value"),
                      "%s[%zu]: the value is not a whole number from 1", field,
                      k);
    const enum waltz_status status = wz_tell_cage(form->r, sum, false, at);
    return status == WALTZ_OK ? wz_read_cells(form, cage, field, k, at)
                              : status;
}

enum waltz_status wz_read_fpuzzles_cages(const struct wz_form *form)
{
    static const char *const fields[] = {"killercage", "extraregion"};
    enum waltz_status status = WALTZ_OK;

    for (size_t f = 0; f < 2; f++) {
        const json_t *list = json_object_get(form->object, fields[f]);
        uint32_t at = WZ_NO_PLACE;
        if (list != NULL)
            at = wz_place_element(form, wz_place_of(form, fields[f]), 0);
        for (size_t k = 0; k < json_array_size(list) && status == WALTZ_OK;
             k++) {
            status = read_cage(form, fields[f], k, at);
            at = wz_place_next(form, at);
        }
    }
    return status == WALTZ_OK ? wz_check_cages(form->r, true, form->error)
                              : status;
}
