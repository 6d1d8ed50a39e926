#include <config.h>

#include "engine/watch.h"

/* Say in the terms of the board what item of its cover that is. */
static void name_item(const waltz_board *board, uint32_t item,
                      struct waltz_trace_step *step)
{
    step->house = SIZE_MAX;
    step->cell = item;
    if (item < board->cells)
        return;
    const uint32_t pair = item - (uint32_t)board->cells;
    step->house = pair / board->n;
    step->symbol = pair % board->n + 1;
    step->cell = SIZE_MAX;
}

static void tell_choice(const waltz_dance *dance, const waltz_board *board,
                        const struct waltz_search *search, size_t back)
{
    const struct wz_choice choice = wz_dance_choice(dance);
    struct waltz_trace_step step = {
        .depth = dance->depth - dance->forced,
        .back = back,
        .options = choice.options,
        .choice = choice.choice,
        .covered = choice.covered,
    };

    name_item(board, choice.item, &step);
    step.cell = choice.option / board->n;
    step.symbol = choice.option % board->n + 1;
    search->trace(search->user, &step);
}

static void tell_dead_end(const waltz_dance *dance, const waltz_board *board,
                          const struct waltz_search *search)
{
    const uint32_t item = wz_dance_dead_end(dance);
    struct waltz_trace_step step = {.depth = dance->depth - dance->forced};

    if (item == UINT32_MAX)
        return;
    name_item(board, item, &step);
    search->trace(search->user, &step);
}

const uint32_t *wz_watch_next(waltz_dance *dance, const waltz_board *board,
                              const struct waltz_search *search, size_t *n)
{
    uint64_t nodes = dance->stats.nodes;
    size_t depth = dance->depth;

    if (dance->depth == dance->forced && dance->state == WZ_DANCE_STUCK)
        tell_dead_end(dance, board, search);
    while (wz_dance_step(dance)) {
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
