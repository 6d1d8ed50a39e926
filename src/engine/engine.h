/* engine.h -- what an engine is, and what all of them share. */
#ifndef WZ_ENGINE_ENGINE_H
#define WZ_ENGINE_ENGINE_H

#include <string.h>

#include <waltz/solve.h>

/*
 * A named way to solve a board.  A new one is a file, and a line in the table
 * of solve.c.  The values that it is given are symbols of the board or 0; that
 * they break no rule is for the engine to see.  The report of a search comes
 * in all zeros; the engine counts up and says whether it is complete.
 */
struct wz_engine {
    struct waltz_engine about;
    bool (*accepts)(const waltz_board *board);
    void *(*open)(const waltz_board *board); /* scratch, or NULL: no memory */
    void (*solve)(void *scratch, const uint8_t *values,
                  struct waltz_search *search);
    /* Get ready to trace a search; false: no memory.  NULL: is ready, or
     * cannot. */
    bool (*watch)(void *scratch);
    /* As waltz_solve_many, also for values that are no symbols, with a limit
     * from 1 to many_limit; NULL, or another limit: one by one. */
    void (*solve_many)(void *scratch, const uint8_t *values, size_t n,
                       uint64_t limit, struct waltz_answer *answer,
                       uint8_t *solutions);
    uint64_t many_limit;
    void (*close)(void *scratch); /* takes what open gave */
};

extern const struct wz_engine wz_engine_dlx;
extern const struct wz_engine wz_engine_fewest;
extern const struct wz_engine wz_engine_learn;
extern const struct wz_engine wz_engine_logic;
extern const struct wz_engine wz_engine_lanes;
extern const struct wz_engine wz_engine_rescan;
extern const struct wz_engine wz_engine_scan;
extern const struct wz_engine wz_engine_tables;

/* How many nodes go by between two questions to search->stop. */
#define WZ_SEARCH_PATIENCE 256

/* Count a node; false when the budget is spent or the caller says stop, and
 * then the node is not to be entered. */
static inline bool wz_search_node(struct waltz_search *search)
{
    if (search->nodes == search->max_nodes && search->max_nodes > 0)
        return false;
    if (search->nodes % WZ_SEARCH_PATIENCE == 0 && search->stop != NULL &&
        search->stop(search->user))
        return false;
    search->nodes++;
    return true;
}

/* Count a solution and hand it over; false when the search is to end. */
static inline bool wz_search_found(struct waltz_search *search,
                                   const uint8_t *solution, size_t cells)
{
    if (search->found++ == 0 && search->solution != NULL)
        memcpy(search->solution, solution, cells);
    if (search->visit != NULL && !search->visit(search->user, solution))
        return false;
    return search->found != search->limit && search->found != UINT64_MAX;
}

#endif
