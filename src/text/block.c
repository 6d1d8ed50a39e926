/* block.c -- which lines belong to a board drawn in rows?
 *
 *     Grid 01                   a heading: its title
 *     +-------+-------+         frames
 *     | 1 . . | . . . |         rows
 *
 * A board ends with an empty line, a comment, the heading of the next one, or
 * where two frames meet.  But an empty line may also stand between two bands
 * of boxes:
 *
 *     12 3.
 *     .. 12
 *
 *     3. ..
 *     .. ..
 */
#include <config.h>

#include "text/block.h"

#include <string.h>

#include "text/shape.h"

/* Where we are in a block. */
struct place {
    struct wz_line line;
    bool after_frame;
    bool begun;         /* there was a heading or a frame */
    size_t band;        /* rows since the last empty line */
    size_t band_rows;   /* how many a band has, if empty lines divide them */
    struct wz_line gap; /* the last of those empty lines */
    size_t length;      /* of the text before it */
};

/* The size of the board to which this row seems to belong. */
static size_t size_of(const waltz_reader *r, const struct wz_block *block)
{
    const struct wz_line line = block->row[0].line;
    const struct wz_shape shape =
        wz_shape_of(wz_record(r) + line.at, line.length);

    return shape.numeric && shape.longest > 1 && shape.largest <= shape.tokens
               ? shape.tokens
               : shape.signs;
}

/* May the board go on behind an empty line? */
static bool is_gap(const waltz_reader *r, const struct wz_block *block,
                   struct place *at)
{
    if (block->rows == 0 || block->rows > WALTZ_SYMBOLS_MAX)
        return false;
    const size_t n = size_of(r, block);
    unsigned rows = r->options.box_rows, columns;

    if (rows == 0 && !waltz_board_usual_boxes((unsigned)n, &rows, &columns))
        return false;
    if (at->band != rows || block->rows >= n)
        return false;
    at->band_rows = rows;
    at->band = 0;
    at->gap = at->line;
    at->length = block->length;
    return true;
}

/* The rows behind the last gap are another board's. */
static void go_back(waltz_reader *r, struct wz_block *block,
                    const struct place *at)
{
    block->rows -= at->band;
    block->length = at->length;
    wz_unread(r, &at->gap, at->gap.at);
}

static void add_row(struct wz_block *block, struct place *at, bool unsure)
{
    if (block->rows < WZ_ROWS_MAX)
        block->row[block->rows] =
            (struct wz_row){.line = at->line, .unsure = unsure};
    block->rows++;
    at->band++;
    at->after_frame = false;
    block->length = at->line.at + at->line.length;
}

/* --- Headings ---------------------------------------------------------- */

/* A heading is the title, but for the sign before it.  Of the lines of an sdk,
 * D is the description. */
static enum waltz_status read_heading(waltz_reader *r,
                                      const struct wz_line *line,
                                      struct waltz_error *error)
{
    const char *text = wz_record(r) + line->at;
    const size_t blanks = strspn(text, " \t");
    const char *sign = text + blanks;
    size_t skip = blanks;

    if (*sign == '[' || (*sign == '#' && sign[1] != 'D'))
        return WALTZ_OK;
    if (*sign == '%' || *sign == '#')
        skip += *sign == '%' ? 1 : 2;
    return wz_set_title(r, line->at + skip, line->length - skip, error);
}

/* --- Notes ------------------------------------------------------------- */

/* Is this comment one of those that draw.c writes below a board: a cage, as in
 * "# 5 = r1c1 r1c2", or further rules? */
static bool is_note(const char *text, size_t length)
{
    static const char *const notes[] = {
        "all different: r",    "with diagonal",  "with window",
        "with disjoint group", "with knight's",  "with king's",
        "with centre dot",     "with girandola", "with asterisk",
        "with argyle",
    };
    size_t k = 2;

    if (length < 2 || memcmp(text, "# ", 2) != 0)
        return false;
    while (k < length && text[k] >= '0' && text[k] <= '9')
        k++;
    if (k > 2)
        return length - k > 4 && memcmp(text + k, " = r", 4) == 0;
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        const size_t word = strlen(notes[i]);
        if (length - k >= word && memcmp(text + k, notes[i], word) == 0)
            return true;
    }
    return false;
}

/* --- Lines ------------------------------------------------------------- */

/* Does the block end before this line? */
static bool ends_before(waltz_reader *r, struct wz_block *block,
                        struct place *at, enum wz_kind kind)
{
    if (block->rows == 0)
        return false;
    if (kind == WZ_EMPTY)
        return !is_gap(r, block, at);
    if (kind == WZ_FRAME)
        return at->after_frame;
    if (kind == WZ_COMMENT || kind == WZ_HEADING)
        return true;
    return at->band_rows > 0 && at->band == at->band_rows;
}

/* Leave the line for the next record. */
static void leave(waltz_reader *r, struct wz_block *block,
                  const struct place *at, enum wz_kind kind)
{
    if (kind == WZ_EMPTY)
        return;
    if (kind == WZ_ROW || kind == WZ_UNSURE)
        go_back(r, block, at);
    else
        wz_unread(r, &at->line, at->line.at);
}

static enum waltz_status take(waltz_reader *r, struct wz_block *block,
                              struct place *at, enum wz_kind kind,
                              struct waltz_error *error)
{
    if (kind == WZ_ROW || kind == WZ_UNSURE) {
        add_row(block, at, kind == WZ_UNSURE);
        return WALTZ_OK;
    }
    if (kind == WZ_EMPTY || (kind == WZ_COMMENT && r->format != &wz_format_sdk))
        return WALTZ_OK;
    at->begun = true;
    if (kind != WZ_FRAME)
        return read_heading(r, &at->line, error);
    at->after_frame = true;
    block->length = at->line.at + at->line.length;
    return WALTZ_OK;
}

/* Does a board end with this row, as sure as numbers are counted?  It is whole
 * in one row, or has as many rows as numbers in one. */
static bool is_complete(const waltz_reader *r, const struct wz_block *block)
{
    if (block->rows == 0 ||
        (block->rows > 1 && r->format != &wz_format_numbers))
        return false;
    const struct wz_line line = block->row[0].line;
    const size_t tokens =
        wz_shape_of(wz_record(r) + line.at, line.length).tokens;
    return tokens > WALTZ_SYMBOLS_MAX ||
           (r->format == &wz_format_numbers && block->rows == tokens);
}

enum waltz_status wz_next_block(waltz_reader *r, struct wz_block *block,
                                struct waltz_error *error)
{
    struct place at = {0};
    enum waltz_status status;

    block->rows = block->length = block->note = 0;
    for (;;) {
        if (!at.begun && block->rows == 0)
            wz_begin_record(r);
        else if (block->rows > WZ_ROWS_MAX)
            r->record = r->next; /* no board: only count its rows */
        status = wz_next_line(r, &at.line);
        if (status == WALTZ_END && block->rows > 0)
            return WALTZ_OK;
        if (status == WALTZ_END && at.begun)
            return wz_fail_at(r, error, 0, "no board follows");
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, &at.line);
        const enum wz_kind kind =
            wz_shape_of(wz_record(r) + at.line.at, at.line.length).kind;
        if (ends_before(r, block, &at, kind)) {
            if (is_note(wz_record(r) + at.line.at, at.line.length))
                block->note = at.line.number;
            leave(r, block, &at, kind);
            return WALTZ_OK;
        }
        status = take(r, block, &at, kind, error);
        if (status != WALTZ_OK)
            return status;
        if (is_complete(r, block))
            return WALTZ_OK;
    }
}
