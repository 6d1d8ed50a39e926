/* rules.c -- which rules do values break? */
#include <config.h>

#include "board/board.h"

#include <stdio.h>

bool waltz_board_fits(const waltz_board *board, const uint8_t *values)
{
    uint8_t largest = 0;

    for (size_t c = 0; c < board->cells; c++)
        largest = values[c] > largest ? values[c] : largest;
    return largest <= board->n;
}

size_t waltz_board_conflicts(const waltz_board *board, const uint8_t *values,
                             struct waltz_conflict *conflict, size_t room)
{
    size_t found = 0;

    for (size_t h = 0; h < board->houses; h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        uint32_t last[WALTZ_SYMBOLS_MAX + 1];
        uint64_t seen = 0;

        for (size_t k = 0; k < house.cells; k++) {
            const uint32_t c = house.cell[k];
            const unsigned symbol = values[c];
            if (symbol == 0)
                continue;
            const uint64_t bit = UINT64_C(1) << (symbol - 1);
            if (seen & bit) {
                if (found < room)
                    conflict[found] =
                        (struct waltz_conflict){h, symbol, {last[symbol], c}};
                found++;
            }
            seen |= bit;
            last[symbol] = c;
        }
    }
    return found;
}

void waltz_board_explain(const waltz_board *board,
                         const struct waltz_conflict *conflict, char *text,
                         size_t room)
{
    static const char *const kind[] = {
        [WALTZ_ROW] = "row", [WALTZ_COLUMN] = "column", [WALTZ_BOX] = "box"};
    const struct wz_house *house = &board->house[conflict->house];
    unsigned row[2], column[2];

    for (size_t k = 0; k < 2; k++)
        waltz_board_place(board, conflict->cell[k], &row[k], &column[k]);
    snprintf(text, room, "%s %u has %u twice (r%uc%u, r%uc%u)",
             kind[house->kind], house->number, conflict->symbol, row[0] + 1,
             column[0] + 1, row[1] + 1, column[1] + 1);
}
