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
    uint32_t at; /* in the record; WZ_NO_PLACE: it is not there as it is */
};

#define REFUSE(form, at, ...)                                                  \
    wz_fail_told((form)->r, (form)->error, at, __VA_ARGS__)

/* The first field that is not known and may be a rule; NULL: there is none. */
const char *wz_find_unknown(json_t *object, const char *const *known);
/* Refuse a record that has one. */
enum waltz_status wz_check_names(const struct wz_form *form,
                                 const char *const *known);

/* A whole number within bounds. */
bool wz_get_number(const json_t *value, json_int_t min, json_int_t max,
                   unsigned *number);

/* The size of the board. */
enum waltz_status wz_get_size(const struct wz_form *form, unsigned *n);

/* The cells of the cage that is told: they are in cage k of a field, at a
 * place. */
enum waltz_status wz_read_cells(const struct wz_form *form, const json_t *cage,
                                const char *field, size_t k, uint32_t at);

/* A string of n * n characters, or an array of lines, to the canvas; it is a
 * field, at a place. */
enum waltz_status wz_read_square(const struct wz_form *form,
                                 const json_t *value, const char *field,
                                 uint32_t at);

/* The parts of an object of the format jsonl, in the order in which they are to
 * be read: a drawing may tell the grids, in which cages are. */
enum waltz_status wz_read_grids(const struct wz_form *form);
enum waltz_status wz_read_links(const struct wz_form *form);

/* The clues of a record: a canvas, which tells the grids if nothing else does;
 * or the givens of each grid. */
enum waltz_status wz_read_clues(const struct wz_form *form);
enum waltz_status wz_read_rules(const struct wz_form *form);
enum waltz_status wz_read_cages(const struct wz_form *form);

/* The same for the format fpuzzles. */
enum waltz_status wz_read_fpuzzles_rules(const struct wz_form *form);
enum waltz_status wz_read_fpuzzles_cages(const struct wz_form *form);

#endif
