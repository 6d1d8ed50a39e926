/* jsonl_rules.c -- further rules and cages in a JSON object.
 *
 *     "constraints": ["diagonals"]
 *     "cages": [{"sum": 7, "cells": ["r1c2", "r1c3"]}]
 */
#include <config.h>

#include <jansson.h>

#include "text/place.h"

enum waltz_status wz_read_rules(const struct wz_form *form)
{
    const json_t *names = json_object_get(form->object, "constraints");
    enum waltz_status status = WALTZ_OK;

    uint32_t at = wz_place_of(form, "constraints");
    if (names != NULL && !json_is_array(names))
        return REFUSE(form, at, "constraints: an array of names is needed");
    at = wz_place_element(form, at, 0);
    for (size_t k = 0; k < json_array_size(names) && status == WALTZ_OK; k++) {
        const json_t *name = json_array_get(names, k);
        if (!json_is_string(name))
            return REFUSE(form, at, "constraints[%zu]: a name is needed", k);
        status = wz_tell_rule(form->r, json_string_value(name),
                              json_string_length(name), at, form->error);
        at = wz_place_next(form, at);
    }
    return status;
}

/* --- Cages -------------------------------------------------------------- */

/* Cage number k, and where it is. */
struct cage {
    json_t *object;
    size_t k;
    uint32_t at;
};

/* Fields of a cage but for those that are known say something. */
static enum waltz_status check_cage(const struct wz_form *form,
                                    const struct cage *cage)
{
    static const char *const known[] = {"sum", "cells", "repeats", NULL};
    const char *const name = wz_find_unknown(cage->object, known);

    if (name != NULL)
        return REFUSE(form, wz_place_name(form, cage->at, name),
                      "cages[%zu]: the constraint '%.60s' is not known",
                      cage->k, name);
    return WALTZ_OK;
}

static enum waltz_status read_cage(const struct wz_form *form,
                                   const struct cage *cage)
{
    const json_t *sum = json_object_get(cage->object, "sum");
    const bool repeats = json_is_true(json_object_get(cage->object, "repeats"));
    unsigned number = 0;

    if (sum != NULL && !json_is_null(sum) &&
        !wz_get_number(sum, 1, INT32_MAX, &number))
        return REFUSE(form, wz_place_field(form, cage->at, "sum"),
                      "cages[%zu].sum: a whole number from 1 is needed",
                      cage->k);
    enum waltz_status status = check_cage(form, cage);
    if (status == WALTZ_OK)
        status = wz_tell_cage(form->r, number, repeats, cage->at);
    return status == WALTZ_OK
               ? wz_read_cells(form, cage->object, "cages", cage->k, cage->at)
               : status;
}

enum waltz_status wz_read_cages(const struct wz_form *form)
{
    const json_t *cages = json_object_get(form->object, "cages");
    enum waltz_status status = WALTZ_OK;

    if (cages == NULL)
        return status;
    uint32_t at = wz_place_of(form, "cages");
    if (!json_is_array(cages))
        return REFUSE(form, at, "cages: an array is needed");
    at = wz_place_element(form, at, 0);
    for (size_t k = 0; k < json_array_size(cages) && status == WALTZ_OK; k++) {
        const struct cage cage = {json_array_get(cages, k), k, at};
        status = read_cage(form, &cage);
        at = wz_place_next(form, at);
    }
    return status == WALTZ_OK ? wz_check_cages(form->r, true, form->error)
                              : status;
}
