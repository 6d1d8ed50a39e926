/* board_file.h -- the writer of the format board. */
#ifndef WZ_TEXT_BOARD_FILE_H
#define WZ_TEXT_BOARD_FILE_H

#include "text/writer.h"

enum waltz_status wz_write_board(waltz_writer *w,
                                 const struct waltz_puzzle *puzzle,
                                 const uint8_t *values);

#endif
