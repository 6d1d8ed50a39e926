/* ops_avx2.h -- the operations with AVX2, BMI2 and POPCNT. */
#ifndef WZ_SETS_OPS_AVX2_H
#define WZ_SETS_OPS_AVX2_H

#include <immintrin.h>

#include "sets/ops.h"

#define WZ_LOOKS_AT_ALL   1
#define WZ_WORD_GROUPS(X) X(8) X(16)

#ifndef SMALL_FEW
#define SMALL_FEW 12 /* open items; so many are looked at one by one */
#endif

WZ_INLINE __m256i load_four(const uint64_t *word)
{
    return _mm256_loadu_si256((const __m256i *)word);
}

/* --- Counting and keys --------------------------------------------------- */

/* How many bits has each byte?  Looked up for each half of it. */
WZ_INLINE __m256i count_in_bytes(__m256i set)
{
    const __m256i table = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, /* twice */
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i half = _mm256_set1_epi8(15);

    return _mm256_add_epi8(
        _mm256_shuffle_epi8(table, _mm256_and_si256(set, half)),
        _mm256_shuffle_epi8(table,
                            _mm256_and_si256(_mm256_srli_epi16(set, 4), half)));
}

/* The options of eight items, whose rows are turned. */
struct sizes {
    __m256i low, high;
};

WZ_INLINE void count_group(struct sizes *bytes, const uint64_t *group,
                           uint64_t active)
{
    const __m256i set = _mm256_set1_epi64x((long long)active);
    const __m256i low = _mm256_and_si256(load_four(group), set);
    const __m256i high = _mm256_and_si256(load_four(group + 4), set);

    bytes->low = _mm256_add_epi8(bytes->low, count_in_bytes(low));
    bytes->high = _mm256_add_epi8(bytes->high, count_in_bytes(high));
}

/* Add sums in bytes to those in 64 bits. */
WZ_INLINE void add_bytes(struct sizes *sum, const struct sizes *bytes)
{
    const __m256i zero = _mm256_setzero_si256();

    sum->low = _mm256_add_epi64(sum->low, _mm256_sad_epu8(bytes->low, zero));
    sum->high = _mm256_add_epi64(sum->high, _mm256_sad_epu8(bytes->high, zero));
}

/* The keys of four items from i on; closed ones are above all others. */
WZ_INLINE __m256i keys_of_four(__m256i sizes, uint32_t i, uint64_t open)
{
    const __m256i items = _mm256_add_epi64(_mm256_set_epi64x(3, 2, 1, 0),
                                           _mm256_set1_epi64x((long long)i));
    const __m256i bits = _mm256_set_epi64x(8, 4, 2, 1);
    const __m256i closed = _mm256_cmpeq_epi64(
        _mm256_and_si256(_mm256_set1_epi64x((long long)open), bits),
        _mm256_setzero_si256());

    return _mm256_or_si256(
        closed, _mm256_or_si256(_mm256_slli_epi64(sizes, 16), items));
}

WZ_INLINE uint32_t least_of_four(__m256i keys)
{
    __m128i two = _mm_min_epu32(_mm256_castsi256_si128(keys),
                                _mm256_extracti128_si256(keys, 1));

    two = _mm_min_epu32(two, _mm_unpackhi_epi64(two, two));
    return (uint32_t)_mm_cvtsi128_si32(two);
}

/* The lesser keys, now also of eight items from i on. */
WZ_INLINE __m256i least_keys(__m256i least, const struct sizes *sizes,
                             uint32_t i, uint64_t open)
{
    least = _mm256_min_epu32(least, keys_of_four(sizes->low, i, open));
    return _mm256_min_epu32(least, keys_of_four(sizes->high, i + 4, open >> 4));
}

/* --- Small stages -------------------------------------------------------- */

WZ_INLINE uint32_t wz_op_least_small(const struct wz_stage *s,
                                     const uint64_t *active,
                                     const uint64_t *open, const uint32_t words,
                                     const uint32_t item_words)
{
    if (wz_set_count(open, item_words) <= SMALL_FEW)
        return wz_least_small(s, active, open, words, item_words);

    const uint64_t *group = s->turned;
    __m256i least = _mm256_set1_epi64x(-1);
    uint64_t rest = open[0];

    for (uint32_t i = 0; i < s->groups * 8; i += 8, rest >>= 8) {
        const __m256i zero = _mm256_setzero_si256();
        struct sizes bytes = {zero, zero}, sizes = {zero, zero};
        if (item_words > 1 && i == 64)
            rest = open[1];
        WZ_UNROLL
        for (uint32_t w = 0; w < words; w++, group += 8)
            count_group(&bytes, group, active[w]);
        add_bytes(&sizes, &bytes);
        least = least_keys(least, &sizes, i, rest);
    }
    return least_of_four(least);
}

/* Which of four numbers are 0? */
WZ_INLINE uint32_t zeros(__m256i four)
{
    const __m256i zero = _mm256_cmpeq_epi64(four, _mm256_setzero_si256());

    return (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(zero));
}

/* Each number without its lowest bit. */
WZ_INLINE __m256i drop_lowest(__m256i four)
{
    const __m256i one = _mm256_set1_epi64x(1);

    return _mm256_and_si256(four, _mm256_sub_epi64(four, one));
}

/* As a look at the items one by one would do it: 0, 1 and 2 options are told
 * apart without counting. */
