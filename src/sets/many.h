/* many.h -- the search where items come from so many to so many times.
 *
 * That is Algorithm M on rows of bits.  An item that is branched upon stays
 * open until it came as often as it may.  So that no set of options is found
 * twice, an option that was tried is struck out for those tried after it and
 * for all that is below them; and when none is left, or the item may do without
 * more of them, it goes on without.
 *
 * Nothing is rebuilt: there are bounds to keep beside the rows.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1.
 */
#ifndef WZ_SETS_MANY_H
#define WZ_SETS_MANY_H

#include <string.h>

#include "sets/run.h"

#define MANY_DONE UINT32_MAX

struct many_step {
    uint32_t item;  /* branched upon, or MANY_DONE */
    uint32_t depth; /* options chosen so far */
    double share;   /* of the search, that each way to go on has */
    /* Options possible, items open, and, 32 bits each, how often each item may
     * still come. */
    uint64_t set[];
};

WZ_INLINE size_t many_size(const struct wz_stage *s)
{
    return sizeof(struct many_step) +
           ((size_t)s->stride + s->item_words + (s->items + 1) / 2) *
               sizeof(uint64_t);
}

WZ_INLINE uint64_t *many_open(const struct wz_stage *s, struct many_step *step)
{
    return step->set + s->stride;
}

WZ_INLINE uint32_t *many_times(const struct wz_stage *s, struct many_step *step)
{
    return (uint32_t *)(step->set + s->stride + s->item_words);
}

/* How many options has an item left? */
WZ_INLINE uint32_t many_options(const struct wz_stage *s, const uint64_t *row,
                                const struct many_step *step)
{
    uint32_t n = 0;

    for (uint32_t w = 0; w < s->words; w++)
        n += wz_members(row[w] & step->set[w]);
    return n;
}

/* --- Choosing an item ----------------------------------------------------- */

/*
 * What the choice of an item goes by: how many ways there are to go on with it;
 * then how much less often than it may it can come; then the number of its
 * options, of which more is better.
 */
struct many_key {
    int64_t ways;
    uint32_t slack, options;
};

WZ_INLINE struct many_key many_key_of(const struct wz_stage *s,
                                      struct many_step *step, uint32_t i)
{
    const uint32_t times = many_times(s, step)[i];
    const uint32_t slack = s->slack[i] < times ? s->slack[i] : times;
    const uint32_t options =
        many_options(s, s->row + (size_t)i * s->stride, step);

    return (struct many_key){(int64_t)options + slack - times + 1, slack,
                             options};
}

WZ_INLINE bool many_is_less(const struct many_key *a, const struct many_key *b)
{
    if (a->ways != b->ways)
        return a->ways < b->ways;
    if (a->slack != b->slack)
        return a->slack < b->slack;
    return a->options > b->options;
}

/* Branch on the first open item of the least key; false: one can't come as
 * often as it has to. */
static bool many_choose(const struct wz_stage *s, struct many_step *step)
{
    const uint64_t *open = many_open(s, step);
    struct many_key least = {.ways = INT64_MAX};

    for (uint32_t u = 0; u < s->item_words; u++)
        for (uint64_t set = open[u]; set != 0; set &= set - 1) {
            const uint32_t i = u * 64 + wz_lowest(set);
            const struct many_key key = many_key_of(s, step, i);
            if (key.ways <= 0)
                return false;
            if (many_is_less(&key, &least)) {
                least = key;
                step->item = i;
            }
        }
    many_times(s, step)[step->item]--;
    step->share /= (double)least.ways;
    return true;
}

/* --- Choosing an option --------------------------------------------------- */

WZ_INLINE void many_close(const struct wz_stage *s, struct many_step *step,
                          uint32_t i)
{
    many_open(s, step)[i / 64] &= ~wz_bit(i);
}

