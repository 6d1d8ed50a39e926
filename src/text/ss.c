/* ss.c -- the text of Simple Sudoku: a drawn board of 9 by 9.
 *
 *      *-----------*
 *      |1..|...|...|
 *      ...
 *      |---+---+---|
 *      ...
 *      *-----------*
 *
 * Source: the description of file formats at sudocue.net.
 */
#include <config.h>

#include "text/reader.h"
#include "text/shape.h"
#include "text/writer.h"

/* Is it a line of dashes between two stars? */
static enum wz_guess recognise(const struct wz_sample *sample)
{
    size_t next;
    const char *text = sample->text + sample->first;
    size_t length = wz_sample_line(sample, sample->first, &next);

    while (length > 0 && text[length - 1] == ' ')
        length--;
    while (length > 0 && *text == ' ') {
        text++;
        length--;
    }
    if (length < 5 || *text != '*' || text[length - 1] != '*')
        return WZ_NO;
    for (size_t k = 1; k < length - 1; k++)
        if (text[k] != '-')
            return WZ_NO;
    return WZ_YES;
}

static enum waltz_status write_ss(waltz_writer *w,
                                  const struct waltz_puzzle *puzzle,
                                  const uint8_t *values)
{
    char sign[WZ_SIGNS];

    if (!wz_is_nine(puzzle) || !wz_choose_signs(w, puzzle, sign))
        return WALTZ_EINVAL;
    sign[0] = '.'; /* the others are frames here */
    wz_put_gap(w);
    wz_put_text(w, " *-----------*\n");
    for (size_t c = 0; c < 81; c++) {
        if (c == 27 || c == 54)
            wz_put_text(w, " |---+---+---|\n");
        if (c % 3 == 0)
            wz_put_text(w, c % 9 == 0 ? " |" : "|");
        wz_put(w, sign[values[c]]);
        if (c % 9 == 8)
            wz_put_text(w, "|\n");
    }
    wz_put_text(w, " *-----------*\n");
    return WALTZ_OK;
}

const struct wz_format wz_format_ss = {
    .about = {.name = "ss",
              .summary = "Simple Sudoku: 9x9, drawn with *---* and |",
              .reads = true,
              .writes = true},
    .recognise = recognise,
    .read = wz_read_block,
    .write = write_ss,
};
