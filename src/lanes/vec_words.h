/* vec_words.h -- the vector operations in plain C: four lanes in a word.
 *
 * Any compiler takes this.  A `which' says yes or no for each lane, in the
 * form that suits the machine; a uint32_t says it too, in bit k for lane k.
 */
#ifndef WZ_LANES_VEC_WORDS_H
#define WZ_LANES_VEC_WORDS_H

#include <stdint.h>
#include <string.h>

#define LANES  4
#define INLINE static inline
#define UNROLL /* as the compiler likes */

typedef uint64_t vec;
typedef uint64_t which; /* all bits of a lane, or none */

#include "lanes/vec_lanes.h"
#include "lanes/vec_logic.h"

/* The same number in every lane. */
INLINE vec v_all(unsigned x)
{
    return UINT64_C(0x0001000100010001) * x;
}

/* The highest bit of each lane, and all the others. */
#define HIGH UINT64_C(0x8000800080008000)
#define LOW  UINT64_C(0x7fff7fff7fff7fff)

/* Sums, modulo 2^16. */
INLINE vec v_add(vec a, vec b)
{
    return ((a & LOW) + (b & LOW)) ^ ((a ^ b) & HIGH);
}

/* Which lanes are not 0? */
INLINE which v_nonzero(vec a)
{
    return ((((a & LOW) + LOW) | a) & HIGH) / 0x8000 * 0xffff;
}

INLINE which v_equal(vec a, vec b)
{
    return ~v_nonzero(a ^ b);
}

/* `yes' where w says so, else `no'. */
INLINE vec v_choose(which w, vec yes, vec no)
{
    return (w & yes) | (~w & no);
}

/* The smaller one, of numbers less than 2^15. */
INLINE vec v_min(vec a, vec b)
{
    return v_choose(v_nonzero(((a | HIGH) - b) & HIGH), b, a);
}

/* How many digits? */
INLINE vec v_count(vec a)
{
    vec count = 0;

    for (unsigned digit = 0; digit < 9; digit++)
        count += a >> digit & v_all(1);
    return count;
}

/* The part where there is any, else the whole; the part is in the whole. */
INLINE vec v_narrow(vec whole, vec part)
{
    return whole & (part | ~v_nonzero(part));
}

/* The part where it is three digits or more, else the whole. */
INLINE vec v_narrow3(vec whole, vec part)
{
    const vec two = part & v_add(part, v_all(0xffff));

    return v_narrow(whole, part & v_nonzero(two & v_add(two, v_all(0xffff))));
}

/* a where it is one digit, else none; less is a - 1. */
INLINE vec v_if_single(vec a, vec less)
{
    return a & ~v_nonzero(a & less);
}

INLINE uint32_t v_bits(which w)
{
    uint16_t lane[LANES];
    uint32_t bits = 0;

    memcpy(lane, &w, sizeof lane);
    for (unsigned k = 0; k < LANES; k++)
        bits |= (lane[k] & 1u) << k;
    return bits;
}

INLINE which v_which(uint32_t bits)
{
    uint16_t lane[LANES];
    which w;

    for (unsigned k = 0; k < LANES; k++)
        lane[k] = bits >> k & 1 ? 0xffff : 0;
    memcpy(&w, lane, sizeof w);
    return w;
}

/* In which lanes do a and b differ?  Where is the highest bit of a set? */
INLINE uint32_t v_differ(vec a, vec b)
{
    return v_bits(v_nonzero(a ^ b));
}

INLINE uint32_t v_negative(vec a)
{
    return v_bits(v_nonzero(a & HIGH));
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
