/* remark.c -- sentences on standard error, in the order of the output. */
#include <config.h>

#include "cli/remark.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/clock.h"
#include "cli/message.h"

/* What comes out in different ways is to be seen in one order. */
static void make_way(struct stream *s)
{
    progress_clear(&s->progress);
    if (isatty(s->out->file) == 1)
        output_flush(s->out);
}

void remark_error(struct stream *s, const struct record *record,
                  const char *sentence)
{
    make_way(s);
    complain_at(&record->place, "%s", sentence);
}

void remark(struct stream *s, const struct record *record, const char *sentence)
{
    if (!s->options->quiet)
        remark_error(s, record, sentence);
}

void remark_trouble(struct stream *s, const char *file, const char *what,
                    const char *why)
{
    const struct place place = {.file = file};

    make_way(s);
    complain_at(&place, "%s%s", what, why);
    s->status = CMD_TROUBLE;
}

enum cmd_status remark_no_memory(void)
{
    complain("%s", waltz_status_text(WALTZ_ENOMEM));
    return CMD_TROUBLE;
}

/* Say how the text is understood, and who searches, where that is new. */
void remark_understood(struct stream *s, const struct record *record)
{
    const struct waltz_puzzle *const p = &record->puzzle;
    const unsigned n = waltz_board_symbols(p->board);
    unsigned rows;
    unsigned columns;
    char boxes[64] = "no boxes";

    if (s->told.file == record->place.file && s->told.format == p->format &&
        s->told.board == p->board)
        return;
    s->told.file = record->place.file;
    s->told.format = p->format;
    waltz_board_free(s->told.board);
    s->told.board = waltz_board_share(p->board);
    waltz_board_boxes(p->board, &rows, &columns);
    if (rows > 0)
        snprintf(boxes, sizeof boxes, "boxes of %ux%u", rows, columns);
    make_way(s);
    complain_at(&record->place,
                "from here on: format %s, %u symbols (%s), %s%s%s", p->format,
                n, p->symbols, boxes, record->engine ? ", engine " : "",
                record->engine ? record->engine : "");
}

/* What the techniques did, if an engine used any. */
static void remark_techniques(const struct stream *s)
{
    bool any = false;

    for (size_t k = 0; k < WALTZ_TECHNIQUES; k++) {
        if (s->techniques[k] == 0)
            continue;
        fprintf(stderr, "%s%s %" PRIu64,
                any ? ", " : "waltz: techniques: ", waltz_technique_at(k),
                s->techniques[k]);
        any = true;
    }
    if (any)
        fprintf(stderr, "; guesses %" PRIu64 "\n", s->guesses);
}

void remark_summary(const struct stream *s)
{
    const double seconds =
        (double)(clock_now() - s->began) / (double)CLOCK_SECOND;

    fprintf(stderr, "waltz: %" PRIu64 " puzzles, ", s->puzzles);
    if (s->task->request.wish != NULL)
        fprintf(stderr,
                "%" PRIu64 " made, %" PRIu64 " tries, %" PRIu64 " checks",
                s->solutions, s->tries, s->nodes);
    else
        fprintf(stderr, "%" PRIu64 " solutions, %" PRIu64 " nodes",
                s->solutions, s->nodes);
    fprintf(stderr, ", %.3f seconds, %.0f puzzles per second", seconds,
            seconds > 0 ? (double)s->puzzles / seconds : 0.0);
    if (s->bad > 0)
        fprintf(stderr, ", %" PRIu64 " bad records", s->bad);
    fprintf(stderr, ", seed %" PRIu64 "\n", s->options->seed.number);
    remark_techniques(s);
}
