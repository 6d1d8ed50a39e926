/* vec_portable.h -- the vector operations with the vector types of GCC and
 * Clang, which turn them into whatever the machine has: eight lanes, as the
 * 128 bits of SSE2 and its like hold.
 */
#ifndef WZ_LANES_VEC_PORTABLE_H
#define WZ_LANES_VEC_PORTABLE_H

#include <stdint.h>

#define LANES  8
#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 9")

typedef uint16_t vec __attribute__((vector_size(2 * LANES)));
typedef vec which; /* all bits of a lane, or none */

#include "lanes/vec_lanes.h"
#include "lanes/vec_logic.h"

INLINE vec v_all(unsigned x)
{
    return (vec){0} + (uint16_t)x;
}

INLINE vec v_add(vec a, vec b)
{
    return a + b;
}

INLINE which v_equal(vec a, vec b)
{
    return (which)(a == b);
}

INLINE vec v_choose(which w, vec yes, vec no)
{
    return (w & yes) | (~w & no);
}

/* Below 2^15 the sign of the difference tells; SSE2 compares signed only. */
INLINE vec v_min(vec a, vec b)
{
    typedef int16_t signed_vec __attribute__((vector_size(2 * LANES)));

    return v_choose((which)((signed_vec)a < (signed_vec)b), a, b);
}

INLINE vec v_count(vec a)
{
    a = a - (a >> 1 & 0x5555);
    a = (a & 0x3333) + (a >> 2 & 0x3333);
    a = (a + (a >> 4)) & 0x0f0f;
    return (a + (a >> 8)) & 0x1f;
}

INLINE vec v_narrow(vec whole, vec part)
{
    return whole & (part | (vec)(part == 0));
}

INLINE vec v_narrow3(vec whole, vec part)
{
    const vec two = part & (part - 1);

    return whole & (part | (vec)((two & (two - 1)) == 0));
}

INLINE vec v_if_single(vec a, vec less)
{
    return a & (vec)((a & less) == 0);
}

INLINE uint32_t v_bits(which w)
{
    uint32_t bits = 0;

    for (unsigned k = 0; k < LANES; k++)
        bits |= (w[k] & 1u) << k;
    return bits;
}

INLINE which v_which(uint32_t bits)
{
    const vec lane = {1, 2, 4, 8, 16, 32, 64, 128};

    return (which)((lane & (uint16_t)bits) != 0);
}

INLINE uint32_t v_differ(vec a, vec b)
{
    return v_bits((which)(a != b));
}

INLINE uint32_t v_negative(vec a)
{
    return v_bits(a >> 15);
}

/* Lane k of each row gets what was in lane from[k] of it; lanes that others
 * come from stay as they are. */
INLINE void v_spread(union lanes *row, int rows, const uint8_t from[LANES])
{
    for (unsigned k = 0; k < LANES; k++)
        for (int i = 0; from[k] != k && i < rows; i++)
            row[i].lane[k] = row[i].lane[from[k]];
}

#endif
