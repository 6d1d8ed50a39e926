/* multi.c -- Algorithm M: items that come from so many to so many times.
 *
 * An item that is branched upon stays open until its bound is reached.  So that
 * no set of options is found twice, the options tried at a level are taken out
 * of the item's list one after the other: below, only later ones can follow.
 * That is called tweaking.
 *
 * Where options have costs, they are in ascending order in each list, and those
 * that would bring a partial solution to the threshold are not tried: that is
 * the cutoff of Algorithm C$.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, and his programs DLX3 and DLX5.
 */
#include <config.h>

#include "cover/links.h"

/* Has the item its last option, of exactly so many?  Then it is covered, and
 * tried, as in Algorithm X. */
static bool is_plain(const waltz_dance *d, uint32_t i)
{
    return d->bound[i] == 0 && d->slack[i] == 0;
}

static int64_t length_of(const waltz_dance *d, uint32_t i)
{
    return d->length[i] & ~WZ_CLOSED;
}

/* Singles are of no use here, and are not to pile up. */
static struct wz_tally start_tally(waltz_dance *d)
{
    d->singles = 0;
    return wz_start_tally(d);
}

/* --- Tweaks -------------------------------------------------------------- */

/* Take p, the first of its item's list, out of it; and its option out of all
 * other lists, which a covered item has done before. */
static void tweak(waltz_dance *d, uint32_t p)
{
    const uint32_t i = d->node[p].item;
    struct wz_tally tally = start_tally(d);

    if (d->bound[i] > 0)
        wz_hide(d, p, &tally);
    wz_unlink(d, p, &tally);
    wz_end_tally(d, &tally);
    d->tweak[d->tweaks++] = p;
}

/* --- Items of an option --------------------------------------------------- */

/* Count node q for its item; the last time that is allowed, cover it. */
static void spend(waltz_dance *d, uint32_t q, struct wz_tally *tally)
{
    const uint32_t i = d->node[q].item;

    if (i >= d->primary) {
        wz_commit(d, q, tally);
    } else if (--d->bound[i] == 0) {
        wz_close_item(d, i);
        d->open--;
        wz_cover(d, i, tally);
    }
}

/* The opposite, but for the links. */
static void refund(waltz_dance *d, uint32_t q)
{
    const uint32_t i = d->node[q].item;

    if (i < d->primary) {
        if (d->bound[i]++ == 0) {
            wz_open_item(d, i);
            d->open++;
        }
    } else if (d->colour != NULL && d->fixer[i] == q) {
        d->fixer[i] = 0;
    }
}

/* --- Steps ---------------------------------------------------------------- */

/* Branch upon item i. */
static void enter(waltz_dance *d, uint32_t i)
{
    struct wz_step *const step = &d->step[d->depth];

    step->tweaks = d->tweaks;
    step->before = d->trailed;
    if (--d->bound[i] == 0) {
        struct wz_tally tally = start_tally(d);
        wz_close_item(d, i);
        d->open--;
        wz_cover(d, i, &tally);
        wz_end_tally(d, &tally);
    }
}

static void leave(waltz_dance *d, uint32_t i)
{
    const struct wz_step *const step = &d->step[d->depth];

    d->tweaks = step->tweaks;
    wz_relink(d, step->before);
    if (d->bound[i]++ == 0) {
        d->open++;
        wz_open_item(d, i);
    }
}

static bool is_affordable(const waltz_dance *d, uint32_t p)
{
    return d->cost == NULL || d->cost[d->row_of[p]] < d->threshold - d->spent;
}

/*
 * May item i go on with node p or one below, or, if p is its header, without
 * any?  Then *p is what to go on with.
 */
static bool is_open_to(waltz_dance *d, uint32_t i, uint32_t *p)
{
    if (is_plain(d, i))
        return *p != i && is_affordable(d, *p);
    for (; *p != i && !is_affordable(d, *p); *p = d->link[*p].down)
        tweak(d, *p);
    return length_of(d, i) > (int64_t)d->bound[i] - d->slack[i];
}

