/* output.h -- bytes on their way to standard output, or to another file. */
#ifndef WZ_CLI_OUTPUT_H
#define WZ_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OUTPUT_ROOM = 1 << 16 };

/*
 * A buffer before a file.  The first failure is kept; whatever is written
 * after it is dropped, so that only loops need to look at `error'.
 */
struct output {
    int file;
    const char *name; /* as messages call it; NULL: standard output */
    int error;        /* errno of the first failure, or 0 */
    size_t n;         /* bytes waiting, [0..OUTPUT_ROOM] */
    char buffer[OUTPUT_ROOM];
};

/* The name is the caller's. */
void output_start(struct output *out, int file, const char *name);

/* Write what waits; false if this or anything before it failed. */
bool output_flush(struct output *out);

/*
 * Room for n bytes, at most OUTPUT_ROOM, to be written in place; whoever
 * fills it adds what was used to out->n.
 */
static inline char *output_room(struct output *out, size_t n)
{
    if (n > OUTPUT_ROOM - out->n)
        output_flush(out);
    return out->buffer + out->n;
}

static inline void output_char(struct output *out, char c)
{
    *output_room(out, 1) = c;
    out->n++;
}

void output_bytes(struct output *out, const char *bytes, size_t n);
void output_text(struct output *out, const char *text);
void output_number(struct output *out, uint64_t number);
void output_format(struct output *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same as output_bytes, to be handed to a waltz_writer; the user is a
 * struct output. */
bool output_write(void *user, const char *bytes, size_t n);

/*
 * Flush and close.  False, with a sentence on standard error, when not all of
 * the output arrived.
 */
bool output_finish(struct output *out);

#endif
