/* board_file.c -- boards of any shape in lines, as a person writes them.
 *
 *     board twin                  # begins a board; its name
 *     size 9
 *     grid A at r1c1
 *     grid B at r7c7
 *     cage 15: r1c1 r1c2
 *     clues:
 *     ...
 *
 * The lines of a board may come in any order: all are taken first, and then
 * understood step by step (board_lines.c).  A drawing goes up to an empty line,
 * or to one that begins with a keyword.
 */
#include <config.h>

#include "text/board_file.h"

#include <string.h>

#include "base/mem.h"
#include "base/status.h"
#include "text/board_lines.h"

/* --- Keywords ----------------------------------------------------------- */

/* The keyword at the front of a line; wz_keyword_at gives NULL if there is
 * none. */
static size_t find_keyword(const char *text, size_t length)
{
    const struct wz_keyword *keyword;
    size_t k = 0;

    for (; (keyword = wz_keyword_at(k)) != NULL; k++) {
        const size_t n = strlen(keyword->name);
        if (n <= length && memcmp(text, keyword->name, n) == 0 &&
            (n == length || wz_is_blank(text[n]) || text[n] == ':'))
            break;
    }
    return k;
}

static bool is_board_line(const char *text, size_t length)
{
    return length >= 5 && memcmp(text, "board", 5) == 0 &&
           (length == 5 || wz_is_blank(text[5]));
}

/* --- Recognising -------------------------------------------------------- */

/* A line "board", and then a line of a board file: no row of cells. */
static enum wz_guess recognise(const struct wz_sample *sample)
{
    size_t next;
    size_t length = wz_sample_line(sample, sample->first, &next);

    if (!is_board_line(sample->text + sample->first, length))
        return WZ_NO;
    for (size_t at = next; at < sample->length; at = next) {
        const char *text = sample->text + at;
        length = wz_sample_line(sample, at, &next);
        const size_t blanks = strspn(text, " \t");
        if (blanks >= length || *text == '#')
            continue;
        return wz_keyword_at(find_keyword(text, length)) != NULL ? WZ_YES
                                                                 : WZ_NO;
    }
    return sample->whole ? WZ_NO : WZ_MORE;
}

/* --- Lines -------------------------------------------------------------- */

/* Where the comment or the blanks at the end of a line begin. */
static size_t cut(const char *text, size_t length)
{
    for (size_t k = 1; k < length; k++)
        if (text[k] == '#' && wz_is_blank(text[k - 1]))
            length = k;
    while (length > 0 && wz_is_blank(text[length - 1]))
        length--;
    return length;
}

/* Note a line that begins with a keyword; *drawing: rows will follow. */
static enum waltz_status add_entry(waltz_reader *r, const struct wz_line *line,
                                   size_t word, bool *drawing)
{
    struct wz_told *told = r->told;
    struct wz_entry *entry = wz_mem_grow(told->entry, &told->entry_room,
                                         told->entries + 1, sizeof *entry);

    if (entry == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->entry = entry;
    entry += told->entries++;
    const char *text = wz_record(r) + line->at;
    *entry = (struct wz_entry){
        .line = *line, .word = word, .first = told->canvas.lines};
    if (!wz_begins_with(entry, "title"))
        entry->line.length = cut(text, line->length);
    *drawing = wz_keyword_at(word)->draws && entry->line.length > 0 &&
               text[entry->line.length - 1] == ':';
    return WALTZ_OK;
}

/* Take a line that is neither empty nor a comment. */
static enum waltz_status take_line(waltz_reader *r, const struct wz_line *line,
                                   bool *drawing, struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const char *text = wz_record(r) + line->at;
    const size_t word = find_keyword(text, line->length);

    if (wz_keyword_at(word) != NULL)
        return add_entry(r, line, word, drawing);
    if (!*drawing)
        return wz_fail_at(r, error, line->at,
                          "the first word of the line is not known here");
    told->entry[told->entries - 1].lines++;
    return wz_canvas_keep(&told->canvas, line) == WALTZ_OK
               ? WALTZ_OK
               : (r->broken = WALTZ_ENOMEM);
}

/* Lines that belong to no board go by unheard, up to the next one. */
static enum waltz_status skip_lines(waltz_reader *r)
{
    struct wz_line line;
    enum waltz_status status;

    for (;;) {
        wz_begin_record(r);
        status = wz_next_line(r, &line);
        if (status == WALTZ_OK && is_board_line(wz_record(r), line.length))
            wz_unread(r, &line, 0);
        else if (status == WALTZ_OK || status == WALTZ_ELIMIT)
            continue;
        return status == WALTZ_END ? WALTZ_OK : status;
    }
}

/* After a bad line: go on with the next board. */
static enum waltz_status give_up(waltz_reader *r, enum waltz_status status)
{
    const enum waltz_status skipped = skip_lines(r);

    return skipped == WALTZ_OK ? status : skipped;
}

static bool is_silent(const char *text, size_t length)
{
    return strspn(text, " \t\r") >= length || *text == '#';
}

/* The first line of a record; all before it are none. */
static enum waltz_status first_line(waltz_reader *r, struct wz_line *line,
                                    struct waltz_error *error)
{
    enum waltz_status status;

    do {
        wz_begin_record(r);
        status = wz_next_line(r, line);
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, line);
    } while (is_silent(wz_record(r), line->length));
    if (is_board_line(wz_record(r), line->length))
        return WALTZ_OK;
    status = wz_fail_at(r, error, 0, "a board begins with a line \"board\"");
    return give_up(r, status);
}

