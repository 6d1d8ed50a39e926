#include <config.h>

#include <string.h>

#include "text/place.h"

static bool is_among(const char *const *names, const char *name)
{
    while (*names != NULL && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

/* Could a value be a rule?  Arrays and objects that are not empty, and true;
 * words and numbers alone say nothing of cells. */
static bool says_something(const json_t *value)
{
    return json_is_true(value) || json_array_size(value) > 0 ||
           json_object_size(value) > 0;
}

const char *wz_find_unknown(json_t *object, const char *const *known)
{
    for (void *at = json_object_iter(object); at != NULL;
         at = json_object_iter_next(object, at)) {
        const char *const name = json_object_iter_key(at);
        if (!is_among(known, name) &&
            says_something(json_object_iter_value(at)))
            return name;
    }
    return NULL;
}

enum waltz_status wz_check_names(const struct wz_form *form,
                                 const char *const *known)
{
    const char *const name = wz_find_unknown(form->object, known);

    if (name != NULL)
        return REFUSE(form, wz_place_name(form, form->at, name),
                      "the constraint '%.60s' is not known", name);
    return WALTZ_OK;
}

enum waltz_status wz_get_size(const struct wz_form *form, unsigned *n)
{
    if (wz_get_number(json_object_get(form->object, "size"), 1,
                      WALTZ_SYMBOLS_MAX, n))
        return WALTZ_OK;
    return REFUSE(form, wz_place_of(form, "size"),
                  "size: a whole number from 1 to %d is needed",
                  WALTZ_SYMBOLS_MAX);
}

enum waltz_status wz_read_cells(const struct wz_form *form, const json_t *cage,
                                const char *field, size_t k, uint32_t at)
{
    const json_t *cells = json_object_get(cage, "cells");
    enum waltz_status status = WALTZ_OK;

    at = wz_place_element(form, wz_place_field(form, at, "cells"), 0);
    for (size_t i = 0; i < json_array_size(cells) && status == WALTZ_OK; i++) {
        const json_t *name = json_array_get(cells, i);
        uint32_t cell;
        if (!json_is_string(name))
            return REFUSE(form, at,
                          "%s[%zu].cells: an array of cells such as \"r1c2\" "
                          "is needed",
                          field, k);
        status = wz_find_cell(form->r, json_string_value(name),
                              json_string_length(name), at, &cell, form->error);
        if (status == WALTZ_OK)
            status = wz_tell_cage_cell(form->r, cell);
        at = wz_place_next(form, at);
    }
    return status;
}
