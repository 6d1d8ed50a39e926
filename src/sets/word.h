/* word.h -- the search of a stage whose rows are single words.
 *
 * Here most searches spend most of their time, at some ten nanoseconds a node.
 * All forced moves that one look at the items finds are made together; the
 * options chosen are a word as well.
 */
#ifndef WZ_SETS_WORD_H
#define WZ_SETS_WORD_H

#include "sets/run.h"

struct word_node {
    uint64_t active, chosen;
    uint64_t open[2];
    uint32_t item; /* to branch on */
};

#define WORD_FEW 10 /* open items; so many are looked at one by one */

/* What a look at the open items tells. */
enum word_look {
    WORD_DEAD,   /* one has no option */
    WORD_FORCED, /* some have only one */
    WORD_BRANCH  /* all have several */
};

/* The first open item of the fewest options, where all have several. */
WZ_INLINE uint32_t fewest(const uint64_t *row, const struct word_node *node,
                          const uint32_t item_words)
{
    uint32_t least = UINT32_MAX;

    for (uint32_t u = 0; u < item_words; u++)
        for (uint64_t set = node->open[u]; set != 0; set &= set - 1) {
            const uint32_t i = u * 64 + wz_lowest(set);
            const uint32_t key = wz_members(row[i] & node->active) << 16 | i;
            least = key < least ? key : least;
        }
    return least & 0xffff;
}

/* Look at the open items one by one, telling 0, 1 and 2 options apart without
 * counting them. */
WZ_INLINE enum word_look look_at_few(const uint64_t *row,
                                     struct word_node *node, uint64_t *forced,
                                     const uint32_t item_words)
{
    uint64_t only = 0, pairs[2] = {0};

    for (uint32_t u = 0; u < item_words; u++)
        for (uint64_t set = node->open[u]; set != 0; set &= set - 1) {
            const uint64_t options =
                row[u * 64 + wz_lowest(set)] & node->active;
            const uint64_t second = options & (options - 1);
            if (options == 0)
                return WORD_DEAD;
            only |= second == 0 ? options : 0;
            pairs[u] |= (second & (second - 1)) == 0 ? set & -set : 0;
        }
    *forced = only;
    if (only != 0)
        return WORD_FORCED;
    node->item = pairs[0] != 0 ? wz_lowest(pairs[0])
                 : item_words > 1 && pairs[1] != 0
                     ? 64 + wz_lowest(pairs[1])
                     : fewest(row, node, item_words);
    return WORD_BRANCH;
}

/* The same by keys of all items at once, where the processor can do that and
 * there are enough of them. */
WZ_INLINE enum word_look look_at_all(const struct wz_stage *s,
                                     struct word_node *node, uint64_t *forced,
                                     const uint32_t item_words)
{
#if WZ_LOOKS_AT_ALL
    if (s->groups > 1 && wz_set_count(node->open, item_words) > WORD_FEW) {
        const uint32_t key = wz_op_look(s, node->active, node->open, forced);
        node->item = key & 0xffff;
        return key >> 16 == 0   ? WORD_DEAD
               : key >> 16 == 1 ? WORD_FORCED
                                : WORD_BRANCH;
    }
#endif
    return look_at_few(s->row, node, forced, item_words);
}

/*
 * Choose a set of options, and all that they force.  Is it a node to branch at?
 * Solutions found on the way are counted and handed over.
 */
WZ_INLINE bool follow(struct wz_run *run, const struct wz_stage *s,
                      struct word_node *node, uint64_t forced,
                      const uint32_t item_words)
{
    for (;;) {
        uint64_t clash = 0;
        node->chosen |= forced;
        do { /* nearly always one */
            const uint32_t o = wz_lowest(forced);
            clash |= ~node->active >> o;
            node->active &= s->keeps[o];
            for (uint32_t u = 0; u < item_words; u++)
                node->open[u] &= ~s->items_of[o * item_words + u];
            run->nodes++;
            forced &= forced - 1;
        } while (forced != 0);
        if ((clash & 1) != 0)
            return false;
        if ((node->open[0] | node->open[1]) == 0) {
            if (run->hands_over)
                wz_run_hand_over_set(run, s, node->chosen);
            else
                run->found++;
            return false;
        }
        const enum word_look seen = look_at_all(s, node, &forced, item_words);
        if (seen != WORD_FORCED)
            return seen == WORD_BRANCH;
    }
}

/*
 * The nodes that wait each have an option of their own (see words.h), so that
 * there are 64 of them at most; one more may be under way.
 */
WZ_INLINE void search_word(struct wz_run *run, const struct wz_stage *s,
                           const uint32_t item_words)
{
    struct word_node stack[65], *top = stack, node = {0};

    wz_set_fill(&node.active, s->options);
    wz_set_fill(node.open, s->items);
    node.item = fewest(s->row, &node, item_words);
    while (run->nodes < run->pause || !wz_run_ends(run)) {
        uint64_t choices = s->row[node.item] & node.active;
        for (; choices != 0; choices &= choices - 1) {
            *top = node;
            top += follow(run, s, top, choices & -choices, item_words);
        }
        if (top == stack)
            return;
        node = *--top;
    }
}

static void search_word_1(struct wz_run *run, const struct wz_stage *s)
{
    search_word(run, s, 1);
}

static void search_word_2(struct wz_run *run, const struct wz_stage *s)
{
    search_word(run, s, 2);
}

#endif
