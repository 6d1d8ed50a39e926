/* layouts.h -- grids joined in the ways that have a name. */
#ifndef WZ_TEXT_LAYOUTS_H
#define WZ_TEXT_LAYOUTS_H

#include "text/told.h"

/* Tell the grids of a named layout, for the size and boxes told: OK, ENOMEM,
 * or ESYNTAX where there is no such name. */
enum waltz_status wz_tell_layout(waltz_reader *r, const char *name,
                                 size_t length, uint32_t at,
                                 struct waltz_error *error);

/* Tell the grids of a drawing in which places without a cell are blank. */
enum waltz_status wz_tell_drawn(waltz_reader *r, const struct wz_canvas *canvas,
                                struct waltz_error *error);

/* One of them, for one size of the grids. */
struct wz_named {
    const char *name;
    const struct waltz_grid *grid; /* [grids] */
    size_t grids;
    size_t rows, columns;
};

/* Layout number k for a size and its boxes; false past the last.  Shape:
 * grid[WZ_NAMED_GRIDS]. */
enum { WZ_NAMED_GRIDS = 13 };
bool wz_named_at(size_t k, unsigned n, unsigned box_rows, unsigned box_columns,
                 struct waltz_grid grid[WZ_NAMED_GRIDS],
                 struct wz_named *named);

#endif
