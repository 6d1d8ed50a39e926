/* links.h -- what a dance does to its links, and how that is undone.  The links
 * are described, and drawn, in dance.h.
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

/* --- Options ------------------------------------------------------------- */

/* What hiding options comes to; a copy of it can stay in registers. */
struct wz_tally {
    uint32_t *trail;   /* where the next node that is unlinked goes */
    uint32_t *single;  /* where the next item with few options goes */
    uint32_t stranded; /* open items that lost their last option */
};

static inline struct wz_tally wz_start_tally(const waltz_dance *d)
{
    return (struct wz_tally){d->trail + d->trailed, d->single + d->singles, 0};
}

static inline uint32_t wz_end_tally(waltz_dance *d,
                                    const struct wz_tally *tally)
{
    const uint32_t trailed = (uint32_t)(tally->trail - d->trail);

    d->stats.updates += trailed - d->trailed;
    d->trailed = trailed;
    d->singles = (uint32_t)(tally->single - d->single);
    return tally->stranded;
}

/*
 * Take node q out of its item's list.  An item whose list falls to one option
 * is noted, and once more if it falls to none: what is noted too much does no
 * harm, a branch here would.
 */
static inline void wz_unlink(waltz_dance *d, uint32_t q, struct wz_tally *tally)
{
    struct wz_ring_link *const link = d->link;
    const uint32_t up = link[q].up, down = link[q].down;
    const uint32_t i = d->node[q].item;

    link[up].down = down;
    link[down].up = up;
    const uint32_t left = (uint32_t)--d->length[i];
    *tally->trail++ = q;
    *tally->single = i;
    tally->single += left <= 1;
    tally->stranded += left == 0;
}

/* Take the option of p out of all its items' lists but that of p itself. */
static inline void wz_hide(waltz_dance *d, uint32_t p, struct wz_tally *tally)
{
    const struct wz_node *const node = d->node;

    for (uint32_t q = node[p].right; q != p; q = node[q].right)
        wz_unlink(d, q, tally);
}

/*
 * Link again what was unlinked since the trail was so long: the book uncovers
 * and unhides in a mirror image of the moves it undoes, which comes to the
 * same nodes in the same order.
 */
static inline void wz_relink(waltz_dance *d, uint32_t trailed)
{
    const struct wz_node *const node = d->node;
    struct wz_ring_link *const link = d->link;
    int32_t *const length = d->length;
    const uint32_t *const first = d->trail + trailed;

    for (const uint32_t *k = d->trail + d->trailed; k > first;) {
        const uint32_t q = *--k;
        link[link[q].up].down = q;
        link[link[q].down].up = q;
        length[node[q].item]++;
    }
    d->trailed = trailed;
}

/* Take node q out of its ring for a moment, in which no other node of that
 * ring comes or goes; and put it back. */
static inline void wz_step_aside(waltz_dance *d, uint32_t q)
{
    struct wz_ring_link *const link = d->link;

    link[link[q].up].down = link[q].down;
    link[link[q].down].up = link[q].up;
}

static inline void wz_step_back(waltz_dance *d, uint32_t q)
{
    struct wz_ring_link *const link = d->link;

    link[link[q].up].down = q;
    link[link[q].down].up = q;
}

/* Hide all options of item i, which is closed. */
static inline void wz_cover(waltz_dance *d, uint32_t i, struct wz_tally *tally)
{
    const struct wz_ring_link *const link = d->link;

    for (uint32_t p = link[i].down; p != i; p = link[p].down)
        wz_hide(d, p, tally);
}

/* Node p, hidden by now, gives its item a colour: hide all other colours. */
static inline struct wz_tally wz_purify(waltz_dance *d, uint32_t p,
                                        struct wz_tally tally)
{
    const uint32_t i = d->node[p].item, colour = d->colour[p];

    d->fixer[i] = p;
    for (uint32_t q = d->link[i].down; q != i; q = d->link[q].down)
        if (d->colour[q] != colour)
            wz_hide(d, q, &tally);
    return tally;
}

/* Commit to what node q says of its item: that it is covered, or its colour.
 * A colour that the item has already asks for nothing. */
static inline void wz_commit(waltz_dance *d, uint32_t q, struct wz_tally *tally)
{
    if (d->colour == NULL || d->colour[q] == 0)
        wz_cover(d, d->node[q].item, tally);
    else if (d->fixer[d->node[q].item] == 0)
        *tally = wz_purify(d, q, *tally);
}

/* --- Searching ----------------------------------------------------------- */

/*
 * Search on, as far as the next step or the next solution; false when all is
 * done, or the budget spent.  By go_on an algorithm tries the next option there
 * is to try, or says false.
 */
static inline bool wz_dance_search(waltz_dance *d, bool one_step,
                                   bool (*go_on)(waltz_dance *))
{
    do {
        if (d->state == WZ_DANCE_DONE)
            return false;
        if (d->state == WZ_DANCE_MOVED && d->open == 0) {
            d->state = WZ_DANCE_SOLVED;
            return true;
        }
        if (d->stats.nodes >= d->ask_at && wz_dance_is_spent(d))
            return false;
        if (!go_on(d))
            d->state = WZ_DANCE_DONE;
    } while (!one_step && d->state != WZ_DANCE_SOLVED);
    return true;
}

#endif
