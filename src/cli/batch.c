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

bool batch_start(struct batch *batch, struct wants wants)
{
    *batch = (struct batch){.wants = wants};
    batch->record = calloc(BATCH_RECORDS, sizeof *batch->record);
    batch->answer = calloc(BATCH_RECORDS, sizeof *batch->answer);
    batch->made = calloc(BATCH_RECORDS, sizeof *batch->made);
    if (wants.techniques)
        batch->techniques = calloc(BATCH_RECORDS, sizeof *batch->techniques);
    return batch->record != NULL && batch->answer != NULL &&
           batch->made != NULL &&
           (!wants.techniques || batch->techniques != NULL) &&
           bytes_start(&batch->values) && bytes_start(&batch->text) &&
           (!wants.solution || bytes_start(&batch->solutions));
}

void batch_free(struct batch *batch)
{
    release_boards(batch);
    free(batch->record);
    free(batch->answer);
    free(batch->made);
    free(batch->techniques);
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

static bool has_room(struct batch *batch, size_t values, size_t text)
{
    if (batch->n == 0)
        return bytes_grow(&batch->values, values) &&
               bytes_grow(&batch->text, text) &&
               (!batch->wants.solution ||
                bytes_grow(&batch->solutions, values));
    return batch->n < BATCH_RECORDS && batch->boards < BATCH_BOARDS &&
           values <= batch->values.room - batch->values.n &&
           text <= batch->text.room - batch->text.n;
}

/* --- Records ------------------------------------------------------------ */

/* Append a record, with places of its own for what becomes of it. */
static struct record *append(struct batch *batch, const struct record *record)
{
    struct record *const r = &batch->record[batch->n];

    *r = *record;
    r->answer = &batch->answer[batch->n];
    *r->answer = (struct waltz_answer){.found = 0};
    r->made = &batch->made[batch->n];
    if (batch->wants.techniques) {
        r->techniques = batch->techniques[batch->n];
        memset(r->techniques, 0, sizeof *batch->techniques);
    }
    batch->n++;
    return r;
}

static bool is_empty(const char *text)
{
    return text == NULL || *text == '\0';
}

/* With the NUL at its end; an empty string takes nothing. */
static size_t room_of(const char *text)
{
    return is_empty(text) ? 0 : strlen(text) + 1;
}

static const char *keep(struct batch *batch, const char *text)
{
    return is_empty(text) ? "" : bytes_add(&batch->text, text, room_of(text));
}

struct record *batch_add(struct batch *batch, const char *file,
                         const struct waltz_puzzle *puzzle)
{
    const size_t cells = waltz_board_cells(puzzle->board);
    const size_t text =
        batch->wants.text ? puzzle->length + room_of(puzzle->title) : 0;

    if (!has_room(batch, cells, text + room_of(puzzle->id)))
        return NULL;
    struct record *const r =
        append(batch, &(struct record){
                          .place = {file, puzzle->line, 0},
                          .puzzle = *puzzle /* with the library's names */
                      });
    hold_board(batch, puzzle->board);
    if (batch->wants.solution)
        r->solution = (uint8_t *)batch->solutions.at + batch->values.n;
    r->puzzle.values =
        (const uint8_t *)bytes_add(&batch->values, puzzle->values, cells);
    r->puzzle.id = keep(batch, puzzle->id);
    r->puzzle.title = batch->wants.text ? keep(batch, puzzle->title) : "";
    r->puzzle.text = batch->wants.text
                         ? bytes_add(&batch->text, puzzle->text, puzzle->length)
                         : NULL;
    return r;
}

struct record *batch_add_bad(struct batch *batch, const char *file,
                             const struct waltz_error *error)
{
    if (!has_room(batch, 0, sizeof error->text))
        return NULL;
    return append(batch,
                  &(struct record){.place = {file, error->line, error->column},
                                   .error = keep(batch, error->text)});
}

/* --- Records like the last one ------------------------------------------ */

/* For how many is there room? */
static size_t room_like(const struct batch *batch, size_t cells, size_t length)
{
    const size_t records = BATCH_RECORDS - batch->n;
    const size_t values = (batch->values.room - batch->values.n) / cells;
    const size_t texts = (batch->text.room - batch->text.n) / length;
    const size_t n = records < values ? records : values;

    return batch->wants.text && texts < n ? texts : n;
}

size_t batch_add_like(struct batch *batch, waltz_reader *reader,
                      const char *text, size_t n)
{
    const struct record last = batch->record[batch->n - 1];
    const size_t cells = waltz_board_cells(last.puzzle.board);
    const size_t length = last.puzzle.length;
    const size_t room = room_like(batch, cells, length);

    n = waltz_read_on(reader, (uint8_t *)batch->values.at + batch->values.n,
                      n < room ? n : room);
    batch->values.n += n * cells;
    for (size_t k = 1; k <= n; k++) {
        struct record *const r = append(batch, &last);
        r->place.line = last.place.line + k;
        r->number = last.number + k;
        r->puzzle.line = last.puzzle.line + k;
        r->puzzle.values = last.puzzle.values + k * cells;
        if (batch->wants.solution)
            r->solution = last.solution + k * cells;
        if (batch->wants.text)
            r->puzzle.text =
                bytes_add(&batch->text, text + k * (length + 1), length);
    }
    return n;
}
