/* suits.c -- which covers are for the engine `bits'.
 *
 * Its nodes cost less and less on the way down, since it rebuilds what is left;
 * those of the links do not.  So it is preferred even where its first stage is
 * somewhat slower.  With the figures of model.h, and for the links
 *
 *     a node costs    5 ns * options struck * terms/option + 1 ns * items
 *
 * the rule of "auto" is: bits, unless it does not take the cover, or a node of
 * its first stage costs more than eight of the links.  That is the case for
 * large covers of short options that have items of more than 127 options, or
 * more than 32K options and items: they fit rows of bits, but badly.  Covers
 * with bounds are never rebuilt: their nodes may not cost more than the links'.
 */
#include <config.h>

#include "sets/suits.h"

#include "base/mem.h"
#include "cover/cover.h"
#include "sets/model.h"

#define WIDE_BYTES ((uint64_t)1 << 28) /* for all rows, or all nodes */
#define PREFERENCE 8

/* What the estimates need to know of a cover. */
struct measure {
    struct wz_stage shape; /* numbers only */
    uint64_t longest;      /* most options of a primary item */
    uint64_t pairs;        /* of options that share one */
    uint64_t clashes;      /* the same for all items */
};

static void count_items(const waltz_cover *cover, struct measure *m)
{
    for (size_t i = 0; i < cover->items; i++)
        if (cover->item[i].kind == WALTZ_PRIMARY)
            m->shape.items++;
        else
            m->shape.secondary++;
}

/* Fill in what depends on the sizes of items; false: no memory. */
static bool measure(const waltz_cover *cover, struct measure *m)
{
    uint32_t *size = wz_mem_new(cover->items, sizeof *size);

    if (size == NULL)
        return false;
    *m = (struct measure){.longest = 0};
    count_items(cover, m);
    m->shape.options = (uint32_t)cover->options;
    m->shape.terms = (uint32_t)cover->terms;
    wz_stage_measure_rows(&m->shape);
    for (size_t k = 0; k < cover->terms; k++)
        size[cover->term[k].item]++;
    for (size_t i = 0; i < cover->items; i++) {
        const uint64_t pairs = (uint64_t)size[i] * (size[i] - (size[i] > 0));
        m->clashes += pairs;
        if (cover->item[i].kind != WALTZ_PRIMARY)
            continue;
        m->pairs += pairs;
        if (size[i] > m->longest)
            m->longest = size[i];
    }
    wz_mem_free(size);
    return true;
}

static bool fits_sparse(const struct measure *m)
{
    return m->longest <= WZ_SPARSE_SIZE && m->clashes <= WZ_SPARSE_PAIRS &&
           (uint64_t)m->shape.options + m->shape.items <= WZ_SPARSE_BYTES;
}

static bool fits_wide(const struct measure *m)
{
    const struct wz_stage *s = &m->shape;
    const uint64_t bytes = (uint64_t)s->stride * sizeof(uint64_t);
    const uint64_t rows = 2 * (uint64_t)s->items + s->secondary + s->terms;
    const uint64_t deep = 64 * (uint64_t)s->items;

    return s->options <= WZ_WIDE_OPTIONS && s->items <= WZ_WIDE_ITEMS &&
           rows * bytes <= WIDE_BYTES &&
           (deep < s->options ? deep : s->options) * bytes <= WIDE_BYTES;
}

/* A node of the links, in the ticks of model.h. */
static uint64_t cost_of_links(const struct measure *m)
{
    const uint64_t options = m->shape.options + 1;
    const uint64_t struck = 1 + m->pairs / options / 2;

    return 80 * struck * m->shape.terms / options +
           16 * (uint64_t)m->shape.items;
}

/* A node of a search with bounds: each item is counted by itself. */
static uint64_t cost_of_many(const struct measure *m)
{
    return 320 + (uint64_t)m->shape.items * (24 + 12 * m->shape.words);
}

/* The steps of a search with bounds each keep a row and a number an item. */
static bool fits_many(const struct measure *m)
{
    const struct wz_stage *s = &m->shape;
    const uint64_t step = (uint64_t)s->stride * 8 + (uint64_t)s->items * 5 + 64;

    return fits_wide(m) &&
           ((uint64_t)s->options + s->items) * step <= WIDE_BYTES;
}

static bool fits(const waltz_cover *cover, const struct measure *m)
{
    if (cover->bounded)
        return fits_many(m);
    return fits_sparse(m) || fits_wide(m);
}

/* Without the memory to know, say yes: the search will find the same, and say
 * that. */
bool wz_bits_accepts(const waltz_cover *cover)
{
    struct measure m;

    return !measure(cover, &m) || fits(cover, &m);
}

bool wz_bits_suits(const waltz_cover *cover)
{
    struct measure m;

    if (!measure(cover, &m))
        return true;
    if (cover->bounded)
        return fits_many(&m) && cost_of_many(&m) <= cost_of_links(&m);
    if (fits_sparse(&m))
        return true;
    return fits_wide(&m) &&
           wz_cost_wide(&m.shape) <= PREFERENCE * cost_of_links(&m);
}
