/* vec_avx2.h -- the vector operations for AVX2: 16 lanes. */
#ifndef WZ_LANES_VEC_AVX2_H
#define WZ_LANES_VEC_AVX2_H

#include <immintrin.h>
#include <stdint.h>

#define LANES  16
#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 9")

typedef __m256i vec;
typedef __m256i which; /* all bits of a lane, or none */

#include "lanes/vec_lanes.h"
#include "lanes/vec_logic.h"

INLINE vec v_all(unsigned x)
{
    return _mm256_set1_epi16((short)x);
}

INLINE vec v_add(vec a, vec b)
{
    return _mm256_add_epi16(a, b);
}

INLINE vec v_min(vec a, vec b)
{
    return _mm256_min_epi16(a, b);
}

INLINE which v_equal(vec a, vec b)
{
    return _mm256_cmpeq_epi16(a, b);
}

INLINE which v_is_zero(vec a)
{
    return _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
}

INLINE vec v_choose(which w, vec yes, vec no)
{
    return _mm256_blendv_epi8(no, yes, w);
}

/* A table says how many bits half a byte has. */
INLINE vec v_count(vec a)
{
    const vec table = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const vec low = _mm256_shuffle_epi8(table, a & _mm256_set1_epi8(15));
    const vec high = _mm256_shuffle_epi8(table, _mm256_srli_epi16(a, 4) &
                                                    _mm256_set1_epi8(15));
    const vec bytes = _mm256_add_epi8(low, high);

    return v_add(_mm256_srli_epi16(bytes, 8), bytes & v_all(0xff));
}

INLINE vec v_narrow(vec whole, vec part)
{
    return whole & (part | v_is_zero(part));
}

INLINE vec v_narrow3(vec whole, vec part)
{
    const vec two = part & v_add(part, v_all(0xffff));

    return whole & (part | v_is_zero(two & v_add(two, v_all(0xffff))));
}

INLINE vec v_if_single(vec a, vec less)
{
    return a & v_is_zero(a & less);
}

INLINE uint32_t v_bits(which w)
{
    const __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(w),
                                          _mm256_extracti128_si256(w, 1));

    return (uint32_t)_mm_movemask_epi8(bytes);
}

INLINE which v_which(uint32_t bits)
{
    const vec lane =
        _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048,
                          4096, 8192, 16384, (short)0x8000);

    return v_equal(lane & v_all(bits), lane);
}

INLINE uint32_t v_differ(vec a, vec b)
{
    return v_bits(v_equal(a, b)) ^ 0xffff;
}

INLINE uint32_t v_negative(vec a)
{
    return v_bits(_mm256_srai_epi16(a, 15));
}

/* Lane k of each row gets what was in lane from[k] of it.  A shuffle does not
 * leave its half, so both halves are shuffled, and the right one is taken. */
INLINE void v_spread(union lanes *row, int rows, const uint8_t from[LANES])
{
    const vec lane = _mm256_cvtepu8_epi16(_mm_loadu_si128((const void *)from));
    const vec low = v_add(lane, lane);
    const vec bytes = low | _mm256_slli_epi16(v_add(low, v_all(1)), 8);
    const which upper = _mm256_cmpgt_epi16(lane, v_all(7));

    for (int i = 0; i < rows; i++) {
        const vec a = _mm256_permute2x128_si256(row[i].all, row[i].all, 0x00);
        const vec b = _mm256_permute2x128_si256(row[i].all, row[i].all, 0x11);
        row[i].all = v_choose(upper, _mm256_shuffle_epi8(b, bytes),
                              _mm256_shuffle_epi8(a, bytes));
    }
}

#endif
