/* contest.h -- engines at the same puzzles, in turns.
 *
 *     for each puzzle:  A B C, then B C A, then C A B, ...
 *
 * so that a machine that grows slower, or a cache that is warm, favours
 * nobody.  Only the search is timed; a board's solvers are made, and have had
 * a puzzle to warm up with, before.
 */
#ifndef WZ_CLI_CONTEST_H
#define WZ_CLI_CONTEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

enum { CONTENDERS_MAX = 32 };

/* An engine, and what it did so far. */
struct contender {
    const char *name;
    waltz_solver *solver; /* for the board at hand, or NULL: not taken */
    uint8_t *solution;    /* [cells] of the puzzle at hand */
    struct waltz_search search;

    uint64_t *time;  /* [puzzles] nanoseconds; ascending after contest_sort */
    uint64_t *nodes; /* [puzzles] the same */
    size_t puzzles, finished, room;
    uint64_t time_sum, nodes_sum;
};

struct contest {
    struct contender contender[CONTENDERS_MAX];
    size_t contenders;
    uint64_t limit;     /* of the solutions asked for */
    uint64_t max_nodes; /* 0: no bound */
    uint64_t budget;    /* nanoseconds on a puzzle; 0: no bound */

    const waltz_board *board; /* that the solvers are for */
    size_t rounds;
    uint64_t deadline;
};

/* All engines; or those in `names', joined by commas. */
void contest_start(struct contest *contest, const char *names);
void contest_free(struct contest *contest);

/* Let go of the board at hand, which is about to be freed. */
void contest_forget(struct contest *contest);

enum round {
    ROUND_AGREED,
    ROUND_OPEN,      /* some engine did not finish */
    ROUND_DISAGREED, /* two that did have found different things */
    ROUND_NO_MEMORY
};

/* Let all try a puzzle.  What each did is in contender[].search. */
enum round contest_round(struct contest *contest,
                         const struct waltz_puzzle *puzzle);

/* Did this one answer the question of the last round? */
bool contest_is_finished(const struct contender *contender);

/* Sort the times and nodes of all, for medians and the like. */
void contest_sort(struct contest *contest);

#endif
