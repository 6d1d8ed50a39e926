#include <config.h>

#include "cover/reduction.h"

/* So much work goes by between two questions to stop. */
#define PATIENCE 100000

/* To go to an item's places costs as much as to look at so many of them. */
#define JUMP 4

/* --- Work ----------------------------------------------------------------- */

void wz_note_work(struct wz_reduction *r, size_t terms)
{
    r->work += terms;
    if (r->max_work > 0 && r->work >= r->max_work)
        r->ended = true;
    if (r->stop == NULL || r->work < r->ask_at)
        return;
    r->ask_at = r->work + PATIENCE;
    if (r->stop(r->user))
        r->ended = true;
}

struct wz_place *wz_places_of(struct wz_reduction *r, uint32_t i)
{
    struct wz_places *const p = &r->places[i];
    struct wz_place *const place = &r->place[p->start];
    uint32_t n = 0;

    wz_note_work(r, JUMP + p->length);
    if (p->left == p->length)
        return place;
    for (uint32_t k = 0; k < p->length; k++)
        if (!r->option_gone[place[k].option])
            place[n++] = place[k];
    p->length = n;
    return place;
}

/* --- Questions ------------------------------------------------------------ */

void wz_begin_question(struct wz_reduction *r)
{
    r->first = ++r->set;
    r->hit_count = 0;
}
