/* message.h -- what the program has to say, on standard error. */
#ifndef WZ_CLI_MESSAGE_H
#define WZ_CLI_MESSAGE_H

#include <stddef.h>

/* Where something was found; line and column from 1, or 0: not known. */
struct place {
    const char *file; /* "-": standard input */
    size_t line, column;
};

/* waltz: sentence */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* waltz: FILE:LINE:COLUMN: sentence */
void complain_at(const struct place *place, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
