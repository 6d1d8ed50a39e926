/* standing.h -- what a contest comes to, in numbers for a table. */
#ifndef WZ_CLI_STANDING_H
#define WZ_CLI_STANDING_H

#include "cli/contest.h"
#include "cli/output.h"

/* Write a line for each contender, after one that names the columns: as a
 * table for people, with numbers that are but lower bounds marked so, because
 * some puzzle was not finished; as lines of JSON; or as CSV. */
void standing_table(const struct contest *contest, struct output *out);
void standing_json(const struct contest *contest, struct output *out);
void standing_csv(const struct contest *contest, struct output *out);

#endif
