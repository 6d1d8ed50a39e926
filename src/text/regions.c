/* regions.c -- regions from a drawing of n by n: a sign for each. */
#include <config.h>

#include "text/told.h"

/* The signs of a drawing: how often each comes, and where last. */
struct census {
    size_t cells[256];
    uint32_t last[256];
    uint8_t number[256]; /* in the order of the characters, from 1 */
    unsigned regions;
};

static enum waltz_status count_signs(const waltz_reader *r,
                                     struct census *census,
                                     struct waltz_error *error)
{
    const struct wz_canvas *canvas = &r->told->canvas;
    const size_t n = r->told->n;

    for (size_t c = 0; c < n * n; c++) {
        const uint8_t sign = (uint8_t)canvas->sign[c];
        if (sign <= ' ' || sign >= 0x7F)
            return wz_fail_told(r, error, canvas->at[c],
                                "r%zuc%zu is in no region: a character is "
                                "needed, or . for none",
                                c / n + 1, c % n + 1);
        census->cells[sign]++;
        census->last[sign] = canvas->at[c];
    }
    return WALTZ_OK;
}

/* Each sign must come n times; fewer may be where some cells are in none. */
static enum waltz_status check_regions(const waltz_reader *r,
                                       struct census *census,
                                       struct waltz_error *error)
{
    const unsigned n = r->told->n;
    const bool whole = census->cells['.'] == 0;

    for (unsigned sign = '!'; sign < 0x7F; sign++) {
        const size_t cells = census->cells[sign];
        if (sign == '.' || cells == 0)
            continue;
        if (cells > n || (cells < n && whole))
            return wz_fail_told(r, error, census->last[sign],
                                "region %c has %zu cells, %u needed",
                                (char)sign, cells, n);
        if (census->regions == n)
            return wz_fail_told(r, error, census->last[sign],
                                "%c is a region more than the %u there can be",
                                (char)sign, n);
        census->number[sign] = (uint8_t)++census->regions;
    }
    return WALTZ_OK;
}

enum waltz_status wz_tell_regions(waltz_reader *r, struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const struct wz_canvas *canvas = &told->canvas;
    const size_t n = told->n;
    struct census census = {.regions = 0};

    if (canvas->rows != n || canvas->columns != n)
        return wz_fail_told(r, error,
                            canvas->lines > 0 ? (uint32_t)canvas->line->at
                                              : WZ_NO_PLACE,
                            "regions: %zu lines of %zu cells are needed", n, n);
    enum waltz_status status = count_signs(r, &census, error);
    if (status == WALTZ_OK)
        status = check_regions(r, &census, error);
    if (status != WALTZ_OK)
        return status;
    told->region_at = canvas->at[0];
    told->has_regions = true;
    for (size_t c = 0; c < n * n; c++)
        told->region[c] = census.number[(uint8_t)canvas->sign[c]];
    return WALTZ_OK;
}
