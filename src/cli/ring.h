/* ring.h -- batches on their way from one end to the other, and the threads
 * that carry them.
 *
 *     ring  | done, to be written | in work | being filled | empty
 *            ^head                           ^tail
 *
 * All threads go the same round: they fill a batch, work on it, and write out
 * what is done.  They work side by side, but one at a time fills, and one at a
 * time writes, in the order in which the batches were filled: whoever is done
 * before its turn leaves the batch to who has the one before, and goes on.
 * The ring bounds what can be under way.
 *
 * Unless it says otherwise, a function may be called by any thread.
 */
#ifndef WZ_CLI_RING_H
#define WZ_CLI_RING_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "cli/batch.h"

struct ring {
    struct wants wants;  /* of each batch */
    struct batch *batch; /* number k is batch[k % size] */
    size_t size;

    pthread_mutex_t lock;   /* of all below, and of batch->done */
    pthread_cond_t changed; /* some of it has, and somebody may wait for it */
    size_t head, tail;
    bool filling, writing; /* somebody does */
    size_t waiting;        /* for a change */
};

/* False when memory ran out; to be freed all the same. */
bool ring_start(struct ring *ring, size_t size, struct wants wants);
void ring_free(struct ring *ring);

/* --- Filling ------------------------------------------------------------ */

/*
 * Wait until nobody else fills and there is an empty batch; from then on this
 * thread is the one who fills, until ring_leave.
 */
void ring_enter(struct ring *ring);
void ring_leave(struct ring *ring);

/* The rest is for who fills. */

/* The empty batch to be filled; NULL when memory ran out. */
struct batch *ring_empty(struct ring *ring);

/* It is filled: its turn to be written comes after that of all before. */
void ring_filled(struct ring *ring);

/* Wait until all that was filled has been written. */
void ring_drain(struct ring *ring);

/* --- Writing ------------------------------------------------------------ */

/* The work on a batch is done. */
void ring_done(struct ring *ring, struct batch *batch);

/*
 * The oldest batch, if it is done, or if it is this one, and if nobody else
 * writes; or NULL.  From then on this thread is the one who writes.
 */
struct batch *ring_oldest(struct ring *ring, const struct batch *batch);

/* All of the oldest batch was written, or only what was ready.  */
void ring_written(struct ring *ring, bool all);

#endif
