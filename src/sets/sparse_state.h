/* sparse_state.h -- what is left of a sparse stage, and choices in it. */
#ifndef WZ_SETS_SPARSE_STATE_H
#define WZ_SETS_SPARSE_STATE_H

#include "sets/run.h"

#define SPARSE_CLOSED 0x80 /* in a size: the item is covered */

/* What is left. */
struct sparse_state {
    uint8_t *active; /* [options]; 1 or 0 */
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

/* Strike out what clashes with a secondary item, or its colour. */
static uint32_t strike_shades(const struct wz_stage *s,
                              const struct sparse_state *state, uint32_t o,
                              uint32_t *struck, uint32_t n)
{
    for (uint32_t k = s->rest[o]; k < s->start[o + 1]; k++) {
        const uint32_t i = s->item[k], c = s->colour[k];
        for (uint32_t e = s->head[i]; e < s->head[i + 1]; e++) {
            const uint32_t o2 = s->list[e];
            if (state->active[o2] == 0 || (c != 0 && s->shade[e] == c))
                continue;
            state->active[o2] = 0;
            struck[n++] = o2;
        }
    }
    return n;
}

/* Strike out what clashes with o; how many options were there? */
WZ_INLINE uint32_t strike(const struct wz_stage *s,
                          const struct sparse_state *state, uint32_t o,
                          uint32_t *struck, const uint32_t even)
{
    const uint32_t end = end_primary(s, o, even);
    uint32_t n = 0;

    state->active[o] = 0;
    for (uint32_t k = first_term(s, o, even); k < end; k++) {
        const uint32_t i = s->item[k];
        state->size[i] |= SPARSE_CLOSED;
        for (uint32_t e = s->head[i]; e < s->head[i + 1]; e++) {
            const uint32_t o2 = s->list[e];
            struck[n] = o2;
            n += state->active[o2];
            state->active[o2] = 0;
        }
    }
    return even > 0 ? n : strike_shades(s, state, o, struck, n);
}

/* Choose o. */
WZ_INLINE void choose(struct wz_run *run, const struct wz_stage *s,
                      struct sparse_state *state, struct sparse_queue *queue,
                      uint32_t o, const uint32_t even)
{
    const uint32_t n = strike(s, state, o, run->struck, even);
    uint32_t dead = 0, updates = 0;

    for (uint32_t j = 0; j < n; j++) {
        const uint32_t o2 = run->struck[j];
        const uint32_t end = end_primary(s, o2, even);
        for (uint32_t k = first_term(s, o2, even); k < end; k++) {
            const uint32_t i = s->item[k];
            const uint8_t size = --state->size[i];
            queue->item[queue->end] = i; /* stays if the size is 0 or 1 */
            queue->end += size <= 1;
            dead |= size == 0;
        }
        updates += end - first_term(s, o2, even);
    }
    queue->dead = dead != 0;
    run->updates += updates;
    run->nodes++;
    run->choice[state->depth++] = s->origin[o];
    state->items -= end_primary(s, o, even) - first_term(s, o, even);
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

/* Choose all that the queue forces; does every open item still have options? */
WZ_INLINE bool follow_queue(struct wz_run *run, const struct wz_stage *s,
                            struct sparse_state *state,
                            struct sparse_queue *queue, const uint32_t even)
{
    while (!queue->dead && state->items > 0 && queue->first < queue->end) {
        const uint32_t i = queue->item[queue->first++];
        if (state->size[i] < SPARSE_CLOSED)
            choose(run, s, state, queue, only_option(s, state, i), even);
    }
    return !queue->dead;
}

#endif
