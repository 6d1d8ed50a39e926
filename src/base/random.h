/* random.h -- random numbers: the same from the same seed on every machine.
 *
 * Source: xoshiro256** by D. Blackman and S. Vigna (2018), its state filled
 * from the seed by splitmix64, as they advise.
 */
#ifndef WZ_BASE_RANDOM_H
#define WZ_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct wz_random {
    uint64_t state[4]; /* not all 0 */
};

/* The sequence number `seed'. */
struct wz_random wz_random_new(uint64_t seed);

/* The next 64 random bits. */
uint64_t wz_random_next(struct wz_random *random);

/* A number in [0..n-1], each as likely as any other; n > 0. */
uint64_t wz_random_below(struct wz_random *random, uint64_t n);

/* Put number[n] into random order. */
void wz_random_shuffle(struct wz_random *random, uint32_t *number, size_t n);

#endif
