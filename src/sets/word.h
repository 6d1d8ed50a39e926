/* word.h -- the search of a stage whose rows are single words.
 *
 * Here most searches spend most of their time, at some ten nanoseconds a node.
 * All forced moves that one look at the items finds are made together; the
 * options chosen are a word as well; and what counts stays in registers, which
 * is why there are two sets of items, one of which may be known to be empty,
 * and not an array of them.
 */
#ifndef WZ_SETS_WORD_H
#define WZ_SETS_WORD_H

#include "sets/run.h"

#define WORD_FEW 10 /* open items; so many are looked at one by one */

struct word_node {
    uint64_t active, chosen; /* options */
    uint64_t low, high;      /* open items: below 64, and from there on */
    uint32_t item;           /* to branch on */
};

/* The report of one stage, as it comes together. */
struct word_count {
    uint64_t nodes, found;
};

/* What a look at the open items tells. */
enum word_look {
    WORD_DEAD,   /* one has no option */
    WORD_FORCED, /* some have only one */
    WORD_BRANCH  /* all have several */
};

/* --- Choosing an item ---------------------------------------------------- */

/* The least key (see ops.h) of a set of items, the first of which is
 * item `first', and of what was looked at before. */
WZ_INLINE uint32_t least_of_word(const uint64_t *row, uint64_t active,
                                 uint64_t items, uint32_t first, uint32_t least)
{
    for (; items != 0; items &= items - 1) {
        const uint32_t i = first + wz_lowest(items);
        const uint32_t key = wz_members(row[i] & active) << 16 | i;
        least = key < least ? key : least;
    }
    return least;
}

/* The first open item of the fewest options. */
WZ_INLINE uint32_t fewest(const uint64_t *row, const struct word_node *node,
                          const bool has_high)
{
    uint32_t least = least_of_word(row, node->active, node->low, 0, UINT32_MAX);

    if (has_high)
        least = least_of_word(row, node->active, node->high, 64, least);
    return least & 0xffff;
}

/*
 * Look at items one by one, telling 0, 1, 2 and more options apart without
 * counting them: collect options that are the only one of their item, and
 * items of which the first has two.  False: one has none.
 */
WZ_INLINE bool look_one_by_one(const uint64_t *row, uint64_t active,
                               uint64_t items, uint64_t *only, uint64_t *pairs)
{
    for (; items != 0; items &= items - 1) {
        const uint64_t options = row[wz_lowest(items)] & active;
        const uint64_t second = options & (options - 1);
        if (options == 0)
            return false;
        *only |= options & wz_if_empty(second);
        *pairs |= items & wz_if_empty(second & (second - 1));
    }
    return true;
}

WZ_INLINE enum word_look look_at_few(const uint64_t *row,
                                     struct word_node *node, uint64_t *forced,
                                     const bool has_high)
{
    uint64_t low = 0, high = 0;

    *forced = 0;
    if (!look_one_by_one(row, node->active, node->low, forced, &low))
        return WORD_DEAD;
    if (has_high &&
        !look_one_by_one(row + 64, node->active, node->high, forced, &high))
        return WORD_DEAD;
    if (*forced != 0)
        return WORD_FORCED;
    if (low != 0)
        node->item = wz_lowest(low);
    else if (high != 0)
        node->item = 64 + wz_lowest(high);
    else
        node->item = fewest(row, node, has_high);
    return WORD_BRANCH;
}

/* The same for any number of them. */
WZ_INLINE enum word_look look(const struct wz_stage *s, struct word_node *node,
                              uint64_t *forced, const uint32_t groups)
{
#if WZ_LOOKS_AT_ALL
    const uint32_t open =
        wz_members(node->low) + (groups > 8 ? wz_members(node->high) : 0);

    if (open > WORD_FEW) {
        const uint32_t key =
            wz_op_look(s, node->active, node->low, node->high, forced, groups);
        node->item = key & 0xffff;
        return key >> 16 == 0   ? WORD_DEAD
               : key >> 16 == 1 ? WORD_FORCED
                                : WORD_BRANCH;
    }
#endif
    return look_at_few(s->row, node, forced, groups > 8);
}

