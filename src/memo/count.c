/* count.c -- counting each remainder of a problem once: the engines `zdd',
 * which does so whatever it takes, and `memo', which "auto" tries first. */
#include <config.h>

#include "base/mem.h"
#include "base/natural.h"
#include "cover/cover.h"
#include "cover/solve.h"
#include "memo/diagram.h"
#include "memo/sweep.h"
#include "memo/walk.h"

#define MEMORY ((size_t)1 << 30) /* where the caller does not say */
#define ASK    4096              /* nodes between two looks at the caller */
#define TURN   4096              /* nodes of the first turn */

static size_t memory_of(const struct waltz_cover_search *search)
{
    return search->memory > 0 ? search->memory : MEMORY;
}

/* --- Budgets -------------------------------------------------------------- */

static bool is_over(const struct wz_walk *w,
                    const struct waltz_cover_search *search)
{
    return (search->max_nodes > 0 && w->nodes >= search->max_nodes) ||
           (search->stop != NULL && search->stop(search->user));
}

/* Walk on until so many nodes were visited, or all; false when the walk is
 * starved, or the search over. */
static bool walk_to(struct wz_walk *w, uint64_t nodes,
                    const struct waltz_cover_search *search)
{
    while (w->height > 0 && w->nodes < nodes) {
        uint64_t next = w->nodes + ASK < nodes ? w->nodes + ASK : nodes;
        if (search->max_nodes > 0 && next > search->max_nodes)
            next = search->max_nodes;
        if (is_over(w, search) || !wz_walk_on(w, next))
            return false;
    }
    return true;
}

/* Likewise sweep on; false when the search is over. */
static bool sweep_to(struct wz_sweep *s, uint64_t nodes,
                     const struct waltz_cover_search *search)
{
    while (!s->starved && !wz_sweep_is_done(s) && s->nodes < nodes) {
        if (search->stop != NULL && search->stop(search->user))
            return false;
        wz_sweep_on(s, s->nodes + ASK < nodes ? s->nodes + ASK : nodes);
    }
    return true;
}

/* --- Reports -------------------------------------------------------------- */

static void add_effort(struct waltz_cover_search *search,
                       const struct wz_walk *w)
{
    search->nodes += w->nodes;
    search->updates += w->updates;
    search->repeats += w->repeats;
}

/* Report a count.  The number is lost. */
static void report(struct waltz_cover_search *search, uint64_t *value,
                   size_t limbs, bool complete)
{
    search->found = wz_natural_clip(value, limbs);
    search->complete = complete;
    if (search->limit > 0 && search->found >= search->limit) {
        search->found = search->limit;
        search->complete = false;
    } else if (search->digits != NULL) {
        wz_natural_text(value, limbs, search->digits, search->digits_room);
    }
}

/* --- The rule ------------------------------------------------------------- */

/*
 * Remainders repeat most where items are taken in their order, and the longer
 * it takes the more they do.  So the walk is left at some moments when the memo
 * has not spared so many nodes for each that was visited.  For what goes
 * through, a node of the walk is worth some 50 of the engine `bits', and costs
 * as much.
 */
static const struct moment {
    uint64_t nodes;
    unsigned spared, of; /* so many of so many visited */
} moments[] = {
    {1 << 11, 1, 4}, {1 << 13, 1, 1},  {1 << 15, 2, 1},  {1 << 17, 4, 1},
    {1 << 19, 8, 1}, {1 << 21, 16, 1}, {1 << 23, 32, 1},
};
#define MOMENTS (sizeof moments / sizeof *moments)

/* After the second of them the engine gets so many nodes: a small problem is
 * done by then, if the walk does not seem to pay at least so well. */
#define SHORT     1
#define SHORT_TRY (1 << 21)
#define PAYS_WELL 4

/* From then on the sweep may look at so many nodes for each of the walk: it is
 * several times as fast, but does not know whether it will pay. */
