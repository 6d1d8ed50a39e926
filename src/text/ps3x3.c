/* ps3x3.c -- killers as PerfectSudoku and others write them:
 *
 *     3x3::k:3585:3842:3842:2819: ...
 *
 * A number for each cell, sum * 256 + cage; in some programs it is the other
 * way round, cage * 256 + sum.  A d before the k stands for the diagonals.  A
 * sum of 0 is no cage.
 */
#include <config.h>

#include <string.h>

#include "text/killer.h"

/* --- Reading ------------------------------------------------------------ */

/* The boxes at the front of a word, "3x3:", and what comes behind. */
static bool take_boxes(const char **text, const char *end, unsigned box[2])
{
    if (!wz_take_number(text, end, &box[0]) || *text == end || **text != 'x')
        return false;
    ++*text;
    if (!wz_take_number(text, end, &box[1]) || *text == end || **text != ':')
        return false;
    ++*text;
    return box[0] <= WALTZ_SYMBOLS_MAX && box[1] <= WALTZ_SYMBOLS_MAX &&
           box[0] * box[1] > 0 &&
           waltz_board_is_shape(box[0] * box[1], box[0], box[1]);
}

/* Is this the beginning of such a word, boxes and kind? */
static bool is_killer(const char *text, size_t length)
{
    const char *end = text + length;
    unsigned box[2];

    if (!take_boxes(&text, end, box))
        return false;
    while (text < end && (*text == ':' || (*text >= 'a' && *text <= 'j')))
        text++;
    return text + 1 < end && text[0] == 'k' && text[1] == ':';
}

/* The kinds of rules before the k; *text is moved behind it. */
static enum waltz_status read_kinds(waltz_reader *r, const char **text,
                                    const char *end, struct waltz_error *error)
{
    enum waltz_status status = WALTZ_OK;

    for (; *text < end && status == WALTZ_OK; ++*text) {
        const size_t at = (size_t)(*text - wz_record(r));
        if (end - *text > 1 && memcmp(*text, "k:", 2) == 0) {
            *text += 2;
            return WALTZ_OK;
        }
        if (**text == 'd')
            status = wz_tell_rule(r, "diagonals", 9, (uint32_t)at, error);
        else if (**text != ':')
            return wz_fail_at(r, error, at, "the constraint '%c' is not known",
                              **text);
    }
    return status != WALTZ_OK
               ? status
               : wz_fail_at(r, error, (size_t)(end - wz_record(r)),
                            "'k:' is missing, which stands before the sums of "
                            "a killer");
}

/* Split the numbers into sums and cages, in one of the two ways. */
static void split(struct wz_killer *killer, const unsigned *number,
                  unsigned cells, bool sum_first)
{
    for (size_t c = 0; c < cells; c++) {
        const unsigned high = number[c] / 256, low = number[c] % 256;
        killer->cell[c].sum = sum_first ? high : low;
        killer->cell[c].cage = killer->cell[c].sum > 0 ? number[c] + 1 : 0;
    }
}

/* Can each cage be filled with different symbols, as far as sums tell? */
static bool is_possible(const struct wz_killer *killer, unsigned n)
{
    for (size_t c = 0; c < (size_t)n * n; c++) {
        const struct wz_killer_cell *cell = &killer->cell[c];
        unsigned k = 0;
        for (size_t i = 0; i < (size_t)n * n; i++)
            k += killer->cell[i].cage == cell->cage;
        if (cell->cage != 0 && (k > n || cell->sum < k * (k + 1) / 2 ||
                                cell->sum > k * (2 * n + 1 - k) / 2))
            return false;
    }
    return true;
}

/* The usual way, unless only the other one makes sense. */
static void choose(struct wz_killer *killer, const unsigned *number, unsigned n)
{
    split(killer, number, n * n, true);
    if (is_possible(killer, n))
        return;
    split(killer, number, n * n, false);
    if (!is_possible(killer, n))
        split(killer, number, n * n, true);
}

