/* rows.c -- a board in n lines of n characters, with nothing between. */
#include <config.h>

#include "base/status.h"
#include "text/block.h"
#include "text/shape.h"
#include "text/writer.h"

/* --- Reading, of all formats in rows ------------------------------------ */

/* Some cell is no single character: all of them are numbers then. */
static bool are_numbers(const waltz_reader *r)
{
    for (size_t c = 0; c < r->cells; c++)
        if (r->cell[c].length > 1)
            return true;
    return false;
}

/* On a small board, a cell with several digits lists its candidates. */
static enum waltz_status refuse_candidates(const waltz_reader *r,
                                           struct waltz_error *error)
{
    const char *text = wz_record(r);

    for (size_t c = 0; c < r->cells && r->cells <= 81; c++)
        if (wz_number(text + r->cell[c].at, r->cell[c].length) > 9)
            return wz_fail_at(r, error, r->cell[c].at,
                              "several digits in a cell: candidates cannot be "
                              "read");
    return WALTZ_OK;
}

/* Rows of numbers, each of them a board?  Rows of 16, none of them above 4, are
 * 4 by 4 boards.  Then the first is the record, and the others are left. */
static void keep_first(waltz_reader *r, struct wz_block *block)
{
    size_t tokens = 0;

    for (size_t k = 0; k < block->rows && k < WZ_ROWS_MAX; k++) {
        const struct wz_line line = block->row[k].line;
        const struct wz_shape shape =
            wz_shape_of(wz_record(r) + line.at, line.length);
        if (k == 0)
            tokens = shape.tokens;
        if (shape.tokens != tokens || !shape.numeric ||
            shape.largest > wz_small_board(&r->options, tokens))
            return;
    }
    if (block->rows < 2 || block->rows > WZ_ROWS_MAX ||
        wz_small_board(&r->options, tokens) == 0)
        return;
    block->rows = 1;
    block->length = block->row[0].line.at + block->row[0].line.length;
    wz_unread(r, &block->row[1].line, block->row[1].line.at);
}

enum waltz_status wz_read_block(waltz_reader *r, struct waltz_puzzle *puzzle,
                                struct waltz_error *error)
{
    struct wz_block block;
    enum waltz_status status = wz_next_block(r, &block, error);

    if (status != WALTZ_OK)
        return status;
    if (block.note > 0)
        return wz_fail(error, WALTZ_ESYNTAX, block.note, 0,
                       "cages and rules below a drawing are not read: use "
                       "board or jsonl");
    if (r->format == &wz_format_numbers)
        keep_first(r, &block);
    if (!wz_find_cells(r, &block))
        return wz_refuse_block(r, &block, error);
    const bool stated =
        r->format == &wz_format_numbers || r->symbols == wz_symbols_decimal;
    const bool numbers = stated || are_numbers(r);
    if (numbers && !stated)
        status = refuse_candidates(r, error);
    if (status != WALTZ_OK)
        return status;
    status = wz_finish(r, block.length, numbers, puzzle, error);
    return status == WALTZ_OK && block.rows > 1
               ? wz_check_frames(r, puzzle->board, error)
               : status;
}

/* --- Recognising -------------------------------------------------------- */

/* Is this a row of characters that could be cells, of some board? */
static bool is_plain(const struct wz_shape *shape)
{
    return (shape->kind == WZ_ROW || shape->kind == WZ_UNSURE) && shape->bare &&
           !shape->strange && shape->signs <= WALTZ_SYMBOLS_MAX;
}

static bool is_within(const char *text, size_t length, unsigned n)
{
    uint8_t meaning[256];

    wz_symbols_meaning(wz_symbols_usual, n, true, meaning);
    for (size_t k = 0; k < length; k++)
        if (meaning[(uint8_t)text[k]] == WZ_NO_CELL)
            return false;
    return true;
}

/*
 * A row of 16 characters may be one of 16 rows, or a whole 4 by 4 board: then
 * it has no symbol above 4, nor have the lines after it.  So it is with 36, 64
 * and all squares whose root makes a board.
 */
static enum wz_guess recognise(const struct wz_sample *sample)
{
    size_t rows = 0, next = 0, n = 0;
    unsigned small = 0;

    for (size_t at = sample->first; at < sample->length; at = next) {
        const size_t length = wz_sample_line(sample, at, &next);
        const char *text = sample->text + at;
        const struct wz_shape shape = wz_shape_of(text, length);
        if (rows == 0) {
            n = shape.signs;
            small = wz_small_board(sample->options, n);
        }
        if (shape.kind == WZ_EMPTY || shape.kind == WZ_COMMENT ||
            shape.kind == WZ_HEADING)
            return rows > 1 && small == 0 ? WZ_YES : WZ_NO;
        if (shape.kind == WZ_FRAME && rows > 0)
            return WZ_YES;
        if (!is_plain(&shape) || shape.signs != n)
            return WZ_NO;
        if (small > 0 && !is_within(text, length, small))
            small = 0;
        rows++;
        if (rows == n)
            return small == 0 ? WZ_YES : WZ_NO;
    }
    if (!sample->whole)
        return WZ_MORE;
    return rows > 1 && small == 0 ? WZ_YES : WZ_NO;
}

/* --- Writing ------------------------------------------------------------ */

enum waltz_status wz_put_rows(waltz_writer *w,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values)
{
    const size_t n = waltz_board_symbols(puzzle->board);
    char sign[WZ_SIGNS];

    if (!wz_choose_signs(w, puzzle, sign))
        return WALTZ_EINVAL;
    for (size_t c = 0; c < n * n; c++) {
        wz_put(w, sign[values[c]]);
        if (c % n == n - 1)
            wz_put(w, '\n');
    }
    return WALTZ_OK;
}

static enum waltz_status write_rows(waltz_writer *w,
                                    const struct waltz_puzzle *puzzle,
                                    const uint8_t *values)
{
    wz_put_gap(w);
    return wz_put_rows(w, puzzle, values);
}

const struct wz_format wz_format_rows = {
    .about = {.name = "rows",
              .summary = "a board in n lines of n characters",
              .reads = true,
              .writes = true},
    .recognise = recognise,
    .read = wz_read_block,
    .write = write_rows,
};
