/* paint.c -- a few colours, for those who want them. */
#include <config.h>

#include "cli/paint.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_set(const char *name)
{
    const char *const value = getenv(name);

    return value != NULL && *value != '\0';
}

static bool is_dumb(void)
{
    const char *const terminal = getenv("TERM");

    return terminal == NULL || strcmp(terminal, "dumb") == 0;
}

static bool is_on(enum when when, int file)
{
    return when == WHEN_ALWAYS || (when == WHEN_AUTO && isatty(file) == 1 &&
                                   !is_set("NO_COLOR") && !is_dumb());
}

void paint_start(struct paint *paint, enum when when, int file)
{
    static const char *const colour[VERDICTS] = {
        [VERDICT_UNIQUE] = "32",   /* green */
        [VERDICT_MULTIPLE] = "33", /* yellow */
        [VERDICT_NONE] = "31",     /* red */
        [VERDICT_INVALID] = "31",  [VERDICT_VALID] = "32",
        [VERDICT_SOLVABLE] = "32", [VERDICT_UNKNOWN] = "35", /* magenta */
    };
    const bool on = is_on(when, file);

    for (enum verdict v = 0; v < VERDICTS; v++)
        paint->word[v].length = (size_t)snprintf(
            paint->word[v].text, PAINT_ROOM, on ? "\033[%sm%s\033[0m" : "%s%s",
            on ? colour[v] : "", verdict_text(v));
}

void paint_verdict(const struct paint *paint, enum verdict verdict,
                   struct output *out)
{
    /* All of it, for the compiler knows how to copy so many bytes. */
    memcpy(output_room(out, PAINT_ROOM), paint->word[verdict].text, PAINT_ROOM);
    out->n += paint->word[verdict].length;
}
