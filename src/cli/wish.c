#include <config.h>

#include "cli/wish.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/clock.h"
#include "cli/message.h"
#include "cli/verdict.h"

enum {
    TRIES = 1000000, /* without --max-tries */
    /* Boards of more symbols than this have clues whose need cannot be told in
     * any time; without --max-nodes or --minimal they stay. */
    LARGE = 12,
    LARGE_NODES = 200
};

/* --- The board ---------------------------------------------------------- */

/* The size that is meant: stated, or that of the boxes, or of the pattern; 0
 * for one that is no square. */
static unsigned find_size(const struct wish *wish,
                          const struct options *options)
{
    unsigned n = 1;

    if (options->size > 0)
        return (unsigned)options->size;
    if (options->box.rows > 0)
        return options->box.rows * options->box.columns;
    if (wish->pattern.marks == 0)
        return 9;
    while (n < WALTZ_SYMBOLS_MAX && (size_t)n * n < wish->pattern.marks)
        n++;
    return (size_t)n * n == wish->pattern.marks ? n : 0;
}

/* Has the pattern, if there is one, a mark for each cell? */
static bool is_covered(const struct wish *wish, const struct options *options,
                       unsigned n)
{
    const struct place place = {.file = options->pattern};
    const size_t marks = wish->pattern.marks;

    if (wish->pattern.mark == NULL || marks == (size_t)n * n)
        return true;
    if (n == 0)
        complain_at(&place, "the pattern has %zu cells: no square of 1 to %u",
                    marks, (unsigned)WALTZ_SYMBOLS_MAX);
    else
        complain_at(&place, "the pattern has %zu cells, and the board %u",
                    marks, n * n);
    return false;
}

static bool make_board(struct wish *wish, const struct options *options)
{
    const unsigned n = find_size(wish, options);
    struct box box = options->box;

    if (!is_covered(wish, options, n))
        return false;
    if (box.rows == 0 && !box.none &&
        !waltz_board_usual_boxes(n, &box.rows, &box.columns)) {
        complain("there are no boxes of %u cells; --box none makes a board "
                 "without",
                 n);
        return false;
    }
    if (!waltz_board_is_shape(n, box.rows, box.columns)) {
        complain("boxes of %ux%u do not have %u cells", box.rows, box.columns,
                 n);
        return false;
    }
    wish->board = waltz_board_new(n, box.rows, box.columns);
    if (wish->board == NULL)
        complain("%s", waltz_status_text(WALTZ_ENOMEM));
    return wish->board != NULL;
}

/* --- The wish ----------------------------------------------------------- */

uint64_t wish_any_seed(void)
{
    const uint64_t exact = (UINT64_C(1) << 53) - 1; /* for readers of JSON */
    uint64_t seed = clock_now() * 2654435761U ^ (uint64_t)getpid() << 32;
    FILE *const file = fopen("/dev/urandom", "rb");
    uint64_t more = 0;

    if (file != NULL) {
        if (fread(&more, sizeof more, 1, file) == 1)
            seed ^= more;
        fclose(file);
    }
    return seed & exact;
}

/* What cannot be is tried only as far as somebody said how far. */
static bool has_flaw(const waltz_board *board, const struct waltz_wish *wish,
                     const struct options *options)
{
    struct waltz_wish bounded = *wish;

    bounded.max_tries = options->max_tries > 0 || options->timeout > 0;
    const char *const flaw = waltz_wish_flaw(board, &bounded);

    if (flaw != NULL)
        complain("%s", flaw);
    return flaw != NULL;
}

bool wish_start(struct wish *wish, const struct options *options)
{
    *wish = (struct wish){
        .wish = {.engine = options->engine,
                 .symmetry = options->symmetry,
                 .clues_min = options->clues.min,
                 .clues_max = options->clues.max,
                 .minimal = options->minimal,
                 .seed = options->seed.number,
                 .max_tries = options->max_tries ? options->max_tries : TRIES,
                 .max_nodes = options->max_nodes},
    };
    if (options->pattern != NULL &&
        !pattern_read(&wish->pattern, options->pattern))
        return false;
    wish->wish.pattern = wish->pattern.mark;
    wish->wish.marks = wish->pattern.marks;
    if (options->from_solution)
        return true;
    if (!make_board(wish, options))
        return false;
    if (waltz_board_symbols(wish->board) > LARGE && !options->minimal &&
        options->max_nodes == 0)
        wish->wish.max_nodes = LARGE_NODES;
    return !has_flaw(wish->board, &wish->wish, options);
}

void wish_free(struct wish *wish)
{
    waltz_board_free(wish->board);
    pattern_free(&wish->pattern);
}

/* --- The outcome -------------------------------------------------------- */

void wish_reason(const struct record *record, char text[WISH_REASON_ROOM])
{
    static const char *const sentence[] = {
        [WALTZ_MADE] = "",
        [WALTZ_GAVE_UP] = "gave up after",
        [WALTZ_STOPPED] = "out of time after",
        [WALTZ_NO_SOLUTION] = "no solution",
        [WALTZ_NOT_UNIQUE] = "more than one solution",
    };
    const enum waltz_outcome outcome = record->made->outcome;

    if (record->conflicts > 0)
        verdict_reason(record, VERDICT_INVALID, text);
    else if (outcome == WALTZ_GAVE_UP || outcome == WALTZ_STOPPED)
        snprintf(text, WISH_REASON_ROOM, "%s %" PRIu64 " %s", sentence[outcome],
                 record->made->tries,
                 record->made->tries == 1 ? "try" : "tries");
    else
        snprintf(text, WISH_REASON_ROOM, "%s", sentence[outcome]);
}
