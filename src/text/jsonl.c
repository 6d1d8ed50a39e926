/* jsonl.c -- JSON Lines: a board of any shape and its clues, an object a line.
 * Reading wants jansson (jsonl_read.c), writing does not. */
#include <config.h>

#include <string.h>

#include "text/object.h"
#include "text/retell.h"
#include "text/writer.h"

static enum wz_guess recognise(const struct wz_sample *sample)
{
    return wz_is_object(sample, NULL);
}

/* --- Pieces ------------------------------------------------------------- */

static void put_field(waltz_writer *w, const char *name)
{
    if (w->length > 0 && w->bytes[w->length - 1] != '{')
        wz_put(w, ',');
    wz_put(w, '"');
    wz_put_text(w, name);
    wz_put_text(w, "\":");
}

/* What comes before each element of an array but the first. */
static void put_comma(waltz_writer *w, size_t k)
{
    if (k > 0)
        wz_put(w, ',');
}

static void put_rules(waltz_writer *w, const waltz_board *board)
{
    const struct waltz_rule *rule;
    size_t rules = 0;

    for (size_t k = 0; (rule = waltz_rule_at(k)) != NULL; k++) {
        if (!wz_has_rule(board, k))
            continue;
        if (rules == 0)
            put_field(w, "constraints");
        wz_put(w, rules++ == 0 ? '[' : ',');
        wz_put_json(w, rule->name);
    }
    if (rules > 0)
        wz_put(w, ']');
}

static void put_regions(waltz_writer *w, const struct wz_retold *t)
{
    const size_t n = t->n;

    if (!t->has_regions)
        return;
    put_field(w, "regions");
    wz_put(w, '"');
    for (size_t c = 0; c < n * n; c++)
        wz_put(w, wz_region_sign(t->region[c]));
    wz_put(w, '"');
}

static void put_cages(waltz_writer *w, const struct wz_retold *t)
{
    for (size_t k = 0; k < t->cages; k++) {
        if (k == 0)
            put_field(w, "cages");
        wz_put(w, k == 0 ? '[' : ',');
        wz_put(w, '{');
        if (t->cage[k].sum > 0) {
            put_field(w, "sum");
            wz_put_number(w, t->cage[k].sum, 0);
        }
        if (t->cage[k].repeats) {
            put_field(w, "repeats");
            wz_put_text(w, "true");
        }
        put_field(w, "cells");
        wz_put(w, '[');
        for (size_t i = 0; i < t->cage[k].cells; i++) {
            put_comma(w, i);
            wz_put(w, '"');
            wz_put_cell_name(w, t, t->cage[k].cell[i]);
            wz_put(w, '"');
        }
        wz_put_text(w, "]}");
    }
    if (t->cages > 0)
        wz_put(w, ']');
}

/* --- Grids -------------------------------------------------------------- */

static void put_offsets(waltz_writer *w, const waltz_board *board)
{
    put_field(w, "offsets");
    for (size_t g = 0; g < waltz_board_grids(board); g++) {
        struct waltz_grid place;
        waltz_board_grid(board, g, &place);
        wz_put_text(w, g == 0 ? "[[" : ",[");
        wz_put_number(w, place.row, 0);
        wz_put(w, ',');
        wz_put_number(w, place.column, 0);
        wz_put(w, ']');
    }
    wz_put(w, ']');
}

static void put_links(waltz_writer *w, const struct wz_retold *t)
{
    put_field(w, "grids");
    for (size_t g = 0; g < waltz_board_grids(t->board); g++) {
        wz_put_text(w, g == 0 ? "[\"" : ",\"");
        wz_put_grid_name(w, g);
        wz_put(w, '"');
    }
    wz_put(w, ']');
    put_field(w, "links");
    wz_put(w, '[');
    for (size_t l = 0; l < t->links; l++) {
        put_comma(w, l);
        for (size_t k = 0; k < 2; k++) {
            wz_put_text(w, k == 0 ? "[\"" : ",\"");
            wz_put_grid_name(w, t->link[l].grid[k]);
            wz_put_text(w, "\",");
            wz_put_number(w, t->link[l].box[k] + 1, 0);
        }
        wz_put(w, ']');
    }
    wz_put(w, ']');
}

/* --- Clues -------------------------------------------------------------- */

