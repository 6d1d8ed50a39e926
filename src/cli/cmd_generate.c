/* cmd_generate.c -- waltz generate: puzzles out of nothing, or out of full
 * boards.
 *
 * It is a stream like those of other commands, of records that are blank; so
 * threads, order, interrupts and the summary are as everywhere.
 */
#include <config.h>

#include <string.h>

#include "cli/json.h"
#include "cli/layout.h"
#include "cli/message.h"
#include "cli/remark.h"
#include "cli/stream.h"
#include "cli/wish.h"

struct generate {
    struct layout layout;
    waltz_solver *solver; /* of blank boards, for --json */
    uint8_t solution[WALTZ_SYMBOLS_MAX * WALTZ_SYMBOLS_MAX];
};

static enum cmd_status status_of(const struct record *record)
{
    const enum waltz_outcome outcome = record->made->outcome;

    if (outcome == WALTZ_GAVE_UP || outcome == WALTZ_STOPPED)
        return CMD_OPEN;
    return outcome == WALTZ_MADE ? CMD_YES : CMD_NO;
}

/* --- JSON --------------------------------------------------------------- */

/* The full board of a puzzle: it was read, or is found once more. */
static const uint8_t *full_board(struct generate *generate,
                                 const struct record *record)
{
    struct waltz_search search = {.limit = 1, .solution = generate->solution};

    if (generate->solver == NULL)
        return record->puzzle.values;
    waltz_solve(generate->solver, record->solution, &search);
    return generate->solution;
}

static void write_json(struct stream *stream, const struct record *record)
{
    struct output *const out = stream->out;
    struct generate *const generate = stream->user;
    char reason[WISH_REASON_ROOM];

    output_text(out, "{\"number\":");
    json_count(out, record->number + 1);
    output_text(out, ",\"seed\":");
    json_count(out, stream->options->seed.number);
    if (stream->options->from_solution) {
        output_text(out, ",\"file\":");
        json_string(out, record->place.file);
        output_format(out, ",\"line\":%zu", record->place.line);
    }
    output_text(out, ",\"puzzle\":");
    if (record->made->outcome == WALTZ_MADE) {
        json_puzzle(out, &record->puzzle, record->solution);
        output_text(out, ",\"solution\":");
        json_puzzle(out, &record->puzzle, full_board(generate, record));
        output_format(out, ",\"clues\":%zu", record->made->clues);
    } else {
        wish_reason(record, reason);
        output_text(out, "null,\"reason\":");
        json_string(out, reason);
    }
    output_text(out, ",\"tries\":");
    json_count(out, record->made->tries);
    json_end(out);
}

/* --- Records ------------------------------------------------------------ */

/* Has a board that was read an open cell?  Then it is no solution. */
static bool has_open_cell(const struct record *record)
{
    const size_t cells = waltz_board_cells(record->puzzle.board);

    for (size_t c = 0; c < cells; c++)
        if (record->puzzle.values[c] == 0)
            return true;
    return false;
}

static void emit_nothing(struct stream *stream, const struct record *record)
{
    struct generate *const generate = stream->user;

    if (stream->options->from_solution)
        layout_skip(&generate->layout, stream, record);
}

static enum cmd_status emit(struct stream *stream, struct record *record)
{
    struct generate *const generate = stream->user;
    char reason[WISH_REASON_ROOM];

    if (stream->options->from_solution && has_open_cell(record)) {
        record->error = "not a full board";
        return stream_refuse(stream, record);
    }
    if (stream->options->json)
        write_json(stream, record);
    else if (record->made->outcome == WALTZ_MADE)
        return layout_write(&generate->layout, stream, record,
                            record->solution);
    else
        emit_nothing(stream, record);
    wish_reason(record, reason);
    if (reason[0] != '\0')
        remark(stream, record, reason);
    return status_of(record);
}

/* --- The command -------------------------------------------------------- */

/* As if it had been read from a text of the layout that suits its symbols. */
static struct waltz_puzzle blank_puzzle(const waltz_board *board,
                                        const uint8_t *values,
                                        const char *symbols)
{
    const unsigned characters = 35; /* 1-9A-Z */
    const bool decimal =
        (symbols != NULL && strcmp(symbols, "decimal") == 0) ||
        (board != NULL && waltz_board_symbols(board) > characters);

    return (struct waltz_puzzle){
        .board = board,
        .values = values,
        .title = "",
        .text = "",
        .format = decimal ? "numbers" : "line",
        .symbols = decimal ? "decimal" : "1-9A-Z",
        .blank = '.',
    };
}

