/* inside.h -- what the parts of learn do for each other. */
#ifndef WZ_LEARN_INSIDE_H
#define WZ_LEARN_INSIDE_H

#include "learn/learn.h"

/*
 * Why is a literal on the trail?
 *
 *     0              it was decided, or it is a fact
 *     2 * clause     all other literals of the clause are false
 *     2 * c + 1      candidate c stands, and is a peer
 */
static inline uint32_t wz_by_clause(uint32_t clause)
{
    return 2 * clause;
}

static inline uint32_t wz_by_peer(uint32_t candidate)
{
    return 2 * candidate + 1;
}

/* --- The trail ------------------------------------------------------------ */

void wz_trail_put(struct wz_learn *l, uint32_t literal, uint32_t reason);
void wz_trail_cut(struct wz_learn *l, uint32_t levels);

/* --- Clauses -------------------------------------------------------------- */

static inline uint32_t *wz_literals(const struct wz_learn *l, uint32_t clause)
{
    return l->arena + clause + WZ_CLAUSE_HEAD;
}

/* Add a clause; 0 if there is no room. */
uint32_t wz_clause_add(struct wz_learn *l, const uint32_t *literal,
                       uint32_t length, uint32_t glue);
/* Watch the first two literals of a clause. */
void wz_clause_watch(struct wz_learn *l, uint32_t clause);
/* Forget all but the rules. */
void wz_clauses_reset(struct wz_learn *l);
/* At level 0: drop what is true anyhow, and the worse half of what was
 * learned. */
void wz_clauses_reduce(struct wz_learn *l);

/* --- The order of decisions -------------------------------------------- */

void wz_order_reset(struct wz_learn *l);
void wz_order_bump(struct wz_learn *l, uint32_t candidate);
/* The candidate of the highest score; it leaves the heap. */
uint32_t wz_order_take(struct wz_learn *l);
void wz_order_put(struct wz_learn *l, uint32_t candidate);

#endif
