/* cage.c -- cage combinations.
 *
 * Without repeats, a cage holds one of the few sets of symbols that have its
 * sum: 3 cells with 24 are 7, 8, 9.  A set is possible if the cells that are
 * open can show all of it, and nothing but it; what no possible set has is
 * struck.  Two open cells see more: each needs its partner.
 *
 * With repeats, or too many symbols to list the sets, only the sums matter:
 * those that the cells reach one after another are the bits of a number, which
 * adding a symbol shifts; that no symbol comes twice is then left to the house
 * that the cage is.
 *
 * To follow all the ways in which a set can be shared out among the cells was
 * tried (exactly, over sets reached cell after cell): 2 to 20 times fewer
 * guesses, but 5 times slower on 65 killers.
 */
#include <config.h>

#include "logic/cage.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

#define SETS_MAX 10 /* symbols of which sets are listed */
#define SETS     (1u << SETS_MAX)
#define SUM_MAX  (SETS_MAX * (SETS_MAX + 1) / 2)

struct wz_combiner {
    /* The sets of k symbols with sum t are set[first[k][t]] and so on, up to
     * set[first[k][t + 1] - 1]. */
    uint16_t set[SETS];
    uint16_t first[SETS_MAX + 1][SUM_MAX + 2];

    /* Sums as bits, each `words' long. */
    uint64_t *before; /* [cells + 1][words] */
    uint64_t *behind; /* [words] */
    uint64_t *moved;  /* [2][words] */
};

/* --- Sets -------------------------------------------------------------- */

/* The cells of a cage that are open, and what is left for them. */
struct rest {
    uint32_t cell[SETS_MAX];
    unsigned cells;
    uint64_t taken; /* symbols that the others hold */
    unsigned sum;
};

/* False if the cells that are settled rule the sum out. */
static bool list_rest(struct rest *rest, const struct wz_state *st,
                      const struct wz_cage *sum)
{
    *rest = (struct rest){.sum = sum->sum};
    for (uint32_t k = 0; k < sum->cells; k++) {
        const uint32_t c = st->sums.cell[sum->first + k];
        const uint64_t candidates = st->candidates[c];
        if (!wz_bits_is_single(candidates)) {
            rest->cell[rest->cells++] = c;
            continue;
        }
        const unsigned symbol = wz_bits_first(candidates) + 1;
        if ((rest->taken & candidates) != 0 || symbol > rest->sum)
            return false;
        rest->taken |= candidates;
        rest->sum -= symbol;
    }
    return rest->sum <= SUM_MAX && (rest->cells > 0 || rest->sum == 0);
}

/* Can each open cell hold something of the set, and all together all of it? */
static bool is_possible(const struct wz_state *st, const struct rest *rest,
                        uint64_t set)
{
    uint64_t shown = 0;

    for (unsigned i = 0; i < rest->cells; i++) {
        const uint64_t candidates = st->candidates[rest->cell[i]] & set;
        if (candidates == 0)
            return false;
        shown |= candidates;
    }
    return shown == set && (set & rest->taken) == 0;
}

/* Two cells: each candidate of one needs what is left for the other. */
static void combine_two(struct wz_state *st, const struct rest *rest)
{
    for (unsigned i = 0; i < 2; i++) {
        const uint32_t here = rest->cell[i], there = rest->cell[!i];
        uint64_t kept = 0;
        for (uint64_t left = st->candidates[here]; left != 0;
             left = wz_bits_rest(left)) {
            const unsigned symbol = wz_bits_first(left) + 1;
            if (symbol >= rest->sum || rest->sum - symbol > st->n ||
                rest->sum == 2 * symbol)
                continue;
            if (st->candidates[there] >> (rest->sum - symbol - 1) & 1)
                kept |= left & -left;
        }
        wz_state_strike(st, here, ~kept);
    }
}

static void combine_sets(const struct wz_combiner *co, struct wz_state *st,
                         const struct wz_cage *sum)
{
    struct rest rest;
    uint64_t kept = 0;

    if (!list_rest(&rest, st, sum)) {
        wz_state_strike(st, st->sums.cell[sum->first], st->all);
        return;
    }
    if (rest.cells == 2) {
        combine_two(st, &rest);
        return;
    }
    const uint16_t *first = &co->first[rest.cells][rest.sum];
    for (uint16_t k = first[0]; k < first[1]; k++)
        if (is_possible(st, &rest, co->set[k]))
            kept |= co->set[k];
    for (unsigned i = 0; i < rest.cells; i++)
        wz_state_strike(st, rest.cell[i], ~kept);
}

/* List the sets of n symbols by their size and sum. */
static void list_sets(struct wz_combiner *co, unsigned n)
{
    uint16_t length = 0;

    for (unsigned size = 0; size <= SETS_MAX; size++)
        for (unsigned total = 0; total <= SUM_MAX + 1; total++) {
            co->first[size][total] = length;
            for (unsigned set = 0; set < 1u << n; set++) {
                unsigned sum = 0;
                for (unsigned left = set; left != 0;
                     left = (unsigned)wz_bits_rest(left))
                    sum += wz_bits_first(left) + 1;
                if (wz_bits_count(set) == size && sum == total)
                    co->set[length++] = (uint16_t)set;
            }
        }
}

