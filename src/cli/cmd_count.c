#include <config.h>

#include <inttypes.h>

#include "cli/json.h"
#include "cli/stream.h"
#include "cli/verdict.h"

/* COUNT<TAB>PUZZLE, with a + where there may be more */
static void write_line(struct output *out, const struct record *record)
{
    const size_t room = 3 * waltz_board_cells(record->puzzle.board);

    output_number(out, record->answer->found);
    output_text(out, record->answer->complete ? "\t" : "+\t");
    out->n +=
        waltz_puzzle_line(&record->puzzle, NULL, output_room(out, room), room);
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
    if (verdict == VERDICT_INVALID || record->stopped != STOPPED_NOT)
        stream_remark(stream, record, reason);
    return record->answer->complete ? CMD_YES : CMD_OPEN;
}

static void emit_bad(struct stream *stream, const struct record *record)
{
    if (stream->options->json)
        json_bad(stream->out, record);
    else
        output_char(stream->out, '\n');
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
        .emit_bad = emit_bad,
    };
    struct stream stream = {.task = &task, .options = options, .out = out};

    return stream_run(&stream, operand);
}

static const char *const taken[] = {
    "limit",     "from",    "box",     "symbols", "engine", "jobs",
    "max-nodes", "timeout", "seed",    "json",    "stats",  "quiet",
    "verbose",   "help",    "version", NULL,
};

const struct command cmd_count = {
    .name = "count",
    .operands = "[FILE | PUZZLE]...",
    .summary = "how many solutions has each puzzle?",
    .about =
        "Writes COUNT<TAB>PUZZLE for each puzzle.  The count is complete, "
        "whatever its size,\nunless --limit, --max-nodes, --timeout or an "
        "interrupt ends it: then it is written\nas COUNT+, there may be more, "
        "and the status is 3.  A puzzle that breaks a rule has\n0 solutions.  "
        "A record that is no puzzle is reported with its line and column, and\n"
        "leaves an empty line; the status is then 2.  Else it is 0.\n",
    .options = taken,
    .example = "waltz count --limit 1000 ................\n"
               "288\t................\n",
    .run = run,
};
