/* finish.h -- the steps from what a record tells to a puzzle. */
#ifndef WZ_TEXT_FINISH_H
#define WZ_TEXT_FINISH_H

#include "text/told.h"

/* The board of what was told, which is told->known[0] then; a new one. */
enum waltz_status wz_find_told(waltz_reader *r, struct waltz_error *error);
enum waltz_status wz_build_told(waltz_reader *r, waltz_board **board,
                                struct waltz_error *error);

/* Turn the signs of clues into values, and note which symbols they are. */
enum waltz_status wz_value_clues(waltz_reader *r, struct waltz_puzzle *puzzle,
                                 struct waltz_error *error);

/* Put the clues upon the board, in told->values.  Two grids that share a cell
 * must not have different ones in it. */
enum waltz_status wz_place_clues(waltz_reader *r, const waltz_board *board,
                                 struct waltz_error *error);

#endif
