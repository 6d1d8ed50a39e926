#include <config.h>

#include <waltz/reduce.h>

#include "base/mem.h"
#include "cover/cover.h"
#include "cover/reduction.h"

/* --- From a cover --------------------------------------------------------- */

static void read_cover(struct wz_reduction *r)
{
    const waltz_cover *const cover = r->cover;
    size_t start = 0;

    for (size_t t = 0; t < cover->terms; t++)
        r->places[cover->term[t].item].left++;
    for (size_t i = 0; i < cover->items; i++) {
        r->places[i].start = start;
        start += r->places[i].left;
    }
    for (size_t o = 0; o < cover->options; o++)
        for (size_t t = wz_cover_start(cover, o); t < cover->end[o]; t++) {
            const struct waltz_term term = cover->term[t];
            struct wz_places *const p = &r->places[term.item];
            r->place[p->start + p->length++] =
                (struct wz_place){(uint32_t)o, term.colour};
            r->primary[o] += wz_is_primary(r, term.item);
        }
}

static bool open_reduction(struct wz_reduction *r)
{
    const size_t items = r->cover->items, options = r->cover->options;
    const size_t things = items > options ? items : options;

    r->place = wz_mem_new(r->cover->terms, sizeof *r->place);
    r->places = wz_mem_new(items, sizeof *r->places);
    r->option_gone = wz_mem_new(options, sizeof *r->option_gone);
    r->item_gone = wz_mem_new(items, sizeof *r->item_gone);
    r->primary = wz_mem_new(options, sizeof *r->primary);
    r->hits = wz_mem_new(things, sizeof *r->hits);
    r->hit = wz_mem_new(things, sizeof *r->hit);
    r->queue = wz_mem_new(items, sizeof *r->queue);
    r->waits = wz_mem_new(items, sizeof *r->waits);
    return r->place && r->places && r->option_gone && r->item_gone &&
           r->primary && r->hits && r->hit && r->queue && r->waits;
}

static void close_reduction(struct wz_reduction *r)
{
    wz_mem_free(r->place);
    wz_mem_free(r->places);
    wz_mem_free(r->option_gone);
    wz_mem_free(r->item_gone);
    wz_mem_free(r->primary);
    wz_mem_free(r->hits);
    wz_mem_free(r->hit);
    wz_mem_free(r->queue);
    wz_mem_free(r->waits);
}

/* --- To a smaller one ----------------------------------------------------- */

static enum waltz_status copy_items(waltz_cover *less,
                                    const struct wz_reduction *r,
                                    uint32_t *origin, uint32_t *number)
{
    enum waltz_status status = WALTZ_OK;

    for (uint32_t i = 0; i < r->cover->items && status == WALTZ_OK; i++) {
        const struct wz_told_item *const item = &r->cover->item[i];
        if (r->item_gone[i])
            continue;
        status = waltz_cover_add_item(less, item->kind, &number[i]);
        if (status != WALTZ_OK)
            return status;
        origin[number[i]] = i;
        if (wz_is_primary(r, i))
            status =
                waltz_cover_set_bounds(less, number[i], item->low, item->high);
    }
    return status;
}

/* Shape: term[items]. */
static enum waltz_status copy_option(waltz_cover *less,
                                     const struct wz_reduction *r, uint32_t o,
                                     const uint32_t *number,
                                     struct waltz_term *term)
{
    size_t all, n = 0;
    const struct waltz_term *told = waltz_cover_option(r->cover, o, &all);
    const uint64_t cost = waltz_cover_cost(r->cover, o);
    const uint32_t option = (uint32_t)less->options;

    for (size_t t = 0; t < all; t++)
        if (!r->item_gone[told[t].item])
            term[n++] =
                (struct waltz_term){number[told[t].item], told[t].colour};
    const enum waltz_status status = waltz_cover_add_option(less, term, n);
    if (status != WALTZ_OK || cost == 0)
        return status;
    return waltz_cover_set_cost(less, option, cost);
}

/* What is left; NULL: no memory. */
static waltz_cover *copy_rest(const struct wz_reduction *r)
{
    const size_t items = r->cover->items, options = r->cover->options;
    waltz_cover *less = waltz_cover_new();
    uint32_t *number = wz_mem_new(items, sizeof *number);
    uint32_t *item_origin = wz_mem_new(items, sizeof *item_origin);
    uint32_t *option_origin = wz_mem_new(options, sizeof *option_origin);
    struct waltz_term *term = wz_mem_new(items, sizeof *term);
    enum waltz_status status = WALTZ_ENOMEM;

    if (less && number && item_origin && option_origin && term)
        status = copy_items(less, r, item_origin, number);
    for (uint32_t o = 0; o < options && status == WALTZ_OK; o++)
        if (!r->option_gone[o]) {
            option_origin[less->options] = o;
            status = copy_option(less, r, o, number, term);
        }
    wz_mem_free(number);
    wz_mem_free(term);
    if (status != WALTZ_OK) {
        wz_mem_free(item_origin);
        wz_mem_free(option_origin);
        waltz_cover_free(less);
        return NULL;
    }
    less->item_origin = item_origin;
    less->option_origin = option_origin;
    return less;
}

waltz_cover *waltz_cover_reduce(const waltz_cover *cover, uint64_t max_work,
                                bool (*stop)(void *user), void *user)
{
    struct wz_reduction r = {
        .cover = cover,
        .max_work = max_work,
        .stop = stop,
        .user = user,
    };
    waltz_cover *less = NULL;

    if (cover == NULL)
        return NULL;
    if (open_reduction(&r)) {
        read_cover(&r);
        wz_reduce_options(&r);
        wz_reduce_items(&r);
        less = copy_rest(&r);
    }
    close_reduction(&r);
    return less;
}

uint32_t waltz_cover_option_origin(const waltz_cover *cover, uint32_t option)
{
    return cover->option_origin ? cover->option_origin[option] : option;
}

uint32_t waltz_cover_item_origin(const waltz_cover *cover, uint32_t item)
{
    return cover->item_origin ? cover->item_origin[item] : item;
}
