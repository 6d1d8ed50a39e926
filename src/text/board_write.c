/* board_write.c -- a board file from a board. */
#include <config.h>

#include <string.h>

#include "text/board_file.h"
#include "text/retell.h"

/* A word and what it says, up to the end of the line, which nothing in it may
 * be. */
static void put_line(waltz_writer *w, const char *word, const char *text)
{
    wz_put_text(w, word);
    wz_put(w, ' ');
    for (; *text != '\0'; text++)
        wz_put(w, (uint8_t)*text < ' ' ? ' ' : *text);
    wz_put(w, '\n');
}

static void put_head(waltz_writer *w, const struct waltz_puzzle *puzzle,
                     const char *symbols)
{
    unsigned rows, columns;

    if (puzzle->id != NULL && *puzzle->id != '\0')
        put_line(w, "board", puzzle->id);
    else
        wz_put_text(w, "board\n");
    if (puzzle->title != NULL && *puzzle->title != '\0')
        put_line(w, "title", puzzle->title);
    wz_put_text(w, "size ");
    wz_put_number(w, waltz_board_symbols(puzzle->board), 0);
    waltz_board_boxes(puzzle->board, &rows, &columns);
    wz_put_text(w, rows > 0 ? "\nboxes " : "\nboxes none");
    if (rows > 0) {
        wz_put_number(w, rows, 0);
        wz_put(w, 'x');
        wz_put_number(w, columns, 0);
    }
    wz_put(w, '\n');
    if (symbols != NULL)
        put_line(w, "symbols", symbols);
}

/* --- Grids -------------------------------------------------------------- */

static void put_grids(waltz_writer *w, const waltz_board *board)
{
    for (size_t g = 0; g < waltz_board_grids(board); g++) {
        struct waltz_grid place;
        waltz_board_grid(board, g, &place);
        wz_put_text(w, "grid ");
        wz_put_grid_name(w, g);
        wz_put_text(w, " at r");
        wz_put_number(w, place.row + 1, 0);
        wz_put(w, 'c');
        wz_put_number(w, place.column + 1, 0);
        wz_put(w, '\n');
    }
}

static void put_links(waltz_writer *w, const struct wz_retold *t)
{
    for (size_t l = 0; l < t->links; l++)
        for (size_t k = 0; k < 2; k++) {
            wz_put_text(w, k == 0 ? "link " : " = ");
            wz_put_grid_name(w, t->link[l].grid[k]);
            wz_put(w, ' ');
            wz_put_number(w, t->link[l].box[k] + 1, 0);
            if (k == 1)
                wz_put(w, '\n');
        }
}

/* --- Rules -------------------------------------------------------------- */

static void put_regions(waltz_writer *w, const struct wz_retold *t)
{
    const size_t n = t->n;

    if (!t->has_regions)
        return;
    wz_put_text(w, "regions:\n");
    for (size_t k = 0; k < n * n; k++) {
        wz_put(w, wz_region_sign(t->region[k]));
        if (k % n == n - 1)
            wz_put(w, '\n');
    }
    wz_put(w, '\n');
}

static void put_rules(waltz_writer *w, const waltz_board *board)
{
    const struct waltz_rule *rule;

    for (size_t k = 0; (rule = waltz_rule_at(k)) != NULL; k++)
        if (wz_has_rule(board, k))
            put_line(w, "rule", rule->name);
}

static void put_cages(waltz_writer *w, const struct wz_retold *t)
{
    if (t->overlap)
        wz_put_text(w, "overlap\n");
    for (size_t k = 0; k < t->cages; k++) {
        wz_put_text(w, "cage");
        if (t->cage[k].sum > 0) {
            wz_put(w, ' ');
            wz_put_number(w, t->cage[k].sum, 0);
        }
        wz_put_text(w, t->cage[k].repeats ? " repeats:" : ":");
        for (size_t i = 0; i < t->cage[k].cells; i++) {
            wz_put(w, ' ');
            wz_put_cell_name(w, t, t->cage[k].cell[i]);
        }
        wz_put(w, '\n');
    }
}

/* --- Clues -------------------------------------------------------------- */

static void put_grid_clues(waltz_writer *w, const struct wz_retold *t, size_t g,
                           const uint8_t *values, const char *sign)
{
    struct waltz_grid place;
    const uint32_t *cell = waltz_board_grid(t->board, g, &place);
    const size_t n = t->n;

    for (size_t k = 0; k < n * n; k++) {
        if (sign != NULL)
            wz_put(w, sign[values[cell[k]]]);
        else
            wz_put_number(w, values[cell[k]], k % n > 0 ? 3 : 2);
        if (k % n == n - 1)
            wz_put(w, '\n');
    }
}

static void put_clues(waltz_writer *w, const struct wz_retold *t,
                      const uint8_t *values, const char *sign)
{
    const size_t grids = waltz_board_grids(t->board);
    size_t rows, columns;

    if (grids > 1 && t->plane && sign != NULL) {
        wz_put_text(w, "clues:\n");
        wz_sheet_of(t->board, &rows, &columns);
        for (size_t row = 0; row < rows; row++) {
            wz_put_sheet_line(w, t->board, values, sign, row);
            wz_put(w, '\n');
        }
        return;
    }
    for (size_t g = 0; g < grids; g++) {
        wz_put_text(w, g > 0 ? "\nclues" : "clues");
        if (grids > 1 || t->links > 0) {
            wz_put(w, ' ');
            wz_put_grid_name(w, g);
        }
        wz_put_text(w, ":\n");
        put_grid_clues(w, t, g, values, sign);
    }
}

enum waltz_status wz_write_board(waltz_writer *w,
                                 const struct waltz_puzzle *puzzle,
                                 const uint8_t *values)
{
    const waltz_board *board = puzzle->board;
    const bool numbers = wz_wants_numbers(w, puzzle);
    const char *symbols = NULL;
    char sign[WZ_SIGNS];
    struct wz_retold t;

    if (!numbers && !wz_choose_signs(w, puzzle, sign))
        return wz_cannot(w, "there are not enough characters for %u symbols",
                         waltz_board_symbols(board));
    if (!wz_retell(board, &t)) {
        wz_retold_free(&t);
        return WALTZ_ENOMEM;
    }
    if (t.n > 9 || (!numbers && sign[1] != '1'))
        symbols = numbers ? "decimal" : wz_symbols_of(w, puzzle)->name;
    wz_put_gap(w);
    put_head(w, puzzle, symbols);
    if (waltz_board_grids(board) > 1 || t.links > 0)
        put_grids(w, board);
    put_links(w, &t);
    put_rules(w, board);
    put_regions(w, &t);
    put_cages(w, &t);
    put_clues(w, &t, values, numbers ? NULL : sign);
    wz_retold_free(&t);
    return WALTZ_OK;
}
