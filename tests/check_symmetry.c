/* check_symmetry.c -- puzzles have the symmetry wished for, and no clue too
 * many.
 *
 * Places are mapped here once more.
 */
#include <stdint.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"
#include "shop.h"

/* --- Symmetries --------------------------------------------------------- */

struct place {
    size_t row, column;
};

static struct place half_turn(struct place p, size_t last)
{
    return (struct place){last - p.row, last - p.column};
}
static struct place quarter_turn(struct place p, size_t last)
{
    return (struct place){p.column, last - p.row};
}
static struct place left_right(struct place p, size_t last)
{
    return (struct place){p.row, last - p.column};
}
static struct place up_down(struct place p, size_t last)
{
    return (struct place){last - p.row, p.column};
}
static struct place across(struct place p, size_t last)
{
    (void)last;
    return (struct place){p.column, p.row};
}
static struct place across_other(struct place p, size_t last)
{
    return (struct place){last - p.column, last - p.row};
}

typedef struct place move(struct place p, size_t last);

/* Moves that generate each group; all moves have an end, so what they say
 * once more, such as the other three quarters, follows. */
static const struct symmetry {
    const char *name;
    move *by[3];
    size_t minimal; /* so many without a clue too many can be waited for */
} symmetries[] = {
    {"none", {NULL}, 12},
    {"rotate180", {half_turn}, 12},
    {"rotate90", {quarter_turn}, 2},
    {"horizontal", {left_right}, 12},
    {"vertical", {up_down}, 12},
    {"both", {left_right, up_down}, 2},
    {"diagonal", {across}, 12},
    {"antidiagonal", {across_other}, 12},
    {"diagonals", {across, across_other}, 4},
    {"full", {quarter_turn, across}, 0},
};

static size_t image(const struct shop *shop, move *by, size_t cell)
{
    const struct place to = by(
        (struct place){cell / shop->side, cell % shop->side}, shop->side - 1);

    return to.row * shop->side + to.column;
}

static bool is_symmetric(const struct shop *shop, const struct symmetry *s,
                         const uint8_t *values)
{
    for (size_t k = 0; k < LENGTH(s->by) && s->by[k] != NULL; k++)
        for (size_t c = 0; c < shop->cells; c++)
            if ((values[c] != 0) != (values[image(shop, s->by[k], c)] != 0))
                return false;
    return true;
}

/* All that moves bring the cell upon, one after another. */
static void find_orbit(const struct shop *shop, const struct symmetry *s,
                       size_t cell, bool *orbit)
{
    bool grows = true;

    memset(orbit, 0, CELLS_MAX * sizeof *orbit);
    orbit[cell] = true;
    while (grows) {
        grows = false;
        for (size_t k = 0; k < LENGTH(s->by) && s->by[k] != NULL; k++)
            for (size_t c = 0; c < shop->cells; c++)
                if (orbit[c] && !orbit[image(shop, s->by[k], c)]) {
                    orbit[image(shop, s->by[k], c)] = true;
                    grows = true;
                }
    }
}

static void check_orbits(const struct shop *shop, const struct symmetry *s,
                         const uint8_t *values)
{
    bool orbit[CELLS_MAX];

    for (size_t c = 0; c < shop->cells; c++) {
        if (values[c] == 0)
            continue;
        find_orbit(shop, s, c, orbit);
        ck_assert_msg(!is_unique_without(shop, values, orbit),
                      "%s: the orbit of cell %zu can go", s->name, c);
    }
}

START_TEST(test_symmetric_puzzles_have_no_orbit_too_many)
{
    const struct symmetry *const s = &symmetries[_i];
    const struct waltz_wish wish = {.symmetry = s->name, .seed = 11};
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    make(&shop, 0, MANY, NULL);
    for (size_t k = 0; k < MANY; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_uint_eq(solutions(&shop, shop.puzzle[k]), 1);
        ck_assert_uint_eq(clues(&shop, shop.puzzle[k]), shop.made[k].clues);
        ck_assert_msg(is_symmetric(&shop, s, shop.puzzle[k]), "%s", s->name);
        check_orbits(&shop, s, shop.puzzle[k]);
    }
    close_shop(&shop);
}
END_TEST

START_TEST(test_minimal_puzzles_have_no_clue_too_many)
{
    const struct symmetry *const s = &symmetries[_i];
    const struct waltz_wish wish = {
        .symmetry = s->name, .minimal = true, .seed = 12};
    const size_t n = s->minimal;
    struct shop shop;

    open_shop(&shop, waltz_board_new(9, 3, 3), &wish);
    make(&shop, 0, n, NULL);
    for (size_t k = 0; k < n; k++) {
        ck_assert_uint_eq(shop.made[k].outcome, WALTZ_MADE);
        ck_assert_uint_eq(solutions(&shop, shop.puzzle[k]), 1);
        ck_assert_msg(is_symmetric(&shop, s, shop.puzzle[k]), "%s", s->name);
        ck_assert_msg(redundant(&shop, shop.puzzle[k]) == 0, "%s", s->name);
    }
    close_shop(&shop);
}
END_TEST

/* The names of the library are those of the table above, and no more. */
START_TEST(test_symmetries_are_listed)
{
    const struct waltz_symmetry *symmetry;
    size_t k = 0;

    for (; (symmetry = waltz_symmetry_at(k)) != NULL; k++) {
        size_t other = 0;
        while (other < LENGTH(symmetries) &&
               strcmp(symmetries[other].name, symmetry->name) != 0)
            other++;
        ck_assert_msg(other < LENGTH(symmetries), "%s", symmetry->name);
    }
    ck_assert_uint_eq(k, LENGTH(symmetries));
}
END_TEST

/* --- The suite ---------------------------------------------------------- */

Suite *suite(void)
{
    Suite *const suite = suite_create("symmetry");

    add_loop(suite, "symmetry", test_symmetric_puzzles_have_no_orbit_too_many,
             LENGTH(symmetries));
    add_loop(suite, "minimal", test_minimal_puzzles_have_no_clue_too_many,
             LENGTH(symmetries));
    add_loop(suite, "names", test_symmetries_are_listed, 1);
    return suite;
}
