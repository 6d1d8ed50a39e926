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

static bool is_empty(const struct wz_cells *set)
{
    return (set->word[0] | set->word[1]) == 0;
}

/* The first open cell with the fewest candidates, and how many these are.
 * From the highest bit of their number on: is there one that lacks it? */
static unsigned choose(const struct wz_descent *d, unsigned *cell)
{
    struct wz_cells best = d->open;
    unsigned ways = 0;

    for (unsigned k = WZ_DESCENT_BITS; k-- > 0;) {
        const struct wz_cells fewer = {{best.word[0] & ~d->ways[k].word[0],
                                        best.word[1] & ~d->ways[k].word[1]}};
        if (is_empty(&fewer))
            ways += 1U << k;
        else
            best = fewer;
    }
    *cell = best.word[0] != 0 ? wz_bits_first(best.word[0])
                              : 64 + wz_bits_first(best.word[1]);
    return ways;
}

/* A cell has a symbol: those that see it lose a candidate, all at once, by a
 * subtraction that borrows from bit to bit. */
static void strike(struct wz_descent *d, unsigned cell, unsigned symbol)
{
    for (unsigned w = 0; w < 2; w++) {
        uint64_t *const spot = &d->spot[symbol].word[w];
        uint64_t less = d->peer[cell].word[w] & *spot;
        *spot &= ~less;
        for (unsigned k = 0; k < WZ_DESCENT_BITS; k++) {
            uint64_t *const bit = &d->ways[k].word[w];
            *bit ^= less;
            less &= *bit;
        }
    }
}

static void open_all(struct wz_descent *d)
{
    const struct wz_cells none = {{0, 0}};

    d->open = none;
    for (unsigned c = 0; c < d->cells; c++)
        d->open.word[c / 64] |= UINT64_C(1) << c % 64;
    for (unsigned s = 0; s < WZ_DESCENT_SYMBOLS; s++)
        d->spot[s] = s < d->n ? d->open : none;
    for (unsigned k = 0; k < WZ_DESCENT_BITS; k++)
        d->ways[k] = (d->n >> k & 1) != 0 ? d->open : none;
    d->weight = (struct wz_weight){1, 31};
}

/* One of a cell's candidates, each as likely as any other. */
static unsigned draw(const struct wz_descent *d, struct wz_random *random,
                     unsigned cell, unsigned ways)
{
    uint64_t skip = ways > 1 ? wz_random_below(random, ways) : 0;
    uint64_t set = 0;

    for (unsigned s = 0; s < WZ_DESCENT_SYMBOLS; s++)
        set |= (d->spot[s].word[cell / 64] >> cell % 64 & 1) << s;
    for (; skip > 0; skip--)
        set = wz_bits_rest(set);
    return wz_bits_first(set);
}

/* One descent; false at a dead end. */
static bool descend(struct wz_descent *d, struct wz_random *random,
                    uint8_t *full)
{
    open_all(d);
    while (!is_empty(&d->open)) {
        unsigned cell;
        const unsigned ways = choose(d, &cell);
        if (ways == 0)
            return false;
        const unsigned symbol = draw(d, random, cell, ways);
        d->weight = times(d->weight, ways);
        d->open.word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
        full[cell] = (uint8_t)(symbol + 1);
        strike(d, cell, symbol);
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

/* Note each cell that a cell sees. */
static void list_peers(struct wz_descent *d, const waltz_board *board,
                       uint32_t cell)
{
    struct wz_cells *const peer = &d->peer[cell];

    for (uint32_t k = board->cell_first[cell]; k < board->cell_first[cell + 1];
         k++) {
        const struct wz_house *const house =
            &board->house[board->cell_house[k]];
        for (uint32_t i = 0; i < house->cells; i++) {
            const uint32_t c = board->house_cell[house->first + i];
            peer->word[c / 64] |= UINT64_C(1) << c % 64;
        }
    }
    peer->word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
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
