/* cmd_count.c -- waltz count: COUNT<TAB>PUZZLE. */
#include <config.h>

#include "cli/json.h"
#include "cli/listing.h"
#include "cli/remark.h"
#include "cli/stream.h"
#include "cli/verdict.h"

/* COUNT<TAB>PUZZLE, with a + where there may be more */
static void write_line(struct output *out, const struct record *record)
{
    output_number(out, record->answer->found);
    output_text(out, record->answer->complete ? "\t" : "+\t");
    listing_write(out, &record->puzzle, NULL);
    output_char(out, '\n');
}

static enum cmd_status emit(struct stream *stream, struct record *record)
{
    const enum verdict verdict = verdict_of(record);
    char reason[REASON_ROOM];

    if (stream->options->json)
        json_answer(stream->out, record, verdict);
    else
        write_line(stream->out, record);
    verdict_reason(record, verdict, reason);
    if (reason[0] != '\0')
        remark(stream, record, reason);
    return record->answer->complete ? CMD_YES : CMD_OPEN;
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    const struct task task = {
        .request = {.search = true,
                    .solution = options->json,
                    .timed = options->json,
                    .engine = options->engine,
                    .limit = options->limit,
                    .max_nodes = options->max_nodes,
                    .timeout = options->timeout},
        .emit = emit,
        .gap = listing_gap,
    };
    struct stream stream = {.task = &task, .options = options, .out = out};

    return stream_run(&stream, operand);
}

static const char *const taken[] = {
    "limit",     "from",    "box",     "symbols", "engine", "jobs",
    "max-nodes", "timeout", "seed",    "json",    "stats",  "quiet",
    "verbose",   "help",    "version", NULL,
};

static const char about[] =
    "Writes COUNT<TAB>PUZZLE for each puzzle.  The count is complete,\n"
    "whatever its size, unless --limit, --max-nodes, --timeout or an\n"
    "interrupt ends it: then it is written as COUNT+, for there may be\n"
    "more.  A puzzle that breaks a rule has no solutions.  A record that is\n"
    "no puzzle is reported with its line and column, and leaves an empty\n"
    "line.\n"
    "\n"
    "The status is 0 if all counts are complete, 2 for trouble, 3 if there\n"
    "may be more.\n";

const struct command cmd_count = {
    .name = "count",
    .operands = "[FILE | PUZZLE]...",
    .summary = "how many solutions has each puzzle?",
    .about = about,
    .options = taken,
    .example = "waltz count --limit 1000 ................\n"
               "288\t................\n",
    .run = run,
};