#define SWEEP 32

struct trial {
    const waltz_cover *cover;
    struct waltz_cover_search *search;
    const struct wz_cover_engine *engine; /* the other one */
    struct wz_model model;
    struct wz_order order;
    struct wz_walk walk;
    struct wz_sweep sweep;
    enum { TRIAL_WALKED, TRIAL_SWEPT, TRIAL_LEFT, TRIAL_DONE_SHORT } end;
    bool is_over;             /* no more is to be walked */
    enum waltz_status status; /* of the engine */
};

static bool pays(const struct wz_walk *w, unsigned spared, unsigned of)
{
    return w->height == 0 || w->spared / spared >= w->nodes / of;
}

/* Does the engine come to the end within a few nodes? */
static bool is_short(struct trial *t)
{
    struct waltz_cover_search *const search = t->search;

    /* Others take too long for that. */
    if (t->engine != &wz_cover_bits || pays(&t->walk, PAYS_WELL, 1))
        return false;
    search->max_nodes = SHORT_TRY;
    t->status = t->engine->solve(t->cover, search);
    search->max_nodes = 0;
    if (t->status != WALTZ_OK || search->complete)
        return true;
    t->is_over = search->nodes < SHORT_TRY;
    wz_cover_clear(search);
    return false;
}

/* Sweep on; true when that has come to the end. */
static bool is_swept(struct trial *t, uint64_t nodes)
{
    if (t->sweep.starved || t->is_over)
        return false;
    t->is_over = !sweep_to(&t->sweep, nodes, t->search);
    if (t->sweep.starved)
        wz_memo_allow(&t->walk.memo, memory_of(t->search));
    return wz_sweep_is_done(&t->sweep);
}

/* Walk as long as it pays, and sweep meanwhile. */
static void try(struct trial *t)
{
    t->end = TRIAL_LEFT;
    for (size_t k = 0; k < MOMENTS && !t->is_over; k++) {
        t->is_over = !walk_to(&t->walk, moments[k].nodes, t->search);
        if (!t->is_over && !pays(&t->walk, moments[k].spared, moments[k].of))
            return;
        if (k < SHORT)
            continue;
        if (k == SHORT && !t->is_over && is_short(t)) {
            t->end = TRIAL_DONE_SHORT;
            return;
        }
        if (is_swept(t, moments[k].nodes * SWEEP)) {
            t->end = TRIAL_SWEPT;
            return;
        }
    }
    t->end = is_swept(t, UINT64_MAX) ? TRIAL_SWEPT : TRIAL_WALKED;
    if (t->end == TRIAL_WALKED && !t->is_over)
        walk_to(&t->walk, UINT64_MAX, t->search);
}

/* Report what the sweep has counted. */
static enum waltz_status end_sweep(struct trial *t)
{
    size_t limbs;
    uint64_t *const value = wz_sweep_count(&t->sweep, &limbs);

    add_effort(t->search, &t->walk);
    t->search->nodes += t->sweep.nodes;
    t->search->repeats += wz_sweep_repeats(&t->sweep);
    report(t->search, value, limbs, true);
    return WALTZ_OK;
}

/* Report how far the walk has come. */
static enum waltz_status end_walk(struct trial *t)
{
    const bool complete = t->walk.height == 0;

    if (!wz_walk_end(&t->walk))
        return WALTZ_ENOMEM;
    add_effort(t->search, &t->walk);
    t->search->nodes += t->sweep.nodes;
    report(t->search, t->walk.value, t->walk.limbs, complete);
    return WALTZ_OK;
}

/* Read the problem; the walk and the sweep share the memory. */
static bool open_trial(struct trial *t)
{
    const size_t memory = memory_of(t->search) / 2;

    if (!wz_model_open(&t->model, t->cover) ||
        !wz_order_open(&t->order, &t->model) ||
        !wz_walk_open(&t->walk, &t->model, &t->order, memory))
        return false;
    wz_sweep_open(&t->sweep, &t->model, &t->order, memory);
    return true;
}

