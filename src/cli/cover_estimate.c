#include <config.h>

#include "cli/cover_estimate.h"

#include <math.h>

#include "cli/json.h"

#define WITHIN 1.96 /* standard deviations to either side hold 95 of 100 */

struct interval {
    double middle, low, high;
};

static struct interval interval_of(double mean, double variance)
{
    const double off = WITHIN * sqrt(variance);

    return (struct interval){mean, mean > off ? mean - off : 0, mean + off};
}

static void write_line(struct output *out, const char *name, struct interval i)
{
    output_format(out, "%s\t%.6g\t%.6g\t%.6g\n", name, i.middle, i.low, i.high);
}

/* There are no infinite numbers in JSON. */
static double bounded(double number)
{
    return number < 1e308 ? number : 1e308;
}

static void write_fields(struct output *out, const char *name,
                         struct interval i)
{
    output_format(out, ",\"%s\":%.6g,\"%sLow\":%.6g,\"%sHigh\":%.6g", name,
                  bounded(i.middle), name, bounded(i.low), name,
                  bounded(i.high));
}

void cover_estimate_write(struct output *out, const char *file, bool json,
                          const struct waltz_estimate *e)
{
    const struct interval nodes = interval_of(e->nodes, e->nodes_variance);
    const struct interval solutions =
        interval_of(e->solutions, e->solutions_variance);

    if (!json) {
        write_line(out, "nodes", nodes);
        write_line(out, "solutions", solutions);
        return;
    }
    output_text(out, "{\"file\":");
    json_string(out, file);
    output_format(out, ",\"probes\":%zu", e->probes);
    write_fields(out, "nodes", nodes);
    write_fields(out, "solutions", solutions);
    output_text(out, "}\n");
}
