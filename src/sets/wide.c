/* wide.c -- the rows of a wide stage, from its lists. */
#include <config.h>

#include <string.h>

#include "sets/run.h"

/* Say which row each term strikes out: that of its item, or of its colour, for
 * which there are more rows.  How many are there? */
static uint32_t number_rows(struct wz_desk *desk, struct wz_stage *p)
{
    uint32_t rows = p->items + p->secondary;

    desk->now++;
    for (uint32_t k = 0; k < p->terms; k++) {
        const uint32_t c = p->colour[k];
        p->strikes[k] = p->item[k];
        if (c == 0)
            continue;
        if (desk->shaded[c] != desk->now) {
            desk->shaded[c] = desk->now;
            desk->row_of[c] = rows++;
        }
        p->strikes[k] = desk->row_of[c];
    }
    return rows;
}

static bool take_rows(struct wz_run *run, struct wz_stage *p)
{
    const bool plain = p->secondary == 0;

    p->strikes =
        plain ? p->item : wz_run_take(run, p->terms, sizeof *p->strikes);
    if (p->strikes == NULL)
        return false;
    const size_t rows = plain ? p->items : number_rows(&run->desk, p);
    const size_t turned = (size_t)(p->groups + 1) * 8 * p->words;
    const size_t items_of = (size_t)p->options * p->item_words;

    p->row = wz_run_take(run, rows * p->stride, sizeof *p->row);
    p->turned = wz_run_take(run, turned, sizeof *p->turned);
    p->items_of = wz_run_take(run, items_of, sizeof *p->items_of);
    if (!p->row || !p->turned || !p->items_of)
        return false;
    memset(p->row, 0, rows * p->stride * sizeof *p->row);
    memset(p->turned, 0, turned * sizeof *p->turned);
    memset(p->items_of, 0, items_of * sizeof *p->items_of);
    return true;
}

/* From the options that give an item a colour to all its others. */
static void invert_shades(struct wz_desk *desk, struct wz_stage *p)
{
    desk->now++;
    for (uint32_t k = 0; k < p->terms; k++) {
        const uint32_t c = p->colour[k];
        if (c == 0 || desk->shaded[c] == desk->now)
            continue;
        desk->shaded[c] = desk->now;
        uint64_t *row = p->row + (size_t)p->strikes[k] * p->stride;
        const uint64_t *has = p->row + (size_t)p->item[k] * p->stride;
        for (uint32_t w = 0; w < p->words; w++)
            row[w] = has[w] & ~row[w];
    }
}

/* The rows, and the items of each option. */
static void fill_rows(struct wz_stage *p)
{
    const size_t stride = p->stride, item_words = p->item_words;
    const uint32_t *item = p->item;
    uint64_t *row = p->row, *items_of = p->items_of;

    for (uint32_t o = 0; o < p->options; o++, items_of += item_words) {
        const uint32_t rest = p->rest[o], end = p->start[o + 1];
        for (uint32_t k = p->start[o]; k < rest; k++) {
            wz_set_put(row + item[k] * stride, o);
            wz_set_put(items_of, item[k]);
        }
        for (uint32_t k = rest; k < end; k++) {
            wz_set_put(row + item[k] * stride, o);
            wz_set_put(row + p->strikes[k] * stride, o);
        }
    }
}

/* Turn the rows: see stage.h. */
static void turn_rows(struct wz_stage *p)
{
    const size_t words = p->words, groups = p->groups;

    for (uint32_t i = 0; i < p->items; i++) {
        const uint64_t *row = p->row + (size_t)i * p->stride;
        uint64_t *to = p->turned + i;
        for (size_t w = 0; w < words; w++)
            to[w * groups * 8] = row[w];
    }
}

bool wz_stage_make_wide(struct wz_run *run, struct wz_stage *p)
{
    if (!take_rows(run, p))
        return false;
    fill_rows(p);
    if (p->secondary > 0)
        invert_shades(&run->desk, p);
    turn_rows(p);
    return true;
}
