/* cover_output.h -- solutions of exact covers, as text or as JSON. */
#ifndef WZ_CLI_COVER_OUTPUT_H
#define WZ_CLI_COVER_OUTPUT_H

#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

#include "cli/output.h"

/* Solutions are of a cover that is the problem's, or was reduced from it; they
 * are written as the problem tells them. */

/* An option a line, and an empty line. */
void cover_output_text(struct output *out, const waltz_problem *problem,
                       const waltz_cover *cover, const uint32_t *option,
                       size_t n);

/* {"solution": [[ITEM, ...], ...]}, and its "cost" if that is wanted. */
void cover_output_json(struct output *out, const waltz_problem *problem,
                       const waltz_cover *cover, const uint32_t *option,
                       size_t n, bool cost);

/* As Knuth's programs do: the number of the solution, and for each option of
 * the one that the dance is at, its items from the one branched upon, going
 * round, and which of how many it was. */
void cover_output_knuth(struct output *out, const waltz_problem *problem,
                        const waltz_cover *cover, const waltz_dance *dance,
                        uint64_t number, size_t n);

/* The count of a search, with a + behind it if there may be more. */
void cover_output_count(struct output *out,
                        const struct waltz_cover_search *search);

/* {"file": ..., "solutions": ..., ...}, the count as a string where a double
 * could not hold it. */
void cover_output_count_json(struct output *out, const char *file,
                             const struct waltz_cover_search *search,
                             uint64_t nanoseconds);

#endif
