/* dlx.c -- the reference engine: the board as an exact cover, and a dance.
 *
 * The cover of the whole board is linked once.  For each puzzle the givens'
 * options are taken for good, which covers their items; the dance then finds
 * every way to cover the rest; and at the end all links are given back.
 */
#include <config.h>

#include "engine/engine.h"

#include "base/mem.h"
#include "board/board.h"
#include "cover/dance.h"
#include "engine/encode.h"

struct dlx {
    const waltz_board *board;
    waltz_dance *dance;
    uint8_t *solution; /* [cells] */
};

static bool accepts(const waltz_board *board)
{
    return board->cages == 0;
}

static void close_dlx(void *scratch)
{
    struct dlx *dlx = scratch;

    waltz_dance_free(dlx->dance);
    wz_mem_free(dlx->solution);
    wz_mem_free(dlx);
}

static void *open_dlx(const waltz_board *board)
{
    struct dlx *dlx = wz_mem_new(1, sizeof *dlx);
    if (dlx == NULL)
        return NULL;

    waltz_cover *cover = wz_encode(board);
    dlx->board = board;
    dlx->dance = cover ? waltz_dance_new(cover) : NULL;
    dlx->solution = wz_mem_new(board->cells, 1);
    waltz_cover_free(cover);
    if (dlx->dance == NULL || dlx->solution == NULL) {
        close_dlx(dlx);
        return NULL;
    }
    return dlx;
}

/* Write the options of a solution into cells. */
static void decode(struct dlx *dlx, const uint32_t *option, size_t options)
{
    const unsigned n = dlx->board->n;

    for (size_t k = 0; k < options; k++)
        dlx->solution[option[k] / n] = (uint8_t)(option[k] % n + 1);
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    struct dlx *dlx = scratch;
    const waltz_board *board = dlx->board;
    const uint32_t *option;
    size_t options;
    bool wanted = true;

    search->complete = true;
    if (waltz_board_conflicts(board, values, NULL, 0) > 0)
        return;
    for (uint32_t c = 0; c < board->cells; c++)
        if (values[c] != 0)
            wz_dance_force(dlx->dance, c * board->n + values[c] - 1);
    const uint64_t givens = waltz_dance_get_stats(dlx->dance).nodes;
    waltz_dance_set_budget(dlx->dance,
                           search->max_nodes ? givens + search->max_nodes : 0,
                           search->stop, search->user);
    while (wanted &&
           (option = waltz_dance_next(dlx->dance, &options)) != NULL) {
        decode(dlx, option, options);
        wanted = wz_search_found(search, dlx->solution, board->cells);
    }
    search->nodes = waltz_dance_get_stats(dlx->dance).nodes - givens;
    search->complete = wanted && waltz_dance_is_complete(dlx->dance);
    wz_dance_restart(dlx->dance);
}

const struct wz_engine wz_engine_dlx = {
    .about = {"dlx", "dancing links: Knuth's Algorithm X on any board"},
    .accepts = accepts,
    .open = open_dlx,
    .solve = solve,
    .close = close_dlx,
};
