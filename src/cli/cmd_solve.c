/* cmd_solve.c -- waltz solve: the solution of each puzzle, or all of them.
 *
 * One solution a puzzle goes the way of all streams: workers find it, and it
 * is written when its turn comes.  All solutions of a puzzle may be too many to
 * keep; they are written while they are found, by the one thread that writes.
 */
#include <config.h>

#include <string.h>

#include "cli/json.h"
#include "cli/layout.h"
#include "cli/message.h"
#include "cli/remark.h"
#include "cli/stream.h"
#include "cli/trace.h"
#include "cli/verdict.h"

/* --- One solution ------------------------------------------------------- */

/* Say what is wrong, if anything is. */
static void remark_verdict(struct stream *stream, const struct record *record,
                           enum verdict verdict)
{
    char reason[REASON_ROOM];

    verdict_reason(record, verdict, reason);
    if (reason[0] != '\0')
        remark(stream, record, reason);
    else if (verdict == VERDICT_MULTIPLE)
        remark(stream, record, "more than one solution");
    else if (verdict == VERDICT_NONE)
        remark(stream, record, "no solution");
}

static enum cmd_status status_of(enum verdict verdict)
{
    if (verdict == VERDICT_UNKNOWN)
        return CMD_OPEN;
    return verdict == VERDICT_UNIQUE || verdict == VERDICT_SOLVABLE ? CMD_YES
                                                                    : CMD_NO;
}

static enum cmd_status emit(struct stream *stream, struct record *record)
{
    const enum verdict verdict = verdict_of(record);
    enum cmd_status status = status_of(verdict);

    if (stream->options->json)
        json_answer(stream->out, record, verdict);
    else if (record->answer->found > 0)
        status = cmd_worse(status, layout_write(stream->user, stream, record,
                                                record->solution));
    else
        layout_gap(stream, record);
    remark_verdict(stream, record, verdict);
    return status;
}

/* --- All solutions ------------------------------------------------------ */

/* All solutions of a record on their way out, while they are found. */
struct parade {
    struct stream *stream;
    const struct record *record;
    uint64_t shown;
    enum cmd_status status;
};

/* What goes before the first solution, or before none. */
static void begin_list(const struct parade *parade)
{
    struct output *const out = parade->stream->out;

    if (!parade->stream->options->json)
        return;
    json_begin(out, parade->record);
    output_text(out, ",\"solutionsList\":[");
}

static bool show(void *user, const uint8_t *solution)
{
    struct parade *const parade = user;
    struct output *const out = parade->stream->out;

    if (parade->shown == 0)
        begin_list(parade);
    else if (parade->stream->options->json)
        output_char(out, ',');
    if (parade->stream->options->json) {
        json_puzzle(out, &parade->record->puzzle, solution);
    } else {
        parade->status = layout_write(parade->stream->user, parade->stream,
                                      parade->record, solution);
    }
    parade->shown++;
    return out->error == 0 && parade->status == CMD_YES;
}

/* Was everything that was asked for found?  Several solutions are no flaw
 * here, but a bound that was reached leaves the list open. */
static enum cmd_status status_of_all(const struct record *record)
{
    if (!record->answer->complete)
        return CMD_OPEN;
    return record->answer->found > 0 ? CMD_YES : CMD_NO;
}

static enum cmd_status emit_all(struct stream *stream, struct record *record)
{
    struct parade parade = {stream, record, 0, CMD_YES};
    const struct watcher watcher = {.visit = show, .user = &parade};

    work_through(&stream->own, record, &watcher);
    if (record->error != NULL)
        return stream_refuse(stream, record);
    const enum verdict verdict = verdict_of(record);
    if (parade.shown == 0)
        begin_list(&parade);
    if (stream->options->json) {
        output_char(stream->out, ']');
        json_verdict(stream->out, record, verdict);
        json_search(stream->out, record);
        json_end(stream->out);
    } else if (parade.shown == 0) {
        layout_gap(stream, record);
    }
    if (verdict != VERDICT_MULTIPLE || record->stopped != STOPPED_NOT)
        remark_verdict(stream, record, verdict);
    return cmd_worse(status_of_all(record), parade.status);
}

/* --- Step by step ------------------------------------------------------- */

static enum cmd_status emit_traced(struct stream *stream, struct record *record)
{
    trace_search(stream, record);
    if (record->error != NULL)
        return stream_refuse(stream, record);
    return stream->options->all ? status_of_all(record) : emit(stream, record);
}

/* --- The command -------------------------------------------------------- */

static uint64_t limit(const struct options *options)
{
    if (options->any)
        return 1;
    if (options->limit > 0 || options->all)
        return options->limit;
    return 2; /* so that "the solution" is the truth */
}

/* Those who watch a search do so while it goes on. */
static struct task task_for(const struct options *options)
{
    const bool alone = options->all || options->trace;
    struct task task = {
        .request = {.search = !alone,
                    .solution = !options->all,
                    .timed = options->json,
                    .engine = options->engine,
                    .limit = limit(options),
                    .max_nodes = options->max_nodes,
                    .timeout = options->timeout},
        .text = true,
        .alone = alone,
        .emit = options->all ? emit_all : emit,
        .gap = layout_gap,
    };

    if (options->trace) {
        task.emit = emit_traced;
        if (options->engine == NULL || strcmp(options->engine, "auto") == 0)
            task.request.engine = "dlx";
    }
    return task;
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    const struct task task = task_for(options);

    if (options->any && options->all) {
        complain("--any and --all ask for different things: choose one");
        return CMD_TROUBLE;
    }
    if (options->trace && !trace_can(task.request.engine))
        return CMD_TROUBLE;
    return layout_run(&task, options, operand, out);
}

static const char *const taken[] = {
    "any",    "all",   "from",  "to",        "box",     "symbols", "to-symbols",
    "engine", "jobs",  "limit", "max-nodes", "timeout", "seed",    "json",
    "stats",  "trace", "quiet", "verbose",   "help",    "version", NULL,
};

static const char about[] =
    "Writes the solution of each puzzle in the layout in which it came, or\n"
    "as --to says.  A puzzle without a solution leaves an empty line where\n"
    "each puzzle has a line, and nothing elsewhere; of several solutions\n"
    "the first found is written.  Both are said on standard error.  With\n"
    "--limit N the search ends at N solutions; --limit 1 is --any.\n"
    "--trace writes a line for each step of the search: the item chosen, a\n"
    "cell or a symbol of a house; how many options it has; the one taken;\n"
    "how many items that covers; how many options were taken back before.\n"
    "\n"
    "The status is 0 if each has just one solution (with --any or --all: at\n"
    "least one), 1 if not, 2 for trouble, 3 if a bound left something open.\n";

const struct command cmd_solve = {
    .name = "solve",
    .operands = "[FILE | PUZZLE]...",
    .summary = "the solution of each puzzle",
    .about = about,
    .options = taken,
    .example =
        "waltz solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6"
        "....28....419..5....8..79\n"
        "5346789126721953481983425678597614234268537917139248569615372842874196"
        "35345286179\n",
    .run = run,
};