/* --- Sums -------------------------------------------------------------- */

/* to = from << by, over so many words; `by' is at most 64. */
static void shift_up(uint64_t *to, const uint64_t *from, size_t words,
                     unsigned by)
{
    for (size_t w = words; w-- > 0;)
        to[w] = (by < 64 ? from[w] << by : 0) |
                (w > 0 ? from[w - 1] >> (64 - by) : 0);
}

static void shift_down(uint64_t *to, const uint64_t *from, size_t words,
                       unsigned by)
{
    for (size_t w = 0; w < words; w++)
        to[w] = (by < 64 ? from[w] >> by : 0) |
                (w + 1 < words ? from[w + 1] << (64 - by) : 0);
}

static bool meet(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

static void add_to(uint64_t *to, const uint64_t *from, size_t words)
{
    for (size_t w = 0; w < words; w++)
        to[w] |= from[w];
}

/*
 * behind: the sums before a cell from which the cells from it on complete the
 * cage.  Walk it back over the cell, and return the symbols that work.
 */
static uint64_t walk_back(struct wz_combiner *co, const uint64_t *before,
                          size_t words, uint64_t candidates)
{
    uint64_t kept = 0;
    uint64_t *const next = co->moved + words;

    memset(next, 0, words * sizeof *next);
    for (uint64_t left = candidates; left != 0; left = wz_bits_rest(left)) {
        shift_down(co->moved, co->behind, words, wz_bits_first(left) + 1);
        if (meet(co->moved, before, words))
            kept |= left & -left;
        add_to(next, co->moved, words);
    }
    memcpy(co->behind, next, words * sizeof *next);
    return kept;
}

static void combine_sums(struct wz_combiner *co, struct wz_state *st,
                         const struct wz_cage *sum)
{
    const uint32_t *cell = &st->sums.cell[sum->first];
    const size_t words = sum->sum / 64 + 1;

    memset(co->before, 0, words * sizeof *co->before);
    co->before[0] = 1;
    for (size_t i = 0; i < sum->cells; i++) {
        uint64_t *before = co->before + i * words, *after = before + words;
        memset(after, 0, words * sizeof *after);
        for (uint64_t left = st->candidates[cell[i]]; left != 0;
             left = wz_bits_rest(left)) {
            shift_up(co->moved, before, words, wz_bits_first(left) + 1);
            add_to(after, co->moved, words);
        }
    }
    memset(co->behind, 0, words * sizeof *co->behind);
    co->behind[sum->sum / 64] = UINT64_C(1) << sum->sum % 64;
    for (size_t i = sum->cells; i-- > 0;)
        wz_state_strike(st, cell[i],
                        ~walk_back(co, co->before + i * words, words,
                                   st->candidates[cell[i]]));
}

/* --- Either ------------------------------------------------------------ */

void wz_combine(struct wz_combiner *co, struct wz_state *st, uint32_t k)
{
    const struct wz_cage *sum = &st->sums.sum[k];

    /* Once is enough: what this strikes says nothing new to the cage. */
    st->cages.waits[k] = true;
    if (sum->repeats || st->n > SETS_MAX)
        combine_sums(co, st, sum);
    else if (sum->cells > st->n)
        wz_state_strike(st, st->sums.cell[sum->first], st->all);
    else
        combine_sets(co, st, sum);
    st->cages.waits[k] = false;
    if (st->contradiction)
        st->blame = (uint32_t)(st->fulls + st->cells) + k;
}

struct wz_combiner *wz_combiner_new(const struct wz_state *st)
{
    struct wz_combiner *co = wz_mem_new(1, sizeof *co);
    size_t words = 1, room = 1;

    if (co == NULL)
        return NULL;
    for (size_t k = 0; k < st->sums.sums; k++) {
        const size_t w = st->sums.sum[k].sum / 64 + 1;
        const size_t r = w * (st->sums.sum[k].cells + 1);
        words = w > words ? w : words;
        room = r > room ? r : room;
    }
    co->before = wz_mem_new(room, sizeof *co->before);
    co->behind = wz_mem_new(words, sizeof *co->behind);
    co->moved = wz_mem_new(2 * words, sizeof *co->moved);
    if (!co->before || !co->behind || !co->moved) {
        wz_combiner_free(co);
        return NULL;
    }
    if (st->n <= SETS_MAX)
        list_sets(co, st->n);
    return co;
}

void wz_combiner_free(struct wz_combiner *co)
{
    if (co == NULL)
        return;
    wz_mem_free(co->before);
    wz_mem_free(co->behind);
    wz_mem_free(co->moved);
    wz_mem_free(co);
}
