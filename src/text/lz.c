/* lz.c -- undoing LZ-string's compressToBase64.
 *
 * The text is a chain of phrases, told by number in bits that are written least
 * first.  Numbers 0 and 1 announce a new character, of 8 or 16 bits; 2 is the
 * end; each further one is a phrase that came before with one character more:
 * that which followed it.  So a phrase is a place in what is written already,
 * and a length.  Whenever the numbers run out of bits there is one bit more.
 *
 * Source: J. Ziv, A. Lempel, Compression of Individual Sequences via
 * Variable-Rate Coding (1978); the bits as LZ-string (pieroxy.net) sets them.
 */
#include <config.h>

#include "text/lz.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/mem.h"

enum { UNITS_MAX = 1 << 20, FIRST_PHRASE = 3 };

struct phrase {
    uint32_t at, length; /* units of what is written */
};

struct lz {
    const char *base64;
    size_t length, next;
    unsigned bits, left; /* of the digit at hand, the highest first */
    bool short_of;       /* the digits came to an end */

    struct phrase *phrase;
    size_t phrases, phrase_room;
    uint16_t *unit; /* UTF-16 */
    size_t units, unit_room;
};

/* --- Bits --------------------------------------------------------------- */

/* The value of a digit of base64; also of those that are safe in an address. */
static int digit_of(char c)
{
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = memchr(digits, c, sizeof digits - 1);

    if (c == '-')
        return 63;
    return at != NULL ? (int)(at - digits) : -1;
}

/* The padding, and what is behind the end, are bits of 0. */
static bool next_digit(struct lz *lz)
{
    int digit = 0;

    lz->short_of = lz->next >= lz->length;
    if (!lz->short_of && lz->base64[lz->next] != '=')
        digit = digit_of(lz->base64[lz->next]);
    lz->next++;
    lz->bits = (unsigned)digit;
    lz->left = 6;
    return digit >= 0 && !lz->short_of;
}

static bool read_bits(struct lz *lz, unsigned n, uint32_t *number)
{
    *number = 0;
    for (unsigned k = 0; k < n; k++) {
        if (lz->left == 0 && !next_digit(lz))
            return false;
        lz->left--;
        *number |= (uint32_t)(lz->bits >> lz->left & 1) << k;
    }
    return true;
}

/* --- Phrases ------------------------------------------------------------ */

static enum waltz_status add_phrase(struct lz *lz, uint32_t at, uint32_t length)
{
    struct phrase *phrase = wz_mem_grow(lz->phrase, &lz->phrase_room,
                                        lz->phrases + 1, sizeof *phrase);

    if (phrase == NULL)
        return WALTZ_ENOMEM;
    lz->phrase = phrase;
    phrase[lz->phrases++] = (struct phrase){at, length};
    return WALTZ_OK;
}

/* Write a phrase again; it may reach into what is being written. */
static enum waltz_status repeat(struct lz *lz, struct phrase phrase)
{
    if (lz->units + phrase.length > UNITS_MAX)
        return WALTZ_ELIMIT;
    uint16_t *unit = wz_mem_grow(lz->unit, &lz->unit_room,
                                 lz->units + phrase.length, sizeof *unit);
    if (unit == NULL)
        return WALTZ_ENOMEM;
    lz->unit = unit;
    for (uint32_t k = 0; k < phrase.length; k++)
        unit[lz->units++] = unit[phrase.at + k];
    return WALTZ_OK;
}

static enum waltz_status write_new(struct lz *lz, uint32_t character)
{
    uint16_t *unit =
        wz_mem_grow(lz->unit, &lz->unit_room, lz->units + 1, sizeof *unit);

    if (lz->units == UNITS_MAX)
        return WALTZ_ELIMIT;
    if (unit == NULL)
        return WALTZ_ENOMEM;
    lz->unit = unit;
    unit[lz->units++] = (uint16_t)character;
    return WALTZ_OK;
}

/* One phrase more; *last is the one before, and then this one. */
static enum waltz_status take_phrase(struct lz *lz, uint32_t number,
                                     struct phrase *last)
{
    const uint32_t at = (uint32_t)lz->units;
    enum waltz_status status;
    uint32_t character;

    if (number < 2) {
        if (!read_bits(lz, number == 0 ? 8 : 16, &character))
            return WALTZ_ESYNTAX;
        status = write_new(lz, character);
        if (status == WALTZ_OK)
            status = add_phrase(lz, at, 1);
    } else if (number < FIRST_PHRASE + lz->phrases) {
        status = repeat(lz, lz->phrase[number - FIRST_PHRASE]);
    } else if (number == FIRST_PHRASE + lz->phrases && last->length > 0) {
        /* The phrase that is being made: the last one and its beginning. */
        status = repeat(lz, (struct phrase){last->at, last->length + 1});
    } else {
        return WALTZ_ESYNTAX;
    }
    if (status == WALTZ_OK && last->length > 0)
        status = add_phrase(lz, last->at, last->length + 1);
    *last = (struct phrase){at, (uint32_t)(lz->units - at)};
    return status;
}

static enum waltz_status decompress(struct lz *lz)
{
    struct phrase last = {0, 0};
    unsigned bits = 2;
    enum waltz_status status = WALTZ_OK;

    while (status == WALTZ_OK) {
        uint32_t number;
        if (!read_bits(lz, bits, &number))
            return WALTZ_ESYNTAX;
        if (number == 2)
            return WALTZ_OK;
        status = take_phrase(lz, number, &last);
        /* The next number may be that of the phrase yet to be made. */
        while (FIRST_PHRASE + lz->phrases >= (size_t)1 << bits)
            bits++;
    }
    return status;
}

/* --- UTF-8 -------------------------------------------------------------- */

static size_t put_utf8(char *to, uint32_t c)
{
    if (c < 0x80) {
        to[0] = (char)c;
        return 1;
    }
    const size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t k = n; k-- > 1; c >>= 6)
        to[k] = (char)(0x80 | (c & 0x3F));
    to[0] = (char)((n == 2 ? 0xC0 : n == 3 ? 0xE0 : 0xF0) | c);
    return n;
}

/* Pairs of surrogates are one character; a lone one is none. */
static size_t to_utf8(const struct lz *lz, char *text)
{
    size_t n = 0;

    for (size_t k = 0; k < lz->units; k++) {
        uint32_t c = lz->unit[k];
        const uint32_t next = k + 1 < lz->units ? lz->unit[k + 1] : 0;
        if (c >= 0xD800 && c < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
            c = 0x10000 + ((c - 0xD800) << 10) + (next - 0xDC00);
            k++;
        } else if (c >= 0xD800 && c < 0xE000) {
            c = 0xFFFD;
        }
        n += put_utf8(text + n, c);
    }
    text[n] = '\0';
    return n;
}

enum waltz_status wz_lz_text(const char *base64, size_t length, char **text,
                             size_t *n)
{
    struct lz lz = {.base64 = base64, .length = length};
    enum waltz_status status = decompress(&lz);

    if (status == WALTZ_OK) {
        *text = wz_mem_new(3 * lz.units + 1, 1);
        if (*text == NULL)
            status = WALTZ_ENOMEM;
        else
            *n = to_utf8(&lz, *text);
    }
    wz_mem_free(lz.phrase);
    wz_mem_free(lz.unit);
    return status;
}
