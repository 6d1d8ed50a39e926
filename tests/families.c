#include "families.h"

#include "runner.h"

static void add_items(waltz_cover *cover, uint32_t n)
{
    while (n-- > 0)
        ck_assert_status(waltz_cover_add_item(cover, WALTZ_PRIMARY, NULL),
                         WALTZ_OK);
}

static void add_option(waltz_cover *cover, uint32_t a, uint32_t b, uint32_t c,
                       size_t n)
{
    const struct waltz_term term[] = {{a, 0}, {b, 0}, {c, 0}};

    ck_assert_status(waltz_cover_add_option(cover, term, n), WALTZ_OK);
}

/* Dominoes on some rows of some squares. */
static waltz_cover *dominoes_on(uint32_t rows, uint32_t columns)
{
    waltz_cover *cover = waltz_cover_new();

    add_items(cover, rows * columns);
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < columns; column++) {
            const uint32_t k = row * columns + column;
            if (column + 1 < columns)
                add_option(cover, k, k + 1, 0, 2);
            if (row + 1 < rows)
                add_option(cover, k, k + columns, 0, 2);
        }
    return cover;
}

waltz_cover *dominoes(uint32_t n)
{
    return dominoes_on(n, n);
}

waltz_cover *dominoes_on_five_rows(uint32_t n)
{
    return dominoes_on(5, n);
}

waltz_cover *latin_squares(uint32_t n)
{
    waltz_cover *cover = waltz_cover_new();

    add_items(cover, 3 * n * n);
    for (uint32_t k = 0; k < n * n * n; k++) {
        const uint32_t r = k / n / n, c = k / n % n, s = k % n;
        add_option(cover, r * n + c, n * n + r * n + s, 2 * n * n + c * n + s,
                   3);
    }
    return cover;
}

waltz_cover *pairs(uint32_t n)
{
    waltz_cover *cover = waltz_cover_new();

    add_items(cover, n);
    for (uint32_t k = 0; k < 2 * n; k++)
        add_option(cover, k / 2, 0, 0, 1);
    return cover;
}

waltz_cover *promises(uint32_t n)
{
    waltz_cover *cover = waltz_cover_new();
    struct waltz_term all[32];

    add_items(cover, n + 1);
    for (uint32_t k = 0; k < n; k++) {
        all[k] = (struct waltz_term){n + 1 + k, 0};
        ck_assert_status(waltz_cover_add_item(cover, WALTZ_SECONDARY, NULL),
                         WALTZ_OK);
    }
    all[n] = (struct waltz_term){n, 0};
    for (uint32_t o = 0; o < 2 * n; o++) {
        const struct waltz_term term[] = {{o / 2, 0},
                                          {n + 1 + o / 2, o % 2 + 1}};
        all[o / 2].colour = o % 2 + 1;
        ck_assert_status(waltz_cover_add_option(cover, term, 2), WALTZ_OK);
    }
    ck_assert_status(waltz_cover_add_option(cover, all, n + 1), WALTZ_OK);
    return cover;
}
