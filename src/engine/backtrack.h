/* backtrack.h -- what the backtracking engines share: the values so far, and
 * the two moves, to put a symbol and to take it back.
 *
 * The engines differ in which open cell they go to, and in how they see that
 * a symbol breaks no rule.  Each has a file for that, and for nothing else.
 */
#ifndef WZ_ENGINE_BACKTRACK_H
#define WZ_ENGINE_BACKTRACK_H

#include "board/board.h"
#include "engine/cages.h"
#include "engine/engine.h"

/* They call themselves once for each open cell.  With as many cells as the
 * largest grid has, that stays well inside the stack of any thread; boards of
 * more, fifty joined grids and above, are for engines that keep a stack of
 * their own.  Reading order is the order of the board's cells: row by row over
 * the sheet, across all grids. */
#define WZ_BACKTRACK_CELLS ((size_t)WALTZ_SYMBOLS_MAX * WALTZ_SYMBOLS_MAX)

struct wz_backtrack {
    const waltz_board *board;
    struct waltz_search *search;
    uint8_t *value;         /* [cells] */
    void *table;            /* what an engine notes for each house, or NULL */
    struct wz_cages *cages; /* or NULL: the board has none */
    size_t givens, depth;   /* for the trace: cells filled before, and since */
};

bool wz_backtrack_accepts(const waltz_board *board);

/* A search over the board, with `size' bytes of table for each house.  NULL
 * when memory ran out. */
struct wz_backtrack *wz_backtrack_open(const waltz_board *board, size_t size);
void wz_backtrack_close(void *scratch);

/* Start from the givens; false when they break a rule, and all is said. */
bool wz_backtrack_start(struct wz_backtrack *b, const uint8_t *values,
                        struct waltz_search *search);

/* All cells are filled: a solution. */
static inline bool wz_backtrack_found(struct wz_backtrack *b)
{
    return wz_search_found(b->search, b->value, b->board->cells);
}

/* Tell that a symbol was put into cell c; or, if it is 0, that none can. */
void wz_backtrack_trace(struct wz_backtrack *b, uint32_t c, unsigned symbol);

/* Come to the open cell c. */
static inline void wz_backtrack_enter(struct wz_backtrack *b, uint32_t c)
{
    if (b->search->trace != NULL)
        wz_backtrack_trace(b, c, 0);
}

/*
 * Put a symbol that breaks no rule into cell c: a node, and a guess if so.
 * False, and not put, when the search is to end.
 *
 * In reading order nobody looks whether another symbol fits; there the second
 * that is put into a cell makes a guess of the first, and so on.
 */
static inline bool wz_backtrack_put(struct wz_backtrack *b, uint32_t c,
                                    unsigned symbol, bool guess)
{
    if (!wz_search_node(b->search))
        return false;
    b->search->guesses += guess;
    if (b->search->trace != NULL)
        wz_backtrack_trace(b, c, symbol);
    b->value[c] = (uint8_t)symbol;
    if (b->cages != NULL)
        wz_cages_put(b->cages, c, symbol);
    return true;
}

static inline void wz_backtrack_take_back(struct wz_backtrack *b, uint32_t c)
{
    if (b->cages != NULL)
        wz_cages_take_back(b->cages, c, b->value[c]);
    b->value[c] = 0;
}

/* The symbols with which the cages of the open cell c can still add up. */
static inline uint64_t wz_backtrack_sums(const struct wz_backtrack *b,
                                         uint32_t c)
{
    return b->cages != NULL ? wz_cages_allow(b->cages, c) : UINT64_MAX;
}

/* Is the symbol one of them? */
static inline bool wz_backtrack_adds_up(const struct wz_backtrack *b,
                                        uint32_t c, unsigned symbol)
{
    return wz_backtrack_sums(b, c) >> (symbol - 1) & 1;
}

/* Does a house of cell c hold the symbol?  Looks at all their cells. */
static inline bool wz_backtrack_sees(const struct wz_backtrack *b, uint32_t c,
                                     unsigned symbol)
{
    const waltz_board *board = b->board;

    for (uint32_t k = board->cell_first[c]; k < board->cell_first[c + 1]; k++) {
        const struct wz_house *house = &board->house[board->cell_house[k]];
        const uint32_t *cell = &board->house_cell[house->first];
        for (uint32_t m = 0; m < house->cells; m++)
            if (b->value[cell[m]] == symbol)
                return true;
    }
    return false;
}

#endif
