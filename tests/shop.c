/* shop.c -- dancing links as a witness. */
#include "shop.h"

#include <stdlib.h>
#include <string.h>

#include "runner.h"

void open_shop(struct shop *shop, waltz_board *board,
               const struct waltz_wish *wish)
{
    shop->board = board;
    shop->cells = waltz_board_cells(board);
    shop->side = waltz_board_symbols(board);
    ck_assert_uint_le(shop->cells, CELLS_MAX);
    shop->maker = waltz_maker_new(board, wish);
    shop->dlx = waltz_solver_new("dlx", board);
    ck_assert_ptr_nonnull(shop->maker);
    ck_assert_ptr_nonnull(shop->dlx);
}

void close_shop(struct shop *shop)
{
    waltz_maker_free(shop->maker);
    waltz_solver_free(shop->dlx);
    waltz_board_free(shop->board);
}

void make(struct shop *shop, uint64_t first, size_t n, const uint8_t *from)
{
    uint8_t *const packed = calloc(n, shop->cells);

    ck_assert_status(
        waltz_make(shop->maker, first, n, from, packed, shop->made), WALTZ_OK);
    for (size_t k = 0; k < n; k++)
        memcpy(shop->puzzle[k], packed + k * shop->cells, shop->cells);
    free(packed);
}

uint64_t solutions(const struct shop *shop, const uint8_t *values)
{
    struct waltz_search search = {.limit = 2};

    ck_assert_status(waltz_solve(shop->dlx, values, &search), WALTZ_OK);
    return search.found;
}

size_t clues(const struct shop *shop, const uint8_t *values)
{
    size_t n = 0;

    for (size_t c = 0; c < shop->cells; c++)
        n += values[c] != 0;
    return n;
}

bool is_unique_without(const struct shop *shop, const uint8_t *values,
                       const bool *gone)
{
    uint8_t left[CELLS_MAX];

    for (size_t c = 0; c < shop->cells; c++)
        left[c] = gone[c] ? 0 : values[c];
    return solutions(shop, left) == 1;
}

size_t redundant(const struct shop *shop, const uint8_t *values)
{
    size_t n = 0;

    for (size_t c = 0; c < shop->cells; c++) {
        bool gone[CELLS_MAX] = {false};
        gone[c] = true;
        n += values[c] != 0 && is_unique_without(shop, values, gone);
    }
    return n;
}

void add_loop(Suite *suite, const char *name, const TTest *test, size_t cases)
{
    TCase *const tc = tcase_create(name);

    tcase_set_timeout(tc, 120);
    tcase_add_loop_test(tc, test, 0, (int)cases);
    suite_add_tcase(suite, tc);
}
