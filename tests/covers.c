#include "covers.h"

#include <string.h>

#include "runner.h"

/* --- Random problems ------------------------------------------------------ */

const struct shape small_shapes[] = {
    {"nothing at all", 0, 0, 0, 1, 0, 1},
    {"nothing to cover", 0, 3, 4, 1, 0, 1},
    {"no option", 3, 1, 0, 1, 0, 1},
    {"one item", 1, 0, 7, 1, 0, 20},
    {"few items", 4, 0, 12, 3, 0, 400},
    {"more items", 7, 0, 14, 4, 0, 300},
    {"secondary items", 4, 4, 12, 3, 0, 400},
    {"one colour", 4, 4, 12, 3, 1, 300},
    [THREE_COLOURS] = {"three colours", 4, 3, 12, 2, 3, 600},
    {"mostly secondary", 2, 6, 12, 2, 2, 300},
};

static uint64_t state;

void sow(uint64_t seed)
{
    state = seed;
}

uint32_t below(uint32_t n)
{
    state =
        state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % n);
}

/* Items in a random order, of which options take their primary items one after
 * the other: so there are solutions, also of problems of many items. */
struct deal {
    uint32_t item[ITEMS_MAX];
    uint32_t items, dealt;
};

static uint32_t deal_one(struct deal *deal)
{
    if (deal->dealt == deal->items)
        deal->dealt = 0;
    const uint32_t k = deal->dealt + below(deal->items - deal->dealt);
    const uint32_t i = deal->item[k];
    deal->item[k] = deal->item[deal->dealt];
    deal->item[deal->dealt++] = i;
    return i;
}

static void make_items(struct problem *p, const struct shape *shape)
{
    p->items = shape->primary + shape->secondary;
    for (uint32_t i = 0; i < p->items; i++)
        p->is_primary[i] = i < shape->primary;
    for (uint32_t i = p->items; i > 1; i--) {
        const uint32_t j = below(i);
        const bool was = p->is_primary[i - 1];
        p->is_primary[i - 1] = p->is_primary[j];
        p->is_primary[j] = was;
    }
}

static void add_term(struct problem *p, uint32_t o, uint32_t i, uint32_t colour)
{
    for (size_t k = 0; k < p->terms[o]; k++)
        if (p->term[o][k].item == i)
            return;
    p->term[o][p->terms[o]++] = (struct waltz_term){i, colour};
}

static void make_option(struct problem *p, uint32_t o,
                        const struct shape *shape, struct deal *deal)
{
    const uint32_t shortest = (shape->longest + 2) / 3;

    p->terms[o] = 0;
    for (uint32_t k = shortest + below(shape->longest - shortest + 1); k > 0;
         k--)
        if (p->terms[o] == 0 || deal->dealt < deal->items)
            add_term(p, o, deal_one(deal), 0);
    for (uint32_t k = shape->secondary > 0 ? below(4) : 0; k > 0; k--) {
        const uint32_t i = below(p->items);
        if (!p->is_primary[i])
            add_term(p, o, i, below(shape->colours + 1));
    }
}

void make_random(struct problem *p, const struct shape *shape)
{
    struct deal deal = {.items = 0};

    make_items(p, shape);
    for (uint32_t i = 0; i < p->items; i++)
        if (p->is_primary[i])
            deal.item[deal.items++] = i;
    p->options = deal.items > 0 ? shape->options : 0;
    for (uint32_t o = 0; o < p->options; o++) {
        if (o == 0 || below(12) > 0) {
            make_option(p, o, shape, &deal);
            continue;
        }
        memcpy(p->term[o], p->term[o - 1], sizeof p->term[o]);
        p->terms[o] = p->terms[o - 1];
    }
}

waltz_cover *build_problem(const struct problem *p)
{
    waltz_cover *cover = waltz_cover_new();

    ck_assert_ptr_nonnull(cover);
    for (uint32_t i = 0; i < p->items; i++)
        ck_assert_status(waltz_cover_add_item(
                             cover,
                             p->is_primary[i] ? WALTZ_PRIMARY : WALTZ_SECONDARY,
                             NULL),
                         WALTZ_OK);
    for (uint32_t o = 0; o < p->options; o++)
        ck_assert_status(waltz_cover_add_option(cover, p->term[o], p->terms[o]),
                         WALTZ_OK);
    return cover;
}

/* --- Solutions ------------------------------------------------------------ */

bool is_solution(const struct problem *p, const uint32_t *option, size_t n)
{
    int32_t seen[ITEMS_MAX]; /* -1: not; else the colour */

    for (uint32_t i = 0; i < p->items; i++)
        seen[i] = -1;
    for (size_t j = 0; j < n; j++) {
        if (option[j] >= p->options)
            return false;
        for (size_t k = 0; k < p->terms[option[j]]; k++) {
            const struct waltz_term term = p->term[option[j]][k];
            int32_t *s = &seen[term.item];
            if (*s >= 0 && (term.colour == 0 || *s != (int32_t)term.colour))
                return false;
            *s = (int32_t)term.colour;
        }
    }
    for (uint32_t i = 0; i < p->items; i++)
        if (p->is_primary[i] && seen[i] < 0)
            return false;
    return true;
}

void brute_force(const struct problem *p,
                 bool (*visit)(void *user, const uint32_t *option, size_t n),
                 void *user)
{
    ck_assert_uint_le(p->options, SMALL_OPTIONS);
    for (uint32_t set = 0; set < UINT32_C(1) << p->options; set++) {
        uint32_t option[SMALL_OPTIONS];
        size_t n = 0;
        for (uint32_t o = 0; o < p->options; o++)
            if ((set >> o & 1) != 0)
                option[n++] = o;
        if (is_solution(p, option, n))
            visit(user, option, n);
    }
}

bool note(void *user, const uint32_t *option, size_t n)
{
    struct sets *sets = user;
    uint32_t set = 0;

    for (size_t k = 0; k < n; k++)
        set |= UINT32_C(1) << option[k];
    sets->twice += sets->seen[set];
    sets->seen[set] = 1;
    sets->count++;
    return sets->count != sets->leave_after;
}

void note_all(const struct problem *p, struct sets *sets)
{
    memset(sets, 0, sizeof *sets);
    brute_force(p, note, sets);
}
