/* symbols.c -- the conventions for symbols, and how to tell them apart.
 *
 * Up to 9 symbols nearly everybody writes 1, 2, ..., n.  Beyond that there are
 * several habits, and a character may mean two things: A is 10 here and 1
 * there; 0 is an open cell here and the first symbol there.  A record is read
 * in the one convention that makes sense of all its cells.  Where two make a
 * different sense of them, it is for the caller to say which is meant.
 */
#include <config.h>

#include "text/symbols.h"

#include <string.h>

#include <waltz/text.h>

#define UPPER "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define LOWER "abcdefghijklmnopqrstuvwxyz"
#define BLANK ".0_*-xX"

static const struct wz_symbols conventions[] = {
    {"1-9A-Z", "123456789" UPPER LOWER, 61, 35},
    {"A-Z", UPPER LOWER, 52, 26},
    {"0-F", "0123456789" UPPER LOWER, 62, 36},
    {"1-9a-z", "123456789" LOWER UPPER, 61, 35},
    {"a-z", LOWER UPPER, 52, 26},
    {"0-f", "0123456789" LOWER UPPER, 62, 36},
    {"decimal", NULL, WALTZ_SYMBOLS_MAX, WALTZ_SYMBOLS_MAX},
};

#define CONVENTIONS (sizeof conventions / sizeof *conventions)

const struct wz_symbols *const wz_symbols_usual = &conventions[0];
const struct wz_symbols *const wz_symbols_decimal =
    &conventions[CONVENTIONS - 1];

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

/* --- What bytes mean --------------------------------------------------- */

static bool is_symbol(uint8_t meaning)
{
    return meaning != 0 && meaning != WZ_NO_CELL;
}

void wz_symbols_meaning(const struct wz_symbols *symbols, unsigned n,
                        bool folded, uint8_t meaning[256])
{
    const char *sign = symbols->sign != NULL ? symbols->sign : "123456789";

    memset(meaning, WZ_NO_CELL, 256);
    for (const char *blank = BLANK; *blank != '\0'; blank++)
        meaning[(uint8_t)*blank] = 0;
    for (unsigned s = 1; s <= n && sign[s - 1] != '\0'; s++)
        meaning[(uint8_t)sign[s - 1]] = (uint8_t)s;
    if (!folded || n > symbols->one_case)
        return;
    for (size_t k = 0; UPPER[k] != '\0'; k++) {
        uint8_t *upper = &meaning[(uint8_t)UPPER[k]];
        uint8_t *lower = &meaning[(uint8_t)LOWER[k]];
        if (is_symbol(*lower))
            *upper = *lower;
        else if (is_symbol(*upper))
            *lower = *upper;
    }
}

char wz_blank_sign(char wish)
{
    if (wish == '.' || wish == '\0')
        return '.';
    return strchr(BLANK, wish) != NULL ? wish : '.';
}

bool wz_symbols_signs(const struct wz_symbols *symbols, unsigned n, char blank,
                      char *sign)
{
    if (symbols->sign == NULL || n > symbols->count)
        return false;
    memcpy(sign + 1, symbols->sign, n);
    blank = wz_blank_sign(blank);
    const char other_case = (char)(blank ^ 0x20);
    const bool is_free = memchr(sign + 1, blank, n) == NULL &&
                         memchr(sign + 1, other_case, n) == NULL;
    *sign = '.';
    if (is_free)
        *sign = blank;
    return true;
}

/* --- Choosing ---------------------------------------------------------- */

/* Is the character 0 the first symbol? */
static bool starts_at_0(const struct wz_symbols *symbols)
{
    return symbols->sign[0] == '0';
}

/* How many cells make no sense. */
static size_t misfits(const size_t census[256], const uint8_t meaning[256])
{
    size_t cells = 0;

    for (unsigned byte = 0; byte < 256; byte++)
        if (meaning[byte] == WZ_NO_CELL)
            cells += census[byte];
    return cells;
}

/* Do two conventions read the same from these cells? */
static bool agree(const size_t census[256], const uint8_t a[256],
                  const uint8_t b[256])
{
    for (unsigned byte = 0; byte < 256; byte++)
        if (census[byte] > 0 && a[byte] != b[byte])
            return false;
    return true;
}

/*
 * Could 0 be a symbol?  Not on boards up to 9, where it is the sign for an open
 * cell; nor if it comes more often than a symbol can.  If it could, it is: open
 * cells have another sign then, or there are none.
 */
static bool may_start_at_0(const size_t census[256], unsigned n)
{
    return n > 9 && census['0'] <= n;
}

/* The best of the conventions: the first of the fewest misfits. */
static const struct wz_symbols *best_of(const size_t census[256], unsigned n,
                                        bool folded, uint8_t meaning[256],
                                        const struct wz_symbols **rival)
{
    const struct wz_symbols *best = NULL;
    size_t fewest = 0;
    const bool may = may_start_at_0(census, n);

    *rival = NULL;
    for (const struct wz_symbols *s = conventions; s->sign != NULL; s++) {
        uint8_t other[256];
        if (starts_at_0(s) && !may)
            continue;
        wz_symbols_meaning(s, n, folded, other);
        const size_t bad = misfits(census, other);
        if (best != NULL && bad > fewest)
            continue;
        if (best != NULL && bad == fewest) {
            const bool decided =
                census['0'] > 0 && starts_at_0(s) != starts_at_0(best);
            if (agree(census, meaning, other) || (decided && !starts_at_0(s)))
                continue;
            if (!decided) {
                *rival = *rival != NULL ? *rival : s;
                continue;
            }
        }
        best = s;
        fewest = bad;
        *rival = NULL;
        memcpy(meaning, other, sizeof other);
    }
    return best;
}

const struct wz_symbols *wz_symbols_choose(const size_t census[256], unsigned n,
                                           uint8_t meaning[256],
                                           const struct wz_symbols **rival)
{
    const struct wz_symbols *best = wz_symbols_usual;

    *rival = NULL;
    wz_symbols_meaning(best, n, false, meaning);
    if (n <= 9 && misfits(census, meaning) == 0)
        return best; /* digits: nothing else is like them */
    best = best_of(census, n, false, meaning, rival);
    if (misfits(census, meaning) > 0)
        best = best_of(census, n, true, meaning, rival);
    if (misfits(census, meaning) > 0)
        *rival = NULL;
    return best;
}
