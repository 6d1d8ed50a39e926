/* ops_vec.h -- the operations that are alike with vectors of any length.
 *
 * They are written over `vec', of VEC_WORDS words, and what there is for it:
 * vec_load, vec_store, vec_zero, vec_of, vec_or, vec_without; and for its bytes
 * vec_least, and vec_equal and vec_above, which give a bit for each.
 */
#ifndef WZ_SETS_OPS_VEC_H
#define WZ_SETS_OPS_VEC_H

/* --- Wide stages --------------------------------------------------------- */

/* Rows to strike out. */
struct strikes {
    const uint64_t *row;
    const uint32_t *number; /* [n] */
    uint32_t n;
    size_t stride;
};

/* So many words at once, while there are so many; then groups of them. */
#define BLOCK 32
#define GROUP 8

/* Strike out of B vectors from word w on. */
WZ_INLINE void strike_vectors(uint64_t *to, const uint64_t *from,
                              const struct strikes *strikes, size_t w,
                              const size_t B)
{
    vec set[BLOCK / VEC_WORDS];

    WZ_UNROLL
    for (size_t b = 0; b < B; b++)
        set[b] = vec_zero();
    for (uint32_t k = 0; k < strikes->n; k++) {
        const uint64_t *struck =
            strikes->row + strikes->number[k] * strikes->stride + w;
        WZ_UNROLL
        for (size_t b = 0; b < B; b++)
            set[b] = vec_or(set[b], vec_load(&struck[b * VEC_WORDS]));
    }
    WZ_UNROLL
    for (size_t b = 0; b < B; b++)
        vec_store(&to[w + b * VEC_WORDS],
                  vec_without(vec_load(&from[w + b * VEC_WORDS]), set[b]));
}

WZ_INLINE void wz_op_strike(uint64_t *to, const uint64_t *from,
                            const uint64_t *row, const uint32_t *number,
                            uint32_t n, uint32_t stride)
{
    const struct strikes strikes = {row, number, n, stride};
    uint32_t w = 0;

    for (; w + BLOCK <= stride; w += BLOCK)
        strike_vectors(to, from, &strikes, w, BLOCK / VEC_WORDS);
    for (; w < stride; w += GROUP)
        strike_vectors(to, from, &strikes, w, GROUP / VEC_WORDS);
}

/* --- Sparse stages ------------------------------------------------------- */

#define VEC_BYTES (8 * VEC_WORDS)

/* The first of n bytes that is that one, or n. */
WZ_INLINE uint32_t first_byte(const uint8_t *byte, uint8_t what, uint32_t n)
{
    const vec all = vec_of(what);

    for (uint32_t i = 0; i < n; i += VEC_BYTES) {
        const uint64_t same = vec_equal(vec_load(byte + i), all);
        if (same != 0)
            return i + wz_lowest(same);
    }
    return n;
}

WZ_INLINE uint32_t wz_op_least_byte(const uint8_t *byte, uint32_t n)
{
    uint32_t i = first_byte(byte, 2, n);
    uint8_t lane[VEC_BYTES], least = UINT8_MAX;

    if (i < n)
        return i;
    vec bytes = vec_of(UINT8_MAX);
    for (i = 0; i < n; i += VEC_BYTES)
        bytes = vec_least(bytes, vec_load(byte + i));
    vec_store(lane, bytes);
    for (i = 0; i < VEC_BYTES; i++)
        least = lane[i] < least ? lane[i] : least;
    return first_byte(byte, least, n);
}

WZ_INLINE uint32_t wz_op_list_bytes(const uint8_t *byte, uint32_t n,
                                    uint32_t *where)
{
    uint32_t *to = where;

    for (uint32_t i = 0; i < n; i += VEC_BYTES)
        to = wz_put_members(to, vec_above(vec_load(byte + i), vec_zero()), i);
    return (uint32_t)(to - where);
}

/* --- Words squeezed ------------------------------------------------------ */

struct wz_comb {
    uint64_t mask;
};

WZ_INLINE struct wz_comb wz_op_comb(uint64_t mask)
{
    return (struct wz_comb){mask};
}

WZ_INLINE uint64_t wz_op_squeeze(uint64_t set, const struct wz_comb *comb)
{
    return _pext_u64(set, comb->mask);
}

#endif
