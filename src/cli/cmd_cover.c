#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <waltz.h>

#include "cli/clock.h"
#include "cli/cmd.h"
#include "cli/cover_diagram.h"
#include "cli/cover_estimate.h"
#include "cli/cover_options.h"
#include "cli/cover_output.h"
#include "cli/cover_pieces.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/message.h"

/* Probes of an estimate, and the seed of those who do not give one. */
#define PROBES 1000
#define SEED   1

/* Output that is ready is shown so often while a search goes on. */
#define SHOW (CLOCK_SECOND / 10)

struct totals {
    size_t problems, items, options, dropped;
    uint64_t found, nodes, updates, repeats;
    const char *engine; /* of the last */
};

struct cover {
    const struct options *options;
    struct output *out;
    struct input input;
    struct totals totals;
    enum cmd_status status;

    /* The problem at hand. */
    const waltz_problem *problem;
    uint64_t began;
    uint64_t deadline; /* 0: none */
    uint64_t shown;    /* when output was flushed last */
    char *digits;      /* of the count */
    size_t digits_room;
    enum cmd_status written; /* how it went with the file of --zdd */
};

/* --- One problem ------------------------------------------------------------
 */

static bool stop(void *user)
{
    struct cover *const c = user;
    const uint64_t now = clock_now();

    if (now - c->shown > SHOW) {
        output_flush(c->out);
        c->shown = now;
    }
    return interrupt_came() || c->out->error != 0 ||
           (c->deadline > 0 && now >= c->deadline);
}

/* The same without a look at what only one thread may look at. */
static bool stop_in_thread(void *user)
{
    const struct cover *const c = user;

    return interrupt_came() || (c->deadline > 0 && clock_now() >= c->deadline);
}

static void flush(void *user)
{
    struct cover *const c = user;

    output_flush(c->out);
}

static bool visit(void *user, const uint32_t *option, size_t n)
{
    struct cover *const c = user;

    if (c->options->json)
        cover_output_json(c->out, c->problem, option, n,
                          c->options->cheapest > 0);
    else
        cover_output_text(c->out, c->problem, option, n);
    return c->out->error == 0;
}

/* The dance itself tells how each option was chosen. */
static enum waltz_status solve_knuth(struct cover *c,
                                     struct waltz_cover_search *search)
{
    waltz_dance *dance = waltz_dance_new(waltz_problem_cover(c->problem));
    size_t n;

    if (dance == NULL)
        return WALTZ_ENOMEM;
    waltz_dance_set_budget(dance, search->max_nodes, stop, c);
    while ((search->limit == 0 || search->found < search->limit) &&
           c->out->error == 0 && waltz_dance_next(dance, &n) != NULL)
        cover_output_knuth(c->out, c->problem, dance, ++search->found, n);

    const struct waltz_dance_stats stats = waltz_dance_get_stats(dance);
    search->nodes = stats.nodes;
    search->updates = stats.updates;
    search->complete = waltz_dance_is_complete(dance);
    search->by = "links";
    waltz_dance_free(dance);
    return WALTZ_OK;
}

/* Draw the diagram of all solutions, and do with it what is asked. */
static enum waltz_status solve_by_diagram(struct cover *c,
                                          struct waltz_cover_search *search)
{
    const struct options *const options = c->options;
    waltz_diagram *diagram;
    const uint32_t *option;
    size_t n;
    const enum waltz_status status =
        waltz_diagram_build(waltz_problem_cover(c->problem), search, &diagram);

    if (diagram == NULL)
        return status;
    if (options->zdd != NULL)
        c->written = cover_diagram_write(diagram, options->zdd,
                                         c->totals.problems > 0, c->out);
    waltz_diagram_seed(diagram, options->seed.number);
    for (uint64_t k = 0; k < options->sample && c->out->error == 0; k++)
        if ((option = waltz_diagram_sample(diagram, &n)) != NULL)
            visit(c, option, n);
    waltz_diagram_free(diagram);
    return status;
}

static enum waltz_status solve_in_pieces(struct cover *c,
                                         struct waltz_cover_search *search)
{
    enum waltz_status status;

    if (c->totals.problems > 0 &&
        (c->options->checkpoint != NULL || c->options->resume != NULL)) {
        complain("a checkpoint is of one problem, and this is a further one");
        c->written = CMD_TROUBLE;
        return WALTZ_OK;
    }
    if (c->options->count)
        search->stop = stop_in_thread;
    if (!cover_pieces_search(waltz_problem_cover(c->problem), c->options,
                             search, flush, &status))
        c->written = CMD_TROUBLE;
    return status;
}

