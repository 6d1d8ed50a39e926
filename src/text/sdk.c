/* sdk.c -- SadMan Sudoku: nine lines, after lines that begin with # and a
 * letter for what they say: A author, B date, C comment, D description, L
 * level, S source, U address. */
#include <config.h>

#include <string.h>

#include "text/reader.h"
#include "text/writer.h"

/* Is one of the lines passed over such a line, and does a board follow? */
static enum wz_guess recognise(const struct wz_sample *sample)
{
    bool found = false;
    size_t next;

    for (size_t at = 0; at < sample->first && !found; at = next) {
        const size_t length = wz_sample_line(sample, at, &next);
        const char *text = sample->text + at;
        found = (length > 1 && *text == '#' && text[1] != '\0' &&
                 strchr("ABCDLSU", text[1]) != NULL) ||
                (length == 8 && memcmp(text, "[Puzzle]", 8) == 0);
    }
    return found ? wz_format_rows.recognise(sample) : WZ_NO;
}

static enum waltz_status write_sdk(waltz_writer *w,
                                   const struct waltz_puzzle *puzzle,
                                   const uint8_t *values)
{
    if (!wz_is_nine(puzzle))
        return WALTZ_EINVAL;
    wz_put_gap(w);
    if (puzzle->title != NULL && *puzzle->title != '\0') {
        wz_put_text(w, "#D");
        wz_put_text(w, puzzle->title);
        wz_put(w, '\n');
    }
    return wz_put_rows(w, puzzle, values);
}

const struct wz_format wz_format_sdk = {
    .about = {.name = "sdk",
              .summary = "SadMan Sudoku: 9 lines, headed by lines with #",
              .reads = true,
              .writes = true},
    .recognise = recognise,
    .read = wz_read_block,
    .write = write_sdk,
};
