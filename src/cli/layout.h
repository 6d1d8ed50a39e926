/* layout.h -- puzzles and solutions in the layouts people read them in. */
#ifndef WZ_CLI_LAYOUT_H
#define WZ_CLI_LAYOUT_H

#include "cli/stream.h"

struct layout {
    waltz_writer *writer;
};

/* The layout that --to asks for.  False when memory ran out. */
bool layout_start(struct layout *layout, const struct options *options,
                  struct output *out);
/* Write what belongs to the end, after `status'. */
enum cmd_status layout_finish(struct layout *layout, enum cmd_status status);

/* Write values, or the puzzle's own if NULL, in the place of a record; where
 * the format cannot hold them, skip it and say so. */
enum cmd_status layout_write(struct layout *layout, struct stream *stream,
                             const struct record *record,
                             const uint8_t *values);

/* Write nothing in the place of a record: where records are lines, an empty
 * line, so that the lines still match. */
void layout_skip(struct layout *layout, const struct stream *stream,
                 const struct record *record);

/* Run a task whose user is a struct layout. */
enum cmd_status layout_run(const struct task *task,
                           const struct options *options, char **operand,
                           struct output *out);

/* layout_skip for the gap of such a task. */
void layout_gap(struct stream *stream, const struct record *record);

#endif
