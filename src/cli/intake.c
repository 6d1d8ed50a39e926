/* intake.c -- from operands to records to batches. */
#include <config.h>

#include "cli/intake.h"

#include <string.h>

#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/remark.h"
#include "cli/stream.h"

/* --- Records ------------------------------------------------------------ */

/* What was put so far is to be seen before this is said. */
static void say_trouble(struct stream *s, const char *what, const char *why)
{
    s->intake.drain(s->intake.user);
    remark_trouble(s, s->intake.input.name, what, why);
}

static uint64_t copies(const struct stream *s)
{
    return s->task->copies > 0 ? s->task->copies : 1;
}

/* Open the next text; false: there are no more. */
static bool open_text(struct stream *s)
{
    struct intake *const intake = &s->intake;
    enum input_next next;

    if (s->task->blank != NULL ||
        (next = input_next(&intake->input)) == INPUT_END)
        return false;
    if (next == INPUT_TEXT)
        waltz_reader_restart(intake->reader, input_read, &intake->input);
    else
        s->status = CMD_TROUBLE; /* all before was written: see `stall' */
    intake->in_text = next == INPUT_TEXT;
    return true;
}

/* Read a record, good or bad; or find that this text is at its end. */
static void read_record(struct stream *s)
{
    struct intake *const intake = &s->intake;

    intake->error.status = WALTZ_OK;
    const enum waltz_status status =
        waltz_read(intake->reader, &intake->puzzle, &intake->error);
    if (status == WALTZ_OK)
        intake->copies = copies(s);
    else if (status == WALTZ_END || status == WALTZ_EIO ||
             status == WALTZ_ENOMEM)
        intake->in_text = false;
    else
        intake->copies = 1;
    if (status == WALTZ_EIO)
        say_trouble(s, "cannot read: ", strerror(intake->input.error));
    if (status == WALTZ_ENOMEM)
        say_trouble(s, "", waltz_status_text(status));
}

/* Nothing is to be read any more.  An interrupted text may end in the midst
 * of a record. */
static bool is_over(const struct stream *s)
{
    return interrupt_came() ||
           atomic_load_explicit(&s->ended, memory_order_relaxed);
}

/* Have a record at hand; false: there are no more. */
static bool next_record(struct stream *s)
{
    while (s->intake.copies == 0 && !is_over(s))
        if (s->intake.in_text)
            read_record(s);
        else if (!open_text(s))
            return false;
    return !is_over(s);
}

/* --- Batches ------------------------------------------------------------ */

static size_t wish(const struct intake *intake)
{
    return atomic_load_explicit(&intake->wish, memory_order_relaxed);
}

static bool is_full(const struct intake *intake)
{
    return intake->batch != NULL && intake->batch->n >= wish(intake);
}

/* Add the record at hand; false: there is no room for it. */
static bool add(struct stream *s)
{
    struct intake *const intake = &s->intake;
    const char *const file =
        s->task->blank != NULL ? "puzzle" : intake->input.name;

    if (intake->batch == NULL)
        return false;
    struct record *const record =
        intake->error.status == WALTZ_OK
            ? batch_add(intake->batch, file, &intake->puzzle)
            : batch_add_bad(intake->batch, file, &intake->error);
    if (record == NULL)
        return false;
    intake->copies--;
    record->number = intake->taken++;
    if (s->task->blank != NULL) /* no line of any file */
        record->place.line = (size_t)intake->taken;
    return true;
}

/* Add the records that follow the one just added and are like it. */
static void add_like(struct stream *s)
{
    struct intake *const intake = &s->intake;

    if (intake->error.status == WALTZ_OK && intake->in_text && copies(s) == 1 &&
        !is_full(intake))
        intake->taken +=
            batch_add_like(intake->batch, intake->reader, intake->puzzle.text,
                           wish(intake) - intake->batch->n);
}

/* Put the record at hand into the batch; false: it must wait for the next. */
static bool put(struct stream *s)
{
    struct intake *const intake = &s->intake;

    if (add(s)) {
        add_like(s);
        return true;
    }
    if (intake->batch != NULL && intake->batch->n > 0)
        return false;
    say_trouble(s, "", waltz_status_text(WALTZ_ENOMEM));
    intake->copies = 0;
    intake->in_text = false;
    return true;
}

void intake_fill(struct stream *s)
{
    while (!is_full(&s->intake) && next_record(s) && put(s))
        ;
}

/* --- Beginning and end -------------------------------------------------- */

/* The reader is about to wait for whoever writes to us, who may in turn wait
 * for an answer. */
static void stall(void *user)
{
    struct stream *const s = user;

    s->intake.drain(s->intake.user);
    output_flush(s->out);
}

bool intake_start(struct stream *s, char **operand)
{
    const struct options *const options = s->options;
    struct intake *const intake = &s->intake;

    *intake = (struct intake){
        .reading = {.format = options->from,
                    .symbols = options->symbols,
                    .box_rows = options->box.rows,
                    .box_columns = options->box.columns,
                    .no_boxes = options->box.none},
        .wish = 1,
    };
    if (s->task->blank != NULL) {
        intake->puzzle = *s->task->blank;
        intake->copies = copies(s);
    }
    input_start(&intake->input, operand, &intake->reading);
    intake->input.stall = stall;
    intake->input.user = s;
    intake->reader =
        waltz_reader_new(input_read, &intake->input, &intake->reading);
    return intake->reader != NULL;
}

void intake_free(struct intake *intake)
{
    waltz_reader_free(intake->reader);
}
