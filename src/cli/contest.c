#include <config.h>

#include "cli/contest.h"

#include <stdlib.h>
#include <string.h>

#include "cli/clock.h"
#include "cli/interrupt.h"

/* --- Contenders --------------------------------------------------------- */

/* Where in a list of names, joined by commas, this one stands; or NULL. */
static const char *find_name(const char *names, const char *name)
{
    const size_t length = strlen(name);

    while (names != NULL && *names != '\0') {
        const size_t n = strcspn(names, ",");
        if (n == length && strncmp(names, name, n) == 0)
            return names;
        names += n + (names[n] == ',');
    }
    return NULL;
}

/* In the order in which they are listed, if they are. */
static void enter(struct contest *contest, const char *name, const char *names)
{
    size_t k = contest->contenders++;

    for (; k > 0 && find_name(names, contest->contender[k - 1].name) >
                        find_name(names, name);
         k--)
        contest->contender[k] = contest->contender[k - 1];
    contest->contender[k] = (struct contender){.name = name};
}

void contest_start(struct contest *contest, const char *names)
{
    const struct waltz_engine *engine;

    for (size_t k = 0; (engine = waltz_engine_at(k)) != NULL; k++)
        if (contest->contenders < CONTENDERS_MAX &&
            (names == NULL || find_name(names, engine->name) != NULL))
            enter(contest, engine->name, names);
}

void contest_forget(struct contest *contest)
{
    for (size_t k = 0; k < contest->contenders; k++) {
        waltz_solver_free(contest->contender[k].solver);
        contest->contender[k].solver = NULL;
    }
    waltz_board_free(contest->board);
    contest->board = NULL;
}

void contest_free(struct contest *contest)
{
    contest_forget(contest);
    for (size_t k = 0; k < contest->contenders; k++) {
        free(contest->contender[k].solution);
        free(contest->contender[k].time);
        free(contest->contender[k].nodes);
    }
    free(contest->waiting);
    free(contest->values);
}

/* --- Searching ---------------------------------------------------------- */

static bool is_time_up(void *user)
{
    const struct contest *const contest = user;

    return interrupt_came() ||
           (contest->budget > 0 && clock_now() >= contest->deadline);
}

static uint64_t search(struct contest *contest, struct contender *contender,
                       const uint8_t *values, uint64_t max_nodes)
{
    contender->search = (struct waltz_search){
        .limit = contest->limit,
        .max_nodes = max_nodes,
        .stop = is_time_up,
        .user = contest,
        .solution = contender->solution,
    };
    const uint64_t begin = clock_now();
    contest->deadline = begin + contest->budget;
    waltz_solve(contender->solver, values, &contender->search);
    return clock_now() - begin;
}

/* Make room for puzzles that wait; false when memory ran out. */
static bool make_group(struct contest *contest)
{
    const size_t cells = waltz_board_cells(contest->board);

    free(contest->waiting);
    free(contest->values);
    contest->waiting = malloc(GROUP_MAX * sizeof *contest->waiting);
    contest->values = malloc(GROUP_MAX * cells);
    return contest->waiting != NULL && contest->values != NULL;
}

/* Make solvers for the board of a puzzle; false when memory ran out. */
static bool take_places(struct contest *contest,
                        const struct waltz_puzzle *puzzle)
{
    enum { WARM = 1000 }; /* nodes */
    const waltz_board *const board = puzzle->board;

    contest_forget(contest);
    for (size_t k = 0; k < contest->contenders; k++) {
        struct contender *const c = &contest->contender[k];
        if (!waltz_engine_accepts(c->name, board))
            continue;
        c->solver = waltz_solver_new(c->name, board);
        uint8_t *const solution =
            realloc(c->solution, waltz_board_cells(board));
        if (solution != NULL)
            c->solution = solution;
        if (c->solver == NULL || solution == NULL)
            return false;
        c->many = waltz_solver_takes_many(c->solver) && contest->limit <= 2;
        search(contest, c, puzzle->values, WARM);
    }
    contest->board = waltz_board_share(board);
    return make_group(contest);
}

/* --- Rounds ------------------------------------------------------------- */

static bool make_room(struct contender *c)
{
    if (c->puzzles < c->room)
        return true;
    const size_t room = 2 * c->room + 1024;
    uint64_t *const time = realloc(c->time, room * sizeof *time);
    if (time != NULL)
        c->time = time;
    uint64_t *const nodes = realloc(c->nodes, room * sizeof *nodes);
    if (nodes != NULL)
        c->nodes = nodes;
    if (time == NULL || nodes == NULL)
        return false;
    c->room = room;
    return true;
}

bool contest_is_finished(const struct contender *c)
{
    return c->search.complete ||
           (c->search.limit > 0 && c->search.found == c->search.limit);
}

