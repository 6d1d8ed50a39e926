#include <config.h>

#include "cli/cover_run.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/clock.h"
#include "cli/cover_estimate.h"
#include "cli/cover_output.h"
#include "cli/cover_search.h"
#include "cli/message.h"

/* Probes of an estimate, and the seed of those who do not give one. */
#define PROBES 1000
#define SEED   1

/* So many terms may --preprocess look at: about a second. */
#define WORK 500000000

/* There is no solution; say why, if it can be seen without a search. */
static void report_none(const struct cover_run *r)
{
    const struct place place = {.file = r->name};
    const char *const item = waltz_problem_uncoverable(r->problem);

    output_flush(r->out);
    if (item == NULL)
        complain_at(&place, "no solution");
    else
        complain_at(&place, "no solution: no option has the item '%.60s%s'",
                    item, strlen(item) > 60 ? "..." : "");
}

/* What the search comes to, for the shell. */
static enum cmd_status judge(const struct cover_run *r,
                             const struct waltz_cover_search *search)
{
    if (r->options->count)
        return search->complete ? CMD_YES : CMD_OPEN;
    if (search->limit > 0 && search->found == search->limit)
        return CMD_YES;
    if (!search->complete)
        return CMD_OPEN;
    if (search->found > 0)
        return CMD_YES;
    if (!r->options->quiet)
        report_none(r);
    return CMD_NO;
}

/* Add the problem to the totals, and then what its search comes to. */
static void add_problem(struct cover_run *r)
{
    struct cover_totals *const totals = &r->totals;
    const waltz_cover *const told = waltz_problem_cover(r->problem);

    totals->problems++;
    totals->items += waltz_cover_items(told);
    totals->options += waltz_cover_options(told);
    totals->dropped += waltz_problem_dropped(r->problem);
    totals->items_removed +=
        waltz_cover_items(told) - waltz_cover_items(r->cover);
    totals->options_removed +=
        waltz_cover_options(told) - waltz_cover_options(r->cover);
}

static void add_search(struct cover_totals *totals,
                       const struct waltz_cover_search *search)
{
    totals->found = search->found < UINT64_MAX - totals->found
                        ? totals->found + search->found
                        : UINT64_MAX;
    totals->nodes += search->nodes;
    totals->updates += search->updates;
    totals->repeats += search->repeats;
    totals->engine = search->by;
}

/* A quarter of the machine's memory, unless the user says. */
static size_t memory_for(const struct options *options)
{
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    uint64_t memory = options->memory;

    if (memory == 0 && pages > 0 && page > 0)
        memory = (uint64_t)pages * (uint64_t)page / 4;
    return memory < SIZE_MAX ? (size_t)memory : SIZE_MAX;
}

static enum cmd_status refuse_problem(const struct cover_run *r,
                                      enum waltz_status status)
{
    const struct place place = {.file = r->name};

    complain_at(&place, "%s",
                status == WALTZ_EINVAL
                    ? "this engine does not take this problem"
                    : waltz_status_text(status));
    return CMD_TROUBLE;
}

static enum cmd_status estimate_problem(struct cover_run *r)
{
    const uint64_t seed =
        r->options->seed.number > 0 ? r->options->seed.number : SEED;
    struct waltz_estimate estimate;
    const enum waltz_status status =
        waltz_cover_estimate(r->cover, PROBES, seed, &estimate);

    if (status == WALTZ_OK)
        cover_estimate_write(r->out, r->name, r->options->json, &estimate);
    return status == WALTZ_OK ? CMD_YES : refuse_problem(r, status);
}

static enum cmd_status search_problem(struct cover_run *r, char *digits,
                                      size_t room)
{
    const struct options *const options = r->options;
    struct waltz_cover_search search = {
        .engine = options->engine,
        .limit = options->first ? 1 : options->limit,
        .max_nodes = options->max_nodes,
        .seed = options->seed.number,
        .cheapest = (size_t)options->cheapest,
        .memory = memory_for(options),
        .digits = digits,
        .digits_room = room,
        .stop = cover_search_stop,
        .visit = options->count ? NULL : cover_search_visit,
        .user = r,
    };
    const enum waltz_status status = cover_search(r, &search);

    if (status != WALTZ_OK)
        return refuse_problem(r, status);
    if (r->written == CMD_TROUBLE)
        return CMD_TROUBLE;
    if (options->count && options->json)
        cover_output_count_json(r->out, r->name, &search,
                                clock_now() - r->began);
    else if (options->count)
        cover_output_count(r->out, &search);
    add_search(&r->totals, &search);
    return judge(r, &search);
}

/* Search the cover that was prepared for it. */
static enum cmd_status run_prepared(struct cover_run *r)
{
    const size_t room = waltz_cover_options(r->cover) / 3 + 2;
    char *digits = malloc(room); /* of the count */
    enum cmd_status status;

    if (digits == NULL)
        return refuse_problem(r, WALTZ_ENOMEM);
    status = r->options->estimate ? estimate_problem(r)
                                  : search_problem(r, digits, room);
    free(digits);
    return status;
}

enum cmd_status cover_run_problem(struct cover_run *r,
                                  const waltz_problem *problem)
{
    waltz_cover *less = NULL;
    enum cmd_status status;

    r->problem = problem;
    r->cover = waltz_problem_cover(problem);
    r->written = CMD_YES;
    r->began = r->shown = clock_now();
    r->deadline = r->options->timeout ? r->began + r->options->timeout : 0;
    if (r->options->preprocess) {
        less = waltz_cover_reduce(r->cover, WORK, cover_search_stop, r);
        if (less == NULL)
            return refuse_problem(r, WALTZ_ENOMEM);
        r->cover = less;
    }
    add_problem(r);
    status = run_prepared(r);
    waltz_cover_free(less);
    return status;
}
