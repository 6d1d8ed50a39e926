/* bytes.h -- bytes compared many at a time. */
#ifndef WZ_BASE_BYTES_H
#define WZ_BASE_BYTES_H

#include <stdint.h>

#ifdef __SSE2__

#include <emmintrin.h>

/* Which of 64 bytes are x?  Bit k for byte k. */
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
    uint64_t found = 0;

    for (unsigned k = 0; k < 64; k++)
        found |= (uint64_t)(byte[k] == x) << k;
    return found;
}

#endif
#endif
