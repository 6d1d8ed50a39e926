/* errors.c -- what is wrong with a text, and where. */
#include <config.h>

#include <stdarg.h>
#include <stdio.h>

#include "base/status.h"
#include "text/reader.h"
#include "text/shape.h"

enum waltz_status wz_fail_at(const waltz_reader *r, struct waltz_error *error,
                             size_t at, const char *format, ...)
{
    const char *text = wz_record(r);
    size_t line = r->record_line + 1, column = r->record_column + 1;

    if (error == NULL)
        return WALTZ_ESYNTAX;
    for (size_t k = 0; k < at; k++) {
        column++;
        if (text[k] == '\n') {
            line++;
            column = 1;
        }
    }
    char sentence[sizeof error->text];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    return wz_fail(error, WALTZ_ESYNTAX, line, column, "%s", sentence);
}

enum waltz_status wz_fail_line(struct waltz_error *error,
                               enum waltz_status status,
                               const struct wz_line *line)
{
    if (status != WALTZ_ELIMIT)
        return status;
    return wz_fail(error, status, line->number, 0,
                   "a line of %zu bytes is too long for a puzzle",
                   line->length);
}

/* A cell as it may be shown; its first byte as a number, if it may not. */
static void show(const waltz_reader *r, struct wz_cell cell, char shown[32])
{
    const char *text = wz_record(r) + cell.at;

    for (size_t k = 0; k < cell.length; k++) {
        if (text[k] <= ' ' || text[k] >= 0x7F) {
            snprintf(shown, 32, "byte 0x%02X", (uint8_t)text[k]);
            return;
        }
    }
    snprintf(shown, 32, "%.*s", (int)(cell.length < 24 ? cell.length : 24),
             text);
}

enum waltz_status wz_refuse_cell(const waltz_reader *r, size_t c, unsigned n,
                                 struct waltz_error *error)
{
    char shown[32];

    show(r, r->cell[c], shown);
    return wz_fail_at(r, error, r->cell[c].at,
                      "%s (r%zuc%zu) is not a symbol of a %ux%u board", shown,
                      c / n + 1, c % n + 1, n, n);
}

/* --- Counts ------------------------------------------------------------ */

/* What the text of the cells from this one on looks like. */
static struct wz_shape shape_from(const waltz_reader *r, size_t c)
{
    const size_t end = r->cells <= WZ_CELLS_MAX ? r->cells : WZ_CELLS_MAX;
    const struct wz_cell first = r->cell[c], last = r->cell[end - 1];

    return wz_shape_of(wz_record(r) + first.at,
                       last.at + last.length - first.at);
}

/* The first cell that could be none on any board; if there is none, cells. */
static size_t first_stray(const waltz_reader *r)
{
    const char *text = wz_record(r);
    size_t c = 0;

    while (c < r->cells && c < WZ_CELLS_MAX &&
           !wz_shape_of(text + r->cell[c].at, r->cell[c].length).strange)
        c++;
    return c < WZ_CELLS_MAX ? c : r->cells;
}

enum waltz_status wz_refuse_count(const waltz_reader *r, size_t at,
                                  struct waltz_error *error)
{
    const size_t n = wz_expected(r), needed = n * n, cells = r->cells;
    const size_t stray = first_stray(r);

    if (stray < cells) {
        char shown[32];
        show(r, r->cell[stray], shown);
        return wz_fail_at(r, error, r->cell[stray].at,
                          "%s is not a symbol of any board", shown);
    }
    if (cells > needed && needed < WZ_CELLS_MAX) {
        at = r->cell[needed].at;
        if (shape_from(r, needed).lettered)
            return wz_fail_at(
                r, error, at,
                "text follows the %zu cells without a blank between", needed);
    } else if (cells > 0 && cells <= WZ_CELLS_MAX) {
        at = r->cell[cells - 1].at + r->cell[cells - 1].length;
    }
    return wz_fail_at(r, error, at, "%zu %s, %zu needed", cells,
                      cells == 1 ? "cell" : "cells", needed);
}
