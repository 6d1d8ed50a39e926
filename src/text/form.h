/* form.h -- a JSON object on its way to what it tells (told.h); only where
 * there is jansson. */
#ifndef WZ_TEXT_FORM_H
#define WZ_TEXT_FORM_H

#include <jansson.h>

#include "text/told.h"

/* A record in the making. */
struct wz_form {
    waltz_reader *r;
    struct waltz_error *error;
    json_t *object;
};

/* Places in an object are told by name. */
#define REFUSE(form, ...)                                                      \
    wz_fail_told((form)->r, (form)->error, WZ_NO_PLACE, __VA_ARGS__)

/* The first field that is not known and may be a rule; NULL: there is none. */
const char *wz_find_unknown(json_t *object, const char *const *known);
/* Refuse a record that has one. */
enum waltz_status wz_check_names(const struct wz_form *form,
                                 const char *const *known);

/* A whole number within bounds. */
bool wz_get_number(const json_t *value, json_int_t min, json_int_t max,
                   unsigned *number);

/* A string of n * n characters, or an array of lines, to the canvas. */
enum waltz_status wz_read_square(const struct wz_form *form,
                                 const json_t *value, const char *field);

/* The clues of a record: a canvas, which tells the grids if nothing else does;
 * or the givens of each grid. */
enum waltz_status wz_read_clues(const struct wz_form *form);

#endif
