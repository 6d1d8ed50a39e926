/* covers.h -- small random exact covers, and their solutions by brute force. */
#ifndef WZ_TESTS_COVERS_H
#define WZ_TESTS_COVERS_H

#include <stdint.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"

/* --- Random problems ------------------------------------------------------ */

#define ITEMS_MAX   12
#define OPTIONS_MAX 14

struct problem {
    uint32_t items, primary, options;
    struct waltz_term term[OPTIONS_MAX][ITEMS_MAX];
    size_t terms[OPTIONS_MAX];
};

struct shape {
    const char *about;
    uint32_t primary, secondary, options;
    uint32_t colours; /* 0: none */
    uint32_t times;   /* so many problems */
};

static const struct shape shapes[] = {
    {"nothing at all", 0, 0, 0, 0, 1},
    {"nothing to cover", 0, 2, 0, 0, 1},
    {"no option", 3, 1, 0, 0, 1},
    {"one item", 1, 0, 7, 0, 20},
    {"few items", 4, 0, 12, 0, 400},
    {"more items", 7, 0, 14, 0, 300},
    {"secondary items", 4, 3, 12, 0, 400},
    {"one colour", 4, 3, 12, 1, 300},
    {"three colours", 4, 3, 12, 3, 600},
    {"mostly secondary", 2, 6, 12, 2, 300},
};

static uint64_t seed;

static uint32_t below(uint32_t n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((seed >> 33) % n);
}

/* Items are numbered so that secondary ones come anywhere among the others. */
static bool is_primary(const struct problem *p, uint32_t item)
{
    return item % 2 == 0 ? item / 2 < p->primary
                         : p->items - 1 - item / 2 < p->primary;
}

static uint32_t count_primary(const struct problem *p)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < p->items; i++)
        n += is_primary(p, i);
    return n;
}

/* Some options come twice. */
static void make_random(struct problem *p, const struct shape *shape)
{
    p->items = shape->primary + shape->secondary;
    p->primary = shape->primary;
    p->options = count_primary(p) > 0 ? shape->options : 0;
    for (uint32_t o = 0; o < p->options; o++) {
        bool sound = false;
        while (!sound) {
            p->terms[o] = 0;
            for (uint32_t i = 0; i < p->items; i++) {
                const bool primary = is_primary(p, i);
                if (below(3) > 0)
                    continue;
                sound = sound || primary;
                p->term[o][p->terms[o]++] = (struct waltz_term){
                    i, primary ? 0 : below(shape->colours + 1)};
            }
        }
        if (o > 0 && below(10) == 0) {
            memcpy(p->term[o], p->term[o - 1], sizeof p->term[o]);
            p->terms[o] = p->terms[o - 1];
        }
    }
}

static waltz_cover *build_problem(const struct problem *p)
{
    waltz_cover *cover = waltz_cover_new();

    ck_assert_ptr_nonnull(cover);
    for (uint32_t i = 0; i < p->items; i++)
        ck_assert_status(waltz_cover_add_item(
                             cover,
                             is_primary(p, i) ? WALTZ_PRIMARY : WALTZ_SECONDARY,
                             NULL),
                         WALTZ_OK);
    for (uint32_t o = 0; o < p->options; o++)
        ck_assert_status(waltz_cover_add_option(cover, p->term[o], p->terms[o]),
                         WALTZ_OK);
    return cover;
}

/* --- Sets of solutions ---------------------------------------------------- */

static bool is_solution(const struct problem *p, uint32_t set)
{
    int32_t seen[ITEMS_MAX]; /* -1: not; else the colour */

    for (uint32_t i = 0; i < p->items; i++)
        seen[i] = -1;
    for (uint32_t o = 0; o < p->options; o++)
        for (size_t k = 0; (set >> o & 1) != 0 && k < p->terms[o]; k++) {
            const struct waltz_term term = p->term[o][k];
            int32_t *s = &seen[term.item];
            if (*s >= 0 && (term.colour == 0 || *s != (int32_t)term.colour))
                return false;
            *s = (int32_t)term.colour;
        }
    for (uint32_t i = 0; i < p->items; i++)
        if (is_primary(p, i) && seen[i] < 0)
            return false;
    return true;
}

/* Which sets of options were seen, and how often one that was seen before. */
struct sets {
    uint8_t seen[1 << OPTIONS_MAX];
    uint64_t count, twice;
    uint64_t leave_after; /* 0: never */
};

static bool note(void *user, const uint32_t *option, size_t n)
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

static void brute_force(const struct problem *p, struct sets *sets)
{
    memset(sets, 0, sizeof *sets);
    for (uint32_t set = 0; set < UINT32_C(1) << p->options; set++)
        if (is_solution(p, set)) {
            sets->seen[set] = 1;
            sets->count++;
        }
}

#endif
