#include <config.h>

#include "cli/checkpoint.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/message.h"

static bool refuse(const char *name, const char *sentence)
{
    const struct place place = {.file = name};

    complain_at(&place, "%s", sentence);
    return false;
}

/* The system has refused something. */
static bool cannot(const char *name, const char *what)
{
    const struct place place = {.file = name};

    complain_at(&place, "cannot %s: %s", what, strerror(errno));
    return false;
}

/* --- Reading ------------------------------------------------------------- */

/* A line without its end, which is lost; false for one that has none, being
 * the last of a program that was killed. */
static bool read_line(FILE *file, char **line, size_t *room)
{
    const ssize_t n = getline(line, room, file);

    if (n <= 0 || (*line)[n - 1] != '\n')
        return false;
    (*line)[n - 1] = '\0';
    return true;
}

/* "PIECE DIGITS" or "PIECE DIGITS+". */
static bool take_line(struct checkpoint *c, const char *line)
{
    char *end;
    const unsigned long long piece = strtoull(line, &end, 10);
    const char *const digits = end + 1;

    if (end == line || *end != ' ' || piece >= c->pieces)
        return false;
    const size_t n = strspn(digits, "0123456789");
    if (n == 0 || (digits[n] != '\0' && strcmp(digits + n, "+") != 0))
        return false;
    free(c->count[piece]);
    c->count[piece] = strndup(digits, n);
    c->is_done[piece] = digits[n] == '\0';
    c->begun[piece] = strtoull(digits, NULL, 10);
    return c->count[piece] != NULL;
}

static bool take_file(struct checkpoint *c, FILE *file, const char *head)
{
    char *line = NULL;
    size_t room = 0;
    bool sound = read_line(file, &line, &room) && strcmp(line, head) == 0;

    while (sound && read_line(file, &line, &room))
        sound = take_line(c, line);
    free(line);
    return sound;
}

static bool read_file(struct checkpoint *c, const char *name, const char *head)
{
    FILE *file = fopen(name, "r");

    if (file == NULL)
        return cannot(name, "open");
    const bool sound = take_file(c, file, head);
    fclose(file);
    return sound || refuse(name, "this is no checkpoint of this search");
}

/* --- Writing ------------------------------------------------------------- */

static bool write_text(struct checkpoint *c, const char *text)
{
    size_t n = strlen(text);

    while (n > 0) {
        const ssize_t written = write(c->file, text, n);
        if (written < 0 && errno != EINTR)
            return cannot(c->name, "write");
        text += written > 0 ? written : 0;
        n -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

static bool write_line(struct checkpoint *c, size_t piece, const char *digits,
                       bool complete)
{
    const size_t room = strlen(digits) + 32;
    char *line = malloc(room);

    if (line == NULL)
        return refuse(c->name, "out of memory");
    snprintf(line, room, "%zu %s%s\n", piece, digits, complete ? "" : "+");
    const bool sound = write_text(c, line);
    free(line);
    return sound;
}

/* Begin the file anew, with all that is known. */
static bool begin_file(struct checkpoint *c, const char *head)
{
    c->file = open(c->name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (c->file < 0)
        return cannot(c->name, "open");
    bool sound = write_text(c, head) && write_text(c, "\n");
    for (size_t k = 0; k < c->pieces && sound; k++)
        if (c->count[k] != NULL)
            sound = write_line(c, k, c->count[k], c->is_done[k]);
    return sound;
}

bool checkpoint_note(struct checkpoint *c, size_t piece, const char *digits,
                     bool complete)
{
    return c->file < 0 || write_line(c, piece, digits, complete);
}

/* --- Beginning and end ---------------------------------------------------- */

bool checkpoint_open(struct checkpoint *c, const char *from, const char *to,
                     const char *head, size_t pieces)
{
    *c = (struct checkpoint){
        .name = to,
        .file = -1,
        .is_done = calloc(pieces + 1, sizeof *c->is_done),
        .count = calloc(pieces + 1, sizeof *c->count),
        .begun = calloc(pieces + 1, sizeof *c->begun),
        .pieces = pieces,
    };
    if (c->is_done == NULL || c->count == NULL || c->begun == NULL) {
        complain("out of memory");
        return false;
    }
    return (from == NULL || read_file(c, from, head)) &&
           (to == NULL || begin_file(c, head));
}

void checkpoint_close(struct checkpoint *c)
{
    for (size_t k = 0; k < c->pieces && c->count != NULL; k++)
        free(c->count[k]);
    free(c->is_done);
    free(c->count);
    free(c->begun);
    if (c->file >= 0)
        close(c->file);
}
