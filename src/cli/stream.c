/* stream.c -- the loop of every command that reads puzzles.
 *
 * One thread, this one, reads and writes; both are quick.  It fills batches,
 * and when the ring is full it writes out the oldest; so memory is bounded, and
 * the output is in the order of the input whatever the number of workers.
 */
#include <config.h>

#include "cli/stream.h"

#include <string.h>
#include <unistd.h>

#include "cli/clock.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/remark.h"

/* --- Writing ------------------------------------------------------------ */

static void emit_bad(struct stream *s, const struct record *record)
{
    remark_error(s, record, record->error);
    s->bad++;
    s->status = CMD_TROUBLE;
    if (s->task->emit_bad != NULL)
        s->task->emit_bad(s, record);
}

static void emit(struct stream *s, struct record *record)
{
    if (record->skipped || s->out->error != 0)
        s->ended = true;
    if (s->ended)
        return;
    if (record->error != NULL) {
        emit_bad(s, record);
        return;
    }
    if (s->options->verbose)
        remark_understood(s, record);
    s->status = cmd_worse(s->status, s->task->emit(s, record));
    s->puzzles++;
    s->solutions += record->answer->found;
    s->nodes += record->answer->nodes;
    s->guesses += record->answer->guesses;
    for (size_t k = 0; k < WALTZ_TECHNIQUES && s->options->stats; k++)
        s->techniques[k] += record->techniques[k];
    s->tries += record->made->tries;
}

/* Write those records of a batch that are ready. */
static void emit_ready(struct stream *s, struct batch *batch)
{
    const size_t ready =
        atomic_load_explicit(&batch->ready, memory_order_acquire);

    s->emitting = true;
    while (batch->emitted < ready)
        emit(s, &batch->record[batch->emitted++]);
    s->emitting = false;
    if (s->ended)
        atomic_store_explicit(&s->halt, true, memory_order_relaxed);
}

/* Now and then while the work takes long: show what there is. */
static void show(void *user)
{
    struct stream *const s = user;
    struct batch *const batch = pool_oldest(&s->pool);

    if (batch != NULL && !s->emitting)
        emit_ready(s, batch);
    progress_clear(&s->progress);
    output_flush(s->out);
    progress_draw(&s->progress, s->puzzles, s->input.bytes, s->input.total);
}

/*
 * Batches are to be large, for the engines that solve many at once, and yet
 * take only milliseconds, so that all threads have their share of the work
 * and nobody waits long for an answer.
 */
static void adapt(struct stream *s, const struct batch *batch)
{
    const uint64_t quick = 4 * CLOCK_MILLISECOND;

    if (batch->nanoseconds < quick && s->batch_records < BATCH_RECORDS)
        s->batch_records *= 2;
    else if (batch->nanoseconds > 4 * quick && s->batch_records > 1)
        s->batch_records /= 2;
}

static void emit_oldest(struct stream *s)
{
    struct batch *const batch = pool_oldest(&s->pool);

    while (!pool_wait(&s->pool))
        show(s);
    emit_ready(s, batch);
    adapt(s, batch);
    pool_release(&s->pool);
}

static void submit(struct stream *s)
{
    if (s->filling == NULL || s->filling->n == 0)
        return;
    s->filling = NULL;
    pool_submit(&s->pool);
}

/* Write all that was read. */
static void drain(struct stream *s)
{
    submit(s);
    while (pool_oldest(&s->pool) != NULL)
        emit_oldest(s);
}

/* The reader is about to wait for whoever writes to us, who may in turn wait
 * for an answer. */
static void stall(void *user)
{
    struct stream *const s = user;

    drain(s);
    output_flush(s->out);
}

/* --- Reading ------------------------------------------------------------ */

/* A batch with room for a record; NULL when memory ran out. */
static struct batch *room_for(struct stream *s, size_t values, size_t text)
{
    for (;;) {
        if (s->filling == NULL)
            s->filling = pool_current(&s->pool);
        if (s->filling != NULL && s->filling->n < s->batch_records &&
            batch_has_room(s->filling, values, text))
            return s->filling;
        if (s->filling != NULL && s->filling->n > 0)
            submit(s);
        else if (pool_oldest(&s->pool) != NULL)
            emit_oldest(s);
        else
            return NULL;
    }
}

/* How many bytes of text a record brings along. */
static size_t text_of(const struct stream *s, const struct waltz_puzzle *puzzle)
{
    size_t n = puzzle->id != NULL ? strlen(puzzle->id) + 1 : 0;

    if (s->task->text)
        n += puzzle->length + strlen(puzzle->title) + 1;
    return n;
}

