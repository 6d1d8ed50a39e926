/* dig.h -- one puzzle on its way, from question to question.
 *
 * Many puzzles are dug at a time, so that their questions can be answered
 * together: each is a small machine that runs until it must know whether some
 * clues leave one solution, and goes on when it is told.
 *
 *     read     has that from which to dig one solution?
 *     restrict ... and what is left of it where clues may stand?
 *     remove   group after group of orbits: can they go?
 *     prove    clue after clue of what is left: can it go alone?
 *     done
 */
#ifndef WZ_MAKE_DIG_H
#define WZ_MAKE_DIG_H

#include <waltz/make.h>
#include <waltz/solve.h>

#include "base/random.h"
#include "make/avoid.h"
#include "make/fill.h"
#include "make/orbits.h"

/* What all puzzles of a maker share. */
struct wz_plan {
    const waltz_board *board;
    struct waltz_wish wish;
    struct wz_orbits orbits;
    struct wz_fill fill;
    size_t cells, words; /* of the board, and of a set of its cells */
};

enum wz_dig_stage {
    WZ_DIG_READ,
    WZ_DIG_RESTRICT,
    WZ_DIG_REMOVE,
    WZ_DIG_PROVE,
    WZ_DIG_DONE
};

struct wz_dig {
    enum wz_dig_stage stage;
    struct waltz_made *made; /* the report */
    struct wz_random random;
    const uint8_t *from; /* [cells], or NULL */

    uint8_t *solution; /* [cells] the full board */
    struct wz_avoid avoid;
    uint64_t *clue;  /* those of the puzzle now, a set of cells */
    uint64_t *asked; /* those that the question is about */
    uint64_t *best;  /* those of the best puzzle of this board */
    size_t clues;    /* how many are in `clue' */

    /* The orbits that may be full of clues, and how many; of these, in the
     * order in which they are to go, the ones that are. */
    uint32_t *open; /* [opens] */
    size_t opens;
    uint32_t *order; /* [orders] */
    size_t orders, next;
    size_t group;  /* so many go at once, if they can */
    size_t doomed; /* those from next to here cannot all go; 0: not known */
    size_t target; /* so many clues are few enough */

    uint32_t proving;  /* the clue at stake in the stage prove */
    size_t flaws;      /* clues too many, too few, or not needed */
    size_t best_flaws; /* of the best puzzle of this board */
    bool unsettled;    /* a search was given up, and a clue stayed */
    unsigned idle;     /* passes since the best became better */
};

/* False when memory ran out.  Zeros may be freed. */
bool wz_dig_new(struct wz_dig *dig, const struct wz_plan *plan);
void wz_dig_free(struct wz_dig *dig);

/* Begin puzzle number `number', from a board or puzzle or NULL. */
void wz_dig_begin(struct wz_dig *dig, struct wz_plan *plan, uint64_t number,
                  const uint8_t *from, struct waltz_made *made);

/* Go on to the next question, and write its puzzle to values[cells]; false
 * when all is done, and the outcome is in the report. */
bool wz_dig_ask(struct wz_dig *dig, struct wz_plan *plan, uint8_t *values);

/* The answer: what was found, and the first solution of it, if any. */
void wz_dig_tell(struct wz_dig *dig, struct wz_plan *plan,
                 const struct waltz_answer *answer, const uint8_t *solution);

/* End here. */
void wz_dig_stop(struct wz_dig *dig);

/* Write the puzzle as it stands. */
void wz_dig_write(const struct wz_dig *dig, const struct wz_plan *plan,
                  uint8_t *values);

#endif
