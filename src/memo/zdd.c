/* zdd.c -- the engine `zdd', which looks into each remainder of a problem once,
 * whatever it takes: counts, and diagrams. */
#include <config.h>

#include "base/mem.h"
#include "base/natural.h"
#include "cover/cover.h"
#include "cover/solve.h"
#include "memo/arrange.h"
#include "memo/diagram.h"
#include "memo/turns.h"

#define TURN 4096 /* nodes of the first turn */

/* --- Both orders ------------------------------------------------------- */

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
    const size_t memory = wz_turns_memory(search) / (race->draws ? 4 : 2);

    if (!wz_arrange_open(&race->model, cover) ||
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
static struct wz_walk *run(struct race *race, struct waltz_cover_search *search)
{
    struct wz_walk *const walk = race->walk;

    for (uint64_t nodes = TURN; !walk[0].starved || !walk[1].starved;
         nodes *= 2)
        for (int k = 0; k < 2; k++) {
            if (walk[k].starved)
                continue;
            if (!wz_turns_walk(&walk[k], nodes, search) && !walk[k].starved)
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
        wz_turns_add(search, &race->walk[k]);
    if (!complete)
        w = farther(race);
    if (w == NULL)
        return false;
    wz_turns_report(search, w->value, w->limbs, complete);
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

/* --- Diagrams ---------------------------------------------------------- */

/* Give the diagram of the walk that came to the end to the caller. */
static bool draw(struct race *race, struct waltz_cover_search *search,
                 waltz_diagram **diagram)
{
    const struct wz_walk *w = run(race, search);

    for (int k = 0; k < 2; k++)
        wz_turns_add(search, &race->walk[k]);
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
    if (cover == NULL || search == NULL || diagram == NULL)
        return WALTZ_EINVAL;
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

/* --- The engine -------------------------------------------------------- */

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
