#include <config.h>

#include "cli/pattern.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "cli/message.h"

/* A cell more; false when memory ran out. */
static bool add(struct pattern *pattern, size_t *room, bool mark)
{
    if (pattern->marks == *room) {
        const size_t more = 2 * *room + 128;
        bool *const grown = realloc(pattern->mark, more * sizeof *grown);
        if (grown == NULL)
            return false;
        pattern->mark = grown;
        *room = more;
    }
    pattern->mark[pattern->marks++] = mark;
    return true;
}

/* +---+---+---+ and the like: nothing in it but lines, and a corner. */
static bool is_border(const char *line)
{
    return line[strspn(line, "+-=| \t\r\n")] == '\0' &&
           strpbrk(line, "+=|") != NULL && strstr(line, "--") != NULL;
}

static bool add_line(struct pattern *pattern, size_t *room, const char *line)
{
    if (is_border(line))
        return true;
    for (; *line != '\0'; line++)
        if (strchr(" \t\r\n|", *line) == NULL &&
            !add(pattern, room, strchr(".0-_", *line) == NULL))
            return false;
    return true;
}

/* False, with errno, when it cannot be read or kept. */
static bool read_lines(struct pattern *pattern, FILE *file)
{
    char line[4096];
    size_t room = 0;
    bool kept = true;

    while (kept && fgets(line, sizeof line, file) != NULL)
        kept = add_line(pattern, &room, line);
    return kept && ferror(file) == 0;
}

bool pattern_read(struct pattern *pattern, const char *name)
{
    const struct place place = {.file = name};
    const bool standard = strcmp(name, "-") == 0;
    FILE *const file = standard ? stdin : fopen(name, "r");

    if (file == NULL) {
        complain_at(&place, "cannot open: %s", strerror(errno));
        return false;
    }
    const bool read = read_lines(pattern, file);
    if (!read)
        complain_at(&place, "cannot read: %s", strerror(errno));
    if (!standard)
        fclose(file);
    return read;
}

void pattern_free(struct pattern *pattern)
{
    free(pattern->mark);
}
