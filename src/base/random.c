#include <config.h>

#include "base/random.h"

#include <assert.h>

/* splitmix64, which turns any seed, 0 too, into bits that look like none. */
static uint64_t split_mix(uint64_t *seed)
{
    uint64_t z = (*seed += UINT64_C(0x9e3779b97f4a7c15));

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t rotate(uint64_t x, unsigned k)
{
    return x << k | x >> (64 - k);
}

struct wz_random wz_random_new(uint64_t seed)
{
    struct wz_random random;

    for (size_t k = 0; k < 4; k++)
        random.state[k] = split_mix(&seed);
    return random;
}

uint64_t wz_random_next(struct wz_random *random)
{
    uint64_t *const s = random->state;
    const uint64_t next = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return next;
}

uint64_t wz_random_below(struct wz_random *random, uint64_t n)
{
    /* 2^64 mod n of the numbers are too many to share out evenly. */
    const uint64_t spare = (0 - n) % n;
    uint64_t x;

    assert(n > 0);
    do
        x = wz_random_next(random);
    while (x < spare);
    return x % n;
}

void wz_random_shuffle(struct wz_random *random, uint32_t *number, size_t n)
{
    for (size_t k = n; k > 1; k--) {
        const size_t other = (size_t)wz_random_below(random, k);
        const uint32_t keep = number[k - 1];
        number[k - 1] = number[other];
        number[other] = keep;
    }
}
