/* cells.c -- where are the cells in the rows of a board?
 *
 * There are several ways to set a row.  Each row by itself may be read in many
 * of them, but all rows together, as many as there are cells in each, in one:
 *
 *     53. .7. ...        a cell is a character
 *     5 13 . . 7 10      a cell is what stands between separators
 *     5,3,,,7,,,,        a cell is a field, and may be empty
 *     |5 3  |  7  |      a cell is a column, and may be empty
 */
#include <config.h>

#include "base/status.h"
#include "text/block.h"
#include "text/shape.h"

/* Note the cells of a row on a board of n by n; how many there are. */
typedef size_t wz_way(waltz_reader *r, const struct wz_line *row, size_t n);

static size_t by_character(waltz_reader *r, const struct wz_line *row, size_t n)
{
    const char *text = wz_record(r) + row->at;
    size_t found = 0, skip;

    (void)n;
    for (size_t k = 0; k < row->length; k += skip) {
        skip = wz_separator(text + k, row->length - k);
        if (skip > 0)
            continue;
        skip = 1;
        wz_add_cell(r, row->at + k, 1);
        found++;
    }
    return found;
}

size_t wz_note_tokens(waltz_reader *r, size_t at, size_t length)
{
    const char *text = wz_record(r) + at;
    size_t found = 0;

    for (size_t k = 0; k < length;) {
        const size_t begin = k, skip = wz_separator(text + k, length - k);
        if (skip > 0) {
            k += skip;
            continue;
        }
        while (k < length && wz_separator(text + k, length - k) == 0)
            k++;
        wz_add_cell(r, at + begin, k - begin);
        found++;
    }
    return found;
}

/* A word is no cell, also where it stands alone. */
static size_t by_token(waltz_reader *r, const struct wz_line *row, size_t n)
{
    const size_t found = wz_note_tokens(r, row->at, row->length);

    return n == 1 && found == 1 && r->cell[0].length > 2 ? 0 : found;
}

/* Note a field as a cell, without the blanks around it. */
static void add_field(waltz_reader *r, size_t at, size_t length)
{
    const char *text = wz_record(r);

    while (length > 0 && text[at + length - 1] == ' ')
        length--;
    while (length > 0 && text[at] == ' ') {
        at++;
        length--;
    }
    wz_add_cell(r, at, length);
}

static bool ends_field(char c)
{
    return c == '\t' || c == ',' || c == ';';
}

static size_t by_field(waltz_reader *r, const struct wz_line *row, size_t n)
{
    const char *text = wz_record(r) + row->at;
    size_t begin = 0, found = 0;

    (void)n;
    for (size_t k = 0; k <= row->length; k++) {
        if (k < row->length && !ends_field(text[k]))
            continue;
        add_field(r, row->at + begin, k - begin);
        begin = k + 1;
        found++;
    }
    return found > 1 ? found : 0;
}

/* Note the cells of a segment between two bars, `cells' of them in columns of
 * one character: close together, or with blanks between, or also around. */
static bool add_segment(waltz_reader *r, size_t at, size_t length, size_t cells)
{
    const char *text = wz_record(r) + at;
    size_t first = 0, step = 2;

    if (cells == 1) {
        add_field(r, at, length);
        return r->cells > WZ_CELLS_MAX || r->cell[r->cells - 1].length <= 2;
    }
    if (length == 2 * cells + 1)
        first = 1;
    else if (length == cells)
        step = 1;
    else if (length != 2 * cells - 1)
        return false;
    for (size_t k = 0; k < length; k++) {
        const bool is_cell =
            k >= first && (k - first) % step == 0 && (k - first) / step < cells;
        if (is_cell)
            wz_add_cell(r, at + k, text[k] != ' ');
        else if (text[k] != ' ')
            return false;
    }
    return true;
}

static size_t by_column(waltz_reader *r, const struct wz_line *row, size_t n)
{
    const char *text = wz_record(r) + row->at;
    size_t bars = 0, begin = 0, found = 0, skip;

    for (size_t k = 0; k<row->length; k += skip> 0 ? skip : 1) {
        skip = wz_bar(text + k, row->length - k);
        bars += skip > 0;
    }
    if (bars < 2 || n % (bars - 1) != 0)
        return 0;
    const size_t cells = n / (bars - 1);
    for (size_t k = 0; k<row->length; k += skip> 0 ? skip : 1) {
        skip = wz_bar(text + k, row->length - k);
        if (skip == 0)
            continue;
        if (begin > 0 && !add_segment(r, row->at + begin, k - begin, cells))
            return 0;
        found += begin > 0 ? cells : 0;
        begin = k + skip;
    }
    return found;
}

/* --- Boards ------------------------------------------------------------ */

static wz_way *const ways[] = {by_character, by_token, by_field, by_column};

#define WAYS (sizeof ways / sizeof *ways)

/* Which of the rows that may be frames are rows after all?  None of them, or
 * those with as many signs as the first row that is sure. */