static void close_trial(struct trial *t)
{
    wz_sweep_close(&t->sweep);
    wz_walk_close(&t->walk);
    wz_order_close(&t->order);
    wz_model_close(&t->model);
}

/* Count what is counted in order, or else by t->engine within it. */
static enum waltz_status count_if_it_pays(struct trial *t)
{
    if (open_trial(t)) {
        try(t);
        if (t->end == TRIAL_SWEPT)
            t->status = end_sweep(t);
        else if (t->end != TRIAL_DONE_SHORT)
            t->status = end_walk(t);
    } else {
        t->status = WALTZ_ENOMEM;
    }
    close_trial(t);
    return t->status;
}

enum waltz_status wz_cover_count(const waltz_cover *cover,
                                 struct waltz_cover_search *search,
                                 const struct wz_cover_engine **by)
{
    struct trial t = {.cover = cover, .search = search, .engine = *by};
    const enum waltz_status status = count_if_it_pays(&t);

    if (status != WALTZ_OK || t.end == TRIAL_DONE_SHORT)
        return status;
    if (t.end != TRIAL_LEFT) {
        *by = &wz_cover_memo;
        return WALTZ_OK;
    }
    wz_cover_clear(search);
    return t.engine->solve(cover, search);
}

/* --- Both orders -----------------------------------------------------------
 */

/*
 * Nobody knows which order is better for a problem, and often it is by orders
 * of magnitude.  So each gets its turn, and the next time twice as long a one.
 * That costs no more than three times the better one.
 */
struct race {
    struct wz_model model;
    struct wz_order order;
    struct wz_walk walk[2];
    waltz_diagram *diagram[2];
    bool draws; /* diagrams are wanted, and not only counts */
};

static bool enter(struct race *race, const waltz_cover *cover,
                  const struct waltz_cover_search *search)
{
    const size_t memory = memory_of(search) / (race->draws ? 4 : 2);

    if (!wz_model_open(&race->model, cover) ||
        !wz_order_open(&race->order, &race->model))
        return false;
    for (int k = 0; k < 2; k++) {
        struct wz_walk *w = &race->walk[k];
        if (!wz_walk_open(w, &race->model, k > 0 ? &race->order : NULL, memory))
            return false;
        if (!race->draws)
            continue;
        race->diagram[k] = wz_diagram_new(memory);
        if (race->diagram[k] == NULL)
            return false;
        w->join = wz_diagram_join;
        w->user = race->diagram[k];
    }
    return true;
}

static void leave(struct race *race)
{
    for (int k = 0; k < 2; k++) {
        wz_walk_close(&race->walk[k]);
        waltz_diagram_free(race->diagram[k]);
    }
    wz_order_close(&race->order);
    wz_model_close(&race->model);
}

/* The walk that comes to the end; NULL if the search is over before, or both
 * are starved. */
static struct wz_walk *run(struct race *race,
                           const struct waltz_cover_search *search)
{
    struct wz_walk *const walk = race->walk;

    for (uint64_t nodes = TURN; !walk[0].starved || !walk[1].starved;
         nodes *= 2)
        for (int k = 0; k < 2; k++) {
            if (walk[k].starved)
                continue;
            if (!walk_to(&walk[k], nodes, search) && !walk[k].starved)
                return NULL;
            if (walk[k].height == 0)
                return &walk[k];
        }
    return NULL;
}

static bool is_starved(const struct race *race)
{
    return race->walk[0].starved && race->walk[1].starved;
}

/* The walk that has counted more, if the search is over before its end. */
static struct wz_walk *farther(struct race *race)
{
    struct wz_walk *best = NULL;

