/* trace.c -- one line a step:
 *
 *     step  depth  options  item             takes    covers  back
 *        1      1   1 of 1  r3c1             r3c1=4        4     0
 *        2      2   1 of 2  5 in row 2       r2c3=5        4     0
 *               2     none  7 in column 3    dead end
 *        3      2   2 of 2  5 in row 2       r2c8=5        4     1
 *
 * Steps are counted as nodes are; `back' is how many options were taken back
 * before this one was taken.
 */
#include <config.h>

#include "cli/trace.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/json.h"
#include "cli/message.h"

bool trace_can(const char *name)
{
    const struct waltz_engine *engine;

    for (size_t k = 0; (engine = waltz_engine_at(k)) != NULL; k++)
        if (strcmp(engine->name, name) == 0 && engine->traces)
            return true;
    complain("engine %s cannot be traced; dlx can", name);
    return false;
}

/* --- Names -------------------------------------------------------------- */

enum { NAME_ROOM = 64 };

static void name_cell(const waltz_board *board, size_t cell,
                      char text[NAME_ROOM])
{
    unsigned row = 0;
    unsigned column = 0;

    waltz_board_place(board, cell, &row, &column);
    snprintf(text, NAME_ROOM, "r%uc%u", row + 1, column + 1);
}

/* "r1c5", "5 in row 2", or "5 in row 2 of grid 3" */
static void name_item(const waltz_board *board,
                      const struct waltz_trace_step *step, char text[NAME_ROOM])
{
    if (step->house == SIZE_MAX) {
        name_cell(board, step->cell, text);
        return;
    }
    const struct waltz_house house = waltz_board_house(board, step->house);
    const int length = snprintf(text, NAME_ROOM, "%u in %s %u", step->symbol,
                                house.name, house.number);
    if (waltz_board_grids(board) > 1)
        snprintf(text + length, NAME_ROOM - (size_t)length, " of grid %u",
                 house.grid);
}

/* "r1c5=7" */
static void name_option(const waltz_board *board,
                        const struct waltz_trace_step *step,
                        char text[NAME_ROOM])
{
    name_cell(board, step->cell, text);
    const size_t length = strlen(text);
    snprintf(text + length, NAME_ROOM - length, "=%u", step->symbol);
}

/* --- Steps -------------------------------------------------------------- */

struct trace {
    struct output *out;
    const struct waltz_puzzle *puzzle;
    uint64_t steps, solutions;
};

static void write_line(void *user, const struct waltz_trace_step *step)
{
    struct trace *const trace = user;
    char item[NAME_ROOM];
    char option[NAME_ROOM];
    char choice[NAME_ROOM];

    name_item(trace->puzzle->board, step, item);
    if (step->options == 0) {
        output_format(trace->out, "%6s %6zu %8s  %-16s dead end\n", "",
                      step->depth, "none", item);
        return;
    }
    name_option(trace->puzzle->board, step, option);
    snprintf(choice, sizeof choice, "%zu of %zu", step->choice, step->options);
    output_format(trace->out, "%6" PRIu64 " %6zu %8s  %-16s %-8s %6zu %5zu\n",
                  ++trace->steps, step->depth, choice, item, option,
                  step->covered, step->back);
}

static void write_object(void *user, const struct waltz_trace_step *step)
{
    struct trace *const trace = user;
    struct output *const out = trace->out;
    char text[NAME_ROOM];

    name_item(trace->puzzle->board, step, text);
    trace->steps += step->options > 0;
    output_format(out,
                  "{\"step\":%" PRIu64 ",\"depth\":%zu,\"item\":\"%s\","
                  "\"options\":%zu,\"option\":",
                  trace->steps, step->depth, text, step->options);
    if (step->options == 0) {
        output_text(out, "null}\n");
        return;
    }
    name_option(trace->puzzle->board, step, text);
    output_format(out, "\"%s\",\"choice\":%zu,\"covers\":%zu,\"back\":%zu}\n",
                  text, step->choice, step->covered, step->back);
}

/* --- Solutions ---------------------------------------------------------- */

static bool write_solution(void *user, const uint8_t *solution)
{
    struct trace *const trace = user;
    struct output *const out = trace->out;
    const size_t room = 3 * waltz_board_cells(trace->puzzle->board);

    output_format(out, "%24ssolution %" PRIu64 ": ", "", ++trace->solutions);
    out->n += waltz_puzzle_line(trace->puzzle, solution, output_room(out, room),
                                room);
    output_char(out, '\n');
    return out->error == 0;
}

static bool write_solution_object(void *user, const uint8_t *solution)
{
    struct trace *const trace = user;

    output_format(trace->out,
                  "{\"step\":%" PRIu64 ",\"found\":%" PRIu64 ",\"solution\":",
                  trace->steps, ++trace->solutions);
    json_puzzle(trace->out, trace->puzzle, solution);
    json_end(trace->out);
    return trace->out->error == 0;
}

void trace_search(struct stream *stream, struct record *record)
{
    struct trace trace = {.out = stream->out, .puzzle = &record->puzzle};
    struct watcher watcher = {write_solution, write_line, &trace};

    if (stream->options->json)
        watcher = (struct watcher){write_solution_object, write_object, &trace};
    else
        output_format(trace.out, "%6s %6s %8s  %-16s %-8s %6s %5s\n", "step",
                      "depth", "options", "item", "takes", "covers", "back");
    work_through(&stream->own, record, &watcher);
}
