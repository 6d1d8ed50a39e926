/* digits.h -- cells as most people write them: 1 to 9, and one sign for those
 * that are open.
 *
 * Reckoned instead of looked up, and in steps of a size that compilers know,
 * so that they take sixteen cells at once: a million lines pass here.
 */
#ifndef WZ_TEXT_DIGITS_H
#define WZ_TEXT_DIGITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WZ_DIGITS_STEP 16

/* What a sign means; 1 joins *odd if it is no digit from 1, nor the sign of
 * open cells. */
static inline uint8_t wz_read_digit(char sign, char blank, uint8_t *odd)
{
    const uint8_t digit = (uint8_t)((uint8_t)sign - '0');
    const bool open = sign == blank;

    *odd |= (uint8_t)((uint8_t)((open ? 1 : digit) - 1) > 8);
    return open ? 0 : digit;
}

/* False if there is anything else; then values are not to be used. */
static inline bool wz_read_digits(const char *restrict text,
                                  uint8_t *restrict values, size_t n,
                                  char blank)
{
    const size_t whole = n - n % WZ_DIGITS_STEP;
    uint8_t odd = 0;

    for (size_t c = 0; c < whole; c++)
        values[c] = wz_read_digit(text[c], blank, &odd);
    for (size_t c = whole; c < n; c++)
        values[c] = wz_read_digit(text[c], blank, &odd);
    return odd == 0;
}

static inline void wz_write_step(char *restrict text,
                                 const uint8_t *restrict values, size_t n,
                                 char blank)
{
    for (size_t c = 0; c < n; c++)
        text[c] = values[c] == 0 ? blank : (char)('0' + values[c]);
}

/* Write values of 9 at most. */
static inline void wz_write_digits(char *text, const uint8_t *values, size_t n,
                                   char blank)
{
    size_t c = 0;

    for (; c + WZ_DIGITS_STEP <= n; c += WZ_DIGITS_STEP)
        wz_write_step(text + c, values + c, WZ_DIGITS_STEP, blank);
    wz_write_step(text + c, values + c, n - c, blank);
}

#endif
