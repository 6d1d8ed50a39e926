/* shape.c -- separators, tokens and frames. */
#include <config.h>

#include "text/shape.h"

#include <stdint.h>
#include <string.h>

/* No locale: letters and digits are those of ASCII. */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_blank_sign(char c)
{
    return c != '\0' && strchr(".0_*-xX", c) != NULL;
}

/* --- Separators -------------------------------------------------------- */

/* The box drawing characters U+2500 to U+257F are three bytes in UTF-8.  The
 * number of the one at the beginning of the text, from 0; -1: there is none. */
static int box_drawing(const char *text, size_t length)
{
    if (length < 3 || (uint8_t)text[0] != 0xE2)
        return -1;
    const uint8_t high = (uint8_t)text[1], low = (uint8_t)text[2];
    if ((high != 0x94 && high != 0x95) || low < 0x80 || low > 0xBF)
        return -1;
    return (high - 0x94) * 64 + (low - 0x80);
}

/* Thin, heavy and double lines, whole and dashed, from top to bottom. */
static bool is_vertical(int number)
{
    static const uint8_t vertical[] = {0x02, 0x03, 0x06, 0x07, 0x0A,
                                       0x0B, 0x4E, 0x4F, 0x51};

    return number >= 0 && memchr(vertical, number, sizeof vertical) != NULL;
}

size_t wz_bar(const char *text, size_t length)
{
    if (length > 0 && (*text == '|' || *text == '!' || *text == ':'))
        return 1;
    return is_vertical(box_drawing(text, length)) ? 3 : 0;
}

size_t wz_separator(const char *text, size_t length)
{
    if (length > 0 && *text != '\0' && strchr(" \t,;", *text) != NULL)
        return 1;
    return wz_bar(text, length);
}

/* --- Tokens ------------------------------------------------------------ */

int wz_number(const char *text, size_t length)
{
    int number = 0;

    if (length == 0 || (length == 1 && is_blank_sign(*text)) ||
        (length == 2 && memcmp(text, "-1", 2) == 0))
        return -1;
    for (size_t k = 0; k < length; k++) {
        if (!is_digit(text[k]))
            return -2;
        if (number < 100000)
            number = number * 10 + (text[k] - '0');
    }
    return number > 0 ? number : -1;
}

static void add_token(struct wz_shape *shape, const char *text, size_t length)
{
    const int number = wz_number(text, length);

    shape->tokens++;
    shape->longest = length > shape->longest ? length : shape->longest;
    if (shape->shortest == 0 || length < shape->shortest)
        shape->shortest = length;
    if (number == -2)
        shape->numeric = false;
    else if (number > 0 && (size_t)number > shape->largest)
        shape->largest = (size_t)number;
    for (size_t k = 0; k < length; k++) {
        if (!is_letter(text[k]))
            shape->lettered = false;
        if (!is_letter(text[k]) && !is_digit(text[k]) &&
            !is_blank_sign(text[k]))
            shape->strange = true;
    }
}

/* --- Kinds ------------------------------------------------------------- */

/* Is this line drawn between rows?  It has no letters and digits; corners and
 * horizontal lines prove it, three dashes make it likely. */
static enum wz_kind frame_or_row(const char *text, size_t length)
{
    size_t dashes = 0;
    bool proved = false;

    for (size_t k = 0; k < length; k++) {
        const int drawn = box_drawing(text + k, length - k);
        if (is_digit(text[k]) || is_letter(text[k]))
            return WZ_ROW;
        dashes += text[k] == '-';
        proved |= text[k] == '+' || text[k] == '=' ||
                  (drawn >= 0 && !is_vertical(drawn));
    }
    return proved ? WZ_FRAME : dashes >= 3 ? WZ_UNSURE : WZ_ROW;
}

static bool begins_with(const char *text, size_t length, const char *word)
{
    size_t k = 0;

    /* The words are in lower case. */
    while (k < length && word[k] != '\0' && (text[k] | 0x20) == word[k])
        k++;
    return word[k] == '\0' && (k == length || !is_letter(text[k]));
}

static bool is_heading(const char *text, size_t length)
{
    static const char *const words[] = {"board", "grid", "puzzle", "sudoku"};

    if (*text == '%' || *text == '[')
        return true;
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (begins_with(text, length, words[k]))
            return true;
    return false;
}

static enum wz_kind kind_of(const char *text, size_t length)
{
    while (length > 0 && (*text == ' ' || *text == '\t' || *text == '\r')) {
        text++;
        length--;
    }
    if (length == 0)
        return WZ_EMPTY;
    if (*text == '#')
        return WZ_COMMENT;
    return is_heading(text, length) ? WZ_HEADING : frame_or_row(text, length);
}

struct wz_shape wz_shape_of(const char *text, size_t length)
{
    struct wz_shape shape = {.kind = kind_of(text, length),
                             .fields = 1,
                             .numeric = true,
                             .bare = true,
                             .lettered = true};

    for (size_t k = 0; k < length;) {
        const size_t skip = wz_separator(text + k, length - k);
        if (skip > 0) {
            shape.bare = false;
            shape.fields += strchr(",;\t", text[k]) != NULL;
            shape.drawn |= wz_bar(text + k, length - k) > 0;
            k += skip;
            continue;
        }
        const size_t begin = k;
        while (k < length && wz_separator(text + k, length - k) == 0)
            k++;
        shape.signs += k - begin;
        add_token(&shape, text + begin, k - begin);
    }
    return shape;
}
