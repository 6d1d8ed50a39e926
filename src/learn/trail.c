/* trail.c -- what is decided, and what follows from it. */
#include <config.h>

#include "learn/inside.h"

void wz_trail_put(struct wz_learn *l, uint32_t literal, uint32_t reason)
{
    l->value[literal] = 1;
    l->value[wz_not(literal)] = -1;
    l->level[literal / 2] = l->levels;
    l->reason[literal / 2] = reason;
    l->trail[l->trailed++] = literal;
}

void wz_trail_cut(struct wz_learn *l, uint32_t levels)
{
    if (levels == l->levels)
        return;
    while (l->trailed > l->mark[levels]) {
        const uint32_t literal = l->trail[--l->trailed];
        l->value[literal] = l->value[wz_not(literal)] = 0;
        l->phase[literal / 2] = literal % 2 == 0;
        wz_order_put(l, literal / 2);
    }
    l->levels = levels;
    l->followed = l->trailed;
}

/* A candidate stands: this one cannot.  False if it does. */
static bool exclude(struct wz_learn *l, uint32_t stands, uint32_t candidate)
{
    const int value = wz_value(l, wz_stands(candidate));

    if (value == 0)
        wz_trail_put(l, wz_not(wz_stands(candidate)), wz_by_peer(stands));
    if (value <= 0)
        return true;
    l->conflict = wz_by_peer(stands);
    l->pair[0] = wz_not(wz_stands(stands));
    l->pair[1] = wz_not(wz_stands(candidate));
    return false;
}

/* No other symbol in the cell, and not this one in any peer of it. */
static bool follow_pairs(struct wz_learn *l, uint32_t candidate)
{
    const uint32_t cell = candidate / l->n, symbol = candidate % l->n;

    for (uint32_t s = 0; s < l->n; s++)
        if (s != symbol && !exclude(l, candidate, cell * l->n + s))
            return false;
    for (uint32_t k = l->peer_first[cell]; k < l->peer_first[cell + 1]; k++)
        if (!exclude(l, candidate, l->peer[k] * l->n + symbol))
            return false;
    return true;
}

/* Another literal to watch, one that is not false; 0 if there is none. */
static uint32_t find_watch(const struct wz_learn *l, uint32_t clause)
{
    const uint32_t length = l->arena[clause + WZ_CLAUSE_LENGTH];
    const uint32_t *const literal = wz_literals(l, clause);

    for (uint32_t k = 2; k < length; k++)
        if (wz_value(l, literal[k]) >= 0)
            return k;
    return 0;
}

/* A literal turned false: clauses that watch it watch another one, or their
 * other watch must be true. */
static bool follow_clauses(struct wz_learn *l, uint32_t falsehood)
{
    uint32_t *link = &l->watch[falsehood];

    while (*link != 0) {
        const uint32_t here = *link, clause = here / 2, side = here % 2;
        uint32_t *const literal = wz_literals(l, clause);
        uint32_t *const next = &l->arena[clause + WZ_CLAUSE_NEXT + side];
        const uint32_t other = literal[1 - side];
        if (wz_value(l, other) > 0) {
            link = next;
            continue;
        }
        const uint32_t k = find_watch(l, clause);
        if (k > 0) {
            literal[side] = literal[k];
            literal[k] = falsehood;
            *link = *next;
            *next = l->watch[literal[side]];
            l->watch[literal[side]] = here;
            continue;
        }
        if (wz_value(l, other) < 0) {
            l->conflict = wz_by_clause(clause);
            return false;
        }
        wz_trail_put(l, other, wz_by_clause(clause));
        link = next;
    }
    return true;
}

bool wz_learn_follow(struct wz_learn *l)
{
    while (l->followed < l->trailed) {
        const uint32_t literal = l->trail[l->followed++];
        if (literal % 2 == 0 && !follow_pairs(l, literal / 2))
            return false;
        if (!follow_clauses(l, wz_not(literal)))
            return false;
    }
    return true;
}
