#include <config.h>

#include "problem/names.h"

#include <string.h>

#include "base/mem.h"

/* FNV-1a, and a last stir: the low bits of names that differ in a digit are
 * too much alike otherwise. */
static uint32_t hash_of(const char *text, size_t n)
{
    uint32_t hash = UINT32_C(2166136261);

    for (size_t k = 0; k < n; k++)
        hash = (hash ^ (unsigned char)text[k]) * UINT32_C(16777619);
    hash = (hash ^ hash >> 16) * UINT32_C(0x85ebca6b);
    return hash ^ hash >> 13;
}

static bool is_name(const struct wz_names *names, uint32_t number,
                    const char *text, size_t n)
{
    const char *const name = wz_names_text(names, number);

    return strncmp(name, text, n) == 0 && name[n] == '\0';
}

uint32_t wz_names_find(const struct wz_names *names, const char *text, size_t n)
{
    const uint32_t hash = hash_of(text, n);
    const size_t mask = names->slots - 1;

    if (names->slots == 0)
        return WZ_NO_NAME;
    for (size_t k = hash & mask; names->slot[k].number != 0; k = (k + 1) & mask)
        if (names->slot[k].hash == hash &&
            is_name(names, names->slot[k].number - 1, text, n))
            return names->slot[k].number - 1;
    return WZ_NO_NAME;
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
    if (names->slots < 2 * (names->count + 1) && !widen(names))
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
    put(names->slot, names->slots,
        (struct wz_slot){hash_of(text, n), (uint32_t)names->count});
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
