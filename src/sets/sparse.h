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
#include "sets/sparse_state.h"

/* An item to branch on. */
struct sparse_branch {
    struct sparse_branch *under; /* the branch it grew from */
    struct wz_mark mark;         /* memory from here on is its own */
    struct sparse_state state;
    struct sparse_state copy; /* room for that after a choice */
    uint32_t next;            /* where in its item's list to go on */
    uint32_t untried;         /* options still to be chosen */
    uint64_t before;          /* nodes when it was entered */
    double share; /* that each option has of the first stage; 0 in others */
};

/* Bytes are looked at in blocks of 64. */
WZ_INLINE uint32_t in_blocks(uint32_t n)
{
    return (n + 63) / 64 * 64;
}

WZ_INLINE size_t sparse_bytes(const struct wz_stage *s)
{
    return (size_t)in_blocks(s->items) + in_blocks(s->options);
}

/* Room for a state; false: no memory. */
static bool take_state(struct wz_run *run, const struct wz_stage *s,
                       struct sparse_state *state)
{
    state->size = wz_run_take(run, sparse_bytes(s), 1);
    if (state->size == NULL)
        return false;
    state->active = state->size + in_blocks(s->items);
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
    memcpy(to.size, from->size, sparse_bytes(s));
    return to;
}

/* Branch on an item of the fewest options; NULL: no memory. */
static struct sparse_branch *grow(struct wz_run *run, const struct wz_stage *s,
                                  struct sparse_branch *under,
                                  const struct sparse_state *state,
                                  double share)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    struct sparse_branch *branch = wz_run_take(run, 1, sizeof *branch);

    if (branch == NULL || !take_state(run, s, &branch->copy))
        return NULL;
    const uint32_t i = wz_op_least_byte(state->size, in_blocks(s->items));
    branch->under = under;
    branch->mark = mark;
    branch->state = *state;
    branch->next = s->head[i];
    branch->untried = state->size[i];
    branch->before = run->nodes;
    branch->share = share / branch->untried;
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
    left->options =
        wz_op_list_bytes(state->active, in_blocks(s->options), left->option);
    left->items =
        wz_op_list_bytes(state->size, in_blocks(s->items), left->item);
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
    const bool lives = follow_queue(run, s, &state, &queue, even);
    if (lives && state.items == 0)
        wz_run_solution(run, state.depth);
    if (!lives || state.items == 0 || dive_sparse(run, s, &state)) {
        run->done += branch->share;
        return branch;
    }
    struct sparse_branch *next = grow(run, s, branch, &state, branch->share);
    return next != NULL ? next : branch;
}

WZ_INLINE void search_branches(struct wz_run *run, const struct wz_stage *s,
                               struct sparse_branch *top, const uint32_t even)
{
    while (top != NULL && !wz_run_is_over(run)) {
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
    memset(state->active, 0, in_blocks(s->options));
    memset(state->active, 1, s->options);
    memset(state->size, 0xff, in_blocks(s->items));
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
    const double whole = run->depth == 0 ? 1 : 0;
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
                search_branches(run, s, grow(run, s, NULL, &state, whole),
                                even);
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
