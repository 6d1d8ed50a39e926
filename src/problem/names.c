#include <config.h>

#include "problem/names.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

#define WORD 8  /* bytes */
#define HEAD 16 /* of a name in its slot */

/* So many slots are in the caches anyway. */
#define SLOTS_AT_HAND ((size_t)1 << 15)

/* A name, and what is looked for in the table. */
struct wanted {
    const char *text;
    size_t n;
    uint64_t head[2];
    uint32_t hash;
};

static inline uint64_t byte_at(const char *text, size_t k)
{
    return (uint64_t)(unsigned char)text[k] << 8 * k;
}

/* Up to eight bytes as a number, the first of them the lowest. */
static inline uint64_t bytes_of(const char *text, size_t n)
{
    uint64_t bytes = 0;

    if (n >= WORD) /* so written, it is a single load */
        return byte_at(text, 0) | byte_at(text, 1) | byte_at(text, 2) |
               byte_at(text, 3) | byte_at(text, 4) | byte_at(text, 5) |
               byte_at(text, 6) | byte_at(text, 7);
    for (size_t k = 0; k < n; k++)
        bytes |= byte_at(text, k);
    return bytes;
}

/* Multiply, and let the high bits, which depend on all, be in the low ones. */
static inline uint64_t stir(uint64_t hash)
{
    hash *= UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

static struct wanted want(const char *text, size_t n)
{
    struct wanted w = {.text = text, .n = n, .head = {bytes_of(text, n)}};
    uint64_t hash = stir(w.head[0]);

    if (n > WORD) {
        w.head[1] = bytes_of(text + WORD, n - WORD);
        hash = stir(hash ^ w.head[1]);
    }
    for (size_t k = HEAD; k < n; k += WORD)
        hash = stir(hash ^ bytes_of(text + k, n - k));
    w.hash = (uint32_t)hash;
    return w;
}

/* Names have no NUL: the head of a shorter one is that of no other. */
static bool is_it(const struct wz_names *names, const struct wz_slot *slot,
                  const struct wanted *w)
{
    if (slot->head[0] != w->head[0] || slot->head[1] != w->head[1] ||
        slot->hash != w->hash)
        return false;
    if (w->n < HEAD)
        return true;

    const char *const name = wz_names_text(names, slot->number - 1);
    return strncmp(name, w->text, w->n) == 0 && name[w->n] == '\0';
}

uint32_t wz_names_find(const struct wz_names *names, const char *text, size_t n)
{
    const struct wanted w = want(text, n);
    const size_t mask = names->slots - 1;

    if (names->slots == 0)
        return WZ_NO_NAME;
    for (size_t k = w.hash & mask; names->slot[k].number != 0;
         k = (k + 1) & mask)
        if (is_it(names, &names->slot[k], &w))
            return names->slot[k].number - 1;
    return WZ_NO_NAME;
}

bool wz_names_are_many(const struct wz_names *names)
{
    return names->slots > SLOTS_AT_HAND;
}

void wz_names_expect(const struct wz_names *names, const char *text, size_t n)
{
    if (names->slots > 0)
        wz_prefetch(&names->slot[want(text, n).hash & (names->slots - 1)]);
}

static void put(struct wz_slot *slot, size_t slots, struct wz_slot what)
{
    size_t k = what.hash & (slots - 1);

    while (slot[k].number != 0)
        k = (k + 1) & (slots - 1);
    slot[k] = what;
}

/* Twice as many slots, for all names there are. */
static bool widen(struct wz_names *names)
{
    const size_t slots = names->slots > 0 ? names->slots * 2 : 64;
    struct wz_slot *slot = wz_mem_new(slots, sizeof *slot);

    if (slot == NULL)
        return false;
    for (size_t k = 0; k < names->slots; k++)
        if (names->slot[k].number != 0)
            put(slot, slots, names->slot[k]);
    wz_mem_free(names->slot);
    names->slot = slot;
    names->slots = slots;
    return true;
}

bool wz_names_add(struct wz_names *names, const char *text, size_t n)
{
    if (names->count == WZ_NO_NAME - 1)
        return false;
    if (names->slots / 5 * 4 <= names->count && !widen(names))
        return false;

    char *room = wz_mem_grow(names->text, &names->text_room,
                             names->length + n + 1, sizeof *room);
    if (room == NULL)
        return false;
    names->text = room;

    size_t *start = wz_mem_grow(names->start, &names->start_room,
                                names->count + 1, sizeof *start);
    if (start == NULL)
        return false;
    names->start = start;

    memcpy(room + names->length, text, n);
    room[names->length + n] = '\0';
    start[names->count++] = names->length;
    names->length += n + 1;
    const struct wanted w = want(text, n);
    put(names->slot, names->slots,
        (struct wz_slot){
            {w.head[0], w.head[1]}, w.hash, (uint32_t)names->count});
    return true;
}

const char *wz_names_text(const struct wz_names *names, uint32_t number)
{
    return names->text + names->start[number];
}

void wz_names_free(struct wz_names *names)
{
    wz_mem_free(names->text);
    wz_mem_free(names->start);
    wz_mem_free(names->slot);
    *names = (struct wz_names){0};
}
