/* line.c -- a puzzle a line: its n * n cells, and perhaps a comment.
 *
 *     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5
 *     ....8..79 # here broken in two: 81 cells, 30 of them given
 *
 * The road of a million lines: a 9 by 9 line is found, its digits are reckoned
 * or its signs looked up in a table, and that is all.  Anything odd goes the
 * long way.
 */
#include <config.h>

#include <string.h>

#include "text/digits.h"
#include "text/reader.h"
#include "text/shape.h"
#include "text/writer.h"

/* A comment may follow behind one of these. */
static bool ends_cells(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == ':' ||
           c == '#';
}

static size_t count_cells(const char *text, size_t length)
{
    size_t cells = 0;

    while (cells < length && !ends_cells(text[cells]))
        cells++;
    return cells;
}

/* --- Cells behind something else ---------------------------------------- */

/* The longest run of cells that may be a name or a number, not a board with
 * some cells missing. */
#define NAME_LENGTH_MAX 16

static bool is_cell(char c)
{
    return c != '\0' && strchr("123456789.0_*-xX", c) != NULL;
}

/* Do separators, or the ends of the line, enclose text[at] .. text[at + 80]? */
static bool is_apart(const char *text, size_t length, size_t at)
{
    return (at == 0 || strchr(" \t,;:=", text[at - 1]) != NULL) &&
           (at + 81 == length || ends_cells(text[at + 81]) ||
            text[at + 81] == '&');
}

/*
 * Where is the first word of 81 cells?  Collections have a name before it,
 * HoDoKu the code of a technique, addresses a field:
 *
 *     0000183b305c 0507030600070008...  1.2
 *     :0000:x:5.7.3.6...7...8...:::
 *     https://www.sudokuwiki.org/sudoku.htm?bd=5.7.3.6...
 *
 * SIZE_MAX if there is none, or something before it that may be meant as a
 * board.
 */
static size_t find_nine(const char *text, size_t length)
{
    size_t run = 0;

    for (size_t k = 0; k <= length; k++) {
        if (k < length && is_cell(text[k])) {
            run++;
            continue;
        }
        if (run == 81 && is_apart(text, length, k - 81))
            return k - 81;
        if (run > NAME_LENGTH_MAX)
            return SIZE_MAX;
        run = 0;
    }
    return SIZE_MAX;
}

/* A single word before the cells is the record's name. */
static enum waltz_status keep_name(waltz_reader *r, const char *text,
                                   size_t length)
{
    const size_t end = count_cells(text, length);

    for (size_t k = end; k < length; k++)
        if (strchr(" \t:", text[k]) == NULL)
            return WALTZ_OK;
    return memchr(text, '\0', end) == NULL ? wz_copy_id(r, text, end)
                                           : WALTZ_OK;
}

/* --- Reading ------------------------------------------------------------ */

/* Do digits mean what they do nearly everywhere? */
static bool reads_digits(const waltz_reader *r)
{
    return r->classic['0'] == 0 && r->classic['9'] == 9;
}

/* Look up the cells of a 9 by 9; false if there is anything odd. */
static bool read_nine(waltz_reader *r, const char *text)
{
    const uint8_t *const meaning = r->classic;
    uint8_t *const values = r->values;
    uint8_t all = 0;

    if (reads_digits(r) && (wz_read_digits(text, values, 81, '.') ||
                            wz_read_digits(text, values, 81, '0')))
        return true;
    for (size_t c = 0; c < 81; c++) {
        values[c] = meaning[(uint8_t)text[c]];
        all |= values[c];
    }
    return all < 16; /* no WZ_NO_CELL among them */
}

static enum waltz_status read_any(waltz_reader *r, const struct wz_line *line,
                                  size_t cells, struct waltz_puzzle *puzzle,
                                  struct waltz_error *error)
{
    for (size_t c = 0; c < cells; c++)
        wz_add_cell(r, line->at + c, 1);
    const struct wz_shape shape = wz_shape_of(wz_record(r) + line->at, cells);
    const bool is_word =
        shape.lettered && wz_small_board(&r->options, cells) == 0;
    if (wz_root(cells) == 0 || is_word)
        return wz_refuse_count(r, line->at, error);
    return wz_finish(r, line->at + line->length, false, puzzle, error);
}

static size_t count_blanks(const char *text)
{
    size_t n = 0;

    while (text[n] == ' ' || text[n] == '\t')
        n++;
    return n;
}

/* The next line that is neither blank nor a comment, from its first cell. */
static enum waltz_status next_line(waltz_reader *r, struct wz_line *line)
{
    enum waltz_status status;
    size_t blanks;

