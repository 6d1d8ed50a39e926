/* svg.h -- a picture in the making.
 *
 * All numbers are whole pixels, so that the same board gives the same bytes
 * everywhere.
 */
#ifndef WZ_TEXT_SVG_H
#define WZ_TEXT_SVG_H

#include "text/sheet.h"
#include "text/writer.h"

enum { WZ_CELL_PIXELS = 40, WZ_MARGIN_PIXELS = 12 };

struct wz_picture {
    waltz_writer *w;
    struct wz_sheet sheet;
    const uint8_t *given, *values;
    bool numbers;
    char sign[WZ_SIGNS];
};

/* Where a row or column of the sheet begins. */
static inline unsigned wz_pixel(size_t line)
{
    return WZ_MARGIN_PIXELS + WZ_CELL_PIXELS * (unsigned)line;
}

/* Put text with numbers in the places of '@'. */
void wz_put_filled(waltz_writer *w, const char *text, const unsigned *number);

void wz_draw_cages(const struct wz_picture *picture);

#endif
