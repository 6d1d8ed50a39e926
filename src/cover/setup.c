/* setup.c -- the links of a dance, from what a cover was told. */
#include <config.h>

#include "base/mem.h"
#include "cover/cover.h"
#include "cover/dance.h"

/* Number the items, primary ones first, and make each a ring of its own. */
static void link_items(waltz_dance *d, const waltz_cover *cover,
                       uint32_t *number)
{
    for (size_t k = 0; k < cover->items; k++)
        if (cover->item[k].kind == WALTZ_PRIMARY)
            number[k] = (uint32_t)d->primary++;
    uint32_t next = (uint32_t)d->primary;
    for (size_t k = 0; k < cover->items; k++)
        if (cover->item[k].kind != WALTZ_PRIMARY)
            number[k] = next++;
    for (size_t k = 0; k < cover->items; k++)
        d->told[number[k]] = (uint32_t)k;
    for (uint32_t i = 0; i < d->items; i++) {
        d->link[i] = (struct wz_ring_link){.up = i, .down = i};
        d->node[i] = (struct wz_node){.right = i, .item = i};
    }
    for (size_t i = d->primary; i < d->items; i++)
        d->length[i] = WZ_CLOSED;
    for (size_t i = 0; i < d->primary; i++)
        d->open_set[i / 64] |= UINT64_C(1) << i % 64;
    d->open = d->primary;
}

/* Append node p to the ring of item i. */
static void link_node(waltz_dance *d, uint32_t p, uint32_t i)
{
    const uint32_t last = d->link[i].up;

    d->node[p] = (struct wz_node){.right = p + 1, .item = i};
    d->link[p] = (struct wz_ring_link){.up = last, .down = i};
    d->link[last].down = p;
    d->link[i].up = p;
    d->length[i]++;
}

static void link_options(waltz_dance *d, const waltz_cover *cover,
                         const uint32_t *number)
{
    uint32_t p = (uint32_t)cover->items;
    size_t t = 0;

    for (size_t o = 0; o < cover->options; o++) {
        struct wz_row *const row = &d->row[o];
        row->first = p;
        for (; t < cover->end[o]; t++, p++) {
            const uint32_t i = number[cover->term[t].item];
            link_node(d, p, i);
            d->row_of[p] = (uint32_t)o;
            row->primary += i < d->primary;
            if (d->colour != NULL)
                d->colour[p] = cover->term[t].colour;
        }
        d->node[p - 1].right = row->first;
        row->size = p - row->first;
        if (row->primary > d->largest)
            d->largest = row->primary;
    }
}

/* The bounds, where they are not all 1 and 1. */
static void set_bounds(waltz_dance *d, const waltz_cover *cover,
                       const uint32_t *number)
{
    for (size_t k = 0; k < cover->items; k++) {
        d->bound[number[k]] = cover->item[k].high;
        d->slack[number[k]] = cover->item[k].high - cover->item[k].low;
    }
}

/* Room for what only some covers need. */
static bool allocate_more(waltz_dance *d, const waltz_cover *cover)
{
    if (cover->coloured) {
        d->colour = wz_mem_new(d->nodes, sizeof *d->colour);
        d->fixer = wz_mem_new(d->items, sizeof *d->fixer);
        if (d->colour == NULL || d->fixer == NULL)
            return false;
    }
    if (cover->bounded || d->cost != NULL) {
        d->bound = wz_mem_new(d->items, sizeof *d->bound);
        d->slack = wz_mem_new(d->items, sizeof *d->slack);
        d->tweak = wz_mem_new(d->options, sizeof *d->tweak);
        return d->bound && d->slack && d->tweak;
    }
    return true;
}

static bool allocate(waltz_dance *d, const waltz_cover *cover,
                     const uint64_t *cost)
{
    /* Each step has an option, or an item that gets no more. */
    const size_t steps =
        cover->bounded ? cover->options + cover->items : cover->items;

    d->cost = cost;
    d->threshold = UINT64_MAX;
    d->items = cover->items;
    d->options = cover->options;
    d->nodes = cover->items + cover->terms;
    d->link = wz_mem_new(d->nodes, sizeof *d->link);
    d->node = wz_mem_new(d->nodes, sizeof *d->node);
    d->told = wz_mem_new(d->items, sizeof *d->told);
    d->row_of = wz_mem_new(d->nodes, sizeof *d->row_of);
    d->row = wz_mem_new(d->options, sizeof *d->row);
    d->length = wz_mem_new(d->items, sizeof *d->length);
    d->open_set = wz_mem_new(d->items / 64 + 1, sizeof *d->open_set);
    d->trail = wz_mem_new(d->nodes, sizeof *d->trail);
    d->single = wz_mem_new(2 * d->items + 1, sizeof *d->single);
    d->step = wz_mem_new(steps + 1, sizeof *d->step);
    d->option = wz_mem_new(steps, sizeof *d->option);
    return d->link && d->node && d->told && d->row_of && d->row && d->length &&
           d->open_set && d->trail && d->single && d->step && d->option &&
           allocate_more(d, cover);
}

waltz_dance *waltz_dance_new(const waltz_cover *cover)
{
    return cover != NULL ? wz_dance_new(cover, NULL) : NULL;
}

waltz_dance *wz_dance_new(const waltz_cover *cover, const uint64_t *cost)
{
    waltz_dance *d = wz_mem_new(1, sizeof *d);
    uint32_t *number = wz_mem_new(cover->items, sizeof *number);

    if (d == NULL || number == NULL || !allocate(d, cover, cost)) {
        waltz_dance_free(d);
        d = NULL;
    } else {
        link_items(d, cover, number);
        link_options(d, cover, number);
        if (d->bound != NULL)
            set_bounds(d, cover, number);
        d->advance = d->bound ? wz_multi_advance : wz_exact_advance;
        wz_dance_start(d);
    }
    wz_mem_free(number);
    return d;
}

void waltz_dance_free(waltz_dance *d)
{
    if (d == NULL)
        return;
    wz_mem_free(d->link);
    wz_mem_free(d->node);
    wz_mem_free(d->told);
    wz_mem_free(d->row_of);
    wz_mem_free(d->row);
    wz_mem_free(d->length);
    wz_mem_free(d->open_set);
    wz_mem_free(d->trail);
    wz_mem_free(d->single);
    wz_mem_free(d->colour);
    wz_mem_free(d->fixer);
    wz_mem_free(d->bound);
    wz_mem_free(d->slack);
    wz_mem_free(d->tweak);
    wz_mem_free(d->step);
    wz_mem_free(d->option);
    wz_mem_free(d);
}
