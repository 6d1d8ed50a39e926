/* count.c -- counting each remainder of a problem once, where that pays. */
#include <config.h>

#include "base/mem.h"
#include "cover/cover.h"
#include "cover/solve.h"
#include "memo/arrange.h"
#include "memo/turns.h"

/* --- The rule ------------------------------------------------------------- */

/*
 * Remainders repeat most where items are taken in their order, and the longer
 * it takes the more they do.  So there is a walk, which is left at some moments
 * when the memo has not spared so many nodes for each that was visited.  For
 * what goes through, a node of the walk is worth some 50 of the engine `bits',
 * and costs as much.
 */
static const struct moment {
    uint64_t nodes;
    unsigned spared, of; /* so many of so many visited */
} moments[] = {
    {1 << 11, 1, 4}, {1 << 13, 1, 1},  {1 << 15, 2, 1},  {1 << 17, 4, 1},
    {1 << 19, 8, 1}, {1 << 21, 16, 1}, {1 << 23, 32, 1},
};
#define MOMENTS (sizeof moments / sizeof *moments)

/* After the second of them the engine gets so many nodes, if the walk does not
 * seem to pay at least so well: a small problem is done with that. */
#define SHORT       1
#define SHORT_NODES (1 << 21)
#define PAYS_WELL   4

/* Before the first, problems of a few terms get fewer of them: what is done by
 * then is not worth a memo. */
#define BRIEF_NODES (1 << 15)
#define BRIEF_TERMS (1 << 11)

/*
 * The walk goes down first, and so it soon knows whether remainders repeat; the
 * sweep does not, but is several times as fast.  So from the second moment on
 * the sweep may look at so many nodes for each of the walk, and most often ends
 * it.  If it is starved, the walk goes on by itself.
 */
#define SWEEP 32

struct trial {
    const waltz_cover *cover;
    struct waltz_cover_search *search;
    const struct wz_cover_engine *engine; /* the other one */
    struct wz_model model;
    struct wz_order order;
    struct wz_walk walk;
    struct wz_sweep sweep;
    enum {
        TRIAL_GOES_ON,
        TRIAL_LEFT,     /* it does not pay */
        TRIAL_WALKED,   /* that counted all, or is to be the report */
        TRIAL_SWEPT,    /* likewise */
        TRIAL_BY_ENGINE /* likewise */
    } end;
    enum waltz_status status; /* of the engine */
};

/* --- Steps ---------------------------------------------------------------- */

static bool pays(const struct wz_walk *w, unsigned spared, unsigned of)
{
    return w->spared / spared >= w->nodes / of;
}

static void walk(struct trial *t, uint64_t nodes)
{
    if (!wz_turns_walk(&t->walk, nodes, t->search) || t->walk.height == 0)
        t->end = TRIAL_WALKED;
}

static void sweep(struct trial *t, uint64_t nodes)
{
    if (t->sweep.starved)
        return;
    if (!wz_turns_sweep(&t->sweep, nodes, t->search))
        t->end = TRIAL_WALKED;
    else if (wz_sweep_is_done(&t->sweep))
        t->end = TRIAL_SWEPT;
    else if (t->sweep.starved)
        wz_memo_allow(&t->walk.memo, wz_turns_memory(t->search));
}

/* Let the engine try; one other than `bits' would take too long for that. */
static void ask_engine(struct trial *t, uint64_t nodes)
{
    struct waltz_cover_search *const search = t->search;

    if (t->engine != &wz_cover_bits || search->only_repeats)
        return;
    search->max_nodes = nodes;
    t->status = t->engine->solve(t->cover, search);
    search->max_nodes = 0;
    if (t->status != WALTZ_OK || search->complete || search->nodes < nodes)
        t->end = TRIAL_BY_ENGINE;
    else
        wz_cover_clear(search);
}

/* What moment k says; at some the engine is asked, or the sweep. */
static void try_moment(struct trial *t, size_t k)
{
    const struct moment at = moments[k];

    walk(t, at.nodes);
    if (t->end == TRIAL_GOES_ON && !pays(&t->walk, at.spared, at.of))
        t->end = TRIAL_LEFT;
    if (t->end == TRIAL_GOES_ON && k == SHORT && !pays(&t->walk, PAYS_WELL, 1))
        ask_engine(t, SHORT_NODES);
    if (t->end == TRIAL_GOES_ON && k >= SHORT)
        sweep(t, at.nodes * SWEEP);
}

static void try_all(struct trial *t)
{
    for (size_t k = 0; k < MOMENTS && t->end == TRIAL_GOES_ON; k++)
        try_moment(t, k);
    if (t->end == TRIAL_GOES_ON)
        sweep(t, UINT64_MAX);
    if (t->end == TRIAL_GOES_ON)
        walk(t, UINT64_MAX);
}

/* --- Reports -------------------------------------------------------------- */

/* Report what the sweep has counted. */
static void end_sweep(struct trial *t)
{
    size_t limbs;
    uint64_t *const number = wz_sweep_count(&t->sweep, &limbs);

    wz_turns_add(t->search, &t->walk);
    t->search->nodes += t->sweep.nodes;
    t->search->repeats += wz_sweep_repeats(&t->sweep);
    wz_turns_report(t->search, number, limbs, true);
}

/* Report how far the walk has come. */
static void end_walk(struct trial *t)
{
    const bool complete = t->walk.height == 0;

    if (!wz_walk_end(&t->walk)) {
        t->status = WALTZ_ENOMEM;
        return;
    }
    wz_turns_add(t->search, &t->walk);
    t->search->nodes += t->sweep.nodes;
    wz_turns_report(t->search, t->walk.value, t->walk.limbs, complete);
}

/* --- The whole ------------------------------------------------------------ */

/* Read the problem; the walk and the sweep share the memory, of which the sweep
 * can do with the larger part. */
static bool open_trial(struct trial *t)
{
    const size_t memory = wz_turns_memory(t->search);

    if (!wz_arrange_open(&t->model, t->cover) ||
        !wz_order_open(&t->order, &t->model) ||
        !wz_walk_open(&t->walk, &t->model, &t->order, memory / 4))
        return false;
    wz_sweep_open(&t->sweep, &t->model, &t->order, memory - memory / 4);
    return true;
}

static void close_trial(struct trial *t)
{
    wz_sweep_close(&t->sweep);
    wz_walk_close(&t->walk);
    wz_order_close(&t->order);
    wz_model_close(&t->model);
}

/* Count in order, if it pays. */
static void count(struct trial *t)
{
    if (open_trial(t)) {
        try_all(t);
        if (t->end == TRIAL_SWEPT)
            end_sweep(t);
        if (t->end == TRIAL_WALKED)
            end_walk(t);
    } else {
        t->status = WALTZ_ENOMEM;
    }
    close_trial(t);
}

enum waltz_status wz_cover_count(const waltz_cover *cover,
                                 struct waltz_cover_search *search,
                                 const struct wz_cover_engine *engine)
{
    struct trial t = {.cover = cover, .search = search, .engine = engine};

    if (cover->terms <= BRIEF_TERMS)
        ask_engine(&t, BRIEF_NODES);
    if (t.end == TRIAL_GOES_ON)
        count(&t);
    if (t.status != WALTZ_OK || t.end == TRIAL_BY_ENGINE)
        return t.status;
    if (t.end != TRIAL_LEFT)
        search->by = "memo";
    else if (!search->only_repeats)
        return engine->solve(cover, search);
    return WALTZ_OK;
}
