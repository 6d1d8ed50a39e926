/* cheapest.c -- the solutions of least cost, by branch and bound.
 *
 * Each item that comes exactly once is taxed as much as its cheapest option can
 * pay: every solution pays all taxes, so that only what is left of the costs
 * tells solutions apart, and much of it is 0.  The dance then looks for what
 * costs less than the dearest of the best solutions so far.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm C$, and his program DLX5.
 */
#include <config.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cover/cover.h"
#include "cover/dance.h"
#include "cover/solve.h"

struct priced {
    uint64_t cost;
    uint32_t option;
};

struct solution {
    uint64_t cost;
    uint64_t number;  /* how many were found before */
    uint32_t *option; /* [n] */
    size_t n;
};

struct cheapest {
    struct priced *priced; /* [options], cheap ones first */
    uint32_t *order;       /* [options]; the number in the cover of each */
    uint64_t *cost;        /* [options]; what is left of it after tax */
    waltz_cover *sorted;   /* the cover with its options in that order */
    waltz_dance *dance;
    struct solution *best; /* [count], a heap with the worst on top */
    size_t count, room, wanted;
    uint64_t found;
};

/* --- Costs ---------------------------------------------------------------- */

/* Tax item i, of which the dance knows the options. */
static void tax_item(struct priced *priced, const waltz_dance *d, uint32_t i)
{
    uint64_t tax = UINT64_MAX;

    for (uint32_t p = d->link[i].down; p != i; p = d->link[p].down)
        if (priced[d->row_of[p]].cost < tax)
            tax = priced[d->row_of[p]].cost;
    for (uint32_t p = d->link[i].down; p != i; p = d->link[p].down)
        priced[d->row_of[p]].cost -= tax;
}

static bool tax_all(struct priced *priced, const waltz_cover *cover)
{
    waltz_dance *d = waltz_dance_new(cover);

    if (d == NULL)
        return false;
    for (uint32_t i = 0; i < d->primary; i++)
        if (d->bound == NULL || (d->bound[i] == 1 && d->slack[i] == 0))
            tax_item(priced, d, i);
    waltz_dance_free(d);
    return true;
}

static int by_cost(const void *left, const void *right)
{
    const struct priced *const a = left, *const b = right;

    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    return a->option < b->option ? -1 : a->option > b->option;
}

static bool set_up(struct cheapest *c, const waltz_cover *cover)
{
    const size_t options = cover->options;

    c->priced = wz_mem_new(options, sizeof *c->priced);
    c->order = wz_mem_new(options, sizeof *c->order);
    c->cost = wz_mem_new(options, sizeof *c->cost);
    if (c->priced == NULL || c->order == NULL || c->cost == NULL)
        return false;
    for (uint32_t o = 0; o < options; o++)
        c->priced[o] = (struct priced){wz_cover_cost(cover, o), o};
    if (!tax_all(c->priced, cover))
        return false;
    qsort(c->priced, options, sizeof *c->priced, by_cost);
    for (size_t o = 0; o < options; o++) {
        c->order[o] = c->priced[o].option;
        c->cost[o] = c->priced[o].cost;
    }
    c->sorted = wz_cover_rearrange(cover, c->order);
    c->dance = c->sorted ? wz_dance_new(c->sorted, c->cost) : NULL;
    return c->dance != NULL;
}

static void tear_down(struct cheapest *c)
{
    for (size_t k = 0; k < c->count; k++)
        wz_mem_free(c->best[k].option);
    wz_mem_free(c->best);
    wz_mem_free(c->priced);
    wz_mem_free(c->order);
    wz_mem_free(c->cost);
    waltz_dance_free(c->dance);
    waltz_cover_free(c->sorted);
}

/* --- The best solutions --------------------------------------------------- */

/* In ascending order: the cheaper, then the one found before. */
static int by_merit(const void *left, const void *right)
{
    const struct solution *const a = left, *const b = right;

    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

static void swap(struct solution *a, struct solution *b)
{
    const struct solution other = *a;

    *a = *b;
    *b = other;
}

static void sift_up(struct solution *heap, size_t k)
{
    for (; k > 0 && by_merit(&heap[k], &heap[(k - 1) / 2]) > 0; k = (k - 1) / 2)
        swap(&heap[k], &heap[(k - 1) / 2]);
}

static void sift_down(struct solution *heap, size_t count)
{
    for (size_t k = 0, worse = 1; worse < count; worse = 2 * k + 1) {
        if (worse + 1 < count && by_merit(&heap[worse + 1], &heap[worse]) > 0)
            worse++;
        if (by_merit(&heap[k], &heap[worse]) >= 0)
            return;
        swap(&heap[k], &heap[worse]);
        k = worse;
    }
}

/* Note the solution at hand, which is better than the worst. */
static bool note(struct cheapest *c)
{
    struct solution new = {.cost = c->dance->spent, .number = c->found++};
    const uint32_t *const option = wz_dance_solution(c->dance, &new.n);

    new.option = wz_mem_new(new.n, sizeof *new.option);
    if (new.option == NULL)
        return false;
    for (size_t k = 0; k < new.n; k++)
        new.option[k] = c->order[option[k]];
    if (c->count == c->wanted) {
        assert(c->best != NULL);
        wz_mem_free(c->best[0].option);
        c->best[0] = new;
        sift_down(c->best, c->count);
    } else {
        struct solution *best =
            wz_mem_grow(c->best, &c->room, c->count + 1, sizeof *best);
        if (best == NULL) {
            wz_mem_free(new.option);
            return false;
        }
        c->best = best;
        best[c->count] = new;
        sift_up(best, c->count++);
    }
    if (c->count == c->wanted)
        c->dance->threshold = c->best[0].cost;
    return true;
}

/* --- Searching --------------------------------------------------------- */

static void hand_over(struct cheapest *c, struct waltz_cover_search *search)
{
    bool wanted = true;

    if (c->count > 0)
        qsort(c->best, c->count, sizeof *c->best, by_merit);
    for (size_t k = 0; k < c->count && wanted; k++)
        wanted = wz_cover_found(search, c->best[k].option, c->best[k].n);
    search->complete = wanted && waltz_dance_is_complete(c->dance);
}

enum waltz_status wz_cover_cheapest(const waltz_cover *cover,
                                    struct waltz_cover_search *search)
{
    struct cheapest c = {.wanted = search->cheapest};
    bool sound = set_up(&c, cover);
    struct wz_watch watch = {.dance = c.dance, .search = search};

    if (sound)
        waltz_dance_set_budget(c.dance, search->max_nodes,
                               search->stop ? wz_watch_stop : NULL, &watch);
    while (sound && wz_dance_advance(c.dance))
        sound = note(&c);
    if (sound) {
        const struct waltz_dance_stats stats = waltz_dance_get_stats(c.dance);
        search->nodes = stats.nodes;
        search->updates = stats.updates;
        hand_over(&c, search);
    }
    tear_down(&c);
    return sound ? WALTZ_OK : WALTZ_ENOMEM;
}
