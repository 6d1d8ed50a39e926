/* scan.c -- backtracking as most people first write it.
 *
 * From cell to cell in reading order; into each open one go the symbols 1, 2,
 * ..., n in turn, if all cells of its row, column and box -- of its houses --
 * hold another; and the next cell is up to a call of the same function.
 */
#include <config.h>

#include "engine/backtrack.h"

/* Fill cell c and all behind it; false when the search is to end. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as the board has cells. */
static bool search_from(struct wz_backtrack *b, uint32_t c)
{
    unsigned before = 0; /* symbols put here before */

    while (c < b->board->cells && b->value[c] != 0)
        c++;
    if (c == b->board->cells)
        return wz_backtrack_found(b);
    wz_backtrack_enter(b, c);
    for (unsigned symbol = 1; symbol <= b->board->n; symbol++) {
        if (wz_backtrack_sees(b, c, symbol) ||
            !wz_backtrack_adds_up(b, c, symbol))
            continue;
        if (!wz_backtrack_put(b, c, symbol, before++ > 0) ||
            !search_from(b, c + 1))
            return false;
        wz_backtrack_take_back(b, c);
    }
    return true;
}

static void *open_scan(const waltz_board *board)
{
    return wz_backtrack_open(board, 0);
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    if (wz_backtrack_start(scratch, values, search))
        search->complete = search_from(scratch, 0);
}

const struct wz_engine wz_engine_scan = {
    .about = {"scan", "backtracking in reading order, scanning the houses",
              true},
    .accepts = wz_backtrack_accepts,
    .open = open_scan,
    .solve = solve,
    .close = wz_backtrack_close,
};
