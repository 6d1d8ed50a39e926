/* waltz/estimate.h -- how long will a search take?  By random probes.
 *
 * A probe goes down the search tree at random.  Where it meets nodes with d1,
 * d2, d3, ... children, d1 + d1 d2 + d1 d2 d3 + ... is the size of the tree in
 * the mean: an estimate without bias, though most of the mass may be in rare
 * large values.  The tree is that of branching on an item with the fewest
 * options, as dancing links do.
 *
 *     struct waltz_estimate estimate;
 *     if (waltz_cover_estimate(cover, 1000, 1, &estimate) == WALTZ_OK)
 *         printf("%g +- %g nodes\n", estimate.nodes,
 *                1.96 * sqrt(estimate.nodes_variance));
 *
 * Source: D. E. Knuth, Estimating the efficiency of backtrack programs,
 * Mathematics of Computation 29 (1975); TAOCP 4B, 7.2.2, Theorem E.
 */
#ifndef WALTZ_ESTIMATE_H
#define WALTZ_ESTIMATE_H

#include <stddef.h>
#include <stdint.h>

#include <waltz/cover.h>
#include <waltz/status.h>

#ifdef __cplusplus
extern "C" {
#endif

struct waltz_estimate {
    double nodes, nodes_variance;         /* options tried; of the estimate */
    double solutions, solutions_variance; /* the same */
    size_t probes;                        /* so many were made */
};

/**
 * Estimate the search of a cover by so many probes, drawn from a seed.
 *
 * Errors: ENOMEM; EINVAL for a cover with bounds, or less than two probes.
 * Cost:   time O(probes * size of the cover).
 */
enum waltz_status waltz_cover_estimate(const waltz_cover *cover, size_t probes,
                                       uint64_t seed,
                                       struct waltz_estimate *estimate);

#ifdef __cplusplus
}
#endif
#endif