/* Commit to the option of p; or, if p is a header, to no more for its item. */
static void take(waltz_dance *d, uint32_t p)
{
    const uint32_t i = d->node[p].item;
    struct wz_step *const step = &d->step[d->depth++];

    step->node = p;
    d->state = WZ_DANCE_MOVED;
    if (p == i) {
        if (d->bound[i] > 0) {
            wz_close_item(d, i);
            d->open--;
        }
        return;
    }
    d->stats.nodes++;
    d->stats.guesses += d->link[p].down != i;
    if (d->cost != NULL)
        d->spent += d->cost[d->row_of[p]];
    if (!is_plain(d, i))
        tweak(d, p);
    step->after = d->trailed;

    struct wz_tally tally = start_tally(d);
    for (uint32_t q = d->node[p].right; q != p; q = d->node[q].right)
        spend(d, q, &tally);
    wz_end_tally(d, &tally);
}

/* Undo the last step, but for its tweak, and return its node. */
static uint32_t give_back(waltz_dance *d)
{
    const struct wz_step *const step = &d->step[--d->depth];
    const uint32_t p = step->node, i = d->node[p].item;

    if (p == i) {
        if (d->bound[i] > 0) {
            d->open++;
            wz_open_item(d, i);
        }
        return p;
    }

    if (d->cost != NULL)
        d->spent -= d->cost[d->row_of[p]];
    for (uint32_t q = d->node[p].right; q != p; q = d->node[q].right)
        refund(d, q);
    wz_relink(d, step->after);
    return p;
}

/* How many ways there are to go on with item i, or `enough' of them; 0 or
 * fewer if it has too few options. */
static int64_t degree_of(const waltz_dance *d, uint32_t i, int64_t slack,
                         int64_t enough)
{
    if (d->cost == NULL || d->bound[i] != 1 || slack > 0)
        return d->length[i] + slack - d->bound[i] + 1;

    int64_t degree = 0;
    for (uint32_t p = d->link[i].down;
         p != i && degree < enough && is_affordable(d, p); p = d->link[p].down)
        degree++;
    return degree;
}

/*
 * The open item that branches least; among several the one with less slack,
 * then the longer one, then the first.
 */
static uint32_t choose(const waltz_dance *d, int64_t *degree)
{
    int64_t best_slack = 0, best_length = 0;
    uint32_t best = 0;

    *degree = INT64_MAX;
    for (uint32_t i = 0; i<d->primary && * degree> 0; i++) {
        if (d->length[i] >= WZ_CLOSED)
            continue;
        const int64_t length = d->length[i];
        const int64_t slack =
            d->slack[i] < d->bound[i] ? d->slack[i] : d->bound[i];
        const int64_t mine = degree_of(d, i, slack, *degree);
        if (mine > *degree || (mine == *degree &&
                               (slack > best_slack || (slack == best_slack &&
                                                       length <= best_length))))
            continue;
        *degree = mine;
        best_slack = slack;
        best_length = length;
        best = i;
    }
    return best;
}

static void descend(waltz_dance *d)
{
    int64_t degree;
    const uint32_t i = choose(d, &degree);

    d->state = WZ_DANCE_STUCK;
    if (degree <= 0)
        return;
    enter(d, i);
    d->step[d->depth].degree = (uint32_t)degree;
    uint32_t p = d->link[i].down;
    if (is_open_to(d, i, &p))
        take(d, p);
    else
        leave(d, i);
}

static bool retreat(waltz_dance *d)
{
    while (d->depth > 0) {
        const uint32_t before = give_back(d), i = d->node[before].item;
        uint32_t p = d->link[before].down;
        if (before != i && is_open_to(d, i, &p)) {
            take(d, p);
            return true;
        }
        leave(d, i);
    }
    return false;
}

static bool go_on(waltz_dance *d)
{
    if (d->state != WZ_DANCE_MOVED)
        return retreat(d);
    descend(d);
    return true;
}

bool wz_multi_advance(waltz_dance *d)
{
    return wz_dance_search(d, false, go_on);
}
