#include <config.h>

#include "cli/svg.h"

#include <math.h>

void svg_text(struct output *out, struct point at, const char *attributes,
              const char *text)
{
    output_format(out, "<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>\n", at.x, at.y,
                  attributes, text);
}

void svg_line(struct output *out, const char *attributes, struct point from,
              struct point to)
{
    output_format(out,
                  "<line %s x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" "
                  "y2=\"%.1f\"/>\n",
                  attributes, from.x, from.y, to.x, to.y);
}

static double decades(uint64_t value)
{
    return log10(value > 0 ? (double)value : 1);
}

struct axis axis_for(uint64_t least, uint64_t largest, double left,
                     double right)
{
    struct axis axis = {
        .low = floor(decades(least)),
        .high = ceil(decades(largest)),
        .left = left,
        .right = right,
    };

    if (axis.high <= axis.low)
        axis.high = axis.low + 1;
    return axis;
}

static double place(const struct axis *axis, double power)
{
    return axis->left + (power - axis->low) / (axis->high - axis->low) *
                            (axis->right - axis->left);
}

double axis_place(const struct axis *axis, uint64_t value)
{
    return place(axis, decades(value));
}

void axis_draw(struct output *out, const struct axis *axis, double top,
               double bottom, void (*label)(int power, char text[LABEL_ROOM]))
{
    for (int power = (int)axis->low; power <= (int)axis->high; power++) {
        const double x = place(axis, power);
        char text[LABEL_ROOM];
        svg_line(out, "class=\"grid\"", (struct point){x, top},
                 (struct point){x, bottom});
        label(power, text);
        svg_text(out, (struct point){x, bottom + 18}, "text-anchor=\"middle\"",
                 text);
    }
    svg_line(out, "class=\"base\"", (struct point){axis->left, bottom},
             (struct point){axis->right, bottom});
}
