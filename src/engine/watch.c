#include <config.h>

#include "engine/watch.h"

/* Say in the terms of the board which item that is: term 0 of an option is its
 * cell, and the others are its symbol in the houses of the cell. */
static void name_item(const waltz_board *board, uint32_t option, uint32_t term,
                      struct waltz_trace_step *step)
{
    const uint32_t cell = option / board->n;

    step->house = SIZE_MAX;
    if (term == 0) {
        step->cell = cell;
    } else {
        step->house = board->cell_house[board->cell_first[cell] + term - 1];
        step->symbol = option % board->n + 1;
        step->cell = SIZE_MAX;
    }
}

static void tell_choice(const waltz_dance *dance, const waltz_board *board,
                        const struct waltz_search *search, size_t back)
{
    const struct wz_choice choice = wz_dance_choice(dance);
    struct waltz_trace_step step = {
        .depth = dance->depth - dance->forced,
        .back = back,
        .options = choice.options,
        .choice = choice.number,
        .covered = choice.covered,
    };

    name_item(board, choice.option, choice.term, &step);
    step.cell = choice.option / board->n;
    step.symbol = choice.option % board->n + 1;
    search->trace(search->user, &step);
}

static void tell_dead_end(const waltz_dance *dance, const waltz_board *board,
                          const struct waltz_search *search)
{
    struct waltz_trace_step step = {.depth = dance->depth - dance->forced};
    uint32_t option, term;

    if (dance->state != WZ_DANCE_STUCK ||
        !wz_dance_is_stuck(dance, &option, &term))
        return;
    name_item(board, option, term, &step);
    search->trace(search->user, &step);
}

static bool step_on(waltz_dance *dance, struct wz_bounds *bounds)
{
    return bounds != NULL ? wz_bounds_step(bounds) : wz_dance_step(dance);
}

const uint32_t *wz_watch_next(waltz_dance *dance, struct wz_bounds *bounds,
                              const waltz_board *board,
                              const struct waltz_search *search, size_t *n)
{
    uint64_t nodes = dance->stats.nodes;
    size_t depth = dance->depth;

    tell_dead_end(dance, board, search);
    while (step_on(dance, bounds)) {
        if (dance->stats.nodes > nodes) {
            tell_choice(dance, board, search, depth + 1 - dance->depth);
            tell_dead_end(dance, board, search);
        }
        if (dance->state == WZ_DANCE_SOLVED)
            return wz_dance_solution(dance, n);
        nodes = dance->stats.nodes;
        depth = dance->depth;
    }
    return NULL;
}
