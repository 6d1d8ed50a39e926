/* cover_turns.c -- the pieces of a cover, one after the other. */
#include <config.h>

#include <stdlib.h>

#include "cli/cover_job.h"

/* A visitor who has seen the first solutions of the piece already. */
struct late {
    struct cover_job *job;
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

    cover_job_note(late->job, late->search.done);
    return whole->stop(whole->user);
}

/* What is left of a budget, of which 0 is no bound. */
static uint64_t left_of(uint64_t budget, uint64_t used)
{
    return budget > used ? budget - used : 0;
}

/* Search one piece with what is left of all budgets. */
static void search_piece(struct cover_job *job, size_t piece, char *digits)
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
    cover_job_report(job, piece, waltz_split_solve(job->split, piece, search),
                     search);
    if ((whole->limit > 0 && whole->found >= whole->limit) ||
        (whole->max_nodes > 0 && whole->nodes >= whole->max_nodes))
        job->ended = true;
}

void cover_turns_search(struct cover_job *job)
{
    char *digits = malloc(job->search->digits_room);
    size_t piece;

    if (digits == NULL)
        job->status = WALTZ_ENOMEM;
    while (digits != NULL && cover_job_take(job, &piece))
        search_piece(job, piece, digits);
    free(digits);
}
