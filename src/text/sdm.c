/* sdm.c -- collections of 9 by 9 puzzles: 81 digits a line, 0 for open cells.
 * On the way in that is the line format. */
#include <config.h>

#include "text/reader.h"
#include "text/writer.h"

static enum waltz_status write_sdm(waltz_writer *w,
                                   const struct waltz_puzzle *puzzle,
                                   const uint8_t *values)
{
    if (!wz_is_nine(puzzle))
        return WALTZ_EINVAL;
    for (size_t c = 0; c < 81; c++)
        wz_put(w, (char)('0' + values[c]));
    wz_put(w, '\n');
    return WALTZ_OK;
}

const struct wz_format wz_format_sdm = {
    .about = {.name = "sdm",
              .summary = "a 9x9 a line, 81 digits, 0 for open cells",
              .reads = true,
              .writes = true},
    .is_line = true,
    .read = wz_read_line,
    .read_on = wz_read_lines_on,
    .write = write_sdm,
};
