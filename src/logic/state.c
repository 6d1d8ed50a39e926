#include <config.h>

#include "logic/state.h"

#include <string.h>

#include "base/bits.h"

/* --- Queues ------------------------------------------------------------ */

static void push(struct wz_queue *queue, uint32_t item)
{
    if (queue->waits[item])
        return;
    queue->waits[item] = true;
    queue->item[queue->length++] = item;
}

uint32_t wz_queue_take(struct wz_queue *queue)
{
    if (queue->length == 0)
        return UINT32_MAX;
    const uint32_t item = queue->item[--queue->length];
    queue->waits[item] = false;
    return item;
}

static void clear(struct wz_queue *queue)
{
    while (wz_queue_take(queue) != UINT32_MAX)
        ;
}

/* --- Striking ---------------------------------------------------------- */

static void contradict(struct wz_state *st, uint32_t blame)
{
    if (!st->contradiction)
        st->blame = blame;
    st->contradiction = true;
}

static void push_single(struct wz_state *st, uint32_t c, unsigned symbol,
                        uint32_t mark)
{
    st->single[st->singles++] = (c * 64 + symbol) | mark;
}

/* Take the spot of symbol s at the seat away. */
static void strike_spot(struct wz_state *st, struct wz_seat seat, unsigned s)
{
    uint64_t *spots = &st->spots[seat.full * st->n + s];

    *spots &= ~(UINT64_C(1) << seat.place);
    if (*spots == 0)
        contradict(st, seat.full);
    else if (wz_bits_is_single(*spots))
        push_single(st, wz_state_cell(st, seat.full, wz_bits_first(*spots)), s,
                    WZ_HIDDEN);
    push(&st->houses, seat.full);
}

void wz_state_strike(struct wz_state *st, uint32_t c, uint64_t symbols)
{
    symbols &= st->candidates[c];
    if (symbols == 0)
        return;
    st->candidates[c] &= ~symbols;
    for (uint64_t left = symbols; left != 0; left = wz_bits_rest(left)) {
        const unsigned s = wz_bits_first(left);
        st->log[st->logged++] = c * 64 + s;
        for (uint32_t k = st->seat_first[c]; k < st->seat_first[c + 1]; k++)
            strike_spot(st, st->seat[k], s);
    }
    for (uint32_t k = st->sums.first[c]; k < st->sums.first[c + 1]; k++)
        push(&st->cages, st->sums.of[k]);

    if (st->candidates[c] == 0)
        contradict(st, (uint32_t)st->fulls + c);
    else if (wz_bits_is_single(st->candidates[c]))
        push_single(st, c, wz_bits_first(st->candidates[c]), 0);
}

bool wz_state_settle(struct wz_state *st)
{
    while (st->singles > 0 && !st->contradiction) {
        const uint32_t single = st->single[--st->singles];
        const uint32_t c = (single & ~WZ_HIDDEN) / 64;
        const uint64_t symbol = UINT64_C(1) << single % 64;

        wz_state_place(st, c, symbol);
        if (st->settled[c] || st->contradiction)
            continue;
        st->settled[c] = true;
        st->open--;
        if (st->given[c] == 0)
            st->uses[single & WZ_HIDDEN ? WZ_HIDDEN_SINGLE : WZ_NAKED_SINGLE]++;
        for (uint32_t k = st->peer_first[c]; k < st->peer_first[c + 1]; k++)
            if (st->candidates[st->peer[k]] & symbol)
                wz_state_strike(st, st->peer[k], symbol);
    }
    return !st->contradiction;
}

void wz_state_undo(struct wz_state *st, size_t logged)
{
    while (st->logged > logged) {
        const uint32_t struck = st->log[--st->logged];
        const uint32_t c = struck / 64;
        const unsigned s = struck % 64;

        /* A settled cell that lost its last candidate is settled again. */
        if (st->candidates[c] != 0 && st->settled[c]) {
            st->settled[c] = false;
            st->open++;
        }
        st->candidates[c] |= UINT64_C(1) << s;
        for (uint32_t k = st->seat_first[c]; k < st->seat_first[c + 1]; k++)
            st->spots[st->seat[k].full * st->n + s] |= UINT64_C(1)
                                                       << st->seat[k].place;
    }
    st->contradiction = false;
    st->singles = 0;
    clear(&st->houses);
    clear(&st->cages);
}

void wz_state_start(struct wz_state *st, const uint8_t *values)
{
    for (size_t c = 0; c < st->cells; c++)
        st->candidates[c] = st->all;
    for (size_t k = 0; k < st->fulls * st->n; k++)
        st->spots[k] = st->all;
    memset(st->settled, 0, st->cells * sizeof *st->settled);
    st->open = st->cells;
    st->given = values;
    memset(st->uses, 0, sizeof st->uses);
    st->contradiction = st->sums.impossible;
    st->singles = st->logged = 0;
    clear(&st->houses);
    clear(&st->cages);
    for (uint32_t k = 0; k < st->sums.sums; k++)
        push(&st->cages, k);
    for (uint32_t c = 0; c < st->cells && !st->contradiction; c++)
        if (values[c] != 0)
            wz_state_place(st, c, UINT64_C(1) << (values[c] - 1));
    if (st->n == 1 && st->open > 0)
        push_single(st, 0, 0, 0);
}
