#include <config.h>

#include "problem/columns.h"

#include "base/bits.h"
#include "base/mem.h"

#define BITS 64 /* of a word */

bool wz_columns_init(struct wz_columns *columns, uint64_t last)
{
    const size_t words = (size_t)last / BITS + 1;

    *columns = (struct wz_columns){
        .named = wz_mem_new(words, sizeof *columns->named),
        .before = wz_mem_new(words, sizeof *columns->before),
        .words = words,
    };
    return columns->named != NULL && columns->before != NULL;
}

void wz_columns_free(struct wz_columns *columns)
{
    wz_mem_free(columns->named);
    wz_mem_free(columns->before);
    *columns = (struct wz_columns){0};
}

void wz_columns_name(struct wz_columns *columns, uint64_t number)
{
    columns->named[number / BITS] |= (uint64_t)1 << number % BITS;
}

bool wz_columns_is_named(const struct wz_columns *columns, uint64_t number)
{
    return columns->named[number / BITS] >> number % BITS & 1;
}

/* The first number from `number' on whose bit is set when those of `flip' are
 * flipped; one behind all words if there is none. */
static uint64_t find(const struct wz_columns *columns, uint64_t number,
                     uint64_t flip)
{
    uint64_t from = UINT64_MAX << number % BITS;

    for (size_t w = (size_t)number / BITS; w < columns->words; w++) {
        const uint64_t set = (columns->named[w] ^ flip) & from;
        if (set != 0)
            return (uint64_t)w * BITS + wz_bits_first(set);
        from = UINT64_MAX;
    }
    return (uint64_t)columns->words * BITS;
}

void wz_columns_name_all(struct wz_columns *columns, uint64_t first,
                         uint64_t last)
{
    for (uint64_t number = first; number <= last; number++)
        wz_columns_name(columns, number);
}

void wz_columns_name_missing(struct wz_columns *columns, uint64_t first,
                             uint64_t last)
{
    const uint64_t missing = find(columns, first, UINT64_MAX);

    if (missing <= last)
        wz_columns_name(columns, missing);
}

bool wz_columns_next(const struct wz_columns *columns, uint64_t *number,
                     uint64_t last)
{
    const uint64_t next = find(columns, *number, 0);

    if (next > last)
        return false;
    *number = next;
    return true;
}

void wz_columns_count(struct wz_columns *columns)
{
    uint32_t count = 0;

    for (size_t w = 0; w < columns->words; w++) {
        columns->before[w] = count;
        count += wz_bits_count(columns->named[w]);
    }
}

uint32_t wz_columns_item(const struct wz_columns *columns, uint64_t number)
{
    const size_t w = (size_t)number / BITS;
    const uint64_t below = ((uint64_t)1 << number % BITS) - 1;

    return columns->before[w] + wz_bits_count(columns->named[w] & below);
}
