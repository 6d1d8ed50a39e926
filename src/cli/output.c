/* output.c -- a buffer before write(2), so that every byte's fate is known. */
#include <config.h>

#include "cli/output.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/message.h"

void output_start(struct output *out, int file, const char *name)
{
    out->file = file;
    out->name = name;
    out->error = 0;
    out->n = 0;
}

/* Nobody reads any more: end as quietly as if SIGPIPE had not been ignored
 * by whoever started us. */
static void end_by_pipe(void)
{
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

/* One write(2), or the waiting that must come before it; 0 for waiting. */
static ssize_t write_some(int file, const char *bytes, size_t n)
{
    const ssize_t written = write(file, bytes, n);

    if (written >= 0)
        return written;
    if (errno == EINTR)
        return 0;
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
        struct pollfd ready = {.fd = file, .events = POLLOUT};
        poll(&ready, 1, -1);
        return 0;
    }
    return -1;
}

static void write_all(struct output *out, const char *bytes, size_t n)
{
    while (n > 0 && out->error == 0) {
        const ssize_t written = write_some(out->file, bytes, n);
        if (written < 0) {
            out->error = errno;
            if (errno == EPIPE)
                end_by_pipe();
            return;
        }
        bytes += written;
        n -= (size_t)written;
    }
}

bool output_flush(struct output *out)
{
    write_all(out, out->buffer, out->n);
    out->n = 0;
    return out->error == 0;
}

void output_bytes(struct output *out, const char *bytes, size_t n)
{
    if (n > OUTPUT_ROOM) {
        output_flush(out);
        write_all(out, bytes, n);
        return;
    }
    memcpy(output_room(out, n), bytes, n);
    out->n += n;
}

bool output_write(void *user, const char *bytes, size_t n)
{
    struct output *const out = user;

    output_bytes(out, bytes, n);
    return out->error == 0;
}

void output_text(struct output *out, const char *text)
{
    output_bytes(out, text, strlen(text));
}

void output_number(struct output *out, uint64_t number)
{
    output_format(out, "%" PRIu64, number);
}

void output_format(struct output *out, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    const int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n > 0)
        output_bytes(out, text,
                     (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
}

bool output_finish(struct output *out)
{
    const struct place place = {.file = out->name};

    /* A disk may say only at the end that it could not take it all.  A file
     * that was closed from the start is no trouble if nothing was to go. */
    if (output_flush(out) && close(out->file) != 0 && errno != EBADF)
        out->error = errno;
    if (out->error != 0 && out->name != NULL)
        complain_at(&place, "cannot write: %s", strerror(out->error));
    else if (out->error != 0)
        complain("cannot write: %s", strerror(out->error));
    return out->error == 0;
}
