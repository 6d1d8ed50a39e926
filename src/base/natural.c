#include <config.h>

#include "base/natural.h"

#include <string.h>

uint64_t wz_natural_clip(const uint64_t *number, size_t n)
{
    for (size_t k = 1; k < n; k++)
        if (number[k] != 0)
            return UINT64_MAX;
    return number[0];
}

/* Divide by ten and give the rest, in steps of 32 bits, so that each fits into
 * 64. */
static unsigned divide_by_ten(uint64_t *number, size_t n)
{
    uint64_t rest = 0;

    while (n-- > 0) {
        const uint64_t high = rest << 32 | number[n] >> 32;
        const uint64_t low = high % 10 << 32 | (number[n] & UINT32_MAX);
        number[n] = high / 10 << 32 | low / 10;
        rest = low % 10;
    }
    return (unsigned)rest;
}

bool wz_natural_text(uint64_t *number, size_t n, char *text, size_t room)
{
    size_t at = room;

    /* From the last digit on, at the end of the room. */
    if (at == 0)
        return false;
    text[--at] = '\0';
    do {
        while (n > 1 && number[n - 1] == 0)
            n--;
        if (at == 0)
            return false;
        text[--at] = (char)('0' + divide_by_ten(number, n));
    } while (n > 1 || number[0] != 0);
    memmove(text, text + at, room - at);
    return true;
}
