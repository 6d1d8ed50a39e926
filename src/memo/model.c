#include <config.h>

#include "memo/model.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cover/cover.h"

/* What the making of a model takes notes in. */
struct draft {
    const waltz_cover *cover;
    const uint32_t *number;  /* [primary items]; or NULL */
    uint32_t *bit;           /* [cover's items]; the first bit of each */
    uint32_t *bit_of;        /* [terms]; the bit that each needs */
    uint32_t *shades;        /* [cover's items]; how many bits it has */
    struct waltz_term *tint; /* [tints]; a secondary item in a colour */
    size_t tints;
    uint64_t *needs, *clears; /* [words]; of the option at hand */
    uint32_t *touched;        /* [words]; which of them are not 0 */
    size_t touches;
};

/* --- Bits ---------------------------------------------------------------- */

static int by_item(const void *left, const void *right)
{
    const struct waltz_term *const a = left, *const b = right;

    if (a->item != b->item)
        return a->item < b->item ? -1 : 1;
    return a->colour < b->colour ? -1 : a->colour > b->colour;
}

static bool is_primary(const struct draft *d, uint32_t item)
{
    return d->cover->item[item].kind == WALTZ_PRIMARY;
}

/* All secondary items in all colours that they come in, each once. */
static bool list_tints(struct draft *d)
{
    const waltz_cover *const cover = d->cover;
    size_t n = 0;

    d->tint = wz_mem_new(cover->terms, sizeof *d->tint);
    if (d->tint == NULL)
        return false;
    for (size_t t = 0; t < cover->terms; t++)
        if (!is_primary(d, cover->term[t].item))
            d->tint[n++] = cover->term[t];
    qsort(d->tint, n, sizeof *d->tint, by_item);
    for (size_t k = 0; k < n; k++)
        if (k == 0 || by_item(&d->tint[k], &d->tint[d->tints - 1]) != 0)
            d->tint[d->tints++] = d->tint[k];
    return true;
}

/* Primary items get the first bits, and the tints the others, in order. */
static bool number_bits(struct draft *d, struct wz_model *m)
{
    const waltz_cover *const cover = d->cover;

    d->bit = wz_mem_new(cover->items, sizeof *d->bit);
    d->shades = wz_mem_new(cover->items, sizeof *d->shades);
    if (d->bit == NULL || d->shades == NULL || !list_tints(d))
        return false;
    for (size_t i = 0; i < cover->items; i++)
        if (cover->item[i].kind == WALTZ_PRIMARY) {
            d->bit[i] = d->number != NULL ? d->number[m->items] : m->items;
            m->items++;
        }
    for (size_t k = d->tints; k-- > 0;) {
        d->bit[d->tint[k].item] = m->items + (uint32_t)k;
        d->shades[d->tint[k].item]++;
    }
    m->bits = m->items + (uint32_t)d->tints;
    m->words = m->bits / 64 + (m->bits % 64 > 0 || m->bits == 0);
    return true;
}

static uint32_t find_bit(const struct draft *d, const struct wz_model *m,
                         const struct waltz_term *term)
{
    if (is_primary(d, term->item))
        return d->bit[term->item];
    const struct waltz_term *const tint =
        bsearch(term, d->tint, d->tints, sizeof *term, by_item);
    return m->items + (uint32_t)(tint - d->tint);
}

/* Look each term up once: of a million terms, that is what takes long. */
static bool find_bits(struct draft *d, const struct wz_model *m)
{
    const waltz_cover *const cover = d->cover;

    d->bit_of = wz_mem_new(cover->terms, sizeof *d->bit_of);
    if (d->bit_of == NULL)
        return false;
    for (size_t t = 0; t < cover->terms; t++)
        d->bit_of[t] = find_bit(d, m, &cover->term[t]);
    return true;
}

/* --- Spans --------------------------------------------------------------- */

static void touch(struct draft *d, uint32_t word, uint64_t needs,
                  uint64_t clears)
{
    if ((d->needs[word] | d->clears[word]) == 0)
        d->touched[d->touches++] = word;
    d->needs[word] |= needs;
    d->clears[word] |= clears;
}

/* The bits of a word that are in [from .. end - 1]. */
static uint64_t bits_between(uint32_t word, uint32_t from, uint32_t end)
{
    const uint32_t first = word * 64;
    uint64_t bits = UINT64_MAX;

    if (from > first)
        bits &= UINT64_MAX << (from - first);
    if (end < first + 64)
        bits &= (UINT64_C(1) << (end - first)) - 1;
    return bits;
}

/* A secondary item in a colour may come in the same again, but in no other. */
static void touch_term(struct draft *d, size_t t)
{
    const struct waltz_term *const term = &d->cover->term[t];
    const uint32_t bit = d->bit_of[t];
    const uint64_t mask = UINT64_C(1) << bit % 64;

    touch(d, bit / 64, mask, term->colour == 0 ? mask : 0);
    if (is_primary(d, term->item))
        return;
    const uint32_t first = d->bit[term->item];
    const uint32_t end = first + d->shades[term->item];
    for (uint32_t w = first / 64; w * 64 < end; w++) {
        uint64_t others = bits_between(w, first, end);
        if (w == bit / 64)
            others &= ~mask;
        if (others != 0)
            touch(d, w, 0, others);
    }
}

