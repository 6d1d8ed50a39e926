/* ring.c -- whose turn it is.
 *
 * A batch has one owner at a time, and changes hands under the lock: from who
 * fills it to who works on it to who writes it, be they one thread or three.
 * What is shared beyond that is batch->ready, by which a batch in work may be
 * written as far as it is finished.
 */
#include <config.h>

#include "cli/ring.h"

#include <stdlib.h>

bool ring_start(struct ring *ring, size_t size, struct wants wants)
{
    *ring = (struct ring){.wants = wants, .size = size};
    pthread_mutex_init(&ring->lock, NULL);
    pthread_cond_init(&ring->changed, NULL);
    ring->batch = calloc(size, sizeof *ring->batch);
    return ring->batch != NULL;
}

void ring_free(struct ring *ring)
{
    for (size_t k = 0; ring->batch != NULL && k < ring->size; k++)
        batch_free(&ring->batch[k]);
    free(ring->batch);
    pthread_cond_destroy(&ring->changed);
    pthread_mutex_destroy(&ring->lock);
}

/* With the lock held. */
static void wait_for_change(struct ring *ring)
{
    ring->waiting++;
    pthread_cond_wait(&ring->changed, &ring->lock);
    ring->waiting--;
}

static void lock(struct ring *ring)
{
    pthread_mutex_lock(&ring->lock);
}

static void unlock(struct ring *ring)
{
    pthread_mutex_unlock(&ring->lock);
}

static void unlock_changed(struct ring *ring)
{
    const bool heard = ring->waiting > 0;

    unlock(ring);
    if (heard)
        pthread_cond_broadcast(&ring->changed);
}

/* --- Filling ------------------------------------------------------------ */

void ring_enter(struct ring *ring)
{
    lock(ring);
    while (ring->filling || ring->tail - ring->head == ring->size)
        wait_for_change(ring);
    ring->filling = true;
    unlock(ring);
}

void ring_leave(struct ring *ring)
{
    lock(ring);
    ring->filling = false;
    unlock_changed(ring);
}

struct batch *ring_empty(struct ring *ring)
{
    struct batch *const batch = &ring->batch[ring->tail % ring->size];

    if (batch->record == NULL && !batch_start(batch, ring->wants)) {
        batch_free(batch);
        *batch = (struct batch){.n = 0};
        return NULL;
    }
    return batch;
}

void ring_filled(struct ring *ring)
{
    lock(ring);
    ring->tail++;
    unlock(ring);
}

void ring_drain(struct ring *ring)
{
    lock(ring);
    while (ring->head < ring->tail)
        wait_for_change(ring);
    unlock(ring);
}

/* --- Writing ------------------------------------------------------------ */

void ring_done(struct ring *ring, struct batch *batch)
{
    lock(ring);
    batch->done = true;
    unlock(ring);
}

struct batch *ring_oldest(struct ring *ring, const struct batch *batch)
{
    struct batch *oldest = NULL;

    lock(ring);
    if (!ring->writing && ring->head < ring->tail)
        oldest = &ring->batch[ring->head % ring->size];
    if (oldest != NULL && !oldest->done && oldest != batch)
        oldest = NULL;
    ring->writing = ring->writing || oldest != NULL;
    unlock(ring);
    return oldest;
}

void ring_written(struct ring *ring, bool all)
{
    if (all)
        batch_empty(&ring->batch[ring->head % ring->size]);
    lock(ring);
    ring->writing = false;
    ring->head += all;
    unlock_changed(ring);
}
