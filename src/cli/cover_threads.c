/* cover_threads.c -- the pieces of a cover, several of them side by side. */
#include <config.h>

#include <stdlib.h>

#include "cli/cover_job.h"

static void *count_pieces(void *user)
{
    struct cover_job *const job = user;
    const size_t room = job->search->digits_room;
    char *digits = malloc(room);
    size_t piece;

    pthread_mutex_lock(&job->lock);
    if (digits == NULL)
        job->status = WALTZ_ENOMEM;
    while (digits != NULL && cover_job_take(job, &piece)) {
        struct waltz_cover_search search = {
            .engine = job->search->engine,
            .seed = job->search->seed,
            .max_nodes = job->max_nodes,
            .memory = job->search->memory,
            .digits = digits,
            .digits_room = room,
            .stop = job->search->stop,
            .user = job->search->user,
        };
        pthread_mutex_unlock(&job->lock);
        const enum waltz_status status =
            waltz_split_solve(job->split, piece, &search);
        pthread_mutex_lock(&job->lock);
        cover_job_report(job, piece, status, &search);
    }
    pthread_mutex_unlock(&job->lock);
    free(digits);
    return NULL;
}

void cover_threads_count(struct cover_job *job, size_t threads)
{
    pthread_t *thread = calloc(threads, sizeof *thread);
    size_t started = 0;

    job->search->memory /= threads;
    while (thread != NULL && started + 1 < threads &&
           pthread_create(&thread[started], NULL, count_pieces, job) == 0)
        started++;
    count_pieces(job);
    while (started > 0)
        pthread_join(thread[--started], NULL);
    free(thread);
}
