/* dig.c -- what each stage asks, and what it makes of the answer.
 *
 * A pass takes the orbits of clues in random order, and each goes if it can.
 * Its outcome is that of going one by one, but groups are asked about first:
 * if all of a group can go together, each of them can go after those before
 * it.  Of a group that cannot go, halves are asked about.  Groups begin as
 * large as to leave half of the board, grow while they go and shrink when they
 * stay.
 */
#include <config.h>

#include "make/dig.h"

#include <string.h>

#include "base/mem.h"
#include "make/walk.h"

bool wz_dig_new(struct wz_dig *dig, const struct wz_plan *plan)
{
    const size_t orbits = plan->orbits.orbits;

    dig->solution = wz_mem_new(plan->cells, sizeof *dig->solution);
    dig->clue = wz_mem_new(plan->words, sizeof *dig->clue);
    dig->asked = wz_mem_new(plan->words, sizeof *dig->asked);
    dig->best = wz_mem_new(plan->words, sizeof *dig->best);
    dig->open = wz_mem_new(orbits, sizeof *dig->open);
    dig->order = wz_mem_new(orbits, sizeof *dig->order);
    return wz_avoid_new(&dig->avoid, plan->cells) && dig->solution != NULL &&
           dig->clue != NULL && dig->asked != NULL && dig->best != NULL &&
           dig->open != NULL && dig->order != NULL;
}

void wz_dig_free(struct wz_dig *dig)
{
    wz_avoid_free(&dig->avoid);
    wz_mem_free(dig->solution);
    wz_mem_free(dig->clue);
    wz_mem_free(dig->asked);
    wz_mem_free(dig->best);
    wz_mem_free(dig->open);
    wz_mem_free(dig->order);
}

/* --- Beginning ---------------------------------------------------------- */

/* The orbits of which all cells have a given in `from', or simply all. */
static void find_open(struct wz_dig *dig, const struct wz_plan *plan)
{
    const struct wz_orbits *const o = &plan->orbits;

    dig->opens = 0;
    for (uint32_t orbit = 0; orbit < o->orbits; orbit++) {
        uint32_t k = o->first[orbit];
        while (k < o->first[orbit + 1] &&
               (dig->from == NULL || dig->from[o->cell[k]] != 0))
            k++;
        if (k == o->first[orbit + 1])
            dig->open[dig->opens++] = orbit;
    }
}

/* A stream of its own for each puzzle. */
static struct wz_random stream(uint64_t seed, uint64_t number)
{
    struct wz_random random = wz_random_new(seed);

    return wz_random_new(wz_random_next(&random) ^ number);
}

void wz_dig_begin(struct wz_dig *dig, struct wz_plan *plan, uint64_t number,
                  const uint8_t *from, struct waltz_made *made)
{
    const struct waltz_wish *const wish = &plan->wish;

    *made = (struct waltz_made){.tries = 0};
    dig->made = made;
    dig->from = from;
    dig->random = stream(wish->seed, number);
    dig->target = 0;
    if (!wish->minimal && wish->clues_max > 0)
        dig->target = wish->clues_min +
                      (size_t)wz_random_below(
                          &dig->random, wish->clues_max - wish->clues_min + 1);
    find_open(dig, plan);
    if (from != NULL)
        dig->stage = WZ_DIG_READ;
    else
        wz_walk_board(dig, plan);
}

/* --- Stage: read -------------------------------------------------------- */

/* Has that from which to dig one solution? */
static bool ask_read(struct wz_dig *dig, struct wz_plan *plan)
{
    memset(dig->asked, 0, plan->words * sizeof *dig->asked);
    for (size_t c = 0; c < plan->cells; c++)
        if (dig->from[c] != 0)
            wz_set_add(dig->asked, c);
    memcpy(dig->solution, dig->from, plan->cells);
    return true;
}

/* What it is if it is no puzzle. */
static enum waltz_outcome outcome_of(const struct waltz_answer *answer)
{
    if (answer->found > 1)
        return WALTZ_NOT_UNIQUE;
    return answer->complete || answer->status != WALTZ_OK ? WALTZ_NO_SOLUTION
                                                          : WALTZ_GAVE_UP;
}

