/* torus.h -- the links of a dance over a board, as small as they can be.
 *
 * This is the torus of cover/dance.h once more, for the one kind of cover
 * that rows, columns and boxes (or regions) make: each option, "symbol s in
 * cell c", has four items, the cell and that symbol in each of its three
 * houses.  So the nodes stand four by four, without spacers:
 *
 *     0 .. items-1        an item's header each; items as in engine/encode.h
 *     p, p+1, p+2, p+3    the nodes of an option; p is a multiple of 4
 *
 * and the other three nodes of the option of node p are p^1, p^2 and p^3.
 * An item's header and its nodes form a ring through up and down:
 *
 *              cell c    s in row   s in column   s in box
 *                ^           ^           ^           ^
 *                v           v           v           v
 *       <---->   p  <---->  p+1 <---->  p+2 <---->  p+3  <---->
 *                ^           ^           ^           ^
 *                v           |           |           |
 *       <---->   q  <---->   | .. another symbol in cell c, which has
 *                ^           |    the cell in common, not the rest
 *                v           v
 *
 * Left and right are known without links, and the headers need none either:
 * in place of a ring of open items there is a byte an item, the number of its
 * options, with the top bit set once the item is covered.  To choose an item
 * all bytes are compared at once, sixteen in a register.
 *
 * Indices have 16 bits, and only the options that the givens leave are linked.
 * The whole classic board, 324 headers and 2916 nodes, takes 13 KB, a puzzle a
 * third of that: it never leaves the first-level cache, and is quickly copied.
 * So a search keeps a copy where it branches, instead of undoing its moves;
 * and a move may stop half-way when it has emptied an item.
 */
#ifndef WZ_ENGINE_TORUS_H
#define WZ_ENGINE_TORUS_H

#include <waltz/board.h>

#define WZ_COVERED 0x80 /* the top bit of an item's byte */

struct wz_torus_link {
    uint16_t up, down;
};

/* What an option says. */
struct wz_move {
    uint16_t cell;
    uint8_t symbol;
};

struct wz_torus {
    /* What moves change.  The bytes, and the links behind them, are in a room
     * that the search lends: see wz_torus_enter. */
    uint8_t *size;              /* [bytes]; those from [items] on are covered */
    struct wz_torus_link *link; /* [nodes] */
    uint16_t *single;           /* [singles]; items that fell to one option, the
                                 * latest last.  Some may be covered by now. */
    size_t singles;
    size_t open;  /* open cells */
    bool emptied; /* an open item has no option; all else is then undefined */

    /* What a puzzle sets. */
    uint16_t *item;       /* [nodes] */
    struct wz_move *move; /* [nodes / 4]; node p belongs to move[p / 4] */
    size_t nodes;         /* those in use, headers included */

    /* What a board sets. */
    const waltz_board *board;
    size_t items;
    size_t bytes;     /* items, made a multiple of 64 */
    size_t nodes_max; /* nodes when all cells are open */
    uint8_t *blank;   /* bytes and headers of empty rings */
    uint64_t *taken;  /* [houses]; scratch: bit s-1 if a given is s */
};

/* Has a board the shape told above, and nodes enough for 16 bits? */
bool wz_torus_accepts(const waltz_board *board);

/* Take memory for such a board; false, and nothing kept, if there is none. */
bool wz_torus_open(struct wz_torus *t, const waltz_board *board);
void wz_torus_close(struct wz_torus *t);

/* The bytes of a room; a multiple of 64. */
size_t wz_torus_room(const struct wz_torus *t);

/* Use another room from now on, with what is in it ... */
void wz_torus_enter(struct wz_torus *t, uint8_t *room);
/* ... or with a copy of what is in the present one. */
void wz_torus_copy(struct wz_torus *t, uint8_t *room);

/*
 * Link all that the givens leave open.  False when two of them break a rule or
 * they leave an item without an option.
 */
bool wz_torus_link(struct wz_torus *torus, const uint8_t *values);

/* Put the option of node p into the solution: cover its four items. */
void wz_torus_commit(struct wz_torus *torus, unsigned p);

/*
 * An open item with the fewest options, of which there are at least two each
 * (singles need no choice).  Among items with two, that whose options have the
 * largest items: whichever is taken, it takes much with it.  Such ties are
 * most of all; against the first of them it saves a third of the guesses.
 */
unsigned wz_torus_choose(const struct wz_torus *t);

/*
 * Walk all rings: do links go both ways, stay with their item, and do the
 * bytes tell the truth?  Are all singles noted, and all open cells counted?
 * For tests.
 */
bool wz_torus_check(const struct wz_torus *t);

#endif
