/* dlx.c -- puzzles as exact covers in the format of Knuth's programs, which
 * `waltz cover' reads too: the covers are the solutions.
 *
 *     | 5 in the cell r1c1 is an option of it and of three houses
 *     r1c1 r1c2 ... h1=1 h1=2 ... h27=9
 *     r1c1 h1=5 h10=5 h19=5
 *     ...
 *
 * Each cell has a symbol, each symbol a cell in each house; where the house has
 * fewer cells than there are symbols, it may have one, and comes behind the
 * bar. The options are what the givens leave; a given is the only one of its
 * cell. The names have eight characters at the most, as those programs want it.
 * They read one cover a file: give them one puzzle at a time.
 */
#include <config.h>

#include "board/board.h"
#include "text/writer.h"

static void put_cell(waltz_writer *w, const waltz_board *board, size_t c)
{
    unsigned row, column;

    waltz_board_place(board, c, &row, &column);
    wz_put(w, 'r');
    wz_put_number(w, row + 1, 0);
    wz_put(w, 'c');
    wz_put_number(w, column + 1, 0);
}

/* The item of symbol s in house h. */
static void put_need(waltz_writer *w, size_t h, unsigned s)
{
    wz_put_text(w, " h");
    wz_put_number(w, (unsigned)h + 1, 0);
    wz_put(w, '=');
    wz_put_number(w, s, 0);
}

/* The items of all houses that have every symbol, or of the others. */
static void put_needs(waltz_writer *w, const waltz_board *board, bool full)
{
    for (size_t h = 0; h < board->houses; h++)
        for (unsigned s = 1;
             s <= board->n && (board->house[h].cells == board->n) == full; s++)
            put_need(w, h, s);
}

static void put_items(waltz_writer *w, const waltz_board *board)
{
    bool secondary = false;

    for (size_t c = 0; c < board->cells; c++) {
        if (c > 0)
            wz_put(w, ' ');
        put_cell(w, board, c);
    }
    put_needs(w, board, true);
    for (size_t h = 0; h < board->houses; h++)
        secondary |= board->house[h].cells < board->n;
    if (secondary)
        wz_put_text(w, " |");
    put_needs(w, board, false);
    wz_put(w, '\n');
}

/* Is symbol s, by the givens, possible in the open cell c? */
static bool is_possible(const waltz_board *board, const uint8_t *values,
                        size_t c, unsigned s)
{
    for (size_t k = board->cell_first[c]; k < board->cell_first[c + 1]; k++) {
        const struct wz_house *const house =
            &board->house[board->cell_house[k]];
        for (size_t m = 0; m < house->cells; m++)
            if (values[board->house_cell[house->first + m]] == s)
                return false;
    }
    return true;
}

static void put_option(waltz_writer *w, const waltz_board *board, size_t c,
                       unsigned s)
{
    put_cell(w, board, c);
    for (size_t k = board->cell_first[c]; k < board->cell_first[c + 1]; k++)
        put_need(w, board->cell_house[k], s);
    wz_put(w, '\n');
}

static enum waltz_status write_dlx(waltz_writer *w,
                                   const struct waltz_puzzle *puzzle,
                                   const uint8_t *values)
{
    const waltz_board *const board = puzzle->board;

    if (waltz_board_cages(board) > 0)
        return wz_cannot(w, "an exact cover has no sums of cages");
    put_items(w, board);
    for (size_t c = 0; c < board->cells; c++)
        for (unsigned s = 1; s <= board->n; s++)
            if (values[c] == s ||
                (values[c] == 0 && is_possible(board, values, c, s)))
                put_option(w, board, c, s);
    return WALTZ_OK;
}

const struct wz_format wz_format_dlx = {
    .about = {.name = "dlx",
              .summary = "a puzzle as an exact cover, as Knuth writes them",
              .writes = true},
    .any_board = true,
    .write = write_dlx,
};
