/* cover_pieces.c -- a search in pieces, as the options ask for it. */
#include <config.h>

#include "cli/cover_pieces.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cover_job.h"

#define PIECES        64 /* unless asked for otherwise, and for shares */
#define PIECES_SHARED 16 /* at least so many for each of them */
#define HEAD_ROOM     256

bool cover_pieces_wanted(const struct options *options)
{
    return options->pieces.pieces > 0 || options->pieces.depth > 0 ||
           options->shard.of > 0 || options->piece_jobs.given ||
           options->checkpoint != NULL || options->resume != NULL;
}

/* --- The head of a checkpoint -------------------------------------------- */

/* A number that is another one, nearly always, if the pieces are others. */
static uint64_t sum_of(const waltz_split *split, const waltz_cover *cover)
{
    const uint64_t prime = UINT64_C(0x100000001b3); /* FNV-1a */
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    size_t n;

    for (uint32_t o = 0; o < waltz_cover_options(cover); o++) {
        const struct waltz_term *term = waltz_cover_option(cover, o, &n);
        for (size_t k = 0; k < n; k++)
            sum = (sum ^ term[k].item ^ (uint64_t)term[k].colour << 32) * prime;
        sum = (sum ^ UINT64_MAX) * prime;
    }
    for (size_t k = 0; k < waltz_split_pieces(split); k++) {
        const uint32_t *option = waltz_split_piece(split, k, &n);
        for (size_t j = 0; j < n; j++)
            sum = (sum ^ option[j]) * prime;
        sum = (sum ^ UINT64_MAX) * prime;
    }
    return sum;
}

/* What a checkpoint is of: it fits another search only if all of it is alike.
 */
static void write_head(const struct cover_job *job, const waltz_cover *cover,
                       char *head)
{
    const struct options *const o = job->options;

    snprintf(head, HEAD_ROOM,
             "waltz %s cover, %zu items, %zu options, %zu pieces, shard "
             "%" PRIu64 "/%" PRIu64 ", %s, engine %s, seed %" PRIu64
             ", sum %016" PRIx64,
             waltz_version(), waltz_cover_items(cover),
             waltz_cover_options(cover), waltz_split_pieces(job->split),
             o->shard.number, o->shard.of, o->count ? "count" : "solutions",
             o->engine ? o->engine : "auto", o->seed.number,
             sum_of(job->split, cover));
}

/* --- The whole ------------------------------------------------------------ */

/* Begin with what the checkpoint knows. */
static void start_report(struct cover_job *job)
{
    struct waltz_cover_search *const whole = job->search;

    whole->by = NULL;
    whole->found = whole->nodes = whole->updates = whole->repeats = 0;
    whole->digits[0] = '0';
    whole->digits[1] = '\0';
    for (size_t k = 0; k < job->checkpoint.pieces; k++) {
        job->ours += cover_job_is_ours(job, k);
        job->done += cover_job_is_ours(job, k) && job->checkpoint.is_done[k];
        if (job->checkpoint.is_done[k])
            cover_job_add(whole, job->checkpoint.count[k],
                          job->checkpoint.begun[k]);
    }
}

/* Is it only for the sake of threads that there are pieces? */
static bool is_for_threads(const struct cover_job *job)
{
    const struct options *const o = job->options;
    const struct waltz_cover_search *const whole = job->search;

    return o->pieces.pieces + o->pieces.depth + o->shard.of == 0 &&
           o->checkpoint == NULL && o->resume == NULL && whole->visit == NULL &&
           whole->limit == 0 && whole->max_nodes == 0 && whole->seed == 0 &&
           (o->engine == NULL || strcmp(o->engine, "auto") == 0);
}

/*
 * Threads share no memo.  So the whole is tried first; if remainders do not
 * repeat in it, pieces are not asked again whether they do, which they are not
 * if there is a budget.
 */
static bool is_counted_whole(struct cover_job *job, const waltz_cover *cover)
{
    struct waltz_cover_search *const whole = job->search;
    struct waltz_cover_search search = *whole;

    search.only_repeats = true;
    job->max_nodes = UINT64_MAX;
    if (waltz_cover_solve(cover, &search) != WALTZ_OK ||
        (!search.complete && !(whole->stop && whole->stop(whole->user))))
        return false;
    *whole = search;
    return true;
}

static size_t threads_for(const struct options *options)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);

    if (!options->piece_jobs.given)
        return 1;
    if (options->piece_jobs.threads > 0)
        return (size_t)options->piece_jobs.threads;
    return processors > 0 ? (size_t)processors : 1;
}

static void search_all(struct cover_job *job)
{
    const struct waltz_cover_search *const whole = job->search;
    const size_t threads = threads_for(job->options);

    start_report(job);
    if (job->options->piece_jobs.given && whole->visit == NULL &&
        whole->limit == 0 && whole->max_nodes == 0)
        cover_threads_count(job, threads);
    else
        cover_turns_search(job);
    job->search->complete = !job->ended && job->status == WALTZ_OK;
    if (job->search->by == NULL)
        job->search->by = job->options->engine ? job->options->engine : "auto";
}

static waltz_split *split_as_asked(const waltz_cover *cover,
                                   const struct options *options)
{
    const uint64_t shared = PIECES_SHARED * options->shard.of;
    uint64_t pieces = options->pieces.pieces;

    if (pieces == 0 && options->pieces.depth == 0)
        pieces = shared > PIECES ? shared : PIECES;
    return waltz_split_new(cover, (size_t)pieces,
                           (size_t)options->pieces.depth);
}

bool cover_pieces_search(const waltz_cover *cover,
                         const struct options *options,
                         struct waltz_cover_search *search,
                         void (*note)(void *user), enum waltz_status *status)
{
    struct cover_job job = {
        .options = options, .search = search, .note = note, .written = true};
    const char *const to =
        options->checkpoint ? options->checkpoint : options->resume;
    char head[HEAD_ROOM];

    *status = WALTZ_OK;
    if (is_for_threads(&job) && is_counted_whole(&job, cover))
        return true;
    job.split = split_as_asked(cover, options);
    *status = job.split ? WALTZ_OK : WALTZ_ENOMEM;
    if (job.split == NULL)
        return true;
    write_head(&job, cover, head);
    pthread_mutex_init(&job.lock, NULL);
    job.written = checkpoint_open(&job.checkpoint, options->resume, to, head,
                                  waltz_split_pieces(job.split));
    if (job.written)
        search_all(&job);
    *status = job.status;
    checkpoint_close(&job.checkpoint);
    pthread_mutex_destroy(&job.lock);
    waltz_split_free(job.split);
    return job.written;
}
