/* links.h -- what a dance does to its links, each move and the one that undoes
 * it.  The links are described, and drawn, in dance.h.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1.
 */
#ifndef WZ_COVER_LINKS_H
#define WZ_COVER_LINKS_H

#include "cover/dance.h"

static inline const struct wz_row *wz_row_of(const waltz_dance *d, uint32_t p)
{
    return &d->row[d->row_of[p]];
}

/* --- Items --------------------------------------------------------------- */

static inline void wz_close_item(waltz_dance *d, uint32_t i)
{
    d->length[i] += WZ_CLOSED;
    d->open_set[i / 64] &= ~(UINT64_C(1) << i % 64);
}

static inline void wz_open_item(waltz_dance *d, uint32_t i)
{
    d->length[i] -= WZ_CLOSED;
    d->open_set[i / 64] |= UINT64_C(1) << i % 64;
}

/* --- Options ------------------------------------------------------------ */

/* What hiding options came to. */
struct wz_tally {
    uint32_t stranded; /* open items that lost their last option */
    uint32_t singles;  /* how far the stack of singles reaches now */
    uint64_t updates;
};

/* Take the option of p out of all its items' lists but that of p itself. */
static inline void wz_hide(waltz_dance *d, uint32_t p, struct wz_tally *tally)
{
    const struct wz_node *const node = d->node;
    struct wz_ring_link *const link = d->link;
    int32_t *const length = d->length;
    uint32_t *const single = d->single;

    for (uint32_t q = node[p].right; q != p; q = node[q].right) {
        const uint32_t up = link[q].up, down = link[q].down;
        const uint32_t i = node[q].item;
        link[up].down = down;
        link[down].up = up;
        const int32_t left = --length[i];
        tally->stranded += left == 0;
        single[tally->singles] = i;
        tally->singles += left == 1;
        tally->updates++;
    }
}

/* Nodes of one option are in different rings: any order undoes a hide. */
static inline void wz_unhide(waltz_dance *d, uint32_t p)
{
    const struct wz_node *const node = d->node;
    struct wz_ring_link *const link = d->link;
    int32_t *const length = d->length;

    for (uint32_t q = node[p].right; q != p; q = node[q].right) {
        link[link[q].up].down = q;
        link[link[q].down].up = q;
        length[node[q].item]++;
    }
}

/* Hide all options of item i, which is closed.  Returns how many open items
 * lost their last option by that. */
static inline uint32_t wz_cover(waltz_dance *d, uint32_t i)
{
    struct wz_tally tally = {.singles = d->singles};

    for (uint32_t p = d->link[i].down; p != i; p = d->link[p].down)
        wz_hide(d, p, &tally);
    d->singles = tally.singles;
    d->stats.updates += tally.updates;
    return tally.stranded;
}

static inline void wz_uncover(waltz_dance *d, uint32_t i)
{
    for (uint32_t p = d->link[i].up; p != i; p = d->link[p].up)
        wz_unhide(d, p);
}

/* Node p, hidden by now, gives its item a colour: hide all other colours. */
static inline uint32_t wz_purify(waltz_dance *d, uint32_t p)
{
    const uint32_t i = d->node[p].item, colour = d->colour[p];
    struct wz_tally tally = {.singles = d->singles};

    d->fixer[i] = p;
    for (uint32_t q = d->link[i].down; q != i; q = d->link[q].down)
        if (d->colour[q] != colour)
            wz_hide(d, q, &tally);
    d->singles = tally.singles;
    d->stats.updates += tally.updates;
    return tally.stranded;
}

static inline void wz_unpurify(waltz_dance *d, uint32_t p)
{
    const uint32_t i = d->node[p].item, colour = d->colour[p];

    for (uint32_t q = d->link[i].up; q != i; q = d->link[q].up)
        if (d->colour[q] != colour)
            wz_unhide(d, q);
    d->fixer[i] = 0;
}

/* Commit to what node q says of its item: that it is covered, or its colour.
 * A colour that the item has already asks for nothing. */
static inline uint32_t wz_commit(waltz_dance *d, uint32_t q)
{
    if (d->colour == NULL || d->colour[q] == 0)
        return wz_cover(d, d->node[q].item);
    return d->fixer[d->node[q].item] == 0 ? wz_purify(d, q) : 0;
}

static inline void wz_uncommit(waltz_dance *d, uint32_t q)
{
    if (d->colour == NULL || d->colour[q] == 0)
        wz_uncover(d, d->node[q].item);
    else if (d->fixer[d->node[q].item] == q)
        wz_unpurify(d, q);
}

/* --- Searching ----------------------------------------------------------- */

/*
 * Take one step by the moves of an algorithm: descend chooses an item and tries
 * its first option, retreat steps back as far as there is another option to
 * try, and tries it, or says false.
 */
static inline bool wz_dance_move(waltz_dance *d, void (*descend)(waltz_dance *),
                                 bool (*retreat)(waltz_dance *))
{
    if (d->state == WZ_DANCE_DONE)
        return false;
    if (d->state == WZ_DANCE_MOVED && d->open == 0) {
        d->state = WZ_DANCE_SOLVED;
        return true;
    }
    if (d->stats.nodes >= d->ask_at && wz_dance_is_spent(d))
        return false;
    if (d->state == WZ_DANCE_MOVED)
        descend(d);
    else if (!retreat(d))
        d->state = WZ_DANCE_DONE;
    return true;
}

/* Move on to the next solution; false when there is none, or no budget. */
static inline bool wz_dance_search(waltz_dance *d,
                                   void (*descend)(waltz_dance *),
                                   bool (*retreat)(waltz_dance *))
{
    while (wz_dance_move(d, descend, retreat))
        if (d->state == WZ_DANCE_SOLVED)
            return true;
    return false;
}

#endif
