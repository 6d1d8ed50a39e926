/* words.h -- the search of a stage whose rows are of several words.
 *
 * A node is what is left after some choices.  The nodes to be searched stand on
 * a stack: a node, above it those of its children that are not searched yet,
 * above the last of them its children, and so on.  The children come a word of
 * the item's row at a time, and are looked at all together before one of them
 * is entered, so that the processor can work on several at once.
 *
 * Each node but the first has an option of its own, since children leave out
 * the options of the item that their parent has chosen; and a node has at most
 * 64 children on the stack.  So one knows how high it can get.
 */
#ifndef WZ_SETS_WORDS_H
#define WZ_SETS_WORDS_H

#include "sets/model.h"

struct words_node {
    uint64_t before; /* nodes when it was entered */
    uint32_t key;    /* of its item, and */
    uint32_t word;   /* the next word of that item's row to choose from */
    uint32_t option; /* was chosen to come here */
    uint32_t depth;  /* options chosen so far */
    uint32_t left;   /* items left */
    float share;     /* of the first stage; 0 in others, and in small ones */
    uint64_t set[];  /* options possible, then items open */
};

/* Known when the kernel is compiled, at least for small stages. */
struct words_shape {
    bool is_wide;
    uint32_t words, stride, item_words;
};

#define KEY_ALIVE 0x10000u /* from here on each open item has an option */

WZ_INLINE size_t node_size(struct words_shape z)
{
    return sizeof(struct words_node) +
           ((size_t)z.stride + z.item_words) * sizeof(uint64_t);
}

WZ_INLINE struct words_node *above(struct words_node *node,
                                   struct words_shape z)
{
    return (void *)((unsigned char *)node + node_size(z));
}

WZ_INLINE struct words_node *below(struct words_node *node,
                                   struct words_shape z)
{
    return (void *)((unsigned char *)node - node_size(z));
}

/* --- Choices ------------------------------------------------------------- */

/* Close the items of an option; is one left open? */
WZ_INLINE bool close_items(const struct wz_stage *s, uint64_t *to,
                           const uint64_t *from, uint32_t option,
                           struct words_shape z)
{
    const uint64_t *items = s->items_of + (size_t)option * z.item_words;
    uint64_t any = 0;

    for (uint32_t u = 0; u < z.item_words; u++)
        any |= to[u] = from[u] & ~items[u];
    return any != 0;
}

WZ_INLINE void strike_options(const struct wz_stage *s, uint64_t *to,
                              const uint64_t *from, uint32_t option,
                              struct words_shape z)
{
    if (z.is_wide) {
        const uint32_t k = s->start[option];
        wz_op_strike(to, from, s->row, s->strikes + k, s->start[option + 1] - k,
                     z.stride);
        return;
    }
    const uint64_t *keeps = s->keeps + (size_t)option * z.words;
    WZ_UNROLL
    for (uint32_t w = 0; w < z.words; w++)
        to[w] = from[w] & keeps[w];
}

WZ_INLINE uint32_t least_key(const struct wz_stage *s, const uint64_t *set,
                             struct words_shape z)
{
    if (z.is_wide)
        return wz_op_least_wide(s, set, set + z.stride);
    return wz_op_least_small(s, set, set + z.stride, z.words, z.item_words);
}

WZ_INLINE uint32_t items_left(const struct wz_stage *s,
                              const struct words_node *parent,
                              const uint64_t *open, uint32_t option,
                              struct words_shape z)
{
    if (z.is_wide)
        return parent->left - (s->rest[option] - s->start[option]);
    return wz_set_count(open, z.item_words);
}

WZ_INLINE void copy_small(uint64_t *to, const uint64_t *from,
                          struct words_shape z)
{
    WZ_UNROLL
    for (uint32_t w = 0; w < z.stride + z.item_words; w++)
        to[w] = from[w];
}

/* A child is done, which has that share of the first stage. */
WZ_INLINE void note_done(struct wz_run *run, float share, struct words_shape z)
{
    if (z.is_wide)
        run->done += share;
}

/*
 * Put the children that live on the stack; the topmost is returned.  Small ones
 * are made in registers, so that none waits until it is known where the one
 * before it ends.
 */
WZ_INLINE struct words_node *put_children(struct wz_run *run,
                                          const struct wz_stage *s,
                                          struct words_node *parent,
                                          uint64_t choices, uint32_t first,
                                          struct words_shape z)
{
    struct words_node *child = above(parent, z);
    const float share =
        z.is_wide ? parent->share / (float)(parent->key >> 16) : 0;
    uint64_t small[6];

