/* cover_job.h -- a search in pieces: which are taken, and what came of them. */
#ifndef WZ_CLI_COVER_JOB_H
#define WZ_CLI_COVER_JOB_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

#include "cli/checkpoint.h"
#include "cli/options.h"

struct cover_job {
    waltz_split *split;
    const struct options *options;
    struct waltz_cover_search *search; /* the whole: request and report */
    void (*note)(void *user);          /* called when a piece is done */
    struct checkpoint checkpoint;
    enum waltz_status status;
    bool written; /* no trouble with the checkpoint */
    bool ended;   /* before all was searched */

    uint64_t max_nodes;   /* of a piece that is counted by a thread */
    size_t next;          /* the first piece that nobody has taken */
    size_t ours, done;    /* pieces to be searched, and those that were */
    pthread_mutex_t lock; /* of all that changes */
};

/* Is the piece in the share that is asked for? */
bool cover_job_is_ours(const struct cover_job *job, size_t piece);

/* The next piece to search; false when there is none, or it is enough. */
bool cover_job_take(struct cover_job *job, size_t *piece);

/* Add to the count of the whole: its digits, and what fits a uint64_t. */
void cover_job_add(struct waltz_cover_search *whole, const char *digits,
                   uint64_t found);

/* Add the report of a piece; called with the lock. */
void cover_job_report(struct cover_job *job, size_t piece,
                      enum waltz_status status,
                      const struct waltz_cover_search *search);

/* Note how far the whole is, with a part of one more piece. */
void cover_job_note(struct cover_job *job, double part);

/* Search the pieces one after the other; or count them with so many threads,
 * or as many as can be had, of which this one is one. */
void cover_turns_search(struct cover_job *job);
void cover_threads_count(struct cover_job *job, size_t threads);

#endif
