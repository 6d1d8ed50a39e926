/* reduce_options.c -- take options away that make an item uncoverable. */
#include <config.h>

#include "cover/reduction.h"

static void ask_about(struct wz_reduction *r, uint32_t i)
{
    const size_t room = r->cover->items, last = r->next + r->waiting;

    if (r->waits[i] || wz_low_of(r, i) == 0)
        return;
    r->waits[i] = 1;
    r->queue[last < room ? last : last - room] = i;
    r->waiting++;
}

static uint32_t take_from_queue(struct wz_reduction *r)
{
    const uint32_t i = r->queue[r->next];

    r->next = r->next + 1 < r->cover->items ? r->next + 1 : 0;
    r->waiting--;
    r->waits[i] = 0;
    return i;
}

static void remove_option(struct wz_reduction *r, uint32_t o)
{
    size_t n;
    const struct waltz_term *term = waltz_cover_option(r->cover, o, &n);

    r->option_gone[o] = 1;
    for (size_t t = 0; t < n; t++) {
        r->places[term[t].item].left--;
        ask_about(r, term[t].item);
    }
}

/* The k-th set: the options that clash with o.  Were any of use? */
static bool hit_clashing(struct wz_reduction *r, uint32_t o, uint32_t k,
                         uint32_t low)
{
    size_t n;
    const struct waltz_term *term = waltz_cover_option(r->cover, o, &n);
    bool any = false;

    r->set++;
    /* That it does not clash with itself was foreseen. */
    wz_hit(r, o, k, low);
    for (size_t t = 0; t < n; t++) {
        const uint32_t i = term[t].item;
        if (wz_high_of(r, i) > 1)
            continue;
        const struct wz_place *const place = wz_places_of(r, i);
        for (uint32_t p = 0; p < r->places[i].length; p++)
            if (place[p].colour != term[t].colour || term[t].colour == 0)
                any |= wz_hit(r, place[p].option, k, low);
    }
    return any;
}

/* Remove the options that clash with more than m - low of the m of item i. */
static void remove_clashing(struct wz_reduction *r, uint32_t i)
{
    const struct wz_place *const place = wz_places_of(r, i);
    const uint32_t m = r->places[i].length, low = wz_low_of(r, i);
    bool any = true;

    wz_begin_question(r);
    for (uint32_t k = 0; k < m; k++)
        *wz_sets_hit(r, place[k].option) = -1;
    for (uint32_t k = 0; k < m && (any || low > 1) && !r->ended; k++)
        any = hit_clashing(r, place[k].option, k + 1, low);
    for (size_t k = 0; k < r->hit_count && !r->ended; k++)
        if (r->hits[r->hit[k]].sets + low > m)
            remove_option(r, r->hit[k]);
}

/* Nothing covers an item often enough. */
static void remove_all_options(struct wz_reduction *r)
{
    for (uint32_t o = 0; o < r->cover->options; o++)
        if (!r->option_gone[o])
            remove_option(r, o);
    r->waiting = 0;
}

void wz_reduce_options(struct wz_reduction *r)
{
    for (uint32_t i = 0; i < r->cover->items; i++)
        ask_about(r, i);
    while (r->waiting > 0 && !r->ended) {
        const uint32_t i = take_from_queue(r);
        if (r->places[i].left < wz_low_of(r, i))
            remove_all_options(r);
        else
            remove_clashing(r, i);
    }
}