WZ_INLINE uint32_t wz_op_look(const struct wz_stage *s, uint64_t active,
                              uint64_t low, uint64_t high, uint64_t *forced,
                              const uint32_t groups)
{
    const __m256i set = _mm256_set1_epi64x((long long)active);
    const uint64_t open[2] = {low, high};
    uint64_t pairs[2] = {0}, lane[4];
    __m256i only = _mm256_setzero_si256();
    uint32_t dead = 0;

    for (uint32_t i = 0; i < s->groups * 8; i += 4) {
        const uint32_t u = groups > 8 ? i / 64 : 0;
        const uint32_t here = open[u] >> (i % 64) & 15;
        const __m256i options = _mm256_and_si256(load_four(s->turned + i), set);
        const __m256i second = drop_lowest(options);
        const __m256i single =
            _mm256_cmpeq_epi64(second, _mm256_setzero_si256());
        only = _mm256_or_si256(only, _mm256_and_si256(options, single));
        dead |= zeros(options) & here;
        pairs[u] |= (uint64_t)(zeros(drop_lowest(second)) & here) << (i % 64);
    }
    if (dead != 0)
        return 0;
    _mm256_storeu_si256((__m256i *)lane, only);
    *forced = lane[0] | lane[1] | lane[2] | lane[3];
    if (*forced != 0)
        return 1 << 16;
    if (pairs[0] != 0)
        return 2 << 16 | wz_lowest(pairs[0]);
    if (pairs[1] != 0)
        return 2 << 16 | (64 + wz_lowest(pairs[1]));
    return wz_op_least_small(s, &active, open, 1, groups > 8 ? 2 : 1);
}

/* --- Wide stages --------------------------------------------------------- */

/* Sums of 31 words fit bytes. */
WZ_INLINE struct sizes count_used(const struct wz_used *used,
                                  const uint64_t *active,
                                  const uint64_t *turned, size_t stride)
{
    const __m256i zero = _mm256_setzero_si256();
    struct sizes sizes = {zero, zero};

    for (uint32_t k = 0; k < used->n;) {
        const uint32_t end = k + 31 < used->n ? k + 31 : used->n;
        struct sizes bytes = {zero, zero};
        for (; k < end; k++) {
            const uint32_t w = used->word[k];
            count_group(&bytes, turned + w * stride, active[w]);
        }
        add_bytes(&sizes, &bytes);
    }
    return sizes;
}

/* How many options has an item left?  Sums of 31 words fit bytes. */
WZ_INLINE uint32_t size_of_item(const struct wz_stage *s, uint32_t i,
                                const uint64_t *active)
{
    const uint64_t *row = s->row + (size_t)i * s->stride;
    const __m256i zero = _mm256_setzero_si256();
    __m256i sizes = zero;

    for (uint32_t w = 0; w < s->stride;) {
        const uint32_t end = w + 64 < s->stride ? w + 64 : s->stride;
        __m256i bytes = zero;
        for (; w < end; w += 4)
            bytes = _mm256_add_epi8(
                bytes, count_in_bytes(_mm256_and_si256(load_four(row + w),
                                                       load_four(active + w))));
        sizes = _mm256_add_epi64(sizes, _mm256_sad_epu8(bytes, zero));
    }
    const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(sizes),
                                      _mm256_extracti128_si256(sizes, 1));
    return (uint32_t)_mm_cvtsi128_si32(
        _mm_add_epi64(two, _mm_unpackhi_epi64(two, two)));
}

WZ_INLINE uint32_t wz_op_least_wide(const struct wz_stage *s,
                                    const uint64_t *active,
                                    const uint64_t *open)
{
    if (wz_set_count(open, s->item_words) <= WZ_WIDE_FEW)
        return wz_least_one_by_one(s, active, open, size_of_item);

    const size_t stride = (size_t)s->groups * 8;
    struct wz_used used;
    __m256i least = _mm256_set1_epi64x(-1);

    wz_find_used(&used, active, s->words);
    for (uint32_t i = 0; i < stride; i += 8) {
        const uint64_t rest = open[i / 64] >> (i % 64);
        if ((rest & 255) == 0)
            continue;
        const struct sizes sizes =
            count_used(&used, active, s->turned + i, stride);
        least = least_keys(least, &sizes, i, rest);
    }
    return least_of_four(least);
}

/* --- Vectors ------------------------------------------------------------- */

typedef __m256i vec;
#define VEC_WORDS 4

WZ_INLINE vec vec_load(const void *from)
{
    return _mm256_loadu_si256(from);
}

WZ_INLINE void vec_store(void *to, vec v)
{
    _mm256_storeu_si256(to, v);
}

WZ_INLINE vec vec_zero(void)
{
    return _mm256_setzero_si256();
}

WZ_INLINE vec vec_of(uint8_t byte)
{
    return _mm256_set1_epi8((char)byte);
}

WZ_INLINE vec vec_or(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}

WZ_INLINE vec vec_without(vec a, vec b)
{
    return _mm256_andnot_si256(b, a);
}

WZ_INLINE vec vec_least(vec a, vec b)
{
    return _mm256_min_epu8(a, b);
}

WZ_INLINE uint64_t vec_equal(vec a, vec b)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b));
}

WZ_INLINE uint64_t vec_above(vec a, vec b)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(a, b));
}

#include "sets/ops_vec.h"

#endif