static enum waltz_status read_numbers(waltz_reader *r, const char *text,
                                      const char *end, struct wz_killer *killer,
                                      struct waltz_error *error)
{
    const char *record = wz_record(r);
    const unsigned n = r->told->n;
    unsigned number[WZ_CELLS_MAX] = {0};

    for (size_t c = 0; c < (size_t)n * n; c++) {
        killer->cell[c].at = (uint32_t)(text - record);
        if (!wz_take_number(&text, end, &number[c]))
            return wz_fail_at(r, error, (size_t)(text - record),
                              "a number for cell %zu of %u is needed", c + 1,
                              n * n);
        if (text < end && *text == ':')
            text++;
        else if (text < end && *text != ' ')
            return wz_fail_at(r, error, (size_t)(text - record),
                              "a colon is needed");
    }
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    if (text < end)
        return wz_fail_at(r, error, (size_t)(text - record),
                          "something follows the %u numbers", n * n);
    choose(killer, number, n);
    return WALTZ_OK;
}

static enum waltz_status read_killer(waltz_reader *r,
                                     struct waltz_puzzle *puzzle,
                                     struct waltz_error *error)
{
    struct wz_killer killer = {.has_regions = false};
    struct wz_line line;
    size_t at = 0;
    unsigned box[2];
    enum waltz_status status = wz_begin_told(r);

    if (status == WALTZ_OK)
        status = wz_next_word_where(r, is_killer, "3x3::k:", &line, &at, error);
    if (status != WALTZ_OK)
        return status;
    const char *text = wz_record(r) + at, *end = wz_record(r) + line.length;
    if (!take_boxes(&text, end, box))
        return wz_fail_at(r, error, at, "boxes such as 3x3 are needed");
    status =
        wz_tell_size(r, box[0] * box[1], box[0], box[1], (uint32_t)at, error);
    if (status == WALTZ_OK)
        status = read_kinds(r, &text, end, error);
    if (status == WALTZ_OK)
        status = read_numbers(r, text, end, &killer, error);
    if (status == WALTZ_OK)
        status = wz_tell_killer(r, &killer, error);
    return status == WALTZ_OK ? wz_finish_told(r, line.length, puzzle, error)
                              : status;
}

static enum wz_guess recognise(const struct wz_sample *sample)
{
    return wz_has_word(sample, is_killer);
}

/* --- Writing ------------------------------------------------------------ */

static enum waltz_status write_killer(waltz_writer *w,
                                      const struct waltz_puzzle *puzzle,
                                      const uint8_t *values)
{
    struct wz_killer killer;
    unsigned rows, columns;
    enum waltz_status status =
        wz_retell_killer(w, puzzle, values, "killer", &killer);

    waltz_board_boxes(puzzle->board, &rows, &columns);
    if (status == WALTZ_OK && (rows == 0 || killer.has_regions))
        status = wz_cannot(w, "the format killer cannot hold regions");
    for (size_t c = 0; status == WALTZ_OK && c < (size_t)rows * columns; c++)
        if (killer.cell[c].cage > 255)
            status = wz_cannot(w, "the format killer has room for 255 cages");
    if (status != WALTZ_OK)
        return status;
    wz_put_number(w, rows, 0);
    wz_put(w, 'x');
    wz_put_number(w, columns, 0);
    wz_put_text(w, killer.diagonals ? ":d:k:" : "::k:");
    for (size_t c = 0; c < waltz_board_cells(puzzle->board); c++) {
        wz_put_number(w, killer.cell[c].sum * 256 + killer.cell[c].cage, 0);
        wz_put(w, ':');
    }
    wz_put(w, '\n');
    return WALTZ_OK;
}

const struct wz_format wz_format_killer = {
    .about = {.name = "killer",
              .summary = "a killer a line: 3x3::k: and a number for each cell",
              .reads = true,
              .writes = true},
    .is_line = true,
    .any_board = true,
    .solution = &wz_format_line,
    .recognise = recognise,
    .read = read_killer,
    .write = write_killer,
};
