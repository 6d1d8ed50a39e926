/* place.h -- where the values of a JSON object stand in the record. */
#ifndef WZ_TEXT_PLACE_H
#define WZ_TEXT_PLACE_H

#include "text/form.h"

/* All of these give WZ_NO_PLACE where the text of the object is not in the
 * record, and for what is in something that has no place. */

/* The value of a field of the object at a place; and its name, with the quote.
 * Where there is no such field, the object. */
uint32_t wz_place_field(const struct wz_form *form, uint32_t at,
                        const char *name);
uint32_t wz_place_name(const struct wz_form *form, uint32_t at,
                       const char *name);

/* The value of a field of the whole object. */
uint32_t wz_place_of(const struct wz_form *form, const char *name);

/* Element k of the array at a place, or the array; and the element behind one
 * element, or WZ_NO_PLACE. */
uint32_t wz_place_element(const struct wz_form *form, uint32_t at, size_t k);
uint32_t wz_place_next(const struct wz_form *form, uint32_t at);

/* The first character of the string at a place, if all n characters of it stand
 * there as they are. */
uint32_t wz_place_inside(const struct wz_form *form, uint32_t at, size_t n);

#endif
