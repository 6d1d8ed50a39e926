/* work.h -- what is done to each record between reading and writing. */
#ifndef WZ_CLI_WORK_H
#define WZ_CLI_WORK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <waltz.h>

#include "cli/batch.h"

/* What a command asks about every puzzle. */
struct request {
    bool rules;     /* does it break any openly? */
    bool search;    /* search it, and then the rules if there is nothing */
    bool solution;  /* keep the first solution */
    bool removable; /* if there is just one: which givens could go? */
    bool timed;     /* note the time each took */
    /* Not to search, but to make a puzzle of each: from its values, or, if
     * they are `blank', of nothing. */
    const struct waltz_wish *wish;
    bool blank;
    const char *engine; /* NULL: auto */
    uint64_t limit;     /* as in struct waltz_search */
    uint64_t max_nodes; /* 0: no bound */
    uint64_t timeout;   /* nanoseconds for each; 0: no bound */
};

/* Who is told of each solution and each step of a search; NULL: nobody. */
struct watcher {
    bool (*visit)(void *user, const uint8_t *solution); /* false: enough */
    void (*trace)(void *user, const struct waltz_trace_step *step);
    void *user;
};

enum { WORKER_KEEPS = 4 };

/*
 * One who works: alone, or one of several in threads of their own.  Solvers
 * and makers are kept for the boards that came last.
 */
struct worker {
    const struct request *request;
    const atomic_bool *halt;  /* set from outside: skip what is left */
    void (*tick)(void *user); /* called now and then in long work, or NULL */
    void *user;

    struct kept {
        waltz_board *board;   /* a share, so that no other takes its place */
        waltz_solver *solver; /* NULL: not needed so far */
        waltz_maker *maker;   /* the same */
    } kept[WORKER_KEEPS];     /* the last used first */

    uint64_t deadline; /* of the work at hand; 0: none */
    uint64_t ticked;   /* when tick was called last */
    enum stopped stopped;
    const struct watcher *watcher; /* of the search at hand, or NULL */
};

void worker_free(struct worker *worker);

/* Do what is requested to all records of a batch; batch->ready follows. */
void work_on_batch(struct worker *worker, struct batch *batch);

/* Search for all solutions of a record, up to request->limit, while somebody
 * watches. */
void work_through(struct worker *worker, struct record *record,
                  const struct watcher *watcher);

#endif
