/* input.c -- opens one operand after another, and reads it for the reader.
 *
 * Before a read that would wait, whoever listens is told: what has been read
 * is then worked on and shown, as if the text ended there.  So an answer never
 * waits for the next question, be it typed or sent by a program.
 */
#include <config.h>

#include "cli/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "cli/message.h"

/* --- Operands that are puzzles ------------------------------------------ */

static size_t read_operand(struct input *input, char *bytes, size_t room)
{
    const size_t n = input->left < room ? input->left : room;

    memcpy(bytes, input->text, n);
    input->text += n;
    input->left -= n;
    return n;
}

/* Is the text one whole puzzle, and nothing more, in the line format?  If
 * not, error says why. */
static bool is_puzzle(const struct input *like, const char *text,
                      struct waltz_error *error)
{
    struct input input = {.text = text, .left = strlen(text), .file = -1};
    struct waltz_read_options options = *like->options;
    struct waltz_puzzle puzzle;

    options.format = "line";
    waltz_reader *const reader = waltz_reader_new(input_read, &input, &options);
    const bool whole = reader != NULL && strchr(text, '\n') == NULL &&
                       waltz_read(reader, &puzzle, error) == WALTZ_OK;
    waltz_reader_free(reader);
    return whole;
}

/* --- Opening ------------------------------------------------------------ */

/* The sizes of all operands together, or 0 where one has none. */
static uint64_t measure(char **operand)
{
    struct stat about;
    uint64_t total = 0;

    if (*operand == NULL)
        return fstat(STDIN_FILENO, &about) == 0 && S_ISREG(about.st_mode)
                   ? (uint64_t)about.st_size
                   : 0;
    for (; *operand != NULL; operand++) {
        if (stat(*operand, &about) != 0 || !S_ISREG(about.st_mode))
            return 0;
        total += (uint64_t)about.st_size;
    }
    return total;
}

void input_start(struct input *input, char **operand,
                 const struct waltz_read_options *options)
{
    static char standard[] = "-";
    static char *only_standard[] = {standard, NULL};

    *input = (struct input){
        .options = options,
        .operand = *operand != NULL ? operand : only_standard,
        .file = -1,
        .total = measure(operand),
    };
}

/* Say that an operand is not to be had, after all that came before it. */
static enum input_next refuse(const struct input *input, const char *operand,
                              int reason, const char *besides)
{
    const struct place place = {.file = operand};

    if (input->stall != NULL)
        input->stall(input->user);
    complain_at(&place, "cannot open: %s%s%s", strerror(reason),
                *besides != '\0' ? "; nor is it a puzzle: " : "", besides);
    return INPUT_BAD;
}

/* Enough to be meant as a puzzle, and a pity to be called a missing file. */
static bool looks_like_puzzle(const char *text)
{
    return strlen(text) >= 16 && strspn(text, "0123456789._*-xX") >= 16;
}

/* There is no file of that name: is it a puzzle? */
static enum input_next open_puzzle(struct input *input, const char *operand,
                                   int reason)
{
    struct waltz_error error = {.status = WALTZ_OK};

    if (is_puzzle(input, operand, &error)) {
        input->name = "argument";
        input->text = operand;
        input->left = strlen(operand);
        return INPUT_TEXT;
    }
    return refuse(input, operand, reason,
                  looks_like_puzzle(operand) ? error.text : "");
}

static bool may_be_puzzle(int reason)
{
    return reason == ENOENT || reason == ENOTDIR || reason == ENAMETOOLONG;
}

enum input_next input_next(struct input *input)
{
    if (input->file > STDIN_FILENO)
        close(input->file);
    input->file = -1;
    input->text = NULL;
    input->error = 0;
    if (*input->operand == NULL)
        return INPUT_END;

    const char *const operand = *input->operand++;
    input->name = operand;
    if (strcmp(operand, "-") == 0) {
        input->file = STDIN_FILENO;
        return INPUT_TEXT;
    }
    input->file = open(operand, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (input->file >= 0)
        return INPUT_TEXT;
    if (may_be_puzzle(errno))
        return open_puzzle(input, operand, errno);
    return refuse(input, operand, errno, "");
}

/* --- Reading ------------------------------------------------------------ */

/* Wait until the file has something to say; false when interrupted.  Short
 * waits, lest a signal comes between the question and the wait. */
static bool wait_for_bytes(struct input *input)
{
    enum { NOW = 0, A_WHILE = 100 /* milliseconds */ };
    struct pollfd ready = {.fd = input->file, .events = POLLIN};

    if (poll(&ready, 1, NOW) != 0)
        return !interrupt_came();
    if (input->stall != NULL)
        input->stall(input->user);
    while (!interrupt_came()) {
        const int n = poll(&ready, 1, A_WHILE);
        if (n > 0 || (n < 0 && errno != EINTR))
            return true;
    }
    return false;
}

size_t input_read(void *user, char *bytes, size_t room, bool *failed)
{
    struct input *const input = user;

    if (input->text != NULL)
        return read_operand(input, bytes, room);
    while (wait_for_bytes(input)) {
        const ssize_t n = read(input->file, bytes, room);
        if (n >= 0) {
            atomic_fetch_add_explicit(&input->bytes, (uint64_t)n,
                                      memory_order_relaxed);
            return (size_t)n;
        }
        if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
            input->error = errno;
            *failed = true;
            return 0;
        }
    }
    return 0;
}
