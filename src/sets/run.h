/* run.h -- one search at work: its request, its report and its memory. */
#ifndef WZ_SETS_RUN_H
#define WZ_SETS_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include <waltz/cover.h>

#include "sets/arena.h"
#include "sets/stage.h"

struct wz_run;

/* The inner loops, as compiled for one instruction set. */
struct wz_kernels {
    const char *name;
    bool (*is_usable)(void);
    void (*small)(struct wz_run *run, const struct wz_stage *stage);
    void (*wide)(struct wz_run *run, const struct wz_stage *stage);
    void (*sparse)(struct wz_run *run, const struct wz_stage *stage);
    void (*many)(struct wz_run *run, const struct wz_stage *stage);
    /* What is left of a small stage, as a smaller one; NULL: no memory. */
    struct wz_stage *(*pack)(struct wz_run *run, const struct wz_stage *stage,
                             const uint64_t *active, const uint64_t *open);
};

enum wz_rebuilding { WZ_REBUILD_WORTH_IT, WZ_REBUILD_NEVER, WZ_REBUILD_ALWAYS };

/* How to go about it: all zeros for the best.  Tests try each way. */
struct wz_bits_way {
    const struct wz_kernels *kernels; /* NULL: the best for this processor */
    enum wz_stage_kind kind;          /* of the first stage, if it can be */
    enum wz_rebuilding rebuilding;
};

/* How large were the subtrees of nodes with so many items left? */
struct wz_tally {
    uint64_t nodes, times;
};

/* Room for the builders to make notes in.  A mark is good while it says
 * `now', so that nothing need be cleared. */
struct wz_desk {
    uint32_t *number; /* [items + secondary]; in the new stage, from 0 */
    uint32_t *size;   /* [items + secondary + 1] */
    uint32_t *mark;   /* [items + secondary] */
    uint32_t *shade;  /* [items + secondary]; a colour it was seen in */
    uint32_t *shaded; /* [colours + 1]; a mark */
    uint32_t *row;    /* [items + secondary]; number of a row */
    uint32_t *row_of; /* [colours + 1]; number of a row */
    uint32_t now;
};

struct wz_run {
    struct waltz_cover_search *search; /* the request, and a report for stop */
    struct wz_bits_way way;

    uint64_t found, nodes, updates;
    double done; /* the part of the first stage that is, unless it is small */
    uint64_t pause;  /* look up from the work when nodes gets there */
    bool hands_over; /* each solution is to be looked at as it is found */
    bool ended;      /* before all was searched */
    bool starved;    /* for want of memory */

    uint32_t *choice; /* [depth] options of the cover, by now chosen */
    uint32_t depth;
    struct wz_arena arena;
    struct wz_tally *tally[2]; /* [items + 1]; in small stages, and in others */
    uint64_t items_met, items_kept; /* by gather, which merges equal items */

    /* For sparse stages, which come one at a time. */
    uint32_t *queue;  /* [2 * items + 1] */
    uint32_t *struck; /* [options + 1] */

    struct wz_desk desk;
    struct wz_remnant remnant; /* room for all options and items */
};

/* Room from the arena, or NULL; then the run is starved, and ends. */
void *wz_run_take(struct wz_run *run, size_t n, size_t size);

/* End the search before all is searched. */
void wz_run_end(struct wz_run *run);

/* Is the search to end?  Asked when nodes has come to pause. */
bool wz_run_ends(struct wz_run *run);

/* Has it come to that? */
WZ_INLINE bool wz_run_is_over(struct wz_run *run)
{
    return run->nodes >= run->pause && wz_run_ends(run);
}

/* Count a solution, choice[n], and hand it over. */
void wz_run_hand_over(struct wz_run *run, uint32_t n);

/* The same for the choice so far and a set of options of a small stage. */
void wz_run_hand_over_set(struct wz_run *run, const struct wz_stage *stage,
                          uint64_t set);

/* A solution: the choice so far, of `depth' options. */
WZ_INLINE void wz_run_solution(struct wz_run *run, uint32_t depth)
{
    if (run->hands_over)
        wz_run_hand_over(run, depth);
    else
        run->found++;
}

/* --- Building stages, each for what is left of another ------------------ */

/* Any stage from one with lists; NULL: no memory. */
struct wz_stage *wz_stage_build(struct wz_run *run, const struct wz_stage *q,
                                const struct wz_remnant *left);

/* A small one; also NULL when there are too many items. */
struct wz_stage *wz_stage_gather(struct wz_run *run, const struct wz_stage *q,
                                 const struct wz_remnant *left);

/* Take what a small stage has beside its rows, which are there, as p->items
 * says. */
bool wz_stage_shape_small(struct wz_run *run, struct wz_stage *p,
                          uint32_t options, uint32_t words);

/* How long are rows, for so many options and items, in one that is not small?
 */
void wz_stage_measure_rows(struct wz_stage *p);

/* Fill in the turned rows of a small stage. */
void wz_stage_turn(struct wz_stage *p);

/* One that is not small. */
struct wz_stage *wz_stage_narrow(struct wz_run *run, const struct wz_stage *q,
                                 const struct wz_remnant *left);

/* The rows, or the lists by items, of a stage that has its terms. */
bool wz_stage_make_wide(struct wz_run *run, struct wz_stage *p);
bool wz_stage_make_sparse(struct wz_run *run, struct wz_stage *p);

/* Strike out what an option of a sparse stage clashes with, before that is
 * listed; how many options were there? */
uint32_t wz_stage_strike(const struct wz_stage *p, uint8_t *active, uint32_t o,
                         uint32_t *struck);

/* --- Searching stages --------------------------------------------------- */

void wz_stage_solve(struct wz_run *run, const struct wz_stage *stage);

/* Rebuild what is left of a stage, and search that, with depth options chosen
 * before it. */
void wz_stage_dive(struct wz_run *run, const struct wz_stage *stage,
                   const uint64_t *active, const uint64_t *open,
                   uint32_t depth);

/* The same for a sparse stage, with what is left in run->remnant. */
void wz_stage_dive_left(struct wz_run *run, const struct wz_stage *stage,
                        uint32_t depth);

#endif
