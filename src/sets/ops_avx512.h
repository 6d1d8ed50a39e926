/* ops_avx512.h -- the operations of the kernels with AVX-512: F, VL, BW,
 * VPOPCNTDQ and VBMI2, and BMI2.
 *
 * Eight items at a time, one in each 64-bit lane.  A key fits 32 bits, so that
 * the upper half of a lane is of no interest.
 */
#ifndef WZ_SETS_OPS_AVX512_H
#define WZ_SETS_OPS_AVX512_H

#include <immintrin.h>

#include "sets/ops.h"

#define WZ_LOOKS_AT_ALL 1 /* wz_op_look is here */

/* --- Keys ---------------------------------------------------------------- */

WZ_INLINE __m512i load_group(const uint64_t *turned)
{
    return _mm512_loadu_si512(turned);
}

/* How many of a set each row of the group has, added to what is there. */
WZ_INLINE __m512i add_members(__m512i sum, __m512i group, __m512i set)
{
    return _mm512_add_epi64(sum,
                            _mm512_popcnt_epi64(_mm512_and_si512(group, set)));
}

/* The lesser keys, now also of a group, where they are open. */
WZ_INLINE __m512i least_keys(__m512i least, __m512i sizes, __m512i items,
                             uint8_t open)
{
    const __m512i keys = _mm512_mask_or_epi64(
        _mm512_set1_epi64(-1), open, _mm512_slli_epi64(sizes, 16), items);

    return _mm512_min_epu32(least, keys);
}

WZ_INLINE uint32_t least_of_eight(__m512i keys)
{
    const __m256i four = _mm256_min_epu32(_mm512_castsi512_si256(keys),
                                          _mm512_extracti64x4_epi64(keys, 1));
    __m128i two = _mm_min_epu32(_mm256_castsi256_si128(four),
                                _mm256_extracti128_si256(four, 1));

    two = _mm_min_epu32(two, _mm_unpackhi_epi64(two, two));
    return (uint32_t)_mm_cvtsi128_si32(two);
}

/* Which of the items of group g are open? */
WZ_INLINE uint8_t open_of_group(const uint64_t *open, uint32_t g)
{
    return (uint8_t)(open[g / 8] >> (8 * (g % 8)));
}

WZ_INLINE __m512i items_of_group(uint32_t g)
{
    return _mm512_add_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0),
                            _mm512_set1_epi64((long long)g * 8));
}

WZ_INLINE __m512i next_items(__m512i items)
{
    return _mm512_add_epi64(items, _mm512_set1_epi64(8));
}

/* --- Small stages -------------------------------------------------------- */

WZ_INLINE uint32_t wz_op_least_small(const struct wz_stage *s,
                                     const uint64_t *active,
                                     const uint64_t *open, const uint32_t words,
                                     const uint32_t item_words)
{
    __m512i least = _mm512_set1_epi64(-1), items = items_of_group(0), set[4];
    uint64_t rest = open[0];

    WZ_UNROLL
    for (uint32_t w = 0; w < words; w++)
        set[w] = _mm512_set1_epi64((long long)active[w]);
    for (uint32_t g = 0; g < s->groups; g++) {
        const uint64_t *turned = s->turned + (size_t)g * words * 8;
        __m512i sizes = _mm512_setzero_si512();
        if (item_words > 1 && g == 8)
            rest = open[1];
        WZ_UNROLL
        for (uint32_t w = 0; w < words; w++)
            sizes =
                add_members(sizes, load_group(&turned[(size_t)w * 8]), set[w]);
        least = least_keys(least, sizes, items, (uint8_t)rest);
        items = next_items(items);
        rest >>= 8;
    }
    return least_of_eight(least);
}

/* Groups that the search of stages of one word is compiled for: the last one
 * may be empty. */
#define WZ_WORD_GROUPS(X)                                                      \
    X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(10) X(12) X(14) X(16)

/*
 * Of a stage of one word: the least key; and if it says that some item has a
 * single option, all such options.
 */
WZ_INLINE uint32_t wz_op_look(const struct wz_stage *s, uint64_t active,
                              uint64_t low, uint64_t high, uint64_t *forced,
                              const uint32_t groups)
{
    const __m512i set = _mm512_set1_epi64((long long)active);
    const __m512i one = _mm512_set1_epi64(1);
    __m512i least = _mm512_set1_epi64(-1), only = _mm512_setzero_si512();

    WZ_UNROLL
    for (uint32_t g = 0; g < groups; g++) {
        const __m512i options =
            _mm512_and_si512(load_group(&s->turned[(size_t)g * 8]), set);
        const uint64_t open = g < 8 ? low >> (8 * g) : high >> (8 * g - 64);
        least = least_keys(least, _mm512_popcnt_epi64(options),
                           items_of_group(g), (uint8_t)open);
    }
    const uint32_t key = least_of_eight(least);
    if (key >> 16 != 1)
        return key;

    WZ_UNROLL
    for (uint32_t g = 0; g < groups; g++) {
        const __m512i options =
            _mm512_and_si512(load_group(&s->turned[(size_t)g * 8]), set);
        const __mmask8 single =
            _mm512_testn_epi64_mask(options, _mm512_sub_epi64(options, one));
        only = _mm512_mask_or_epi64(only, single, only, options);
    }
    *forced = (uint64_t)_mm512_reduce_or_epi64(only);
    return key;
}

