/* waltz/diagram.h -- all solutions of an exact cover, as a decision diagram.
 *
 * A zero-suppressed decision diagram tells a set of solutions by nodes, each of
 * which asks whether an option is in: if not, go on to the node `low', if so,
 * to `high'.  Node 1 is the end of a solution, node 0 is the end of nothing.
 * Remainders that are alike share their nodes, so that a diagram of a million
 * nodes may hold more solutions than could ever be listed:
 *
 *     struct waltz_cover_search search = {0};
 *     waltz_diagram *diagram;
 *     size_t n;
 *     if (waltz_diagram_build(cover, &search, &diagram) == WALTZ_OK) {
 *         const uint32_t *option = waltz_diagram_sample(diagram, &n);
 *         print(option, n);
 *         waltz_diagram_free(diagram);
 *     }
 *
 * No option is asked for twice on a way through the diagram; but which comes
 * first may differ from one way to another.
 *
 * Source: D. E. Knuth, TAOCP 4A, 7.1.4, and 4B, 7.2.2.1, Algorithm Z; M.
 * Nishino, N. Yasuda, S. Minato, M. Nagata, Dancing with decision diagrams
 * (2017).
 */
#ifndef WALTZ_DIAGRAM_H
#define WALTZ_DIAGRAM_H

#include <stddef.h>
#include <stdint.h>

#include <waltz/cover.h>
#include <waltz/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct waltz_diagram waltz_diagram;

/**
 * The diagram of all solutions of a cover.
 *
 * Request: memory, max_nodes, stop and user of the search; its report comes as
 *          from waltz_cover_solve.
 * Owner:   the caller; NULL if a budget or the caller ended it: then WALTZ_OK,
 *          and the search is not complete.
 * Errors:  ENOMEM, also for more than the search allows; EINVAL for a cover
 *          with bounds, or when there is no room for the digits.  Then
 *          *diagram is NULL.
 */
enum waltz_status waltz_diagram_build(const waltz_cover *cover,
                                      struct waltz_cover_search *search,
                                      waltz_diagram **diagram);
void waltz_diagram_free(waltz_diagram *diagram);

struct waltz_diagram_node {
    uint32_t option;
    uint32_t low, high; /* nodes without the option, and with it */
};

/** How many nodes there are, 0 and 1 among them; and which is on top. */
size_t waltz_diagram_nodes(const waltz_diagram *diagram);
uint32_t waltz_diagram_top(const waltz_diagram *diagram);

/** A node's branches.  Shape: node in [2..nodes-1]; low and high are less. */
struct waltz_diagram_node waltz_diagram_node(const waltz_diagram *diagram,
                                             uint32_t node);

/** Begin the sequence of samples that a seed stands for; 0 to begin with. */
void waltz_diagram_seed(waltz_diagram *diagram, uint64_t seed);

/**
 * A solution at random, each as likely as any other.
 *
 * Shape: result[*n], options in the order of the diagram.
 * Owner: the diagram; valid until the next call on it.
 * End:   NULL where there are no solutions.
 */
const uint32_t *waltz_diagram_sample(waltz_diagram *diagram, size_t *n);

#ifdef __cplusplus
}
#endif
#endif
