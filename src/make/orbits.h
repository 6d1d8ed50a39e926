/* orbits.h -- cells that a symmetry maps upon each other. */
#ifndef WZ_MAKE_ORBITS_H
#define WZ_MAKE_ORBITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/board.h>
#include <waltz/make.h>

/* The orbits in which clues may stand: orbit o has the cells cell[first[o]]
 * up to cell[first[o + 1] - 1].  All of one size where there is no symmetry,
 * and else of 1, 2, 4 or 8 cells. */
struct wz_orbits {
    size_t orbits;
    uint32_t *first; /* [orbits + 1] */
    uint32_t *cell;
    bool single; /* all are of one cell */
};

static inline size_t wz_orbit_size(const struct wz_orbits *o, uint32_t orbit)
{
    return o->first[orbit + 1] - o->first[orbit];
}

/*
 * The orbits of a board that lie wholly in the pattern (NULL: everywhere).
 * ENOMEM; EINVAL where there is no symmetry of that name, or the board as it
 * is drawn has it not.  Zeros may be freed.
 */
enum waltz_status wz_orbits_new(struct wz_orbits *orbits,
                                const waltz_board *board, const char *symmetry,
                                const bool *pattern);
void wz_orbits_free(struct wz_orbits *orbits);

/* Is there a union of orbits of so many cells? */
bool wz_orbits_reach(const struct wz_orbits *orbits, size_t clues);

#endif
