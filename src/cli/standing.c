#include <config.h>

#include "cli/standing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/json.h"

/* --- Numbers ------------------------------------------------------------ */

/* At most how large are so many percent of the sorted numbers? */
static uint64_t percentile(const uint64_t *sorted, size_t n, size_t percent)
{
    return n > 0 ? sorted[(n * percent + 99) / 100 - 1] : 0;
}

static double over(double sum, size_t n)
{
    return n > 0 ? sum / (double)n : 0;
}

static double microseconds(uint64_t nanoseconds)
{
    return (double)nanoseconds / 1e3;
}

enum {
    PUZZLES,
    SOLVED,
    NODES,
    NODES_MEAN,
    NODES_MEDIAN,
    NODES_MAX,
    TIME_MEAN,
    TIME_MEDIAN,
    TIME_99,
    TIME_MAX,
    RATE,
    RATIO, /* how many times as long as the first it takes */
    COLUMNS
};

/*
 * Once puzzles were left open, numbers that such a puzzle went into are but
 * lower bounds, or upper ones.  Open puzzles took longest; so a percentile is
 * sound as long as it is reached before them.
 */
static const struct column {
    const char *title, *key; /* in the table; in JSON and CSV */
    size_t percent;          /* of the puzzles that went into it; 0: none */
    int digits;              /* behind the point */
    char bound;              /* '>' or '<' */
} columns[COLUMNS] = {
    [PUZZLES] = {"puzzles", "puzzles", 0, 0, '>'},
    [SOLVED] = {"solved", "solved", 0, 0, '>'},
    [NODES] = {"nodes", "nodes", 100, 0, '>'},
    [NODES_MEAN] = {"nodes/mean", "nodesMean", 100, 1, '>'},
    [NODES_MEDIAN] = {"nodes/median", "nodesMedian", 50, 0, '>'},
    [NODES_MAX] = {"nodes/max", "nodesLargest", 100, 0, '>'},
    [TIME_MEAN] = {"us/mean", "microsecondsMean", 100, 1, '>'},
    [TIME_MEDIAN] = {"us/median", "microsecondsMedian", 50, 1, '>'},
    [TIME_99] = {"us/99%", "microseconds99", 99, 1, '>'},
    [TIME_MAX] = {"us/max", "microsecondsLargest", 100, 1, '>'},
    [RATE] = {"puzzles/s", "puzzlesPerSecond", 100, 1, '<'},
    [RATIO] = {"ratio", "ratio", 100, 2, '>'},
};

static bool is_bound(const struct column *column, const struct contender *c)
{
    return (c->puzzles * column->percent + 99) / 100 > c->finished;
}

static double time_mean(const struct contender *c)
{
    return over(microseconds(c->time_sum), c->puzzles);
}

/* The first that took any of the boards; the others are compared with it. */
static const struct contender *first_of(const struct contest *contest)
{
    size_t k = 0;

    while (k + 1 < contest->contenders && contest->contender[k].puzzles == 0)
        k++;
    return &contest->contender[k];
}

static void measure(const struct contest *contest, const struct contender *c,
                    double number[COLUMNS])
{
    const double mean = time_mean(c);
    const double first = time_mean(first_of(contest));

    number[PUZZLES] = (double)c->puzzles;
    number[SOLVED] = (double)c->finished;
    number[NODES] = (double)c->nodes_sum;
    number[NODES_MEAN] = over((double)c->nodes_sum, c->puzzles);
    number[NODES_MEDIAN] = (double)percentile(c->nodes, c->puzzles, 50);
    number[NODES_MAX] = (double)percentile(c->nodes, c->puzzles, 100);
    number[TIME_MEAN] = mean;
    number[TIME_MEDIAN] = microseconds(percentile(c->time, c->puzzles, 50));
    number[TIME_99] = microseconds(percentile(c->time, c->puzzles, 99));
    number[TIME_MAX] = microseconds(percentile(c->time, c->puzzles, 100));
    number[RATE] = mean > 0 ? 1e6 / mean : 0;
    number[RATIO] = first > 0 ? mean / first : 0;
}

/* --- A table ------------------------------------------------------------ */

enum { CELL_ROOM = 32 };
typedef char row[COLUMNS][CELL_ROOM];

static void format_row(const struct contest *contest, const struct contender *c,
                       row text)
{
    double number[COLUMNS];

    measure(contest, c, number);
    for (size_t m = 0; m < COLUMNS; m++) {
        const struct column *const column = &columns[m];
        if (c->puzzles == 0 && m > SOLVED)
            snprintf(text[m], CELL_ROOM, "-");
        else
            snprintf(text[m], CELL_ROOM, "%.*s%.*f", is_bound(column, c),
                     &column->bound, column->digits, number[m]);
    }
}

void standing_table(const struct contest *contest, struct output *out)
{
    row text[CONTENDERS_MAX];

    for (size_t k = 0; k < contest->contenders; k++)
        format_row(contest, &contest->contender[k], text[k]);
    for (size_t line = 0; line <= contest->contenders; line++) {
        output_format(out, "%-8s",
                      line > 0 ? contest->contender[line - 1].name : "engine");
        for (size_t m = 0; m < COLUMNS; m++) {
            size_t width = strlen(columns[m].title);
            for (size_t k = 0; k < contest->contenders; k++)
                width = strlen(text[k][m]) > width ? strlen(text[k][m]) : width;
            output_format(out, "  %*s", (int)width,
                          line > 0 ? text[line - 1][m] : columns[m].title);
        }
        output_char(out, '\n');
    }
}

/* --- For programs ------------------------------------------------------- */

void standing_json(const struct contest *contest, struct output *out)
{
    double number[COLUMNS];

    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const c = &contest->contender[k];
        measure(contest, c, number);
        output_text(out, "{\"engine\":");
        json_string(out, c->name);
        for (size_t m = 0; m < COLUMNS; m++)
            output_format(out, ",\"%s\":%.*f", columns[m].key,
                          columns[m].digits, number[m]);
        output_format(out, ",\"unfinished\":%zu", c->puzzles - c->finished);
        json_end(out);
    }
}

void standing_csv(const struct contest *contest, struct output *out)
{
    double number[COLUMNS];

    output_text(out, "engine");
    for (size_t m = 0; m < COLUMNS; m++)
        output_format(out, ",%s", columns[m].key);
    output_text(out, ",unfinished\n");
    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const c = &contest->contender[k];
        measure(contest, c, number);
        output_text(out, c->name);
        for (size_t m = 0; m < COLUMNS; m++)
            output_format(out, ",%.*f", columns[m].digits, number[m]);
        output_format(out, ",%zu\n", c->puzzles - c->finished);
    }
}
