/* layout.c -- a waltz_writer, and what to say when it cannot. */
#include <config.h>

#include "cli/layout.h"

#include "cli/remark.h"

bool layout_start(struct layout *layout, const struct options *options,
                  struct output *out)
{
    layout->writer = waltz_writer_new(options->to, output_write, out);
    return layout->writer != NULL &&
           waltz_writer_set_symbols(layout->writer, options->to_symbols) ==
               WALTZ_OK;
}

enum cmd_status layout_finish(struct layout *layout, enum cmd_status status)
{
    if (layout->writer != NULL)
        waltz_writer_end(layout->writer);
    waltz_writer_free(layout->writer);
    return status;
}

enum cmd_status layout_write(struct layout *layout, struct stream *stream,
                             const struct record *record, const uint8_t *values)
{
    const enum waltz_status status =
        waltz_write(layout->writer, &record->puzzle, values);

    if (status == WALTZ_OK || status == WALTZ_EIO)
        return CMD_YES; /* the output itself knows what failed */
    waltz_write_gap(layout->writer, record->puzzle.format);
    remark_error(stream, record,
                 status == WALTZ_EINVAL ? waltz_writer_reason(layout->writer)
                                        : waltz_status_text(status));
    return CMD_TROUBLE;
}

void layout_skip(struct layout *layout, const struct stream *stream,
                 const struct record *record)
{
    const char *const format = record->puzzle.format; /* NULL: a bad record */

    waltz_write_gap(layout->writer,
                    format != NULL ? format : stream->options->from);
}

void layout_gap(struct stream *stream, const struct record *record)
{
    layout_skip(stream->user, stream, record);
}

enum cmd_status layout_run(const struct task *task,
                           const struct options *options, char **operand,
                           struct output *out)
{
    struct layout layout;
    struct stream stream = {
        .task = task, .options = options, .out = out, .user = &layout};

    if (!layout_start(&layout, options, out))
        return remark_no_memory();
    return layout_finish(&layout, stream_run(&stream, operand));
}
