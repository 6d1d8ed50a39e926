/* step.h -- one human deduction, found by one function, applied by another.
 *
 * A finder looks at one full house, changes nothing, and writes at most one
 * step that strikes something.  Which finders there are, from easy to hard,
 * stands in the table of techniques; singles need none: they settle themselves
 * (state.h).
 */
#ifndef WZ_LOGIC_STEP_H
#define WZ_LOGIC_STEP_H

#include "logic/cage.h"
#include "logic/state.h"

/* Full house and another house that share two or more cells. */
struct wz_meet {
    uint32_t house;  /* the other one */
    uint64_t places; /* of the full house that lie in it */
};

struct wz_logic {
    struct wz_state *state;
    struct wz_combiner *combiner; /* NULL: the board has no sums */
    uint32_t *meet_first;         /* [fulls + 1] */
    struct wz_meet *meet;         /* for each full house */
    size_t meet_room;
};

struct wz_technique;

/* One deduction: what is struck follows from it. */
struct wz_step {
    const struct wz_technique *technique;
    uint32_t full;    /* the full house that shows it */
    uint32_t house;   /* locked: the house that is struck */
    uint64_t places;  /* of the full house: the cells of the pattern */
    uint64_t symbols; /* the symbols of the pattern */
};

struct wz_technique {
    const char *name;
    unsigned size; /* of a subset */
    bool (*find)(const struct wz_logic *logic,
                 const struct wz_technique *technique, uint32_t full,
                 struct wz_step *step);
    void (*apply)(struct wz_logic *logic, const struct wz_step *step);
};

/* Technique number k, from the easiest; NULL past the last. */
const struct wz_technique *wz_technique_at(size_t k);

bool wz_locked_find(const struct wz_logic *logic,
                    const struct wz_technique *technique, uint32_t full,
                    struct wz_step *step);
void wz_locked_apply(struct wz_logic *logic, const struct wz_step *step);
bool wz_naked_find(const struct wz_logic *logic,
                   const struct wz_technique *technique, uint32_t full,
                   struct wz_step *step);
void wz_naked_apply(struct wz_logic *logic, const struct wz_step *step);
bool wz_hidden_find(const struct wz_logic *logic,
                    const struct wz_technique *technique, uint32_t full,
                    struct wz_step *step);
void wz_hidden_apply(struct wz_logic *logic, const struct wz_step *step);

/* NULL when memory ran out. */
struct wz_logic *wz_logic_new(const waltz_board *board);
void wz_logic_free(struct wz_logic *logic);

/*
 * Deduce until nothing follows, by the first so many techniques; false upon a
 * contradiction.
 */
bool wz_logic_deduce(struct wz_logic *logic, size_t techniques);

#endif
