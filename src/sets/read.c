/* read.c -- a cover as a stage with lists, from which the first is built. */
#include <config.h>

#include "sets/read.h"

#include <string.h>

#include "base/mem.h"
#include "cover/cover.h"

/* --- Numbers for colours ------------------------------------------------ */

/* A table of all (item, colour) met, by open addressing. */
struct shades {
    struct waltz_term *term; /* [mask + 1]; colour 0 where it is free */
    uint32_t *number;        /* [mask + 1] */
    size_t mask;
    uint32_t shades;
};

static bool open_shades(struct shades *table, const waltz_cover *cover)
{
    size_t coloured = 0;

    for (size_t k = 0; k < cover->terms; k++)
        coloured += cover->term[k].colour != 0;
    size_t room = 8;
    while (room < 2 * coloured)
        room *= 2;
    table->mask = room - 1;
    table->term = wz_mem_new(room, sizeof *table->term);
    table->number = wz_mem_new(room, sizeof *table->number);
    return table->term != NULL && table->number != NULL;
}

static void close_shades(struct shades *table)
{
    wz_mem_free(table->term);
    wz_mem_free(table->number);
}

/* The number of a term's colour, which is that of its item only. */
static uint32_t number_shade(struct shades *table, struct waltz_term term)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15); /* 2^64 / golden ratio */
    const uint64_t h = ((uint64_t)term.item << 32 | term.colour) * odd;
    size_t at = (size_t)(h >> 32) & table->mask;

    if (term.colour == 0)
        return 0;
    while (table->term[at].colour != 0 &&
           (table->term[at].item != term.item ||
            table->term[at].colour != term.colour))
        at = (at + 1) & table->mask;
    if (table->term[at].colour == 0) {
        table->term[at] = term;
        table->number[at] = ++table->shades;
    }
    return table->number[at];
}

/* --- Terms -------------------------------------------------------------- */

/* Primary items first, and secondary ones after them; the cover may mix them.
 */
static void number_items(const waltz_cover *cover, struct wz_stage *p,
                         uint32_t *number)
{
    for (size_t i = 0; i < cover->items; i++)
        if (cover->item[i].kind == WALTZ_PRIMARY)
            number[i] = p->items++;
    for (size_t i = 0; i < cover->items; i++)
        if (cover->item[i].kind != WALTZ_PRIMARY)
            number[i] = p->items + p->secondary++;
}

/* Copy the terms of option o whose items are of that kind. */
static void copy_terms(const waltz_cover *cover, size_t o,
                       enum waltz_item_kind kind, const uint32_t *number,
                       struct shades *shades, struct wz_stage *p)
{
    for (size_t k = wz_cover_start(cover, o); k < cover->end[o]; k++) {
        const struct waltz_term term = cover->term[k];
        if (cover->item[term.item].kind != kind)
            continue;
        p->item[p->terms] = number[term.item];
        p->colour[p->terms++] = number_shade(shades, term);
    }
}

/* The same where all items are primary, and keep their numbers. */
static void copy_plain(const waltz_cover *cover, struct wz_stage *p)
{
    const struct waltz_term *const term = cover->term;

    for (uint32_t o = 0; o < cover->options; o++) {
        p->origin[o] = o;
        p->start[o] = (uint32_t)wz_cover_start(cover, o);
        p->rest[o] = (uint32_t)cover->end[o];
    }
    p->start[cover->options] = p->terms = (uint32_t)cover->terms;
    p->options = (uint32_t)cover->options;
    for (uint32_t k = 0; k < p->terms; k++)
        p->item[k] = term[k].item;
    memset(p->colour, 0, p->terms * sizeof *p->colour);
}

static void copy_options(const waltz_cover *cover, const uint32_t *number,
                         struct shades *shades, struct wz_stage *p)
{
    for (uint32_t o = 0; o < cover->options; o++) {
        p->origin[o] = o;
        p->start[o] = p->terms;
        copy_terms(cover, o, WALTZ_PRIMARY, number, shades, p);
        p->rest[o] = p->terms;
        copy_terms(cover, o, WALTZ_SECONDARY, number, shades, p);
    }
    p->start[cover->options] = p->terms;
    p->options = (uint32_t)cover->options;
}

/* How often each primary item may come; they keep their order. */
static bool copy_bounds(struct wz_run *run, const waltz_cover *cover,
                        struct wz_stage *p)
{
    uint32_t n = 0;

    if (!cover->bounded)
        return true;
    p->high = wz_run_take(run, p->items, sizeof *p->high);
    p->slack = wz_run_take(run, p->items, sizeof *p->slack);
    if (!p->high || !p->slack)
        return false;
    for (size_t i = 0; i < cover->items; i++) {
        const struct wz_told_item *item = &cover->item[i];
        if (item->kind != WALTZ_PRIMARY)
            continue;
        p->high[n] = item->high;
        p->slack[n++] = item->high - item->low;
    }
    return true;
}

static bool take_lists(struct wz_run *run, const waltz_cover *cover,
                       struct wz_stage *p)
{
    p->origin = wz_run_take(run, cover->options, sizeof *p->origin);
    p->start = wz_run_take(run, cover->options + 1, sizeof *p->start);
    p->rest = wz_run_take(run, cover->options, sizeof *p->rest);
    p->item = wz_run_take(run, cover->terms, sizeof *p->item);
    p->colour = wz_run_take(run, cover->terms, sizeof *p->colour);
    return p->origin && p->start && p->rest && p->item && p->colour;
}

struct wz_stage *wz_stage_read(struct wz_run *run, const waltz_cover *cover,
                               uint32_t *shades)
{
    struct shades table = {0};
    struct wz_stage *p = wz_run_take(run, 1, sizeof *p);
    uint32_t *number = wz_mem_new(cover->items, sizeof *number);
    bool made = p != NULL && number != NULL && open_shades(&table, cover);

    if (made) {
        *p = (struct wz_stage){.kind = WZ_STAGE_ANY};
        made = take_lists(run, cover, p);
    }
    if (made) {
        number_items(cover, p, number);
        if (p->secondary > 0)
            copy_options(cover, number, &table, p);
        else
            copy_plain(cover, p);
        *shades = table.shades;
        made = copy_bounds(run, cover, p);
    }
    close_shades(&table);
    wz_mem_free(number);
    return made ? p : NULL;
}
