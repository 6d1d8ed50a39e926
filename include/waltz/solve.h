/* waltz/solve.h -- solving, testing for uniqueness and counting.
 *
 *     waltz_solver *solver = waltz_solver_new("auto", board);
 *     uint8_t solution[81];
 *     struct waltz_search search = {.limit = 2, .solution = solution};
 *     if (waltz_solve(solver, values, &search) == WALTZ_OK)
 *         printf("%s\n", search.found == 0   ? "no solution"
 *                        : search.found == 1 ? "unique"
 *                                            : "several solutions");
 *     waltz_solver_free(solver);
 *
 * One function does it all: limit 1 solves, 2 tests for uniqueness, 0 counts.
 */
#ifndef WALTZ_SOLVE_H
#define WALTZ_SOLVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/board.h>
#include <waltz/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One step of a search, told to those who want to watch and learn: an item was
 * chosen, a cell or a symbol of a house, and one of its options was taken, a
 * symbol in a cell.  An item without options is a dead end.
 */
struct waltz_trace_step {
    size_t depth;    /* options in force now */
    size_t back;     /* options taken back just before this one was taken */
    size_t house;    /* the item: `symbol' in this house, or SIZE_MAX: `cell' */
    size_t cell;     /* the option: `symbol' in this cell */
    unsigned symbol; /* 0 in a dead end at a cell, as `cell' is SIZE_MAX in
                      * one at a house */
    size_t options;  /* of the item; 0: a dead end, and nothing was taken */
    size_t choice;   /* the one taken is number so many of them, from 1 */
    size_t covered;  /* items it covers; 0 where an engine covers none */
};

/** How many techniques there are that an engine may deduce by. */
enum { WALTZ_TECHNIQUES = 10 };

/** The name of technique number k, from the easiest: "naked single", "hidden
 * single", "cage combination", "locked candidates", "naked pair", ...; NULL
 * past the last.  Owner: the library. */
const char *waltz_technique_at(size_t k);

/**
 * The request and the report of one search.  All zeros ask for the natural
 * thing: count every solution.
 */
struct waltz_search {
    /* --- The request ---------------------------------------------------- */
    uint64_t limit;     /* stop at so many solutions; 0: find all */
    uint64_t max_nodes; /* give up after so many nodes; 0: never */
    /* Asked now and then, every few hundred nodes: true ends the search.
     * NULL: never asked.  Time-outs, signals and other threads come in here,
     * so that the library needs no clock. */
    bool (*stop)(void *user);
    /* Called for each solution found, if not NULL; false ends the search.
     * solution[cells] is the solver's, readable during the call. */
    bool (*visit)(void *user, const uint8_t *solution);
    /* Called for each step, if not NULL, by the engines that can: the
     * backtracking ones, and dlx, which then dances in the plainest way. */
    void (*trace)(void *user, const struct waltz_trace_step *step);
    void *user;        /* handed to stop, visit and trace */
    uint8_t *solution; /* [cells], the first solution goes here, or NULL */
    /* [WALTZ_TECHNIQUES], or NULL: how often each technique led to something,
     * a cell filled by one of the singles or candidates struck by another.
     * All zeros from engines that do not deduce so; logic does. */
    uint64_t *techniques;

    /* --- The report ----------------------------------------------------- */
    uint64_t found;   /* solutions found */
    uint64_t nodes;   /* choices tried; each engine says what it counts */
    uint64_t guesses; /* nodes with another choice left to try */
    bool complete;    /* all was searched: found is the whole count.  False
                       * when the limit, a budget or a caller ended it. */
};

typedef struct waltz_solver waltz_solver;

/** An engine, as `waltz engines' lists it. */
struct waltz_engine {
    const char *name;    /* "dlx" */
    const char *summary; /* one line */
    bool traces;         /* calls search->trace */
};

/** Engine number k, from 0; NULL past the last.  Owner: the library. */
const struct waltz_engine *waltz_engine_at(size_t k);

/**
 * Is there an engine of that name, and does it take that board?  "auto", or
 * NULL, is the best for the board and takes every board.
 */
bool waltz_engine_accepts(const char *name, const waltz_board *board);

/**
 * A solver: an engine bound to a board, with all the memory it will need.
 *
 * Owner: the caller; one thread at a time may use it.  The board must outlive
 *        it.  NULL when memory ran out or the engine does not take the board.
 * Note:  the engine lanes takes the best set of instructions that the machine
 *        has; the environment variable WALTZ_LANES, read here, forces another:
 *        avx512, avx512vl (half as wide, for a few puzzles at a time), avx2,
 *        neon, portable or words.  It takes no board where the machine has not
 *        that one.
 */
waltz_solver *waltz_solver_new(const char *name, const waltz_board *board);
void waltz_solver_free(waltz_solver *solver);

/** The name of the engine at work, also where "auto" was asked for. */
const char *waltz_solver_engine(const waltz_solver *solver);

/** Is waltz_solve_many, for a limit of 1 or 2, quicker than one by one? */
bool waltz_solver_takes_many(const waltz_solver *solver);

/**
 * Search for solutions of values.
 *
 * Shape:  values[cells]; 0 for an open cell, else a symbol.
 * Result: in search; givens that break a rule have 0 solutions.  It is the
 *         same whatever the solver did before.
 * Errors: EINVAL for a NULL, so that a solver that could not be made needs no
 *         test of its own.  EINVAL when a value is no symbol, ENOMEM for a
 *         trace; then the report is all zeros.
 * Cost:   allocates nothing, but for the first trace.
 */
enum waltz_status waltz_solve(waltz_solver *solver, const uint8_t *values,
                              struct waltz_search *search);

/** What waltz_solve_many says of one puzzle. */
struct waltz_answer {
    uint64_t found;
    uint64_t nodes;
    uint64_t guesses;
    bool complete;
    enum waltz_status status; /* EINVAL when a value is no symbol */
};

/**
 * Search for up to `limit' solutions of each of n puzzles.  Engines that can
 * work on many at once do.  What is found is what waltz_solve finds; nodes and
 * guesses, and which solution of several comes first, depend on the company.
 *
 * Shape:  values[n * cells], puzzle after puzzle; answer[n];
 *         solutions[n * cells], or NULL: the first solution of each that has
 *         one, the others left as they were.  It may be values itself.
 * Errors: none but EINVAL for a NULL; a bad puzzle is noted in its answer
 *         and costs the others nothing.
 * Cost:   allocates nothing.
 */
enum waltz_status waltz_solve_many(waltz_solver *solver, const uint8_t *values,
                                   size_t n, uint64_t limit,
                                   struct waltz_answer *answer,
                                   uint8_t *solutions);

/**
 * Which givens could be taken away, one alone, so that exactly one solution
 * is left?  A puzzle with one solution and no such given is minimal.  All
 * these puzzles are solved as one batch where the engine can.
 *
 * Shape:  values[cells]; removable[cells], false for open cells.
 * Errors: EINVAL for a NULL, or when a value is no symbol; then removable is
 *         as before.
 * Cost:   allocates nothing.
 */
enum waltz_status waltz_solve_without(waltz_solver *solver,
                                      const uint8_t *values, bool *removable);

#ifdef __cplusplus
}
#endif
#endif
