/* clauses.c -- the store of clauses. */
#include <config.h>

#include <string.h>

#include "learn/inside.h"

void wz_clause_watch(struct wz_learn *l, uint32_t clause)
{
    const uint32_t *const literal = wz_literals(l, clause);

    for (uint32_t side = 0; side < 2; side++) {
        l->arena[clause + WZ_CLAUSE_NEXT + side] = l->watch[literal[side]];
        l->watch[literal[side]] = 2 * clause + side;
    }
}

uint32_t wz_clause_add(struct wz_learn *l, const uint32_t *literal,
                       uint32_t length, uint32_t glue)
{
    const uint32_t clause = l->used;

    if (length + WZ_CLAUSE_HEAD > l->room - l->reserve - l->used)
        return 0;
    l->arena[clause + WZ_CLAUSE_LENGTH] = length;
    l->arena[clause + WZ_CLAUSE_GLUE] = glue;
    memcpy(wz_literals(l, clause), literal, length * sizeof *literal);
    l->used += WZ_CLAUSE_HEAD + length;
    return clause;
}

static uint32_t next_clause(const struct wz_learn *l, uint32_t clause)
{
    return clause + WZ_CLAUSE_HEAD + l->arena[clause + WZ_CLAUSE_LENGTH];
}

static void forget_watches(struct wz_learn *l)
{
    memset(l->watch, 0, (size_t)2 * l->candidates * sizeof *l->watch);
}

/* A search reorders the literals of the rules, too: they must be as they were,
 * lest a puzzle be searched otherwise for what was searched before it. */
void wz_clauses_reset(struct wz_learn *l)
{
    memcpy(l->arena, l->told, l->rules * sizeof *l->arena);
    l->used = l->rules;
    l->learned = l->reductions = 0;
    forget_watches(l);
    for (uint32_t c = 1; c < l->used; c = next_clause(l, c))
        if (l->arena[c + WZ_CLAUSE_LENGTH] > 1)
            wz_clause_watch(l, c);
}

/* --- Dropping ------------------------------------------------------------- */

static bool is_true(const struct wz_learn *l, uint32_t clause)
{
    const uint32_t length = l->arena[clause + WZ_CLAUSE_LENGTH];
    const uint32_t *const literal = wz_literals(l, clause);

    for (uint32_t k = 0; k < length; k++)
        if (wz_value(l, literal[k]) > 0)
            return true;
    return false;
}

/* Two literals that are open, to the front: there are two, or it would have
 * followed that one of them is true. */
static void front(const struct wz_learn *l, uint32_t clause)
{
    uint32_t *const literal = wz_literals(l, clause);

    for (uint32_t side = 0, k = 0; side < 2; k++)
        if (wz_value(l, literal[k]) == 0) {
            const uint32_t open = literal[k];
            literal[k] = literal[side];
            literal[side++] = open;
        }
}

/* What to drop: clauses of more glue than `most', and the first `rest' of
 * those that have so much. */
struct worse {
    uint32_t most, rest;
};

static struct worse worse_half(const struct wz_learn *l)
{
    enum { LEAST = 2, MOST = 255 }; /* what joins two levels stays */
    uint32_t with[MOST + 1] = {0}, drop = l->learned / 2, glue = MOST;

    for (uint32_t c = l->rules; c < l->used; c = next_clause(l, c)) {
        const uint32_t g = l->arena[c + WZ_CLAUSE_GLUE];
        with[g < MOST ? g : MOST]++;
    }
    for (; glue > LEAST && drop >= with[glue]; glue--)
        drop -= with[glue];
    return (struct worse){glue, glue > LEAST ? drop : 0};
}

static bool is_worse(const struct wz_learn *l, uint32_t clause,
                     struct worse *worse)
{
    const uint32_t glue = l->arena[clause + WZ_CLAUSE_GLUE];

    if (glue != worse->most || worse->rest == 0)
        return glue > worse->most;
    worse->rest--;
    return true;
}

void wz_clauses_reduce(struct wz_learn *l)
{
    struct worse worse = worse_half(l);
    const uint32_t end = l->used;
    uint32_t to = l->rules, next;

    l->reductions++;
    l->learned = 0;
    for (uint32_t k = 0; k < l->trailed; k++) /* facts need no reason */
        l->reason[l->trail[k] / 2] = 0;
    for (uint32_t c = l->rules; c < end; c = next) {
        next = next_clause(l, c);
        if (is_worse(l, c, &worse) || is_true(l, c))
            continue;
        memmove(l->arena + to, l->arena + c, (next - c) * sizeof *l->arena);
        to += next - c;
        l->learned++;
    }
    l->used = to;
    forget_watches(l);
    for (uint32_t c = 1; c < l->used; c = next_clause(l, c)) {
        if (is_true(l, c))
            continue; /* a rule: true for as long as this puzzle */
        front(l, c);
        wz_clause_watch(l, c);
    }
}