/* --- The search ---------------------------------------------------------- */

/* Choose all options of a set; do they go together? */
WZ_INLINE bool choose_set(const struct wz_stage *s, struct word_node *node,
                          uint64_t set, struct word_count *count,
                          const uint32_t groups)
{
    uint64_t fits = 1;

    node->chosen |= set;
    do { /* nearly always a single one */
        const uint32_t o = wz_lowest(set);
        fits &= node->active >> o;
        node->active &= s->keeps[o];
        if (groups > 8) {
            node->low &= ~s->items_of[(size_t)2 * o];
            node->high &= ~s->items_of[(size_t)2 * o + 1];
        } else {
            node->low &= ~s->items_of[o];
        }
        count->nodes++;
        set &= set - 1;
    } while (set != 0);
    return (fits & 1) != 0;
}

/*
 * Choose a set of options, and all that they force.  Is it a node to branch at?
 * A solution is counted and handed over.
 */
WZ_INLINE bool follow(struct wz_run *run, const struct wz_stage *s,
                      struct word_node *node, uint64_t forced,
                      struct word_count *count, const uint32_t groups)
{
    for (;;) {
        if (!choose_set(s, node, forced, count, groups))
            return false;
        if ((node->low | node->high) == 0) {
            if (run->hands_over)
                wz_run_hand_over_set(run, s, node->chosen);
            else
                count->found++;
            return false;
        }
        const enum word_look seen = look(s, node, &forced, groups);
        if (seen != WORD_FORCED)
            return seen == WORD_BRANCH;
    }
}

/* All options and items of a stage, and the first item to branch on. */
WZ_INLINE struct word_node first_node(const struct wz_stage *s,
                                      const uint32_t groups)
{
    struct word_node node = {0};
    uint64_t open[2] = {0};

    wz_set_fill(&node.active, s->options);
    wz_set_fill(open, s->items);
    node.low = open[0];
    node.high = open[1];
    node.item = fewest(s->row, &node, groups > 8);
    return node;
}

/* Is the search to end, so many nodes having been counted? */
static bool is_over(struct wz_run *run, const struct word_count *count)
{
    run->nodes = count->nodes;
    return wz_run_is_over(run);
}

/*
 * The nodes that wait each have an option of their own (see words.h), so that
 * there are 64 of them at most; one more may be under way.
 */
WZ_INLINE void search_word(struct wz_run *run, const struct wz_stage *s,
                           const uint32_t groups)
{
    struct word_node stack[65], *top = stack;
    struct word_node node = first_node(s, groups);
    struct word_count count = {.nodes = run->nodes};

    for (;;) {
        uint64_t choices = s->row[node.item] & node.active;
        for (; choices != 0; choices &= choices - 1) {
            struct word_node child = node;
            const uint64_t choice = choices & (0 - choices);
            if (count.nodes >= run->pause && is_over(run, &count))
                break;
            const bool grows = follow(run, s, &child, choice, &count, groups);
            *top = child;
            top += grows;
        }
        if (top == stack || run->ended)
            break;
        node = *--top;
    }
    run->nodes = count.nodes;
    run->found += count.found;
}

/* One for each number of groups that there may be. */
#define SEARCH_WORD(groups)                                                    \
    static void search_word_##groups(struct wz_run *run,                       \
                                     const struct wz_stage *s)                 \
    {                                                                          \
        search_word(run, s, groups);                                           \
    }
WZ_WORD_GROUPS(SEARCH_WORD)
#undef SEARCH_WORD

static void search_one_word(struct wz_run *run, const struct wz_stage *s)
{
    static const struct {
        uint32_t groups;
        void (*search)(struct wz_run *run, const struct wz_stage *s);
    } shape[] = {
#define SHAPE(groups) {groups, search_word_##groups},
        WZ_WORD_GROUPS(SHAPE)
#undef SHAPE
    };
    size_t k = 0;

    while (shape[k].groups < s->groups)
        k++;
    shape[k].search(run, s);
}

#endif
