/* table.c -- the list of formats. */
#include <config.h>

#include <string.h>

#include "text/format.h"

/* In the order in which a text is compared with them: those with a mark of
 * their own come first. */
static const struct wz_format *const formats[] = {
    &wz_format_fpuzzles, /* { and "grid"; an address */
    &wz_format_jsonl,    /* { */
    &wz_format_leetcode, /* [[ */
    &wz_format_board,    /* board */
    &wz_format_sumocue,  /* SumoCueV1 */
    &wz_format_killer,   /* 3x3::k: */
    &wz_format_snarf,    /* < > ^ */
    &wz_format_jigsaw,   /* clues and connected regions */
    &wz_format_samurai,  /* gaps between the grids */
    &wz_format_csv,      /* a name, or a puzzle among other fields */
    &wz_format_sdk,      /* #A */
    &wz_format_ss,       /* *---* */
    &wz_format_numbers,  /* 12 */
    &wz_format_grid,     /* + | and blanks */
    &wz_format_rows,     /* several lines of one length */
    &wz_format_line,     /* a line of n * n characters */
    &wz_format_sdm,      /* stated only */
    &wz_format_dimacs,   /* written only */
    &wz_format_dlx,      /* written only */
    &wz_format_svg,      /* written only */
    NULL,
};

const struct wz_format *wz_format_at(size_t k)
{
    const struct wz_format *const *format = formats;

    while (*format != NULL && k-- > 0)
        format++;
    return *format;
}

const struct wz_format *wz_format_find(const char *name)
{
    const struct wz_format *const *format = formats;

    while (*format != NULL && strcmp((*format)->about.name, name) != 0)
        format++;
    return *format;
}

const struct waltz_format *waltz_format_at(size_t k)
{
    const struct wz_format *format = wz_format_at(k);

    return format != NULL ? &format->about : NULL;
}