WZ_INLINE void many_strike(const struct wz_stage *s, struct many_step *step,
                           uint32_t number)
{
    const uint64_t *row = s->row + (size_t)number * s->stride;

    for (uint32_t w = 0; w < s->words; w++)
        step->set[w] &= ~row[w];
}

/* An item came once more; the last time that it may, or not? */
WZ_INLINE void many_spend(const struct wz_stage *s, struct many_step *step,
                          uint32_t i)
{
    if (many_times(s, step)[i] > 0)
        return;
    many_close(s, step, i);
    many_strike(s, step, i);
}

/* Choose option o for an item, whose times are counted by now. */
static void many_take(const struct wz_stage *s, struct many_step *step,
                      uint32_t item, uint32_t o)
{
    uint32_t *times = many_times(s, step);

    for (uint32_t k = s->start[o]; k < s->rest[o]; k++) {
        times[s->item[k]] -= s->item[k] != item;
        many_spend(s, step, s->item[k]);
    }
    for (uint32_t k = s->rest[o]; k < s->start[o + 1]; k++)
        many_strike(s, step, s->strikes[k]);
}

/* The first option left of a row, or the number of all if there is none. */
WZ_INLINE uint32_t many_first(const struct wz_stage *s, const uint64_t *row,
                              const struct many_step *step)
{
    for (uint32_t w = 0; w < s->words; w++)
        if ((row[w] & step->set[w]) != 0)
            return w * 64 + wz_lowest(row[w] & step->set[w]);
    return s->options;
}

/* Make the next child of a step; false: there are no more. */
static bool many_next(struct wz_run *run, const struct wz_stage *s,
                      struct many_step *step, struct many_step *child)
{
    const uint32_t i = step->item;
    if (i == MANY_DONE)
        return false;

    const uint64_t *row = s->row + (size_t)i * s->stride;
    const int64_t times = many_times(s, step)[i];
    if (many_options(s, row, step) <= times - (int64_t)s->slack[i])
        return false;
    const uint32_t o = many_first(s, row, step);
    if (o == s->options) { /* without any more */
        memcpy(child, step, many_size(s));
        many_close(s, child, i);
        step->item = MANY_DONE;
        return true;
    }
    step->set[o / 64] &= ~wz_bit(o);
    memcpy(child, step, many_size(s));
    run->nodes++;
    run->choice[child->depth++] = s->origin[o];
    many_take(s, child, i, o);
    return true;
}

/* --- The search ----------------------------------------------------------- */

WZ_INLINE bool many_has_open(const struct wz_stage *s, struct many_step *step)
{
    const uint64_t *open = many_open(s, step);
    uint64_t any = 0;

    for (uint32_t u = 0; u < s->item_words; u++)
        any |= open[u];
    return any != 0;
}

static void start_many(const struct wz_stage *s, struct many_step *step)
{
    memset(step, 0, many_size(s));
    step->share = 1;
    wz_set_fill(step->set, s->options);
    wz_set_fill(many_open(s, step), s->items);
    memcpy(many_times(s, step), s->high, s->items * sizeof *s->high);
}

static void search_many(struct wz_run *run, const struct wz_stage *s)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    const size_t size = many_size(s);
    unsigned char *steps =
        wz_run_take(run, (size_t)s->options + s->items + 2, size);
    size_t top = 0; /* steps that wait */

    if (steps != NULL) {
        start_many(s, (void *)steps);
        top = many_choose(s, (void *)steps);
    }
    while (top > 0 && !wz_run_is_over(run)) {
        struct many_step *child = (void *)(steps + top * size);
        if (!many_next(run, s, (void *)(steps + (top - 1) * size), child)) {
            top--;
            continue;
        }
        const bool is_solution = !many_has_open(s, child);
        if (is_solution)
            wz_run_solution(run, child->depth);
        if (!is_solution && many_choose(s, child))
            top++;
        else
            run->done += child->share;
    }
    wz_arena_release(&run->arena, mark);
}

#endif
