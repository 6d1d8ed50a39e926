/* vec_neon.h -- the vector operations for NEON: eight lanes. */
#ifndef WZ_LANES_VEC_NEON_H
#define WZ_LANES_VEC_NEON_H

#include <arm_neon.h>
#include <stdint.h>

#define LANES  8
#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 9")

typedef uint16x8_t vec;
typedef uint16x8_t which; /* all bits of a lane, or none */

#include "lanes/vec_lanes.h"
#include "lanes/vec_logic.h"

INLINE vec v_all(unsigned x)
{
    return vdupq_n_u16((uint16_t)x);
}

INLINE vec v_add(vec a, vec b)
{
    return vaddq_u16(a, b);
}

INLINE vec v_min(vec a, vec b)
{
    return vminq_u16(a, b);
}

INLINE which v_equal(vec a, vec b)
{
    return vceqq_u16(a, b);
}

INLINE vec v_choose(which w, vec yes, vec no)
{
    return vbslq_u16(w, yes, no);
}

INLINE vec v_count(vec a)
{
    return vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(a)));
}

INLINE vec v_narrow(vec whole, vec part)
{
    return vbslq_u16(vtstq_u16(part, part), part, whole);
}

INLINE vec v_narrow3(vec whole, vec part)
{
    return vbslq_u16(vcgtq_u16(v_count(part), v_all(2)), part, whole);
}

INLINE vec v_if_single(vec a, vec less)
{
    return vbicq_u16(a, vtstq_u16(a, less));
}

INLINE uint32_t v_bits(which w)
{
    static const uint16_t lane[LANES] = {1, 2, 4, 8, 16, 32, 64, 128};

    return vaddvq_u16(w & vld1q_u16(lane));
}

INLINE which v_which(uint32_t bits)
{
    static const uint16_t lane[LANES] = {1, 2, 4, 8, 16, 32, 64, 128};

    return vtstq_u16(v_all(bits), vld1q_u16(lane));
}

INLINE uint32_t v_differ(vec a, vec b)
{
    return v_bits(vceqq_u16(a, b)) ^ 0xff;
}

INLINE uint32_t v_negative(vec a)
{
    return v_bits(vtstq_u16(a, v_all(0x8000)));
}

/* Lane k of each row gets what was in lane from[k] of it. */
INLINE void v_spread(union lanes *row, int rows, const uint8_t from[LANES])
{
    const vec lane = vmovl_u8(vld1_u8(from));
    const vec low = v_add(lane, lane);
    const uint8x16_t bytes =
        vreinterpretq_u8_u16(low | vshlq_n_u16(v_add(low, v_all(1)), 8));

    for (int i = 0; i < rows; i++)
        row[i].all = vreinterpretq_u16_u8(
            vqtbl1q_u8(vreinterpretq_u8_u16(row[i].all), bytes));
}

#endif
