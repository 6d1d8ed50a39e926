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
