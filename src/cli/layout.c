#include <config.h>

#include "cli/layout.h"

#include <string.h>

#include "cli/remark.h"

bool layout_start(struct layout *layout, const struct options *options,
                  struct output *out)
{
    layout->writer = waltz_writer_new(options->to, output_write, out);
    layout->last = NULL;
    return layout->writer != NULL;
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

    layout->last = record->puzzle.format;
    if (status == WALTZ_OK || status == WALTZ_EIO)
        return CMD_YES; /* the output itself knows what failed */
    remark_error(stream, record,
                 status == WALTZ_EINVAL ? "the format cannot hold this puzzle"
                                        : waltz_status_text(status));
    return CMD_TROUBLE;
}

static bool is_line(const char *name)
{
    return strcmp(name, "line") == 0;
}

void layout_skip(struct layout *layout, struct stream *stream,
                 const struct record *record)
{
    const char *const to = stream->options->to;
    const char *name = record->puzzle.format;

    /* A bad record has no format: take it for one like those before it. */
    if (name == NULL)
        name = layout->last != NULL ? layout->last : stream->options->from;
    if (to != NULL && strcmp(to, "same") != 0)
        name = to;
    if (name == NULL || is_line(name))
        output_char(stream->out, '\n');
}
