/* rescan.c -- backtracking as interviews ask for it: the function has no
 * argument but the board.
 *
 * Each call looks for the first open cell from the start again, and tries the
 * symbols there as scan.c does.  The same nodes in the same order; what it
 * costs to forget where one was is the difference to scan.
 */
#include <config.h>

#include "engine/backtrack.h"

/* Fill all open cells; false when the search is to end. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as the board has cells. */
static bool search_all(struct wz_backtrack *b)
{
    unsigned before = 0; /* symbols put here before */
    uint32_t c = 0;

    while (c < b->board->cells && b->value[c] != 0)
        c++;
    if (c == b->board->cells)
        return wz_backtrack_found(b);
    wz_backtrack_enter(b, c);
    for (unsigned symbol = 1; symbol <= b->board->n; symbol++) {
        if (wz_backtrack_sees(b, c, symbol) ||
            !wz_backtrack_adds_up(b, c, symbol))
            continue;
        if (!wz_backtrack_put(b, c, symbol, before++ > 0) || !search_all(b))
            return false;
        wz_backtrack_take_back(b, c);
    }
    return true;
}

static void *open_rescan(const waltz_board *board)
{
    return wz_backtrack_open(board, 0);
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    if (wz_backtrack_start(scratch, values, search))
        search->complete = search_all(scratch);
}

const struct wz_engine wz_engine_rescan = {
    .about = {"rescan", "scan, looking for the first open cell in each call",
              true},
    .accepts = wz_backtrack_accepts,
    .open = open_rescan,
    .solve = solve,
    .close = wz_backtrack_close,
};
