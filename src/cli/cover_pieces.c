/* cover_pieces.c -- a loop over pieces, or several of them side by side. */
#include <config.h>

#include "cli/cover_pieces.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/checkpoint.h"
#include "cli/message.h"

#define PIECES        64 /* unless asked for otherwise, and for shares */
#define PIECES_SHARED 16 /* at least so many for each of them */
#define HEAD_ROOM     256

struct job {
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

bool cover_pieces_wanted(const struct options *options)
{
    return options->pieces.pieces > 0 || options->pieces.depth > 0 ||
           options->shard.of > 0 || options->piece_jobs.given ||
           options->checkpoint != NULL || options->resume != NULL;
}

/* --- What comes of pieces --------------------------------------------------
 */

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

static void add_count(struct waltz_cover_search *whole, const char *digits,
                      uint64_t found)
{
    add_digits(whole->digits, digits);
    whole->found =
        found < UINT64_MAX - whole->found ? whole->found + found : UINT64_MAX;
}

/* How far is the whole, with a part of one more piece? */
static void note_done(struct job *job, double part)
{
    job->search->done = ((double)job->done + part) / (double)job->ours;
}

/* Add the report of a piece; called with the lock. */
static void add_report(struct job *job, size_t piece, enum waltz_status status,
                       const struct waltz_cover_search *search)
{
    struct waltz_cover_search *const whole = job->search;

    if (status != WALTZ_OK) {
        job->status = status;
        job->ended = true;
        return;
    }
    add_count(whole, search->digits, search->found);
    whole->by = search->by;
    whole->nodes += search->nodes;
    whole->updates += search->updates;
    whole->repeats += search->repeats;
    job->done++;
    note_done(job, 0);
    job->note(whole->user);
    if (!checkpoint_note(&job->checkpoint, piece, search->digits,
                         search->complete))
        job->written = false;
    job->ended = job->ended || !search->complete || !job->written;
}

/* --- Taking pieces ---------------------------------------------------------
 */

static bool is_ours(const struct job *job, size_t piece)
{
    const struct shard shard = job->options->shard;

    return shard.of == 0 || piece % shard.of == shard.number - 1;
}

/* The next piece to search; false when there is none, or it is enough. */
static bool take_piece(struct job *job, size_t *piece)
{
    const size_t pieces = waltz_split_pieces(job->split);

    while (job->next < pieces &&
           (!is_ours(job, job->next) || job->checkpoint.is_done[job->next]))
        job->next++;
    if (job->ended || job->next == pieces)
        return false;
    *piece = job->next++;
    return true;
}

/* --- One after the other ---------------------------------------------------
 */

/* A visitor who has seen the first solutions of the piece already. */
struct late {
    struct job *job;
    struct waltz_cover_search search; /* of the piece */
    uint64_t skip;
};

static bool visit_late(void *user, const uint32_t *option, size_t n)
{
    struct late *late = user;
    const struct waltz_cover_search *const whole = late->job->search;

    if (late->skip > 0) {
        late->skip--;
        return true;
    }
    return whole->visit(whole->user, option, n);
}

static bool stop_late(void *user)
{
    const struct late *const late = user;
    const struct waltz_cover_search *const whole = late->job->search;

    note_done(late->job, late->search.done);
    return whole->stop(whole->user);
}

/* What is left of a budget, of which 0 is no bound. */
static uint64_t left_of(uint64_t budget, uint64_t used)
{
    return budget > used ? budget - used : 0;
}

/* Search one piece with what is left of all budgets. */
static void search_piece(struct job *job, size_t piece, char *digits)
{
    struct waltz_cover_search *const whole = job->search;
    struct late late = {.job = job, .search = *whole};
    struct waltz_cover_search *const search = &late.search;

    search->digits = digits;
    search->limit = left_of(whole->limit, whole->found);
    search->max_nodes = left_of(whole->max_nodes, whole->nodes);
    search->stop = whole->stop ? stop_late : NULL;
    search->user = &late;
    if (whole->visit != NULL) {
        search->visit = visit_late;
        late.skip = job->checkpoint.begun[piece];
    }
    add_report(job, piece, waltz_split_solve(job->split, piece, search),
               search);
    if ((whole->limit > 0 && whole->found >= whole->limit) ||
        (whole->max_nodes > 0 && whole->nodes >= whole->max_nodes))
        job->ended = true;
}

/* --- Side by side ----------------------------------------------------------
 */

static void *count_pieces(void *user)
{
    struct job *const job = user;
    const size_t room = job->search->digits_room;
    char *digits = malloc(room);
    size_t piece;

    pthread_mutex_lock(&job->lock);
    if (digits == NULL)
        job->status = WALTZ_ENOMEM;
    while (digits != NULL && take_piece(job, &piece)) {
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
        add_report(job, piece, status, &search);
    }
    pthread_mutex_unlock(&job->lock);
    free(digits);
    return NULL;
}

/* Count with so many threads, or as many as can be had; this one is one of
 * them. */
static void count_side_by_side(struct job *job, size_t threads)
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

static void search_in_turn(struct job *job)
{
    char *digits = malloc(job->search->digits_room);
    size_t piece;

    if (digits == NULL)
        job->status = WALTZ_ENOMEM;
    while (digits != NULL && take_piece(job, &piece))
        search_piece(job, piece, digits);
    free(digits);
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

/* --- The whole -------------------------------------------------------------
 */

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
static void write_head(const struct job *job, const waltz_cover *cover,
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

/* Begin with what the checkpoint knows. */
static void start_report(struct job *job)
{
    struct waltz_cover_search *const whole = job->search;

    whole->by = NULL;
    whole->found = whole->nodes = whole->updates = whole->repeats = 0;
    whole->digits[0] = '0';
    whole->digits[1] = '\0';
    for (size_t k = 0; k < job->checkpoint.pieces; k++) {
        job->ours += is_ours(job, k);
        job->done += is_ours(job, k) && job->checkpoint.is_done[k];
        if (job->checkpoint.is_done[k])
            add_count(whole, job->checkpoint.count[k],
                      job->checkpoint.begun[k]);
    }
}

/* Is it only for the sake of threads that there are pieces? */
static bool is_for_threads(const struct job *job)
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
static bool is_counted_whole(struct job *job, const waltz_cover *cover)
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

static void search_all(struct job *job)
{
    const struct waltz_cover_search *const whole = job->search;
    const size_t threads = threads_for(job->options);

    start_report(job);
    if (job->options->piece_jobs.given && whole->visit == NULL &&
        whole->limit == 0 && whole->max_nodes == 0)
        count_side_by_side(job, threads);
    else
        search_in_turn(job);
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
    struct job job = {
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
