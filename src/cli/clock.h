/* clock.h -- time that never goes backwards. */
#ifndef WZ_CLI_CLOCK_H
#define WZ_CLI_CLOCK_H

#include <stdint.h>
#include <time.h>

#define CLOCK_MILLISECOND INT64_C(1000000)
#define CLOCK_SECOND      INT64_C(1000000000)

/* Nanoseconds since some moment before the program began. */
static inline uint64_t clock_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * CLOCK_SECOND + (uint64_t)now.tv_nsec;
}

#endif
