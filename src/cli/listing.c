/* listing.c -- waltz_puzzle_line, straight into the output's buffer. */
#include <config.h>

#include "cli/listing.h"

#include <errno.h>
#include <stdlib.h>

/* The long way, for boards of many grids. */
static void write_large(struct output *out, const struct waltz_puzzle *puzzle,
                        const uint8_t *values, size_t room)
{
    char *const text = malloc(room);

    if (text != NULL)
        output_bytes(out, text, waltz_puzzle_line(puzzle, values, text, room));
    else if (out->error == 0)
        out->error = ENOMEM;
    free(text);
}

void listing_write(struct output *out, const struct waltz_puzzle *puzzle,
                   const uint8_t *values)
{
    const size_t room = 3 * waltz_board_cells(puzzle->board);

    if (room > OUTPUT_ROOM)
        write_large(out, puzzle, values, room);
    else /* where it is to stay: a million lines pass here */
        out->n +=
            waltz_puzzle_line(puzzle, values, output_room(out, room), room);
}

void listing_gap(struct stream *stream, const struct record *record)
{
    (void)record;
    output_char(stream->out, '\n');
}