/* Take all lines of a record; its text has *length bytes. */
static enum waltz_status next_record(waltz_reader *r, size_t *length,
                                     struct waltz_error *error)
{
    struct wz_line line;
    bool drawing = false;
    enum waltz_status status = first_line(r, &line, error);

    if (status == WALTZ_OK)
        status = add_entry(r, &line, 0, &drawing);
    while (status == WALTZ_OK) {
        *length = line.at + line.length;
        do {
            status = wz_next_line(r, &line);
            if (status == WALTZ_END)
                return WALTZ_OK;
            if (status != WALTZ_OK)
                return give_up(r, wz_fail_line(error, status, &line));
            if (line.length == 0)
                drawing = false;
        } while (is_silent(wz_record(r) + line.at, line.length));
        if (is_board_line(wz_record(r) + line.at, line.length)) {
            wz_unread(r, &line, line.at);
            return WALTZ_OK;
        }
        status = take_line(r, &line, &drawing, error);
        if (status == WALTZ_ESYNTAX)
            return give_up(r, status);
    }
    return status;
}

/* --- Records ------------------------------------------------------------ */

/* Understand one line, to its end. */
static enum waltz_status read_entry(struct wz_board_file *file,
                                    const struct wz_entry *entry)
{
    const struct wz_keyword *keyword = wz_keyword_at(entry->word);

    file->entry = entry;
    file->at = entry->line.at + strlen(keyword->name);
    file->end = entry->line.at + entry->line.length;
    const enum waltz_status status = keyword->read(file);
    if (status != WALTZ_OK)
        return status;
    const struct wz_word rest = wz_next_word(file, "");
    if (rest.length > 0)
        return wz_fail_at(file->r, file->error, rest.at,
                          "something follows what %s needs", keyword->name);
    return WALTZ_OK;
}

static enum waltz_status check_once(const struct wz_board_file *file)
{
    const struct wz_told *told = file->r->told;
    uint64_t seen = 0;

    for (size_t k = 0; k < told->entries; k++) {
        const struct wz_keyword *keyword = wz_keyword_at(told->entry[k].word);
        const uint64_t bit = UINT64_C(1) << told->entry[k].word;
        if (keyword->once && (seen & bit) != 0)
            return wz_fail_at(file->r, file->error, told->entry[k].line.at,
                              "%s comes twice", keyword->name);
        seen |= bit;
    }
    return WALTZ_OK;
}

static enum waltz_status read_entries(struct wz_board_file *file)
{
    const struct wz_told *told = file->r->told;
    enum waltz_status status = check_once(file);
    unsigned last = 0;

    for (size_t k = 0; wz_keyword_at(k) != NULL; k++)
        if (wz_keyword_at(k)->step > last)
            last = wz_keyword_at(k)->step;
    for (unsigned step = 0; step <= last && status == WALTZ_OK; step++) {
        for (size_t k = 0; k < told->entries && status == WALTZ_OK; k++)
            if (wz_keyword_at(told->entry[k].word)->step == step)
                status = read_entry(file, &told->entry[k]);
        if (step == 0 && told->n == 0 && status == WALTZ_OK)
            return wz_fail_at(file->r, file->error, 0,
                              "the board has no line \"size\"");
    }
    return status == WALTZ_OK
               ? wz_check_cages(file->r, file->overlap, file->error)
               : status;
}

static enum waltz_status read_board(waltz_reader *r,
                                    struct waltz_puzzle *puzzle,
                                    struct waltz_error *error)
{
    struct wz_board_file file = {.r = r, .error = error};
    size_t length = 0;
    enum waltz_status status = wz_begin_told(r);

    if (status == WALTZ_OK)
        status = next_record(r, &length, error);
    if (status == WALTZ_OK)
        status = read_entries(&file);
    if (status == WALTZ_OK && r->told->clues == 0)
        status = wz_tell_clues(r);
    if (status == WALTZ_ELIMIT)
        return wz_fail(error, status, r->record_line + 1, 0,
                       "more than %d cells", WALTZ_CELLS_MAX);
    return status == WALTZ_OK ? wz_finish_told(r, length, puzzle, error)
                              : status;
}

const struct wz_format wz_format_board = {
    .about = {.name = "board",
              .summary = "any board in lines of words, and drawings",
              .reads = true,
              .writes = true},
    .any_board = true,
    .recognise = recognise,
    .read = read_board,
    .write = wz_write_board,
};
