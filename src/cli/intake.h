/* intake.h -- where the records of a stream come from.
 *
 * Records are taken from all operands, one after another, and put into
 * batches.  A record that finds no room waits for the next batch.
 */
#ifndef WZ_CLI_INTAKE_H
#define WZ_CLI_INTAKE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <waltz.h>

#include "cli/batch.h"
#include "cli/input.h"

struct stream;

struct intake {
    struct waltz_read_options reading;
    struct input input;
    waltz_reader *reader; /* one for all texts: its boards serve them all */
    bool in_text;         /* the reader is in the midst of one */

    /* The record at hand, until it has been put into batches. */
    struct waltz_puzzle puzzle;
    struct waltz_error error; /* it is bad, if there is one */
    uint64_t copies;          /* how many are still to be put */
    uint64_t taken;           /* records so far */

    struct batch *batch; /* the one being filled, or NULL */
    atomic_size_t wish;  /* how many records a batch is to have for now */

    /* Have all that was put into the batch written, and begin another. */
    void (*drain)(void *user);
    void *user;
};

/* Begin with the operands; false when memory ran out. */
bool intake_start(struct stream *stream, char **operand);
void intake_free(struct intake *intake);

/* Fill the batch at hand; it stays empty when there is nothing more. */
void intake_fill(struct stream *stream);

#endif
