/* wish.c -- wishes that can never come true, seen before anything is tried. */
#include <config.h>

#include <stdint.h>

#include <waltz/layout.h>
#include <waltz/make.h>
#include <waltz/solve.h>

#include "base/mem.h"
#include "board/board.h"
#include "make/orbits.h"

/*
 * A bound for the clues of a puzzle with one solution, from below.  Where all
 * rules forbid equal symbols, two symbols that no clue has could change places
 * in a solution, and make another; so one at most is not there.  On the
 * classic board that is not the best bound.
 *
 * Source: McGuire, Tugemann, Civario, There is no 16-clue Sudoku, 2012.
 */
static size_t fewest_clues(const waltz_board *board)
{
    if (wz_board_is_classic(board))
        return 17;
    return waltz_board_cages(board) > 0 ? 0 : waltz_board_symbols(board) - 1;
}

/*
 * A bound for the clues of a puzzle in which none can go, from above.  A house
 * that has every symbol has an open cell then, for the last clue in it would
 * follow from the others; so there are as many open cells as such houses that
 * share no cell.  SIZE_MAX when memory ran out.
 */
static size_t most_needed_clues(const waltz_board *board)
{
    size_t most = waltz_board_cells(board);
    bool *const used = wz_mem_new(most, sizeof *used);

    if (used == NULL)
        return SIZE_MAX;
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        bool apart = house.cells == waltz_board_symbols(board);
        for (size_t k = 0; k < house.cells; k++)
            apart = apart && !used[house.cell[k]];
        for (size_t k = 0; apart && k < house.cells; k++)
            used[house.cell[k]] = true;
        most -= apart;
    }
    wz_mem_free(used);
    return most;
}

/* Would the tries for it never end?  Those that are bounded may be made. */
static const char *endless_flaw(const waltz_board *board,
                                const struct waltz_wish *wish, size_t max,
                                const struct wz_orbits *orbits)
{
    const size_t fewest = fewest_clues(board);

    if (wish->max_tries > 0 || wish->stop != NULL)
        return NULL;
    if (max < fewest)
        return "so few clues never leave one solution";
    if (orbits->first[orbits->orbits] < fewest)
        return "symmetry and pattern leave too few places for clues";
    if (wish->minimal && wish->clues_min > most_needed_clues(board))
        return "of so many clues some can always go";
    return NULL;
}

static const char *range_flaw(const waltz_board *board,
                              const struct waltz_wish *wish,
                              const struct wz_orbits *orbits)
{
    const size_t cells = waltz_board_cells(board);
    const size_t max = wish->clues_max > 0 ? wish->clues_max : cells;

    if (wish->clues_min > cells)
        return "the board does not have that many cells";
    if (wish->clues_min > max)
        return "the range of clues is empty";
    for (size_t clues = wish->clues_min; clues <= max && clues <= cells;
         clues++)
        if (wz_orbits_reach(orbits, clues))
            return endless_flaw(board, wish, max, orbits);
    return "symmetry and pattern do not allow that many clues";
}

const char *waltz_wish_flaw(const waltz_board *board,
                            const struct waltz_wish *wish)
{
    struct wz_orbits orbits;
    const char *flaw;

    if (board == NULL || wish == NULL)
        return "there is no board, or no wish";
    if (!waltz_engine_accepts(wish->engine, board))
        return "the engine does not take a board of this shape";
    if (wish->marks > 0 && wish->marks != waltz_board_cells(board))
        return "the pattern has another number of cells than the board";
    const enum waltz_status status =
        wz_orbits_new(&orbits, board, wish->symmetry, wish->pattern);
    if (status == WALTZ_EINVAL)
        return "this board has no such symmetry";
    flaw = status == WALTZ_OK ? range_flaw(board, wish, &orbits) : NULL;
    wz_orbits_free(&orbits);
    return flaw;
}
