#include <config.h>

#include "memo/table.h"

#include <string.h>

#include "base/mem.h"

#define SLOTS_MIN  ((size_t)64)
#define NEIGHBOURS 8 /* one of so many gives way in a full memo */

bool wz_memo_open(struct wz_memo *memo, size_t words, size_t limbs,
                  size_t memory)
{
    *memo = (struct wz_memo){
        .slot = wz_mem_new(SLOTS_MIN, sizeof *memo->slot),
        .slots = SLOTS_MIN,
        .words = words,
        .limbs = limbs,
        .memory = memory,
    };
    return memo->slot != NULL;
}

static void free_records(struct wz_memo *memo)
{
    for (size_t k = 0; k < memo->chunks; k++)
        wz_mem_free(memo->chunk[k]);
    wz_mem_free(memo->chunk);
}

void wz_memo_close(struct wz_memo *memo)
{
    free_records(memo);
    wz_mem_free(memo->slot);
    *memo = (struct wz_memo){0};
}

static size_t size_of_chunk(const struct wz_memo *memo)
{
    return WZ_CHUNK * (memo->words + memo->limbs) * sizeof **memo->chunk;
}

size_t wz_memo_size(const struct wz_memo *memo)
{
    return memo->slots * sizeof *memo->slot +
           memo->chunks * size_of_chunk(memo);
}

void wz_memo_allow(struct wz_memo *memo, size_t memory)
{
    memo->memory = memory;
    memo->is_full = false;
}

/* --- Growing ------------------------------------------------------------- */

/* Twice the slots. */
static bool grow_slots(struct wz_memo *memo)
{
    uint64_t *const before = memo->slot;
    const size_t slots = memo->slots;
    uint64_t *slot;

    if (wz_memo_size(memo) + 2 * slots * sizeof *slot > memo->memory)
        return false;
    slot = wz_mem_new(2 * slots, sizeof *slot);
    if (slot == NULL)
        return false;
    memo->slot = slot;
    memo->slots = 2 * slots;
    for (size_t s = 0; s < slots; s++) {
        if (before[s] == 0)
            continue;
        size_t at = wz_memo_home(
            memo, wz_memo_hash(wz_memo_record(memo, before[s]), memo->words));
        while (slot[at] != 0)
            at = (at + 1) & (memo->slots - 1);
        slot[at] = before[s];
    }
    wz_mem_free(before);
    return true;
}

static bool add_chunk(struct wz_memo *memo)
{
    uint64_t **chunk = wz_mem_grow(memo->chunk, &memo->chunk_room,
                                   memo->chunks + 1, sizeof *chunk);

    if (chunk == NULL)
        return false;
    memo->chunk = chunk;
    chunk[memo->chunks] = wz_mem_new(1, size_of_chunk(memo));
    if (chunk[memo->chunks] == NULL)
        return false;
    memo->chunks++;
    return true;
}

static bool grow_records(struct wz_memo *memo)
{
    return wz_memo_size(memo) + size_of_chunk(memo) <= memo->memory &&
           memo->records < UINT32_MAX - 1 && add_chunk(memo);
}

/* Is there room for one more, or can it be made? */
static bool has_room(struct wz_memo *memo)
{
    if (memo->is_full)
        return false;
    if ((memo->records < memo->chunks * WZ_CHUNK || grow_records(memo)) &&
        (memo->used < memo->slots / 4 * 3 || grow_slots(memo)))
        return true;
    memo->is_full = true;
    return false;
}

/* --- Filling ------------------------------------------------------------- */

static void write_record(struct wz_memo *memo, size_t at, uint64_t hash,
                         const uint64_t *key, const uint64_t *value,
                         uint64_t work)
{
    const uint64_t tag = hash << WZ_SLOT_TAG;
    const uint64_t log = wz_bits_last(work);
    uint64_t *const slot = &memo->slot[at];

    *slot = tag | log << WZ_SLOT_WORK | (uint32_t)*slot;
    uint64_t *const record = wz_memo_record(memo, *slot);
    memcpy(record, key, memo->words * sizeof *key);
    memcpy(record + memo->words, value, memo->limbs * sizeof *value);
}

/* Which record is to give way?  Those that are spared count for half the next
 * time, lest they stay for ever. */
static size_t find_victim(struct wz_memo *memo, uint64_t hash)
{
    const uint64_t one = UINT64_C(1) << WZ_SLOT_WORK;
    const size_t home = wz_memo_home(memo, hash), mask = memo->slots - 1;
    size_t victim = home;

    for (size_t at = home, k = 0; k < NEIGHBOURS && memo->slot[at] != 0;
         at = (at + 1) & mask, k++)
        if (wz_memo_work(memo->slot[at]) < wz_memo_work(memo->slot[victim]))
            victim = at;
    for (size_t at = home, k = 0; k < NEIGHBOURS && memo->slot[at] != 0;
         at = (at + 1) & mask, k++)
        if (at != victim && wz_memo_work(memo->slot[at]) > 1)
            memo->slot[at] -= one;
    return victim;
}

void wz_memo_put(struct wz_memo *memo, uint64_t hash, const uint64_t *key,
                 const uint64_t *value, uint64_t work)
{
    size_t at;

    if (has_room(memo)) {
        at = wz_memo_home(memo, hash);
        while (memo->slot[at] != 0)
            at = (at + 1) & (memo->slots - 1);
        memo->slot[at] = ++memo->records;
        memo->used++;
    } else {
        at = find_victim(memo, hash);
        if (memo->slot[at] == 0) /* some must stay free, for searches to end */
            return;
    }
    write_record(memo, at, hash, key, value, work);
}

/* Copy all records into longer ones. */
static bool copy_records(struct wz_memo *to, const struct wz_memo *from)
{
    const size_t before = from->words + from->limbs;
    const size_t after = to->words + to->limbs;

    while (to->chunks < from->chunks) {
        if (!add_chunk(to))
            return false;
        uint64_t *const chunk = to->chunk[to->chunks - 1];
        for (size_t k = 0; k < WZ_CHUNK; k++)
            memcpy(chunk + k * after, from->chunk[to->chunks - 1] + k * before,
                   before * sizeof *chunk);
    }
    return true;
}

bool wz_memo_widen(struct wz_memo *memo, size_t limbs)
{
    struct wz_memo wider = *memo;

    wider.limbs = limbs;
    if (wz_memo_size(&wider) <= memo->memory) {
        wider.chunk = NULL;
        wider.chunks = wider.chunk_room = 0;
        if (copy_records(&wider, memo)) {
            free_records(memo);
            *memo = wider;
            return true;
        }
        free_records(&wider);
    }
    wz_memo_close(memo);
    return wz_memo_open(memo, wider.words, limbs, wider.memory);
}
