/* watch.c -- what a dance does, for those who watch it. */
#include <config.h>

#include "cover/dance.h"

struct wz_choice wz_dance_choice(const waltz_dance *d)
{
    const uint32_t p = d->choice[d->depth - 1];
    const uint32_t i = (uint32_t)d->node[p].top;
    struct wz_choice choice = {.item = i - 1, .options = d->item[i].length};
    uint32_t first = p, last = p;

    /* The ring of a covered item stays as it was. */
    for (uint32_t q = p; q != i; q = d->node[q].up)
        choice.choice++;
    while (d->node[first - 1].top > 0)
        first--;
    while (d->node[last + 1].top > 0)
        last++;
    choice.option = (uint32_t)-d->node[first - 1].top;
    choice.covered = last + 1 - first;
    return choice;
}

uint32_t wz_dance_dead_end(const waltz_dance *d)
{
    for (uint32_t i = d->item[WZ_ROOT].next; i != WZ_ROOT; i = d->item[i].next)
        if (d->item[i].length == 0)
            return i - 1;
    return UINT32_MAX;
}
