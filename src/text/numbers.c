/* numbers.c -- a board in numbers, in n lines of n or in one line.
 *
 *     0 12 7 0 ...
 *
 * Blanks, tabs or commas stand between; 0, -1, or a blank sign is an open cell.
 */
#include <config.h>

#include "text/reader.h"
#include "text/shape.h"
#include "text/writer.h"

/* --- Recognising -------------------------------------------------------- */

/* Numbers of one digit are no proof on their own: a row of a board that has
 * letters may begin so.  The row where one is larger, or a letter, tells. */
static enum wz_guess recognise(const struct wz_sample *sample)
{
    size_t next, tokens = 0;

    for (size_t at = sample->first; at < sample->length; at = next) {
        const size_t length = wz_sample_line(sample, at, &next);
        const struct wz_shape shape = wz_shape_of(sample->text + at, length);
        if (shape.kind != WZ_ROW)
            return tokens > 0 ? WZ_YES : WZ_NO;
        if (tokens == 0)
            tokens = shape.tokens;
        if (!shape.numeric || shape.drawn || shape.tokens < 4)
            return WZ_NO;
        if (tokens > WALTZ_SYMBOLS_MAX)
            return wz_root(tokens) > 0 ? WZ_YES : WZ_NO;
        if (shape.longest > 1)
            return shape.longest == 2 && (tokens > 9 || shape.largest <= tokens)
                       ? WZ_YES
                       : WZ_NO;
        if (tokens <= 9)
            return WZ_NO;
    }
    return sample->whole ? WZ_YES : WZ_MORE;
}

/* --- Writing ------------------------------------------------------------ */

static enum waltz_status write_numbers(waltz_writer *w,
                                       const struct waltz_puzzle *puzzle,
                                       const uint8_t *values)
{
    const size_t n = waltz_board_symbols(puzzle->board);

    wz_put_gap(w);
    for (size_t c = 0; c < n * n; c++) {
        wz_put_number(w, values[c], 0);
        wz_put(w, c % n == n - 1 ? '\n' : ' ');
    }
    return WALTZ_OK;
}

const struct wz_format wz_format_numbers = {
    .about = {.name = "numbers",
              .summary = "a board in numbers, n lines of n, 0 for open cells",
              .reads = true,
              .writes = true},
    .recognise = recognise,
    .read = wz_read_block,
    .write = write_numbers,
};
