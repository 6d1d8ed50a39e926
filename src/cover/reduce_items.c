/* reduce_items.c -- take items away that are implied by others. */
#include <config.h>

#include "cover/reduction.h"

static bool has_one_colour(const struct wz_place *place, uint32_t n)
{
    for (uint32_t k = 1; k < n; k++)
        if (place[k].colour != place[0].colour)
            return false;
    return n > 0 && place[0].colour != 0;
}

/* The k-th set: the items that option o has without a colour.  Were any in all
 * sets so far? */
static bool hit_items(struct wz_reduction *r, uint32_t o, uint32_t k)
{
    size_t n;
    const struct waltz_term *term = waltz_cover_option(r->cover, o, &n);
    bool any = false;

    r->set++;
    wz_note_work(r, n);
    for (size_t t = 0; t < n; t++)
        if (term[t].colour == 0 && !r->item_gone[term[t].item])
            any |= wz_hit(r, term[t].item, k, 1);
    return any;
}

/* All m options of item i have item j, too.  Does j see to all that i asks? */
static bool implies(const struct wz_reduction *r, uint32_t j, uint32_t i,
                    uint32_t m)
{
    return j != i && wz_high_of(r, j) <= wz_high_of(r, i) &&
           (wz_low_of(r, i) == 0 ||
            (r->places[j].left == m && wz_low_of(r, j) >= wz_low_of(r, i)));
}

static bool is_implied_by_another(struct wz_reduction *r, uint32_t i,
                                  const struct wz_place *place, uint32_t m)
{
    bool any = true;

    wz_begin_question(r);
    for (uint32_t k = 0; k < m && any && !r->ended; k++)
        any = hit_items(r, place[k].option, k + 1);
    for (size_t k = 0; k < r->hit_count && any && !r->ended; k++)
        if (r->hits[r->hit[k]].sets == m && implies(r, r->hit[k], i, m))
            return true;
    return false;
}

static bool is_implied(struct wz_reduction *r, uint32_t i)
{
    const struct wz_place *const place = wz_places_of(r, i);
    const uint32_t m = r->places[i].length;

    for (uint32_t k = 0; k < m && wz_is_primary(r, i); k++)
        if (r->primary[place[k].option] == 1)
            return false;
    return (wz_low_of(r, i) == 0 && m <= wz_high_of(r, i)) ||
           has_one_colour(place, m) || is_implied_by_another(r, i, place, m);
}

static void remove_item(struct wz_reduction *r, uint32_t i)
{
    const struct wz_place *const place = wz_places_of(r, i);

    r->item_gone[i] = 1;
    for (uint32_t k = 0; k < r->places[i].length && wz_is_primary(r, i); k++)
        r->primary[place[k].option]--;
}

/* The last first, so that of items that are alike the first stays. */
void wz_reduce_items(struct wz_reduction *r)
{
    for (uint32_t i = (uint32_t)r->cover->items; i > 0 && !r->ended; i--)
        if (is_implied(r, i - 1))
            remove_item(r, i - 1);
}
