/* verdict.c -- from counts and flags to words. */
#include <config.h>

#include "cli/verdict.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *verdict_text(enum verdict verdict)
{
    static const char *const text[VERDICTS] = {
        [VERDICT_UNIQUE] = "unique",   [VERDICT_MULTIPLE] = "multiple",
        [VERDICT_NONE] = "none",       [VERDICT_INVALID] = "invalid",
        [VERDICT_VALID] = "valid",     [VERDICT_SOLVABLE] = "solvable",
        [VERDICT_UNKNOWN] = "unknown",
    };
    return text[verdict];
}

enum verdict verdict_of_rules(const struct record *record)
{
    return record->conflicts > 0 ? VERDICT_INVALID : VERDICT_VALID;
}

enum verdict verdict_of(const struct record *record)
{
    const struct waltz_answer *const answer = record->answer;

    if (answer->found > 1)
        return VERDICT_MULTIPLE;
    if (record->conflicts > 0)
        return VERDICT_INVALID;
    if (answer->complete)
        return answer->found == 1 ? VERDICT_UNIQUE : VERDICT_NONE;
    if (answer->found == 1 && record->stopped == STOPPED_NOT)
        return VERDICT_SOLVABLE;
    return VERDICT_UNKNOWN;
}

/* --- Reasons ------------------------------------------------------------ */

/* The first few of the broken rules, joined by semicolons. */
static void explain_conflicts(const struct record *record,
                              char text[REASON_ROOM])
{
    enum { SHOWN = 8 };
    const struct waltz_puzzle *const puzzle = &record->puzzle;
    struct waltz_conflict conflict[SHOWN];
    const size_t n =
        waltz_board_conflicts(puzzle->board, puzzle->values, conflict, SHOWN);
    size_t length = 0;

    for (size_t k = 0; k < n && k < SHOWN; k++) {
        if (k > 0)
            length +=
                (size_t)snprintf(text + length, REASON_ROOM - length, "; ");
        waltz_board_explain(puzzle->board, &conflict[k], text + length,
                            REASON_ROOM - length);
        length += strlen(text + length);
    }
    if (n > SHOWN)
        snprintf(text + length, REASON_ROOM - length, "; and %zu more",
                 n - SHOWN);
}

static void explain_stop(const struct record *record, char text[REASON_ROOM])
{
    static const char *const why[] = {
        [STOPPED_NODES] = "out of nodes",
        [STOPPED_TIME] = "out of time",
        [STOPPED_INTERRUPT] = "interrupted",
    };

    snprintf(text, REASON_ROOM,
             "%s after %" PRIu64 " nodes and %" PRIu64 " solutions",
             why[record->stopped], record->answer->nodes,
             record->answer->found);
}

void verdict_reason(const struct record *record, enum verdict verdict,
                    char text[REASON_ROOM])
{
    text[0] = '\0';
    if (verdict == VERDICT_INVALID)
        explain_conflicts(record, text);
    else if (record->stopped != STOPPED_NOT)
        explain_stop(record, text);
}
