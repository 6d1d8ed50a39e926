/* dance.h -- the links of a dance, and what the rest of the library does to it.
 *
 * The links live in one array of nodes, and a link is an index into it:
 *
 *     0           1 .. items          then, for each option
 *     the root    a header an item    a spacer, and a node for each term
 *
 * and one more spacer at the end.  An item's header and its nodes form a
 * ring through up and down.  An option's nodes stand side by side; to walk
 * around an option, step to the neighbour, and at a spacer jump back:
 *
 *     spacer.up    the first node of the option before it
 *     spacer.down  the last node of the option after it
 *     spacer.top   -o, where o counts the options before it
 *
 * Uncovered primary items form a second ring, through prev and next, with
 * the root as its header: so that all is a torus of doubly linked lists, here
 * with the options AB and B.
 *
 *          root <------> A <--------> B <----> root
 *                        ^            ^
 *                        v            v
 *          AB spacer   node AB.A    node AB.B    spacer
 *                        ^            ^
 *                        |            v
 *          B  spacer     |          node B.B     spacer
 *                        v            v
 *                        A            B
 *
 * A node that is unlinked keeps its own links; that is all that is needed to
 * link it again, in reverse order.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, and his programs DLX1 and DLX2.
 */
#ifndef WZ_COVER_DANCE_H
#define WZ_COVER_DANCE_H

#include <waltz/cover.h>

#define WZ_ROOT 0
#define WZ_KEPT UINT32_MAX /* a node whose colour its item already has */

struct wz_node {
    uint32_t up, down;
    int32_t top; /* the item's header; in a spacer, see above */
    uint32_t colour;
};

struct wz_item {
    uint32_t prev, next;
    uint32_t length; /* nodes in the ring, without the header */
};

enum wz_dance_state {
    WZ_DANCE_MOVED,  /* an option was taken, or none yet: go on down */
    WZ_DANCE_SOLVED, /* a solution was given out: go back */
    WZ_DANCE_DONE    /* all was searched */
};

struct waltz_dance {
    struct wz_node *node;
    struct wz_item *item; /* [items + 1]; item[WZ_ROOT] heads the ring */
    size_t nodes, items;
    uint32_t *first;  /* [options]; the first node of each */
    uint32_t *choice; /* [primary items]; choice[k] is the node of step k */
    uint32_t *option; /* [primary items]; the solution, for the caller */
    size_t depth;     /* steps taken */
    size_t forced;    /* the first so many are not to be taken back */
    enum wz_dance_state state;
    uint64_t max_nodes; /* the budget: 0, or so many nodes */
    bool (*stop)(void *user);
    void *user;
    struct waltz_dance_stats stats;
};

/*
 * Take an option for good, before the search.  It must clash with none that
 * was forced before.
 */
void wz_dance_force(waltz_dance *dance, uint32_t option);

/* Back to the very start: nothing forced, nothing searched, nothing counted. */
void wz_dance_restart(waltz_dance *dance);

/* Take one step of the search: one option more, or the next in the place of
 * one taken back; false when it is done, or its budget spent. */
bool wz_dance_step(waltz_dance *dance);

/* The options taken; as waltz_dance_next gives them. */
const uint32_t *wz_dance_solution(waltz_dance *dance, size_t *n);

/* What the last step took, as the cover numbers items and options. */
struct wz_choice {
    uint32_t item, options;  /* the item, and how many options it has */
    uint32_t option, choice; /* the option, and which of these, from 1 */
    size_t covered;          /* items of the option */
};
struct wz_choice wz_dance_choice(const waltz_dance *dance);

/* An open item without options, or UINT32_MAX. */
uint32_t wz_dance_dead_end(const waltz_dance *dance);

/*
 * Walk all rings: do links go both ways, stay with their item, and does each
 * length tell the truth?
 */
bool wz_dance_check(const waltz_dance *dance);

#endif
