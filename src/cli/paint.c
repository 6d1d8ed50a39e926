/* paint.c -- a few colours, for those who want them. */
#include <config.h>

#include "cli/paint.h"

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

void paint_start(struct paint *paint, enum when when, int file)
{
    paint->on =
        when == WHEN_ALWAYS || (when == WHEN_AUTO && isatty(file) == 1 &&
                                !is_set("NO_COLOR") && !is_dumb());
}

void paint_verdict(const struct paint *paint, enum verdict verdict,
                   struct output *out)
{
    static const char *const colour[VERDICTS] = {
        [VERDICT_UNIQUE] = "32",   /* green */
        [VERDICT_MULTIPLE] = "33", /* yellow */
        [VERDICT_NONE] = "31",     /* red */
        [VERDICT_INVALID] = "31",  [VERDICT_VALID] = "32",
        [VERDICT_SOLVABLE] = "32", [VERDICT_UNKNOWN] = "35", /* magenta */
    };

    if (!paint->on) {
        output_text(out, verdict_text(verdict));
        return;
    }
    output_format(out, "\033[%sm%s\033[0m", colour[verdict],
                  verdict_text(verdict));
}