enum doubt { LEAVE_OUT, TAKE_IN };

static bool is_row(const waltz_reader *r, const struct wz_block *block,
                   size_t k, enum doubt doubt)
{
    if (!block->row[k].unsure)
        return true;
    if (doubt == LEAVE_OUT)
        return false;
    const char *text = wz_record(r);
    const struct wz_line unsure = block->row[k].line;
    for (size_t j = 0; j < block->rows; j++) {
        const struct wz_line line = block->row[j].line;
        if (!block->row[j].unsure)
            return wz_shape_of(text + unsure.at, unsure.length).signs ==
                   wz_shape_of(text + line.at, line.length).signs;
    }
    return true;
}

static size_t count_rows(const waltz_reader *r, const struct wz_block *block,
                         enum doubt doubt)
{
    size_t rows = 0;

    for (size_t k = 0; k < block->rows; k++)
        rows += is_row(r, block, k, doubt);
    return rows;
}

/* Note the cells of a block in one way, of n in each row; false if some row
 * has more or fewer. */
static bool note_cells(waltz_reader *r, const struct wz_block *block,
                       enum doubt doubt, wz_way *way, size_t n)
{
    r->cells = 0;
    for (size_t k = 0; k < block->rows; k++)
        if (is_row(r, block, k, doubt) && way(r, &block->row[k].line, n) != n)
            return false;
    return n > 0 && r->cells > 0;
}

bool wz_find_cells(waltz_reader *r, const struct wz_block *block)
{
    if (block->rows > WZ_ROWS_MAX)
        return false;
    for (enum doubt doubt = LEAVE_OUT; doubt <= TAKE_IN; doubt++) {
        const size_t n = count_rows(r, block, doubt);
        for (size_t w = 0; w < WAYS && n <= WALTZ_SYMBOLS_MAX; w++)
            if (note_cells(r, block, doubt, ways[w], n))
                return true;
    }
    /* All of them in one row. */
    r->cells = 0;
    return block->rows == 1 && by_token(r, &block->row[0].line, 0) > 1 &&
           wz_root(r->cells) > 0;
}

/* --- Refusals ---------------------------------------------------------- */

/* How many rows of a block have n cells in this way? */
static size_t rows_that_fit(waltz_reader *r, const struct wz_block *block,
                            wz_way *way, size_t n)
{
    size_t rows = 0;

    r->cells = 0;
    for (size_t k = 0; k < block->rows; k++)
        if (is_row(r, block, k, LEAVE_OUT))
            rows += way(r, &block->row[k].line, n) == n;
    return rows;
}

/* The rows are alike, but too few or too many. */
static enum waltz_status refuse_rows(const struct wz_block *block, size_t rows,
                                     size_t n, struct waltz_error *error)
{
    const size_t at = rows > n ? n : block->rows - 1;

    return wz_fail(error, WALTZ_ESYNTAX,
                   block->row[at < block->rows ? at : 0].line.number, 0,
                   "%zu %s of %zu cells, %zu rows needed", rows,
                   rows == 1 ? "row" : "rows", n, n);
}

/* Some row has not n cells: name the first. */
static enum waltz_status refuse_row(waltz_reader *r,
                                    const struct wz_block *block, wz_way *way,
                                    size_t n, struct waltz_error *error)
{
    size_t row = 0;

    for (size_t k = 0; k < block->rows; k++) {
        const struct wz_line line = block->row[k].line;
        if (!is_row(r, block, k, LEAVE_OUT))
            continue;
        row++;
        r->cells = 0;
        const size_t found = way(r, &line, n);
        if (found == n)
            continue;
        const bool is_there = found > n && n <= WZ_CELLS_MAX;
        return wz_fail_at(r, error,
                          is_there ? r->cell[n].at : line.at + line.length,
                          "row %zu has %zu cells, %zu needed", row, found, n);
    }
    return wz_fail_at(r, error, 0, "no board");
}

enum waltz_status wz_refuse_block(waltz_reader *r, const struct wz_block *block,
                                  struct waltz_error *error)
{
    if (block->rows > WZ_ROWS_MAX)
        return wz_fail(error, WALTZ_ESYNTAX, r->record_line + 1, 0,
                       "%zu rows, at most %d make a board", block->rows,
                       WALTZ_SYMBOLS_MAX);

    const size_t rows = count_rows(r, block, LEAVE_OUT);
    for (size_t w = 0; w < WAYS; w++)
        if (2 * rows_that_fit(r, block, ways[w], rows) > rows)
            return refuse_row(r, block, ways[w], rows, error);
    for (size_t w = 0; w < WAYS && rows > 0; w++) {
        r->cells = 0;
        const size_t n = ways[w](r, &block->row[0].line, rows);
        if (n > 1 && rows_that_fit(r, block, ways[w], n) == rows)
            return refuse_rows(block, rows, n, error);
    }
    return refuse_row(r, block, by_character, wz_expected(r), error);
}
