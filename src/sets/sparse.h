/* sparse.h -- the search of a large stage whose items have few options.
 *
 * No rows: a byte for each option says whether it is still possible, and one
 * for each item how many it has left.  To choose an option, strike out the
 * others in the lists of its items; each of these makes the items it had
 * smaller.  Items that have come down to a single option are put in a queue,
 * so that all that a choice forces follows without a look at all the items.
 *
 * A branch keeps a copy of these bytes, which is cheaper than to undo changes:
 * and for the last option of an item not even that.
 */
#ifndef WZ_SETS_SPARSE_H
#define WZ_SETS_SPARSE_H

#include <string.h>

#include "sets/model.h"

#define SPARSE_CLOSED 0x80 /* in a size: the item is covered */

/* What is left. */
struct sparse_state {
    uint8_t *active; /* [options]; 1 or 0 */
    uint8_t *size;   /* [items, rounded up to 64]; the last of them closed */
    uint32_t options, items;
    uint32_t depth; /* options chosen so far */
};

/* An item to branch on. */
struct sparse_branch {
    struct sparse_branch *under; /* the branch it grew from */
    struct wz_mark mark;         /* memory from here on is its own */
    struct sparse_state state;
    struct sparse_state copy; /* room for that after a choice */
    uint32_t next;            /* where in its item's list to go on */
    uint32_t untried;         /* options still to be chosen */
    uint64_t before;          /* nodes when it was entered */
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

/* --- The search ---------------------------------------------------------- */

/* Sizes are looked at in blocks of 64. */
WZ_INLINE size_t sparse_sizes(const struct wz_stage *s)
{
    return ((size_t)s->items + 63) / 64 * 64;
}

/* Room for a state; false: no memory. */
static bool take_state(struct wz_run *run, const struct wz_stage *s,
                       struct sparse_state *state)
{
    state->size = wz_run_take(run, sparse_sizes(s) + s->options, 1);
    if (state->size == NULL)
        return false;
    state->active = state->size + sparse_sizes(s);
    return true;
}

/* The same in other bytes. */
static struct sparse_state copy_state(const struct wz_stage *s,
                                      const struct sparse_state *from,
                                      const struct sparse_state *room)
{
    struct sparse_state to = *from;

    to.active = room->active;
    to.size = room->size;
    memcpy(to.size, from->size, sparse_sizes(s) + s->options);
    return to;
}

/* Branch on an item of the fewest options; NULL: no memory. */
static struct sparse_branch *grow(struct wz_run *run, const struct wz_stage *s,
                                  struct sparse_branch *under,
                                  const struct sparse_state *state)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    struct sparse_branch *branch = wz_run_take(run, 1, sizeof *branch);

    if (branch == NULL || !take_state(run, s, &branch->copy))
        return NULL;
    const uint32_t i = wz_op_least_byte(state->size, (uint32_t)sparse_sizes(s));
    branch->under = under;
    branch->mark = mark;
    branch->state = *state;
    branch->next = s->head[i];
    branch->untried = state->size[i];
    branch->before = run->nodes;
    return branch;
}

/* Is a state searched already, by another stage? */
static bool dive_sparse(struct wz_run *run, const struct wz_stage *s,
                        const struct sparse_state *state)
{
    struct wz_remnant *left = &run->remnant;
    const uint64_t before = run->nodes;

    if (!wz_may_be_worth(run, s, state->items) ||
        !wz_is_worth(run, s, state->options, state->items))
        return false;
    left->options = left->items = 0;
    for (uint32_t o = 0; o < s->options; o++) {
        left->option[left->options] = o;
        left->options += state->active[o];
    }
    for (uint32_t i = 0; i < s->items; i++) {
        left->item[left->items] = i;
        left->items += state->size[i] < SPARSE_CLOSED;
    }
    wz_stage_dive_left(run, s, state->depth);
    wz_note(run, s, state->items, run->nodes - before);
    return true;
}

/* Try the next option of a branch; the branch to go on with is returned. */
WZ_INLINE struct sparse_branch *try_next(struct wz_run *run,
                                         const struct wz_stage *s,
                                         struct sparse_branch *branch,
                                         const uint32_t even)
{
    while (branch->state.active[s->list[branch->next]] == 0)
        branch->next++;
    const uint32_t o = s->list[branch->next++];
    struct sparse_state state =
        --branch->untried > 0 ? copy_state(s, &branch->state, &branch->copy)
                              : branch->state;
    struct sparse_queue queue = {.item = run->queue};

    choose(run, s, &state, &queue, o, even);
    if (!follow_queue(run, s, &state, &queue, even))
        return branch;
    if (state.items == 0) {
        wz_run_solution(run, state.depth);
        return branch;
    }
    if (dive_sparse(run, s, &state))
        return branch;
    struct sparse_branch *next = grow(run, s, branch, &state);
    return next != NULL ? next : branch;
}

WZ_INLINE void search_branches(struct wz_run *run, const struct wz_stage *s,
                               struct sparse_branch *top, const uint32_t even)
{
    while (top != NULL && (run->nodes < run->pause || !wz_run_ends(run))) {
        if (top->untried > 0) {
            top = try_next(run, s, top, even);
            continue;
        }
        wz_note(run, s, top->state.items, run->nodes - top->before);
        struct sparse_branch *under = top->under;
        wz_arena_release(&run->arena, top->mark);
        top = under;
    }
}

/* All options and all items of a stage, the items of at most one in a queue. */
static void start_sparse(const struct wz_stage *s, struct sparse_state *state,
                         struct sparse_queue *queue)
{
    memset(state->active, 1, s->options);
    memset(state->size, 0xff, sparse_sizes(s));
    for (uint32_t i = 0; i < s->items; i++) {
        state->size[i] = (uint8_t)(s->head[i + 1] - s->head[i]);
        queue->item[queue->end] = i;
        queue->end += state->size[i] <= 1;
        queue->dead |= state->size[i] == 0;
    }
}

WZ_INLINE void search_sparse(struct wz_run *run, const struct wz_stage *s,
                             const uint32_t even)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    struct sparse_queue queue = {.item = run->queue};
    struct sparse_state state = {
        .options = s->options,
        .items = s->items,
        .depth = run->depth,
    };

    if (take_state(run, s, &state)) {
        start_sparse(s, &state, &queue);
        if (follow_queue(run, s, &state, &queue, even)) {
            if (state.items == 0)
                wz_run_solution(run, state.depth);
            else
                search_branches(run, s, grow(run, s, NULL, &state), even);
        }
    }
    wz_arena_release(&run->arena, mark);
}

static void search_uneven(struct wz_run *run, const struct wz_stage *s)
{
    search_sparse(run, s, 0);
}

static void search_threes(struct wz_run *run, const struct wz_stage *s)
{
    search_sparse(run, s, 3);
}

static void search_fours(struct wz_run *run, const struct wz_stage *s)
{
    search_sparse(run, s, 4);
}

#endif
