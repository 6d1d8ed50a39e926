#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <waltz.h>

#include "cli/clock.h"
#include "cli/cmd.h"
#include "cli/cover_options.h"
#include "cli/cover_run.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/message.h"

struct cover {
    struct cover_run run;
    struct input input;
    enum cmd_status status;
};

static enum cmd_status refuse(struct cover *c, const struct waltz_error *error)
{
    const struct place place = {c->input.name, error->line, error->column};

    output_flush(c->run.out);
    if (error->status == WALTZ_EIO)
        complain_at(&place, "cannot read: %s", strerror(c->input.error));
    else
        complain_at(&place, "%s", error->text);
    if (c->run.options->json) {
        output_text(c->run.out, "{\"file\":");
        json_string(c->run.out, c->input.name);
        output_format(c->run.out,
                      ",\"line\":%zu,\"error\":{\"column\":%zu,"
                      "\"message\":",
                      error->line, error->column);
        json_string(c->run.out, error->text);
        output_text(c->run.out, "}}\n");
    }
    return CMD_TROUBLE;
}

static void warn_of_dropped(const struct cover *c, const waltz_problem *problem)
{
    const struct place place = {.file = c->input.name};
    const size_t dropped = waltz_problem_dropped(problem);

    if (dropped > 0 && !c->run.options->quiet)
        complain_at(&place, "%zu option%s without a primary item dropped",
                    dropped, dropped == 1 ? "" : "s");
}

static enum cmd_status do_text(struct cover *c)
{
    struct waltz_error error;
    waltz_problem *problem =
        waltz_problem_read(input_read, &c->input, c->run.options->from, &error);

    if (problem == NULL)
        return refuse(c, &error);
    warn_of_dropped(c, problem);
    c->run.name = c->input.name;
    const enum cmd_status status = cover_run_problem(&c->run, problem);
    waltz_problem_free(problem);
    return status;
}

static void write_stats(const struct cover_run *r, uint64_t began)
{
    const struct cover_totals *const t = &r->totals;

    fprintf(stderr,
            "waltz: %zu problems, %zu items, %zu options, %zu dropped, ",
            t->problems, t->items, t->options, t->dropped);
    if (r->options->preprocess)
        fprintf(stderr, "%zu items and %zu options removed, ", t->items_removed,
                t->options_removed);
    fprintf(stderr,
            "%" PRIu64 "%s solutions, %" PRIu64 " nodes, %" PRIu64
            " updates, %" PRIu64
            " repeats, %.3f seconds, engine %s, seed %" PRIu64 "\n",
            t->found, t->found < UINT64_MAX ? "" : " or more", t->nodes,
            t->updates, t->repeats,
            (double)(clock_now() - began) / (double)CLOCK_SECOND,
            t->engine ? t->engine : "none", r->options->seed.number);
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    const struct waltz_read_options reading = {0};
    struct cover c = {.run = {.options = options, .out = out},
                      .status = CMD_YES};
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
    if (interrupt_came()) {
        complain("interrupted");
        c.status = cmd_worse(c.status, CMD_OPEN);
    }
    if (options->stats)
        write_stats(&c.run, began);
    return c.status;
}

static const char *const taken[] = {
    "count",        "limit",      "first",    "cheapest",   "knuth",
    "zdd",          "sample",     "estimate", "preprocess", "cover-from",
    "cover-engine", "cover-jobs", "split",    "shard",      "checkpoint",
    "resume",       "max-nodes",  "timeout",  "memory",     "cover-seed",
    "json",         "stats",      "quiet",    "help",       "version",
    NULL,
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
    "numbers, and the two formats of miniexact are read as well.\n"
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
    "With --preprocess, options that would make an item uncoverable are taken\n"
    "away first, again and again, and then items that others imply.  The\n"
    "solutions are the same, and are written with all their items; but they "
    "may\n"
    "come in another order.\n"
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
