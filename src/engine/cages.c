#include <config.h>

#include "engine/cages.h"

#include "base/bits.h"
#include "base/mem.h"

/* --- Sums -------------------------------------------------------------- */

/* What the k smallest symbols of a set add up to; they are there. */
static unsigned add_smallest(uint64_t set, unsigned k)
{
    unsigned sum = 0;

    for (; k > 0; k--, set = wz_bits_rest(set))
        sum += wz_bits_first(set) + 1;
    return sum;
}

/* What k different symbols of a set can add up to, or k symbols of 1..n. */
struct range {
    unsigned least, most;
};

static struct range reach(const waltz_board *board, const struct wz_cage *cage,
                          uint64_t set, unsigned k)
{
    if (cage->repeats)
        return (struct range){k, k * board->n};
    const unsigned symbols = wz_bits_count(set);
    const unsigned all = add_smallest(set, symbols);
    return (struct range){add_smallest(set, k),
                          all - add_smallest(set, symbols - k)};
}

/* Are there symbols enough for the open cells to add up to the rest? */
static bool is_possible(const waltz_board *board, const struct wz_cage *cage,
                        const struct wz_cage_tally *tally)
{
    if (!cage->repeats && wz_bits_count(tally->free) < tally->open)
        return false;
    const struct range range = reach(board, cage, tally->free, tally->open);
    return range.least <= tally->rest && tally->rest <= range.most;
}

/* Symbols 1 .. s as a mask. */
static uint64_t up_to(unsigned s)
{
    return s > 0 ? UINT64_MAX >> (64 - s) : 0;
}

/* What an open cell may take, of a cage that is possible; nothing more needs
 * to be looked at, for then it is possible with each of these. */
static void allow(const waltz_board *board, const struct wz_cage *cage,
                  struct wz_cage_tally *tally)
{
    if (tally->open == 0)
        return;
    const struct range others =
        reach(board, cage, tally->free, tally->open - 1);
    const unsigned low =
        tally->rest > others.most ? tally->rest - others.most : 1;
    const unsigned high = tally->rest - others.least;
    tally->allowed = tally->free & ~up_to(low - 1) &
                     up_to(high < board->n ? high : board->n);
}

/* --- Moves ------------------------------------------------------------- */

/* Note that a cage holds a symbol, or that it does not any more. */
static void note(struct wz_cage_tally *tally, const struct wz_cage *cage,
                 unsigned symbol, bool holds)
{
    if (!cage->repeats)
        tally->free ^= UINT64_C(1) << (symbol - 1);
    tally->rest = holds ? tally->rest - symbol : tally->rest + symbol;
    tally->open = holds ? tally->open - 1 : tally->open + 1;
}

bool wz_cages_start(struct wz_cages *cages, const uint8_t *values)
{
    const waltz_board *board = cages->board;

    for (size_t k = 0; k < board->cages; k++) {
        const struct wz_cage *cage = &board->cage[k];
        struct wz_cage_tally *tally = &cages->tally[k];
        *tally =
            (struct wz_cage_tally){cage->sum, cage->cells, up_to(board->n), 0};
        for (uint32_t i = 0; i < cage->cells; i++) {
            const unsigned symbol = values[board->cage_cell[cage->first + i]];
            if (symbol > 0)
                note(tally, cage, symbol, true);
        }
        if (!is_possible(board, cage, tally))
            return false;
        allow(board, cage, tally);
    }
    return true;
}

static void move(struct wz_cages *cages, uint32_t c, unsigned symbol,
                 bool holds)
{
    for (uint32_t k = cages->first[c]; k < cages->first[c + 1]; k++) {
        const struct wz_cage *cage = &cages->board->cage[cages->cage[k]];
        struct wz_cage_tally *tally = &cages->tally[cages->cage[k]];
        note(tally, cage, symbol, holds);
        allow(cages->board, cage, tally);
    }
}

void wz_cages_put(struct wz_cages *cages, uint32_t c, unsigned symbol)
{
    move(cages, c, symbol, true);
}

void wz_cages_take_back(struct wz_cages *cages, uint32_t c, unsigned symbol)
{
    move(cages, c, symbol, false);
}

/* --- Memory ------------------------------------------------------------ */

/* Count, then fill; filling moves each first to the next cell's, and so they
 * are filled from the back. */
static void list_cages(struct wz_cages *cages)
{
    const waltz_board *board = cages->board;
    uint32_t *first = cages->first;

    for (size_t k = 0; k < board->cages; k++)
        for (uint32_t i = 0; i < board->cage[k].cells; i++)
            first[board->cage_cell[board->cage[k].first + i]]++;
    for (size_t c = 0; c < board->cells; c++)
        first[c + 1] += first[c];
    for (uint32_t k = (uint32_t)board->cages; k-- > 0;)
        for (uint32_t i = 0; i < board->cage[k].cells; i++)
            cages->cage[--first[board->cage_cell[board->cage[k].first + i]]] =
                k;
}

struct wz_cages *wz_cages_new(const waltz_board *board)
{
    struct wz_cages *cages = wz_mem_new(1, sizeof *cages);
    size_t pairs = 0;

    if (cages == NULL)
        return NULL;
    for (size_t k = 0; k < board->cages; k++)
        pairs += board->cage[k].cells;
    cages->board = board;
    cages->tally = wz_mem_new(board->cages, sizeof *cages->tally);
    cages->first = wz_mem_new(board->cells + 1, sizeof *cages->first);
    cages->cage = wz_mem_new(pairs, sizeof *cages->cage);
    if (!cages->tally || !cages->first || !cages->cage) {
        wz_cages_free(cages);
        return NULL;
    }
    list_cages(cages);
    return cages;
}

void wz_cages_free(struct wz_cages *cages)
{
    if (cages == NULL)
        return;
    wz_mem_free(cages->tally);
    wz_mem_free(cages->first);
    wz_mem_free(cages->cage);
    wz_mem_free(cages);
}
