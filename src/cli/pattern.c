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

/* False, with a sentence, when a byte is no mark, or memory ran out. */
static bool add_line(struct pattern *pattern, size_t *room, const char *line,
                     size_t length, const struct place *place)
{
    if (is_border(line))
        return true;
    for (size_t k = 0; k < length; k++) {
        const unsigned char c = (unsigned char)line[k];
        const struct place here = {place->file, place->line, k + 1};
        if (c != '\0' && strchr(" \t\r\n|", c) != NULL)
            continue;
        if (c <= ' ' || c > '~') {
            complain_at(&here, "byte 0x%02X is no mark", c);
            return false;
        }
        if (!add(pattern, room, strchr(".0-_", c) == NULL)) {
            complain_at(place, "%s", waltz_status_text(WALTZ_ENOMEM));
            return false;
        }
    }
    return true;
}

/* A byte order mark at the beginning of a text is none of it. */
static size_t skip_mark(const char *line, const struct place *place)
{
    return place->line == 1 && strncmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

static bool read_lines(struct pattern *pattern, FILE *file, const char *name)
{
    struct place place = {.file = name};
    char *line = NULL;
    size_t line_room = 0, room = 0;
    ssize_t length;
    bool kept = true;

    while (kept && (length = getline(&line, &line_room, file)) >= 0) {
        place.line++;
        const size_t skip = skip_mark(line, &place);
        kept = add_line(pattern, &room, line + skip, (size_t)length - skip,
                        &place);
    }
    free(line);
    if (kept && !feof(file)) {
        place.line = 0;
        complain_at(&place, "cannot read: %s", strerror(errno));
        kept = false;
    }
    return kept;
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
    bool read = read_lines(pattern, file, name);
    if (read && pattern->marks == 0) {
        complain_at(&place, "a pattern has a character for each cell, and here "
                            "is none");
        read = false;
    }
    if (!standard)
        fclose(file);
    return read;
}

void pattern_free(struct pattern *pattern)
{
    free(pattern->mark);
}
