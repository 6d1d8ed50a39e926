/* values.c -- from the text of cells to values. */
#include <config.h>

#include <string.h>

#include "base/status.h"
#include "text/reader.h"
#include "text/shape.h"

static enum waltz_status read_numbers(waltz_reader *r, unsigned n,
                                      struct waltz_error *error)
{
    for (size_t c = 0; c < r->cells; c++) {
        const int number =
            wz_number(wz_record(r) + r->cell[c].at, r->cell[c].length);
        if (number < -1 || number > (int)n)
            return wz_refuse_cell(r, c, n, error);
        r->values[c] = number > 0 ? (uint8_t)number : 0;
    }
    return WALTZ_OK;
}

const struct wz_symbols *wz_sole_symbols(const waltz_reader *r,
                                         const size_t census[256], unsigned n,
                                         uint8_t meaning[256],
                                         struct waltz_error *error)
{
    const struct wz_symbols *rival = NULL;
    const struct wz_symbols *symbols =
        wz_symbols_choose(census, n, meaning, &rival);

    if (rival == NULL)
        return symbols;
    wz_fail(error, WALTZ_ESYNTAX, r->record_line + 1, 0,
            "the symbols may be %s or %s: state which (--symbols)",
            symbols->name, rival->name);
    return NULL;
}

/* The convention of the cells; NULL if it is open. */
static const struct wz_symbols *find_symbols(const waltz_reader *r, unsigned n,
                                             uint8_t meaning[256],
                                             struct waltz_error *error)
{
    const char *text = wz_record(r);
    const struct wz_symbols *symbols = r->symbols;

    if (symbols != NULL) {
        wz_symbols_meaning(symbols, n, true, meaning);
        return symbols;
    }
    size_t census[256] = {0};
    for (size_t c = 0; c < r->cells; c++)
        if (r->cell[c].length > 0)
            census[(uint8_t)text[r->cell[c].at]]++;
    return wz_sole_symbols(r, census, n, meaning, error);
}

static enum waltz_status read_characters(waltz_reader *r, unsigned n,
                                         const struct wz_symbols **symbols,
                                         struct waltz_error *error)
{
    const char *text = wz_record(r);
    uint8_t meaning[256];

    *symbols = find_symbols(r, n, meaning, error);
    if (*symbols == NULL)
        return WALTZ_ESYNTAX;
    for (size_t c = 0; c < r->cells; c++) {
        const struct wz_cell cell = r->cell[c];
        const uint8_t value =
            cell.length > 0 ? meaning[(uint8_t)text[cell.at]] : 0;
        if (cell.length > 1 || value == WZ_NO_CELL)
            return wz_refuse_cell(r, c, n, error);
        r->values[c] = value;
    }
    return WALTZ_OK;
}

/* The sign of the first open cell; '.' where it is none that stands alone. */
static char blank_of(const waltz_reader *r)
{
    const uint8_t *open = memchr(r->values, 0, r->cells);

    if (open == NULL || r->cell[open - r->values].length != 1)
        return '.';
    return wz_record(r)[r->cell[open - r->values].at];
}

/* Has the last line no end? */
static bool is_cut(const waltz_reader *r)
{
    return r->next == r->end && r->ended && r->bytes[r->end - 1] != '\n';
}

/* A single sign before other words, or among larger boards, is no board of one
 * cell; nor is what is left of a line where the text was cut off. */
static bool is_stray(const waltz_reader *r)
{
    const bool is_smaller = r->cells < (size_t)r->n * r->n;

    if (r->format != &wz_format_line)
        return false;
    return (is_smaller && (r->cells == 1 || is_cut(r))) ||
           (r->cells == 1 && *r->title != '\0');
}

enum waltz_status wz_finish(waltz_reader *r, size_t length, bool numbers,
                            struct waltz_puzzle *puzzle,
                            struct waltz_error *error)
{
    const unsigned n = wz_root(r->cells);
    const struct wz_symbols *symbols = wz_symbols_decimal;
    enum waltz_status status =
        is_stray(r) ? wz_refuse_count(r, 0, error) : wz_find_board(r, n, error);

    if (status == WALTZ_OK)
        status = numbers ? read_numbers(r, n, error)
                         : read_characters(r, n, &symbols, error);
    if (status == WALTZ_OK)
        status = wz_hand_over(r, length, n, puzzle, error);
    if (status != WALTZ_OK)
        return status;
    puzzle->symbols = symbols->name;
    puzzle->blank = blank_of(r);
    return WALTZ_OK;
}
