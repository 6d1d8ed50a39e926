#include <config.h>

#include "cli/cover_search.h"

#include "cli/clock.h"
#include "cli/cover_diagram.h"
#include "cli/cover_options.h"
#include "cli/cover_output.h"
#include "cli/cover_pieces.h"
#include "cli/interrupt.h"
#include "cli/message.h"

/* So often is shown what there is while a search goes on. */
#define SHOW (CLOCK_SECOND / 10)

/* Draw how far the search is, if it is time to. */
static void draw_progress(struct cover_run *r)
{
    const struct waltz_cover_search *const search = r->search;

    if (r->dance != NULL)
        progress_draw_search(&r->progress, waltz_dance_done(r->dance),
                             search->found,
                             waltz_dance_get_stats(r->dance).nodes);
    else if (search != NULL)
        progress_draw_search(&r->progress, search->done, search->found,
                             search->nodes);
}

bool cover_search_stop(void *user)
{
    struct cover_run *const r = user;
    const uint64_t now = clock_now();

    if (now - r->shown > SHOW) {
        output_flush(r->out);
        draw_progress(r);
        r->shown = now;
    }
    return interrupt_came() || r->out->error != 0 ||
           (r->deadline > 0 && now >= r->deadline);
}

/* The same without a look at what only one thread may look at. */
static bool stop_in_thread(void *user)
{
    const struct cover_run *const r = user;

    return interrupt_came() || (r->deadline > 0 && clock_now() >= r->deadline);
}

/* After each piece; by one thread at a time. */
static void note_piece(void *user)
{
    struct cover_run *const r = user;

    output_flush(r->out);
    draw_progress(r);
}

bool cover_search_visit(void *user, const uint32_t *option, size_t n)
{
    struct cover_run *const r = user;

    /* What is written may go where the progress was drawn. */
    progress_clear(&r->progress);
    if (r->options->json)
        cover_output_json(r->out, r->problem, r->cover, option, n,
                          r->options->cheapest > 0);
    else
        cover_output_text(r->out, r->problem, r->cover, option, n);
    return r->out->error == 0;
}

/* Write the solutions of a dance, which itself tells how each option was
 * chosen.
 */
static void write_dance(struct cover_run *r, waltz_dance *dance,
                        struct waltz_cover_search *search)
{
    size_t n;

    while ((search->limit == 0 || search->found < search->limit) &&
           r->out->error == 0 && waltz_dance_next(dance, &n) != NULL) {
        progress_clear(&r->progress);
        cover_output_knuth(r->out, r->problem, r->cover, dance, ++search->found,
                           n);
    }
}

static enum waltz_status solve_knuth(struct cover_run *r,
                                     struct waltz_cover_search *search)
{
    waltz_dance *dance = waltz_dance_new(r->cover);

    if (dance == NULL)
        return WALTZ_ENOMEM;
    r->dance = dance;
    waltz_dance_set_budget(dance, search->max_nodes, cover_search_stop, r);
    write_dance(r, dance, search);
    r->dance = NULL;

    const struct waltz_dance_stats stats = waltz_dance_get_stats(dance);
    search->nodes = stats.nodes;
    search->updates = stats.updates;
    search->complete = waltz_dance_is_complete(dance);
    search->by = "links";
    waltz_dance_free(dance);
    return WALTZ_OK;
}

/* Draw the diagram of all solutions, and do with it what is asked. */
static enum waltz_status solve_by_diagram(struct cover_run *r,
                                          struct waltz_cover_search *search)
{
    const struct options *const options = r->options;
    waltz_diagram *diagram;
    const uint32_t *option;
    size_t n;
    const enum waltz_status status =
        waltz_diagram_build(r->cover, search, &diagram);

    if (diagram == NULL)
        return status;
    if (options->zdd != NULL)
        r->written = cover_diagram_write(diagram, r->cover, options->zdd,
                                         r->totals.problems > 1, r->out);
    waltz_diagram_seed(diagram, options->seed.number);
    for (uint64_t k = 0; k < options->sample && r->out->error == 0; k++)
        if ((option = waltz_diagram_sample(diagram, &n)) != NULL)
            cover_search_visit(r, option, n);
    waltz_diagram_free(diagram);
    return status;
}

static enum waltz_status solve_in_pieces(struct cover_run *r,
                                         struct waltz_cover_search *search)
{
    enum waltz_status status;

    if (r->totals.problems > 1 &&
        (r->options->checkpoint != NULL || r->options->resume != NULL)) {
        complain("a checkpoint is of one problem, and this is a further one");
        r->written = CMD_TROUBLE;
        return WALTZ_OK;
    }
    if (r->options->count)
        search->stop = stop_in_thread;
    if (!cover_pieces_search(r->cover, r->options, search, note_piece, &status))
        r->written = CMD_TROUBLE;
    return status;
}

static enum waltz_status search_as_asked(struct cover_run *r,
                                         struct waltz_cover_search *search)
{
    if (cover_pieces_wanted(r->options))
        return solve_in_pieces(r, search);
    if (cover_wants_diagram(r->options))
        return solve_by_diagram(r, search);
    if (r->options->knuth && !r->options->count)
        return solve_knuth(r, search);
    return waltz_cover_solve(r->cover, search);
}

enum waltz_status cover_search(struct cover_run *r,
                               struct waltz_cover_search *search)
{
    progress_start(&r->progress, r->options->quiet);
    r->search = search;
    const enum waltz_status status = search_as_asked(r, search);
    r->search = NULL;
    progress_clear(&r->progress);
    return status;
}
