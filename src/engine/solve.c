/* solve.c -- the table of engines, and solvers: an engine bound to a board. */
#include <config.h>

#include "engine/engine.h"

#include "base/mem.h"
#include "board/board.h"

/* The baselines come last, from the best to the plainest. */
static const struct wz_engine *const engines[] = {
    &wz_engine_dlx,    &wz_engine_logic,  &wz_engine_fewest,
    &wz_engine_tables, &wz_engine_rescan, &wz_engine_scan,
};
#define ENGINES (sizeof engines / sizeof *engines)

struct waltz_solver {
    const struct wz_engine *engine;
    const waltz_board *board;
    void *scratch;
};

/* --- Engines ----------------------------------------------------------- */

const struct waltz_engine *waltz_engine_at(size_t k)
{
    return k < ENGINES ? &engines[k]->about : NULL;
}

/*
 * What "auto" is.  Dancing is the fastest on plain boards up to 12 by 12; on
 * larger ones, and where houses overlap or cages have sums, thinking first
 * saves so many guesses that nothing else comes near.
 */
static const struct wz_engine *best_engine(const waltz_board *board)
{
    return board->plain && board->n <= 12 ? &wz_engine_dlx : &wz_engine_logic;
}

static const struct wz_engine *find_engine(const char *name,
                                           const waltz_board *board)
{
    if (name == NULL || strcmp(name, "auto") == 0)
        return best_engine(board);
    for (size_t k = 0; k < ENGINES; k++)
        if (strcmp(name, engines[k]->about.name) == 0)
            return engines[k]->accepts(board) ? engines[k] : NULL;
    return NULL;
}

bool waltz_engine_accepts(const char *name, const waltz_board *board)
{
    return find_engine(name, board) != NULL;
}

/* --- Solvers ----------------------------------------------------------- */

waltz_solver *waltz_solver_new(const char *name, const waltz_board *board)
{
    const struct wz_engine *engine = find_engine(name, board);
    if (engine == NULL)
        return NULL;

    waltz_solver *solver = wz_mem_new(1, sizeof *solver);
    if (solver == NULL)
        return NULL;
    solver->engine = engine;
    solver->board = board;
    solver->scratch = engine->open(board);
    if (solver->scratch == NULL) {
        waltz_solver_free(solver);
        return NULL;
    }
    return solver;
}

void waltz_solver_free(waltz_solver *solver)
{
    if (solver == NULL)
        return;
    if (solver->scratch != NULL)
        solver->engine->close(solver->scratch);
    wz_mem_free(solver);
}

const char *waltz_solver_engine(const waltz_solver *solver)
{
    return solver->engine->about.name;
}

bool waltz_solver_takes_many(const waltz_solver *solver)
{
    return solver->engine->solve_many != NULL;
}

enum waltz_status waltz_solve(waltz_solver *solver, const uint8_t *values,
                              struct waltz_search *search)
{
    search->found = search->nodes = search->guesses = 0;
    search->complete = false;
    if (!waltz_board_fits(solver->board, values))
        return WALTZ_EINVAL;
    if (search->trace != NULL && solver->engine->watch != NULL &&
        !solver->engine->watch(solver->scratch))
        return WALTZ_ENOMEM;
    solver->engine->solve(solver->scratch, values, search);
    return WALTZ_OK;
}

/* One puzzle after another, for an engine that has no better way. */
static void solve_in_turn(waltz_solver *solver, const uint8_t *values, size_t n,
                          uint64_t limit, struct waltz_answer *answer,
                          uint8_t *solutions)
{
    const size_t cells = waltz_board_cells(solver->board);

    for (size_t k = 0; k < n; k++) {
        struct waltz_search search = {
            .limit = limit,
            .solution = solutions ? solutions + k * cells : NULL,
        };
        const enum waltz_status status =
            waltz_solve(solver, values + k * cells, &search);
        answer[k] = (struct waltz_answer){
            .found = search.found,
            .nodes = search.nodes,
            .guesses = search.guesses,
            .complete = search.complete,
            .status = status,
        };
    }
}

enum waltz_status waltz_solve_many(waltz_solver *solver, const uint8_t *values,
                                   size_t n, uint64_t limit,
                                   struct waltz_answer *answer,
                                   uint8_t *solutions)
{
    if (n > 0 && (values == NULL || answer == NULL))
        return WALTZ_EINVAL;
    if (solver->engine->solve_many != NULL)
        solver->engine->solve_many(solver->scratch, values, n, limit, answer,
                                   solutions);
    else
        solve_in_turn(solver, values, n, limit, answer, solutions);
    return WALTZ_OK;
}