static void tell_read(struct wz_dig *dig, struct wz_plan *plan,
                      const struct waltz_answer *answer,
                      const uint8_t *solution)
{
    dig->made->status = answer->status;
    if (answer->found != 1 || !answer->complete) {
        dig->clues = 0;
        wz_walk_finish(dig, outcome_of(answer));
        return;
    }
    memcpy(dig->solution, solution, plan->cells);
    wz_avoid_clear(&dig->avoid);
    wz_walk_fill(dig, plan);
    if (memcmp(dig->clue, dig->asked, plan->words * sizeof *dig->clue) == 0)
        wz_walk_begin(dig, plan);
    else
        dig->stage = WZ_DIG_RESTRICT;
}

/* --- Stage: restrict ---------------------------------------------------- */

/* And with clues only where they may stand? */
static bool ask_restrict(struct wz_dig *dig, struct wz_plan *plan)
{
    wz_walk_copy(plan, dig->asked, dig->clue);
    return true;
}

static void tell_restrict(struct wz_dig *dig, struct wz_plan *plan,
                          const struct waltz_answer *answer,
                          const uint8_t *solution)
{
    (void)solution;
    if (answer->found == 1 && answer->complete) {
        wz_walk_begin(dig, plan);
    } else if (dig->from != NULL) {
        wz_walk_finish(dig,
                       answer->found > 1 ? WALTZ_NOT_UNIQUE : WALTZ_GAVE_UP);
    } else {
        dig->made->tries++;
        dig->best_flaws = SIZE_MAX;
        wz_walk_again(dig, plan);
    }
}

/* --- Stage: remove ------------------------------------------------------ */

/* The first orbits in order go. */
static void removed(struct wz_dig *dig, const struct wz_plan *plan)
{
    for (size_t k = 0; k < dig->group; k++)
        dig->clues -= wz_orbit_size(&plan->orbits, dig->order[dig->next + k]);
    wz_walk_copy(plan, dig->clue, dig->asked);
    dig->next += dig->group;
    dig->group *= 2;
}

/* They cannot all go; a single one then stays for good. */
static void kept(struct wz_dig *dig)
{
    if (dig->group > 1) {
        dig->doomed = dig->next + dig->group;
        dig->group /= 2;
        return;
    }
    dig->next++;
    dig->doomed = 0;
}

/* So many orbits may go at once: not past the end, nor past what is doomed,
 * nor so many that the clues get fewer than are wanted. */
static size_t bounded_group(const struct wz_dig *dig,
                            const struct wz_plan *plan)
{
    const size_t end = dig->doomed > dig->next ? dig->doomed - 1 : dig->orders;
    size_t left = dig->clues;
    size_t group = 0;

    while (group < dig->group && dig->next + group < end) {
        left -= wz_orbit_size(&plan->orbits, dig->order[dig->next + group]);
        if (group > 0 && left < dig->target)
            break;
        group++;
    }
    return group;
}

/* Would the clues be fewer than allowed without the next orbit? */
static bool is_too_large(const struct wz_dig *dig, const struct wz_plan *plan)
{
    return !plan->wish.minimal &&
           dig->clues < plan->wish.clues_min +
                            wz_orbit_size(&plan->orbits, dig->order[dig->next]);
}

/* The next group that is not settled by what is known; false: no more, and
 * then it may be left to prove that no clue can go. */
static bool ask_remove(struct wz_dig *dig, struct wz_plan *plan)
{
    while (dig->next < dig->orders && dig->clues > dig->target) {
        if (dig->doomed == dig->next + 1 || is_too_large(dig, plan)) {
            dig->group = 1;
            kept(dig);
            continue;
        }
        dig->group = bounded_group(dig, plan);
        wz_walk_copy(plan, dig->asked, dig->clue);
        for (size_t k = 0; k < dig->group; k++)
            wz_walk_change(plan, dig->asked, dig->order[dig->next + k], false);
        if (!wz_avoid_misses(&dig->avoid, dig->asked))
            return true;
        kept(dig);
    }
    dig->proving = 0;
    dig->stage = WZ_DIG_PROVE;
    return false;
}

