#include <config.h>

#include "engine/backtrack.h"

#include "base/mem.h"

bool wz_backtrack_accepts(const waltz_board *board)
{
    return board->cells <= WZ_BACKTRACK_CELLS;
}

struct wz_backtrack *wz_backtrack_open(const waltz_board *board, size_t size)
{
    struct wz_backtrack *b = wz_mem_new(1, sizeof *b);
    if (b == NULL)
        return NULL;

    b->board = board;
    b->value = wz_mem_new(board->cells, 1);
    b->table = size > 0 ? wz_mem_new(board->houses, size) : NULL;
    b->cages = board->cages > 0 ? wz_cages_new(board) : NULL;
    if (b->value == NULL || (size > 0 && b->table == NULL) ||
        (board->cages > 0 && b->cages == NULL)) {
        wz_backtrack_close(b);
        return NULL;
    }
    return b;
}

void wz_backtrack_close(void *scratch)
{
    struct wz_backtrack *b = scratch;

    wz_mem_free(b->value);
    wz_mem_free(b->table);
    wz_cages_free(b->cages);
    wz_mem_free(b);
}

static size_t count_filled(const struct wz_backtrack *b)
{
    size_t filled = 0;

    for (size_t c = 0; c < b->board->cells; c++)
        filled += b->value[c] != 0;
    return filled;
}

bool wz_backtrack_start(struct wz_backtrack *b, const uint8_t *values,
                        struct waltz_search *search)
{
    search->complete = true;
    if (waltz_board_conflicts(b->board, values, NULL, 0) > 0)
        return false;
    if (b->cages != NULL && !wz_cages_start(b->cages, values))
        return false;
    b->search = search;
    memcpy(b->value, values, b->board->cells);
    b->depth = b->givens = 0;
    if (search->trace != NULL)
        b->givens = count_filled(b);
    return true;
}

/* --- Tracing ----------------------------------------------------------- */

/*
 * All that is told follows from the values, so that the searches need not
 * carry it along: the depth is how many cells were filled, and a depth that
 * grew by less than one was smaller in between.
 */
void wz_backtrack_trace(struct wz_backtrack *b, uint32_t c, unsigned symbol)
{
    struct waltz_trace_step step = {
        .house = SIZE_MAX, .cell = c, .symbol = symbol};

    for (unsigned s = 1; s <= b->board->n; s++) {
        if (wz_backtrack_sees(b, c, s) || !wz_backtrack_adds_up(b, c, s))
            continue;
        step.options++;
        step.choice += s <= symbol;
    }
    if ((symbol == 0) != (step.options == 0))
        return;
    step.depth = count_filled(b) - b->givens + (symbol > 0);
    step.back = symbol > 0 ? b->depth + 1 - step.depth : 0;
    b->depth = step.depth;
    b->search->trace(b->search->user, &step);
}
