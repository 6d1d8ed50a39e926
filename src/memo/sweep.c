#include <config.h>

#include "memo/sweep.h"

#include "base/mem.h"
#include "memo/table.h"

/* --- Windows -------------------------------------------------------------- */

/* The words of a key that vary where item i is the first open one. */
static uint32_t first_word(const struct wz_sweep *s, uint32_t i)
{
    return i < s->model->items ? i / 64 : s->order->end[i];
}

static uint32_t words_of(const struct wz_sweep *s, uint32_t i)
{
    const uint32_t first = first_word(s, i), end = s->order->end[i];

    return first < end ? end - first : 0;
}

/* --- On the way -------------------------------------------------------- */

/* All on the way arrive. */
static bool settle(struct wz_sweep *s)
{
    for (size_t b = 0; b < s->pending; b++)
        wz_layer_fetch_record(&s->batch[b]);
    for (size_t b = 0; b < s->pending; b++)
        if (!wz_layer_add(&s->batch[b], &s->bytes))
            return false;
    s->pending = 0;
    return true;
}

/* The key of what an option leaves, as far as it is not as at the start. */
static uint64_t *leave(struct wz_sweep *s, uint32_t option)
{
    const struct wz_model *const m = s->model;
    uint64_t *const way = s->way + s->pending * m->words;
    const uint32_t first = first_word(s, s->item);
    uint32_t end = s->order->end[s->item + 1];

    if (end < s->end[s->pending])
        end = s->end[s->pending];
    for (uint32_t w = first; w < end; w++)
        way[w] = s->key[w];
    for (size_t k = m->of[option]; k < m->of[option + 1]; k++)
        way[m->span[k].word] &= ~m->span[k].clears;
    return way;
}

/* Send on what an option leaves. */
static bool send(struct wz_sweep *s, uint32_t option, const uint64_t *number)
{
    const struct wz_layer *const from = &s->layer[s->item];
    uint64_t *const way = leave(s, option);
    const uint32_t item = wz_order_first(s->model, way, s->item);
    struct wz_layer *const to = &s->layer[item];
    const size_t words = words_of(s, item);

    wz_order_pass(s->order, way, s->item, item);
    s->end[s->pending] = s->order->end[item];
    if (to->slot == NULL && !wz_layer_open(to, words, from->limbs, &s->bytes))
        return false;
    const uint64_t *const key = way + first_word(s, item);
    struct wz_arrival *const arrival = &s->batch[s->pending++];
    *arrival = (struct wz_arrival){
        .layer = to,
        .hash = wz_memo_hash(key, words),
        .key = key,
        .number = number,
        .limbs = from->limbs,
    };
    wz_layer_fetch_slot(arrival);
    s->sent++;
    return s->pending < WZ_SWEEP_BATCH || settle(s);
}

/* --- Layers --------------------------------------------------------------- */

/* Look at the next remainder of the layer. */
static bool look(struct wz_sweep *s)
{
    const struct wz_model *const m = s->model;
    const struct wz_order *const order = s->order;
    const struct wz_layer *const layer = &s->layer[s->item];
    const uint64_t *const record = wz_layer_record(layer, s->next++);
    uint64_t *const key = s->key + first_word(s, s->item);

    s->nodes++;
    for (size_t w = 0; w < layer->words; w++)
        key[w] = record[w];
    for (size_t r = order->at[s->item]; r < order->at[s->item + 1]; r++)
        if (wz_model_fits(m, order->lead[r], s->key) &&
            !send(s, order->lead[r], record + layer->words))
            return false;
    return true;
}

/* The layer is done: on to the next with anything in it. */
static bool advance(struct wz_sweep *s)
{
    if (!settle(s))
        return false;
    wz_layer_close(&s->layer[s->item], &s->bytes);
    s->next = 0;
    while (++s->item < s->model->items && s->layer[s->item].records == 0)
        ;
    return true;
}

void wz_sweep_on(struct wz_sweep *s, uint64_t nodes)
{
    bool fed = !s->starved;

    while (fed && s->item < s->model->items && s->nodes < nodes)
        fed = s->next < s->layer[s->item].records ? look(s) : advance(s);
    if (!fed)
        wz_sweep_close(s);
}

uint64_t *wz_sweep_count(const struct wz_sweep *s, size_t *limbs)
{
    static uint64_t none = 0;
    const struct wz_layer *const end = &s->layer[s->model->items];

    *limbs = end->records > 0 ? end->limbs : 1;
    return end->records > 0 ? wz_layer_record(end, 0) : &none;
}

uint64_t wz_sweep_repeats(const struct wz_sweep *s)
{
    return s->sent + 1 - s->nodes - s->layer[s->model->items].records;
}

/* --- Beginning and end ---------------------------------------------------- */

/* The one remainder that is the whole problem. */
static bool begin(struct wz_sweep *s)
{
    const struct wz_model *const m = s->model;
    static const uint64_t one = 1;

    s->layer = wz_mem_new((size_t)m->items + 1, sizeof *s->layer);
    s->key = wz_mem_new(m->words, sizeof *s->key);
    s->way = wz_mem_new(WZ_SWEEP_BATCH * (size_t)m->words, sizeof *s->way);
    if (!s->layer || !s->key || !s->way)
        return false;
    wz_model_start(m, s->key);
    for (size_t b = 0; b < WZ_SWEEP_BATCH; b++)
        wz_model_start(m, s->way + b * m->words);

    const struct wz_arrival whole = {
        .layer = &s->layer[0], .key = s->key, .number = &one, .limbs = 1};
    return wz_layer_open(whole.layer, words_of(s, 0), 1, &s->bytes) &&
           wz_layer_add(&whole, &s->bytes);
}

void wz_sweep_open(struct wz_sweep *sweep, const struct wz_model *model,
                   const struct wz_order *order, size_t bytes)
{
    *sweep = (struct wz_sweep){.model = model, .order = order, .bytes = bytes};
    if (!begin(sweep))
        wz_sweep_close(sweep);
}

void wz_sweep_close(struct wz_sweep *s)
{
    for (uint32_t i = 0; s->layer != NULL && i <= s->model->items; i++)
        wz_layer_close(&s->layer[i], &s->bytes);
    wz_mem_free(s->layer);
    wz_mem_free(s->key);
    wz_mem_free(s->way);
    s->layer = NULL;
    s->key = s->way = NULL;
    s->starved = true;
}
