#include <config.h>

#include "memo/layer.h"

#include <string.h>

#include "base/mem.h"
#include "base/natural.h"

#define SHIFT_MAX 60 /* slots are at least 16 */
#define SHIFT_MIN 32 /* and no more than what a slot knows of a hash */

/* Zeroed room for n things of a size out of the bytes left, or NULL. */
static void *take(size_t *bytes, size_t n, size_t size)
{
    void *const room = n <= *bytes / size ? wz_mem_new(n, size) : NULL;

    if (room != NULL)
        *bytes -= n * size;
    return room;
}

static size_t size_of_record(const struct wz_layer *layer)
{
    return (layer->words + layer->limbs) * sizeof *layer->record;
}

bool wz_layer_open(struct wz_layer *layer, size_t words, size_t limbs,
                   size_t *bytes)
{
    const size_t slots = (size_t)1 << (64 - SHIFT_MAX);

    *layer = (struct wz_layer){.words = words, .limbs = limbs};
    layer->slot = take(bytes, slots, sizeof *layer->slot);
    if (layer->slot == NULL)
        return false;
    layer->slots = slots;
    layer->shift = SHIFT_MAX;
    return true;
}

void wz_layer_close(struct wz_layer *layer, size_t *bytes)
{
    *bytes += layer->slots * sizeof *layer->slot +
              layer->room * size_of_record(layer);
    wz_mem_free(layer->slot);
    wz_mem_free(layer->record);
    *layer = (struct wz_layer){0};
}

/* --- Growing ------------------------------------------------------------- */

/* Twice the slots. */
static bool grow_slots(struct wz_layer *layer, size_t *bytes)
{
    const size_t slots = 2 * layer->slots;
    uint64_t *slot;

    if (layer->shift == SHIFT_MIN)
        return false;
    slot = take(bytes, slots, sizeof *slot);
    if (slot == NULL)
        return false;
    layer->shift--;
    for (size_t k = 0; k < layer->slots; k++) {
        size_t at = wz_layer_home(layer, layer->slot[k]);
        if (layer->slot[k] == 0)
            continue;
        while (slot[at] != 0)
            at = (at + 1) & (slots - 1);
        slot[at] = layer->slot[k];
    }
    wz_mem_free(layer->slot);
    *bytes += layer->slots * sizeof *slot;
    layer->slot = slot;
    layer->slots = slots;
    return true;
}

static bool grow_records(struct wz_layer *layer, size_t *bytes)
{
    const size_t size = size_of_record(layer), room = layer->room;

    /* So much is it that wz_mem_grow will add. */
    if (layer->records >= UINT32_MAX - 1 || *bytes / size < room / 2 + 8)
        return false;
    uint64_t *record =
        wz_mem_grow(layer->record, &layer->room, layer->records + 1, size);
    if (record == NULL)
        return false;
    layer->record = record;
    *bytes -= (layer->room - room) * size;
    return true;
}

/* Make room for longer numbers. */
static bool widen(struct wz_layer *layer, size_t limbs, size_t *bytes)
{
    struct wz_layer wider = *layer;

    wider.limbs = limbs;
    wider.record = take(bytes, wider.room, size_of_record(&wider));
    if (wider.record == NULL)
        return false;
    for (size_t k = 0; k < layer->records; k++)
        memcpy(wz_layer_record(&wider, k), wz_layer_record(layer, k),
               size_of_record(layer));
    *bytes += layer->room * size_of_record(layer);
    wz_mem_free(layer->record);
    *layer = wider;
    return true;
}

/* --- Arrivals ------------------------------------------------------------ */

static bool is_key(const uint64_t *record, const uint64_t *key, size_t words)
{
    uint64_t differs = 0;

    for (size_t w = 0; w < words; w++)
        differs |= record[w] ^ key[w];
    return differs == 0;
}

/* The slot of the key, or the free one where it is to be. */
static uint64_t *find_slot(const struct wz_arrival *a)
{
    const struct wz_layer *const layer = a->layer;
    size_t at = wz_layer_home(layer, a->hash);

    for (; layer->slot[at] != 0; at = (at + 1) & (layer->slots - 1))
        if ((layer->slot[at] ^ a->hash) >> 32 == 0 &&
            is_key(wz_layer_record(layer, (uint32_t)layer->slot[at] - 1),
                   a->key, layer->words))
            break;
    return &layer->slot[at];
}

/* A new record, with a number that is 0; false: no room. */
static bool add_record(const struct wz_arrival *a, uint64_t **slot,
                       size_t *bytes)
{
    struct wz_layer *const layer = a->layer;

    if (layer->records >= layer->slots / 2) {
        if (!grow_slots(layer, bytes))
            return false;
        *slot = find_slot(a);
    }
    if (layer->records == layer->room && !grow_records(layer, bytes))
        return false;
    uint64_t *const record = wz_layer_record(layer, layer->records);
    for (size_t w = 0; w < layer->words; w++)
        record[w] = a->key[w];
    for (size_t k = 0; k < layer->limbs; k++)
        record[layer->words + k] = 0;
    **slot = a->hash >> 32 << 32 | ++layer->records;
    return true;
}

/* Add a number that is not longer than those there. */
static bool add_number(const struct wz_arrival *a, size_t k, size_t *bytes)
{
    struct wz_layer *const layer = a->layer;
    uint64_t *number = wz_layer_record(layer, k) + layer->words;
    uint64_t carry = wz_natural_add(number, a->number, a->limbs);

    for (size_t n = a->limbs; carry != 0 && n < layer->limbs; n++)
        carry = ++number[n] == 0;
    if (carry == 0)
        return true;
    if (!widen(layer, layer->limbs + 1, bytes))
        return false;
    number = wz_layer_record(layer, k) + layer->words;
    number[layer->limbs - 1] = 1;
    return true;
}

bool wz_layer_add(const struct wz_arrival *a, size_t *bytes)
{
    if (a->limbs > a->layer->limbs && !widen(a->layer, a->limbs, bytes))
        return false;
    uint64_t *slot = find_slot(a);
    if (*slot == 0 && !add_record(a, &slot, bytes))
        return false;
    return add_number(a, (uint32_t)*slot - 1, bytes);
}
