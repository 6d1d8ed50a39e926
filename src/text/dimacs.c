/* dimacs.c -- puzzles as SAT solvers read them: one is a CNF, and its models
 * are the solutions.
 *
 *     c symbol s in cell c, both from 0, is variable c * 9 + s + 1
 *     p cnf 729 11745
 *     1 2 3 4 5 6 7 8 9 0             some symbol in each cell,
 *     -1 -2 0                         never two;
 *     1 10 19 28 37 46 55 64 73 0     each symbol somewhere in a house,
 *     -1 -10 0                        never twice;
 *     5 0                             the givens
 *
 * A SAT solver reads one CNF a file: give it one puzzle at a time.
 */
#include <config.h>

#include <waltz/layout.h>

#include "text/writer.h"

struct cnf {
    waltz_writer *writer;
    const waltz_board *board;
    unsigned n;
};

static unsigned variable(const struct cnf *cnf, size_t cell, unsigned symbol)
{
    return (unsigned)cell * cnf->n + symbol + 1;
}

static void put_literal(const struct cnf *cnf, unsigned number, bool negative)
{
    if (negative)
        wz_put(cnf->writer, '-');
    wz_put_number(cnf->writer, number, 0);
    wz_put(cnf->writer, ' ');
}

static void end_clause(const struct cnf *cnf)
{
    wz_put_text(cnf->writer, "0\n");
}

static void put_not_both(const struct cnf *cnf, unsigned a, unsigned b)
{
    put_literal(cnf, a, true);
    put_literal(cnf, b, true);
    end_clause(cnf);
}

static void put_cell(const struct cnf *cnf, size_t c)
{
    for (unsigned s = 0; s < cnf->n; s++)
        put_literal(cnf, variable(cnf, c, s), false);
    end_clause(cnf);
    for (unsigned s = 0; s < cnf->n; s++)
        for (unsigned t = s + 1; t < cnf->n; t++)
            put_not_both(cnf, variable(cnf, c, s), variable(cnf, c, t));
}

/* A house of n cells has every symbol; a smaller one has none twice. */
static void put_house(const struct cnf *cnf, const struct waltz_house *house,
                      unsigned s)
{
    for (size_t k = 0; k < house->cells && house->cells == cnf->n; k++)
        put_literal(cnf, variable(cnf, house->cell[k], s), false);
    if (house->cells == cnf->n)
        end_clause(cnf);
    for (size_t k = 0; k < house->cells; k++)
        for (size_t m = k + 1; m < house->cells; m++)
            put_not_both(cnf, variable(cnf, house->cell[k], s),
                         variable(cnf, house->cell[m], s));
}

static size_t pairs(size_t n)
{
    return n * (n - 1) / 2;
}

static size_t count_clauses(const struct cnf *cnf, const uint8_t *values)
{
    const size_t cells = waltz_board_cells(cnf->board);
    size_t clauses = cells * (1 + pairs(cnf->n));

    for (size_t h = 0; h < waltz_board_houses(cnf->board); h++) {
        const size_t size = waltz_board_house(cnf->board, h).cells;
        clauses += cnf->n * (pairs(size) + (size == cnf->n));
    }
    for (size_t c = 0; c < cells; c++)
        clauses += values[c] != 0;
    return clauses;
}

static void put_head(const struct cnf *cnf, const uint8_t *values)
{
    const size_t cells = waltz_board_cells(cnf->board);

    wz_put_text(cnf->writer,
                "c symbol s in cell c, both from 0, is variable c * ");
    wz_put_number(cnf->writer, cnf->n, 0);
    wz_put_text(cnf->writer, " + s + 1\np cnf ");
    put_literal(cnf, (unsigned)cells * cnf->n, false);
    wz_put_number(cnf->writer, (unsigned)count_clauses(cnf, values), 0);
    wz_put(cnf->writer, '\n');
}

static enum waltz_status write_dimacs(waltz_writer *w,
                                      const struct waltz_puzzle *puzzle,
                                      const uint8_t *values)
{
    const waltz_board *const board = puzzle->board;
    const struct cnf cnf = {w, board, waltz_board_symbols(board)};

    if (waltz_board_cages(board) > 0)
        return wz_cannot(w, "a CNF has no sums of cages");
    put_head(&cnf, values);
    for (size_t c = 0; c < waltz_board_cells(board); c++)
        put_cell(&cnf, c);
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        for (unsigned s = 0; s < cnf.n; s++)
            put_house(&cnf, &house, s);
    }
    for (size_t c = 0; c < waltz_board_cells(board); c++)
        if (values[c] != 0) {
            put_literal(&cnf, variable(&cnf, c, values[c] - 1U), false);
            end_clause(&cnf);
        }
    return WALTZ_OK;
}

const struct wz_format wz_format_dimacs = {
    .about = {.name = "dimacs",
              .summary = "a puzzle as a CNF, for SAT solvers",
              .writes = true},
    .any_board = true,
    .write = write_dimacs,
};
