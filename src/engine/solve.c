/* solve.c -- the table of engines, and solvers: an engine bound to a board. */
#include <config.h>

#include "engine/engine.h"

#include "base/mem.h"
#include "board/board.h"

/* The baselines come last, from the best to the plainest. */
static const struct wz_engine *const engines[] = {
    &wz_engine_lanes,  &wz_engine_dlx,    &wz_engine_logic,  &wz_engine_learn,
    &wz_engine_fewest, &wz_engine_tables, &wz_engine_rescan, &wz_engine_scan,
};
#define ENGINES (sizeof engines / sizeof *engines)

struct waltz_solver {
    const struct wz_engine *engine;
    const waltz_board *board;
    void *scratch;

    /* For waltz_solve_without: `group' boards to be asked about together. */
    size_t group;
    uint8_t *values;             /* [group * cells] */
    uint32_t *cell;              /* [group], where each lacks a given */
    struct waltz_answer *answer; /* [group] */
};

/* --- Engines ----------------------------------------------------------- */

const struct waltz_engine *waltz_engine_at(size_t k)
{
    return k < ENGINES ? &engines[k]->about : NULL;
}

/*
 * What "auto" is.  Nothing is faster on the classic board than lanes, and on
 * other plain boards up to 12 by 12 than dancing; where houses overlap or
 * cages have sums, thinking first saves so many guesses that nothing else comes
 * near; and on larger boards only who learns from mistakes is safe from them.
 */
static const struct wz_engine *best_engine(const waltz_board *board)
{
    if (wz_engine_lanes.accepts(board))
        return &wz_engine_lanes;
    if (board->n > 12 && wz_engine_learn.accepts(board))
        return &wz_engine_learn;
    return board->plain && board->n <= 12 ? &wz_engine_dlx : &wz_engine_logic;
}

static const struct wz_engine *find_engine(const char *name,
                                           const waltz_board *board)
{
    if (board == NULL)
        return NULL;
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
    const size_t cells = waltz_board_cells(board);
    solver->engine = engine;
    solver->board = board;
    solver->scratch = engine->open(board);
    solver->group = engine->solve_many != NULL ? cells : 1;
    solver->values = wz_mem_new(solver->group * cells, 1);
    solver->cell = wz_mem_new(solver->group, sizeof *solver->cell);
    solver->answer = wz_mem_new(solver->group, sizeof *solver->answer);
    if (solver->scratch == NULL || solver->values == NULL ||
        solver->cell == NULL || solver->answer == NULL) {
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
    wz_mem_free(solver->values);
    wz_mem_free(solver->cell);
    wz_mem_free(solver->answer);
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
    if (solver == NULL || values == NULL || search == NULL)
        return WALTZ_EINVAL;
    search->found = search->nodes = search->guesses = 0;
    search->complete = false;
    if (search->techniques != NULL)
        memset(search->techniques, 0,
               WALTZ_TECHNIQUES * sizeof *search->techniques);
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
    if (solver == NULL || (n > 0 && (values == NULL || answer == NULL)))
        return WALTZ_EINVAL;
    if (solver->engine->solve_many != NULL && limit > 0 &&
        limit <= solver->engine->many_limit)
        solver->engine->solve_many(solver->scratch, values, n, limit, answer,
                                   solutions);
    else
        solve_in_turn(solver, values, n, limit, answer, solutions);
    return WALTZ_OK;
}

/* Which of the first n boards of the group have one solution exactly? */
static void ask_group(waltz_solver *solver, size_t n, bool *removable)
{
    waltz_solve_many(solver, solver->values, n, 2, solver->answer, NULL);
    for (size_t k = 0; k < n; k++)
        removable[solver->cell[k]] =
            solver->answer[k].found == 1 && solver->answer[k].complete;
}

enum waltz_status waltz_solve_without(waltz_solver *solver,
                                      const uint8_t *values, bool *removable)
{
    if (solver == NULL || values == NULL || removable == NULL)
        return WALTZ_EINVAL;
    const size_t cells = waltz_board_cells(solver->board);
    size_t n = 0;
    if (!waltz_board_fits(solver->board, values))
        return WALTZ_EINVAL;
    for (uint32_t c = 0; c < cells; c++) {
        removable[c] = false;
        if (values[c] == 0)
            continue;
        memcpy(&solver->values[n * cells], values, cells);
        solver->values[n * cells + c] = 0;
        solver->cell[n++] = c;
        if (n == solver->group) {
            ask_group(solver, n, removable);
            n = 0;
        }
    }
    ask_group(solver, n, removable);
    return WALTZ_OK;
}
