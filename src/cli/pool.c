/* pool.c -- the ring and its threads.
 *
 * A batch has one owner at a time, and changes hands under the lock: from the
 * thread that fills and writes, to a worker, and back.  What is shared beyond
 * that is batch->ready, by which the writer may look at the finished part of a
 * batch that is still in work.
 */
#include <config.h>

#include "cli/pool.h"

#include <stdlib.h>
#include <time.h>

#include "cli/clock.h"

static struct batch *batch_at(const struct pool *pool, size_t k)
{
    return &pool->ring[k % pool->size];
}

/* --- Workers ------------------------------------------------------------ */

struct seat {
    struct pool *pool;
    struct worker *worker;
};

/* Wait for a batch to take; NULL when there will be no more. */
static struct batch *take(struct pool *pool)
{
    struct batch *batch = NULL;

    pthread_mutex_lock(&pool->lock);
    while (pool->next == pool->tail && !pool->closing)
        pthread_cond_wait(&pool->come, &pool->lock);
    if (pool->next < pool->tail)
        batch = batch_at(pool, pool->next++);
    pthread_mutex_unlock(&pool->lock);
    return batch;
}

static void give_back(struct pool *pool, struct batch *batch)
{
    pthread_mutex_lock(&pool->lock);
    batch->done = true;
    pthread_cond_signal(&pool->gone);
    pthread_mutex_unlock(&pool->lock);
}

static void *work(void *user)
{
    struct seat *const seat = user;
    struct batch *batch;

    while ((batch = take(seat->pool)) != NULL) {
        work_on_batch(seat->worker, batch);
        give_back(seat->pool, batch);
    }
    free(seat);
    return NULL;
}

/* One more thread, if it can be had; without any the owner is alone. */
static void start_thread(struct pool *pool)
{
    struct seat *const seat = malloc(sizeof *seat);

    if (seat != NULL) {
        *seat = (struct seat){pool, &pool->worker[pool->started]};
        if (pthread_create(&pool->thread[pool->started], NULL, work, seat) ==
            0) {
            pool->started++;
            return;
        }
        free(seat);
    }
    pool->alone = pool->started == 0;
    pool->workers = pool->alone ? 1 : pool->started;
}

/* --- The owner ---------------------------------------------------------- */

bool pool_start(struct pool *pool, size_t workers, const struct worker *model)
{
    *pool = (struct pool){
        .alone = workers == 1,
        .workers = workers,
        .size = workers == 1 ? 1 : 2 * workers,
    };
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->come, NULL);
    pthread_cond_init(&pool->gone, NULL);
    pool->ring = calloc(pool->size, sizeof *pool->ring);
    pool->worker = calloc(workers, sizeof *pool->worker);
    pool->thread = calloc(workers, sizeof *pool->thread);
    if (pool->ring == NULL || pool->worker == NULL || pool->thread == NULL)
        return false;
    for (size_t k = 0; k < workers; k++) {
        pool->worker[k] = *model;
        pool->worker[k].tick = pool->alone ? model->tick : NULL;
    }
    return true;
}

void pool_stop(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->closing = true;
    pthread_cond_broadcast(&pool->come);
    pthread_mutex_unlock(&pool->lock);
    for (size_t k = 0; k < pool->started; k++)
        pthread_join(pool->thread[k], NULL);
    for (size_t k = 0; pool->worker != NULL && k < pool->workers; k++)
        worker_free(&pool->worker[k]);
    for (size_t k = 0; pool->ring != NULL && k < pool->size; k++)
        batch_free(&pool->ring[k]);
    free(pool->ring);
    free(pool->worker);
    free(pool->thread);
    pthread_cond_destroy(&pool->come);
    pthread_cond_destroy(&pool->gone);
    pthread_mutex_destroy(&pool->lock);
}

struct batch *pool_current(struct pool *pool)
{
    struct batch *const batch = batch_at(pool, pool->tail);

    if (pool->tail - pool->head == pool->size)
        return NULL;
    if (batch->record == NULL &&
        !batch_start(batch, pool->worker->request->solution)) {
        batch_free(batch);
        *batch = (struct batch){.n = 0};
        return NULL;
    }
    return batch;
}

void pool_submit(struct pool *pool)
{
    struct batch *const batch = batch_at(pool, pool->tail);

    if (!pool->alone && pool->started < pool->workers)
        start_thread(pool);
    if (pool->alone) {
        pool->next = ++pool->tail;
        work_on_batch(&pool->worker[0], batch);
        batch->done = true;
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->tail++;
    pthread_cond_signal(&pool->come);
    pthread_mutex_unlock(&pool->lock);
}

struct batch *pool_oldest(struct pool *pool)
{
    return pool->head < pool->tail ? batch_at(pool, pool->head) : NULL;
}

bool pool_wait(struct pool *pool)
{
    const struct batch *const batch = batch_at(pool, pool->head);
    const long pause = 100 * CLOCK_MILLISECOND;
    struct timespec until;
    int failed = 0;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += (until.tv_nsec + pause) / CLOCK_SECOND;
    until.tv_nsec = (until.tv_nsec + pause) % CLOCK_SECOND;
    pthread_mutex_lock(&pool->lock);
    while (!batch->done && failed == 0)
        failed = pthread_cond_timedwait(&pool->gone, &pool->lock, &until);
    const bool done = batch->done;
    pthread_mutex_unlock(&pool->lock);
    return done;
}

void pool_release(struct pool *pool)
{
    batch_empty(batch_at(pool, pool->head));
    pool->head++;
}
