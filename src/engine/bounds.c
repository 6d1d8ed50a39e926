#include <config.h>

#include "engine/bounds.h"

#include "base/mem.h"

/* What an option puts; symbol 0 for none, or none that is allowed. */
struct put {
    uint32_t cell;
    unsigned symbol;
};

struct wz_bounds {
    const waltz_board *board;
    waltz_dance *dance;
    struct wz_cages *cages;
    struct put *put; /* [items]; of the first `depth' options taken */
    size_t depth;
};

struct wz_bounds *wz_bounds_new(const waltz_board *board, waltz_dance *dance)
{
    struct wz_bounds *b = wz_mem_new(1, sizeof *b);

    if (b == NULL)
        return NULL;
    b->board = board;
    b->dance = dance;
    b->cages = wz_cages_new(board);
    b->put = wz_mem_new(dance->items, sizeof *b->put); /* each takes one */
    if (b->cages == NULL || b->put == NULL) {
        wz_bounds_free(b);
        return NULL;
    }
    return b;
}

void wz_bounds_free(struct wz_bounds *b)
{
    if (b == NULL)
        return;
    wz_cages_free(b->cages);
    wz_mem_free(b->put);
    wz_mem_free(b);
}

bool wz_bounds_start(struct wz_bounds *b, const uint8_t *values)
{
    b->depth = b->dance->depth;
    return wz_cages_start(b->cages, values);
}

/* --- Following --------------------------------------------------------- */

/* Note the option taken last; false if a cage does not allow it. */
static bool put_last(struct wz_bounds *b)
{
    const uint32_t n = b->board->n;
    const uint32_t node = b->dance->step[b->depth].node;
    const uint32_t option = b->dance->row_of[node];
    const uint32_t cell = option / n;
    const unsigned symbol = option % n + 1;
    struct put *put = &b->put[b->depth++];

    put->symbol = 0;
    if (cell >= b->board->cells)
        return true; /* a set of symbols */
    if ((wz_cages_allow(b->cages, cell) >> (symbol - 1) & 1) == 0)
        return false;
    *put = (struct put){cell, symbol};
    wz_cages_put(b->cages, cell, symbol);
    return true;
}

static void take_back(struct wz_bounds *b)
{
    const struct put *put = &b->put[--b->depth];

    if (put->symbol > 0)
        wz_cages_take_back(b->cages, put->cell, put->symbol);
}

bool wz_bounds_step(struct wz_bounds *b)
{
    waltz_dance *dance = b->dance;
    const uint64_t nodes = dance->stats.nodes;

    if (!wz_dance_step(dance))
        return false;
    if (dance->stats.nodes == nodes)
        return true;
    while (b->depth >= dance->depth)
        take_back(b);
    if (!put_last(b))
        dance->state = WZ_DANCE_STUCK;
    return true;
}
