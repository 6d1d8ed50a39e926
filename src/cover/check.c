/* check.c -- are all links of a dance as they should be?  For tests. */
#include <config.h>

#include "cover/dance.h"

/* Do the neighbours of p point back to it? */
static bool is_linked(const waltz_dance *d, uint32_t p)
{
    const struct wz_ring_link *link = &d->link[p];

    return link->up < d->nodes && link->down < d->nodes &&
           d->link[link->up].down == p && d->link[link->down].up == p;
}

/* The ring of item i: linked both ways, of its nodes only, as long as said. */
static bool check_ring(const waltz_dance *d, uint32_t i)
{
    size_t length = 0;

    if (!is_linked(d, i))
        return false;
    for (uint32_t p = d->link[i].down; p != i; p = d->link[p].down) {
        if (!is_linked(d, p) || d->node[p].item != i)
            return false;
        if (++length > d->nodes)
            return false;
    }
    return length == (size_t)(d->length[i] & ~WZ_CLOSED);
}

/* Are so many primary items open as is said, and no secondary one? */
static bool check_open(const waltz_dance *d)
{
    size_t open = 0;

    for (size_t i = 0; i < d->items; i++)
        if (d->length[i] < WZ_CLOSED)
            open += i < d->primary ? 1 : d->items + 1;
    return open == d->open;
}

bool wz_dance_check(const waltz_dance *d)
{
    if (!check_open(d))
        return false;
    for (uint32_t i = 0; i < d->items; i++)
        if (!check_ring(d, i))
            return false;
    return true;
}
