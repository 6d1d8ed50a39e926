/* symbols.c -- the conventions for symbols, and how to tell them apart.
 *
 * Up to 9 symbols everybody writes 1, 2, ..., n.  Beyond that there are several
 * habits, and the same character may mean two things: A is 10 here, 1 there;
 * 0 is an open cell here, the first symbol there.  A record is read in the one
 * convention that makes sense of all its cells.  Where two make sense of them
 * in different ways it is for the caller to say which is meant.
 */
#include <config.h>

#include "text/symbols.h"

#include <string.h>

#include <waltz/text.h>

#define UPPER "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define LOWER "abcdefghijklmnopqrstuvwxyz"

static const struct wz_symbols conventions[] = {
    {"1-9A-Z", "123456789" UPPER LOWER, 61},
    {"A-Z", UPPER LOWER, 52},
    {"0-F", "0123456789" UPPER LOWER, 62},
    {"1-9a-z", "123456789" LOWER UPPER, 61},
    {"a-z", LOWER UPPER, 52},
    {"0-f", "0123456789" LOWER UPPER, 62},
    {"decimal", NULL, WALTZ_SYMBOLS_MAX},
};

#define CONVENTIONS (sizeof conventions / sizeof *conventions)

const char *waltz_symbols_at(size_t k)
{
    return k < CONVENTIONS ? conventions[k].name : NULL;
}

const struct wz_symbols *wz_symbols_find(const char *name)
{
    for (size_t k = 0; k < CONVENTIONS; k++)
        if (strcmp(conventions[k].name, name) == 0)
            return &conventions[k];
    return NULL;
}

void wz_symbols_meaning(const struct wz_symbols *symbols, unsigned n,
                        uint8_t meaning[256])
{
    const unsigned count = symbols->sign == NULL ? 0 : symbols->count;

    memset(meaning, WZ_NO_CELL, 256);
    for (const char *blank = ".0_*-xX"; *blank != '\0'; blank++)
        meaning[(uint8_t)*blank] = 0;
    for (unsigned s = 1; s <= n && s <= count; s++)
        meaning[(uint8_t)symbols->sign[s - 1]] = (uint8_t)s;
}
