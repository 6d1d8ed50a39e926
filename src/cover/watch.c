/* watch.c -- what a dance does, for those who watch it. */
#include <config.h>

#include "cover/dance.h"

struct wz_choice wz_dance_choice(const waltz_dance *d)
{
    const uint32_t p = d->step[d->depth - 1].node, i = d->node[p].item;
    const struct wz_row *row = &d->row[d->row_of[p]];
    struct wz_choice choice = {
        .option = d->row_of[p],
        .term = p - row->first,
        .options = (uint32_t)(d->length[i] - WZ_CLOSED),
        .covered = row->size,
    };

    /* The ring of a covered item stays as it was. */
    for (uint32_t q = p; q != i; q = d->link[q].up)
        choice.number++;
    return choice;
}

bool wz_dance_is_stuck(const waltz_dance *d, uint32_t *option, uint32_t *term)
{
    for (uint32_t p = (uint32_t)d->items; p < d->nodes; p++)
        if (d->node[p].item < d->primary && d->length[d->node[p].item] == 0) {
            *option = d->row_of[p];
            *term = p - d->row[*option].first;
            return true;
        }
    return false;
}
