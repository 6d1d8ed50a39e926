/* fpuzzles.h -- where an f-puzzles record keeps its JSON. */
#ifndef WZ_TEXT_FPUZZLES_H
#define WZ_TEXT_FPUZZLES_H

#include "text/object.h"

/*
 * The next record, in JSON: *json is for wz_mem_free where it came compressed,
 * else NULL, and then it is in the record from *begin to *end, which is the
 * record's end in any case.
 */
enum waltz_status wz_next_fpuzzles(waltz_reader *r, char **json, size_t *n,
                                   size_t *begin, size_t *end,
                                   struct waltz_error *error);

#endif