/* The clues of a grid: as one string, or in rows of numbers. */
static void put_square(waltz_writer *w, const struct wz_retold *t, size_t g,
                       const uint8_t *values, const char *sign)
{
    struct waltz_grid place;
    const uint32_t *cell = waltz_board_grid(t->board, g, &place);
    const size_t n = t->n;

    wz_put_text(w, sign != NULL ? "\"" : "[");
    for (size_t k = 0; k < n * n; k++) {
        if (sign != NULL) {
            wz_put(w, sign[values[cell[k]]]);
            continue;
        }
        if (k % n == 0)
            wz_put_text(w, k == 0 ? "[" : "],[");
        put_comma(w, k % n);
        wz_put_number(w, values[cell[k]], 0);
    }
    wz_put_text(w, sign != NULL ? "\"" : "]]");
}

static void put_canvas(waltz_writer *w, const waltz_board *board,
                       const uint8_t *values, const char *sign)
{
    size_t rows, columns;

    wz_sheet_of(board, &rows, &columns);
    put_field(w, "canvas");
    for (size_t row = 0; row < rows; row++) {
        wz_put_text(w, row == 0 ? "[\"" : ",\"");
        wz_put_sheet_line(w, board, values, sign, row);
        wz_put(w, '"');
    }
    wz_put(w, ']');
}

static void put_clues(waltz_writer *w, const struct wz_retold *t,
                      const uint8_t *values, const char *sign)
{
    const size_t grids = waltz_board_grids(t->board);

    if (grids > 1 && t->plane && sign != NULL) {
        put_canvas(w, t->board, values, sign);
        return;
    }
    put_field(w, "givens");
    if (grids == 1 && t->links == 0) {
        put_square(w, t, 0, values, sign);
        return;
    }
    for (size_t g = 0; g < grids; g++) {
        wz_put_text(w, g == 0 ? "{\"" : ",\"");
        wz_put_grid_name(w, g);
        wz_put_text(w, "\":");
        put_square(w, t, g, values, sign);
    }
    wz_put(w, '}');
}

/* --- Records ------------------------------------------------------------ */

static void put_head(waltz_writer *w, const struct waltz_puzzle *puzzle,
                     const char *symbols)
{
    unsigned rows, columns;

    wz_put(w, '{');
    if (puzzle->id != NULL && *puzzle->id != '\0') {
        put_field(w, "id");
        wz_put_json(w, puzzle->id);
    }
    if (puzzle->title != NULL && *puzzle->title != '\0') {
        put_field(w, "title");
        wz_put_json(w, puzzle->title);
    }
    put_field(w, "size");
    wz_put_number(w, waltz_board_symbols(puzzle->board), 0);
    waltz_board_boxes(puzzle->board, &rows, &columns);
    put_field(w, "box");
    wz_put(w, '"');
    if (rows > 0) {
        wz_put_number(w, rows, 0);
        wz_put(w, 'x');
        wz_put_number(w, columns, 0);
    } else {
        wz_put_text(w, "none");
    }
    wz_put(w, '"');
    if (symbols != NULL) {
        put_field(w, "symbols");
        wz_put_json(w, symbols);
    }
}

static enum waltz_status write_jsonl(waltz_writer *w,
                                     const struct waltz_puzzle *puzzle,
                                     const uint8_t *values)
{
    const waltz_board *board = puzzle->board;
    const bool numbers = wz_wants_numbers(w, puzzle);
    char sign[WZ_SIGNS];
    struct wz_retold t;

    if (!numbers && !wz_choose_signs(w, puzzle, sign))
        return wz_cannot(w, "there are not enough characters for %u symbols",
                         waltz_board_symbols(board));
    if (!wz_retell(board, &t)) {
        wz_retold_free(&t);
        return WALTZ_ENOMEM;
    }
    const bool state = !numbers && (t.n > 9 || sign[1] != '1');
    put_head(w, puzzle, state ? wz_symbols_of(w, puzzle)->name : NULL);
    put_regions(w, &t);
    put_rules(w, board);
    if (waltz_board_grids(board) > 1 || t.links > 0) {
        put_offsets(w, board);
        if (t.links > 0)
            put_links(w, &t);
    }
    put_cages(w, &t);
    put_clues(w, &t, values, numbers ? NULL : sign);
    wz_put_text(w, "}\n");
    wz_retold_free(&t);
    return WALTZ_OK;
}

const struct wz_format wz_format_jsonl = {
    .about = {.name = "jsonl",
              .summary = "JSON Lines: any board and its clues, an object each",
              .reads = WZ_READS_JSON,
              .writes = true,
              .missing = WZ_NO_JSON},
    .is_line = true,
    .any_board = true,
    .recognise = recognise,
    .read = wz_read_jsonl,
    .write = write_jsonl,
};
