#include <config.h>

#include "make/avoid.h"

#include <string.h>

#include "base/mem.h"

/* So many are kept: the walk of one full board meets some hundreds, and to
 * look through all of them must stay cheaper than a search. */
enum { ROOM = 192 };

bool wz_avoid_new(struct wz_avoid *avoid, size_t cells)
{
    *avoid = (struct wz_avoid){.words = (cells + 63) / 64, .room = ROOM};
    avoid->set = wz_mem_new(avoid->room * avoid->words, sizeof *avoid->set);
    return avoid->set != NULL;
}

void wz_avoid_free(struct wz_avoid *avoid)
{
    wz_mem_free(avoid->set);
}

void wz_avoid_learn(struct wz_avoid *avoid, const uint8_t *full,
                    const uint8_t *other, size_t cells)
{
    uint64_t *const set =
        &avoid->set[avoid->learnt % avoid->room * avoid->words];

    if (memcmp(full, other, cells) == 0)
        return; /* no puzzle hits an empty set */
    memset(set, 0, avoid->words * sizeof *set);
    for (size_t c = 0; c < cells; c++)
        set[c / 64] |= (uint64_t)(full[c] != other[c]) << c % 64;
    avoid->learnt++;
}

bool wz_avoid_misses(const struct wz_avoid *avoid, const uint64_t *clues)
{
    const size_t n = avoid->learnt < avoid->room ? avoid->learnt : avoid->room;

    for (size_t k = 0; k < n; k++) {
        const uint64_t *const set = &avoid->set[k * avoid->words];
        uint64_t hit = 0;
        for (size_t w = 0; w < avoid->words; w++)
            hit |= set[w] & clues[w];
        if (hit == 0)
            return true;
    }
    return false;
}
