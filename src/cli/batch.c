/* batch.c -- records that travel together: what they point to is copied once,
 * into arrays that the batch keeps from one filling to the next. */
#include <config.h>

#include "cli/batch.h"

#include <stdlib.h>
#include <string.h>

/* --- Bytes -------------------------------------------------------------- */

static bool bytes_start(struct bytes *bytes)
{
    bytes->at = malloc(BATCH_BYTES);
    bytes->n = 0;
    bytes->room = BATCH_BYTES;
    return bytes->at != NULL;
}

/* Only while nobody points into them: they may move. */
static bool bytes_grow(struct bytes *bytes, size_t room)
{
    if (room <= bytes->room)
        return true;
    char *const grown = realloc(bytes->at, room);
    if (grown == NULL)
        return false;
    bytes->at = grown;
    bytes->room = room;
    return true;
}

static char *bytes_add(struct bytes *bytes, const void *from, size_t n)
{
    char *const to = bytes->at + bytes->n;

    memcpy(to, from, n);
    bytes->n += n;
    return to;
}

/* --- Boards ------------------------------------------------------------- */

static void release_boards(struct batch *batch)
{
    while (batch->boards > 0)
        waltz_board_free(batch->board[--batch->boards]);
}

/* Hold a board while its records are here: mostly it is the one before. */
static void hold_board(struct batch *batch, const waltz_board *board)
{
    if (batch->boards == 0 || batch->board[batch->boards - 1] != board)
        batch->board[batch->boards++] = waltz_board_share(board);
}

/* --- Batches ------------------------------------------------------------ */

bool batch_start(struct batch *batch, bool solutions)
{
    *batch = (struct batch){.n = 0};
    batch->record = calloc(BATCH_RECORDS, sizeof *batch->record);
    batch->answer = calloc(BATCH_RECORDS, sizeof *batch->answer);
    batch->made = calloc(BATCH_RECORDS, sizeof *batch->made);
    return batch->record != NULL && batch->answer != NULL &&
           batch->made != NULL && bytes_start(&batch->values) &&
           bytes_start(&batch->text) &&
           (!solutions || bytes_start(&batch->solutions));
}

void batch_free(struct batch *batch)
{
    release_boards(batch);
    free(batch->record);
    free(batch->answer);
    free(batch->made);
    free(batch->values.at);
    free(batch->solutions.at);
    free(batch->text.at);
}

void batch_empty(struct batch *batch)
{
    release_boards(batch);
    batch->n = batch->emitted = 0;
    batch->values.n = batch->text.n = 0;
    batch->done = false;
    atomic_store(&batch->ready, 0);
}

bool batch_has_room(struct batch *batch, size_t values, size_t text)
{
    if (batch->n == 0)
        return bytes_grow(&batch->values, values) &&
               bytes_grow(&batch->text, text) &&
               (batch->solutions.at == NULL ||
                bytes_grow(&batch->solutions, values));
    return batch->n < BATCH_RECORDS && batch->boards < BATCH_BOARDS &&
           values <= batch->values.room - batch->values.n &&
           text <= batch->text.room - batch->text.n;
}

static struct record *add(struct batch *batch, const char *file, size_t line,
                          size_t column)
{
    struct record *const r = &batch->record[batch->n];

    *r = (struct record){.place = {file, line, column}};
    r->answer = &batch->answer[batch->n];
    *r->answer = (struct waltz_answer){.found = 0};
    r->made = &batch->made[batch->n++];
    return r;
}

struct record *batch_add(struct batch *batch, const char *file,
                         const struct waltz_puzzle *puzzle, bool text)
{
    const size_t cells = waltz_board_cells(puzzle->board);
    struct record *const r = add(batch, file, puzzle->line, 0);

    r->puzzle = *puzzle; /* with the names, which are the library's */
    r->puzzle.title = "";
    hold_board(batch, puzzle->board);
    if (puzzle->id != NULL && puzzle->id[0] != '\0')
        r->puzzle.id =
            bytes_add(&batch->text, puzzle->id, strlen(puzzle->id) + 1);
    if (batch->solutions.at != NULL)
        r->solution = (uint8_t *)batch->solutions.at + batch->values.n;
    r->puzzle.values =
        (const uint8_t *)bytes_add(&batch->values, puzzle->values, cells);
    if (text) {
        r->puzzle.text = bytes_add(&batch->text, puzzle->text, puzzle->length);
        if (puzzle->title[0] != '\0')
            r->puzzle.title = bytes_add(&batch->text, puzzle->title,
                                        strlen(puzzle->title) + 1);
    }
    return r;
}

struct record *batch_add_bad(struct batch *batch, const char *file,
                             const struct waltz_error *error)
{
    struct record *const r = add(batch, file, error->line, error->column);

    r->error = bytes_add(&batch->text, error->text, strlen(error->text) + 1);
    return r;
}
