/* progress.c -- one line, drawn over itself. */
#include <config.h>

#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/clock.h"

/* A part of the whole that is not worth a number. */
#define LEAST 1e-6

/* More seconds than that are no forecast: a year. */
#define LONGEST 31557600.0

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

/* Is it time to draw?  Then *passed says how long the work takes. */
static bool is_time(const struct progress *progress, uint64_t *passed)
{
    *passed = clock_now() - progress->began;
    return progress->wanted && *passed >= CLOCK_SECOND;
}

/* Draw the line: the time, a sentence, and where the part that is done is
 * known, that, and how long the rest will take. */
static void draw(struct progress *progress, uint64_t passed,
                 const char *sentence, double done)
{
    char left[64] = "";
    char time[32];

    if (done > LEAST && done <= 1) {
        const double rest = (double)passed / done - (double)passed;
        if (rest / CLOCK_SECOND < LONGEST) {
            write_time(time, sizeof time,
                       (uint64_t)(rest / CLOCK_SECOND + 0.5));
            snprintf(left, sizeof left, ", %.*f %%, %s left",
                     done < 0.1 ? 2 : 0, 100 * done, time);
        } else {
            snprintf(left, sizeof left, ", %.2g %%", 100 * done);
        }
    }
    write_time(time, sizeof time, passed / CLOCK_SECOND);
    fprintf(stderr, "\r%s: %s%s\033[K", time, sentence, left);
    progress->drawn = true;
}

void progress_draw(struct progress *progress, uint64_t puzzles, uint64_t bytes,
                   uint64_t total)
{
    char sentence[64];
    uint64_t passed;

    if (!is_time(progress, &passed))
        return;
    snprintf(sentence, sizeof sentence, "%" PRIu64 " puzzles, %.0f/s", puzzles,
             (double)puzzles * CLOCK_SECOND / (double)passed);
    if (progress->puzzles > 0) {
        bytes = puzzles;
        total = progress->puzzles;
    }
    draw(progress, passed, sentence,
         total > 0 ? (double)bytes / (double)total : 0);
}

void progress_draw_search(struct progress *progress, double done,
                          uint64_t solutions, uint64_t nodes)
{
    char sentence[64];
    uint64_t passed;

    if (!is_time(progress, &passed))
        return;
    snprintf(sentence, sizeof sentence,
             "%" PRIu64 " solutions, %" PRIu64 " nodes", solutions, nodes);
    draw(progress, passed, sentence, done);
}

void progress_clear(struct progress *progress)
{
    if (!progress->drawn)
        return;
    fputs("\r\033[K", stderr);
    progress->drawn = false;
}
