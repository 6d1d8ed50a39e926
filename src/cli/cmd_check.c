/* cmd_check.c -- waltz check: VERDICT<TAB>PUZZLE, or the puzzles of a verdict.
 */
#include <config.h>

#include <string.h>

#include "cli/json.h"
#include "cli/listing.h"
#include "cli/message.h"
#include "cli/paint.h"
#include "cli/stream.h"
#include "cli/verdict.h"

struct check {
    struct paint paint;
    bool matched; /* with --only: has there been one? */
};

static enum verdict judge(const struct stream *stream,
                          const struct record *record)
{
    return stream->options->rules ? verdict_of_rules(record)
                                  : verdict_of(record);
}

static enum cmd_status status_of(enum verdict verdict)
{
    if (verdict == VERDICT_UNKNOWN)
        return CMD_OPEN;
    return verdict == VERDICT_UNIQUE || verdict == VERDICT_VALID ? CMD_YES
                                                                 : CMD_NO;
}

static void write_json(struct output *out, const struct stream *stream,
                       const struct record *record, enum verdict verdict)
{
    if (!stream->options->rules) {
        json_answer(out, record, verdict);
        return;
    }
    json_begin(out, record);
    json_verdict(out, record, verdict);
    json_end(out);
}

/* VERDICT<TAB>PUZZLE[<TAB>REASON] */
static void write_line(struct output *out, const struct check *check,
                       const struct record *record, enum verdict verdict)
{
    char reason[REASON_ROOM];

    paint_verdict(&check->paint, verdict, out);
    output_char(out, '\t');
    listing_write(out, &record->puzzle, NULL);
    verdict_reason(record, verdict, reason);
    if (reason[0] != '\0') {
        output_char(out, '\t');
        output_text(out, reason);
    }
    output_char(out, '\n');
}

/* The record as it came, if it is of the verdict asked for. */
static enum cmd_status filter(struct stream *stream,
                              const struct record *record, enum verdict verdict)
{
    struct check *const check = stream->user;
    struct output *const out = stream->out;
    const char *const only = stream->options->only;
    const struct waltz_puzzle *const puzzle = &record->puzzle;

    if (strcmp(verdict_text(verdict), only) != 0)
        return verdict == VERDICT_UNKNOWN ? CMD_OPEN : CMD_YES;
    if (stream->options->json) {
        write_json(out, stream, record, verdict);
    } else {
        /* Records of several lines are kept apart, to be read again. */
        if (check->matched &&
            memchr(puzzle->text, '\n', puzzle->length) != NULL)
            output_char(out, '\n');
        output_bytes(out, puzzle->text, puzzle->length);
        output_char(out, '\n');
    }
    check->matched = true;
    return CMD_YES;
}

static enum cmd_status emit(struct stream *stream, struct record *record)
{
    const enum verdict verdict = judge(stream, record);

    if (stream->options->only != NULL)
        return filter(stream, record, verdict);
    if (stream->options->json)
        write_json(stream->out, stream, record, verdict);
    else
        write_line(stream->out, stream->user, record, verdict);
    return status_of(verdict);
}

/* What --only writes needs no lines that match. */
static void no_gap(struct stream *stream, const struct record *record)
{
    (void)stream;
    (void)record;
}

/* Is the verdict of --only one that can come?  If not, say so. */
static bool can_come(const struct options *options)
{
    if (options->only == NULL || strcmp(options->only, "invalid") == 0 ||
        options->rules == (strcmp(options->only, "valid") == 0))
        return true;
    complain(options->rules
                 ? "--rules tells only valid from invalid, not %s"
                 : "--only %s needs --rules, which searches no further",
             options->only);
    return false;
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    const struct task task = {
        .request = {.rules = options->rules,
                    .search = !options->rules,
                    .solution = options->json && !options->rules,
                    .timed = options->json,
                    .engine = options->engine,
                    .limit = options->limit > 2 ? options->limit : 2,
                    .max_nodes = options->max_nodes,
                    .timeout = options->timeout},
        .text = options->only != NULL,
        .emit = emit,
        .gap = options->only != NULL ? no_gap : listing_gap,
    };
    struct check check = {.matched = false};
    struct stream stream = {
        .task = &task, .options = options, .out = out, .user = &check};

    if (!can_come(options))
        return CMD_TROUBLE;
    paint_start(&check.paint, options->color, out->file);
    const enum cmd_status status = stream_run(&stream, operand);
    return options->only != NULL && !check.matched ? cmd_worse(status, CMD_NO)
                                                   : status;
}

static const char *const taken[] = {
    "rules",   "only",      "from",    "box",     "symbols", "engine", "jobs",
    "limit",   "max-nodes", "timeout", "seed",    "json",    "stats",  "quiet",
    "verbose", "color",     "help",    "version", NULL,
};

static const char about[] =
    "Writes VERDICT<TAB>PUZZLE for each puzzle, and <TAB>REASON if there is\n"
    "one:\n"
    "\n"
    "  unique    there is exactly one solution\n"
    "  multiple  there are several\n"
    "  none      there is none, though no rule is broken openly\n"
    "  invalid   a row, column or box has a symbol twice; which and where\n"
    "  unknown   --max-nodes, --timeout or an interrupt came too early\n"
    "\n"
    "A record that is no puzzle is reported with its line and column, and\n"
    "leaves an empty line.\n"
    "\n"
    "The status is 0 if all are unique (with --rules: valid; with --only:\n"
    "if any was printed), 1 if not, 2 for trouble, 3 if any is unknown.\n";

const struct command cmd_check = {
    .name = "check",
    .operands = "[FILE | PUZZLE]...",
    .summary = "is each puzzle valid, and is its solution unique?",
    .about = about,
    .options = taken,
    .example =
        "waltz check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6"
        "....28....419..5....8..79\n"
        "unique\t53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....2"
        "8....419..5....8..79\n",
    .run = run,
};
