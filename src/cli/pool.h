/* pool.h -- a ring of batches, and the workers who take them.
 *
 *     ring  | to write out | in work | to be taken | being filled | empty
 *            ^head                    ^next         ^tail
 *
 * One thread, the owner, fills batches, submits them, and gets them back in
 * the order in which it submitted them, whoever was quicker.  The ring bounds
 * what can be under way.
 */
#ifndef WZ_CLI_POOL_H
#define WZ_CLI_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "cli/batch.h"
#include "cli/work.h"

struct pool {
    struct batch *ring; /* number k is ring[k % size] */
    size_t size;
    size_t head, next, tail; /* head and tail are the owner's */

    struct worker *worker; /* [workers] */
    pthread_t *thread;     /* [workers], of which some are started */
    size_t workers, started;
    bool alone; /* the owner does the work itself, when it submits */

    bool closing;
    pthread_mutex_t lock; /* of next, tail, closing, and batch->done */
    pthread_cond_t come;  /* there is a batch to take, or it is closing */
    pthread_cond_t gone;  /* a batch is done */
};

/*
 * Workers like `model', so many; a single one is alone, and then its tick is
 * called.  False when memory ran out; to be stopped all the same.
 */
bool pool_start(struct pool *pool, size_t workers, const struct worker *model);

/* End all threads, once they are through with what was submitted. */
void pool_stop(struct pool *pool);

/* The batch being filled; NULL when the ring is full, or memory ran out,
 * which is when the oldest is NULL too. */
struct batch *pool_current(struct pool *pool);

/* Let the current batch be worked on. */
void pool_submit(struct pool *pool);

/* The first of the batches that were submitted and not released, or NULL. */
struct batch *pool_oldest(struct pool *pool);

/* Wait for the oldest to be done, or for a tenth of a second: is it done? */
bool pool_wait(struct pool *pool);

/* Be finished with the oldest. */
void pool_release(struct pool *pool);

#endif
