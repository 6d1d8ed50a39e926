/* jigsaw.c -- clues and regions, one behind the other.
 *
 *     4..8.13......1..7...95....8...111223333111222343551226343...
 *
 * in one line of 2 * n * n characters, in two words or lines of n * n, or in n
 * lines of clues and n lines of regions.  The first is known by its length, and
 * by nine signs behind the clues that make connected regions.
 */
#include <config.h>

#include <string.h>

#include "text/retell.h"
#include "text/shape.h"
#include "text/told.h"

/* --- Recognising -------------------------------------------------------- */

static size_t word_length(const char *text, size_t length)
{
    size_t k = 0;

    while (k < length && text[k] != ' ' && text[k] != '\t' && text[k] != ',')
        k++;
    return k;
}

/* Mark what is connected with a cell and has its sign; how many cells? */
static size_t flood(const char *sign, unsigned n, size_t first, bool *seen)
{
    uint16_t queue[WZ_CELLS_MAX];
    size_t length = 0;

    queue[length++] = (uint16_t)first;
    seen[first] = true;
    for (size_t k = 0; k < length; k++) {
        const unsigned row = queue[k] / n, column = queue[k] % n;
        const unsigned next[4][2] = {{row - 1, column},
                                     {row + 1, column},
                                     {row, column - 1},
                                     {row, column + 1}};
        for (size_t i = 0; i < 4; i++) {
            const size_t c = (size_t)next[i][0] * n + next[i][1];
            if (next[i][0] >= n || next[i][1] >= n || seen[c] ||
                sign[c] != sign[first])
                continue;
            seen[c] = true;
            queue[length++] = (uint16_t)c;
        }
    }
    return length;
}

/* Are these n * n signs n connected regions of n cells? */
static bool are_regions(const char *sign, unsigned n)
{
    bool seen[WZ_CELLS_MAX] = {false};

    for (size_t c = 0; c < (size_t)n * n; c++)
        if (!seen[c] && flood(sign, n, c, seen) != n)
            return false;
    return true;
}

static enum wz_guess recognise(const struct wz_sample *sample)
{
    size_t next;
    const char *text = sample->text + sample->first;
    const size_t length = wz_sample_line(sample, sample->first, &next);
    const size_t cells = word_length(text, length);
    const unsigned n = cells % 2 == 0 ? wz_root(cells / 2) : 0;

    return n > 3 && !wz_shape_of(text, cells).strange &&
                   are_regions(text + cells / 2, n)
               ? WZ_YES
               : WZ_NO;
}

/* --- Reading ------------------------------------------------------------ */

/* The next line that is neither empty nor a comment. */
static enum waltz_status next_line(waltz_reader *r, bool begin,
                                   struct wz_line *line)
{
    enum waltz_status status;
    size_t blanks;

    do {
        if (begin)
            wz_begin_record(r);
        status = wz_next_line(r, line);
        if (status != WALTZ_OK)
            return status;
        blanks = strspn(wz_record(r) + line->at, " \t");
    } while (blanks >= line->length || wz_record(r)[line->at + blanks] == '#');
    line->at += blanks;
    line->length -= blanks;
    return WALTZ_OK;
}

/* Put n * n signs of the record on the canvas. */
static enum waltz_status put_square(waltz_reader *r, size_t at, unsigned n)
{
    struct wz_canvas *canvas = &r->told->canvas;
    const enum waltz_status status = wz_canvas_start(canvas, n, n);

    if (status != WALTZ_OK)
        return r->broken = status;
    for (size_t c = 0; c < (size_t)n * n; c++) {
        canvas->sign[c] = wz_record(r)[at + c];
        canvas->at[c] = (uint32_t)(at + c);
    }
    return WALTZ_OK;
}

/* Clues at one place of the record, and regions at another. */
static enum waltz_status read_words(waltz_reader *r, unsigned n, size_t clues,
                                    size_t regions, struct waltz_error *error)
{
    r->told->n = n; /* regions: there are no boxes */
    enum waltz_status status = put_square(r, regions, n);
    if (status == WALTZ_OK)
        status = wz_tell_regions(r, error);
    if (status == WALTZ_OK)
        status = put_square(r, clues, n);
    if (status == WALTZ_OK)
        status = wz_canvas_clues(r, &r->told->canvas, error);
    return status;
}

static enum waltz_status read_line(waltz_reader *r, const struct wz_line *line,
                                   size_t *length, struct waltz_error *error)
{
    const char *text = wz_record(r) + line->at;
    const size_t first = word_length(text, line->length);
    const unsigned glued = first % 2 == 0 ? wz_root(first / 2) : 0;
    size_t at = first, end = first;

    *length = line->at + line->length;
    if (glued == 0) {
        at += strspn(text + first, " \t,");
        end = at + word_length(text + at, line->length - at);
    }
    const unsigned n = glued > 0 ? glued : wz_root(first);
    if (n == 0 || (glued == 0 && end - at != first))
        return wz_fail_at(r, error, line->at + first,
                          "%zu cells and %zu of regions: n * n are needed of "
                          "each",
                          first, end - at);
    const enum waltz_status status =
        wz_set_title(r, line->at + end, line->length - end, error);
    if (status != WALTZ_OK)
        return status;
    return read_words(r, n, line->at, line->at + (glued > 0 ? first / 2 : at),
                      error);
}

