/* bytes.h -- bytes compared many at a time. */
#ifndef WZ_BASE_BYTES_H
#define WZ_BASE_BYTES_H

#include <stdint.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* Which of 64 bytes are x?  Bit k for byte k. */
static inline uint64_t wz_bytes_match_portable(const uint8_t *byte, uint8_t x)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), low = 0x7f * ones;
    uint64_t found = 0;

    for (unsigned k = 0; k < 64; k += 8) {
        uint64_t word = 0;
        for (unsigned b = 0; b < 8; b++)
            word |= (uint64_t)byte[k + b] << 8 * b;
        word ^= x * ones;
        /* The top bit of each byte that is 0, and then these together. */
        const uint64_t zero = ~(((word & low) + low) | word | low);
        found |= (zero >> 7) * UINT64_C(0x0102040810204080) >> 56 << k;
    }
    return found;
}

#ifdef __SSE2__

static inline uint64_t wz_bytes_match(const uint8_t *byte, uint8_t x)
{
    const __m128i want = _mm_set1_epi8((char)x);
    uint64_t found = 0;

    for (unsigned k = 0; k < 64; k += 16) {
        const void *const at = byte + k;
        const __m128i same = _mm_cmpeq_epi8(_mm_loadu_si128(at), want);
        found |= (uint64_t)(unsigned)_mm_movemask_epi8(same) << k;
    }
    return found;
}

#else

static inline uint64_t wz_bytes_match(const uint8_t *byte, uint8_t x)
{
    return wz_bytes_match_portable(byte, x);
}

#endif
#endif
