/* rules.c -- which rules do values break? */
#include <config.h>

#include "board/board.h"

#include <stdio.h>

/* Values are compared so many at a time: a number that compilers know. */
#define STEP 16

bool waltz_board_fits(const waltz_board *board, const uint8_t *values)
{
    uint8_t largest[STEP] = {0};
    size_t c = 0;

    for (; c + STEP <= board->cells; c += STEP)
        for (size_t k = 0; k < STEP; k++)
            largest[k] =
                values[c + k] > largest[k] ? values[c + k] : largest[k];
    for (; c < board->cells; c++)
        largest[0] = values[c] > largest[0] ? values[c] : largest[0];
    for (size_t k = 0; k < STEP; k++)
        if (largest[k] > board->n)
            return false;
    return true;
}

/* Where conflicts go: those that there is room for; all are counted. */
struct list {
    struct waltz_conflict *conflict;
    size_t room, found;
};

static void note(struct list *list, size_t house, unsigned symbol,
                 size_t earlier, size_t later)
{
    if (list->found < list->room)
        list->conflict[list->found] =
            (struct waltz_conflict){house, symbol, {earlier, later}};
    list->found++;
}

/* A bit for each symbol, none for an open cell. */
static uint64_t bit_of(unsigned symbol)
{
    return (uint64_t)(symbol != 0) << ((symbol - 1) % WALTZ_SYMBOLS_MAX);
}

/* Mostly none does, and to see only that is quick. */
static bool has_twice(const struct waltz_house *house, const uint8_t *values)
{
    uint64_t seen = 0, twice = 0;

    for (size_t k = 0; k < house->cells; k++) {
        const uint64_t bit = bit_of(values[house->cell[k]]);
        twice |= seen & bit;
        seen |= bit;
    }
    return twice != 0;
}

static void check_house(const waltz_board *board, size_t h,
                        const uint8_t *values, struct list *list)
{
    const struct waltz_house house = waltz_board_house(board, h);
    uint32_t last[WALTZ_SYMBOLS_MAX + 1];
    uint64_t seen = 0;

    if (!has_twice(&house, values))
        return;
    for (size_t k = 0; k < house.cells; k++) {
        const uint32_t c = house.cell[k];
        const unsigned symbol = values[c];
        if (seen & bit_of(symbol))
            note(list, h, symbol, last[symbol], c);
        seen |= bit_of(symbol);
        last[symbol] = c;
    }
}

/* What the cells of a cage add up to, and whether all are filled. */
static unsigned sum_of(const struct waltz_cage *cage, const uint8_t *values,
                       bool *full)
{
    unsigned sum = 0;

    *full = true;
    for (size_t k = 0; k < cage->cells; k++) {
        sum += values[cage->cell[k]];
        *full = *full && values[cage->cell[k]] != 0;
    }
    return sum;
}

size_t waltz_board_conflicts(const waltz_board *board, const uint8_t *values,
                             struct waltz_conflict *conflict, size_t room)
{
    struct list list = {conflict, room, 0};

    for (size_t h = 0; h < board->houses; h++)
        check_house(board, h, values, &list);
    for (size_t k = 0; k < board->cages; k++) {
        const struct waltz_cage cage = waltz_board_cage(board, k);
        bool full;
        const unsigned sum = sum_of(&cage, values, &full);
        if (sum > cage.sum || (full && sum < cage.sum))
            note(&list, board->houses + k, sum, cage.cell[0],
                 cage.cell[cage.cells - 1]);
    }
    return list.found;
}

void waltz_board_explain(const waltz_board *board,
                         const struct waltz_conflict *conflict, char *text,
                         size_t room)
{
    const struct waltz_grid *first = &board->place[conflict->cell[0]];
    const struct waltz_grid *second = &board->place[conflict->cell[1]];

    if (conflict->house >= board->houses) {
        const size_t k = conflict->house - board->houses;
        snprintf(text, room, "the cage of r%uc%u adds up to %u, not %u",
                 first->row + 1, first->column + 1, conflict->symbol,
                 board->cage[k].sum);
        return;
    }
    const struct wz_house *house = &board->house[conflict->house];
    char grid[32] = "";
    if (board->grids > 1)
        snprintf(grid, sizeof grid, " of grid %u", house->grid);
    snprintf(text, room, "%s %u%s has %u twice (r%uc%u, r%uc%u)", house->name,
             house->number, grid, conflict->symbol, first->row + 1,
             first->column + 1, second->row + 1, second->column + 1);
}
