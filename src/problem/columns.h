/* columns.h -- which of the numbers in a text are items, and which item each
 * is.
 *
 * Mostly all numbers up to some last one are items.  But if that is larger than
 * the text is long, only those that are named become items, in ascending order,
 * so that a problem takes no more memory than its text is worth: three bytes
 * for sixteen numbers, and the items.
 */
#ifndef WZ_PROBLEM_COLUMNS_H
#define WZ_PROBLEM_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WZ_COLUMNS_MAX ((uint64_t)1 << 29) /* as many as a cover has items */

struct wz_columns {
    uint64_t *named;  /* [words]; bit k of word w: is 64 w + k named? */
    uint32_t *before; /* [words]; how many are, in the words before it */
    size_t words;
};

/* For numbers from 0 to `last', which is at most WZ_COLUMNS_MAX; none is named
 * yet.  False when memory ran out. */
bool wz_columns_init(struct wz_columns *columns, uint64_t last);
void wz_columns_free(struct wz_columns *columns);

void wz_columns_name(struct wz_columns *columns, uint64_t number);
bool wz_columns_is_named(const struct wz_columns *columns, uint64_t number);

/* Name all numbers in [first..last]. */
void wz_columns_name_all(struct wz_columns *columns, uint64_t first,
                         uint64_t last);

/* Name the first number in [first..last] that is not named yet, if there is
 * one. */
void wz_columns_name_missing(struct wz_columns *columns, uint64_t first,
                             uint64_t last);

/* The first number that is named in [*number..last] goes to *number; false if
 * there is none. */
bool wz_columns_next(const struct wz_columns *columns, uint64_t *number,
                     uint64_t last);

/* Count them, once all are named: then each is asked for by its number. */
void wz_columns_count(struct wz_columns *columns);
uint32_t wz_columns_item(const struct wz_columns *columns, uint64_t number);

#endif
