/* contest.h -- engines at the same puzzles, in turns.
 *
 *     for each puzzle:  A B C, then B C A, then C A B, ...
 *
 * so that a machine that grows slower, or a cache that is warm, favours
 * nobody.  Only the search is timed; a board's solvers are made, and have had
 * a puzzle to warm up with, before.  Engines that solve many at once wait
 * until there are many, and then each puzzle counts with its share of the time.
 */
#ifndef WZ_CLI_CONTEST_H
#define WZ_CLI_CONTEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

#include "cli/message.h"

enum { CONTENDERS_MAX = 32 };

/* An engine, and what it did so far. */
struct contender {
    const char *name;
    waltz_solver *solver; /* for the board at hand, or NULL: not taken */
    bool many;            /* solves a group, and is not in rounds */
    uint8_t *solution;    /* [cells] of the puzzle at hand */
    struct waltz_search search;

    uint64_t *time;  /* [puzzles] nanoseconds; ascending after contest_sort */
    uint64_t *nodes; /* [puzzles] the same */
    size_t puzzles, finished, room;
    uint64_t time_sum, nodes_sum;
};

enum { GROUP_MAX = 1024 };

/* A puzzle that waits for those who solve many at once. */
struct waiting {
    struct place place;
    struct waltz_puzzle puzzle;
    uint64_t found; /* by the first who finished */
    bool known;     /* is there such a one? */
};

struct contest {
    struct contender contender[CONTENDERS_MAX];
    size_t contenders;
    uint64_t limit;     /* of the solutions asked for */
    uint64_t max_nodes; /* 0: no bound */
    uint64_t budget;    /* nanoseconds on a puzzle; 0: no bound */

    waltz_board *board; /* that the solvers are for; a share */
    size_t rounds;
    uint64_t deadline;

    struct waiting *waiting; /* [GROUP_MAX] */
    uint8_t *values;         /* [waits * cells] of those that wait */
    size_t waits;
    uint64_t solutions; /* found of all puzzles, each counted once */
};

/* All engines; or those in `names', joined by commas. */
void contest_start(struct contest *contest, const char *names);
void contest_free(struct contest *contest);

/* Let go of the board at hand, and of the solvers for it. */
void contest_forget(struct contest *contest);

enum round {
    ROUND_AGREED,
    ROUND_OPEN,      /* some engine did not finish */
    ROUND_DISAGREED, /* two that did have found different things */
    ROUND_NO_MEMORY
};

/* Let all try a puzzle; or have it wait, if there is room for it on this board.
 * What each did is in contender[].search. */
enum round contest_round(struct contest *contest, const struct place *place,
                         const struct waltz_puzzle *puzzle);
bool contest_has_room(const struct contest *contest, const waltz_board *board);

/*
 * Let those who solve many at once solve what waits, and make room.  Puzzles of
 * which one finds anything else than the others did go to `differ'.
 */
enum round contest_group(struct contest *contest,
                         void (*differ)(void *user,
                                        const struct waiting *waiting,
                                        const char *engine, uint64_t found),
                         void *user);

/* Did this one answer the question of the last round? */
bool contest_is_finished(const struct contender *contender);

/* Sort the times and nodes of all, for medians and the like. */
void contest_sort(struct contest *contest);

#endif
