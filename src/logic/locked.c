/* locked.c -- locked candidates: where two houses meet.
 *
 * If all spots of a symbol in one house lie in another house too, then the
 * symbol stands there, and nowhere else in the other.  With a box and a line
 * people call it pointing; with a line and a box, claiming.
 */
#include <config.h>

#include "logic/step.h"

#include "base/bits.h"

static bool is_in(const struct wz_state *st, uint32_t c, uint32_t full)
{
    for (uint32_t k = st->seat_first[c]; k < st->seat_first[c + 1]; k++)
        if (st->seat[k].full == full)
            return true;
    return false;
}

/* Strike the symbol from the cells of the house outside the full one; or, if
 * not in earnest, say whether there are such cells. */
static bool strike_outside(struct wz_state *st, const struct wz_step *step,
                           bool in_earnest)
{
    const struct waltz_house house = waltz_board_house(st->board, step->house);

    for (size_t k = 0; k < house.cells; k++) {
        const uint32_t c = house.cell[k];
        if ((st->candidates[c] & step->symbols) == 0 ||
            is_in(st, c, step->full))
            continue;
        if (!in_earnest)
            return true;
        wz_state_strike(st, c, step->symbols);
    }
    return false;
}

bool wz_locked_find(const struct wz_logic *logic,
                    const struct wz_technique *technique, uint32_t full,
                    struct wz_step *step)
{
    struct wz_state *st = logic->state;
    const uint64_t *spots = &st->spots[(size_t)full * st->n];

    for (unsigned s = 0; s < st->n; s++) {
        if (wz_bits_is_single(spots[s]))
            continue;
        for (uint32_t m = logic->meet_first[full];
             m < logic->meet_first[full + 1]; m++) {
            if (spots[s] & ~logic->meet[m].places)
                continue;
            *step = (struct wz_step){
                .technique = technique,
                .full = full,
                .house = logic->meet[m].house,
                .places = spots[s],
                .symbols = UINT64_C(1) << s,
            };
            if (strike_outside(st, step, false))
                return true;
        }
    }
    return false;
}

void wz_locked_apply(struct wz_logic *logic, const struct wz_step *step)
{
    strike_outside(logic->state, step, true);
}
