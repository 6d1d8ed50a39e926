/* stream.h -- records in, records out, in order.
 *
 *     operands --input--> reader --> batch --work--> batch --> emit --> output
 *              \______ intake.h _____/        \_________ stream.c ________/
 *
 * Whatever a command does with puzzles, it does by a task: what is asked of
 * each record, and how the record is written when it has been answered.  The
 * stream cares for the rest: files one after another, threads, order, bad
 * records, interrupts, waiting readers, progress, and the summary.
 */
#ifndef WZ_CLI_STREAM_H
#define WZ_CLI_STREAM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "cli/cmd.h"
#include "cli/intake.h"
#include "cli/progress.h"
#include "cli/ring.h"
#include "cli/work.h"

struct stream;

struct task {
    struct request request;
    /* Not to read records, but to take this one, or NULL. */
    const struct waltz_puzzle *blank;
    uint64_t copies; /* take each record so often; 0: once */
    bool text;       /* emit needs the record's own text or title */
    bool alone;      /* emit does work of its own: no threads */

    /* Write a record that was read and worked on. */
    enum cmd_status (*emit)(struct stream *stream, struct record *record);
    /* Write something in the place of a record that is bad; NULL: nothing,
     * else an object with --json. */
    void (*gap)(struct stream *stream, const struct record *record);
    /* Write what comes after the last record; NULL: nothing. */
    enum cmd_status (*end)(struct stream *stream);
};

struct stream {
    const struct task *task;
    const struct options *options;
    struct output *out;
    void *user; /* the task's */

    struct ring ring;
    atomic_bool ended; /* nothing further is to be read, done or written */

    struct intake intake; /* of the thread that fills */

    /* Of the thread that writes. */
    struct worker own; /* for tasks that work alone */
    struct progress progress;
    struct {
        const char *file, *format;
        waltz_board *board; /* a share */
    } told;                 /* what --verbose described last */
    uint64_t puzzles, bad, solutions, nodes, guesses, tries;
    uint64_t techniques[WALTZ_TECHNIQUES]; /* for the summary */
    uint64_t began;                        /* by clock_now */
    enum cmd_status status;
};

/* Say why a record is bad, and write what is to stand in its place. */
enum cmd_status stream_refuse(struct stream *stream,
                              const struct record *record);

/* Run a task over all operands; what the shell is to hear. */
enum cmd_status stream_run(struct stream *stream, char **operand);

#endif