    for (int k = 0; k < 2; k++) {
        struct wz_walk *const w = &race->walk[k];
        if (wz_walk_end(w) &&
            (best == NULL || wz_natural_clip(w->value, w->limbs) >
                                 wz_natural_clip(best->value, best->limbs)))
            best = w;
    }
    return best;
}

static bool count(struct race *race, struct waltz_cover_search *search)
{
    struct wz_walk *w = run(race, search);
    const bool complete = w != NULL;

    for (int k = 0; k < 2; k++)
        add_effort(search, &race->walk[k]);
    if (!complete)
        w = farther(race);
    if (w == NULL)
        return false;
    report(search, w->value, w->limbs, complete);
    return true;
}

static enum waltz_status count_solutions(const waltz_cover *cover,
                                         struct waltz_cover_search *search)
{
    struct race race = {.draws = false};
    const bool sound = enter(&race, cover, search) && count(&race, search);

    leave(&race);
    return sound ? WALTZ_OK : WALTZ_ENOMEM;
}

/* --- Diagrams --------------------------------------------------------------
 */

/* Give the diagram of the walk that came to the end to the caller. */
static bool draw(struct race *race, struct waltz_cover_search *search,
                 waltz_diagram **diagram)
{
    const struct wz_walk *w = run(race, search);

    for (int k = 0; k < 2; k++)
        add_effort(search, &race->walk[k]);
    if (w == NULL)
        return !is_starved(race);
    const int k = w == &race->walk[0] ? 0 : 1;
    if (!wz_diagram_close(race->diagram[k], (uint32_t)w->value[0]))
        return false;
    *diagram = race->diagram[k];
    race->diagram[k] = NULL;
    return true;
}

static enum waltz_status build(const waltz_cover *cover,
                               struct waltz_cover_search *search,
                               waltz_diagram **diagram)
{
    struct race race = {.draws = true};
    const bool sound =
        enter(&race, cover, search) && draw(&race, search, diagram);

    leave(&race);
    return sound ? WALTZ_OK : WALTZ_ENOMEM;
}

static bool accepts(const waltz_cover *cover)
{
    return !cover->bounded;
}

enum waltz_status waltz_diagram_build(const waltz_cover *cover,
                                      struct waltz_cover_search *search,
                                      waltz_diagram **diagram)
{
    *diagram = NULL;
    wz_cover_clear(search);
    if (!accepts(cover) || !wz_cover_has_room(cover, search))
        return WALTZ_EINVAL;
    const enum waltz_status status = build(cover, search, diagram);
    if (*diagram != NULL)
        wz_diagram_report(*diagram, search);
    search->by = status == WALTZ_OK ? wz_cover_zdd.name : NULL;
    return status;
}

/* --- The engine ------------------------------------------------------------
 */

static enum waltz_status solve(const waltz_cover *cover,
                               struct waltz_cover_search *search)
{
    waltz_diagram *diagram = NULL;

    if (search->visit == NULL)
        return count_solutions(cover, search);
    enum waltz_status status = build(cover, search, &diagram);
    if (diagram != NULL && !wz_diagram_list(diagram, search))
        status = WALTZ_ENOMEM;
    waltz_diagram_free(diagram);
    return status;
}

static bool never(const waltz_cover *cover)
{
    (void)cover;
    return false;
}

const struct wz_cover_engine wz_cover_zdd = {
    .name = "zdd",
    .summary = "each remainder of the problem once; lists through a diagram",
    .accepts = accepts,
    .suits = never,
    .solve = solve,
};

static enum waltz_status count_or_leave(const waltz_cover *cover,
                                        struct waltz_cover_search *search)
{
    struct trial t = {.cover = cover, .search = search};

    return search->visit != NULL ? WALTZ_EINVAL : count_if_it_pays(&t);
}

const struct wz_cover_engine wz_cover_memo = {
    .name = "memo",
    .summary = "counts each remainder once, and gives up where none repeat",
    .accepts = accepts,
    .suits = never,
    .solve = count_or_leave,
};