/* Note the spans of option o, and forget them. */
static bool end_option(struct draft *d, struct wz_model *m, size_t *room,
                       uint32_t o)
{
    const size_t n = m->of[o];
    struct wz_span *span =
        wz_mem_grow(m->span, room, n + d->touches, sizeof *span);

    if (span == NULL)
        return false;
    m->span = span;
    for (size_t k = 0; k < d->touches; k++) {
        const uint32_t w = d->touched[k];
        span[n + k] = (struct wz_span){d->needs[w], d->clears[w], w};
        d->needs[w] = d->clears[w] = 0;
    }
    m->of[o + 1] = n + d->touches;
    d->touches = 0;
    return true;
}

static bool make_spans(struct draft *d, struct wz_model *m)
{
    const waltz_cover *const cover = d->cover;
    size_t t = 0, room = 0;

    d->needs = wz_mem_new(m->words, sizeof *d->needs);
    d->clears = wz_mem_new(m->words, sizeof *d->clears);
    d->touched = wz_mem_new(m->words, sizeof *d->touched);
    m->of = wz_mem_new(cover->options + 1, sizeof *m->of);
    if (!d->needs || !d->clears || !d->touched || !m->of)
        return false;
    for (uint32_t o = 0; o < cover->options; o++) {
        for (; t < cover->end[o]; t++)
            touch_term(d, t);
        if (!end_option(d, m, &room, o))
            return false;
    }
    m->options = (uint32_t)cover->options;
    return true;
}

/* --- Lists --------------------------------------------------------------- */

/* The primary items of each option, and how many options need each bit. */
static void list_items(struct draft *d, struct wz_model *m)
{
    const waltz_cover *const cover = d->cover;
    size_t t = 0, n = 0;

    for (size_t o = 0; o < cover->options; o++) {
        for (; t < cover->end[o]; t++) {
            m->at[d->bit_of[t] + 1]++;
            if (is_primary(d, cover->term[t].item))
                m->item[n++] = d->bit[cover->term[t].item];
        }
        m->from[o + 1] = n;
    }
}

/* The options that need each bit.  While a row is being filled, its end stands
 * where the next one begins. */
static void list_options(struct draft *d, struct wz_model *m)
{
    const waltz_cover *const cover = d->cover;
    size_t t = cover->terms;

    for (uint32_t b = 0; b < m->bits; b++)
        m->at[b + 1] += m->at[b];
    for (size_t o = cover->options; o-- > 0;)
        for (; t > wz_cover_start(cover, o); t--)
            m->row[--m->at[d->bit_of[t - 1] + 1]] = (uint32_t)o;
    memmove(m->at, m->at + 1, m->bits * sizeof *m->at);
    m->at[m->bits] = cover->terms;
}

static bool make_lists(struct draft *d, struct wz_model *m)
{
    const waltz_cover *const cover = d->cover;

    m->row = wz_mem_new(cover->terms, sizeof *m->row);
    m->at = wz_mem_new((size_t)m->bits + 1, sizeof *m->at);
    m->item = wz_mem_new(cover->terms, sizeof *m->item);
    m->from = wz_mem_new(cover->options + 1, sizeof *m->from);
    if (!m->row || !m->at || !m->item || !m->from)
        return false;
    list_items(d, m);
    list_options(d, m);
    return true;
}

/* --- The whole ----------------------------------------------------------- */

bool wz_model_open(struct wz_model *model, const waltz_cover *cover,
                   const uint32_t *number)
{
    struct draft d = {.cover = cover, .number = number};

    *model = (struct wz_model){.items = 0};
    const bool made = number_bits(&d, model) && find_bits(&d, model) &&
                      make_spans(&d, model) && make_lists(&d, model);
    wz_mem_free(d.bit);
    wz_mem_free(d.bit_of);
    wz_mem_free(d.shades);
    wz_mem_free(d.tint);
    wz_mem_free(d.needs);
    wz_mem_free(d.clears);
    wz_mem_free(d.touched);
    if (!made)
        wz_model_close(model);
    return made;
}

void wz_model_close(struct wz_model *model)
{
    wz_mem_free(model->span);
    wz_mem_free(model->of);
    wz_mem_free(model->row);
    wz_mem_free(model->at);
    wz_mem_free(model->item);
    wz_mem_free(model->from);
    *model = (struct wz_model){.items = 0};
}

void wz_model_start(const struct wz_model *model, uint64_t *key)
{
    for (uint32_t w = 0; w < model->words; w++)
        key[w] = 0;
    for (uint32_t b = 0; b < model->bits; b++)
        key[b / 64] |= UINT64_C(1) << b % 64;
}
