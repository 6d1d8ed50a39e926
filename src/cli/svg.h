/* svg.h -- lines, words, and log axes of a drawing. */
#ifndef WZ_CLI_SVG_H
#define WZ_CLI_SVG_H

#include <stdint.h>

#include "cli/output.h"

/* In pixels, from the top left; attributes are written as they are. */
struct point {
    double x, y;
};
void svg_text(struct output *out, struct point at, const char *attributes,
              const char *text);
void svg_line(struct output *out, const char *attributes, struct point from,
              struct point to);

/* A log axis: powers of ten from 10^low to 10^high between two x. */
struct axis {
    double low, high, left, right;
};

/* An axis that has room for the least and the largest of all; 0 is shown as
 * 1 is. */
struct axis axis_for(uint64_t least, uint64_t largest, double left,
                     double right);
double axis_place(const struct axis *axis, uint64_t value);

enum { LABEL_ROOM = 16 };

/* A line from top to bottom, and a label below it, for each power of ten. */
void axis_draw(struct output *out, const struct axis *axis, double top,
               double bottom, void (*label)(int power, char text[LABEL_ROOM]));

#endif
