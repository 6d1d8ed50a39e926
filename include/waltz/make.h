/* waltz/make.h -- making puzzles: digging givens out of full boards, and out
 * of puzzles that have too many.
 *
 *     const struct waltz_wish wish = {.symmetry = "rotate180", .seed = 7};
 *     waltz_maker *maker = waltz_maker_new(board, &wish);
 *     uint8_t puzzles[100 * 81];
 *     struct waltz_made made[100];
 *     waltz_make(maker, 0, 100, NULL, puzzles, made);
 *     waltz_maker_free(maker);
 *
 * A maker takes away, in random order, whatever leaves one solution only.  A
 * clue that is needed once stays needed when others go, so one pass over the
 * clues ends with a puzzle in which none can go.  Where that is not yet what
 * was wished for, a few clues come back, others go, and what is no worse than
 * before is kept: a walk among the puzzles of one full board, and after a
 * while of another.
 *
 * Everything random comes from the seed and the number of the puzzle: puzzle
 * number 5 is the same puzzle whoever makes it, with whatever others, and, as
 * long as no engine fills the boards (see waltz_make), by whatever engine.
 */
#ifndef WALTZ_MAKE_H
#define WALTZ_MAKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/board.h>
#include <waltz/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct waltz_maker waltz_maker;

/** A symmetry of the places where the clues stand. */
struct waltz_symmetry {
    const char *name;    /* "rotate180" */
    const char *summary; /* one line */
};

/** Symmetry number k, from 0; NULL past the last.  Owner: the library.  They
 * are those of a square: none, rotate180, rotate90, horizontal, vertical,
 * both, diagonal, antidiagonal, diagonals, full. */
const struct waltz_symmetry *waltz_symmetry_at(size_t k);

/**
 * What puzzles are to be like.  All of them have one solution.  All zeros wish
 * for no more than that, and that no clue can go.
 *
 * The cells that a symmetry maps upon each other are an orbit; clues come and
 * go by whole orbits.  Without other wishes no orbit can go.
 */
struct waltz_wish {
    const char *engine;   /* who tests; NULL: the best */
    const char *symmetry; /* a name, or NULL: none */
    const bool *pattern;  /* [cells], where clues may stand; NULL: anywhere */
    size_t marks;         /* of the pattern, if it may be of another board than
                           * this, which is a flaw; 0: as many as cells */

    /* So many clues; max 0: any number.  Without `minimal' each puzzle is dug
     * down to a number drawn from the range, or as near as it can come. */
    size_t clues_min, clues_max;
    /* No clue can go, also none alone: that is more than that no orbit can,
     * and with many symmetries takes many tries. */
    bool minimal;

    uint64_t seed;
    uint64_t max_tries; /* give a puzzle up after so many; 0: never */
    /* Take a clue for needed when a test takes more nodes, for boards that are
     * too large to tell; 0: never.  Such a puzzle is not minimal. */
    uint64_t max_nodes;
    /* Asked now and then: true ends the work of this call, and it is not asked
     * again until the next.  NULL: never asked. */
    bool (*stop)(void *user);
    void *user;
};

enum waltz_outcome {
    WALTZ_MADE,        /* it is as wished */
    WALTZ_GAVE_UP,     /* max_tries, or max_nodes, were not enough */
    WALTZ_STOPPED,     /* the caller said stop */
    WALTZ_NO_SOLUTION, /* that from which to dig has none, or the board */
    WALTZ_NOT_UNIQUE,  /* it has several, or has where clues may stand */
};

/** What waltz_make says of one puzzle. */
struct waltz_made {
    enum waltz_outcome outcome;
    enum waltz_status status; /* EINVAL when a value is no symbol */
    size_t clues;    /* of the puzzle; where none was made, of the last try */
    uint64_t tries;  /* passes over the clues of a puzzle, and full boards
                      * that were of no use for the pattern */
    uint64_t checks; /* puzzles tested for uniqueness; this one figure may
                      * depend on the others that were made with it */
};

/**
 * A maker of puzzles on a board, with all the memory it will need.
 *
 * Shape: the names and the pattern in the wish are copied.
 * Owner: the caller; one thread at a time may use it.  The board must outlive
 *        it.  NULL when memory ran out, or waltz_wish_flaw finds a flaw.
 */
waltz_maker *waltz_maker_new(const waltz_board *board,
                             const struct waltz_wish *wish);
void waltz_maker_free(waltz_maker *maker);

/**
 * Why this wish can never come true on this board, as a sentence without full
 * stop: a name that is not there; a pattern of another size; a range of clues
 * that is none or that no union of orbits reaches; a symmetry that the board as
 * drawn has not; and, where neither max_tries nor stop would end it, the search
 * for a number of clues that no puzzle has (fewer than 17 on the classic
 * board).
 *
 * Owner: the library; the string is static.  NULL: there is no flaw to see.
 */
const char *waltz_wish_flaw(const waltz_board *board,
                            const struct waltz_wish *wish);

/**
 * Make puzzles number first, first + 1, ..., first + n - 1.
 *
 * Shape:  from[n * cells], that from which to dig each: a full board, or any
 *         puzzle with one solution; its givens are where clues may stand.
 *         NULL: full boards at random.  puzzle[n * cells], made or else as
 *         it was; it may be `from' itself.  made[n].
 * Errors: EINVAL for a NULL; what became of each is in made.
 * Cost:   allocates nothing.
 *
 * Full boards of up to 9 symbols are filled at random, always in a cell with
 * the fewest candidates, and again from the start at a dead end.  The chance
 * of a board so made is known, and most of those that are too likely are
 * thrown away: all boards become equally likely but for the rarest, which stay
 * too rare (on the classic board a quarter of all; doc/generating.md has more).
 * Then symbols, rows, columns, bands and stacks are shuffled, and the board
 * perhaps transposed.  On larger boards, and those with further rules, some
 * houses that do not see each other are filled at random, and an engine
 * completes the rest, which is far from even.  A wish for clues in all cells
 * gives the full boards themselves.
 */
enum waltz_status waltz_make(waltz_maker *maker, uint64_t first, size_t n,
                             const uint8_t *from, uint8_t *puzzle,
                             struct waltz_made *made);

#ifdef __cplusplus
}
#endif
#endif
