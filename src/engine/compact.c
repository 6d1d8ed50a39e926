/* compact.c -- Algorithm X over the compact links.
 *
 * This is the search of cover/dance.c but for three things.  Items that fell
 * to one option wait in a stack, so that the bytes are searched only where the
 * dance branches.  There a copy of the torus is kept: the moves that follow
 * are made in the next room, and are left behind there instead of undone.
 * And the last option of an item needs no copy, for nobody comes back.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm X, whose steps are named below.
 */
#include <config.h>

#include "engine/compact.h"

#include "base/mem.h"
#include "board/board.h"
#include "engine/engine.h"
#include "engine/torus.h"

/* What to come back to. */
struct branch {
    uint16_t node; /* of the option that was tried */
    size_t open;   /* the torus's, before */
};

struct wz_compact {
    struct wz_torus torus; /* in the room number `depth' */
    uint8_t *room;         /* [cells + 1][room_size] */
    size_t room_size;
    struct branch *branch; /* [cells] */
    size_t depth;          /* branches to come back to */
    uint8_t *solution;     /* [cells]; those still open have any value */
};

/* --- Steps ------------------------------------------------------------- */

static uint8_t *room_at(const struct wz_compact *d, size_t depth)
{
    return d->room + depth * d->room_size;
}

/* Try the option of node p; false when the budget does not allow it. */
static bool try(struct wz_compact *d, unsigned p, struct waltz_search *search)
{
    struct wz_torus *const t = &d->torus;

    if (!wz_search_node(search))
        return false;
    if (t->link[p].down != t->item[p]) {
        d->branch[d->depth++] = (struct branch){(uint16_t)p, t->open};
        wz_torus_copy(t, room_at(d, d->depth));
        search->guesses++;
    }
    const struct wz_move move = t->move[p / 4];
    d->solution[move.cell] = move.symbol;
    wz_torus_commit(t, p);
    return true;
}

/* Choose i: a single if there is one, else an item with the fewest options. */
static unsigned choose(struct wz_torus *t)
{
    while (t->singles > 0) {
        const unsigned i = t->single[--t->singles];
        if (t->size[i] == 1)
            return i;
    }
    return wz_torus_choose(t);
}

/* X3 to X5: choose an item, and try its first option. */
static bool descend(struct wz_compact *d, struct waltz_search *search)
{
    const unsigned i = choose(&d->torus);

    return try(d, d->torus.link[i].down, search);
}

/* X6 to X8: leave levels up to the last branch, and try its next option. */
static bool retreat(struct wz_compact *d, struct waltz_search *search)
{
    struct wz_torus *const t = &d->torus;

    if (d->depth == 0) {
        search->complete = true;
        return false;
    }
    const struct branch branch = d->branch[--d->depth];
    wz_torus_enter(t, room_at(d, d->depth));
    t->open = branch.open;
    t->singles = 0;
    t->emptied = false;
    return try(d, t->link[branch.node].down, search);
}

/* --- Searching --------------------------------------------------------- */

void wz_compact_solve(struct wz_compact *d, const uint8_t *values,
                      struct waltz_search *search)
{
    const size_t cells = d->torus.board->cells;
    bool more = true;

    /* X1: initialize. */
    d->depth = 0;
    wz_torus_enter(&d->torus, room_at(d, 0));
    if (!wz_torus_link(&d->torus, values)) {
        search->complete = true;
        return;
    }
    memcpy(d->solution, values, cells);

    /* X2: enter a level; is all covered? */
    while (more) {
        if (d->torus.emptied)
            more = retreat(d, search);
        else if (d->torus.open > 0)
            more = descend(d, search);
        else
            more = wz_search_found(search, d->solution, cells) &&
                   retreat(d, search);
    }
}

/* --- Setting up -------------------------------------------------------- */

struct wz_compact *wz_compact_new(const waltz_board *board)
{
    struct wz_compact *d = wz_mem_new(1, sizeof *d);

    if (d == NULL)
        return NULL;
    if (!wz_torus_open(&d->torus, board)) {
        wz_mem_free(d);
        return NULL;
    }
    d->room_size = wz_torus_room(&d->torus);
    d->room = wz_mem_new(board->cells + 1, d->room_size);
    d->branch = wz_mem_new(board->cells, sizeof *d->branch);
    d->solution = wz_mem_new(board->cells, sizeof *d->solution);
    if (!d->room || !d->branch || !d->solution) {
        wz_compact_free(d);
        return NULL;
    }
    return d;
}

void wz_compact_free(struct wz_compact *d)
{
    if (d == NULL)
        return;
    wz_torus_close(&d->torus);
    wz_mem_free(d->room);
    wz_mem_free(d->branch);
    wz_mem_free(d->solution);
    wz_mem_free(d);
}