static enum cmd_status generate(const struct options *options,
                                const struct wish *wish, char **operand,
                                struct output *out)
{
    const uint8_t values[WALTZ_SYMBOLS_MAX * WALTZ_SYMBOLS_MAX] = {0};
    const struct waltz_puzzle blank = blank_puzzle(
        wish->board, values,
        options->to_symbols != NULL ? options->to_symbols : options->symbols);
    const struct task task = {
        .request = {.wish = &wish->wish,
                    .blank = !options->from_solution,
                    .solution = true,
                    .engine = options->engine,
                    .timeout = options->timeout},
        .blank = options->from_solution ? NULL : &blank,
        .copies = options->limit,
        .text = true,
        .emit = emit,
        .gap = emit_nothing,
    };
    struct generate own = {.solver = NULL};
    struct stream stream = {
        .task = &task, .options = options, .out = out, .user = &own};
    enum cmd_status status = CMD_TROUBLE;

    if (!options->from_solution)
        stream.progress.puzzles = options->limit;
    if (options->json && wish->board != NULL)
        own.solver = waltz_solver_new(NULL, wish->board);
    if (!layout_start(&own.layout, options, out) ||
        (options->json && wish->board != NULL && own.solver == NULL))
        status = remark_no_memory();
    else if (options->to_symbols == NULL &&
             waltz_writer_set_symbols(own.layout.writer, options->symbols) !=
                 WALTZ_OK)
        complain("there are no symbols of that name");
    else
        status = stream_run(&stream, operand);
    waltz_solver_free(own.solver);
    return layout_finish(&own.layout, status);
}

/* Is standard input asked for the pattern, and for boards as well? */
static bool reads_twice(const struct options *options, char **operand)
{
    bool boards = *operand == NULL;

    if (!options->from_solution || options->pattern == NULL ||
        strcmp(options->pattern, "-") != 0)
        return false;
    for (; *operand != NULL; operand++)
        boards = boards || strcmp(*operand, "-") == 0;
    return boards;
}

static enum cmd_status run(const struct options *options, char **operand,
                           struct output *out)
{
    struct options seeded = *options;
    struct wish wish;
    enum cmd_status status = CMD_TROUBLE;

    if (!options->seed.given)
        seeded.seed.number = wish_any_seed();
    if (!options->from_solution && *operand != NULL) {
        complain("'%s' is not read without --from-solution", *operand);
        return CMD_TROUBLE;
    }
    if (reads_twice(options, operand)) {
        complain("standard input cannot be both the pattern and boards");
        return CMD_TROUBLE;
    }
    if (wish_start(&wish, &seeded))
        status = generate(&seeded, &wish, operand, out);
    wish_free(&wish);
    return status;
}

static const char *const taken[] = {
    "make-limit",    "clues",          "minimal", "symmetry", "pattern",
    "from-solution", "size",           "box",     "from",     "to",
    "to-symbols",    "symbols",        "engine",  "jobs",     "make-seed",
    "max-tries",     "make-max-nodes", "timeout", "json",     "stats",
    "quiet",         "verbose",        "help",    "version",  NULL,
};

static const char about[] =
    "Makes puzzles, each with exactly one solution.  Without options it makes\n"
    "one, of which no clue can go.  Clues are taken out of a full board in\n"
    "random order, as long as the solution stays the only one; where that\n"
    "is not yet what is wished for, some come back and others go.\n"
    "\n"
    "Clues come and go by whole orbits of a symmetry:\n"
    "\n"
    "  none          no symmetry\n"
    "  rotate180     the same after half a turn\n"
    "  rotate90      the same after a quarter turn\n"
    "  horizontal    left and right are mirrored\n"
    "  vertical      top and bottom are mirrored\n"
    "  both          horizontal and vertical\n"
    "  diagonal      mirrored in the diagonal from the top left\n"
    "  antidiagonal  mirrored in the diagonal from the top right\n"
    "  diagonals     mirrored in both diagonals\n"
    "  full          all of these at once\n"
    "\n"
    "A pattern is a file with a character for each cell: `.', `0', `-' or\n"
    "`_' where no clue is to stand, another where one may.  With\n"
    "--from-solution, full boards come from FILEs, from standard input, or\n"
    "whole.  Boards of more than 12 symbols keep clues whose need is not\n"
    "clear after 200 choices, unless --minimal or --max-nodes is given.\n"
    "\n"
    "Puzzle number 5 of a seed is always the same, whatever the number of\n"
    "puzzles and threads.  Without --seed each run makes others; --stats\n"
    "tells the seed.\n"
    "\n"
    "The status is 0 if all are made, 1 if a full board has no such puzzle,\n"
    "2 for trouble, 3 if a puzzle was given up.\n";

const struct command cmd_generate = {
    .name = "generate",
    .operands = "[BOARD]...",
    .summary = "make puzzles with one solution",
    .about = about,
    .options = taken,
    .example = "waltz generate --size 4 --seed 1\n"
               "...1.12.42......\n",
    .run = run,
};
