/* make_sets.c -- makes those sets of puzzles/ that `waltz generate' does not:
 * with several solutions, with none, and by a climb to few givens or to many
 * guesses.
 *
 *     make_sets FOLDER
 *
 * All of them come from one seed, and so are the same whenever this runs.  A
 * full board is what an engine finds when the boxes on the diagonal, which do
 * not see each other, are filled at random.  Givens are taken out in random
 * order as long as the solution stays the only one.  Then a puzzle climbs: a
 * few givens go, others come from the solution until it is unique again, all
 * that can go goes; and what is better than before is kept.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/random.h"

enum { N = 9, BOX = 3, CELLS = N * N };

/* A board, and the puzzle at work on it. */
struct desk {
    waltz_board *board;
    waltz_solver *solver;
    struct wz_random random;
    uint8_t full[CELLS], values[CELLS];
};

static void open_desk(struct desk *desk)
{
    *desk = (struct desk){.random = wz_random_new(N)};
    desk->board = waltz_board_new(N, BOX, BOX);
    desk->solver = waltz_solver_new("dlx", desk->board);
    if (desk->solver == NULL)
        exit(EXIT_FAILURE);
}

static void close_desk(struct desk *desk)
{
    waltz_solver_free(desk->solver);
    waltz_board_free(desk->board);
}

/* --- Boards ------------------------------------------------------------- */

static void fill_box(struct desk *desk, unsigned box)
{
    uint32_t symbol[N];

    for (uint32_t k = 0; k < N; k++)
        symbol[k] = k + 1;
    wz_random_shuffle(&desk->random, symbol, N);
    for (unsigned k = 0; k < N; k++) {
        const unsigned row = box * BOX + k / BOX;
        const unsigned column = box * BOX + k % BOX;
        desk->full[row * N + column] = (uint8_t)symbol[k];
    }
}

static void fill(struct desk *desk)
{
    struct waltz_search search = {.limit = 1, .solution = desk->full};

    memset(desk->full, 0, CELLS);
    for (unsigned box = 0; box < BOX; box++)
        fill_box(desk, box);
    waltz_solve(desk->solver, desk->full, &search);
    memcpy(desk->values, desk->full, CELLS);
}

/* --- Givens ------------------------------------------------------------- */

static size_t count_givens(const struct desk *desk)
{
    size_t givens = 0;

    for (size_t c = 0; c < CELLS; c++)
        givens += desk->values[c] != 0;
    return givens;
}

/* Is there one solution?  A puzzle too hard to tell is no puzzle for us. */
static bool is_unique(const struct desk *desk, uint64_t *guesses)
{
    struct waltz_search search = {.limit = 2, .max_nodes = 20000};

    waltz_solve(desk->solver, desk->values, &search);
    *guesses = search.guesses;
    return search.complete && search.found == 1;
}

/* Take out what can go. */
static void dig(struct desk *desk)
{
    uint32_t cell[CELLS];
    uint64_t guesses;

    for (uint32_t c = 0; c < CELLS; c++)
        cell[c] = c;
    wz_random_shuffle(&desk->random, cell, CELLS);
    for (size_t k = 0; k < CELLS; k++) {
        const uint8_t symbol = desk->values[cell[k]];
        desk->values[cell[k]] = 0;
        if (symbol == 0)
            continue;
        if (!is_unique(desk, &guesses))
            desk->values[cell[k]] = symbol;
    }
}

/* A cell that is open, or one that is not. */
static size_t any_cell(struct desk *desk, bool open)
{
    size_t c;

    do
        c = (size_t)wz_random_below(&desk->random, CELLS);
    while ((desk->values[c] == 0) != open);
    return c;
}

/* --- Climbing ----------------------------------------------------------- */

static uint64_t few_givens(const struct desk *desk)
{
    return CELLS - count_givens(desk);
}

static uint64_t many_guesses(const struct desk *desk)
{
    uint64_t guesses;

    is_unique(desk, &guesses);
    return guesses;
}

static void climb(struct desk *desk, uint64_t (*height)(const struct desk *),
                  unsigned steps)
{
    uint8_t before[CELLS];
    uint64_t guesses, best = height(desk);

    for (unsigned k = 0; k < steps; k++) {
        memcpy(before, desk->values, CELLS);
        for (unsigned away = 0; away < 3; away++)
            desk->values[any_cell(desk, false)] = 0;
        while (!is_unique(desk, &guesses)) {
            const size_t c = any_cell(desk, true);
            desk->values[c] = desk->full[c];
        }
        dig(desk);
        const uint64_t now = height(desk);
        if (now >= best)
            best = now;
        else
            memcpy(desk->values, before, CELLS);
    }
}

/* --- Sets --------------------------------------------------------------- */

static void make_sparse(struct desk *desk)
{
    do {
        fill(desk);
        dig(desk);
        climb(desk, few_givens, 500);
    } while (count_givens(desk) > 21);
}

static void make_hard(struct desk *desk)
{
    fill(desk);
    dig(desk);
    climb(desk, many_guesses, 500);
}

/* Two solutions or more, and up to 100,000. */
static void make_many(struct desk *desk)
{
    struct waltz_search search = {.limit = 100001};

    do {
        fill(desk);
        dig(desk);
        const uint64_t away = 1 + wz_random_below(&desk->random, 4);
        for (uint64_t k = 0; k < away; k++)
            desk->values[any_cell(desk, false)] = 0;
        waltz_solve(desk->solver, desk->values, &search);
    } while (!search.complete);
}

/* One given changed, no rule broken, and no solution left. */
static void make_none(struct desk *desk)
{
    struct waltz_search search = {.limit = 1};

    do {
        fill(desk);
        dig(desk);
        desk->values[any_cell(desk, false)] =
            (uint8_t)(1 + wz_random_below(&desk->random, N));
        waltz_solve(desk->solver, desk->values, &search);
    } while (search.found > 0 ||
             waltz_board_conflicts(desk->board, desk->values, NULL, 0) > 0);
}

static const struct set {
    const char *name;
    unsigned puzzles;
    void (*make)(struct desk *desk);
} sets[] = {
    {"sparse", 100, make_sparse},
    {"hard", 100, make_hard},
    {"many", 100, make_many},
    {"none", 100, make_none},
};

static void write_line(const struct desk *desk, FILE *file)
{
    static const char sign[] = ".123456789";

    for (size_t c = 0; c < CELLS; c++)
        putc(sign[desk->values[c]], file);
    putc('\n', file);
}

static bool write_set(const char *folder, const struct set *set)
{
    char name[1024];
    struct desk desk;

    snprintf(name, sizeof name, "%s/%s.txt", folder, set->name);
    FILE *file = fopen(name, "wb");
    if (file == NULL)
        return false;
    open_desk(&desk);
    for (unsigned k = 0; k < set->puzzles; k++) {
        set->make(&desk);
        write_line(&desk, file);
    }
    close_desk(&desk);
    return fclose(file) == 0;
}

int main(int argc, char **argv)
{
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++)
        if (argc != 2 || !write_set(argv[1], &sets[k])) {
            fprintf(stderr, "make_sets FOLDER: cannot write there\n");
            return EXIT_FAILURE;
        }
    return EXIT_SUCCESS;
}
