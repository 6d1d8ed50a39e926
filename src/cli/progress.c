/* progress.c -- one line, drawn over itself. */
#include <config.h>

#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/clock.h"

void progress_start(struct progress *progress, bool quiet)
{
    progress->wanted = !quiet && isatty(STDERR_FILENO) == 1;
    progress->drawn = false;
    progress->began = clock_now();
}

/* "1:02:03" or "2:03"  */
static void write_time(char *text, size_t room, uint64_t seconds)
{
    const uint64_t h = seconds / 3600;
    const uint64_t m = seconds / 60 % 60;
    const uint64_t s = seconds % 60;

    if (h > 0)
        snprintf(text, room, "%" PRIu64 ":%02" PRIu64 ":%02" PRIu64, h, m, s);
    else
        snprintf(text, room, "%" PRIu64 ":%02" PRIu64, m, s);
}

void progress_draw(struct progress *progress, uint64_t puzzles, uint64_t bytes,
                   uint64_t total)
{
    const uint64_t passed = clock_now() - progress->began;
    char left[64] = "";
    char time[32];

    if (!progress->wanted || passed < CLOCK_SECOND)
        return;
    if (total > 0 && bytes > 0 && bytes <= total) {
        const double share = (double)bytes / (double)total;
        const double rest = (double)passed / share - (double)passed;
        write_time(time, sizeof time, (uint64_t)(rest / CLOCK_SECOND + 0.5));
        snprintf(left, sizeof left, ", %.0f %%, %s left", 100 * share, time);
    }
    write_time(time, sizeof time, passed / CLOCK_SECOND);
    fprintf(stderr, "\r%s: %" PRIu64 " puzzles, %.0f/s%s\033[K", time, puzzles,
            (double)puzzles * CLOCK_SECOND / (double)passed, left);
    progress->drawn = true;
}

void progress_clear(struct progress *progress)
{
    if (!progress->drawn)
        return;
    fputs("\r\033[K", stderr);
    progress->drawn = false;
}
