/* logic.c -- the engine that thinks first and guesses last.
 *
 * Deduce until nothing follows; then suppose one candidate, and deduce again.
 * When a supposition fails, or all below it was counted, its candidate is
 * struck, which may be news enough to go on without another guess.
 */
#include <config.h>

#include "engine/engine.h"

#include "base/bits.h"
#include "base/mem.h"
#include "logic/step.h"

/* A supposition: that a cell holds a symbol. */
struct guess {
    size_t logged; /* the length of the log before it */
    uint32_t cell;
    uint64_t symbol; /* as a mask */
};

struct engine {
    struct wz_logic *logic;
    struct guess *guess; /* [cells] */
    size_t guesses;
    uint32_t *weight;  /* [fulls + cells]; how often each was contradicted */
    uint8_t *solution; /* [cells] */
};

/* --- Choosing ---------------------------------------------------------- */

/* The best choice so far: few ways, and much blamed before. */
struct choice {
    uint32_t cell;
    uint64_t symbol;
    unsigned ways;
    uint32_t weight;
};

/* Is this choice better, by ways per weight? */
static bool is_better(unsigned ways, uint32_t weight, const struct choice *best)
{
    return (uint64_t)ways * best->weight < (uint64_t)best->ways * weight;
}

static struct choice choose(const struct engine *e)
{
    const struct wz_state *st = e->logic->state;
    struct choice best = {0, 0, UINT32_MAX, 1};

    for (uint32_t c = 0; c < st->cells; c++) {
        const unsigned ways = wz_bits_count(st->candidates[c]);
        if (ways > 1 && is_better(ways, e->weight[st->fulls + c], &best))
            best = (struct choice){c, st->candidates[c] & -st->candidates[c],
                                   ways, e->weight[st->fulls + c]};
    }
    for (uint32_t f = 0; f < st->fulls; f++)
        for (unsigned s = 0; s < st->n; s++) {
            const uint64_t spots = st->spots[f * st->n + s];
            const unsigned ways = wz_bits_count(spots);
            if (ways > 1 && is_better(ways, e->weight[f], &best))
                best =
                    (struct choice){wz_state_cell(st, f, wz_bits_first(spots)),
                                    UINT64_C(1) << s, ways, e->weight[f]};
        }
    return best;
}

/* --- Searching --------------------------------------------------------- */

static bool report(struct engine *e, struct waltz_search *search)
{
    const struct wz_state *st = e->logic->state;

    for (size_t c = 0; c < st->cells; c++)
        e->solution[c] = (uint8_t)(wz_bits_first(st->candidates[c]) + 1);
    return wz_search_found(search, e->solution, st->cells);
}

/* Suppose something; false when the budget is spent. */
static bool suppose(struct engine *e, struct waltz_search *search)
{
    struct wz_state *st = e->logic->state;

    if (!wz_search_node(search))
        return false;
    const struct choice choice = choose(e);
    search->guesses++;
    e->guess[e->guesses++] =
        (struct guess){st->logged, choice.cell, choice.symbol};
    wz_state_place(st, choice.cell, choice.symbol);
    return true;
}

/* Take the last supposition back and strike it; false if there is none. */
static bool retract(struct engine *e)
{
    struct wz_state *st = e->logic->state;

    if (e->guesses == 0)
        return false;
    const struct guess *guess = &e->guess[--e->guesses];
    wz_state_undo(st, guess->logged);
    wz_state_strike(st, guess->cell, guess->symbol);
    return true;
}

/*
 * How many techniques to use.  All of them as long as nothing is supposed;
 * below, only those that pay: on 9x9 locked candidates alone are twice as fast
 * as with pairs; on 25x25 pairs save nine of ten guesses.
 */
static size_t techniques(const struct engine *e)
{
    if (e->guesses == 0)
        return SIZE_MAX;
    return e->logic->state->n > 9 ? 3 : 1;
}

/* Remember where it went wrong: a sum blames all its open cells. */
static void blame(struct engine *e)
{
    const struct wz_state *st = e->logic->state;

    if (st->blame < st->fulls + st->cells) {
        e->weight[st->blame]++;
        return;
    }
    const struct wz_cage *sum =
        &st->sums.sum[st->blame - st->fulls - st->cells];
    for (uint32_t k = 0; k < sum->cells; k++)
        if (!st->settled[st->sums.cell[sum->first + k]])
            e->weight[st->fulls + st->sums.cell[sum->first + k]]++;
}

static void search_all(struct engine *e, const uint8_t *values,
                       struct waltz_search *search)
{
    struct wz_state *st = e->logic->state;

    e->guesses = 0;
    for (size_t k = 0; k < st->fulls + st->cells; k++)
        e->weight[k] = 1;
    wz_state_start(st, values);
    for (;;) {
        const bool sound = wz_logic_deduce(e->logic, techniques(e));
        if (sound && st->open > 0) {
            if (!suppose(e, search))
                return;
            continue;
        }
        if (sound && !report(e, search))
            return;
        if (!sound)
            blame(e);
        if (!retract(e))
            break;
    }
    search->complete = true;
}

static void solve(void *scratch, const uint8_t *values,
                  struct waltz_search *search)
{
    struct engine *e = scratch;
    const struct wz_state *st = e->logic->state;

    search_all(e, values, search);
    if (search->techniques != NULL)
        memcpy(search->techniques, st->uses, sizeof st->uses);
}

/* --- Setting up -------------------------------------------------------- */

static bool accepts(const waltz_board *board)
{
    (void)board;
    return true;
}

static void close_logic(void *scratch)
{
    struct engine *e = scratch;

    wz_logic_free(e->logic);
    wz_mem_free(e->guess);
    wz_mem_free(e->weight);
    wz_mem_free(e->solution);
    wz_mem_free(e);
}

static void *open_logic(const waltz_board *board)
{
    struct engine *e = wz_mem_new(1, sizeof *e);

    if (e == NULL)
        return NULL;
    e->logic = wz_logic_new(board);
    if (e->logic != NULL)
        e->weight = wz_mem_new(e->logic->state->fulls + board->cells,
                               sizeof *e->weight);
    e->guess = wz_mem_new(board->cells, sizeof *e->guess);
    e->solution = wz_mem_new(board->cells, 1);
    if (!e->logic || !e->guess || !e->weight || !e->solution) {
        close_logic(e);
        return NULL;
    }
    return e;
}

const struct wz_engine wz_engine_logic = {
    .about = {.name = "logic",
              .summary = "deduction as people do it, then guessing"},
    .accepts = accepts,
    .open = open_logic,
    .solve = solve,
    .close = close_logic,
};
