/* fill.c -- full boards: by descent on small ones, by an engine on large. */
#include <config.h>

#include "make/fill.h"

#include <string.h>

#include "base/mem.h"
#include "board/board.h"

/* So often random houses are completed, before nothing is random. */
enum { COMPLETIONS = 64 };

bool wz_fill_new(struct wz_fill *fill, const waltz_board *board,
                 waltz_solver *solver)
{
    *fill = (struct wz_fill){
        .board = board,
        .solver = solver,
        .ground = wz_mem_new(board->cells, sizeof *fill->ground),
    };
    if (fill->ground != NULL && wz_descent_takes(board))
        wz_descent_start(&fill->descent, board);
    return fill->ground != NULL;
}

void wz_fill_free(struct wz_fill *fill)
{
    wz_mem_free(fill->ground);
}

/* --- By an engine ------------------------------------------------------- */

static void fill_house(struct wz_fill *fill, struct wz_random *random,
                       const struct wz_house *house)
{
    uint32_t symbol[WALTZ_SYMBOLS_MAX];

    for (uint32_t k = 0; k < fill->board->n; k++)
        symbol[k] = k + 1;
    wz_random_shuffle(random, symbol, fill->board->n);
    for (uint32_t k = 0; k < house->cells; k++)
        fill->ground[fill->board->house_cell[house->first + k]] =
            (uint8_t)symbol[k];
}

/* Does no cell of a house see one that is filled? */
static bool is_apart(const struct wz_fill *fill, const struct wz_house *house)
{
    const waltz_board *const board = fill->board;

    for (uint32_t i = 0; i < house->cells; i++) {
        const uint32_t c = board->house_cell[house->first + i];
        for (uint32_t k = board->cell_first[c]; k < board->cell_first[c + 1];
             k++) {
            const struct wz_house *const h =
                &board->house[board->cell_house[k]];
            for (uint32_t j = 0; j < h->cells; j++)
                if (fill->ground[board->house_cell[h->first + j]] != 0)
                    return false;
        }
    }
    return true;
}

/* Fill up to `most' whole houses that do not see each other, boxes first: they
 * are the last of the houses of a plain board, and those on the diagonal. */
static void sow(struct wz_fill *fill, struct wz_random *random, unsigned most)
{
    const waltz_board *const board = fill->board;

    memset(fill->ground, 0, board->cells);
    for (size_t h = board->houses; h > 0 && most > 0; h--) {
        const struct wz_house *const house = &board->house[h - 1];
        if (house->cells != board->n || !is_apart(fill, house))
            continue;
        fill_house(fill, random, house);
        most--;
    }
}

/* Houses with sums may not be had in any order: after each few failures one
 * house less is filled by chance, and the engine has its way. */
static bool complete(struct wz_fill *fill, struct wz_random *random,
                     const struct waltz_search *bounds)
{
    const unsigned each = 4;
    unsigned most = COMPLETIONS / each;

    for (unsigned k = 0; k <= COMPLETIONS; k++) {
        struct waltz_search search = {.limit = 1,
                                      .max_nodes = k < COMPLETIONS ? 10000 : 0,
                                      .stop = bounds->stop,
                                      .user = bounds->user,
                                      .solution = fill->ground};
        if (bounds->stop != NULL && bounds->stop(bounds->user))
            return false;
        sow(fill, random, most);
        waltz_solve(fill->solver, fill->ground, &search);
        if (search.found == 1)
            return true;
        if (k % each == each - 1)
            most = most > 0 ? most - 1 : 0;
    }
    return false;
}

/* --- Shuffling ---------------------------------------------------------- */

/*
 * An order of rows that keeps bands together: bands in any order, and the rows
 * of each.  The same for columns and stacks.
 */
static void shuffle_lines(struct wz_random *random, unsigned n, unsigned band,
                          uint32_t line[WALTZ_SYMBOLS_MAX])
{
    uint32_t order[WALTZ_SYMBOLS_MAX];

    for (uint32_t k = 0; k < n / band; k++)
        order[k] = k;
    wz_random_shuffle(random, order, n / band);
    for (uint32_t k = 0; k < n; k++)
        line[k] = order[k / band] * band + k % band;
    for (uint32_t k = 0; k < n; k += band)
        wz_random_shuffle(random, &line[k], band);
}

/* The ground with symbols, rows and columns in another order, and perhaps
 * transposed, where a board allows no less than that. */
static void shuffle(const struct wz_fill *fill, struct wz_random *random,
                    uint8_t *full)
{
    const waltz_board *const board = fill->board;
    const unsigned n = board->n;
    uint32_t symbol[WALTZ_SYMBOLS_MAX];
    uint32_t row[WALTZ_SYMBOLS_MAX], column[WALTZ_SYMBOLS_MAX];
    const bool over = board->box_rows == board->box_columns &&
                      wz_random_below(random, 2) == 1;

    for (uint32_t k = 0; k < n; k++)
        symbol[k] = k + 1;
    wz_random_shuffle(random, symbol, n);
    shuffle_lines(random, n, board->box_rows ? board->box_rows : 1, row);
    shuffle_lines(random, n, board->box_columns ? board->box_columns : 1,
                  column);
    for (unsigned r = 0; r < n; r++)
        for (unsigned c = 0; c < n; c++)
            full[over ? c * n + r : r * n + c] =
                (uint8_t)symbol[fill->ground[row[r] * n + column[c]] - 1];
}

/* --- Together ----------------------------------------------------------- */

static bool fill_ground(struct wz_fill *fill, struct wz_random *random,
                        const struct waltz_search *bounds)
{
    return wz_descent_takes(fill->board)
               ? wz_descent_fill(&fill->descent, random, fill->ground)
               : complete(fill, random, bounds);
}

bool wz_fill_board(struct wz_fill *fill, struct wz_random *random,
                   uint8_t *full, const struct waltz_search *bounds)
{
    if (!fill_ground(fill, random, bounds))
        return false;
    if (fill->board->plain)
        shuffle(fill, random, full);
    else
        memcpy(full, fill->ground, fill->board->cells);
    return true;
}
