/* lists.c -- the options of each item of a sparse stage, from its terms. */
#include <config.h>

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

/* The options of each item, in order; desk->size says how many. */
bool wz_stage_make_sparse(struct wz_run *run, struct wz_stage *p)
{
    const uint32_t all = p->items + p->secondary;
    uint32_t *at = run->desk.size;

    p->head = wz_run_take(run, (size_t)all + 1, sizeof *p->head);
    p->list = wz_run_take(run, p->terms, sizeof *p->list);
    p->shade = wz_run_take(run, p->terms, sizeof *p->shade);
    if (!p->head || !p->list || !p->shade)
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
            p->shade[e] = p->colour[k];
        }
    p->even = even_terms(p);
    return true;
}