static enum waltz_status search_as_asked(struct cover *c,
                                         struct waltz_cover_search *search)
{
    if (cover_pieces_wanted(c->options))
        return solve_in_pieces(c, search);
    if (cover_wants_diagram(c->options))
        return solve_by_diagram(c, search);
    if (c->options->knuth && !c->options->count)
        return solve_knuth(c, search);
    return waltz_cover_solve(waltz_problem_cover(c->problem), search);
}

/* What the search comes to, for the shell. */
static enum cmd_status judge(const struct cover *c,
                             const struct waltz_cover_search *search)
{
    const struct place place = {.file = c->input.name};

    if (c->options->count)
        return search->complete ? CMD_YES : CMD_OPEN;
    if (search->limit > 0 && search->found == search->limit)
        return CMD_YES;
    if (!search->complete)
        return CMD_OPEN;
    if (search->found > 0)
        return CMD_YES;
    if (!c->options->quiet) {
        output_flush(c->out);
        complain_at(&place, "no solution");
    }
    return CMD_NO;
}

static void add_up(struct totals *totals, const waltz_problem *problem,
                   const struct waltz_cover_search *search)
{
    const waltz_cover *const cover = waltz_problem_cover(problem);

    totals->problems++;
    totals->items += waltz_cover_items(cover);
    totals->options += waltz_cover_options(cover);
    totals->dropped += waltz_problem_dropped(problem);
    totals->found = search->found < UINT64_MAX - totals->found
                        ? totals->found + search->found
                        : UINT64_MAX;
    totals->nodes += search->nodes;
    totals->updates += search->updates;
    totals->repeats += search->repeats;
    totals->engine = search->by;
}

