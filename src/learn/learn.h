/* learn.h -- a search that learns a clause from each of its conflicts.
 *
 * What is decided are candidates: symbol s in cell c, number c * n + s - 1.  A
 * literal says that a candidate stands, 2 * candidate, or that it does not,
 * 2 * candidate + 1.  A clause is a list of literals of which one at least is
 * true.  The rules of a board give two kinds:
 *
 *     some symbol stands in each cell, and each symbol in some cell of each
 *     house that has n cells: clauses, as they are
 *     no two symbols in a cell, no symbol twice in a house: pairs, which are
 *     not stored, but seen from the peers of a cell
 *
 * The search decides one literal after another, and each time all that follows
 * is put on the trail, with the clause or the pair that made it follow.  When
 * a clause turns out false, its reasons are traced back to a clause that
 * would have said so earlier; it is learned, and the search goes back to where
 * that clause decides something.
 *
 * Sources: J. P. Marques-Silva and K. A. Sakallah, GRASP, 1996 (learning and
 * going back); M. W. Moskewicz and others, Chaff, 2001 (two watched literals,
 * decisions by activity); N. Een and N. Sorensson, MiniSat, 2003 (minimised
 * clauses); K. Pipatsrisawat and A. Darwiche, 2007 (phases that stay); G.
 * Audemard and L. Simon, Glucose, 2009 (the glue of a clause, restarts).
 */
#ifndef WZ_LEARN_LEARN_H
#define WZ_LEARN_LEARN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"

/* A clause is so many words, and then its literals. */
enum {
    WZ_CLAUSE_LENGTH,
    WZ_CLAUSE_GLUE, /* levels in it; 0: keep it forever */
    WZ_CLAUSE_NEXT, /* two words: the next clause that watches literal 0, 1 */
    WZ_CLAUSE_HEAD = WZ_CLAUSE_NEXT + 2
};

struct wz_learn {
    uint32_t n, cells, candidates;
    uint32_t *peer_first, *peer; /* of cell c: peer[peer_first[c]] and on */

    /* --- The trail ----- */
    int8_t *value;    /* [2 * candidates]; of a literal: 1 true, -1 false, 0 */
    uint32_t *level;  /* [candidates]; of those on the trail */
    uint32_t *reason; /* [candidates]; see inside.h */
    uint32_t *trail;  /* [candidates] */
    uint32_t trailed, followed; /* so many of them have been looked after */
    uint32_t *mark;             /* [levels]; where each begins */
    uint32_t levels;
    uint32_t conflict; /* a reason, if wz_learn_follow found one */
    uint32_t pair[2];  /* literals of which one must be true, if it is a pair */

    /* --- Clauses: arena[1..used-1]; the first are the rules -------------- */
    uint32_t *arena;
    uint32_t room, used, rules;
    uint32_t *told;   /* [rules]; the rules, in the order they were told */
    uint32_t reserve; /* words of the room that only wz_learn_exclude takes */
    uint32_t *watch;  /* [2 * candidates]; the first clause that watches it */
    uint32_t learned, reductions;

    /* --- Order of decisions ---------------------------------------------- */
    double *score; /* [candidates] */
    double bump;
    uint32_t *heap, *place; /* [candidates]; place + 1, or 0 */
    uint32_t heaped;
    bool *phase; /* [candidates]; as it was last */

    /* --- Learning --------------------------------------------------------- */
    bool *seen;      /* [candidates] */
    uint32_t *stamp; /* [candidates + 1], by level */
    uint32_t stamps;
    uint32_t *clause; /* [candidates]; the one at hand */
    uint32_t length;
    double fast, slow;         /* averages of the glue */
    uint32_t conflicts, total; /* since the last start over, and in all */
};

static inline uint32_t wz_stands(uint32_t candidate)
{
    return 2 * candidate;
}

static inline uint32_t wz_not(uint32_t literal)
{
    return literal ^ 1;
}

/* 1: it is true, -1: false, 0: neither. */
static inline int wz_value(const struct wz_learn *l, uint32_t literal)
{
    return l->value[literal];
}

/* For a board without sums, with so many words of room for what is learned.
 * Owner: the caller; NULL when memory ran out. */
struct wz_learn *wz_learn_new(const waltz_board *board, uint32_t room);
void wz_learn_free(struct wz_learn *l);

/* Begin with a puzzle; all that was learned of another is forgotten. */
void wz_learn_start(struct wz_learn *l, const uint8_t *values);

/* Put all that follows on the trail; false if a clause turns out false. */
bool wz_learn_follow(struct wz_learn *l);

/* Learn from that, and go back; false if there is no way left. */
bool wz_learn_from(struct wz_learn *l);

/* Decide something; false if all is decided, and so is a solution. */
bool wz_learn_decide(struct wz_learn *l);

/* Exclude the solution on the trail, once a puzzle, and go back; false if it
 * is the last. */
bool wz_learn_exclude(struct wz_learn *l);

/* The symbol that stands in a cell. */
uint8_t wz_learn_symbol(const struct wz_learn *l, uint32_t cell);

#endif