static bool note(struct contender *c, uint64_t time)
{
    if (!make_room(c))
        return false;
    c->time[c->puzzles] = time;
    c->nodes[c->puzzles] = c->search.nodes;
    c->time_sum += time;
    c->nodes_sum += c->search.nodes;
    c->puzzles++;
    c->finished += contest_is_finished(c);
    return true;
}

/* Both have finished: do they say the same?  The first of several solutions
 * is anybody's choice. */
static bool agree(const struct contest *contest, const struct contender *a,
                  const struct contender *b)
{
    if (a->search.found != b->search.found)
        return false;
    return a->search.found != 1 || contest->limit == 1 ||
           memcmp(a->solution, b->solution,
                  waltz_board_cells(contest->board)) == 0;
}

/* Look at those who were in this round; what the first of them that finished
 * found goes to *first. */
static enum round judge(const struct contest *contest,
                        const struct contender **first)
{
    enum round round = ROUND_AGREED;

    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const c = &contest->contender[k];
        if (c->solver == NULL || c->many)
            continue;
        if (!contest_is_finished(c))
            round = ROUND_OPEN;
        else if (*first == NULL)
            *first = c;
        else if (!agree(contest, *first, c))
            return ROUND_DISAGREED;
    }
    return round;
}

static void wait(struct contest *contest, const struct place *place,
                 const struct waltz_puzzle *puzzle,
                 const struct contender *first)
{
    const size_t cells = waltz_board_cells(contest->board);
    struct waiting *const waiting = &contest->waiting[contest->waits];
    uint8_t *const values = contest->values + contest->waits++ * cells;

    memcpy(values, puzzle->values, cells);
    *waiting = (struct waiting){.place = *place, .puzzle = *puzzle};
    waiting->puzzle.values = values;
    waiting->puzzle.id = NULL; /* goes with its batch */
    if (first != NULL) {
        waiting->known = true;
        waiting->found = first->search.found;
    }
}

bool contest_has_room(const struct contest *contest, const waltz_board *board)
{
    return contest->waits < GROUP_MAX &&
           (contest->board == board || contest->waits == 0);
}

enum round contest_round(struct contest *contest, const struct place *place,
                         const struct waltz_puzzle *puzzle)
{
    const size_t n = contest->contenders;
    const struct contender *first = NULL;

    if (puzzle->board != contest->board && !take_places(contest, puzzle))
        return ROUND_NO_MEMORY;
    for (size_t k = 0; k < n; k++) {
        struct contender *const c =
            &contest->contender[(k + contest->rounds) % n];
        if (c->solver == NULL || c->many)
            continue;
        if (!note(c, search(contest, c, puzzle->values, contest->max_nodes)))
            return ROUND_NO_MEMORY;
    }
    contest->rounds++;
    const enum round round = judge(contest, &first);
    wait(contest, place, puzzle, first);
    return round;
}

/* --- Groups ------------------------------------------------------------- */

/* Let one solve all that waits, into answer[waits].  Returns the time. */
static uint64_t solve_group(const struct contest *contest,
                            const struct contender *c,
                            struct waltz_answer *answer)
{
    const uint64_t begin = clock_now();

    waltz_solve_many(c->solver, contest->values, contest->waits, contest->limit,
                     answer, NULL);
    return clock_now() - begin;
}

enum round contest_group(struct contest *contest,
                         void (*differ)(void *user,
                                        const struct waiting *waiting,
                                        const char *engine, uint64_t found),
                         void *user)
{
    struct waltz_answer answer[GROUP_MAX];
    enum round round = ROUND_AGREED;

    for (size_t k = 0; k < contest->contenders; k++) {
        struct contender *const c = &contest->contender[k];
        if (c->solver == NULL || !c->many || contest->waits == 0)
            continue;
        const uint64_t time = solve_group(contest, c, answer) / contest->waits;
        for (size_t m = 0; m < contest->waits; m++) {
            struct waiting *const waiting = &contest->waiting[m];
            c->search.nodes = answer[m].nodes;
            c->search.found = answer[m].found;
            c->search.complete = answer[m].complete;
            if (!note(c, time))
                return ROUND_NO_MEMORY;
            if (!waiting->known && contest_is_finished(c)) {
                waiting->known = true;
                waiting->found = answer[m].found;
            }
            if (!waiting->known || waiting->found == answer[m].found)
                continue;
            differ(user, waiting, c->name, answer[m].found);
            round = ROUND_DISAGREED;
        }
    }
    for (size_t m = 0; m < contest->waits; m++)
        contest->solutions += contest->waiting[m].found;
    contest->waits = 0;
    return round;
}

/* --- Afterwards --------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a;
    const uint64_t y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

void contest_sort(struct contest *contest)
{
    for (size_t k = 0; k < contest->contenders; k++) {
        struct contender *const c = &contest->contender[k];
        if (c->puzzles == 0)
            continue;
        qsort(c->time, c->puzzles, sizeof *c->time, compare);
        qsort(c->nodes, c->puzzles, sizeof *c->nodes, compare);
    }
}
