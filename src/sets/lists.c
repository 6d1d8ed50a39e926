/* lists.c -- the options of each item of a sparse stage, and those that an
 * option clashes with.  To list the latter takes longer than to strike them out
 * once, and pays only if the option is chosen again. */
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

/* Those that share an item with the option, but not if that is secondary and in
 * the same colour; each once, which the marks are for. */
static void list_clashes(const struct wz_stage *p, uint32_t o)
{
    uint32_t n = p->clashes[o];

    p->mark[o] = o + 1;
    for (uint32_t k = p->start[o]; k < p->start[o + 1]; k++) {
        const uint32_t i = p->item[k], c = p->colour[k];
        for (uint32_t e = p->head[i]; e < p->head[i + 1]; e++) {
            const uint32_t o2 = p->list[e];
            if (p->mark[o2] == o + 1 || (c != 0 && p->shade[e] == c))
                continue;
            p->mark[o2] = o + 1;
            p->clash[n++] = (uint16_t)o2;
        }
    }
    p->clash_end[o] = n;
}

uint32_t wz_stage_strike(const struct wz_stage *p, uint8_t *active, uint32_t o,
                         uint32_t *struck)
{
    const uint32_t *const list = p->list, *const shade = p->shade;
    const uint32_t first = p->start[o], end = p->start[o + 1];
    uint32_t n = 0;

    active[o] = 0;
    for (uint32_t k = first; k < end; k++) {
        const uint32_t i = p->item[k], c = p->colour[k], last = p->head[i + 1];
        for (uint32_t e = p->head[i]; e < last; e++) {
            const uint32_t o2 = list[e];
            const bool agrees = c != 0 && shade[e] == c;
            struck[n] = o2; /* stays if it was possible, and is no more */
            n += active[o2] > agrees;
            active[o2] = active[o2] && agrees;
        }
    }
    if (++p->clash_end[o] == WZ_LISTED)
        list_clashes(p, o);
    return n;
}

/* Room for the clashes of each option, by the sizes of its items. */
static bool take_clashes(struct wz_run *run, struct wz_stage *p)
{
    uint32_t n = WZ_LISTED;

    p->clashes = wz_run_take(run, p->options, sizeof *p->clashes);
    p->clash_end = wz_run_take(run, p->options, sizeof *p->clash_end);
    p->mark = wz_run_take(run, p->options, sizeof *p->mark);
    if (!p->clashes || !p->clash_end || !p->mark)
        return false;
    for (uint32_t o = 0; o < p->options; o++) {
        p->clashes[o] = n;
        for (uint32_t k = p->start[o]; k < p->start[o + 1]; k++)
            n += p->head[p->item[k] + 1] - p->head[p->item[k]] - 1;
    }
    memset(p->clash_end, 0, p->options * sizeof *p->clash_end);
    memset(p->mark, 0, p->options * sizeof *p->mark);
    p->clash = wz_run_take(run, n, sizeof *p->clash);
    return p->clash != NULL;
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
    return take_clashes(run, p);
}
