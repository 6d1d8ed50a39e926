/* draw.h -- boards of any shape, drawn with characters. */
#ifndef WZ_TEXT_DRAW_H
#define WZ_TEXT_DRAW_H

#include "text/writer.h"

/* As a format's write. */
enum waltz_status wz_draw(waltz_writer *writer,
                          const struct waltz_puzzle *puzzle,
                          const uint8_t *values);

#endif
