/* table.c -- the list of formats. */
#include <config.h>

#include <string.h>

#include "text/format.h"

/* In the order in which a text is compared with them: those with a mark of
 * their own first. */
static const struct wz_format *const formats[] = {
    &wz_format_leetcode, /* [[ */
    &wz_format_csv,      /* a header, or a puzzle among other fields */
    &wz_format_sdk,      /* #A */
    &wz_format_ss,       /* *---* */
    &wz_format_numbers,  /* 12 */
    &wz_format_grid,     /* + | and blanks */
    &wz_format_rows,     &wz_format_line, &wz_format_sdm,
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
