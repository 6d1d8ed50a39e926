/* dance.h -- the links of a dance, and what the rest of the library does to it.
 *
 * The links live in one array of nodes, and a link is an index into it:
 *
 *     0 .. items-1        then, option by option
 *     a header an item    a node for each term, in the order of the terms
 *
 * Primary items are numbered first.  An item's header and its nodes form a
 * ring through up and down.  An option's nodes stand side by side; its ring
 * goes through right, so that no walk around an option has to ask where the
 * option ends.  Here are the options AB and B:
 *
 *         header A        header B
 *            ^               ^
 *            v               v
 *     +-> node AB.A --> node AB.B --+
 *     |                      ^      |
 *     +----------------------|------+
 *                            v
 *                       node B.B <--> itself, by right
 *                            ^
 *                            v
 *                       header B
 *
 * A node that is unlinked keeps its own links; that is all that is needed to
 * link it again, in reverse order.
 *
 * Each item's length stands apart from its header, in a dense array that
 * choose() can run over.  An item that is not to be chosen -- a secondary one,
 * or one that is covered -- has WZ_CLOSED added to its length: then no length
 * of such an item is ever the least, nor ever 0.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, and his programs DLX1, DLX2 and DLX3.
 */
#ifndef WZ_COVER_DANCE_H
#define WZ_COVER_DANCE_H

#include <waltz/cover.h>

#define WZ_CLOSED INT32_C(0x40000000)

/* What changes of a node or header, and what does not. */
struct wz_ring_link {
    uint32_t up, down;
};
struct wz_node {
    uint32_t right; /* the next node of the option, going round */
    uint32_t item;
};

/* The nodes of an option are first .. first + size - 1. */
struct wz_row {
    uint32_t first, size;
    uint32_t primary; /* how many of them are of primary items */
};

/* An option that was taken, and what is to be known to take it back. */
struct wz_step {
    /* Its node in the item branched upon; in Algorithm M also the header of
     * the item, which then gets no more options. */
    uint32_t node;
    /* Items that lost their last option as the item branched upon was
     * covered: an option is of use only if it has them all. */
    uint32_t stranded;
    uint32_t before, after;         /* the trail before that, and after */
    uint32_t singles, singles_seen; /* as they were before the option */
    bool alone;      /* the item had no other option, and was not covered */
    bool untouched;  /* seen to be the last of a solution: nothing was done */
    uint32_t degree; /* in Algorithm M, how many ways there were to go on */
    uint32_t tweaks; /* in Algorithm M, as they were before the item */
};

enum wz_dance_state {
    WZ_DANCE_MOVED,  /* an option was taken, or none yet: go on down */
    WZ_DANCE_SOLVED, /* a solution was given out: go back */
    WZ_DANCE_STUCK,  /* some item can no longer be covered: go back */
    WZ_DANCE_DONE    /* all was searched */
};

struct waltz_dance {
    struct wz_ring_link *link; /* [nodes]; headers first */
    struct wz_node *node;      /* [nodes] */
    int32_t *length;           /* [items] */
    uint64_t *open_set;        /* the open primary items, as bits */
    uint32_t *trail; /* [trailed]; the nodes unlinked, the latest last */
    uint32_t trailed;
    /* The items whose length fell to 1, in the order in which it did, and once
     * more if it fell to 0.  From singles_seen on are those that may still be
     * open. */
    uint32_t *single;
    uint32_t singles, singles_seen;
    uint32_t *colour;     /* [nodes], or NULL where there are no colours */
    uint32_t *fixer;      /* [items]; the node that gave it its colour, or 0 */
    uint32_t *told;       /* [items]; the number of each in the cover */
    uint32_t *row_of;     /* [nodes]; the option that has the node */
    struct wz_row *row;   /* [options] */
    struct wz_step *step; /* [depth], of room enough */
    uint32_t *option;     /* the solution, for the caller */
    size_t nodes, items, primary, options;
    size_t open;    /* primary items to be covered */
    size_t largest; /* most primary items in an option */
    size_t depth;   /* steps taken */
    size_t forced;  /* the first so many are not to be taken back */
    enum wz_dance_state state;
    bool (*advance)(waltz_dance *dance); /* the algorithm */

    /* For Algorithm M; bound is NULL where each item comes exactly once. */
    uint32_t *bound; /* [items]; how often it may still come */
    uint32_t *slack; /* [items]; how many times less would do as well */
    uint32_t *tweak; /* [tweaks]; nodes out of their item's list */
    uint32_t tweaks;

    /* For the cheapest solutions; cost is NULL where all are wanted. */
    const uint64_t *cost; /* [options], ascending */
    uint64_t spent;       /* by the options taken */
    uint64_t threshold;   /* only what costs less is of interest */

    uint64_t max_nodes; /* the budget: 0, or so many nodes */
    uint64_t ask_at;    /* see to budget and stop at so many nodes */
    bool (*stop)(void *user);
    void *user;
    struct waltz_dance_stats stats;
};

/*
 * A dance for the solutions that cost less than its threshold, which whoever
 * calls it may lower as it goes on.  Shape: cost[options], ascending, the
 * caller's, to be kept; or NULL, and then as waltz_dance_new.
 */
waltz_dance *wz_dance_new(const waltz_cover *cover, const uint64_t *cost);

/* Move on to the next solution; false when there is none, or no budget. */
bool wz_dance_advance(waltz_dance *dance);

/* The solution at hand, as waltz_dance_next gives it. */
const uint32_t *wz_dance_solution(waltz_dance *dance, size_t *n);

/* The same, by Algorithms X and C; by Algorithm M. */
bool wz_exact_advance(waltz_dance *dance);
bool wz_multi_advance(waltz_dance *dance);

/* Is the budget spent, or does the caller say stop?  If not, ask_at says when
 * to ask again. */
bool wz_dance_is_spent(waltz_dance *dance);

/* Set the state before the first step, as the lengths are now. */
void wz_dance_start(waltz_dance *dance);

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

/* A search by a dance, for one who watches; wz_watch_stop is to be asked by the
 * dance, brings the report up to date, and asks the one who watches. */
struct wz_watch {
    const waltz_dance *dance;
    struct waltz_cover_search *search; /* with a stop */
    uint64_t look_at;                  /* at the tree, at so many nodes */
};
bool wz_watch_stop(void *user);

/* What the last step took: an option, for one of its items. */
struct wz_choice {
    uint32_t option, term;    /* the item is that of this term of the option */
    uint32_t options, number; /* it had so many options; this is one, from 1 */
    uint32_t covered;         /* items of the option */
};
struct wz_choice wz_dance_choice(const waltz_dance *dance);

/* Is there an open item without options?  Then *option and *term are such that
 * the option would have it, if it could be taken. */
bool wz_dance_is_stuck(const waltz_dance *dance, uint32_t *option,
                       uint32_t *term);

/*
 * Walk all rings: do links go both ways, stay with their item, and does each
 * length tell the truth?
 */
bool wz_dance_check(const waltz_dance *dance);

#endif
