/* natural.h -- the numbers 0, 1, 2, ... without an end.
 *
 * A number is told by limbs of 64 bits, the lowest first.  Counts of solutions
 * are added, hardly anything else; so this is all there is.
 */
#ifndef WZ_BASE_NATURAL_H
#define WZ_BASE_NATURAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Add one number to another, both of n limbs; the carry out of the highest. */
static inline uint64_t wz_natural_add(uint64_t *to, const uint64_t *other,
                                      size_t n)
{
    uint64_t carry = 0;

    for (size_t k = 0; k < n; k++) {
        const uint64_t sum = to[k] + other[k];
        to[k] = sum + carry;
        carry = (uint64_t)(sum < other[k]) | (uint64_t)(to[k] < carry);
    }
    return carry;
}

/* Take one number away from another that is not less. */
static inline void wz_natural_subtract(uint64_t *from, const uint64_t *other,
                                       size_t n)
{
    uint64_t borrow = 0;

    for (size_t k = 0; k < n; k++) {
        const uint64_t less = from[k] - other[k];
        const uint64_t next =
            (uint64_t)(from[k] < other[k]) | (uint64_t)(less < borrow);
        from[k] = less - borrow;
        borrow = next;
    }
}

static inline bool wz_natural_is_less(const uint64_t *a, const uint64_t *b,
                                      size_t n)
{
    while (n > 0 && a[n - 1] == b[n - 1])
        n--;
    return n > 0 && a[n - 1] < b[n - 1];
}

/* A number as a uint64_t; UINT64_MAX if it is larger than that. */
uint64_t wz_natural_clip(const uint64_t *number, size_t n);

/*
 * Write a number's decimal digits and a NUL; false if there is not that much
 * room, and then nothing is written.  The number is lost.
 */
bool wz_natural_text(uint64_t *number, size_t n, char *text, size_t room);

#endif
