/* signs.c -- which characters, or numbers, a writer puts for values. */
#include <config.h>

#include "text/writer.h"

const struct wz_symbols *wz_puzzle_symbols(const struct waltz_puzzle *puzzle)
{
    const struct wz_symbols *symbols = NULL;

    if (puzzle->symbols != NULL && puzzle->symbols != wz_symbols_usual->name)
        symbols = wz_symbols_find(puzzle->symbols);
    return symbols != NULL ? symbols : wz_symbols_usual;
}

bool wz_wants_numbers(const waltz_writer *w, const struct waltz_puzzle *puzzle)
{
    const struct wz_symbols *symbols =
        w->symbols != NULL ? w->symbols : wz_puzzle_symbols(puzzle);
    const unsigned n = waltz_board_symbols(puzzle->board);

    return n > 9 && (symbols == wz_symbols_decimal ||
                     (w->symbols == NULL && n > symbols->count));
}

const struct wz_symbols *wz_symbols_of(const waltz_writer *w,
                                       const struct waltz_puzzle *puzzle)
{
    const struct wz_symbols *symbols = w->symbols;
    const unsigned n = waltz_board_symbols(puzzle->board);

    if (symbols == NULL)
        symbols = wz_puzzle_symbols(puzzle);
    if (symbols == wz_symbols_decimal && (w->symbols == NULL || n <= 9))
        symbols = wz_symbols_usual;
    return symbols;
}

bool wz_choose_signs(const waltz_writer *w, const struct waltz_puzzle *puzzle,
                     char sign[WZ_SIGNS])
{
    return wz_symbols_signs(wz_symbols_of(w, puzzle),
                            waltz_board_symbols(puzzle->board), puzzle->blank,
                            sign);
}

bool wz_is_nine(const struct waltz_puzzle *puzzle)
{
    return waltz_board_cells(puzzle->board) == 81;
}
