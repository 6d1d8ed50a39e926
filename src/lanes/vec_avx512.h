/* vec_avx512.h -- the vector operations for AVX-512: 32 lanes, or 16, as LANES
 * says.
 *
 * What is needed: F, BW, VL, VBMI, and BITALG, which counts bits.  One
 * instruction does any logic of three inputs, given as a table: bit 4a + 2b + c
 * of the number says what comes of the bits a, b and c.
 */
#ifndef WZ_LANES_VEC_AVX512_H
#define WZ_LANES_VEC_AVX512_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 9")

/* The same instructions in each width, but for their names. */
#if LANES == 32
#define OP(name) _mm512_##name
typedef __m512i vec;
typedef __mmask32 which;
#else
#define OP(name) _mm256_##name
typedef __m256i vec;
typedef __mmask16 which;
#endif

#include "lanes/vec_lanes.h"

INLINE vec v_all(unsigned x)
{
    return OP(set1_epi16)((short)x);
}

INLINE vec v_and(vec a, vec b)
{
    return a & b;
}

INLINE vec v_or(vec a, vec b)
{
    return a | b;
}

INLINE vec v_and3(vec a, vec b, vec c)
{
    return OP(ternarylogic_epi64)(a, b, c, 0x80);
}

INLINE vec v_or3(vec a, vec b, vec c)
{
    return OP(ternarylogic_epi64)(a, b, c, 0xfe);
}

INLINE vec v_odd3(vec a, vec b, vec c)
{
    return OP(ternarylogic_epi64)(a, b, c, 0x96);
}

INLINE vec v_two3(vec a, vec b, vec c)
{
    return OP(ternarylogic_epi64)(a, b, c, 0xe8);
}

INLINE vec v_without(vec a, vec b)
{
    return a & ~b;
}

INLINE vec v_without2(vec a, vec b, vec c)
{
    return OP(ternarylogic_epi64)(a, b, c, 0x10);
}

INLINE vec v_exchange(vec a, vec b, vec c)
{
    return OP(ternarylogic_epi64)(a, b, c, 0xba);
}

INLINE vec v_add(vec a, vec b)
{
    return OP(add_epi16)(a, b);
}

INLINE vec v_min(vec a, vec b)
{
    return OP(min_epu16)(a, b);
}

INLINE which v_equal(vec a, vec b)
{
    return OP(cmpeq_epi16_mask)(a, b);
}

INLINE vec v_choose(which w, vec yes, vec no)
{
    return OP(mask_mov_epi16)(no, w, yes);
}

INLINE vec v_count(vec a)
{
    return OP(popcnt_epi16)(a);
}

INLINE vec v_narrow(vec whole, vec part)
{
    return v_choose(OP(test_epi16_mask)(part, part), part, whole);
}

INLINE vec v_narrow3(vec whole, vec part)
{
    return v_choose(OP(cmpgt_epu16_mask)(v_count(part), v_all(2)), part, whole);
}

INLINE vec v_if_single(vec a, vec less)
{
    return OP(maskz_mov_epi16)(OP(testn_epi16_mask)(a, less), a);
}

INLINE which v_which(uint32_t bits)
{
    return (which)bits;
}

INLINE uint32_t v_differ(vec a, vec b)
{
    return OP(cmpneq_epi16_mask)(a, b);
}

INLINE uint32_t v_negative(vec a)
{
    return OP(movepi16_mask)(a);
}

/* A number for each lane, from bytes. */
#if LANES == 32
INLINE vec v_bytes(const uint8_t number[LANES])
{
    return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)number));
}
#else
INLINE vec v_bytes(const uint8_t number[LANES])
{
    return _mm256_cvtepu8_epi16(_mm_loadu_si128((const void *)number));
}
#endif

/* Lane k of each row gets what was in lane from[k] of it. */
INLINE void v_spread(union lanes *row, size_t rows, const uint8_t from[LANES])
{
    const vec lane = v_bytes(from);
    const vec low = v_add(lane, lane);
    const vec bytes = v_or(low, OP(slli_epi16)(v_add(low, v_all(1)), 8));

    UNROLL
    for (size_t i = 0; i < rows; i++)
        row[i].all = OP(permutexvar_epi8)(bytes, row[i].all);
}

#endif
