/* order.c -- candidates by score: a heap whose top has the highest. */
#include <config.h>

#include <string.h>

#include "learn/inside.h"

static void set(struct wz_learn *l, uint32_t at, uint32_t candidate)
{
    l->heap[at] = candidate;
    l->place[candidate] = at + 1;
}

static void rise(struct wz_learn *l, uint32_t at)
{
    const uint32_t candidate = l->heap[at];

    while (at > 0) {
        const uint32_t above = (at - 1) / 2;
        if (l->score[l->heap[above]] >= l->score[candidate])
            break;
        set(l, at, l->heap[above]);
        at = above;
    }
    set(l, at, candidate);
}

static void sink(struct wz_learn *l, uint32_t at)
{
    const uint32_t candidate = l->heap[at];

    for (;;) {
        uint32_t below = 2 * at + 1;
        if (below >= l->heaped)
            break;
        if (below + 1 < l->heaped &&
            l->score[l->heap[below + 1]] > l->score[l->heap[below]])
            below++;
        if (l->score[candidate] >= l->score[l->heap[below]])
            break;
        set(l, at, l->heap[below]);
        at = below;
    }
    set(l, at, candidate);
}

void wz_order_reset(struct wz_learn *l)
{
    memset(l->score, 0, l->candidates * sizeof *l->score);
    l->bump = 1;
    l->heaped = l->candidates;
    for (uint32_t c = 0; c < l->candidates; c++)
        set(l, c, c);
}

/* Scores would overflow in the end: scale them all, the order stays. */
static void scale(struct wz_learn *l)
{
    for (uint32_t c = 0; c < l->candidates; c++)
        l->score[c] *= 1e-100;
    l->bump *= 1e-100;
}

void wz_order_bump(struct wz_learn *l, uint32_t candidate)
{
    l->score[candidate] += l->bump;
    if (l->score[candidate] > 1e100)
        scale(l);
    if (l->place[candidate] > 0)
        rise(l, l->place[candidate] - 1);
}

uint32_t wz_order_take(struct wz_learn *l)
{
    const uint32_t top = l->heap[0], last = l->heap[--l->heaped];

    l->place[top] = 0;
    if (l->heaped > 0) {
        set(l, 0, last);
        sink(l, 0);
    }
    return top;
}

void wz_order_put(struct wz_learn *l, uint32_t candidate)
{
    if (l->place[candidate] > 0)
        return;
    set(l, l->heaped++, candidate);
    rise(l, l->heaped - 1);
}
