/* dlx.c -- the reference engine: the board as an exact cover, and a dance.
 *
 * A board of rows, columns and boxes that is not too large has compact links:
 * compact.c.  For all others the cover of the whole board is linked once.  For
 * each puzzle the givens' options are taken for good, which covers their
 * items; the dance then finds every way to cover the rest; and at the end all
 * links are given back.
 */
#include <config.h>

#include "engine/engine.h"

#include "base/mem.h"
#include "board/board.h"
#include "cover/dance.h"
#include "engine/compact.h"
#include "engine/encode.h"
#include "engine/torus.h"
#include "engine/watch.h"

struct dlx {
    const waltz_board *board;
    struct wz_compact *compact; /* or NULL, and then, or for a trace: */
    waltz_dance *dance;
    uint8_t *solution; /* [cells] */
};

static bool accepts(const waltz_board *board)
{
    (void)board;
    return true;
}

static void close_dlx(void *scratch)
{
    struct dlx *dlx = scratch;

    wz_compact_free(dlx->compact);
    waltz_dance_free(dlx->dance);
    wz_mem_free(dlx->solution);
    wz_mem_free(dlx);
}

static bool open_dance(struct dlx *dlx)
{
    waltz_cover *cover = wz_encode(dlx->board);

    dlx->dance = cover ? waltz_dance_new(cover) : NULL;
    dlx->solution = wz_mem_new(dlx->board->cells, 1);
    waltz_cover_free(cover);
    if (dlx->dance != NULL && dlx->solution != NULL)
        return true;
    waltz_dance_free(dlx->dance);
    wz_mem_free(dlx->solution);
    dlx->dance = NULL;
    dlx->solution = NULL;
    return false;
}

/* The compact links are for speed; the others can be watched. */
static bool watch(void *scratch)
{
    struct dlx *dlx = scratch;

    return dlx->dance != NULL || open_dance(dlx);
}

static bool open_compact(struct dlx *dlx)
{
    dlx->compact = wz_compact_new(dlx->board);
    return dlx->compact != NULL;
}

static void *open_dlx(const waltz_board *board)
{
    struct dlx *dlx = wz_mem_new(1, sizeof *dlx);
    if (dlx == NULL)
        return NULL;

    dlx->board = board;
    if (!(wz_torus_accepts(board) ? open_compact(dlx) : open_dance(dlx))) {
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

/* The cover knows nothing of sums: do all cages have theirs? */
static bool adds_up(const waltz_board *board, const uint8_t *solution)
{
    return board->cages == 0 ||
           waltz_board_conflicts(board, solution, NULL, 0) == 0;
}

static const uint32_t *next(struct dlx *dlx, const struct waltz_search *search,
                            size_t *options)
{
    return search->trace == NULL
               ? waltz_dance_next(dlx->dance, options)
               : wz_watch_next(dlx->dance, dlx->board, search, options);
}

/* The search over the links of the whole board. */
static void dance(struct dlx *dlx, const uint8_t *values,
                  struct waltz_search *search)
{
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
    const struct waltz_dance_stats givens = waltz_dance_get_stats(dlx->dance);
    waltz_dance_set_budget(
        dlx->dance, search->max_nodes ? givens.nodes + search->max_nodes : 0,
        search->stop, search->user);
    while (wanted && (option = next(dlx, search, &options)) != NULL) {
        decode(dlx, option, options);
        if (adds_up(board, dlx->solution))
            wanted = wz_search_found(search, dlx->solution, board->cells);
    }
    const struct waltz_dance_stats all = waltz_dance_get_stats(dlx->dance);
    search->nodes = all.nodes - givens.nodes;
    search->guesses = all.guesses - givens.guesses;
    search->complete = wanted && waltz_dance_is_complete(dlx->dance);
    wz_dance_restart(dlx->dance);
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    struct dlx *dlx = scratch;

    if (dlx->compact != NULL && search->trace == NULL)
        wz_compact_solve(dlx->compact, values, search);
    else
        dance(dlx, values, search);
}

const struct wz_engine wz_engine_dlx = {
    .about = {"dlx", "dancing links: Knuth's Algorithm X on any board", true},
    .accepts = accepts,
    .open = open_dlx,
    .solve = solve,
    .watch = watch,
    .close = close_dlx,
};
