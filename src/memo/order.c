#include <config.h>

#include "memo/order.h"

#include "base/mem.h"

/* --- Options by their first item ------------------------------------------ */

static uint32_t lead_of(const struct wz_model *m, uint32_t option)
{
    uint32_t lead = m->item[m->from[option]];

    for (size_t t = m->from[option]; t < m->from[option + 1]; t++)
        if (m->item[t] < lead)
            lead = m->item[t];
    return lead;
}

/* Counting sort; while a row is being filled, its end stands where the next
 * one begins. */
static void sort_options(struct wz_order *order, const struct wz_model *m)
{
    for (uint32_t o = 0; o < m->options; o++)
        order->at[lead_of(m, o) + 2]++;
    for (uint32_t i = 0; i < m->items; i++)
        order->at[i + 2] += order->at[i + 1];
    for (uint32_t o = 0; o < m->options; o++)
        order->lead[order->at[lead_of(m, o) + 1]++] = o;
}

/* --- What varies ---------------------------------------------------------- */

static void find_ends(struct wz_order *order, const struct wz_model *m)
{
    for (uint32_t i = 0; i < m->items; i++) {
        uint32_t end = order->end[i];
        for (size_t r = order->at[i]; r < order->at[i + 1]; r++) {
            const uint32_t o = order->lead[r];
            for (size_t k = m->of[o]; k < m->of[o + 1]; k++)
                if (m->span[k].word >= end)
                    end = m->span[k].word + 1;
        }
        order->end[i + 1] = end;
    }
}

/* The item past the last one that leads an option which needs a bit. */
static uint32_t end_of_bit(const struct wz_model *m, uint32_t bit)
{
    uint32_t last = 0;

    for (size_t r = m->at[bit]; r < m->at[bit + 1]; r++) {
        const uint32_t lead = lead_of(m, m->row[r]);
        if (lead > last)
            last = lead;
    }
    return last + 1;
}

/* Counting sort again. */
static void sort_fades(struct wz_order *order, const struct wz_model *m)
{
    size_t total = 0;

    for (uint32_t b = m->items; b < m->bits; b++)
        order->from[end_of_bit(m, b)]++;
    for (uint32_t i = 0; i < m->items + 2; i++) {
        const size_t n = order->from[i];
        order->from[i] = total;
        total += n;
    }
    for (uint32_t b = m->items; b < m->bits; b++)
        order->fade[order->from[end_of_bit(m, b)]++] =
            (struct wz_fade){UINT64_C(1) << b % 64, b / 64};
    for (uint32_t i = m->items + 1; i > 0; i--)
        order->from[i] = order->from[i - 1];
    order->from[0] = 0;
}

/* --- The whole ------------------------------------------------------------ */

bool wz_order_open(struct wz_order *order, const struct wz_model *m)
{
    const size_t items = m->items;

    *order = (struct wz_order){
        .lead = wz_mem_new(m->options, sizeof *order->lead),
        .at = wz_mem_new(items + 2, sizeof *order->at),
        .fade = wz_mem_new(m->bits - items, sizeof *order->fade),
        .from = wz_mem_new(items + 2, sizeof *order->from),
        .end = wz_mem_new(items + 1, sizeof *order->end),
    };
    if (!order->lead || !order->at || !order->fade || !order->from ||
        !order->end) {
        wz_order_close(order);
        return false;
    }
    sort_options(order, m);
    find_ends(order, m);
    sort_fades(order, m);
    return true;
}

void wz_order_close(struct wz_order *order)
{
    wz_mem_free(order->lead);
    wz_mem_free(order->at);
    wz_mem_free(order->fade);
    wz_mem_free(order->from);
    wz_mem_free(order->end);
    *order = (struct wz_order){0};
}
