/* csv.c -- tables: a puzzle a line, in one field among others.
 *
 *     id,puzzle,solution
 *     7,"53..7....6..195....98....",...
 *
 * A first line with names says which field it is.  Without one it is the first
 * field that could be a puzzle.  Fields are divided by commas, semicolons or
 * tabs, and may stand in double quotes; a record is one line.
 */
#include <config.h>

#include <string.h>

#include "text/reader.h"
#include "text/shape.h"
#include "text/writer.h"

/* Names of fields, the most telling first. */
static const char *const puzzle_names[] = {
    "puzzle", "puzzles", "quiz",    "quizzes",  "sudoku", "board",
    "grid",   "givens",  "problem", "question", "clues",  NULL};
static const char *const title_names[] = {"title", "name", NULL};

#define NO_FIELD SIZE_MAX

/* --- Fields ------------------------------------------------------------- */

/* A part of a line, counted from the line's beginning. */
struct field {
    size_t at, length;
};

/* Take the field that begins at *at, and move on to the next; false if there
 * is none.  Quotes that never end hold all the rest. */
static bool next_field(const char *text, size_t length, char separator,
                       size_t *at, struct field *field)
{
    size_t begin = *at;

    if (begin > length)
        return false;
    while (begin < length && text[begin] == ' ')
        begin++;
    const bool quoted = begin < length && text[begin] == '"';
    begin += quoted;
    size_t end = begin;
    while (end < length && text[end] != (quoted ? '"' : separator))
        end++;
    size_t next = end;
    while (next < length && text[next] != separator)
        next++;
    while (end > begin && text[end - 1] == ' ')
        end--;
    *field = (struct field){.at = begin, .length = end - begin};
    *at = next + 1;
    return true;
}

static bool find_field(const char *text, size_t length, char separator,
                       size_t number, struct field *field)
{
    size_t at = 0;

    while (next_field(text, length, separator, &at, field))
        if (number-- == 0)
            return true;
    return false;
}

static bool is_name(const char *text, size_t length, const char *name)
{
    size_t k = 0;

    while (k < length && name[k] != '\0' && (text[k] | 0x20) == name[k])
        k++;
    return k == length && name[k] == '\0';
}

/* The first of the names that a line has for one of its fields. */
static size_t find_name(const char *text, size_t length, char separator,
                        const char *const *names)
{
    for (size_t k = 0; names[k] != NULL; k++) {
        struct field field;
        size_t at = 0, number = 0;
        for (; next_field(text, length, separator, &at, &field); number++)
            if (is_name(text + field.at, field.length, names[k]))
                return number;
    }
    return NO_FIELD;
}

static bool is_puzzle(const struct waltz_read_options *options,
                      const char *text, size_t length)
{
    const struct wz_shape shape = wz_shape_of(text, length);

    return wz_is_line(options, text, length) ||
           (shape.numeric && shape.tokens > 9 && wz_root(shape.tokens) > 0);
}

static size_t find_puzzle(const struct waltz_read_options *options,
                          const char *text, size_t length, char separator)
{
    struct field field;
    size_t at = 0, number = 0;

    for (; next_field(text, length, separator, &at, &field); number++)
        if (is_puzzle(options, text + field.at, field.length))
            return number;
    return NO_FIELD;
}

/* --- Recognising -------------------------------------------------------- */

static const char separators[] = {',', ';', '\t'};

/* The line names its fields; is there a puzzle below the right name? */
static enum wz_guess look_below(const struct wz_sample *sample, size_t at,
                                char separator, size_t number)
{
    struct field field;
    size_t next;

    if (at == sample->length)
        return sample->whole ? WZ_YES : WZ_MORE;
    const char *text = sample->text + at;
    const size_t length = wz_sample_line(sample, at, &next);
    return find_field(text, length, separator, number, &field) &&
                   is_puzzle(sample->options, text + field.at, field.length)
               ? WZ_YES
               : WZ_NO;
}

static enum wz_guess recognise(const struct wz_sample *sample)
{
    const char *text = sample->text + sample->first;
    size_t next;
    const size_t length = wz_sample_line(sample, sample->first, &next);