    do {
        wz_begin_record(r);
        status = wz_next_line(r, line);
        if (status != WALTZ_OK)
            return status;
        blanks = count_blanks(wz_record(r));
    } while (blanks >= line->length || wz_record(r)[blanks] == '#');
    line->at += blanks;
    line->length -= blanks;
    return WALTZ_OK;
}

/* Where a line does not begin with a board, pass over what is before it. */
static enum waltz_status pass_over(waltz_reader *r, struct wz_line *line)
{
    const char *text = wz_record(r) + line->at;

    if (!reads_digits(r) || wz_is_line(&r->options, text, line->length))
        return WALTZ_OK;
    const size_t at = find_nine(text, line->length);
    if (at == SIZE_MAX)
        return WALTZ_OK;
    line->at += at;
    line->length -= at;
    return keep_name(r, text, at);
}

/* A 9 by 9 at the beginning of a line. */
static bool begins_with_nine(waltz_reader *r, const struct wz_line *line)
{
    const char *text = wz_record(r) + line->at;

    return line->length >= 81 && (line->length == 81 || ends_cells(text[81])) &&
           read_nine(r, text);
}

enum waltz_status wz_read_line(waltz_reader *r, struct waltz_puzzle *puzzle,
                               struct waltz_error *error)
{
    struct wz_line line;
    enum waltz_status status = next_line(r, &line);

    if (status != WALTZ_OK)
        return wz_fail_line(error, status, &line);
    bool is_nine = begins_with_nine(r, &line);
    if (!is_nine) {
        status = pass_over(r, &line);
        is_nine = status == WALTZ_OK && begins_with_nine(r, &line);
    }
    if (status != WALTZ_OK)
        return status;
    const char *text = wz_record(r) + line.at;
    const size_t cells = is_nine ? 81 : count_cells(text, line.length);
    if (cells < line.length)
        status = wz_set_title(r, line.at + cells + 1, line.length - cells - 1,
                              error);
    if (status != WALTZ_OK)
        return status;
    if (!is_nine)
        return read_any(r, &line, cells, puzzle, error);

    const uint8_t *open = memchr(r->values, 0, 81);
    puzzle->symbols = r->symbols ? r->symbols->name : wz_symbols_usual->name;
    puzzle->blank = '.';
    if (open != NULL)
        puzzle->blank = text[open - r->values];
    if (line.at == 0 && text[81] == '\n' && reads_digits(r))
        r->blank = puzzle->blank;
    return wz_hand_over(r, line.at + line.length, 9, puzzle, error);
}

/* A line of 81 cells and no more, all digits but for open ones, which have the
 * sign they had before. */
static bool read_like(const char *text, uint8_t *values, char blank)
{
    return text[81] == '\n' && wz_read_digits(text, values, 81, blank) &&
           (blank == '.' || memchr(values, 0, 81) != NULL);
}

size_t wz_read_lines_on(waltz_reader *r, uint8_t *values, size_t n)
{
    const char *const text = r->bytes + r->next;
    const size_t lines = (r->end - r->next) / 82;
    size_t k = 0;

    while (k < n && k < lines &&
           read_like(text + 82 * k, values + 81 * k, r->blank))
        k++;
    r->next += 82 * k;
    r->lines += k;
    return k;
}

/* --- Recognising -------------------------------------------------------- */

/* Is the first word as long as a board that people mean without saying more,
 * and no word of a language?  Or does one of 81 cells follow it? */
static enum wz_guess recognise(const struct wz_sample *sample)
{
    size_t next;
    const char *text = sample->text + sample->first;
    const size_t length = wz_sample_line(sample, sample->first, &next);

    return wz_is_line(sample->options, text, length) ||
                   find_nine(text, length) != SIZE_MAX
               ? WZ_YES
               : WZ_NO;
}

bool wz_is_line(const struct waltz_read_options *options, const char *text,
                size_t length)
{
    const size_t cells = count_cells(text, length);
    const struct wz_shape shape = wz_shape_of(text, cells);

    return cells > 1 && wz_small_board(options, cells) > 0 && !shape.strange &&
           !shape.lettered;
}

const struct wz_format wz_format_line = {
    .about = {.name = "line",
              .summary = "a puzzle a line, its cells row by row",
              .reads = true,
              .writes = true},
    .is_line = true,
    .recognise = recognise,
    .read = wz_read_line,
    .read_on = wz_read_lines_on,
    .write = wz_put_line,
};
