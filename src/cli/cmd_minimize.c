/* cmd_minimize.c -- waltz minimize: of each puzzle, one without a clue too
 * many; or which these are.
 */
#include <config.h>

#include <inttypes.h>

#include "cli/json.h"
#include "cli/layout.h"
#include "cli/listing.h"
#include "cli/remark.h"
#include "cli/stream.h"
#include "cli/verdict.h"
#include "cli/wish.h"

/* --- A minimal puzzle --------------------------------------------------- */

static enum cmd_status status_of(const struct record *record)
{
    const enum waltz_outcome outcome = record->made->outcome;

    if (outcome == WALTZ_GAVE_UP || outcome == WALTZ_STOPPED)
        return CMD_OPEN;
    return outcome == WALTZ_MADE ? CMD_YES : CMD_NO;
}

static void write_json(struct stream *stream, const struct record *record,
                       const char *reason)
{
    struct output *const out = stream->out;

    json_begin(out, record);
    output_text(out, ",\"minimal\":");
    if (record->made->outcome == WALTZ_MADE) {
        json_puzzle(out, &record->puzzle, record->solution);
        output_format(out, ",\"clues\":%zu", record->made->clues);
    } else {
        output_text(out, "null,\"reason\":");
        json_string(out, reason);
    }
    json_end(out);
}

static enum cmd_status emit(struct stream *stream, struct record *record)
{
    char reason[WISH_REASON_ROOM];

    wish_reason(record, reason);
    if (stream->options->json)
        write_json(stream, record, reason);
    else if (record->made->outcome == WALTZ_MADE)
        return layout_write(stream->user, stream, record, record->solution);
    else
        layout_gap(stream, record);
    if (reason[0] != '\0')
        remark(stream, record, reason);
    return status_of(record);
}

/* --- What is not needed ------------------------------------------------- */

static size_t count_removable(const struct record *record)
{
    const size_t cells = waltz_board_cells(record->puzzle.board);
    size_t n = 0;

    for (size_t c = 0; c < cells; c++)
        n += record->solution[c];
    return n;
}

/* The cells whose givens could go, as r1c2, each between two marks, with a
 * comma between. */
static void write_cells(struct output *out, const struct record *record,
                        const char *mark)
{
    const waltz_board *const board = record->puzzle.board;
    const size_t cells = waltz_board_cells(board);
    const char *comma = "";

    for (size_t c = 0; c < cells; c++) {
        unsigned row;
        unsigned column;
        if (!record->solution[c])
            continue;
        waltz_board_place(board, c, &row, &column);
        output_format(out, "%s%sr%uc%u%s", comma, mark, row + 1, column + 1,
                      mark);
        comma = ",";
    }
}

/* What check says, but for unique puzzles: are they minimal or not? */
static const char *word_of(const struct record *record, enum verdict verdict)
{
    if (verdict != VERDICT_UNIQUE)
        return verdict_text(verdict);
    return count_removable(record) > 0 ? "redundant" : "minimal";
}

static void write_check_json(struct output *out, const struct record *record,
                             enum verdict verdict)
{
    char reason[REASON_ROOM];

    json_begin(out, record);
    output_format(out, ",\"verdict\":\"%s\"", word_of(record, verdict));
    verdict_reason(record, verdict, reason);
    if (reason[0] != '\0') {
        output_text(out, ",\"reason\":");
        json_string(out, reason);
    }
    if (verdict == VERDICT_UNIQUE) {
        output_text(out, ",\"redundant\":[");
        write_cells(out, record, "\"");
        output_char(out, ']');
    }
    json_end(out);
}

/* VERDICT<TAB>PUZZLE[<TAB>CELLS or REASON] */
static void write_check_line(struct output *out, const struct record *record,
                             enum verdict verdict)
{
    char reason[REASON_ROOM];

    output_text(out, word_of(record, verdict));
    output_char(out, '\t');
    listing_write(out, &record->puzzle, NULL);
    verdict_reason(record, verdict, reason);
    if (reason[0] != '\0') {
        output_char(out, '\t');
        output_text(out, reason);
    } else if (verdict == VERDICT_UNIQUE && count_removable(record) > 0) {
        output_char(out, '\t');
        write_cells(out, record, "");
    }
    output_char(out, '\n');
}

static enum cmd_status emit_check(struct stream *stream, struct record *record)
{
    const enum verdict verdict = verdict_of(record);

    if (stream->options->json)
        write_check_json(stream->out, record, verdict);
    else
        write_check_line(stream->out, record, verdict);
    if (verdict == VERDICT_UNKNOWN)
        return CMD_OPEN;
    return verdict == VERDICT_UNIQUE && count_removable(record) == 0 ? CMD_YES
                                                                     : CMD_NO;
}

/* --- The command -------------------------------------------------------- */

static enum cmd_status check(const struct options *options, char **operand,
                             struct output *out)
{
    const struct task task = {
        .request = {.search = true,
                    .removable = true,
                    .solution = true,
                    .engine = options->engine,
                    .limit = 2,
                    .max_nodes = options->max_nodes,
                    .timeout = options->timeout},
        .emit = emit_check,
        .gap = listing_gap,
    };
    struct stream stream = {.task = &task, .options = options, .out = out};

    return stream_run(&stream, operand);
}

static enum cmd_status minimize(const struct options *options, char **operand,
                                struct output *out)
{
    /* One pass is enough, unless a search was given up. */
    const struct waltz_wish wish = {.engine = options->engine,
                                    .minimal = true,
                                    .seed = options->seed.number,
                                    .max_tries = 1,
                                    .max_nodes = options->max_nodes};
    const struct task task = {
        .request = {.wish = &wish,
                    .solution = true,
                    .engine = options->engine,
                    .timeout = options->timeout},
        .text = true,
        .emit = emit,
        .gap = layout_gap,
    };

    return layout_run(&task, options, operand, out);
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    return options->check ? check(options, operand, out)
                          : minimize(options, operand, out);
}

static const char *const taken[] = {
    "check",          "from",       "to",        "box",
    "symbols",        "to-symbols", "engine",    "jobs",
    "make-max-nodes", "timeout",    "make-seed", "json",
    "stats",          "quiet",      "verbose",   "help",
    "version",        NULL,
};

static const char about[] =
    "Takes clues out of each puzzle, as long as it has one solution, until\n"
    "every clue is needed, and writes it in the layout in which it came or\n"
    "as --to says.  Which clues go is drawn from --seed (default 0) and the\n"
    "number of the record.  A puzzle without a solution, or with several,\n"
    "leaves an empty line where each puzzle has a line, and nothing\n"
    "elsewhere, and is named on standard error.\n"
    "\n"
    "With --check it only writes VERDICT<TAB>PUZZLE for each:\n"
    "\n"
    "  minimal    every clue is needed\n"
    "  redundant  <TAB>CELLS follows: the clues that could go, each alone\n"
    "  multiple, none, invalid, unknown   as `waltz check' says\n"
    "\n"
    "The status is 0 if all could be done (with --check: all are minimal), 1\n"
    "if not, 2 for trouble, 3 if a bound left something open.\n";

const struct command cmd_minimize = {
    .name = "minimize",
    .operands = "[FILE | PUZZLE]...",
    .summary = "take away the clues that are not needed",
    .about = about,
    .options = taken,
    .example = "waltz minimize --check 1.3.34.22.....21\n"
               "redundant\t1.3.34.22.....21\tr1c1,r2c1,r2c2,r2c4,r3c1,r4c3\n",
    .run = run,
};