    for (; choices != 0 && !wz_run_is_over(run); choices &= choices - 1) {
        const uint32_t o = first + wz_lowest(choices);
        uint64_t *set = z.is_wide ? child->set : small;
        uint64_t *open = set + z.stride;
        run->nodes++;
        if (!close_items(s, open, parent->set + z.stride, o, z)) {
            run->choice[parent->depth] = s->origin[o];
            wz_run_solution(run, parent->depth + 1);
            note_done(run, share, z);
            continue;
        }
        strike_options(s, set, parent->set, o, z);
        child->key = least_key(s, set, z);
        child->word = 0;
        child->option = o;
        child->depth = parent->depth + 1;
        child->left = items_left(s, parent, open, o, z);
        child->share = share;
        if (!z.is_wide)
            copy_small(child->set, small, z);
        if (child->key >= KEY_ALIVE)
            child = above(child, z);
        else
            note_done(run, share, z);
    }
    return below(child, z);
}

/* --- The search ---------------------------------------------------------- */

/* Go on with a node, by the next word of its item's row that has options. */
WZ_INLINE struct words_node *expand(struct wz_run *run,
                                    const struct wz_stage *s,
                                    struct words_node *node,
                                    struct words_shape z)
{
    const uint64_t *row = s->row + (size_t)(node->key & 0xffff) * z.stride;
    uint64_t choices = 0;
    uint32_t w = node->word;

    for (; w < z.words && choices == 0; w++)
        choices = row[w] & node->set[w];
    node->word = w;
    return put_children(run, s, node, choices, (w - 1) * 64, z);
}

/* The first node; does it live? */
WZ_INLINE bool start(const struct wz_run *run, const struct wz_stage *s,
                     struct words_node *node, struct words_shape z)
{
    *node = (struct words_node){
        .before = run->nodes,
        .depth = run->depth,
        .left = s->items,
        .share = z.is_wide && run->depth == 0 ? 1 : 0,
    };
    for (uint32_t w = 0; w < z.stride + z.item_words; w++)
        node->set[w] = 0;
    wz_set_fill(node->set, s->options);
    wz_set_fill(node->set + z.stride, s->items);
    node->key = least_key(s, node->set, z);
    return node->key >= KEY_ALIVE;
}

/* Come to a node; is it searched already, by another stage? */
WZ_INLINE bool enter(struct wz_run *run, const struct wz_stage *s,
                     struct words_node *node, struct words_shape z)
{
    node->before = run->nodes;
    run->choice[node->depth - 1] = s->origin[node->option];
    if (!wz_may_be_worth(run, s, node->left) ||
        !wz_is_worth(run, s, wz_set_count(node->set, z.words), node->left))
        return false;
    wz_stage_dive(run, s, node->set, node->set + z.stride, node->depth);
    wz_note(run, s, node->left, run->nodes - node->before);
    return true;
}

WZ_INLINE void search_nodes(struct wz_run *run, const struct wz_stage *s,
                            struct words_node *const root, struct words_shape z)
{
    struct words_node *top = root;

    while (!wz_run_is_over(run)) {
        if (top->word == 0 && top != root && enter(run, s, top, z)) {
            note_done(run, top->share, z);
            top = below(top, z);
        } else if (top->word < z.words) {
            top = expand(run, s, top, z);
        } else {
            wz_note(run, s, top->left, run->nodes - top->before);
            if (top == root)
                return;
            top = below(top, z);
        }
    }
}

/* How many nodes there is to be room for; one is for a child that is dead. */
WZ_INLINE size_t nodes_at_most(const struct wz_stage *s)
{
    const size_t deep = 64 * (size_t)s->items;

    return 2 + (s->options < deep ? s->options : deep);
}

WZ_INLINE void search_words(struct wz_run *run, const struct wz_stage *s,
                            struct words_shape z)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    struct words_node *root = wz_run_take(run, nodes_at_most(s), node_size(z));

    if (root != NULL && start(run, s, root, z))
        search_nodes(run, s, root, z);
    wz_arena_release(&run->arena, mark);
}

static void search_wide(struct wz_run *run, const struct wz_stage *s)
{
    search_words(run, s,
                 (struct words_shape){
                     .is_wide = true,
                     .words = s->words,
                     .stride = s->stride,
                     .item_words = s->item_words,
                 });
}

#define SEARCH_FEW(W, U)                                                       \
    static void search_##W##_##U(struct wz_run *run, const struct wz_stage *s) \
    {                                                                          \
        search_words(run, s, (struct words_shape){false, W, W, U});            \
    }
SEARCH_FEW(2, 1)
SEARCH_FEW(3, 1)
SEARCH_FEW(4, 1)
SEARCH_FEW(2, 2)
SEARCH_FEW(3, 2)
SEARCH_FEW(4, 2)

static void search_few(struct wz_run *run, const struct wz_stage *s)
{
    static void (*const search[3][2])(struct wz_run *,
                                      const struct wz_stage *) = {
        {search_2_1, search_2_2},
        {search_3_1, search_3_2},
        {search_4_1, search_4_2},
    };

    search[s->words - 2][s->item_words - 1](run, s);
}

#endif
