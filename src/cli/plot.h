/* plot.h -- a contest as a picture. */
#ifndef WZ_CLI_PLOT_H
#define WZ_CLI_PLOT_H

#include "cli/contest.h"
#include "cli/output.h"

/*
 * Draw a contest, sorted by contest_sort, as SVG: on the left what share of
 * the puzzles each engine does within a time, on the right how many nodes it
 * takes; both on log axes, each line labelled where it runs, and told from the
 * others by its dashes as well as by its colour.
 */
void plot_contest(const struct contest *contest, struct output *out);

#endif
