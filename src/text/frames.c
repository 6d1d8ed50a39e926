/* frames.c -- what is drawn between the cells must not gainsay the board.
 *
 *     | . . | . . | . . |       Bars show 2 columns in a box, and a frame below
 *     | . . | . . | . . |       each third row 3 rows: that is no board with
 *     | . . | . . | . . |       boxes of 2x3, which are usual for its size.
 *     +-----+-----+-----+
 *     | . . | . . | . . |
 *
 * Walls that are not where boxes end show regions, which are not read from a
 * drawing.  Bars everywhere, or none at all, show nothing.
 */
#include <config.h>

#include "text/block.h"
#include "text/shape.h"

/* The bars behind the cells of a row but the last: bit k behind column k. */
static uint64_t bars_of(const waltz_reader *r, size_t row, unsigned n)
{
    const char *const text = wz_record(r);
    const struct wz_cell *const cell = &r->cell[row * n];
    uint64_t bars = 0;

    for (unsigned k = 0; k + 1 < n; k++)
        for (size_t at = cell[k].at + cell[k].length; at < cell[k + 1].at; at++)
            if (wz_bar(text + at, cell[k + 1].at - at) > 0)
                bars |= UINT64_C(1) << k;
    return bars;
}

/* Is there a frame between this row and the next? */
static bool is_framed(const waltz_reader *r, size_t row, unsigned n)
{
    const char *const text = wz_record(r);
    const struct wz_cell *const last = &r->cell[row * n + n - 1];
    const size_t end = r->cell[(row + 1) * n].at;
    size_t begin = SIZE_MAX; /* of a line, once the row's own has ended */

    for (size_t at = last->at + last->length; at < end; at++) {
        if (text[at] != '\n')
            continue;
        if (begin != SIZE_MAX &&
            wz_shape_of(text + begin, at - begin).kind != WZ_EMPTY)
            return true;
        begin = at + 1;
    }
    return false;
}

static uint64_t frames_of(const waltz_reader *r, unsigned n)
{
    uint64_t frames = 0;

    for (unsigned row = 0; row + 1 < n; row++)
        if (is_framed(r, row, n))
            frames |= UINT64_C(1) << row;
    return frames;
}

/* Lines behind each step-th of n rows or columns, the last left out. */
static uint64_t every(unsigned step, unsigned n)
{
    uint64_t lines = 0;

    for (unsigned k = step; k < n; k += step)
        lines |= UINT64_C(1) << (k - 1);
    return lines;
}

/* The step of lines that stand so, from 2 to less than n; 0: there is none. */
static unsigned step_of(uint64_t lines, unsigned n)
{
    for (unsigned step = 2; step < n; step++)
        if (n % step == 0 && lines == every(step, n))
            return step;
    return 0;
}

/* Is there a bar that is no border of boxes, and that not all rows have? */
static bool has_walls(const waltz_reader *r, unsigned n, unsigned columns,
                      uint64_t in_all)
{
    for (size_t row = 0; row < n; row++)
        if ((bars_of(r, row, n) & ~in_all & ~every(columns, n)) != 0)
            return true;
    return false;
}

enum waltz_status wz_check_frames(const waltz_reader *r,
                                  const waltz_board *board,
                                  struct waltz_error *error)
{
    const unsigned n = waltz_board_symbols(board);
    uint64_t in_all = UINT64_MAX;
    unsigned rows, columns;

    waltz_board_boxes(board, &rows, &columns);
    if (columns == 0 || r->options.box_rows > 0)
        return WALTZ_OK;
    for (size_t row = 0; row < n; row++)
        in_all &= bars_of(r, row, n);
    if (has_walls(r, n, columns, in_all))
        return wz_fail_at(r, error, 0,
                          "these walls are not those of boxes: regions are "
                          "read as board, jsonl or jigsaw");
    const unsigned box_rows = step_of(frames_of(r, n), n);
    const unsigned box_columns = step_of(in_all, n);
    if (box_rows * box_columns == n && box_rows != rows)
        return wz_fail_at(r, error, 0,
                          "the frames show boxes of %ux%u, where %ux%u are "
                          "usual: state which (--box)",
                          box_rows, box_columns, rows, columns);
    return WALTZ_OK;
}
