/* deduce.c -- the techniques, and deduction to a fixed point. */
#include <config.h>

#include "logic/step.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

/* From easy to hard, as people meet them. */
static const struct wz_technique techniques[] = {
    {"locked candidates", 1, wz_locked_find, wz_locked_apply},
    {"naked pair", 2, wz_naked_find, wz_naked_apply},
    {"hidden pair", 2, wz_hidden_find, wz_hidden_apply},
    {"naked triple", 3, wz_naked_find, wz_naked_apply},
    {"hidden triple", 3, wz_hidden_find, wz_hidden_apply},
    {"naked quad", 4, wz_naked_find, wz_naked_apply},
    {"hidden quad", 4, wz_hidden_find, wz_hidden_apply},
};
#define TECHNIQUES (sizeof techniques / sizeof *techniques)
_Static_assert(WZ_STEPS + TECHNIQUES == WALTZ_TECHNIQUES, "as the header says");

const struct wz_technique *wz_technique_at(size_t k)
{
    return k < TECHNIQUES ? &techniques[k] : NULL;
}

const char *waltz_technique_at(size_t k)
{
    static const char *const others[WZ_STEPS] = {
        [WZ_NAKED_SINGLE] = "naked single",
        [WZ_HIDDEN_SINGLE] = "hidden single",
        [WZ_COMBINATION] = "cage combination",
    };

    if (k < WZ_STEPS)
        return others[k];
    return k - WZ_STEPS < TECHNIQUES ? techniques[k - WZ_STEPS].name : NULL;
}

/* --- Deducing ---------------------------------------------------------- */

/* Apply all that the techniques find in a house, with what follows. */
static bool look_at(struct wz_logic *logic, uint32_t full, size_t techniques_in)
{
    struct wz_step step;

    for (size_t k = 0; k < techniques_in && k < TECHNIQUES;) {
        if (!techniques[k].find(logic, &techniques[k], full, &step)) {
            k++;
            continue;
        }
        techniques[k].apply(logic, &step);
        logic->state->uses[WZ_STEPS + k]++;
        if (!wz_state_settle(logic->state))
            return false;
        k = 0;
    }
    return true;
}

bool wz_logic_deduce(struct wz_logic *logic, size_t techniques_in)
{
    struct wz_state *st = logic->state;

    while (wz_state_settle(st)) {
        const uint32_t sum = wz_queue_take(&st->cages);
        if (sum != UINT32_MAX) {
            const size_t logged = st->logged;
            wz_combine(logic->combiner, st, sum);
            st->uses[WZ_COMBINATION] += st->logged > logged;
            continue;
        }
        const uint32_t full =
            techniques_in > 0 ? wz_queue_take(&st->houses) : UINT32_MAX;
        if (full == UINT32_MAX)
            return true;
        if (!look_at(logic, full, techniques_in))
            return false;
    }
    return false;
}

/* --- Where houses meet ------------------------------------------------- */

/* List the houses that share two or more cells with a full one, and have
 * others besides.  Shape: seen[houses], all zeros before and after. */
static bool list_meets_of(struct wz_logic *logic, uint32_t full, uint64_t *seen)
{
    const struct wz_state *st = logic->state;
    const waltz_board *board = st->board;
    size_t length = logic->meet_first[full];

    for (unsigned k = 0; k < st->n; k++) {
        const uint32_t c = wz_state_cell(st, full, k);
        for (uint32_t i = board->cell_first[c]; i < board->cell_first[c + 1];
             i++)
            seen[board->cell_house[i]] |= UINT64_C(1) << k;
    }
    seen[st->full[full]] = 0;
    for (unsigned k = 0; k < st->n; k++) {
        const uint32_t c = wz_state_cell(st, full, k);
        for (uint32_t i = board->cell_first[c]; i < board->cell_first[c + 1];
             i++) {
            const uint32_t h = board->cell_house[i];
            const unsigned shared = wz_bits_count(seen[h]);
            if (shared >= 2 && shared < board->house[h].cells) {
                struct wz_meet *meet = wz_mem_grow(
                    logic->meet, &logic->meet_room, length + 1, sizeof *meet);
                if (meet == NULL)
                    return false;
                logic->meet = meet;
                meet[length++] = (struct wz_meet){h, seen[h]};
            }
            seen[h] = 0;
        }
    }
    logic->meet_first[full + 1] = (uint32_t)length;
    return true;
}

static bool list_meets(struct wz_logic *logic)
{
    const struct wz_state *st = logic->state;
    uint64_t *seen = wz_mem_new(st->board->houses, sizeof *seen);
    bool done = seen != NULL;

    for (uint32_t f = 0; f < st->fulls && done; f++)
        done = list_meets_of(logic, f, seen);
    wz_mem_free(seen);
    return done;
}

struct wz_logic *wz_logic_new(const waltz_board *board)
{
    struct wz_logic *logic = wz_mem_new(1, sizeof *logic);

    if (logic == NULL)
        return NULL;
    logic->state = wz_state_new(board);
    if (logic->state != NULL)
        logic->meet_first =
            wz_mem_new(logic->state->fulls + 1, sizeof *logic->meet_first);
    if (logic->state != NULL && logic->state->sums.sums > 0)
        logic->combiner = wz_combiner_new(logic->state);
    if (logic->state == NULL || logic->meet_first == NULL ||
        !list_meets(logic) ||
        (logic->state->sums.sums > 0 && logic->combiner == NULL)) {
        wz_logic_free(logic);
        return NULL;
    }
    return logic;
}

void wz_logic_free(struct wz_logic *logic)
{
    if (logic == NULL)
        return;
    wz_state_free(logic->state);
    wz_combiner_free(logic->combiner);
    wz_mem_free(logic->meet_first);
    wz_mem_free(logic->meet);
    wz_mem_free(logic);
}
