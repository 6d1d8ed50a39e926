#include <config.h>

#include "memo/arrange.h"

#include <string.h>

#include "base/mem.h"

/* What a new order is found with. */
struct search {
    const struct wz_model *model;
    uint32_t *number; /* [items]; of each */
    uint32_t *queue; /* [items]; in the new order, as far as they are reached */
    uint8_t *is_seen; /* [options] */
    int64_t *change;  /* [items + 1]; of the frontier from item to item */
    uint32_t *lead;   /* [items]; see there */
};

/* --- From one end to the other -------------------------------------------- */

#define NOT_YET UINT32_MAX

/* Append what an item has options with, unless it was reached before. */
static uint32_t reach(struct search *s, uint32_t item, uint32_t reached)
{
    const struct wz_model *const m = s->model;

    for (size_t r = m->at[item]; r < m->at[item + 1]; r++) {
        const uint32_t o = m->row[r];
        if (s->is_seen[o])
            continue;
        s->is_seen[o] = 1;
        for (size_t t = m->from[o]; t < m->from[o + 1]; t++) {
            const uint32_t other = m->item[t];
            if (s->number[other] != NOT_YET)
                continue;
            s->number[other] = reached;
            s->queue[reached++] = other;
        }
    }
    return reached;
}

/* Number all items by how far they are from one; those that it is not connected
 * with come behind.  The last item is as far from others as any, or nearly. */
static uint32_t spread(struct search *s, uint32_t first)
{
    const struct wz_model *const m = s->model;
    uint32_t reached = 0, next = 0;

    memset(s->is_seen, 0, m->options * sizeof *s->is_seen);
    for (uint32_t i = 0; i < m->items; i++)
        s->number[i] = NOT_YET;
    for (uint32_t k = 0; k < m->items; k++) {
        if (k == reached) {
            while (reached > 0 && s->number[next] != NOT_YET)
                next++;
            s->queue[k] = reached == 0 ? first : next;
            s->number[s->queue[k]] = reached++;
        }
        reached = reach(s, s->queue[k], reached);
    }
    return s->queue[m->items - 1];
}

/* --- The frontier --------------------------------------------------------- */

static uint32_t number_of(const struct search *s, const uint32_t *number,
                          size_t t)
{
    const uint32_t item = s->model->item[t];

    return number != NULL ? number[item] : item;
}

/* The longest frontier, with items numbered like that, or, NULL, as they are:
 * an item is in it from the first option that has it on, which comes when the
 * first of its items is to be covered. */
static int64_t longest(struct search *s, const uint32_t *number)
{
    const struct wz_model *const m = s->model;
    int64_t most = 0, now = 0;

    for (uint32_t i = 0; i < m->items; i++)
        s->lead[i] = i;
    for (uint32_t o = 0; o < m->options; o++) {
        uint32_t lead = UINT32_MAX;
        for (size_t t = m->from[o]; t < m->from[o + 1]; t++)
            if (number_of(s, number, t) < lead)
                lead = number_of(s, number, t);
        for (size_t t = m->from[o]; t < m->from[o + 1]; t++)
            if (lead < s->lead[number_of(s, number, t)])
                s->lead[number_of(s, number, t)] = lead;
    }
    memset(s->change, 0, ((size_t)m->items + 1) * sizeof *s->change);
    for (uint32_t i = 0; i < m->items; i++) {
        s->change[s->lead[i]]++;
        s->change[i]--;
    }
    for (uint32_t i = 0; i < m->items; i++) {
        now += s->change[i];
        if (now > most)
            most = now;
    }
    return most;
}

/* Find a new order, and tell whether it is much better: a little is not worth
 * leaving what the input says. */
static bool is_much_better(struct search *s)
{
    if (s->model->items == 0)
        return false;
    spread(s, spread(s, 0));
    return 3 * longest(s, s->number) < 2 * longest(s, NULL);
}

/* --- The whole ------------------------------------------------------------ */

static bool rearrange(struct search *s, struct wz_model *m,
                      const waltz_cover *cover)
{
    s->number = wz_mem_new(m->items, sizeof *s->number);
    s->queue = wz_mem_new(m->items, sizeof *s->queue);
    s->is_seen = wz_mem_new(m->options, sizeof *s->is_seen);
    s->change = wz_mem_new((size_t)m->items + 1, sizeof *s->change);
    s->lead = wz_mem_new(m->items, sizeof *s->lead);
    if (!s->number || !s->queue || !s->is_seen || !s->change || !s->lead)
        return false;
    if (!is_much_better(s))
        return true;
    wz_model_close(m);
    return wz_model_open(m, cover, s->number);
}

bool wz_arrange_open(struct wz_model *model, const waltz_cover *cover)
{
    struct search s = {.model = model};

    if (!wz_model_open(model, cover, NULL))
        return false;
    const bool done = rearrange(&s, model, cover);
    wz_mem_free(s.number);
    wz_mem_free(s.queue);
    wz_mem_free(s.is_seen);
    wz_mem_free(s.change);
    wz_mem_free(s.lead);
    if (!done)
        wz_model_close(model);
    return done;
}
