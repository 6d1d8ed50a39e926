/* finish.c -- from what a record tells to a board and values upon it. */
#include <config.h>

#include "text/finish.h"

enum waltz_status wz_finish_told(waltz_reader *r, size_t length,
                                 struct waltz_puzzle *puzzle,
                                 struct waltz_error *error)
{
    enum waltz_status status = wz_find_told(r, error);

    if (status != WALTZ_OK)
        return status;
    const waltz_board *board = r->told->known[0].board;
    status = wz_value_clues(r, puzzle, error);
    if (status == WALTZ_OK)
        status = wz_place_clues(r, board, error);
    if (status != WALTZ_OK)
        return status;
    wz_fill_in(r, length, puzzle);
    puzzle->board = board;
    puzzle->values = r->told->values;
    return WALTZ_OK;
}
