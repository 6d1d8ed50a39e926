/* rest.h -- what some options leave of a cover, as a cover of its own. */
#ifndef WZ_COVER_REST_H
#define WZ_COVER_REST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/cover.h>

struct wz_rest {
    waltz_cover *cover;
    uint32_t *option; /* [options]; the number of each in the whole */
};

/*
 * What is left of a cover by options that go together.  Items that are covered,
 * and options that do not go with the chosen ones, are not in it, nor are these
 * themselves.  False when memory ran out; to be freed all the same.
 */
bool wz_rest_open(struct wz_rest *rest, const waltz_cover *cover,
                  const uint32_t *chosen, size_t n);
void wz_rest_close(struct wz_rest *rest);

#endif
