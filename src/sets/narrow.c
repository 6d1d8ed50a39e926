/* narrow.c -- what is left of a stage with lists, as another with lists. */
#include <config.h>

#include <string.h>

#include "sets/model.h"
#include "sets/run.h"

/* --- Terms -------------------------------------------------------------- */

/*
 * Number the secondary items that can still clash, which are those that come
 * in two options at least, and not always in the same colour.
 */
static uint32_t number_secondary(struct wz_desk *desk, const struct wz_stage *q,
                                 const struct wz_remnant *left)
{
    const uint32_t seen = ++desk->now, clashes = ++desk->now;
    uint32_t n = 0;

    for (uint32_t i = 0; i < left->options; i++) {
        const uint32_t o = left->option[i];
        for (uint32_t k = q->rest[o]; k < q->start[o + 1]; k++) {
            const uint32_t s = q->item[k], c = q->colour[k];
            if (desk->mark[s] == clashes)
                continue;
            if (desk->mark[s] != seen) {
                desk->mark[s] = seen;
                desk->shade[s] = c;
            } else if (c == 0 || c != desk->shade[s]) {
                desk->mark[s] = clashes;
                desk->number[s] = left->items + n++;
            }
        }
    }
    return n;
}

static bool take_terms(struct wz_run *run, const struct wz_stage *q,
                       const struct wz_remnant *left, struct wz_stage *p)
{
    uint32_t terms = 0;

    for (uint32_t i = 0; i < left->options; i++) {
        const uint32_t o = left->option[i];
        terms += q->start[o + 1] - q->start[o];
    }
    p->origin = wz_run_take(run, left->options, sizeof *p->origin);
    p->start = wz_run_take(run, (size_t)left->options + 1, sizeof *p->start);
    p->rest = wz_run_take(run, left->options, sizeof *p->rest);
    p->item = wz_run_take(run, terms, sizeof *p->item);
    p->colour = wz_run_take(run, terms, sizeof *p->colour);
    return p->origin && p->start && p->rest && p->item && p->colour;
}

/* Copy the terms of the options left, with their new numbers. */
static void copy_terms(const struct wz_desk *desk, const struct wz_stage *q,
                       const struct wz_remnant *left, struct wz_stage *p)
{
    const uint32_t *number = desk->number, *from = q->item;
    uint32_t *item = p->item, *colour = p->colour, t = 0;

    for (uint32_t i = 0; i < left->options; i++) {
        const uint32_t o = left->option[i], rest = q->rest[o];
        p->origin[i] = q->origin[o];
        p->start[i] = t;
        for (uint32_t k = q->start[o]; k < rest; k++, t++) {
            item[t] = number[from[k]];
            colour[t] = 0;
        }
        p->rest[i] = t;
        for (uint32_t k = rest; k < q->start[o + 1]; k++) {
            if (desk->mark[from[k]] != desk->now)
                continue;
            item[t] = number[from[k]];
            colour[t++] = q->colour[k];
        }
    }
    p->start[left->options] = p->terms = t;
}

/* Is all of it left, and nothing that could go? */
static bool is_whole(const struct wz_stage *q, const struct wz_remnant *left)
{
    return left->options == q->options && left->items == q->items &&
           q->secondary == 0;
}

/* The terms of the one are those of the other. */
static void share_terms(const struct wz_stage *q, struct wz_stage *p)
{
    p->origin = q->origin;
    p->start = q->start;
    p->rest = q->rest;
    p->item = q->item;
    p->colour = q->colour;
    p->terms = q->terms;
}

/* Number what is left anew, and copy the terms; false: no memory. */
static bool renumber(struct wz_run *run, const struct wz_stage *q,
                     const struct wz_remnant *left, struct wz_stage *p)
{
    if (!take_terms(run, q, left, p))
        return false;
    for (uint32_t i = 0; i < left->items; i++)
        run->desk.number[left->item[i]] = i;
    p->secondary = number_secondary(&run->desk, q, left);
    copy_terms(&run->desk, q, left, p);
    return true;
}

/* --- Which of the two --------------------------------------------------- */

/* Count the options of each item. */
static void measure(struct wz_desk *desk, const struct wz_stage *p)
{
    uint32_t *size = desk->size;
    const uint32_t *item = p->item;

    memset(size, 0, (p->items + p->secondary) * sizeof *size);
    for (uint32_t k = 0; k < p->terms; k++)
        size[item[k]]++;
}

static enum wz_stage_kind choose_kind(const struct wz_run *run,
                                      struct wz_stage *p)
{
    uint32_t longest = 0;
    uint64_t pairs = 0, others = 0;

    for (uint32_t i = 0; i < p->items; i++) {
        const uint64_t size = run->desk.size[i];
        pairs += size * (size - 1);
        if (size > longest)
            longest = (uint32_t)size;
    }
    for (uint32_t i = p->items; i < p->items + p->secondary; i++) {
        const uint64_t size = run->desk.size[i];
        others += size * (size - 1);
    }
    const uint32_t wide = wz_cost_wide(p), sparse = wz_cost_sparse(p, pairs);
    const bool can_be_sparse = longest <= WZ_SPARSE_SIZE &&
                               p->options + p->items <= WZ_SPARSE_BYTES &&
                               pairs + others <= WZ_SPARSE_PAIRS;
    const bool can_be_wide =
        p->options <= WZ_WIDE_OPTIONS && p->items <= WZ_WIDE_ITEMS;
    const bool is_sparse = run->way.kind == WZ_STAGE_ANY
                               ? sparse < wide
                               : run->way.kind == WZ_STAGE_SPARSE;

    if (can_be_sparse && (is_sparse || !can_be_wide)) {
        p->cost = sparse;
        return WZ_STAGE_SPARSE;
    }
    p->cost = wide;
    return can_be_wide ? WZ_STAGE_WIDE : WZ_STAGE_ANY;
}

/* What its kind needs; false: no memory, or too much of it. */
static bool make_kind(struct wz_run *run, struct wz_stage *p)
{
    if (p->high != NULL) {
        p->kind = WZ_STAGE_MANY;
        return wz_stage_make_wide(run, p);
    }
    measure(&run->desk, p);
    p->kind = choose_kind(run, p);
    if (p->kind == WZ_STAGE_SPARSE)
        return wz_stage_make_sparse(run, p);
    if (p->kind == WZ_STAGE_WIDE)
        return wz_stage_make_wide(run, p);
    run->starved = true;
    wz_run_end(run);
    return false;
}

struct wz_stage *wz_stage_narrow(struct wz_run *run, const struct wz_stage *q,
                                 const struct wz_remnant *left)
{
    struct wz_stage *p = wz_run_take(run, 1, sizeof *p);

    if (p == NULL)
        return NULL;
    *p = (struct wz_stage){
        .options = left->options,
        .items = left->items,
        .high = q->high,
        .slack = q->slack,
    };
    if (is_whole(q, left))
        share_terms(q, p);
    else if (!renumber(run, q, left, p))
        return NULL;
    wz_stage_measure_rows(p);
    return make_kind(run, p) ? p : NULL;
}

struct wz_stage *wz_stage_build(struct wz_run *run, const struct wz_stage *q,
                                const struct wz_remnant *left)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    const enum wz_stage_kind kind = run->way.kind;

    if (q->high == NULL && (kind == WZ_STAGE_ANY || kind == WZ_STAGE_SMALL)) {
        struct wz_stage *small = wz_stage_gather(run, q, left);
        if (small != NULL || run->starved)
            return small;
        wz_arena_release(&run->arena, mark);
    }
    return wz_stage_narrow(run, q, left);
}