/* Take a record as often as it is wanted; false when memory ran out. */
static bool take(struct stream *s, const char *file,
                 const struct waltz_puzzle *puzzle)
{
    const size_t values = waltz_board_cells(puzzle->board);
    const size_t text = text_of(s, puzzle);
    uint64_t copies = s->task->copies > 0 ? s->task->copies : 1;

    for (; copies > 0 && !s->ended && !interrupt_came(); copies--) {
        struct batch *const batch = room_for(s, values, text);
        if (batch == NULL)
            return false;
        struct record *const record =
            batch_add(batch, file, puzzle, s->task->text);
        record->number = s->taken++;
        if (puzzle == s->task->blank) /* no line of any file */
            record->place.line = (size_t)s->taken;
    }
    return true;
}

static bool take_bad(struct stream *s, const struct waltz_error *error)
{
    struct batch *const batch = room_for(s, 0, sizeof error->text);

    if (batch == NULL)
        return false;
    batch_add_bad(batch, s->input.name, error)->number = s->taken++;
    return true;
}

/* Take in what waltz_read said; false when this text is at its end. */
static bool take_in(struct stream *s, enum waltz_status status,
                    const struct waltz_puzzle *puzzle,
                    const struct waltz_error *error)
{
    if (status == WALTZ_END)
        return false;
    if (status == WALTZ_EIO || status == WALTZ_ENOMEM)
        drain(s); /* what came before is to be heard before */
    if (status == WALTZ_EIO) {
        remark_trouble(s, s->input.name,
                       "cannot read: ", strerror(s->input.error));
        return false;
    }
    if (status == WALTZ_OK && take(s, s->input.name, puzzle))
        return true;
    if (status != WALTZ_OK && status != WALTZ_ENOMEM && take_bad(s, error))
        return true;
    remark_trouble(s, s->input.name, "", waltz_status_text(WALTZ_ENOMEM));
    return false;
}

static void read_text(struct stream *s)
{
    struct waltz_puzzle puzzle;
    struct waltz_error error;
    enum waltz_status status;

    waltz_reader_restart(s->reader, input_read, &s->input);
    do {
        error.status = WALTZ_OK;
        status = waltz_read(s->reader, &puzzle, &error);
        /* An interrupted text may end in the midst of a record. */
    } while (!interrupt_came() && !s->ended &&
             take_in(s, status, &puzzle, &error));
}

/* Take the blank record instead of any text. */
static void take_blank(struct stream *s)
{
    if (!take(s, "puzzle", s->task->blank))
        s->status = remark_no_memory();
    drain(s);
}

static void read_all(struct stream *s)
{
    enum input_next next;

    while (!s->ended && !interrupt_came() &&
           (next = input_next(&s->input)) != INPUT_END)
        if (next == INPUT_TEXT)
            read_text(s);
        else
            s->status = CMD_TROUBLE;
    drain(s);
}

/* --- The whole ---------------------------------------------------------- */

static size_t jobs(const struct stream *s)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);

    if (s->task->alone)
        return 1;
    if (s->options->jobs > 0)
        return (size_t)s->options->jobs;
    return processors > 0 ? (size_t)processors : 1;
}

enum cmd_status stream_run(struct stream *s, char **operand)
{
    const struct options *const options = s->options;
    const struct waltz_read_options reading = {
        .format = options->from,
        .symbols = options->symbols,
        .box_rows = options->box.rows,
        .box_columns = options->box.columns,
        .no_boxes = options->box.none,
    };
    const struct worker model = {
        .request = &s->task->request,
        .halt = &s->halt,
        .tick = show,
        .user = s,
    };

    s->began = clock_now();
    s->batch_records = 1;
    s->own = model;
    progress_start(&s->progress, options->quiet);
    interrupt_catch();
    input_start(&s->input, operand, &reading);
    s->input.stall = stall;
    s->input.user = s;
    s->reader = waltz_reader_new(input_read, &s->input, &reading);
    if (!pool_start(&s->pool, jobs(s), &model) || s->reader == NULL)
        s->status = remark_no_memory();
    else if (s->task->blank != NULL)
        take_blank(s);
    else
        read_all(s);
    pool_stop(&s->pool);
    if (s->task->end != NULL)
        s->status = cmd_worse(s->status, s->task->end(s));
    worker_free(&s->own);
    waltz_board_free(s->told.board);
    waltz_reader_free(s->reader);
    progress_clear(&s->progress);
    if (interrupt_came()) {
        complain("interrupted");
        s->status = cmd_worse(s->status, CMD_OPEN);
    }
    if (options->stats) {
        output_flush(s->out);
        remark_summary(s);
    }
    return s->status;
}
