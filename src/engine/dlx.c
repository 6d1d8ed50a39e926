/* dlx.c -- the reference engine: the board as an exact cover, and a dance.
 *
 * A board of rows, columns and boxes that is not too large has compact links:
 * compact.c.  For all others the cover of the whole board is linked once.  For
 * each puzzle the givens' options are taken for good, which covers their
 * items; the dance then finds every way to cover the rest; and at the end all
 * links are given back.  Sums of cages are in the cover (encode.h), and those
 * that are not are kept in view while dancing (bounds.h).
 */
#include <config.h>

#include "engine/engine.h"

#include "base/mem.h"
#include "board/board.h"
#include "cover/dance.h"
#include "engine/bounds.h"
#include "engine/compact.h"
#include "engine/encode.h"
#include "engine/torus.h"
#include "engine/watch.h"

/* A dance over the cover of the whole board. */
struct floor {
    waltz_dance *dance;
    struct wz_bounds *bounds; /* or NULL: the cover knows all sums */
};

struct dlx {
    const waltz_board *board;
    struct wz_compact *compact; /* or NULL, and then: */
    struct floor all;           /* with sums in the cover */
    struct floor plain;         /* without, for a trace; made when needed */
    uint8_t *solution;          /* [cells] */
};

static bool accepts(const waltz_board *board)
{
    (void)board;
    return true;
}

static void free_floor(struct floor *floor)
{
    waltz_dance_free(floor->dance);
    wz_bounds_free(floor->bounds);
    *floor = (struct floor){0};
}

static void close_dlx(void *scratch)
{
    struct dlx *dlx = scratch;

    wz_compact_free(dlx->compact);
    free_floor(&dlx->all);
    free_floor(&dlx->plain);
    wz_mem_free(dlx->solution);
    wz_mem_free(dlx);
}

static bool make_floor(struct floor *floor, const waltz_board *board,
                       bool plain)
{
    bool all = board->cages == 0;
    waltz_cover *cover = plain ? wz_encode(board) : wz_encode_sums(board, &all);

    if (cover != NULL)
        floor->dance = waltz_dance_new(cover);
    waltz_cover_free(cover);
    if (floor->dance != NULL && !all)
        floor->bounds = wz_bounds_new(board, floor->dance);
    if (floor->dance != NULL && (all || floor->bounds != NULL))
        return true;
    free_floor(floor);
    return false;
}

static bool watch(void *scratch)
{
    struct dlx *dlx = scratch;

    return dlx->plain.dance != NULL ||
           make_floor(&dlx->plain, dlx->board, true);
}

static void *open_dlx(const waltz_board *board)
{
    struct dlx *dlx = wz_mem_new(1, sizeof *dlx);
    bool done;

    if (dlx == NULL)
        return NULL;
    dlx->board = board;
    dlx->solution = wz_mem_new(board->cells, 1);
    if (wz_torus_accepts(board)) {
        dlx->compact = wz_compact_new(board);
        done = dlx->compact != NULL;
    } else {
        done = make_floor(&dlx->all, board, false);
    }
    if (!done || dlx->solution == NULL) {
        close_dlx(dlx);
        return NULL;
    }
    return dlx;
}

/* Write the options of a solution into cells; others are sets of symbols. */
static void decode(struct dlx *dlx, const uint32_t *option, size_t options)
{
    const waltz_board *board = dlx->board;

    for (size_t k = 0; k < options; k++)
        if (option[k] < board->cells * board->n)
            dlx->solution[option[k] / board->n] =
                (uint8_t)(option[k] % board->n + 1);
}

static const uint32_t *next(struct dlx *dlx, const struct floor *floor,
                            const struct waltz_search *search, size_t *options)
{
    if (search->trace != NULL)
        return wz_watch_next(floor->dance, floor->bounds, dlx->board, search,
                             options);
    if (floor->bounds == NULL)
        return waltz_dance_next(floor->dance, options);
    while (wz_bounds_step(floor->bounds))
        if (floor->dance->state == WZ_DANCE_SOLVED)
            return wz_dance_solution(floor->dance, options);
    return NULL;
}

/* Take the givens for good; false if some sum is out of reach then. */
static bool start(const waltz_board *board, const struct floor *floor,
                  const uint8_t *values)
{
    for (uint32_t c = 0; c < board->cells; c++)
        if (values[c] != 0)
            wz_dance_force(floor->dance, c * board->n + values[c] - 1);
    return floor->bounds == NULL || wz_bounds_start(floor->bounds, values);
}

/* The search over the links of the whole board. */
static void dance(struct dlx *dlx, const struct floor *floor,
                  const uint8_t *values, struct waltz_search *search)
{
    const waltz_board *board = dlx->board;
    const uint32_t *option;
    size_t options;
    bool wanted = true;

    search->complete = true;
    if (waltz_board_conflicts(board, values, NULL, 0) > 0)
        return;
    const bool possible = start(board, floor, values);
    const struct waltz_dance_stats givens = waltz_dance_get_stats(floor->dance);
    waltz_dance_set_budget(
        floor->dance, search->max_nodes ? givens.nodes + search->max_nodes : 0,
        search->stop, search->user);
    while (possible && wanted &&
           (option = next(dlx, floor, search, &options)) != NULL) {
        decode(dlx, option, options);
        wanted = wz_search_found(search, dlx->solution, board->cells);
    }
    const struct waltz_dance_stats all = waltz_dance_get_stats(floor->dance);
    search->nodes = all.nodes - givens.nodes;
    search->guesses = all.guesses - givens.guesses;
    search->complete =
        !possible || (wanted && waltz_dance_is_complete(floor->dance));
    wz_dance_restart(floor->dance);
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    struct dlx *dlx = scratch;

    if (search->trace != NULL)
        dance(dlx, &dlx->plain, values, search);
    else if (dlx->compact != NULL)
        wz_compact_solve(dlx->compact, values, search);
    else
        dance(dlx, &dlx->all, values, search);
}

const struct wz_engine wz_engine_dlx = {
    .about = {"dlx", "dancing links: Knuth's Algorithm X on any board", true},
    .accepts = accepts,
    .open = open_dlx,
    .solve = solve,
    .watch = watch,
    .close = close_dlx,
};
