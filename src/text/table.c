/* table.c -- the list of formats. */
#include <config.h>

#include "text/format.h"

#include <string.h>

/* In the order in which a text is compared with them. */
static const struct wz_format *const formats[] = {
    &wz_format_line,
};

const struct wz_format *wz_format_at(size_t k)
{
    return k < sizeof formats / sizeof *formats ? formats[k] : NULL;
}

const struct wz_format *wz_format_find(const char *name)
{
    const struct wz_format *format;

    for (size_t k = 0; (format = wz_format_at(k)) != NULL; k++)
        if (strcmp(format->about.name, name) == 0)
            return format;
    return NULL;
}

const struct waltz_format *waltz_format_at(size_t k)
{
    const struct wz_format *format = wz_format_at(k);

    return format != NULL ? &format->about : NULL;
}
