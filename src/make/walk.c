/* walk.c -- from pass to pass over the clues of a full board.
 *
 * Passes alone give puzzles as they come.  For those that are rare, a few
 * clues come back after a pass, and go last in the next one, so that others
 * make room for them; what is no worse is kept.
 */
#include <config.h>

#include "make/walk.h"

#include <string.h>

enum {
    BACK = 3,      /* so many orbits come back before the next pass */
    PATIENCE = 150 /* passes without any gain, before another board */
};

/* --- Clues -------------------------------------------------------------- */

/* Put an orbit into a set, or take it out; its size. */
size_t wz_walk_change(const struct wz_plan *plan, uint64_t *set, uint32_t orbit,
                      bool in)
{
    const struct wz_orbits *const o = &plan->orbits;

    for (uint32_t k = o->first[orbit]; k < o->first[orbit + 1]; k++)
        if (in)
            wz_set_add(set, o->cell[k]);
        else
            wz_set_take(set, o->cell[k]);
    return wz_orbit_size(o, orbit);
}

/* Clues come and go by whole orbits, so that one cell speaks for all. */
static bool is_present(const struct wz_dig *dig, const struct wz_plan *plan,
                       uint32_t orbit)
{
    return wz_set_has(dig->clue, plan->orbits.cell[plan->orbits.first[orbit]]);
}

/* Clues in all open orbits. */
void wz_walk_fill(struct wz_dig *dig, const struct wz_plan *plan)
{
    memset(dig->clue, 0, plan->words * sizeof *dig->clue);
    dig->clues = 0;
    for (size_t k = 0; k < dig->opens; k++)
        dig->clues += wz_walk_change(plan, dig->clue, dig->open[k], true);
}

/* --- Passes ------------------------------------------------------------- */

void wz_walk_finish(struct wz_dig *dig, enum waltz_outcome outcome)
{
    dig->made->outcome = outcome;
    dig->made->clues = dig->clues;
    dig->stage = WZ_DIG_DONE;
}

static bool is_stopped(const struct wz_plan *plan)
{
    return plan->wish.stop != NULL && plan->wish.stop(plan->wish.user);
}

/* How many orbits go at once without much of a risk? */
static size_t first_group(const struct wz_dig *dig, const struct wz_plan *plan)
{
    size_t left = dig->clues;
    size_t group = 0;

    while (group < dig->orders && left > plan->cells / 2)
        left -= wz_orbit_size(&plan->orbits, dig->order[group++]);
    return group > 0 ? group : 1;
}

/* A pass over the first `orders' of the orbits in dig->order. */
static void begin_pass(struct wz_dig *dig, const struct wz_plan *plan,
                       size_t orders)
{
    dig->orders = orders;
    dig->next = dig->doomed = 0;
    dig->group = first_group(dig, plan);
    dig->flaws = 0;
    dig->unsettled = false;
    dig->stage = WZ_DIG_REMOVE;
}

/* The first pass over a board, with clues wherever they may be. */
void wz_walk_begin(struct wz_dig *dig, const struct wz_plan *plan)
{
    dig->best_flaws = SIZE_MAX;
    dig->idle = 0;
    wz_walk_fill(dig, plan);
    memcpy(dig->order, dig->open, dig->opens * sizeof *dig->open);
    wz_random_shuffle(&dig->random, dig->order, dig->opens);
    begin_pass(dig, plan, dig->opens);
}

void wz_walk_board(struct wz_dig *dig, struct wz_plan *plan)
{
    const struct waltz_search bounds = {.stop = plan->wish.stop,
                                        .user = plan->wish.user};

    wz_avoid_clear(&dig->avoid);
    if (!wz_fill_board(&plan->fill, &dig->random, dig->solution, &bounds)) {
        wz_walk_finish(dig,
                       is_stopped(plan) ? WALTZ_STOPPED : WALTZ_NO_SOLUTION);
        return;
    }
    wz_walk_fill(dig, plan);
    if (dig->clues == plan->cells)
        wz_walk_begin(dig, plan);
    else
        dig->stage = WZ_DIG_RESTRICT;
}

/* --- Walking ------------------------------------------------------------ */

/* Sort the open orbits into those with clues and the others, both in random
 * order; how many are in the first part. */
static size_t sort_orbits(struct wz_dig *dig, const struct wz_plan *plan)
{
    size_t present = 0, absent = dig->opens;

    for (size_t k = 0; k < dig->opens; k++)
        if (is_present(dig, plan, dig->open[k]))
            dig->order[present++] = dig->open[k];
        else
            dig->order[--absent] = dig->open[k];
    wz_random_shuffle(&dig->random, dig->order, present);
    wz_random_shuffle(&dig->random, &dig->order[absent], dig->opens - absent);
    return present;
}

/* Some clues come back, and stand last in the order of those to go. */
static void step(struct wz_dig *dig, const struct wz_plan *plan)
{
    size_t orders = sort_orbits(dig, plan);

    for (unsigned k = 0; k < BACK && orders < dig->opens; k++)
        dig->clues +=
            wz_walk_change(plan, dig->clue, dig->order[orders++], true);
    begin_pass(dig, plan, orders);
}

/* Keep what is no worse than before, else go back to what was better. */
static void keep_better(struct wz_dig *dig, const struct wz_plan *plan)
{
    dig->idle = dig->flaws < dig->best_flaws ? 0 : dig->idle + 1;
    if (dig->flaws <= dig->best_flaws) {
        dig->best_flaws = dig->flaws;
        wz_walk_copy(plan, dig->best, dig->clue);
        return;
    }
    wz_walk_copy(plan, dig->clue, dig->best);
    dig->clues = 0;
    for (size_t k = 0; k < dig->opens; k++)
        if (is_present(dig, plan, dig->open[k]))
            dig->clues += wz_orbit_size(&plan->orbits, dig->open[k]);
}

/* Another try, unless there were enough. */
void wz_walk_again(struct wz_dig *dig, struct wz_plan *plan)
{
    const struct waltz_wish *const wish = &plan->wish;

    if (wish->max_tries > 0 && dig->made->tries >= wish->max_tries) {
        wz_walk_finish(dig, WALTZ_GAVE_UP);
    } else if (is_stopped(plan)) {
        wz_walk_finish(dig, WALTZ_STOPPED);
    } else if (dig->best_flaws < SIZE_MAX && dig->idle < PATIENCE) {
        step(dig, plan);
    } else if (dig->from != NULL) {
        wz_walk_begin(dig, plan);
    } else {
        wz_walk_board(dig, plan);
    }
}

/* A pass is over: is this what was wished for? */
void wz_walk_judge(struct wz_dig *dig, struct wz_plan *plan)
{
    const struct waltz_wish *const wish = &plan->wish;

    if (dig->clues < wish->clues_min)
        dig->flaws += wish->clues_min - dig->clues;
    else if (wish->clues_max > 0 && dig->clues > wish->clues_max)
        dig->flaws += dig->clues - wish->clues_max;
    dig->made->tries++;
    if (dig->flaws == 0) {
        wz_walk_finish(dig, WALTZ_MADE);
        return;
    }
    keep_better(dig, plan);
    wz_walk_again(dig, plan);
}
