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

/* Read one step, or fewer cells; 0 if there is nothing but digits and the sign
 * of open cells. */
static inline uint8_t wz_read_step(const char *restrict text,
                                   uint8_t *restrict values, size_t n,
                                   char blank)
{
    uint8_t odd = 0;

    for (size_t c = 0; c < n; c++) {
        const uint8_t digit = (uint8_t)((uint8_t)text[c] - '0');
        const bool open = text[c] == blank;
        values[c] = open ? 0 : digit;
        odd |= (uint8_t)(!open & ((uint8_t)(digit - 1) > 8));
    }
    return odd;
}

/* False if there is anything else; then values are not to be used. */
static inline bool wz_read_digits(const char *text, uint8_t *values, size_t n,
                                  char blank)
{
    uint8_t odd = 0;
    size_t c = 0;

    for (; c + WZ_DIGITS_STEP <= n; c += WZ_DIGITS_STEP)
        odd |= wz_read_step(text + c, values + c, WZ_DIGITS_STEP, blank);
    return (odd | wz_read_step(text + c, values + c, n - c, blank)) == 0;
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