/* --- Wide stages --------------------------------------------------------- */

/* The lesser keys, now also of B groups from g on. */
/* NOLINTNEXTLINE(readability-function-size): inline, its values are shared */
WZ_INLINE __m512i least_of_groups(const struct wz_stage *s,
                                  const uint64_t *active, const uint64_t *open,
                                  const struct wz_used *used, __m512i least,
                                  uint32_t g, const uint32_t B)
{
    __m512i sizes[9];
    __m512i items = _mm512_add_epi64(items_of_group(0),
                                     _mm512_set1_epi64((long long)g * 8));

    WZ_UNROLL
    for (uint32_t b = 0; b < B; b++)
        sizes[b] = _mm512_setzero_si512();
    for (uint32_t k = 0; k < used->n; k++) {
        const uint32_t w = used->word[k];
        const __m512i set = _mm512_set1_epi64((long long)active[w]);
        const uint64_t *turned = s->turned + ((size_t)w * s->groups + g) * 8;
        WZ_UNROLL
        for (uint32_t b = 0; b < B; b++)
            sizes[b] =
                add_members(sizes[b], load_group(&turned[(size_t)b * 8]), set);
    }
    WZ_UNROLL
    for (uint32_t b = 0; b < B; b++) {
        least = least_keys(least, sizes[b], items, open_of_group(open, g + b));
        items = next_items(items);
    }
    return least;
}

/* How many options has an item left? */
WZ_INLINE uint32_t size_of_item(const struct wz_stage *s, uint32_t i,
                                const uint64_t *active)
{
    const uint64_t *row = s->row + (size_t)i * s->stride;
    __m512i sizes = _mm512_setzero_si512();

    for (uint32_t w = 0; w < s->stride; w += 8)
        sizes = add_members(sizes, load_group(&row[w]), load_group(&active[w]));
    return (uint32_t)_mm512_reduce_add_epi64(sizes);
}

WZ_INLINE uint32_t wz_op_least_wide(const struct wz_stage *s,
                                    const uint64_t *active,
                                    const uint64_t *open)
{
    if (wz_set_count(open, s->item_words) <= WZ_WIDE_FEW)
        return wz_least_one_by_one(s, active, open, size_of_item);

    struct wz_used used;
    __m512i least = _mm512_set1_epi64(-1);
    uint32_t g = 0;

    wz_find_used(&used, active, s->words);
    for (; s->groups - g >= 10; g += 6)
        least = least_of_groups(s, active, open, &used, least, g, 6);
    switch (s->groups - g) {
#define LAST(B)                                                                \
    case B:                                                                    \
        least = least_of_groups(s, active, open, &used, least, g, B);          \
        break
        LAST(1);
        LAST(2);
        LAST(3);
        LAST(4);
        LAST(5);
        LAST(6);
        LAST(7);
        LAST(8);
        LAST(9);
#undef LAST
    default:
        break;
    }
    return least_of_eight(least);
}

/* --- Vectors ------------------------------------------------------------- */

typedef __m512i vec;
#define VEC_WORDS 8

WZ_INLINE vec vec_load(const void *from)
{
    return _mm512_loadu_si512(from);
}

WZ_INLINE void vec_store(void *to, vec v)
{
    _mm512_storeu_si512(to, v);
}

WZ_INLINE vec vec_zero(void)
{
    return _mm512_setzero_si512();
}

WZ_INLINE vec vec_of(uint8_t byte)
{
    return _mm512_set1_epi8((char)byte);
}

WZ_INLINE vec vec_or(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}

WZ_INLINE vec vec_without(vec a, vec b)
{
    return _mm512_andnot_si512(b, a);
}

WZ_INLINE vec vec_least(vec a, vec b)
{
    return _mm512_min_epu8(a, b);
}

WZ_INLINE uint64_t vec_equal(vec a, vec b)
{
    return _mm512_cmpeq_epi8_mask(a, b);
}

WZ_INLINE uint64_t vec_above(vec a, vec b)
{
    return _mm512_cmpgt_epi8_mask(a, b);
}

#include "sets/ops_vec.h"

#endif