    for (size_t k = 0; k < sizeof separators; k++) {
        const char separator = separators[k];
        size_t number = find_name(text, length, separator, puzzle_names);
        if (number != NO_FIELD)
            return look_below(sample, next, separator, number);
        number = find_puzzle(sample->options, text, length, separator);
        if (number != NO_FIELD && (number > 0 || *text == '"'))
            return WZ_YES;
    }
    return WZ_NO;
}

/* --- Reading ------------------------------------------------------------ */

/* Learn from the first line where the puzzles are: its names, or a puzzle. */
static bool learn(waltz_reader *r, const char *text, size_t length,
                  bool *has_names)
{
    for (size_t k = 0; k < sizeof separators; k++) {
        const char separator = separators[k];
        size_t number = find_name(text, length, separator, puzzle_names);
        *has_names = number != NO_FIELD;
        if (!*has_names)
            number = find_puzzle(&r->options, text, length, separator);
        if (number == NO_FIELD)
            continue;
        r->csv.separator = separator;
        r->csv.puzzle = number;
        r->csv.title = NO_FIELD;
        if (*has_names)
            r->csv.title = find_name(text, length, separator, title_names);
        return true;
    }
    return false;
}

/* The next line with a record in it. */
static enum waltz_status next_row(waltz_reader *r, struct wz_line *line,
                                  struct waltz_error *error)
{
    enum waltz_status status;

    for (;;) {
        wz_begin_record(r);
        status = wz_next_line(r, line);
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, line);
        const char *text = wz_record(r);
        const size_t blanks = strspn(text, " \t");
        bool has_names;
        if (blanks >= line->length || text[blanks] == '#')
            continue;
        if (r->csv.separator != 0)
            return WALTZ_OK;
        if (!learn(r, text, line->length, &has_names))
            return wz_fail_at(r, error, 0, "no field holds a puzzle");
        if (!has_names)
            return WALTZ_OK;
    }
}

/* Note the cells of a field: characters, or numbers with blanks between. */
static bool note_cells(waltz_reader *r, const struct field *field)
{
    const char *text = wz_record(r) + field->at;
    const struct wz_shape shape = wz_shape_of(text, field->length);

    if (shape.numeric && shape.tokens > 1) {
        wz_note_tokens(r, field->at, field->length);
        return true;
    }
    for (size_t k = 0; k < field->length; k++)
        wz_add_cell(r, field->at + k, 1);
    return false;
}

static enum waltz_status read_csv(waltz_reader *r, struct waltz_puzzle *puzzle,
                                  struct waltz_error *error)
{
    struct wz_line line;
    struct field field;
    enum waltz_status status = next_row(r, &line, error);

    if (status != WALTZ_OK)
        return status;
    const char *text = wz_record(r);
    if (find_field(text, line.length, r->csv.separator, r->csv.title, &field))
        status = wz_set_title(r, field.at, field.length, error);
    if (status != WALTZ_OK)
        return status;
    if (!find_field(text, line.length, r->csv.separator, r->csv.puzzle, &field))
        return wz_fail_at(r, error, line.length,
                          "the field of the puzzle is missing");
    const bool numbers = note_cells(r, &field);
    if (wz_root(r->cells) == 0)
        return wz_refuse_count(r, field.at, error);
    return wz_finish(r, line.length, numbers, puzzle, error);
}

/* --- Writing ------------------------------------------------------------ */

static enum waltz_status write_csv(waltz_writer *w,
                                   const struct waltz_puzzle *puzzle,
                                   const uint8_t *values)
{
    const size_t cells = waltz_board_cells(puzzle->board);

    if (w->records == 0)
        wz_put_text(w, "puzzle\n");
    if (!wz_wants_numbers(w, puzzle))
        return wz_put_line(w, puzzle, values);
    for (size_t c = 0; c < cells; c++) {
        wz_put_number(w, values[c], 0);
        wz_put(w, c == cells - 1 ? '\n' : ' ');
    }
    return WALTZ_OK;
}

/* The rest of a table cannot be given back. */
const struct wz_format wz_format_csv = {
    .about = {.name = "csv",
              .summary = "a table: a puzzle a line, in one of its fields",
              .reads = true,
              .writes = true},
    .is_line = true,
    .same = &wz_format_line,
    .recognise = recognise,
    .read = read_csv,
    .write = write_csv,
};
