/* walk.h -- a search that looks into every remainder once, or tries to.
 *
 * The nodes of the search are remainders.  Those to be visited stand on a
 * stack: a node, above it its children that wait, above the last of them its
 * own children, and so on.  A node that is on top for the second time has had
 * all its children; then what was found below it goes into the memo, and to its
 * parent.  All children of a node are made at once, so that the processor can
 * fetch what the memo has of them before it is asked.
 *
 *     [whole] [child 1] [child 2] [child 3] [2 of 3] [3 of 3]
 *      open    waits     waits     open      open     waits
 *
 * A node's value is the number of its solutions, or the top of its diagram.
 */
#ifndef WZ_MEMO_WALK_H
#define WZ_MEMO_WALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memo/order.h"
#include "memo/table.h"

struct wz_walk_node {
    uint64_t hash;   /* of its key */
    uint64_t work;   /* nodes at and below it, those that the memo spared too */
    size_t parent;   /* where on the stack; its own place for the whole */
    size_t struck;   /* options struck when it was opened */
    uint32_t option; /* that leads to it */
    uint32_t item;   /* the first open one, where w->order is told */
    bool is_open;    /* its children are made */
};

/* Gives the value of a node from those of two parts: `rest' of it, and what
 * begins with the option.  False: no memory. */
typedef bool wz_walk_join(void *user, uint32_t option, uint64_t *rest,
                          const uint64_t *with);

struct wz_walk {
    const struct wz_model *model;
    const struct wz_order *order; /* the first item is branched on; or NULL */
    wz_walk_join *join;           /* NULL: add up */
    void *user;                   /* of join */

    struct wz_memo memo;
    size_t limbs; /* of a value */

    /* The stack; the root is number 0. */
    struct wz_walk_node *node; /* [room] */
    uint64_t *key;             /* [room][words] */
    uint64_t *value;           /* [room][limbs] */
    size_t room;
    size_t height; /* 0: done, and value[0] is the result */

    /* Without an order. */
    uint32_t *size;   /* [items]; options left */
    uint8_t *is_out;  /* [options] */
    uint32_t *struck; /* [options]; those out, in order */
    size_t strikes;

    uint64_t nodes;   /* visited so far, but for those in the memo */
    uint64_t repeats; /* found in the memo */
    uint64_t spared;  /* nodes that were not visited because of that, about */
    uint64_t updates; /* options struck */
    bool starved;
};

/*
 * What is branched on is the first item, if an order is given, for then
 * remainders are alike, often; or else one with the fewest options, which is
 * good for puzzles.  False when memory ran out.  The memo takes up to so many
 * bytes.
 */
bool wz_walk_open(struct wz_walk *walk, const struct wz_model *model,
                  const struct wz_order *order, size_t memory);
void wz_walk_close(struct wz_walk *walk);

/* Walk on until so many nodes were visited, or all; false: no memory. */
bool wz_walk_on(struct wz_walk *walk, uint64_t nodes);

/* Sum up what was found so far, in value[0], and end the walk. */
bool wz_walk_end(struct wz_walk *walk);

#endif
