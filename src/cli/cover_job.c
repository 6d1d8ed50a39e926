#include <config.h>

#include "cli/cover_job.h"

#include <string.h>

/* Add one number to another, in decimal digits; the sum has its room. */
static void add_digits(char *sum, const char *other)
{
    const size_t old = strlen(sum), more = strlen(other);
    const size_t n = old > more ? old : more;
    unsigned carry = 0;

    memmove(sum + n - old, sum, old + 1);
    memset(sum, '0', n - old);
    for (size_t k = 0; k < n; k++) {
        char *const digit = &sum[n - 1 - k];
        const unsigned value =
            (unsigned)(*digit - '0') + carry +
            (k < more ? (unsigned)(other[more - 1 - k] - '0') : 0);
        *digit = (char)('0' + value % 10);
        carry = value / 10;
    }
    if (carry > 0) {
        memmove(sum + 1, sum, n + 1);
        sum[0] = '1';
    }
}

void cover_job_add(struct waltz_cover_search *whole, const char *digits,
                   uint64_t found)
{
    add_digits(whole->digits, digits);
    whole->found =
        found < UINT64_MAX - whole->found ? whole->found + found : UINT64_MAX;
}

void cover_job_note(struct cover_job *job, double part)
{
    job->search->done = ((double)job->done + part) / (double)job->ours;
}

void cover_job_report(struct cover_job *job, size_t piece,
                      enum waltz_status status,
                      const struct waltz_cover_search *search)
{
    struct waltz_cover_search *const whole = job->search;

    if (status != WALTZ_OK) {
        job->status = status;
        job->ended = true;
        return;
    }
    cover_job_add(whole, search->digits, search->found);
    whole->by = search->by;
    whole->nodes += search->nodes;
    whole->updates += search->updates;
    whole->repeats += search->repeats;
    job->done++;
    cover_job_note(job, 0);
    job->note(whole->user);
    if (!checkpoint_note(&job->checkpoint, piece, search->digits,
                         search->complete))
        job->written = false;
    job->ended = job->ended || !search->complete || !job->written;
}

/* --- Taking pieces ------------------------------------------------------- */

bool cover_job_is_ours(const struct cover_job *job, size_t piece)
{
    const struct shard shard = job->options->shard;

    return shard.of == 0 || piece % shard.of == shard.number - 1;
}

bool cover_job_take(struct cover_job *job, size_t *piece)
{
    const size_t pieces = waltz_split_pieces(job->split);

    while (job->next < pieces && (!cover_job_is_ours(job, job->next) ||
                                  job->checkpoint.is_done[job->next]))
        job->next++;
    if (job->ended || job->next == pieces)
        return false;
    *piece = job->next++;
    return true;
}
