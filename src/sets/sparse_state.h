/* sparse_state.h -- what is left of a sparse stage, and choices in it. */
#ifndef WZ_SETS_SPARSE_STATE_H
#define WZ_SETS_SPARSE_STATE_H

#include "sets/run.h"

#define SPARSE_CLOSED 0x80 /* in a size: the item is covered */

/* What is left. */
struct sparse_state {
    uint8_t *active; /* [options, rounded up to 64]; 1 or 0 */
    uint8_t *size;   /* [items, rounded up to 64]; the last of them closed */
    uint32_t options, items;
    uint32_t depth; /* options chosen so far */
};

/* Queue of items, each of one option or none. */
struct sparse_queue {
    uint32_t *item;
    uint32_t first, end;
    bool dead; /* one that is open has none */
};

/* --- Choices ------------------------------------------------------------- */

/* Terms of option o; EVEN of them in all, if that is not 0. */
WZ_INLINE uint32_t first_term(const struct wz_stage *s, uint32_t o,
                              const uint32_t even)
{
    return even > 0 ? o * even : s->start[o];
}

WZ_INLINE uint32_t end_primary(const struct wz_stage *s, uint32_t o,
                               const uint32_t even)
{
    return even > 0 ? o * even + even : s->rest[o];
}

/* Strike out what clashes with o; how many options were there? */
WZ_INLINE uint32_t strike(const struct wz_stage *s, uint8_t *active, uint32_t o,
                          uint32_t *struck)
{
    if (s->clash_end[o] < WZ_LISTED)
        return wz_stage_strike(s, active, o, struck);

    const uint16_t *clash = s->clash + s->clashes[o];
    const uint16_t *const end = s->clash + s->clash_end[o];
    uint32_t n = 0;

    active[o] = 0;
    for (; clash < end; clash++) {
        struck[n] = *clash; /* stays if it was possible */
        n += active[*clash];
        active[*clash] = 0;
    }
    return n;
}

/*
 * Choose o.  All that the loops need is in variables: a store through a pointer
 * to bytes may change anything else that is in memory.
 */
WZ_INLINE void choose(struct wz_run *run, const struct wz_stage *s,
                      struct sparse_state *state, struct sparse_queue *queue,
                      uint32_t o, const uint32_t even)
{
    const uint32_t first = first_term(s, o, even),
                   end = end_primary(s, o, even);
    const uint32_t *const item = s->item, *const struck = run->struck;
    uint8_t *const size = state->size;
    uint32_t *last = queue->item + queue->end;
    uint32_t dead = 0, updates = 0;

    for (uint32_t k = first; k < end; k++)
        size[item[k]] |= SPARSE_CLOSED;
    const uint32_t n = strike(s, state->active, o, run->struck);
    for (uint32_t j = 0; j < n; j++) {
        const uint32_t o2 = struck[j], end2 = end_primary(s, o2, even);
        for (uint32_t k = first_term(s, o2, even); k < end2; k++) {
            const uint32_t i = item[k];
            const uint8_t left = --size[i];
            *last = i; /* stays if that is 0 or 1 */
            last += left <= 1;
            dead |= left == 0;
            updates++;
        }
    }
    queue->end = (uint32_t)(last - queue->item);
    queue->dead = dead != 0;
    run->updates += updates;
    run->nodes++;
    run->choice[state->depth++] = s->origin[o];
    state->items -= end - first;
    state->options -= n + 1;
}

/* The only option left of an item. */
WZ_INLINE uint32_t only_option(const struct wz_stage *s,
                               const struct sparse_state *state, uint32_t i)
{
    uint32_t e = s->head[i];

    while (state->active[s->list[e]] == 0)
        e++;
    return s->list[e];
}

/* Choose all that the queue forces; does every open item still have options,
 * and is there time left to go on? */
WZ_INLINE bool follow_queue(struct wz_run *run, const struct wz_stage *s,
                            struct sparse_state *state,
                            struct sparse_queue *queue, const uint32_t even)
{
    while (!queue->dead && state->items > 0 && queue->first < queue->end) {
        if (wz_run_is_over(run))
            return false;
        const uint32_t i = queue->item[queue->first++];
        if (state->size[i] < SPARSE_CLOSED)
            choose(run, s, state, queue, only_option(s, state, i), even);
    }
    return !queue->dead;
}

#endif
