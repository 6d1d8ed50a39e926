/* lists.c -- the options of each item of a sparse stage, and those that each
 * option clashes with, from its terms. */
#include <config.h>

#include <string.h>

#include "sets/run.h"

/* Number of terms that each option has, if all have the same, or 0. */
static uint32_t even_terms(const struct wz_stage *p)
{
    const uint32_t terms = p->options > 0 ? p->terms / p->options : 0;

    if (p->secondary > 0 || (terms != 3 && terms != 4))
        return 0;
    for (uint32_t o = 0; o < p->options; o++)
        if (p->start[o + 1] - p->start[o] != terms)
            return 0;
    return terms;
}

/* The options that share an item with option o, but not if that is secondary
 * and in the same colour; each once, which the marks are for.  Which end? */
static uint32_t list_clashes(const struct wz_stage *p, const uint32_t *shade,
                             uint32_t *mark, uint32_t o, uint32_t n)
{
    mark[o] = o + 1;
    for (uint32_t k = p->start[o]; k < p->start[o + 1]; k++) {
        const uint32_t i = p->item[k], c = p->colour[k];
        for (uint32_t e = p->head[i]; e < p->head[i + 1]; e++) {
            const uint32_t o2 = p->list[e];
            if (mark[o2] == o + 1 || (c != 0 && shade[e] == c))
                continue;
            mark[o2] = o + 1;
            p->clash[n++] = (uint16_t)o2;
        }
    }
    return n;
}

/* How many clashes there may be, by the sizes of the items. */
static size_t most_clashes(const struct wz_stage *p)
{
    size_t n = 0;

    for (uint32_t i = 0; i < p->items + p->secondary; i++) {
        const size_t size = p->head[i + 1] - p->head[i];
        n += size * (size - (size > 0));
    }
    return n;
}

static bool make_clashes(struct wz_run *run, struct wz_stage *p,
                         const uint32_t *shade)
{
    uint32_t *mark = run->struck, n = 0;

    p->clashes = wz_run_take(run, (size_t)p->options + 1, sizeof *p->clashes);
    p->clash = wz_run_take(run, most_clashes(p), sizeof *p->clash);
    if (!p->clashes || !p->clash)
        return false;
    memset(mark, 0, p->options * sizeof *mark);
    for (uint32_t o = 0; o < p->options; o++) {
        p->clashes[o] = n;
        n = list_clashes(p, shade, mark, o, n);
    }
    p->clashes[p->options] = n;
    return true;
}

/* The options of each item, in order; desk->size says how many. */
bool wz_stage_make_sparse(struct wz_run *run, struct wz_stage *p)
{
    const uint32_t all = p->items + p->secondary;
    uint32_t *at = run->desk.size;

    p->head = wz_run_take(run, (size_t)all + 1, sizeof *p->head);
    p->list = wz_run_take(run, p->terms, sizeof *p->list);
    uint32_t *shade = wz_run_take(run, p->terms, sizeof *shade);
    if (!p->head || !p->list || !shade)
        return false;

    p->head[0] = 0;
    for (uint32_t i = 0; i < all; i++) {
        p->head[i + 1] = p->head[i] + at[i];
        at[i] = p->head[i];
    }
    for (uint32_t o = 0; o < p->options; o++)
        for (uint32_t k = p->start[o]; k < p->start[o + 1]; k++) {
            const uint32_t e = at[p->item[k]]++;
            p->list[e] = o;
            shade[e] = p->colour[k];
        }
    p->even = even_terms(p);
    return make_clashes(run, p, shade);
}
