/* tables.c -- backtracking in reading order, with a table for each house of
 * the symbols used in it.
 *
 * A table is written when a symbol is put and when it is taken back, so that
 * whether it fits is a look at the three tables of the cell -- its row's, its
 * column's and its box's -- and not at twenty cells.
 */
#include <config.h>

#include "engine/backtrack.h"

/* The table of house h: used[s] for the symbols s = 1, 2, ..., n. */
static bool *used_in(const struct wz_backtrack *b, uint32_t h)
{
    const size_t length = b->board->n + 1;

    return (bool *)b->table + h * length;
}

static bool is_used(const struct wz_backtrack *b, uint32_t c, unsigned symbol)
{
    const waltz_board *board = b->board;

    for (uint32_t k = board->cell_first[c]; k < board->cell_first[c + 1]; k++)
        if (used_in(b, board->cell_house[k])[symbol])
            return true;
    return false;
}

static void set_used(struct wz_backtrack *b, uint32_t c, unsigned symbol,
                     bool used)
{
    const waltz_board *board = b->board;

    for (uint32_t k = board->cell_first[c]; k < board->cell_first[c + 1]; k++)
        used_in(b, board->cell_house[k])[symbol] = used;
}

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
        if (is_used(b, c, symbol) || !wz_backtrack_adds_up(b, c, symbol))
            continue;
        if (!wz_backtrack_put(b, c, symbol, before++ > 0))
            return false;
        set_used(b, c, symbol, true);
        if (!search_from(b, c + 1))
            return false;
        set_used(b, c, symbol, false);
        wz_backtrack_take_back(b, c);
    }
    return true;
}

static void *open_tables(const waltz_board *board)
{
    return wz_backtrack_open(board, (board->n + 1) * sizeof(bool));
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    struct wz_backtrack *b = scratch;
    const waltz_board *board = b->board;

    if (!wz_backtrack_start(b, values, search))
        return;
    memset(b->table, 0, board->houses * (board->n + 1) * sizeof(bool));
    for (uint32_t c = 0; c < board->cells; c++)
        if (values[c] != 0)
            set_used(b, c, values[c], true);
    search->complete = search_from(b, 0);
}

const struct wz_engine wz_engine_tables = {
    .about = {"tables", "backtracking in reading order, by used-symbol tables",
              true},
    .accepts = wz_backtrack_accepts,
    .open = open_tables,
    .solve = solve,
    .close = wz_backtrack_close,
};
