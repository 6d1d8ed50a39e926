/* encode.c -- boards as exact covers. */
#include <config.h>

#include "engine/encode.h"

#include "base/mem.h"
#include "board/board.h"
#include "logic/sums.h"

/* A sum that more sets have is left out: it says little, and costs much. */
#define SETS_MAX 1000

#define LEFT_OUT UINT32_MAX

struct encoder {
    const waltz_board *board;
    waltz_cover *cover;
    struct wz_sums sums;     /* none of them in the plain cover */
    uint32_t *item;          /* [sums]; symbol 1 of each, or LEFT_OUT */
    bool impossible;         /* some sum cannot be had */
    struct waltz_term *term; /* room for one option */
};

/* --- Sets with a sum --------------------------------------------------- */

/* All sets of k symbols of 1..n with a sum, found one after another. */
struct sets {
    unsigned n;
    uint64_t found, limit; /* look for no more than so many */
    bool (*take)(struct encoder *encoder, uint32_t item, uint64_t set);
    struct encoder *encoder;
    uint32_t item;
    bool failed;
};

/* k numbers one after another, from the first. */
static unsigned add_run(unsigned first, unsigned k)
{
    return k == 0 ? 0 : k * first + k * (k - 1) / 2;
}

/* Add k symbols above `last' to the set, with `rest' to go.  Symbols have no
 * gaps: whatever is between the least and the most can be had. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as there are symbols. */
static void list_sets(struct sets *sets, uint64_t set, unsigned last,
                      unsigned k, unsigned rest)
{
    if (k == 0) {
        sets->found++;
        if (sets->take != NULL)
            sets->failed = !sets->take(sets->encoder, sets->item, set);
        return;
    }
    for (unsigned s = last + 1; add_run(s, k) <= rest; s++) {
        if (s + k - 1 > sets->n || sets->found == sets->limit || sets->failed)
            return;
        if (rest <= s + add_run(sets->n + 2 - k, k - 1))
            list_sets(sets, set | UINT64_C(1) << (s - 1), s, k - 1, rest - s);
    }
}

/* --- Items ------------------------------------------------------------- */

static bool add_items(struct encoder *e, enum waltz_item_kind kind, size_t n)
{
    for (size_t k = 0; k < n; k++)
        if (waltz_cover_add_item(e->cover, kind, NULL) != WALTZ_OK)
            return false;
    return true;
}

/* Give a sum its items, if it gets any. */
static bool add_sum(struct encoder *e, size_t k)
{
    const struct wz_cage *sum = &e->sums.sum[k];
    const unsigned n = e->board->n;
    struct sets sets = {.n = n, .limit = SETS_MAX + 1};

    e->item[k] = LEFT_OUT;
    if (sum->repeats) {
        e->impossible |= sum->sum < sum->cells || sum->sum > sum->cells * n;
        return true;
    }
    if (sum->cells <= n)
        list_sets(&sets, 0, 0, sum->cells, sum->sum);
    e->impossible |= sets.found == 0;
    if (sets.found == 0 || sets.found > SETS_MAX || sum->cells == n)
        return true;
    e->item[k] = (uint32_t)waltz_cover_items(e->cover);
    return add_items(e, WALTZ_PRIMARY, n);
}

static bool add_all_items(struct encoder *e)
{
    const waltz_board *board = e->board;

    if (!add_items(e, WALTZ_PRIMARY, board->cells))
        return false;
    for (size_t h = 0; h < board->houses; h++)
        if (!add_items(e,
                       board->house[h].cells == board->n ? WALTZ_PRIMARY
                                                         : WALTZ_SECONDARY,
                       board->n))
            return false;
    for (size_t k = 0; k < e->sums.sums; k++)
        if (!add_sum(e, k))
            return false;
    /* What no option has makes it plain that there is no solution. */
    return !(e->impossible || e->sums.impossible) ||
           add_items(e, WALTZ_PRIMARY, 1);
}

/* --- Options ----------------------------------------------------------- */

/* The option to put symbol s + 1 into cell c. */
static bool add_move(struct encoder *e, uint32_t c, uint32_t s)
{
    const waltz_board *board = e->board;
    const struct wz_sums *sums = &e->sums;
    const uint32_t houses = (uint32_t)board->cells;
    size_t n = 0;

    e->term[n++].item = c;
    for (uint32_t k = board->cell_first[c]; k < board->cell_first[c + 1]; k++)
        e->term[n++].item = houses + board->cell_house[k] * board->n + s;
    if (sums->sums > 0)
        for (uint32_t k = sums->first[c]; k < sums->first[c + 1]; k++)
            if (e->item[sums->of[k]] != LEFT_OUT)
                e->term[n++].item = e->item[sums->of[k]] + s;
    return waltz_cover_add_option(e->cover, e->term, n) == WALTZ_OK;
}

/* The option that all symbols outside the set are missing. */
static bool add_missing(struct encoder *e, uint32_t item, uint64_t set)
{
    size_t n = 0;

    for (unsigned s = 0; s < e->board->n; s++)
        if ((set >> s & 1) == 0)
            e->term[n++].item = item + s;
    return waltz_cover_add_option(e->cover, e->term, n) == WALTZ_OK;
}

static bool add_sets(struct encoder *e, size_t k)
{
    const struct wz_cage *sum = &e->sums.sum[k];
    struct sets sets = {.n = e->board->n,
                        .limit = SETS_MAX,
                        .take = add_missing,
                        .encoder = e,
                        .item = e->item[k]};

    list_sets(&sets, 0, 0, sum->cells, sum->sum);
    return !sets.failed;
}

static bool add_all_options(struct encoder *e)
{
    for (uint32_t c = 0; c < e->board->cells; c++)
        for (uint32_t s = 0; s < e->board->n; s++)
            if (!add_move(e, c, s))
                return false;
    for (size_t k = 0; k < e->sums.sums; k++)
        if (e->item[k] != LEFT_OUT && !add_sets(e, k))
            return false;
    return true;
}

/* --- All in turn ------------------------------------------------------- */

/* The most items that an option can have. */
static size_t most_terms(const struct encoder *e)
{
    const waltz_board *board = e->board;

    return 1 + board->houses + e->sums.sums + board->n;
}

static waltz_cover *encode(struct encoder *e)
{
    e->cover = waltz_cover_new();
    e->item = wz_mem_new(e->sums.sums, sizeof *e->item);
    e->term = wz_mem_new(most_terms(e), sizeof *e->term);
    const bool done = e->cover != NULL && e->item != NULL && e->term != NULL &&
                      add_all_items(e) && add_all_options(e);
    wz_mem_free(e->term);
    if (!done)
        waltz_cover_free(e->cover);
    return done ? e->cover : NULL;
}

waltz_cover *wz_encode(const waltz_board *board)
{
    struct encoder e = {.board = board};
    waltz_cover *cover = encode(&e);

    wz_mem_free(e.item);
    return cover;
}

/* Is the cage a full house, whose sum needs no looking at? */
static bool is_house(const waltz_board *board, size_t k)
{
    return board->cage[k].cells == board->n && !board->cage[k].repeats;
}

waltz_cover *wz_encode_sums(const waltz_board *board, bool *all)
{
    struct encoder e = {.board = board};
    waltz_cover *cover = wz_sums_list(&e.sums, board) ? encode(&e) : NULL;

    *all = true;
    for (size_t k = 0; cover != NULL && k < board->cages; k++)
        *all = *all && (e.item[k] != LEFT_OUT || is_house(board, k));
    wz_sums_clear(&e.sums);
    wz_mem_free(e.item);
    return cover;
}
