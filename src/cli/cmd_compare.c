#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/contest.h"
#include "cli/message.h"
#include "cli/plot.h"
#include "cli/remark.h"
#include "cli/standing.h"
#include "cli/stream.h"

/* --- Puzzle by puzzle --------------------------------------------------- */

/* Who found what, where not all found the same. */
static void remark_disagreement(struct stream *stream,
                                const struct record *record)
{
    const struct contest *const contest = stream->user;
    char text[64 * CONTENDERS_MAX] = "engines disagree:";
    size_t length = strlen(text);

    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const c = &contest->contender[k];
        if (c->solver != NULL && !c->many && contest_is_finished(c))
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       " %s finds %" PRIu64 ",", c->name,
                                       c->search.found);
    }
    text[length - 1] = '\0';
    remark_error(stream, record, text);
}

static void remark_open(struct stream *stream, const struct record *record)
{
    const struct contest *const contest = stream->user;
    char text[128];

    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const c = &contest->contender[k];
        if (c->solver == NULL || c->many || contest_is_finished(c))
            continue;
        snprintf(text, sizeof text,
                 "%s has not finished after %" PRIu64 " nodes", c->name,
                 c->search.nodes);
        remark(stream, record, text);
    }
}

static void write_puzzle(struct stream *stream,
                         const struct waltz_puzzle *puzzle)
{
    const size_t room = 3 * waltz_board_cells(puzzle->board);

    stream->out->n +=
        waltz_puzzle_line(puzzle, NULL, output_room(stream->out, room), room);
    output_char(stream->out, '\n');
}

static void differ(void *user, const struct waiting *waiting,
                   const char *engine, uint64_t found)
{
    struct stream *const stream = user;

    complain_at(&waiting->place,
                "engines disagree: %s finds %" PRIu64 ", others %" PRIu64,
                engine, found, waiting->found);
    write_puzzle(stream, &waiting->puzzle);
}

static enum cmd_status solve_group(struct stream *stream)
{
    const enum round round = contest_group(stream->user, differ, stream);

    if (round == ROUND_NO_MEMORY)
        return remark_no_memory();
    return round == ROUND_DISAGREED ? CMD_TROUBLE : CMD_YES;
}

static enum cmd_status solve_one(struct stream *stream,
                                 const struct record *record)
{
    switch (contest_round(stream->user, &record->place, &record->puzzle)) {
    case ROUND_OPEN:
        remark_open(stream, record);
        return CMD_OPEN;
    case ROUND_DISAGREED:
        remark_disagreement(stream, record);
        write_puzzle(stream, &record->puzzle);
        return CMD_TROUBLE;
    case ROUND_NO_MEMORY:
        return remark_no_memory();
    case ROUND_AGREED:
        break;
    }
    return CMD_YES;
}

static enum cmd_status emit(struct stream *stream, struct record *record)
{
    enum cmd_status status = CMD_YES;

    if (!contest_has_room(stream->user, record->puzzle.board))
        status = solve_group(stream);
    return cmd_worse(status, solve_one(stream, record));
}

/* --- The command -------------------------------------------------------- */

static enum cmd_status write_plot(const struct contest *contest,
                                  const char *name)
{
    const struct place place = {.file = name};
    const int file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    struct output out;

    if (file < 0) {
        complain_at(&place, "cannot open: %s", strerror(errno));
        return CMD_TROUBLE;
    }
    output_start(&out, file, name);
    plot_contest(contest, &out);
    return output_finish(&out) ? CMD_YES : CMD_TROUBLE;
}

static enum cmd_status end(struct stream *stream)
{
    struct contest *const contest = stream->user;
    const struct options *const options = stream->options;
    enum cmd_status status = solve_group(stream);

    contest_forget(contest);
    contest_sort(contest);
    stream->solutions = contest->solutions;
    for (size_t k = 0; k < contest->contenders; k++)
        stream->nodes += contest->contender[k].nodes_sum;
    if (options->json)
        standing_json(contest, stream->out);
    else if (options->csv)
        standing_csv(contest, stream->out);
    else
        standing_table(contest, stream->out);
    if (options->plot != NULL)
        status = cmd_worse(status, write_plot(contest, options->plot));
    return status;
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    static const struct task task = {.alone = true, .emit = emit, .end = end};
    struct contest contest = {
        .limit = options->limit > 0 ? options->limit : 2,
        .max_nodes = options->max_nodes,
        .budget = options->budget,
    };
    struct stream stream = {
        .task = &task, .options = options, .out = out, .user = &contest};

    if (options->json && options->csv) {
        complain("--json and --csv ask for different things: choose one");
        return CMD_TROUBLE;
    }
    contest_start(&contest, options->engines);
    const enum cmd_status status = stream_run(&stream, operand);
    contest_free(&contest);
    return status;
}

static const char *const taken[] = {
    "engines", "limit", "budget",  "max-nodes", "csv",   "json",
    "plot",    "from",  "symbols", "box",       "stats", "verbose",
    "quiet",   "help",  "version", NULL,
};

static const char about[] =
    "Lets engines, all or those in --engines, solve the same puzzles, in "
    "turns\n"
    "that change from puzzle to puzzle, and writes a line for each: how many\n"
    "puzzles it solved; how many nodes that took, in all, and for a puzzle in\n"
    "the mean, in the median, at most; the same of microseconds, and how many\n"
    "99 of 100 puzzles stayed below; puzzles a second; and how many times as\n"
    "long as the first engine it took.  What a node is, each engine says.\n"
    "An engine that solves many at once is given many, and each puzzle counts\n"
    "with its share of the time.\n"
    "\n"
    "The question is whether a solution is unique; with --limit 1 it is any\n"
    "solution.  An engine that comes to its bound on a puzzle leaves it\n"
    "unsolved: that is said, numbers that are but bounds for it are marked\n"
    "> or <, and the status is 3.  If engines disagree the puzzle is written,\n"
    "and the status is 2.\n";

const struct command cmd_compare = {
    .name = "compare",
    .operands = "[FILE | PUZZLE]...",
    .summary = "let engines solve the same puzzles, and compare",
    .about = about,
    .options = taken,
    .example = "waltz compare --engines scan,fewest --csv 1..........2.3.. | "
               "cut -d , -f 1-6\n"
               "engine,puzzles,solved,nodes,nodesMean,nodesMedian\n"
               "scan,1,1,39,39.0,39\n"
               "fewest,1,1,21,21.0,21\n",
    .run = run,
};
