/* fewest.c -- backtracking at the cell with the fewest candidates.
 *
 * A set of symbols is a mask, bit s - 1 for symbol s.  With the mask of the
 * symbols used in each house, the candidates of a cell are one expression, so
 * cheap that looking at all open cells at every node pays: where a cell has
 * none we turn round at once, and where it has one there is no choice.
 */
#include <config.h>

#include "base/bits.h"
#include "engine/backtrack.h"

/* The mask of the symbols 1, 2, ..., n. */
static uint64_t all_symbols(const waltz_board *board)
{
    return UINT64_MAX >> (64 - board->n);
}

static uint64_t candidates(const struct wz_backtrack *b, uint32_t c)
{
    const waltz_board *board = b->board;
    const uint64_t *used = b->table; /* [houses] */
    uint64_t taken = 0;

    for (uint32_t k = board->cell_first[c]; k < board->cell_first[c + 1]; k++)
        taken |= used[board->cell_house[k]];
    return all_symbols(board) & ~taken & wz_backtrack_sums(b, c);
}

/* Write the symbol into the masks of all houses of cell c, or out of them. */
static void flip(struct wz_backtrack *b, uint32_t c, unsigned symbol)
{
    const waltz_board *board = b->board;
    uint64_t *used = b->table;

    for (uint32_t k = board->cell_first[c]; k < board->cell_first[c + 1]; k++)
        used[board->cell_house[k]] ^= UINT64_C(1) << (symbol - 1);
}

/* The open cell with the fewest candidates, the first of them in reading
 * order; the number of cells when none is open. */
static uint32_t choose(const struct wz_backtrack *b)
{
    uint32_t best = (uint32_t)b->board->cells;
    unsigned fewest = WALTZ_SYMBOLS_MAX + 1;

    for (uint32_t c = 0; c < b->board->cells && fewest > 0; c++) {
        if (b->value[c] != 0)
            continue;
        const unsigned count = wz_bits_count(candidates(b, c));
        if (count < fewest) {
            fewest = count;
            best = c;
        }
    }
    return best;
}

/* Fill all open cells; false when the search is to end. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as the board has cells. */
static bool search_all(struct wz_backtrack *b)
{
    const uint32_t c = choose(b);

    if (c == b->board->cells)
        return wz_backtrack_found(b);
    wz_backtrack_enter(b, c);
    for (uint64_t left = candidates(b, c); left != 0; left &= left - 1) {
        const unsigned symbol = wz_bits_first(left) + 1;
        if (!wz_backtrack_put(b, c, symbol, (left & (left - 1)) != 0))
            return false;
        flip(b, c, symbol);
        if (!search_all(b))
            return false;
        flip(b, c, symbol);
        wz_backtrack_take_back(b, c);
    }
    return true;
}

static void *open_fewest(const waltz_board *board)
{
    return wz_backtrack_open(board, sizeof(uint64_t));
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    struct wz_backtrack *b = scratch;
    const waltz_board *board = b->board;

    if (!wz_backtrack_start(b, values, search))
        return;
    memset(b->table, 0, board->houses * sizeof(uint64_t));
    for (uint32_t c = 0; c < board->cells; c++)
        if (values[c] != 0)
            flip(b, c, values[c]);
    search->complete = search_all(b);
}

const struct wz_engine wz_engine_fewest = {
    .about = {"fewest", "backtracking at the cell with the fewest candidates",
              true},
    .accepts = wz_backtrack_accepts,
    .open = open_fewest,
    .solve = solve,
    .close = wz_backtrack_close,
};
