/* bench.c -- how many puzzles a second, engine by engine.
 *
 *     bench ENGINE,ENGINE,... FILE...
 *
 * Each file is read once.  Then the engines take turns on all of its puzzles,
 * testing each for uniqueness, on one core.  What is printed is the median of
 * the turns, by the time of the processor: what else runs on the machine
 * disturbs all engines alike, and outliers not at all.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <waltz.h>

enum { TURNS = 9, ENGINES_MAX = 16 };

/* All puzzles of a file that are on the board of its first. */
struct puzzles {
    const waltz_board *board;
    size_t cells, n, room;
    uint8_t *values; /* [n * cells] */
};

struct entrant {
    waltz_solver *solver;
    double seconds[TURNS];
    uint64_t nodes, unique;
};

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "bench: %s %s\n", what, name);
    exit(EXIT_FAILURE);
}

/* --- Reading ----------------------------------------------------------- */

static size_t read_file(void *file, char *bytes, size_t room, bool *failed)
{
    const size_t n = fread(bytes, 1, room, file);

    *failed = ferror(file) != 0;
    return n;
}

static void keep(struct puzzles *puzzles, const struct waltz_puzzle *puzzle)
{
    if (puzzles->n == puzzles->room) {
        puzzles->room = 2 * puzzles->room + 1000;
        puzzles->values =
            realloc(puzzles->values, puzzles->room * puzzles->cells);
        if (puzzles->values == NULL)
            fail("out of memory", "");
    }
    memcpy(puzzles->values + puzzles->n++ * puzzles->cells, puzzle->values,
           puzzles->cells);
}

/* The reader keeps the board, and so must live as long as the puzzles. */
static struct puzzles read_puzzles(waltz_reader *reader, const char *name)
{
    struct puzzles puzzles = {0};
    struct waltz_puzzle puzzle;
    struct waltz_error error = {0};
    enum waltz_status status;

    while ((status = waltz_read(reader, &puzzle, &error)) == WALTZ_OK) {
        if (puzzles.board == NULL) {
            puzzles.board = puzzle.board;
            puzzles.cells = waltz_board_cells(puzzle.board);
        }
        if (puzzle.board == puzzles.board)
            keep(&puzzles, &puzzle);
    }
    if (status != WALTZ_END || puzzles.n == 0)
        fail(puzzles.n > 0 ? error.text : "no puzzles:", name);
    return puzzles;
}

/* --- Measuring --------------------------------------------------------- */

static double solve_all(struct entrant *entrant, const struct puzzles *puzzles,
                        struct waltz_answer *answer)
{
    const clock_t start = clock();

    waltz_solve_many(entrant->solver, puzzles->values, puzzles->n, 2, answer,
                     NULL);
    const clock_t end = clock();

    entrant->nodes = entrant->unique = 0;
    for (size_t k = 0; k < puzzles->n; k++) {
        entrant->nodes += answer[k].nodes;
        entrant->unique += answer[k].found == 1;
    }
    return (double)(end - start) / CLOCKS_PER_SEC;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void measure(const struct puzzles *puzzles, struct entrant *entrant,
                    size_t entrants)
{
    struct waltz_answer *answer = calloc(puzzles->n, sizeof *answer);

    if (answer == NULL)
        fail("out of memory", "");
    for (size_t turn = 0; turn < TURNS; turn++)
        for (size_t k = 0; k < entrants; k++)
            entrant[k].seconds[turn] = solve_all(&entrant[k], puzzles, answer);
    for (size_t k = 0; k < entrants; k++)
        qsort(entrant[k].seconds, TURNS, sizeof(double), compare);
    free(answer);
}

/* --- Reporting --------------------------------------------------------- */

static void report(const struct puzzles *puzzles, const struct entrant *entrant,
                   size_t entrants)
{
    const double n = (double)puzzles->n;

    printf("  %-8s %8s %8s %10s %12s %12s %7s\n", "engine", "puzzles", "unique",
           "nodes", "us/puzzle", "puzzles/s", "ratio");
    for (size_t k = 0; k < entrants; k++) {
        const double median = entrant[k].seconds[TURNS / 2];
        printf("  %-8s %8zu %8" PRIu64 " %10.1f %12.2f %12.0f %7.2f\n",
               waltz_solver_engine(entrant[k].solver), puzzles->n,
               entrant[k].unique, (double)entrant[k].nodes / n,
               median / n * 1e6, n / median,
               entrant[0].seconds[TURNS / 2] / median);
    }
}

static void bench(const char *engines, const char *name)
{
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        fail("cannot open", name);
    waltz_reader *reader = waltz_reader_new(read_file, file, NULL);
    if (reader == NULL)
        fail("out of memory", "");
    struct puzzles puzzles = read_puzzles(reader, name);
    struct entrant entrant[ENGINES_MAX] = {{0}};
    size_t entrants = 0;

    for (const char *at = engines; *at != '\0' && entrants < ENGINES_MAX;) {
        const size_t length = strcspn(at, ",");
        char engine[32];
        snprintf(engine, sizeof engine, "%.*s", (int)length, at);
        at += length + (at[length] == ',');
        entrant[entrants].solver = waltz_solver_new(engine, puzzles.board);
        if (entrant[entrants++].solver == NULL)
            fail("no engine for these puzzles:", engine);
    }
    printf("%s\n", name);
    measure(&puzzles, entrant, entrants);
    report(&puzzles, entrant, entrants);
    for (size_t k = 0; k < entrants; k++)
        waltz_solver_free(entrant[k].solver);
    free(puzzles.values);
    waltz_reader_free(reader);
    fclose(file);
}

int main(int argc, char **argv)
{
    if (argc < 3)
        fail("usage: bench", "ENGINE,ENGINE,... FILE...");
    for (int k = 2; k < argc; k++)
        bench(argv[1], argv[k]);
    return EXIT_SUCCESS;
}
