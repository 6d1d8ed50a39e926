/* bits.h -- sets of up to 64 things, as the bits of a number. */
#ifndef WZ_BASE_BITS_H
#define WZ_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

/* How many are in the set? */
static inline unsigned wz_bits_count(uint64_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_popcountll(set);
#else
    unsigned n = 0;

    for (; set != 0; set &= set - 1)
        n++;
    return n;
#endif
}

/* The smallest of a set that is not empty. */
static inline unsigned wz_bits_first(uint64_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set);
#else
    unsigned n = 0;

    for (; (set & 1) == 0; set >>= 1)
        n++;
    return n;
#endif
}

/* The largest of a set that is not empty: the logarithm of the number. */
static inline unsigned wz_bits_last(uint64_t set)
{
#if defined(__GNUC__)
    return 63 - (unsigned)__builtin_clzll(set);
#else
    unsigned n = 0;

    for (; set > 1; set >>= 1)
        n++;
    return n;
#endif
}

/* The set without its smallest. */
static inline uint64_t wz_bits_rest(uint64_t set)
{
    return set & (set - 1);
}

/* Is there exactly one in it? */
static inline bool wz_bits_is_single(uint64_t set)
{
    return set != 0 && wz_bits_rest(set) == 0;
}

/* Tell the processor that what is at p will be read soon. */
static inline void wz_prefetch(const void *p)
{
#if defined(__GNUC__)
    __builtin_prefetch(p);
#else
    (void)p;
#endif
}

#endif
