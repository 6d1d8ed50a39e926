/* cmd_convert.c -- waltz convert: what was read, written otherwise. */
#include <config.h>

#include "cli/json.h"
#include "cli/layout.h"
#include "cli/stream.h"

static enum cmd_status emit(struct stream *stream, struct record *record)
{
    if (!stream->options->json)
        return layout_write(stream->user, stream, record, NULL);
    json_begin(stream->out, record);
    json_end(stream->out);
    return CMD_YES;
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    const struct task task = {
        .text = true,
        .alone = true,
        .emit = emit,
        .gap = layout_gap,
    };

    return layout_run(&task, options, operand, out);
}

static const char *const taken[] = {
    "from",  "to",    "box",     "symbols", "to-symbols", "jobs", "json",
    "stats", "quiet", "verbose", "help",    "version",    NULL,
};

static const char about[] =
    "Reads puzzles in any format and writes them as --to says.  Puzzles are\n"
    "not solved, and may break rules.\n"
    "\n"
    "The status is 2 when a record is no puzzle, or is one that the format\n"
    "cannot hold.\n";

const struct command cmd_convert = {
    .name = "convert",
    .operands = "[FILE | PUZZLE]...",
    .summary = "puzzles from one format to another",
    .about = about,
    .options = taken,
    .example = "waltz convert --to line 4.1.1.....3..2..\n"
               "4.1.1.....3..2..\n",
    .run = run,
};
