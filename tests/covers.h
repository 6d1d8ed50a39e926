/* covers.h -- random exact covers, and the solutions of small ones by brute
 * force. */
#ifndef WZ_TESTS_COVERS_H
#define WZ_TESTS_COVERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

/* --- Random problems ------------------------------------------------------ */

#define ITEMS_MAX   160
#define OPTIONS_MAX 600
#define TERMS_MAX   20

struct problem {
    uint32_t items, options;
    bool is_primary[ITEMS_MAX];
    struct waltz_term term[OPTIONS_MAX][TERMS_MAX];
    size_t terms[OPTIONS_MAX];
};

/* What a random problem is to be like. */
struct shape {
    const char *about;
    uint32_t primary, secondary, options;
    uint32_t longest; /* primary items of an option, at most */
    uint32_t colours; /* 0: none */
    uint32_t times;   /* so many of them */
};

/* Those of which brute force finds the solutions. */
enum { SMALL_OPTIONS = 14, THREE_COLOURS = 8 };
extern const struct shape small_shapes[10];

/* What is random follows from the seed; a number below n. */
void sow(uint64_t seed);
uint32_t below(uint32_t n);

/* Primary items are not always the lowest; some options come twice. */
void make_random(struct problem *p, const struct shape *shape);
waltz_cover *build_problem(const struct problem *p);

/* --- Solutions ------------------------------------------------------------ */

/* Is it a solution, by the definition in <waltz/cover.h>? */
bool is_solution(const struct problem *p, const uint32_t *option, size_t n);

/* Visit each solution of a small problem, by a look at all sets of options. */
void brute_force(const struct problem *p,
                 bool (*visit)(void *user, const uint32_t *option, size_t n),
                 void *user);

/* Which sets of options were seen, and how often one that was seen before. */
struct sets {
    uint8_t seen[1 << SMALL_OPTIONS];
    uint64_t count, twice;
    uint64_t leave_after; /* 0: never */
};

/* A visitor whose user is a struct sets. */
bool note(void *user, const uint32_t *option, size_t n);

void note_all(const struct problem *p, struct sets *sets);

#endif
