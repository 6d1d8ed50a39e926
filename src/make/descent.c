#include <config.h>

#include "make/descent.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "board/board.h"

enum {
    PILOTS = 256,      /* descents to learn what weights there are */
    HEAVY = 8,         /* of these are over W */
    DESCENTS = 1 << 20 /* before giving up */
};

/* --- Weights ------------------------------------------------------------ */

static struct wz_weight times(struct wz_weight w, unsigned k)
{
    uint64_t product = (uint64_t)w.mantissa * k;

    for (; product >> 32 != 0; product >>= 1)
        w.exponent++;
    w.mantissa = (uint32_t)product;
    return w;
}

/* Both with a full mantissa, so that larger exponents are larger numbers. */
static struct wz_weight normal(struct wz_weight w)
{
    for (; w.mantissa >> 31 == 0; w.mantissa <<= 1)
        w.exponent--;
    return w;
}

static int compare_weights(const void *a, const void *b)
{
    const struct wz_weight *const v = a;
    const struct wz_weight *const w = b;

    if (v->exponent != w->exponent)
        return v->exponent < w->exponent ? -1 : 1;
    return (v->mantissa > w->mantissa) - (v->mantissa < w->mantissa);
}

/* True with the chance w / enough, or always if that is over 1. */
static bool accept(struct wz_random *random, struct wz_weight w,
                   struct wz_weight enough)
{
    if (compare_weights(&w, &enough) >= 0)
        return true;
    const uint32_t apart = enough.exponent - w.exponent;
    const uint64_t draw = wz_random_next(random) >> 32;
    return apart < 64 &&
           draw * enough.mantissa < ((uint64_t)w.mantissa << 32) >> apart;
}

/* --- Descents ----------------------------------------------------------- */

/* The first open cell with the fewest candidates, and how many these are; 0:
 * all cells are filled. */
static unsigned choose(const struct wz_descent *d, unsigned *cell)
{
    for (unsigned ways = 1; ways <= d->n; ways++)
        for (unsigned w = 0; w < 2; w++)
            if (d->with[ways][w] != 0) {
                *cell = 64 * w + wz_bits_first(d->with[ways][w]);
                return ways;
            }
    return 0;
}

static void move(struct wz_descent *d, unsigned cell, unsigned from,
                 unsigned to)
{
    const uint64_t bit = UINT64_C(1) << cell % 64;

    d->with[from][cell / 64] &= ~bit;
    d->with[to][cell / 64] |= bit;
}

/* A cell has a symbol: those that see it lose a candidate.  False at a dead
 * end. */
static bool strike(struct wz_descent *d, unsigned cell, uint16_t symbol)
{
    for (unsigned k = 0; k < d->peers[cell]; k++) {
        const unsigned peer = d->peer[cell][k];
        if ((d->candidates[peer] & symbol) == 0)
            continue;
        d->candidates[peer] &= (uint16_t)~symbol;
        move(d, peer, d->ways[peer], d->ways[peer] - 1);
        d->ways[peer]--;
    }
    return (d->with[0][0] | d->with[0][1]) == 0;
}

static void open_all(struct wz_descent *d)
{
    memset(d->with, 0, sizeof d->with);
    for (unsigned c = 0; c < d->cells; c++) {
        d->candidates[c] = (uint16_t)((1U << d->n) - 1);
        d->ways[c] = (uint8_t)d->n;
        d->with[d->n][c / 64] |= UINT64_C(1) << c % 64;
    }
    d->weight = (struct wz_weight){1, 31};
}

/* One of a set, each as likely as any other. */
static unsigned draw(struct wz_random *random, uint64_t set, unsigned size)
{
    for (uint64_t k = size > 1 ? wz_random_below(random, size) : 0; k > 0; k--)
        set = wz_bits_rest(set);
    return wz_bits_first(set);
}

/* One descent; false at a dead end. */
static bool descend(struct wz_descent *d, struct wz_random *random,
                    uint8_t *full)
{
    unsigned cell = 0;
    unsigned ways;

    open_all(d);
    while ((ways = choose(d, &cell)) > 0) {
        const unsigned symbol = draw(random, d->candidates[cell], ways);
        d->weight = times(d->weight, ways);
        d->with[ways][cell / 64] &= ~(UINT64_C(1) << cell % 64);
        d->candidates[cell] = 0;
        full[cell] = (uint8_t)(symbol + 1);
        if (!strike(d, cell, (uint16_t)(1U << symbol)))
            return false;
    }
    d->weight = normal(d->weight);
    return true;
}

bool wz_descent_fill(struct wz_descent *d, struct wz_random *random,
                     uint8_t *full)
{
    for (unsigned k = 0; k < DESCENTS; k++)
        if (descend(d, random, full) && accept(random, d->weight, d->enough))
            return true;
    return false;
}

/* --- Beginning ---------------------------------------------------------- */

bool wz_descent_takes(const waltz_board *board)
{
    return board->plain && board->n <= WZ_DESCENT_SYMBOLS;
}

/* Note once each cell that a cell sees. */
static void list_peers(struct wz_descent *d, const waltz_board *board,
                       uint32_t cell)
{
    bool seen[WZ_DESCENT_CELLS] = {false};

    seen[cell] = true;
    for (uint32_t k = board->cell_first[cell]; k < board->cell_first[cell + 1];
         k++) {
        const struct wz_house *const house =
            &board->house[board->cell_house[k]];
        for (uint32_t i = 0; i < house->cells; i++) {
            const uint32_t peer = board->house_cell[house->first + i];
            if (!seen[peer])
                d->peer[cell][d->peers[cell]++] = (uint8_t)peer;
            seen[peer] = true;
        }
    }
}

/* Learn from some descents, always the same, which weight is enough. */
static void weigh(struct wz_descent *d)
{
    struct wz_random random = wz_random_new(0);
    struct wz_weight weight[PILOTS] = {{0, 0}};
    uint8_t full[WZ_DESCENT_CELLS];

    for (unsigned k = 0; k < PILOTS;) {
        if (descend(d, &random, full))
            weight[k++] = d->weight;
    }
    qsort(weight, PILOTS, sizeof *weight, compare_weights);
    d->enough = weight[PILOTS - HEAVY];
}

void wz_descent_start(struct wz_descent *d, const waltz_board *board)
{
    *d = (struct wz_descent){.n = board->n, .cells = (unsigned)board->cells};
    for (uint32_t c = 0; c < board->cells; c++)
        list_peers(d, board, c);
    weigh(d);
}
