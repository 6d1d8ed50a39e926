/* diagram.h -- how a diagram is stored, and built from the bottom up. */
#ifndef WZ_MEMO_DIAGRAM_H
#define WZ_MEMO_DIAGRAM_H

#include <stdbool.h>

#include <waltz/diagram.h>

#include "base/random.h"

struct waltz_diagram {
    struct waltz_diagram_node *node; /* [nodes], of which two say nothing */
    size_t nodes, node_room;
    uint32_t top;
    size_t memory; /* bytes that may be taken, about */

    uint32_t *slot; /* [slots] nodes by what they hold; 0: free */
    size_t slots;   /* a power of two */

    uint64_t *count; /* [nodes][limbs]; solutions from there on */
    size_t limbs;
    struct wz_random random;
    uint32_t *option; /* [depth]; a solution */
    uint64_t *draw;   /* [limbs] */
};

waltz_diagram *wz_diagram_new(size_t memory);

/* A wz_walk_join; the user is the diagram, and a value is a node. */
bool wz_diagram_join(void *user, uint32_t option, uint64_t *rest,
                     const uint64_t *with);

/* The diagram is built, and that is its top: count its solutions. */
bool wz_diagram_close(waltz_diagram *diagram, uint32_t top);

/* Say in the report of the search how many they are. */
void wz_diagram_report(const waltz_diagram *diagram,
                       struct waltz_cover_search *search);

/* Hand each solution over, until the search is to end; false: no memory. */
bool wz_diagram_list(const waltz_diagram *diagram,
                     struct waltz_cover_search *search);

#endif
