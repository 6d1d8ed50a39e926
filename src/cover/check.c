/* check.c -- are all links of a dance as they should be?  For tests. */
#include <config.h>

#include "cover/dance.h"

/* Do the neighbours of p point back to it? */
static bool is_linked(const waltz_dance *d, uint32_t p)
{
    const struct wz_node *node = &d->node[p];

    return node->up < d->nodes && node->down < d->nodes &&
           d->node[node->up].down == p && d->node[node->down].up == p;
}

/* The ring of item i: linked both ways, of its nodes only, as long as said. */
static bool check_ring(const waltz_dance *d, uint32_t i)
{
    size_t length = 0;

    if (!is_linked(d, i))
        return false;
    for (uint32_t p = d->node[i].down; p != i; p = d->node[p].down) {
        if (!is_linked(d, p) || d->node[p].top != (int32_t)i)
            return false;
        if (++length > d->nodes)
            return false;
    }
    return length == d->item[i].length;
}

/* The ring of the open items, in ascending order. */
static bool check_items(const waltz_dance *d)
{
    uint32_t previous = WZ_ROOT;

    for (uint32_t i = d->item[WZ_ROOT].next; i != WZ_ROOT;
         i = d->item[i].next) {
        if (i <= previous || i > d->items || d->item[i].prev != previous)
            return false;
        previous = i;
    }
    return d->item[WZ_ROOT].prev == previous;
}

bool wz_dance_check(const waltz_dance *d)
{
    if (!check_items(d))
        return false;
    for (uint32_t i = d->item[WZ_ROOT].next; i != WZ_ROOT; i = d->item[i].next)
        if (!check_ring(d, i))
            return false;
    return true;
}
