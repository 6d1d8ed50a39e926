/* torus.c -- the compact links, their moves, and the choice of an item.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm X; hide, cover and commit are
 * his names.
 */
#include <config.h>

#include "engine/torus.h"

#include "base/bits.h"
#include "base/bytes.h"
#include "base/mem.h"
#include "board/board.h"

/* --- Moves ------------------------------------------------------------- */

/* Take node q out of its item's ring. */
static inline void unlink_node(struct wz_torus *t, unsigned q)
{
    const struct wz_torus_link link = t->link[q];
    const uint16_t i = t->item[q];

    t->link[link.up].down = link.down;
    t->link[link.down].up = link.up;
    const uint8_t size = --t->size[i];

    /* No branches here: they could not be predicted.  A covered item has its
     * top bit set, and so never falls to 1 or 0. */
    t->single[t->singles] = i;
    t->singles += size == 1;
    t->emptied |= size == 0;
}

/* Take the option of p out of all its items' rings but that of p itself. */
static inline void hide(struct wz_torus *t, unsigned p)
{
    unlink_node(t, p ^ 1);
    unlink_node(t, p ^ 2);
    unlink_node(t, p ^ 3);
}

static inline void cover(struct wz_torus *t, unsigned i)
{
    for (unsigned p = t->link[i].down; p != i; p = t->link[p].down)
        hide(t, p);
}

void wz_torus_commit(struct wz_torus *torus, unsigned p)
{
    /* A byte that is written might be any part of *torus, for all that the
     * compiler knows; a copy that nobody points to can stay in registers. */
    struct wz_torus t = *torus;
    const uint16_t *const item = &t.item[p & ~3u];

    /* Mark all four first, lest one of them be taken for emptied. */
    for (unsigned k = 0; k < 4; k++)
        t.size[item[k]] |= WZ_COVERED;
    for (unsigned k = 0; k < 4 && !t.emptied; k++)
        cover(&t, item[k]);

    torus->singles = t.singles;
    torus->emptied = t.emptied;
    torus->open--;
}

/* --- Choosing ---------------------------------------------------------- */

/* What the option of p has to do with: the sizes of its other three items. */
static inline unsigned weight(const struct wz_torus *t, unsigned p)
{
    return t->size[t->item[p ^ 1]] + (unsigned)t->size[t->item[p ^ 2]] +
           t->size[t->item[p ^ 3]];
}

/* The heaviest open item with two options; `items' if there is none. */
static unsigned heaviest_pair(const struct wz_torus *t)
{
    unsigned best = (unsigned)t->items, most = 0;

    for (unsigned k = 0; k < t->bytes; k += 64) {
        for (uint64_t pairs = wz_bytes_match(&t->size[k], 2); pairs != 0;
             pairs &= pairs - 1) {
            const unsigned i = k + wz_bits_first(pairs);
            const unsigned sum =
                weight(t, t->link[i].up) + weight(t, t->link[i].down);
            if (sum > most) {
                most = sum;
                best = i;
            }
        }
    }
    return best;
}

/* The first open item of that size; `items' if there is none. */
static unsigned first_of_size(const struct wz_torus *t, uint8_t size)
{
    for (unsigned k = 0; k < t->bytes; k += 64) {
        const uint64_t found = wz_bytes_match(&t->size[k], size);
        if (found != 0)
            return k + wz_bits_first(found);
    }
    return (unsigned)t->items;
}

unsigned wz_torus_choose(const struct wz_torus *t)
{
    unsigned best = heaviest_pair(t);

    for (uint8_t size = 3; best == t->items; size++)
        best = first_of_size(t, size);
    return best;
}

/* --- Checking ---------------------------------------------------------- */

static bool is_linked(const struct wz_torus *t, unsigned p)
{
    const struct wz_torus_link *link = &t->link[p];

    return link->up < t->nodes && link->down < t->nodes &&
           t->link[link->up].down == p && t->link[link->down].up == p;
}

/* The ring of open item i: linked both ways, of its nodes only, of options
 * without covered items, and as long as its byte says. */
static bool check_ring(const struct wz_torus *t, unsigned i)
{
    unsigned length = 0;

    if (!is_linked(t, i))
        return false;
    for (unsigned p = t->link[i].down; p != i; p = t->link[p].down) {
        if (!is_linked(t, p) || t->item[p] != i || ++length > t->size[i])
            return false;
        for (unsigned k = 1; k < 4; k++)
            if (t->size[t->item[p ^ k]] & WZ_COVERED || !is_linked(t, p ^ k))
                return false;
    }
    return length == t->size[i];
}

static bool is_noted(const struct wz_torus *t, unsigned i)
{
    for (size_t k = 0; k < t->singles; k++)
        if (t->single[k] == i)
            return true;
    return false;
}

bool wz_torus_check(const struct wz_torus *t)
{
    size_t open = 0;

    for (unsigned i = 0; i < t->items; i++) {
        if (t->size[i] & WZ_COVERED)
            continue;
        if (!check_ring(t, i) || (t->size[i] == 1 && !is_noted(t, i)))
            return false;
        open += i < t->board->cells;
    }
    for (size_t k = t->items; k < t->bytes; k++)
        if (!(t->size[k] & WZ_COVERED))
            return false;
    return open == t->open;
}
