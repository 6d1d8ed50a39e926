/* verdict.h -- what is to be said of a puzzle, in a word and a sentence. */
#ifndef WZ_CLI_VERDICT_H
#define WZ_CLI_VERDICT_H

#include <waltz.h>

#include "cli/batch.h"

enum verdict {
    VERDICT_UNIQUE,
    VERDICT_MULTIPLE,
    VERDICT_NONE,     /* no solution, though no rule is broken openly */
    VERDICT_INVALID,  /* equal symbols in a house */
    VERDICT_VALID,    /* no rule is broken, and no more was asked */
    VERDICT_SOLVABLE, /* there is a solution, and no more was asked */
    VERDICT_UNKNOWN,  /* the search was stopped too early to tell */
    VERDICTS
};

/* The word for it: "unique". */
const char *verdict_text(enum verdict verdict);

/* The verdict on a record that could be read and was searched. */
enum verdict verdict_of(const struct record *record);

/* The verdict of the rules alone. */
enum verdict verdict_of_rules(const struct record *record);

enum { REASON_ROOM = 1024 };

/*
 * Why: all rules that an invalid puzzle breaks, as far as a line can hold
 * them, or what stopped the search; "" where the verdict says it all.
 */
void verdict_reason(const struct record *record, enum verdict verdict,
                    char text[REASON_ROOM]);

#endif
