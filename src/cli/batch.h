/* batch.h -- records that travel together, from reading to writing.
 *
 * A batch owns all that its records point to but names, and shares their
 * boards, so that the reader can go on while others work:
 *
 *     record   | 0    | 1    | 2    | ...
 *     values   |81 bytes|81 bytes|81 bytes| ...     side by side, so that
 *     solution |81 bytes|81 bytes|81 bytes| ...     many are solved at once
 *     text     |text, title, text, title, ...
 *
 * Most records of a long stream differ from the one before in little but their
 * values; so a record is small, and what only some commands want to know of it
 * is kept aside.
 */
#ifndef WZ_CLI_BATCH_H
#define WZ_CLI_BATCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

#include "cli/message.h"

/* What ended a search before its time. */
enum stopped { STOPPED_NOT, STOPPED_NODES, STOPPED_TIME, STOPPED_INTERRUPT };

struct record {
    struct place place;
    struct waltz_puzzle puzzle; /* of a bad record: nothing */
    const char *error;          /* why the record is bad, or NULL */
    uint64_t number;            /* among all of the stream, from 0 */

    struct waltz_answer *answer;
    struct waltz_made *made; /* in place of the answer, of which remains what
                              * sums up: found, and the checks as nodes */
    /* If the answer found one and it was wanted; or the puzzle made; or for
     * each cell if its given could go. */
    uint8_t *solution;
    size_t conflicts;     /* rules broken openly, if found is 0 */
    uint64_t nanoseconds; /* spent on it, if that was wanted */
    const char *engine;   /* who searched, or NULL */
    uint64_t *techniques; /* [WALTZ_TECHNIQUES] what each did; NULL if nobody
                           * wants to know */
    enum stopped stopped;
    bool skipped; /* the work ended before it was its turn */
};

enum {
    BATCH_RECORDS = 1024, /* many enough to keep all lanes busy */
    BATCH_BOARDS = 64,    /* changes of the board, so that memory is bounded */
    BATCH_BYTES = 1 << 17 /* of values, or of text: enough for 1024 lines */
};

/* Bytes that stay where they are until the batch is emptied. */
struct bytes {
    char *at;
    size_t n, room;
};

/* What is wanted of each record, beside its values and an answer. */
struct wants {
    bool solution, techniques, text;
};

struct batch {
    struct wants wants;
    struct record *record;       /* [BATCH_RECORDS] */
    struct waltz_answer *answer; /* [BATCH_RECORDS], of each record */
    struct waltz_made *made;     /* [BATCH_RECORDS] */
    uint64_t (*techniques)[WALTZ_TECHNIQUES]; /* [BATCH_RECORDS], or NULL */
    size_t n;
    struct bytes values, solutions, text;
    waltz_board
        *board[BATCH_BOARDS]; /* [boards]; of one record after another */
    size_t boards;

    atomic_size_t ready;  /* records [0..ready-1] are worked on */
    size_t emitted;       /* records [0..emitted-1] are written */
    uint64_t nanoseconds; /* that the work took, in all */
    bool done;            /* nobody works on it any more */
};

/* False when memory ran out.  A batch of zeros may be freed. */
bool batch_start(struct batch *batch, struct wants wants);
void batch_free(struct batch *batch);

/* Forget the records. */
void batch_empty(struct batch *batch);

/*
 * Append a record; all but names is copied.  NULL, if there is no room for it.
 * An empty batch makes room; it says no only when memory ran out.
 */
struct record *batch_add(struct batch *batch, const char *file,
                         const struct waltz_puzzle *puzzle);
struct record *batch_add_bad(struct batch *batch, const char *file,
                             const struct waltz_error *error);

/*
 * Append those records that the reader has at hand, up to n of them, and that
 * are like the last one, which is the last it gave.  How many they are.
 */
size_t batch_add_like(struct batch *batch, waltz_reader *reader,
                      const char *text, size_t n);

#endif
