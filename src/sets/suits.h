#ifndef WZ_SETS_SUITS_H
#define WZ_SETS_SUITS_H

#include <waltz/cover.h>

/* Does the engine `bits' take a cover?  No bounds; and not too large for sets
 * of bits (64K options), nor for states that are copied. */
bool wz_bits_accepts(const waltz_cover *cover);

/* Is it likely to be faster there than dancing links? */
bool wz_bits_suits(const waltz_cover *cover);

#endif