static void tell_remove(struct wz_dig *dig, struct wz_plan *plan,
                        const struct waltz_answer *answer,
                        const uint8_t *solution)
{
    if (answer->found == 1 && answer->complete) {
        removed(dig, plan);
        return;
    }
    if (answer->found > 1)
        wz_avoid_learn(&dig->avoid, dig->solution, solution, plan->cells);
    else
        dig->unsettled = true;
    kept(dig);
}

/* --- Stage: prove ------------------------------------------------------- */

/* Is there more to know about single clues than the pass has told? */
static bool wants_proof(const struct wz_dig *dig, const struct wz_plan *plan)
{
    return plan->wish.minimal && (!plan->orbits.single || dig->unsettled);
}

/* The next clue that may not be needed, as long as there is hope that this is
 * the best puzzle so far; false: no more. */
static bool ask_prove(struct wz_dig *dig, struct wz_plan *plan)
{
    for (; wants_proof(dig, plan) && dig->flaws <= dig->best_flaws &&
           dig->proving < plan->cells;
         dig->proving++) {
        if (!wz_set_has(dig->clue, dig->proving))
            continue;
        wz_walk_copy(plan, dig->asked, dig->clue);
        wz_set_take(dig->asked, dig->proving);
        if (!wz_avoid_misses(&dig->avoid, dig->asked))
            return true;
    }
    wz_walk_judge(dig, plan);
    return false;
}

static void tell_prove(struct wz_dig *dig, struct wz_plan *plan,
                       const struct waltz_answer *answer,
                       const uint8_t *solution)
{
    if (answer->found > 1)
        wz_avoid_learn(&dig->avoid, dig->solution, solution, plan->cells);
    else
        dig->flaws++; /* it can go, or nobody knows */
    dig->proving++;
}

/* --- Questions and answers ---------------------------------------------- */

/* The solution where the set is, and open cells elsewhere. */
static void write_set(const struct wz_dig *dig, const struct wz_plan *plan,
                      const uint64_t *set, uint8_t *values)
{
    uint64_t word = 0;

    for (size_t c = 0; c < plan->cells; c++, word >>= 1) {
        if (c % 64 == 0)
            word = set[c / 64];
        values[c] = (uint8_t)(dig->solution[c] & (0 - (word & 1)));
    }
}

void wz_dig_write(const struct wz_dig *dig, const struct wz_plan *plan,
                  uint8_t *values)
{
    write_set(dig, plan, dig->clue, values);
}

/* What each stage asks, the clues in dig->asked; false when it has gone over
 * to another stage instead; and what it does with the answer. */
static const struct stage {
    bool (*ask)(struct wz_dig *dig, struct wz_plan *plan);
    void (*tell)(struct wz_dig *dig, struct wz_plan *plan,
                 const struct waltz_answer *answer, const uint8_t *solution);
} stages[] = {
    [WZ_DIG_READ] = {ask_read, tell_read},
    [WZ_DIG_RESTRICT] = {ask_restrict, tell_restrict},
    [WZ_DIG_REMOVE] = {ask_remove, tell_remove},
    [WZ_DIG_PROVE] = {ask_prove, tell_prove},
};

bool wz_dig_ask(struct wz_dig *dig, struct wz_plan *plan, uint8_t *values)
{
    while (dig->stage != WZ_DIG_DONE)
        if (stages[dig->stage].ask(dig, plan)) {
            write_set(dig, plan, dig->asked, values);
            return true;
        }
    return false;
}

void wz_dig_tell(struct wz_dig *dig, struct wz_plan *plan,
                 const struct waltz_answer *answer, const uint8_t *solution)
{
    dig->made->checks++;
    stages[dig->stage].tell(dig, plan, answer, solution);
}

void wz_dig_stop(struct wz_dig *dig)
{
    wz_walk_finish(dig, WALTZ_STOPPED);
}
