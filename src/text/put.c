/* put.c -- a record is put together piece by piece. */
#include <config.h>

#include "text/writer.h"

#include <stdio.h>

#include "base/mem.h"

bool wz_make_room(waltz_writer *w, size_t n)
{
    char *grown = wz_mem_grow(w->bytes, &w->room, w->length + n, 1);

    if (grown == NULL)
        w->full = true;
    else
        w->bytes = grown;
    return grown != NULL;
}

void wz_put_text(waltz_writer *w, const char *text)
{
    while (*text != '\0')
        wz_put(w, *text++);
}

void wz_put_number(waltz_writer *w, unsigned number, unsigned width)
{
    char digit[10];
    unsigned digits = 0;

    do {
        digit[digits++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    for (; width > digits; width--)
        wz_put(w, ' ');
    while (digits > 0)
        wz_put(w, digit[--digits]);
}

/* The length of the character of UTF-8 at the front of a text; 0: it is none.
 */
static size_t utf8_length(const char *text)
{
    const uint8_t first = (uint8_t)text[0], second = (uint8_t)text[1];
    const size_t n = first < 0x80                    ? 1
                     : first >= 0xC2 && first < 0xE0 ? 2
                     : first >= 0xE0 && first < 0xF0 ? 3
                     : first >= 0xF0 && first < 0xF5 ? 4
                                                     : 0;

    for (size_t k = 1; k < n; k++)
        if (((uint8_t)text[k] & 0xC0) != 0x80)
            return 0;
    /* Too long a form, a surrogate, or beyond the last. */
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F))
        return 0;
    return n;
}

void wz_put_json(waltz_writer *w, const char *text)
{
    char code[8];

    wz_put(w, '"');
    for (size_t n; *text != '\0'; text += n > 0 ? n : 1) {
        n = utf8_length(text);
        if (n == 0) {
            wz_put_text(w, "\\ufffd");
        } else if ((uint8_t)*text < 0x20 || *text == 0x7F) {
            snprintf(code, sizeof code, "\\u%04x", (unsigned)(uint8_t)*text);
            wz_put_text(w, code);
        } else {
            if (*text == '"' || *text == '\\')
                wz_put(w, '\\');
            for (size_t k = 0; k < n; k++)
                wz_put(w, text[k]);
        }
    }
    wz_put(w, '"');
}

void wz_put_gap(waltz_writer *w)
{
    if (w->records > 0)
        wz_put(w, '\n');
}
