/* conflict.c -- from a conflict to a clause, and back to where it decides. */
#include <config.h>

#include "learn/inside.h"

/* The literals of a reason; pair holds them if it is a pair. */
static const uint32_t *literals_of(const struct wz_learn *l, uint32_t reason,
                                   const uint32_t pair[2], uint32_t *length)
{
    if (reason % 2 == 1) {
        *length = 2;
        return pair;
    }
    *length = l->arena[reason / 2 + WZ_CLAUSE_LENGTH];
    return wz_literals(l, reason / 2);
}

/* Those that made a candidate of the trail follow, and itself. */
static const uint32_t *why(const struct wz_learn *l, uint32_t candidate,
                           uint32_t pair[2], uint32_t *length)
{
    const uint32_t reason = l->reason[candidate];

    pair[0] = reason; /* 2 * peer + 1: the peer does not stand */
    pair[1] = wz_not(wz_stands(candidate));
    return literals_of(l, reason, pair, length);
}

/* --- The clause -------------------------------------------------------- */

/* Take in the literals of a reason: those of this level are counted, those of
 * lower ones join the clause. */
static uint32_t take_in(struct wz_learn *l, const uint32_t *literal,
                        uint32_t length)
{
    uint32_t here = 0;

    for (uint32_t k = 0; k < length; k++) {
        const uint32_t c = literal[k] / 2;
        if (l->seen[c] || l->level[c] == 0)
            continue;
        l->seen[c] = true;
        wz_order_bump(l, c);
        if (l->level[c] == l->levels)
            here++;
        else
            l->clause[l->length++] = literal[k];
    }
    return here;
}

/* Back along the trail until one literal of this level is left, by which all
 * paths to the conflict go: its contrary comes first in the clause. */
static void trace(struct wz_learn *l)
{
    uint32_t length, pair[2], at = l->trailed;
    const uint32_t *literal = literals_of(l, l->conflict, l->pair, &length);
    uint32_t here = 0;

    l->length = 1;
    here += take_in(l, literal, length);
    for (;;) {
        while (!l->seen[l->trail[--at] / 2])
            ;
        const uint32_t c = l->trail[at] / 2;
        if (--here == 0)
            break;
        literal = why(l, c, pair, &length);
        here += take_in(l, literal, length);
        l->seen[c] = false;
    }
    l->clause[0] = wz_not(l->trail[at]);
}

/* Does a literal of the clause follow from others of it? */
static bool is_needless(const struct wz_learn *l, uint32_t candidate)
{
    uint32_t length, pair[2];

    if (l->reason[candidate] == 0)
        return false;
    const uint32_t *const literal = why(l, candidate, pair, &length);
    for (uint32_t k = 0; k < length; k++)
        if (!l->seen[literal[k] / 2] && l->level[literal[k] / 2] > 0)
            return false;
    return true;
}

/* Leave needless literals out; they are moved behind the clause.  Each follows
 * from others that came before it, so that none leans on itself. */
static void minimise(struct wz_learn *l)
{
    for (uint32_t k = 1; k < l->length;) {
        const uint32_t literal = l->clause[k];
        if (is_needless(l, literal / 2)) {
            l->clause[k] = l->clause[--l->length];
            l->clause[l->length] = literal;
        } else {
            k++;
        }
    }
}

/* How many levels are in the clause? */
static uint32_t glue_of(struct wz_learn *l)
{
    uint32_t glue = 0;

    l->stamps++;
    for (uint32_t k = 0; k < l->length; k++) {
        uint32_t *const stamp = &l->stamp[l->level[l->clause[k] / 2]];
        glue += *stamp != l->stamps;
        *stamp = l->stamps;
    }
    return glue;
}

/* --- Going back -------------------------------------------------------- */

/* The highest level but this one in the clause; its literal comes second. */
static uint32_t level_before(struct wz_learn *l)
{
    uint32_t best = 1;

    if (l->length == 1)
        return 0;
    for (uint32_t k = 2; k < l->length; k++)
        if (l->level[l->clause[k] / 2] > l->level[l->clause[best] / 2])
            best = k;
    const uint32_t literal = l->clause[best];
    l->clause[best] = l->clause[1];
    l->clause[1] = literal;
    return l->level[literal / 2];
}

/* Store the clause, and let it decide.  Where there is no room, start over
 * with fewer clauses. */
static void add(struct wz_learn *l, uint32_t level, uint32_t glue)
{
    wz_trail_cut(l, level);
    if (l->length == 1) {
        wz_trail_put(l, l->clause[0], 0);
        return;
    }
    const uint32_t clause = wz_clause_add(l, l->clause, l->length, glue);
    if (clause == 0) {
        wz_trail_cut(l, 0);
        wz_clauses_reduce(l);
        return;
    }
    l->learned++;
    wz_clause_watch(l, clause);
    wz_trail_put(l, l->clause[0], wz_by_clause(clause));
}

bool wz_learn_from(struct wz_learn *l)
{
    if (l->levels == 0)
        return false;
    trace(l);
    const uint32_t marked = l->length;
    minimise(l);
    for (uint32_t k = 0; k < marked; k++)
        l->seen[l->clause[k] / 2] = false;
    const uint32_t glue = glue_of(l);
    add(l, level_before(l), glue);
    l->bump /= 0.95;
    l->conflicts++;
    l->total++;
    l->fast += (glue - l->fast) / (l->total < 32 ? l->total : 32);
    l->slow += (glue - l->slow) / (l->total < 4096 ? l->total : 4096);
    return true;
}

bool wz_learn_exclude(struct wz_learn *l)
{
    if (l->levels == 0)
        return false;
    l->length = 0;
    for (uint32_t k = l->levels; k > 0; k--)
        l->clause[l->length++] = wz_not(l->trail[l->mark[k - 1]]);
    l->reserve = 0; /* this one must not be lost */
    add(l, l->levels - 1, 0);
    return true;
}
