/* bitset.h -- a word as a set of 64 things, and sets of several words. */
#ifndef WZ_SETS_BITSET_H
#define WZ_SETS_BITSET_H

#include <stddef.h>
#include <stdint.h>

/* Kernels count on their operations, and on constant shapes, to vanish. */
#ifdef __GNUC__
#define WZ_INLINE static inline __attribute__((always_inline, unused))
#ifdef __clang__
#define WZ_UNROLL _Pragma("clang loop unroll(full)")
#else
#define WZ_UNROLL _Pragma("GCC unroll 16")
#endif
#else
#define WZ_INLINE static inline
#define WZ_UNROLL
#endif

/* The lowest member of a set that is not empty. */
WZ_INLINE unsigned wz_lowest(uint64_t set)
{
#ifdef __GNUC__
    return (unsigned)__builtin_ctzll(set);
#else
    unsigned k = 0;
    for (; (set & 1) == 0; set >>= 1)
        k++;
    return k;
#endif
}

/* How many members?  Without an instruction for it, halves, quarters, ... of
 * the word are added up side by side. */
WZ_INLINE unsigned wz_members(uint64_t set)
{
#if defined __GNUC__ && defined __POPCNT__
    return (unsigned)__builtin_popcountll(set);
#else
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (unsigned)(set * 0x0101010101010101 >> 56);
#endif
}

/* Everything if the set is empty, else nothing; and without a branch, which
 * nobody could foretell. */
WZ_INLINE uint64_t wz_if_empty(uint64_t set)
{
    return 0 - (uint64_t)(set < 1);
}

/* Words for a set of n things. */
WZ_INLINE uint32_t wz_words(uint32_t n)
{
    return n / 64 + (n % 64 > 0);
}

WZ_INLINE uint64_t wz_bit(uint32_t k)
{
    return (uint64_t)1 << (k % 64);
}

WZ_INLINE void wz_set_put(uint64_t *set, uint32_t k)
{
    set[k / 64] |= wz_bit(k);
}

/* The set of 0 .. n-1, in its wz_words(n) words. */
WZ_INLINE void wz_set_fill(uint64_t *set, uint32_t n)
{
    for (uint32_t w = 0; w < n / 64; w++)
        set[w] = UINT64_MAX;
    if (n % 64 > 0)
        set[n / 64] = wz_bit(n) - 1;
}

WZ_INLINE uint32_t wz_set_count(const uint64_t *set, uint32_t words)
{
    uint32_t n = 0;

    for (uint32_t w = 0; w < words; w++)
        n += wz_members(set[w]);
    return n;
}

/* Write the members of a set in ascending order; how many? */
WZ_INLINE uint32_t wz_set_list(const uint64_t *set, uint32_t words,
                               uint32_t *member)
{
    uint32_t n = 0;

    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1)
            member[n++] = w * 64 + wz_lowest(rest);
    return n;
}

#endif