/* n lines of clues, of which one has been taken, and n lines of regions. */
static enum waltz_status read_lines(waltz_reader *r, struct wz_line line,
                                    size_t *length, struct waltz_error *error)
{
    struct wz_canvas *canvas = &r->told->canvas;
    const size_t n = line.length;
    enum waltz_status status = WALTZ_OK;

    for (size_t k = 0; k < 2 * n && status == WALTZ_OK; k++) {
        if (k > 0)
            status = next_line(r, false, &line);
        if (status == WALTZ_END)
            return wz_fail_at(r, error, *length,
                              "%zu lines, %zu needed: clues and regions", k,
                              2 * n);
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, &line);
        if (line.length != n)
            return wz_fail_at(r, error, line.at, "%zu cells, %zu needed",
                              line.length, n);
        *length = line.at + line.length;
        status = wz_canvas_keep(canvas, &line);
    }
    if (status != WALTZ_OK)
        return r->broken = status;
    r->told->n = (unsigned)n;
    status = wz_canvas_read(r, canvas, n, n, error);
    if (status == WALTZ_OK)
        status = wz_tell_regions(r, error);
    if (status == WALTZ_OK)
        status = wz_canvas_read(r, canvas, 0, n, error);
    if (status == WALTZ_OK)
        status = wz_canvas_clues(r, canvas, error);
    return status;
}

/* Is this line a row of clues, and not all of them? */
static bool is_row(const char *text, size_t length)
{
    const unsigned n = length % 2 == 0 ? wz_root(length / 2) : 0;

    return length <= WALTZ_SYMBOLS_MAX && word_length(text, length) == length &&
           !(n > 0 && are_regions(text + length / 2, n));
}

/* If this line has n * n clues, and the next one n * n connected regions, take
 * that one, too; else n is 0. */
static enum waltz_status find_regions(waltz_reader *r,
                                      const struct wz_line *clues,
                                      struct wz_line *regions, unsigned *n,
                                      struct waltz_error *error)
{
    const size_t cells = clues->length;

    *n = wz_root(cells);
    if (*n <= 3 || word_length(wz_record(r) + clues->at, cells) < cells)
        *n = 0;
    if (*n == 0)
        return WALTZ_OK;
    const enum waltz_status status = next_line(r, false, regions);
    if (status == WALTZ_OK && regions->length == cells &&
        are_regions(wz_record(r) + regions->at, *n))
        return WALTZ_OK;
    *n = 0;
    if (status == WALTZ_OK)
        wz_unread(r, regions, regions->at);
    return status == WALTZ_OK || status == WALTZ_END
               ? WALTZ_OK
               : wz_fail_line(error, status, regions);
}

static enum waltz_status read_jigsaw(waltz_reader *r,
                                     struct waltz_puzzle *puzzle,
                                     struct waltz_error *error)
{
    struct wz_line line, regions;
    size_t length = 0;
    unsigned n;
    enum waltz_status status = wz_begin_told(r);

    if (status == WALTZ_OK)
        status = next_line(r, true, &line);
    if (status != WALTZ_OK)
        return wz_fail_line(error, status, &line);
    status = find_regions(r, &line, &regions, &n, error);
    if (status != WALTZ_OK)
        return status;
    if (n > 0) {
        length = regions.at + regions.length;
        status = read_words(r, n, line.at, regions.at, error);
    } else {
        status = is_row(wz_record(r) + line.at, line.length)
                     ? read_lines(r, line, &length, error)
                     : read_line(r, &line, &length, error);
    }
    return status == WALTZ_OK ? wz_finish_told(r, length, puzzle, error)
                              : status;
}

/* --- Writing ------------------------------------------------------------ */

static enum waltz_status write_jigsaw(waltz_writer *w,
                                      const struct waltz_puzzle *puzzle,
                                      const uint8_t *values)
{
    char sign[WZ_SIGNS];
    struct wz_retold t;
    enum waltz_status status = WALTZ_OK;

    if (!wz_choose_signs(w, puzzle, sign))
        return wz_cannot(w, "there are not enough characters for %u symbols",
                         waltz_board_symbols(puzzle->board));
    if (!wz_retell(puzzle->board, &t))
        status = WALTZ_ENOMEM;
    else if (!t.has_regions || t.cages > 0 || t.links > 0 ||
             wz_has_rules(puzzle->board) ||
             waltz_board_grids(puzzle->board) > 1)
        status = wz_cannot(w, "the format jigsaw holds one grid with regions, "
                              "and nothing else");
    else if (memchr(t.region, 0, (size_t)t.n * t.n) != NULL)
        status = wz_cannot(w, "the format jigsaw needs a region for each cell");
    for (size_t c = 0; status == WALTZ_OK && c < (size_t)t.n * t.n; c++)
        wz_put(w, sign[values[c]]);
    for (size_t c = 0; status == WALTZ_OK && c < (size_t)t.n * t.n; c++)
        wz_put(w, wz_region_sign(t.region[c]));
    wz_put(w, '\n');
    wz_retold_free(&t);
    return status;
}

const struct wz_format wz_format_jigsaw = {
    .about = {.name = "jigsaw",
              .summary = "clues, and behind them a region for each cell",
              .reads = true,
              .writes = true},
    .is_line = true,
    .any_board = true,
    .recognise = recognise,
    .read = read_jigsaw,
    .write = write_jigsaw,
};
