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

/* --- Wide --------------------------------------------------------------- */

/* Say which row each term strikes out: that of its item, or of its colour, for
 * which there are more rows.  How many are there? */
static uint32_t number_rows(struct wz_desk *desk, struct wz_stage *p)
{
    uint32_t rows = p->items + p->secondary;

    desk->now++;
    for (uint32_t k = 0; k < p->terms; k++) {
        const uint32_t c = p->colour[k];
        p->strikes[k] = p->item[k];
        if (c == 0)
            continue;
        if (desk->shaded[c] != desk->now) {
            desk->shaded[c] = desk->now;
            desk->row_of[c] = rows++;
        }
        p->strikes[k] = desk->row_of[c];
    }
    return rows;
}

static bool take_rows(struct wz_run *run, struct wz_stage *p)
{
    const bool plain = p->secondary == 0;

    p->strikes =
        plain ? p->item : wz_run_take(run, p->terms, sizeof *p->strikes);
    if (p->strikes == NULL)
        return false;
    const size_t rows = plain ? p->items : number_rows(&run->desk, p);
    const size_t turned = (size_t)(p->groups + 1) * 8 * p->words;
    const size_t items_of = (size_t)p->options * p->item_words;

    p->row = wz_run_take(run, rows * p->stride, sizeof *p->row);
    p->turned = wz_run_take(run, turned, sizeof *p->turned);
    p->items_of = wz_run_take(run, items_of, sizeof *p->items_of);
    if (!p->row || !p->turned || !p->items_of)
        return false;
    memset(p->row, 0, rows * p->stride * sizeof *p->row);
    memset(p->turned, 0, turned * sizeof *p->turned);
    memset(p->items_of, 0, items_of * sizeof *p->items_of);
    return true;
}

/* From the options that give an item a colour to all its others. */
static void invert_shades(struct wz_desk *desk, struct wz_stage *p)
{
    desk->now++;
    for (uint32_t k = 0; k < p->terms; k++) {
        const uint32_t c = p->colour[k];
        if (c == 0 || desk->shaded[c] == desk->now)
            continue;
        desk->shaded[c] = desk->now;
        uint64_t *row = p->row + (size_t)p->strikes[k] * p->stride;
        const uint64_t *has = p->row + (size_t)p->item[k] * p->stride;
        for (uint32_t w = 0; w < p->words; w++)
            row[w] = has[w] & ~row[w];
    }
}

/* The rows, and the items of each option. */
static void fill_rows(struct wz_stage *p)
{
    const size_t stride = p->stride, item_words = p->item_words;
    const uint32_t *item = p->item;
    uint64_t *row = p->row, *items_of = p->items_of;

    for (uint32_t o = 0; o < p->options; o++, items_of += item_words) {
        const uint32_t rest = p->rest[o], end = p->start[o + 1];
        for (uint32_t k = p->start[o]; k < rest; k++) {
            wz_set_put(row + item[k] * stride, o);
            wz_set_put(items_of, item[k]);
        }
        for (uint32_t k = rest; k < end; k++) {
            wz_set_put(row + item[k] * stride, o);
            wz_set_put(row + p->strikes[k] * stride, o);
        }
    }
}

/* Turn the rows: see stage.h. */
static void turn_rows(struct wz_stage *p)
{
    const size_t words = p->words, groups = p->groups;

    for (uint32_t i = 0; i < p->items; i++) {
        const uint64_t *row = p->row + (size_t)i * p->stride;
        uint64_t *to = p->turned + i;
        for (size_t w = 0; w < words; w++)
            to[w * groups * 8] = row[w];
    }
}

static bool make_wide(struct wz_run *run, struct wz_stage *p)
{
    if (!take_rows(run, p))
        return false;
    fill_rows(p);
    if (p->secondary > 0)
        invert_shades(&run->desk, p);
    turn_rows(p);
    return true;
}

/* --- Sparse ------------------------------------------------------------- */

/* Number of terms that each option has, if all have the same, or 0. */
static uint32_t even_terms(const struct wz_stage *p)
{
    const uint32_t terms = p->terms / p->options;

    if (p->secondary > 0 || (terms != 3 && terms != 4))
        return 0;
    for (uint32_t o = 0; o < p->options; o++)
        if (p->start[o + 1] - p->start[o] != terms)
            return 0;
    return terms;
}

/* The options of each item, in order; desk->size says how many. */
static bool make_sparse(struct wz_run *run, struct wz_stage *p)
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
    uint64_t pairs = 0;

    for (uint32_t i = 0; i < p->items; i++) {
        const uint64_t size = run->desk.size[i];
        pairs += size * (size - 1);
        if (size > longest)
            longest = (uint32_t)size;
    }
    const uint32_t wide = wz_cost_wide(p), sparse = wz_cost_sparse(p, pairs);
    const bool can_be_sparse =
        longest <= WZ_SPARSE_SIZE && p->options + p->items <= WZ_SPARSE_BYTES;
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
    measure(&run->desk, p);
    p->kind = choose_kind(run, p);
    if (p->kind == WZ_STAGE_SPARSE)
        return make_sparse(run, p);
    if (p->kind == WZ_STAGE_WIDE)
        return make_wide(run, p);
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
    *p = (struct wz_stage){.options = left->options, .items = left->items};
    if (!take_terms(run, q, left, p))
        return NULL;
    for (uint32_t i = 0; i < left->items; i++)
        run->desk.number[left->item[i]] = i;
    p->secondary = number_secondary(&run->desk, q, left);
    copy_terms(&run->desk, q, left, p);

    wz_stage_measure_rows(p);
    return make_kind(run, p) ? p : NULL;
}

struct wz_stage *wz_stage_build(struct wz_run *run, const struct wz_stage *q,
                                const struct wz_remnant *left)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    const enum wz_stage_kind kind = run->way.kind;

    if (kind == WZ_STAGE_ANY || kind == WZ_STAGE_SMALL) {
        struct wz_stage *small = wz_stage_gather(run, q, left);
        if (small != NULL || run->starved)
            return small;
        wz_arena_release(&run->arena, mark);
    }
    return wz_stage_narrow(run, q, left);
}
