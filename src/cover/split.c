#include <config.h>

#include <waltz/split.h>

#include <string.h>

#include "base/mem.h"
#include "cover/cover.h"
#include "cover/rest.h"
#include "cover/solve.h"

/* Pieces, one behind the other. */
struct pieces {
    uint32_t *option; /* [options] */
    size_t options, option_room;
    size_t *end; /* [pieces]; where in option each ends */
    size_t pieces, end_room;
};

struct waltz_split {
    const waltz_cover *cover;
    struct pieces pieces;
};

/* --- Pieces --------------------------------------------------------------- */

static const uint32_t *piece_at(const struct pieces *p, size_t k, size_t *n)
{
    const size_t start = k > 0 ? p->end[k - 1] : 0;

    *n = p->end[k] - start;
    return p->option + start;
}

static void free_pieces(struct pieces *p)
{
    wz_mem_free(p->option);
    wz_mem_free(p->end);
    *p = (struct pieces){0};
}

/* Append a piece: option[n], and one more unless that is NULL. */
static bool add_piece(struct pieces *p, const uint32_t *option, size_t n,
                      const uint32_t *more)
{
    uint32_t *all = wz_mem_grow(p->option, &p->option_room, p->options + n + 1,
                                sizeof *all);
    if (all == NULL)
        return false;
    p->option = all;
    size_t *end = wz_mem_grow(p->end, &p->end_room, p->pieces + 1, sizeof *end);
    if (end == NULL)
        return false;
    p->end = end;
    for (size_t k = 0; k < n; k++)
        all[p->options++] = option[k];
    if (more != NULL)
        all[p->options++] = *more;
    end[p->pieces++] = p->options;
    return true;
}

/* --- Splitting ------------------------------------------------------------ */

#define NO_ITEM UINT32_MAX

/* The first of the items with the fewest options, of those that come once. */
static uint32_t choose_item(const waltz_cover *cover, uint32_t *size)
{
    uint32_t best = NO_ITEM;

    memset(size, 0, cover->items * sizeof *size);
    for (size_t t = 0; t < cover->terms; t++)
        size[cover->term[t].item]++;
    for (uint32_t i = 0; i < cover->items; i++) {
        const struct wz_told_item *const item = &cover->item[i];
        if (item->kind == WALTZ_PRIMARY && item->low == 1 && item->high == 1 &&
            (best == NO_ITEM || size[i] < size[best]))
            best = i;
    }
    return best;
}

static bool has_item(const waltz_cover *cover, size_t option, uint32_t item)
{
    for (size_t t = wz_cover_start(cover, option); t < cover->end[option]; t++)
        if (cover->term[t].item == item)
            return true;
    return false;
}

/* Add what comes of a piece; *grew says whether an item was chosen. */
static bool split_piece(struct pieces *to, const waltz_cover *cover,
                        const uint32_t *option, size_t n, uint32_t *size,
                        bool *grew)
{
    struct wz_rest rest;
    bool sound = wz_rest_open(&rest, cover, option, n);
    const uint32_t item = sound ? choose_item(rest.cover, size) : NO_ITEM;

    if (sound && item == NO_ITEM)
        sound = add_piece(to, option, n, NULL);
    for (size_t o = 0; sound && item != NO_ITEM && o < rest.cover->options; o++)
        if (has_item(rest.cover, o, item))
            sound = add_piece(to, option, n, &rest.option[o]);
    *grew |= item != NO_ITEM;
    wz_rest_close(&rest);
    return sound;
}

/* Split all pieces once. */
static bool split_all(struct pieces *p, const waltz_cover *cover,
                      uint32_t *size, bool *grew)
{
    struct pieces next = {0};
    bool sound = true;

    *grew = false;
    for (size_t k = 0; k < p->pieces && sound; k++) {
        size_t n;
        const uint32_t *const option = piece_at(p, k, &n);
        sound = split_piece(&next, cover, option, n, size, grew);
    }
    free_pieces(p);
    *p = next;
    return sound;
}

waltz_split *waltz_split_new(const waltz_cover *cover, size_t pieces,
                             size_t depth)
{
    if (cover == NULL)
        return NULL;
    waltz_split *split = wz_mem_new(1, sizeof *split);
    uint32_t *size = wz_mem_new(cover->items, sizeof *size);
    bool sound = split != NULL && size != NULL, grew = true;

    if (sound) {
        split->cover = cover;
        sound = add_piece(&split->pieces, NULL, 0, NULL);
    }
    if (pieces == 0 && depth == 0)
        pieces = 1;
    for (size_t d = 0; sound && grew && (depth == 0 || d < depth) &&
                       split->pieces.pieces > 0 &&
                       (pieces == 0 || split->pieces.pieces < pieces);
         d++)
        sound = split_all(&split->pieces, cover, size, &grew);
    wz_mem_free(size);
    if (sound)
        return split;
    waltz_split_free(split);
    return NULL;
}

void waltz_split_free(waltz_split *split)
{
    if (split == NULL)
        return;
    free_pieces(&split->pieces);
    wz_mem_free(split);
}

size_t waltz_split_pieces(const waltz_split *split)
{
    return split->pieces.pieces;
}

const uint32_t *waltz_split_piece(const waltz_split *split, size_t k, size_t *n)
{
    return piece_at(&split->pieces, k, n);
}

/* --- Searching a piece ------------------------------------------------- */

/* A search whose solutions are told by the numbers of the whole cover. */
struct within {
    const struct wz_rest *rest;
    uint32_t *option; /* those of the piece, and room for others */
    size_t n;         /* of the piece */
    struct waltz_cover_search *search, inner;
};

static bool visit_within(void *user, const uint32_t *option, size_t n)
{
    const struct within *const w = user;

    for (size_t k = 0; k < n; k++)
        w->option[w->n + k] = w->rest->option[option[k]];
    return w->search->visit(w->search->user, w->option, w->n + n);
}

static bool stop_within(void *user)
{
    struct within *const w = user;

    wz_cover_pass_on(w->search, &w->inner);
    return w->search->stop(w->search->user);
}

static enum waltz_status solve_rest(struct within *w,
                                    struct waltz_cover_search *search)
{
    w->inner = *search;
    w->inner.visit = search->visit ? visit_within : NULL;
    w->inner.stop = search->stop ? stop_within : NULL;
    w->inner.user = w;
    const enum waltz_status status =
        waltz_cover_solve(w->rest->cover, &w->inner);
    wz_cover_pass_on(search, &w->inner);
    return status;
}

enum waltz_status waltz_split_solve(const waltz_split *split, size_t k,
                                    struct waltz_cover_search *search)
{
    enum waltz_status status = WALTZ_ENOMEM;
    struct wz_rest rest = {0};
    struct within w = {.rest = &rest, .search = search};

    if (split == NULL || search == NULL)
        return WALTZ_EINVAL;
    wz_cover_clear(search);
    if (k >= split->pieces.pieces || search->cheapest > 0)
        return WALTZ_EINVAL;
    const uint32_t *const option = piece_at(&split->pieces, k, &w.n);
    w.option = wz_mem_new(split->cover->options, sizeof *w.option);
    if (w.option != NULL && wz_rest_open(&rest, split->cover, option, w.n)) {
        memcpy(w.option, option, w.n * sizeof *option);
        status = solve_rest(&w, search);
    }
    wz_rest_close(&rest);
    wz_mem_free(w.option);
    return status;
}
