#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <waltz.h>

#include "cli/clock.h"
#include "cli/cmd.h"
#include "cli/cover_output.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/message.h"

/* Output that is ready is shown so often while a search goes on. */
#define SHOW (CLOCK_SECOND / 10)

struct totals {
    size_t problems, items, options, dropped;
    uint64_t found, nodes, updates;
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

static void write_count(struct cover *c,
                        const struct waltz_cover_search *search)
{
    const double seconds =
        (double)(clock_now() - c->began) / (double)CLOCK_SECOND;

    if (!c->options->json) {
        output_number(c->out, search->found);
        output_text(c->out, search->complete ? "\n" : "+\n");
        return;
    }
    output_text(c->out, "{\"file\":");
    json_string(c->out, c->input.name);
    output_text(c->out, ",\"solutions\":");
    json_count(c->out, search->found);
    output_format(c->out, ",\"complete\":%s,\"engine\":\"%s\",\"nodes\":",
                  search->complete ? "true" : "false", search->by);
    json_count(c->out, search->nodes);
    output_text(c->out, ",\"updates\":");
    json_count(c->out, search->updates);
    output_format(c->out, ",\"seconds\":%.6f}\n", seconds);
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
    totals->found += search->found;
    totals->nodes += search->nodes;
    totals->updates += search->updates;
    totals->engine = search->by;
}

static enum cmd_status search_problem(struct cover *c)
{
    const struct options *const options = c->options;
    const waltz_cover *const cover = waltz_problem_cover(c->problem);
    struct waltz_cover_search search = {
        .engine = options->engine,
        .limit = options->first ? 1 : options->limit,
        .max_nodes = options->max_nodes,
        .seed = options->seed.number,
        .cheapest = (size_t)options->cheapest,
        .stop = stop,
        .visit = options->count ? NULL : visit,
        .user = c,
    };
    const struct place place = {.file = c->input.name};

    const enum waltz_status status = options->knuth && !options->count
                                         ? solve_knuth(c, &search)
                                         : waltz_cover_solve(cover, &search);
    if (status != WALTZ_OK) {
        complain_at(&place, "%s",
                    status == WALTZ_EINVAL
                        ? "this engine does not take this problem"
                        : waltz_status_text(status));
        return CMD_TROUBLE;
    }
    if (options->count)
        write_count(c, &search);
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
    c->began = c->shown = clock_now();
    c->deadline = c->options->timeout ? c->began + c->options->timeout : 0;
    const enum cmd_status status = search_problem(c);
    waltz_problem_free(problem);
    return status;
}

static void write_stats(const struct cover *c, uint64_t began)
{
    const struct totals *const t = &c->totals;

    fprintf(stderr,
            "waltz: %zu problems, %zu items, %zu options, %zu dropped, %" PRIu64
            " solutions, %" PRIu64 " nodes, %" PRIu64
            " updates, %.3f seconds, engine %s, seed %" PRIu64 "\n",
            t->problems, t->items, t->options, t->dropped, t->found, t->nodes,
            t->updates, (double)(clock_now() - began) / (double)CLOCK_SECOND,
            t->engine ? t->engine : "none", c->options->seed.number);
}

/* Options that do not go together; said in a sentence. */
static bool is_sound(const struct options *options)
{
    if (options->knuth &&
        (options->json || options->seed.number > 0 || options->cheapest > 0)) {
        complain("--knuth does not go with --json, --seed or --cheapest");
        return false;
    }
    if (options->knuth && options->engine != NULL &&
        strcmp(options->engine, "auto") != 0 &&
        strcmp(options->engine, "links") != 0) {
        complain("--knuth is for the engine `links' only");
        return false;
    }
    return true;
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    const struct waltz_read_options reading = {0};
    struct cover c = {.options = options, .out = out, .status = CMD_YES};
    const uint64_t began = clock_now();
    enum input_next next;

    if (!is_sound(options))
        return CMD_TROUBLE;
    interrupt_catch();
    input_start(&c.input, operand, &reading);
    while ((next = input_next(&c.input)) != INPUT_END && out->error == 0 &&
           !interrupt_came())
        c.status =
            cmd_worse(c.status, next == INPUT_TEXT ? do_text(&c) : CMD_TROUBLE);
    output_flush(out);
    if (interrupt_came()) {
        complain("interrupted");
        c.status = cmd_worse(c.status, CMD_OPEN);
    }
    if (options->stats)
        write_stats(&c, began);
    return c.status;
}

static const char *const taken[] = {
    "count",      "limit",        "first", "cheapest",  "knuth",
    "cover-from", "cover-engine", "jobs",  "max-nodes", "timeout",
    "cover-seed", "json",         "stats", "quiet",     "help",
    "version",    NULL,
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
    "problem; auto is the fastest that takes the problem.\n"
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
