/* shop.h -- who makes puzzles, and who looks at what was made.
 *
 * What a maker says is not believed: solutions are counted by dancing links,
 * and clues are taken away one by one.
 */
#ifndef WZ_TESTS_SHOP_H
#define WZ_TESTS_SHOP_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

#define CELLS_MAX 144 /* of a board here */
#define MANY      48

/* A board, one who makes puzzles on it, and one who counts their solutions. */
struct shop {
    waltz_board *board;
    waltz_maker *maker;
    waltz_solver *dlx;
    size_t cells, side;
    uint8_t puzzle[MANY][CELLS_MAX];
    struct waltz_made made[MANY];
};

/* Takes the board over. */
void open_shop(struct shop *shop, waltz_board *board,
               const struct waltz_wish *wish);
void close_shop(struct shop *shop);

/* Make n puzzles and spread them out, a row of shop->puzzle each. */
void make(struct shop *shop, uint64_t first, size_t n, const uint8_t *from);

/* How many solutions, up to 2? */
uint64_t solutions(const struct shop *shop, const uint8_t *values);

size_t clues(const struct shop *shop, const uint8_t *values);

/* Is there one solution without the clues of `gone'[cells]? */
bool is_unique_without(const struct shop *shop, const uint8_t *values,
                       const bool *gone);

/* How many clues could go, each alone? */
size_t redundant(const struct shop *shop, const uint8_t *values);

/* Add a test of so many cases, which may take its time. */
void add_loop(Suite *suite, const char *name, const TTest *test, size_t cases);

#endif
