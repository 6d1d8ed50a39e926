/* state.h -- what is still possible on a board, kept from both sides.
 *
 * For each cell its candidates: the symbols it may hold.  For each full house
 * (one of n cells, that must hold every symbol) and each symbol its spots: the
 * places of the house where it may stand.  Both say the same, and striking a
 * candidate keeps them so:
 *
 *     candidates of r1c1 {1 2 4}  <=>  spots of 1, 2, 4 in row 1, in column 1
 *                                      and in box 1 have the place of r1c1
 *
 * A cell with one candidate is a naked single, a symbol with one spot a hidden
 * single; either is queued the moment it arises.  None left is a contradiction.
 * Struck candidates are logged, so that a search can take them back.
 */
#ifndef WZ_LOGIC_STATE_H
#define WZ_LOGIC_STATE_H

#include <waltz/solve.h>

#include "board/board.h"
#include "logic/sums.h"

/* The techniques that are no steps (step.h), in the order of
 * waltz_technique_at; the others follow. */
enum { WZ_NAKED_SINGLE, WZ_HIDDEN_SINGLE, WZ_COMBINATION, WZ_STEPS };

/* Marks a single as hidden; cells and symbols have less than 31 bits. */
#define WZ_HIDDEN (UINT32_C(1) << 31)

/* A cell's place in a full house. */
struct wz_seat {
    uint32_t full; /* number among the full houses */
    uint32_t place;
};

/* Cells waiting to be looked at again, each at most once. */
struct wz_queue {
    uint32_t *item; /* a stack */
    bool *waits;    /* is it in the stack? */
    size_t length;
};

struct wz_state {
    const waltz_board *board;
    unsigned n;
    uint64_t all; /* every symbol */
    size_t cells, fulls;

    /* --- The board, as deduction wants it; never changes ---------------- */
    uint32_t *full;       /* [fulls]: the board's numbers of the full houses */
    uint32_t *seat_first; /* [cells + 1] */
    struct wz_seat *seat; /* the full houses of each cell */
    uint32_t *peer_first; /* [cells + 1] */
    uint32_t *peer;       /* the cells that share a house with each cell */
    struct wz_sums sums;  /* cages, and what follows of them */

    /* --- What is possible ------------------------------------------------ */
    uint64_t *candidates; /* [cells]; bit s - 1 for symbol s */
    uint64_t *spots;      /* [fulls * n]; bit k for the house's place k */
    bool *settled;        /* [cells]; its one candidate is struck from peers */
    const uint8_t *given; /* [cells]; the caller's */
    size_t open;          /* cells not settled */
    bool contradiction;
    uint32_t blame; /* where it was seen: a full house, fulls + a cell, or
                     * fulls + cells + a sum */

    uint32_t *log; /* struck candidates: cell * 64 + symbol - 1 */
    size_t logged;
    uint32_t *single; /* a stack of singles to settle, in the same form, with
                       * WZ_HIDDEN for a hidden one */
    size_t singles;

    struct wz_queue houses; /* full houses in which something changed */
    struct wz_queue cages;  /* sums likewise */

    uint64_t uses[WALTZ_TECHNIQUES]; /* what led to something, how often */
};

/* NULL when memory ran out. */
struct wz_state *wz_state_new(const waltz_board *board);
void wz_state_free(struct wz_state *state);

/* Everything possible again, then the given values, which are to stay where
 * they are until the next start. */
void wz_state_start(struct wz_state *state, const uint8_t *values);

/* Symbols s of a mask cannot be in cell c. */
void wz_state_strike(struct wz_state *state, uint32_t c, uint64_t symbols);

/* Cell c holds the one symbol of the mask. */
static inline void wz_state_place(struct wz_state *state, uint32_t c,
                                  uint64_t symbol)
{
    if ((state->candidates[c] & symbol) == 0)
        state->contradiction = true;
    else
        wz_state_strike(state, c, state->candidates[c] & ~symbol);
}

/*
 * Settle all naked and hidden singles, and those that follow; false upon a
 * contradiction.
 */
bool wz_state_settle(struct wz_state *state);

/* Take back all that was struck since the log was so long. */
void wz_state_undo(struct wz_state *state, size_t logged);

/* The next that waits, or UINT32_MAX. */
uint32_t wz_queue_take(struct wz_queue *queue);

/* The cell at a place of a full house. */
static inline uint32_t wz_state_cell(const struct wz_state *state,
                                     uint32_t full, unsigned place)
{
    const waltz_board *board = state->board;

    return board->house_cell[board->house[state->full[full]].first + place];
}

#endif
