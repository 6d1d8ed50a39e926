/* bits.h -- sets of up to 64 things, as the bits of a number. */
#ifndef WZ_BASE_BITS_H
#define WZ_BASE_BITS_H

#include <stdint.h>

#ifdef __GNUC__

/* How many bits are set? */
static inline unsigned wz_bits_count(uint64_t bits)
{
    return (unsigned)__builtin_popcountll(bits);
}

/* The number of the lowest bit set, from 0.  There must be one. */
static inline unsigned wz_bits_lowest(uint64_t bits)
{
    return (unsigned)__builtin_ctzll(bits);
}

#else

static inline unsigned wz_bits_count(uint64_t bits)
{
    unsigned count = 0;

    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

static inline unsigned wz_bits_lowest(uint64_t bits)
{
    return wz_bits_count((bits & (0 - bits)) - 1);
}

#endif
#endif
