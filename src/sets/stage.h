/* stage.h -- a cover, or what is left of it, in the form the search wants.
 *
 * An option is a number, and so a set of options is a row of bits.  Each item
 * has the row of its options, and the options still possible are one more row,
 * `active'.  To choose option o is
 *
 *     active &= ~(row of item a | row of item b | ...)     for the items of o
 *
 * and the options left to an item are counted by row & active.  For a coloured
 * secondary item the row is not that of all its options, but of those that
 * give it another colour, or none: nothing else need be known of colours.
 * Nothing is undone in such a search: a node keeps its `active'.
 *
 *     options     0 1 2 3 4 5 6 7        choose 2, which is {a, c}:
 *     row of a    1 . 1 . . . 1 .        active    . 1 . . 1 1 . .
 *     row of b    . 1 . . 1 . . .        b has 1 4, d has 5
 *     row of c    . . 1 1 . . . 1
 *     row of d    1 . . 1 . 1 . 1
 *
 * Deep in the search few options and items are left, and the rows are nearly
 * empty.  A node that promises a large subtree is therefore rebuilt as a stage
 * of its own, with new numbers for the options and items left, and so on, until
 * a row is a single word.  There are three kinds:
 *
 *     small   up to 256 options and 128 items: 1 to 4 words a row, and for
 *             each option the row of all that it leaves possible.  One word is
 *             the common case, where most nodes of most searches are.
 *     wide    any number of words a row.
 *     sparse  no rows: sizes are kept, and the options that a choice strikes
 *             out are found in lists.  For large problems of short lists, such
 *             as Sudoku of 25x25.
 *
 * and one more, with the rows of a wide stage, which is the only one of its
 * search:
 *
 *     many    items come from so many to so many times.
 */
#ifndef WZ_SETS_STAGE_H
#define WZ_SETS_STAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "sets/bitset.h"

#define WZ_SMALL_OPTIONS 256
#define WZ_SMALL_ITEMS   128
#define WZ_WIDE_OPTIONS  65535 /* so that a size fits 16 bits */
#define WZ_WIDE_ITEMS    65536
#define WZ_SPARSE_SIZE   127 /* so that a size fits 7 bits */
/* Options and items, so that copies are cheap. */
#define WZ_SPARSE_BYTES 32768
#define WZ_SPARSE_PAIRS (1 << 24) /* of options that share an item */
#define WZ_LISTED       2         /* times chosen; then clashes are listed */
#define WZ_BLOCK        8 /* words; rows of a wide stage are so many, or more */

enum wz_stage_kind {
    WZ_STAGE_ANY, /* the best */
    WZ_STAGE_SMALL,
    WZ_STAGE_WIDE,
    WZ_STAGE_SPARSE,
    WZ_STAGE_MANY
};

struct wz_stage {
    enum wz_stage_kind kind;
    uint32_t options;
    uint32_t items;     /* the primary ones */
    uint32_t secondary; /* numbered after them; a small stage has none */
    uint32_t cost;      /* estimate for a node, see model.h */
    uint32_t *origin;   /* [options]; their numbers in the cover */

    /* Wide and sparse: option o has the terms start[o] .. start[o+1]-1, the
     * primary ones before rest[o].  Every colour of every item has a number
     * of its own, from 1, and 0 is none. */
    uint32_t terms;
    uint32_t *start, *rest;
    uint32_t *item, *colour; /* [terms] */

    /* Small and wide: the row of item i is at row[i * stride].  The kernels
     * that take eight items at once want them turned, one word of each side
     * by side: those of group g = i/8 at turned[(g * words + w) * 8] in a small
     * stage, and at turned[(w * groups + g) * 8] in a wide one.  There is a
     * group of empty rows to spare. */
    uint32_t words, stride;
    uint32_t groups;
    uint32_t item_words;
    uint64_t *row, *turned;
    uint64_t *items_of; /* [options][item_words]; the primary items of each */
    uint64_t *keeps;    /* small: [options][words]; what stays possible */
    uint32_t *strikes;  /* wide: [terms]; number of the row that it strikes */

    /* Many: how often each item may come, and how many times less will do;
     * NULL in all others. */
    uint32_t *high, *slack; /* [items] */

    /* Sparse: item i is in the options list[head[i]] .. list[head[i+1]-1], to
     * which it gives the colours shade[..] at the same places.  Option o leaves
     * no room for clash[clashes[o]] .. clash[clash_end[o]-1]; these are listed
     * when the option is chosen for the second time, and until then the end is
     * below WZ_LISTED. */
    uint32_t *head, *list, *shade;
    uint32_t *clashes, *clash_end;
    uint16_t *clash;
    uint32_t *mark; /* [options]; o + 1: is listed as clashing with o */
    uint32_t even;  /* terms of each option, if that is 3 or 4, else 0 */
};

/* What is left of a stage: numbers of its options and items, ascending. */
struct wz_remnant {
    uint32_t *option, *item; /* primary items only */
    uint32_t options, items;
};

#endif