/* Room for the count of the problem at hand; false: no memory. */
static bool take_digits(struct cover *c)
{
    const waltz_cover *const cover = waltz_problem_cover(c->problem);

    free(c->digits);
    c->digits_room = waltz_cover_options(cover) / 3 + 2;
    c->digits = malloc(c->digits_room);
    return c->digits != NULL;
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

static enum cmd_status refuse_problem(const struct cover *c,
                                      enum waltz_status status)
{
    const struct place place = {.file = c->input.name};

    complain_at(&place, "%s",
                status == WALTZ_EINVAL
                    ? "this engine does not take this problem"
                    : waltz_status_text(status));
    return CMD_TROUBLE;
}

static enum cmd_status estimate_problem(struct cover *c)
{
    const uint64_t seed =
        c->options->seed.number > 0 ? c->options->seed.number : SEED;
    struct waltz_estimate estimate;
    const enum waltz_status status = waltz_cover_estimate(
        waltz_problem_cover(c->problem), PROBES, seed, &estimate);

    if (status == WALTZ_OK)
        cover_estimate_write(c->out, c->input.name, c->options->json,
                             &estimate);
    return status == WALTZ_OK ? CMD_YES : refuse_problem(c, status);
}

static enum cmd_status search_problem(struct cover *c)
{
    const struct options *const options = c->options;
    struct waltz_cover_search search = {
        .engine = options->engine,
        .limit = options->first ? 1 : options->limit,
        .max_nodes = options->max_nodes,
        .seed = options->seed.number,
        .cheapest = (size_t)options->cheapest,
        .memory = memory_for(options),
        .digits = c->digits,
        .digits_room = c->digits_room,
        .stop = stop,
        .visit = options->count ? NULL : visit,
        .user = c,
    };
    const enum waltz_status status = search_as_asked(c, &search);

    if (status != WALTZ_OK)
        return refuse_problem(c, status);
    if (c->written == CMD_TROUBLE)
        return CMD_TROUBLE;
    if (options->count && options->json)
        cover_output_count_json(c->out, c->input.name, &search,
                                clock_now() - c->began);
    else if (options->count)
        cover_output_count(c->out, &search);
    add_up(&c->totals, c->problem, &search);
    return judge(c, &search);
}

/* --- All problems -----------------------------------------------------------
 */

static enum cmd_status refuse(struct cover *c, const struct waltz_error *error)
{
    const struct place place = {c->input.name, error->line, error->column};

    output_flush(c->out);
    if (error->status == WALTZ_EIO)
        complain_at(&place, "cannot read: %s", strerror(c->input.error));
    else
        complain_at(&place, "%s", error->text);
    if (c->options->json) {
        output_text(c->out, "{\"file\":");
        json_string(c->out, c->input.name);
        output_format(c->out,
                      ",\"line\":%zu,\"error\":{\"column\":%zu,"
                      "\"message\":",
                      error->line, error->column);
        json_string(c->out, error->text);
        output_text(c->out, "}}\n");
    }
    return CMD_TROUBLE;
}

static void warn_of_dropped(const struct cover *c, const waltz_problem *problem)
{
    const struct place place = {.file = c->input.name};
    const size_t dropped = waltz_problem_dropped(problem);

    if (dropped > 0 && !c->options->quiet)
        complain_at(&place, "%zu option%s without a primary item dropped",
                    dropped, dropped == 1 ? "" : "s");
}

static enum cmd_status do_text(struct cover *c)
{
    struct waltz_error error;
    waltz_problem *problem =
        waltz_problem_read(input_read, &c->input, c->options->from, &error);

    if (problem == NULL)
        return refuse(c, &error);
    warn_of_dropped(c, problem);
    c->problem = problem;
    if (!take_digits(c)) {
        complain("out of memory");
        waltz_problem_free(problem);
        return CMD_TROUBLE;
    }
    c->began = c->shown = clock_now();
    c->deadline = c->options->timeout ? c->began + c->options->timeout : 0;
    const enum cmd_status status =
        c->options->estimate ? estimate_problem(c) : search_problem(c);
    waltz_problem_free(problem);
    return status;
}

static void write_stats(const struct cover *c, uint64_t began)
{
    const struct totals *const t = &c->totals;

    fprintf(stderr,
            "waltz: %zu problems, %zu items, %zu options, %zu dropped, %" PRIu64
            "%s solutions, %" PRIu64 " nodes, %" PRIu64 " updates, %" PRIu64
            " repeats, %.3f seconds, engine %s, seed %" PRIu64 "\n",
            t->problems, t->items, t->options, t->dropped, t->found,
            t->found < UINT64_MAX ? "" : " or more", t->nodes, t->updates,
            t->repeats, (double)(clock_now() - began) / (double)CLOCK_SECOND,
            t->engine ? t->engine : "none", c->options->seed.number);
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    const struct waltz_read_options reading = {0};
    struct cover c = {.options = options, .out = out, .status = CMD_YES};
    const uint64_t began = clock_now();
    enum input_next next;

    if (!cover_options_fit(options))
        return CMD_TROUBLE;
    interrupt_catch();
    input_start(&c.input, operand, &reading);
    while ((next = input_next(&c.input)) != INPUT_END && out->error == 0 &&
           !interrupt_came())
        c.status =
            cmd_worse(c.status, next == INPUT_TEXT ? do_text(&c) : CMD_TROUBLE);
    output_flush(out);
    free(c.digits);
    if (interrupt_came()) {
        complain("interrupted");
        c.status = cmd_worse(c.status, CMD_OPEN);
    }
    if (options->stats)
        write_stats(&c, began);
    return c.status;
}

static const char *const taken[] = {
    "count",      "limit",   "first",    "cheapest",   "knuth",
    "zdd",        "sample",  "estimate", "cover-from", "cover-engine",
    "cover-jobs", "split",   "shard",    "checkpoint", "resume",
    "max-nodes",  "timeout", "memory",   "cover-seed", "json",
    "stats",      "quiet",   "help",     "version",    NULL,
};

static const char about[] =
    "Finds every set of options that has each primary item exactly once and\n"
    "each secondary item at most once, or in one colour.  A file is a problem\n"
    "in Knuth's format:\n"
    "\n"
    "  | a comment\n"
    "  A B 2:3|C | x y       primary items; behind the bar, secondary ones\n"
    "  A B x:red             an option a line, perhaps with colours\n"
    "  A C y |7              and with a cost\n"
    "\n"
    "Items with bounds, as C above, come from so many to so many times.  "
    "Names\n"
    "and colours may be of any length.  Rows of 0 and 1, lists of column\n"
    "numbers, and miniexact's format are read as well.\n"
    "\n"
    "Writes each solution's options, a line each, in the order of choice, and\n"
    "an empty line after each solution; no item at all has one, of no option.\n"
    "\n"
    "Engines: links is the book's, with its order of solutions, and takes "
    "every\n"
    "problem; auto is the fastest that takes the problem.  To count, it looks\n"
    "first whether what is left of the problem repeats, and then counts each\n"
    "remainder once, as the engine zdd always does.\n"
    "\n"
    "A search can be made in pieces, which have each solution once: by "
    "several\n"
    "threads, by several machines, or one today and the others tomorrow.\n"
    "\n"
    "The status is 0 if there is a solution or all were counted, 1 if there "
    "is\n"
    "none, 2 for trouble, 3 if a budget or an interrupt left it open.\n";

const struct command cmd_cover = {
    .name = "cover",
    .operands = "[FILE]...",
    .summary = "the solutions of any exact cover problem",
    .about = about,
    .options = taken,
    .example = "waltz cover --count\n"
               "1\n",
    .run = run,
};
