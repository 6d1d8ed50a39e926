/* check_dance.c -- small problems of the book, and the links after every
 * single move of the general dance. */
#include <stdint.h>
#include <stdlib.h>

#include <waltz.h>

#include "cover/dance.h"
#include "runner.h"

/* --- Problems ---------------------------------------------------------- */

static void add_items(waltz_cover *cover, enum waltz_item_kind kind, size_t n)
{
    for (size_t k = 0; k < n; k++)
        ck_assert_status(waltz_cover_add_item(cover, kind, NULL), WALTZ_OK);
}

static void add_option(waltz_cover *cover, const uint32_t *item, size_t n)
{
    struct waltz_term term[4] = {{0, 0}};

    for (size_t k = 0; k < n; k++)
        term[k].item = item[k];
    ck_assert_status(waltz_cover_add_option(cover, term, n), WALTZ_OK);
}

/* n queens: rows and columns primary, diagonals secondary. */
static waltz_cover *queens(uint32_t n)
{
    waltz_cover *cover = waltz_cover_new();

    add_items(cover, WALTZ_PRIMARY, 2 * (size_t)n);
    add_items(cover, WALTZ_SECONDARY, 4 * (size_t)n);
    for (uint32_t r = 0; r < n; r++)
        for (uint32_t c = 0; c < n; c++)
            add_option(cover,
                       (uint32_t[]){r, n + c, 2 * n + r + c, 5 * n + r - c}, 4);
    return cover;
}

/* Langford pairs: of 1, 1, 2, 2, ..., n, n in 2n places, so that k other
 * numbers stand between the two k. */
static waltz_cover *langford(uint32_t n)
{
    waltz_cover *cover = waltz_cover_new();

    add_items(cover, WALTZ_PRIMARY, 3 * (size_t)n);
    for (uint32_t k = 1; k <= n; k++)
        for (uint32_t at = 0; at + k + 1 < 2 * n; at++)
            add_option(cover, (uint32_t[]){k - 1, n + at, n + at + k + 1}, 3);
    return cover;
}

/* Dominoes on a board of r by c. */
static waltz_cover *dominoes(uint32_t r, uint32_t c)
{
    waltz_cover *cover = waltz_cover_new();

    add_items(cover, WALTZ_PRIMARY, (size_t)r * c);
    for (uint32_t at = 0, row = 0; row < r; row++)
        for (uint32_t column = 0; column < c; column++, at++) {
            if (column + 1 < c)
                add_option(cover, (uint32_t[]){at, at + 1}, 2);
            if (row + 1 < r)
                add_option(cover, (uint32_t[]){at, at + c}, 2);
        }
    return cover;
}

static waltz_cover *dominoes_on_a_square(uint32_t n)
{
    return dominoes(n, n);
}

static const struct {
    const char *about;
    waltz_cover *(*build)(uint32_t n);
    uint32_t n;
    size_t solutions;
} problems[] = {
    {"4 queens (OEIS A000170)", queens, 4, 2},
    {"5 queens", queens, 5, 10},
    {"6 queens", queens, 6, 4},
    {"8 queens", queens, 8, 92},
    {"3 Langford pairs, and reversed (TAOCP 7)", langford, 3, 2},
    {"4 Langford pairs (OEIS A014552)", langford, 4, 2},
    {"5 Langford pairs", langford, 5, 0},
    {"7 Langford pairs", langford, 7, 52},
    {"8 Langford pairs", langford, 8, 300},
    {"dominoes on 4x4 (OEIS A004003)", dominoes_on_a_square, 4, 36},
    {"dominoes on 5x5", dominoes_on_a_square, 5, 0},
    {"dominoes on 6x6", dominoes_on_a_square, 6, 6728},
};

static waltz_dance *dance_over(size_t problem)
{
    waltz_cover *cover = problems[problem].build(problems[problem].n);
    waltz_dance *dance = waltz_dance_new(cover);

    waltz_cover_free(cover);
    ck_assert_ptr_nonnull(dance);
    return dance;
}

START_TEST(test_counts)
{
    waltz_dance *dance = dance_over((size_t)_i);
    size_t solutions = 0, n;

    while (waltz_dance_next(dance, &n) != NULL)
        solutions++;
    ck_assert_msg(solutions == problems[_i].solutions, "%s: %zu",
                  problems[_i].about, solutions);
    ck_assert(waltz_dance_is_complete(dance));
    waltz_dance_free(dance);
}
END_TEST

/* --- Moves ------------------------------------------------------------- */

/* The budget grows by a node at a time: the links are right after each, and
 * what is found is the same. */
START_TEST(test_links_are_right_after_every_node)
{
    waltz_dance *dance = dance_over((size_t)_i);
    size_t solutions = 0, wrong = 0, n;
    uint64_t nodes = 0;

    while (!waltz_dance_is_complete(dance)) {
        waltz_dance_set_budget(dance, nodes + 1, NULL, NULL);
        while (waltz_dance_next(dance, &n) != NULL)
            solutions++;
        const uint64_t now = waltz_dance_get_stats(dance).nodes;
        wrong += !wz_dance_check(dance) || now > nodes + 1;
        nodes = nodes + 1;
    }
    ck_assert_uint_eq(wrong, 0);
    ck_assert_uint_eq(solutions, problems[_i].solutions);
    waltz_dance_free(dance);
}
END_TEST

/* When all is done, or a dance starts anew, all is linked as it was. */
START_TEST(test_all_is_given_back)
{
    waltz_dance *dance = dance_over((size_t)_i);
    waltz_dance *used = dance_over((size_t)_i);
    size_t n;

    for (size_t round = 0; round < 2; round++) {
        size_t wrong = 0;
        for (size_t k = 0; k < 3 && round == 0; k++)
            (void)waltz_dance_next(used, &n);
        while (round == 1 && waltz_dance_next(used, &n) != NULL)
            ;
        wz_dance_restart(used);
        for (size_t p = 0; p < dance->nodes; p++)
            wrong += dance->link[p].up != used->link[p].up ||
                     dance->link[p].down != used->link[p].down;
        for (size_t i = 0; i < dance->items; i++)
            wrong += dance->length[i] != used->length[i];
        wrong += dance->open != used->open;
        ck_assert_uint_eq(wrong, 0);
    }
    waltz_dance_free(used);
    waltz_dance_free(dance);
}
END_TEST

static bool stop_at_once(void *user)
{
    ++*(size_t *)user;
    return true;
}

START_TEST(test_stop_ends_the_search)
{
    waltz_dance *dance = dance_over(3);
    size_t asked = 0, n;

    waltz_dance_set_budget(dance, 0, stop_at_once, &asked);
    ck_assert_ptr_null(waltz_dance_next(dance, &n));
    ck_assert_uint_eq(asked, 1);
    ck_assert(!waltz_dance_is_complete(dance));
    waltz_dance_set_budget(dance, 0, NULL, NULL);
    ck_assert_ptr_nonnull(waltz_dance_next(dance, &n));
    waltz_dance_free(dance);
}
END_TEST

/* Two options, AB and A: the first is a guess, the second is not. */
START_TEST(test_guesses_are_nodes_with_another_choice)
{
    waltz_cover *cover = waltz_cover_new();
    size_t n;

    add_items(cover, WALTZ_PRIMARY, 1);
    add_items(cover, WALTZ_SECONDARY, 1);
    add_option(cover, (uint32_t[]){0, 1}, 2);
    add_option(cover, (uint32_t[]){0}, 1);
    waltz_dance *dance = waltz_dance_new(cover);
    while (waltz_dance_next(dance, &n) != NULL)
        ck_assert_uint_eq(n, 1);
    ck_assert_uint_eq(waltz_dance_get_stats(dance).nodes, 2);
    ck_assert_uint_eq(waltz_dance_get_stats(dance).guesses, 1);
    waltz_dance_free(dance);
    waltz_cover_free(cover);
}
END_TEST

/* --- How far it is ------------------------------------------------------- */

/* Items A B with two options and three: six solutions, each a sixth. */
START_TEST(test_each_choice_is_a_part)
{
    waltz_cover *cover = waltz_cover_new();
    size_t n;

    add_items(cover, WALTZ_PRIMARY, 2);
    for (uint32_t k = 0; k < 5; k++)
        add_option(cover, (uint32_t[]){k / 2 - k / 4}, 1);
    waltz_dance *dance = waltz_dance_new(cover);
    for (int k = 0; waltz_dance_next(dance, &n) != NULL; k++)
        ck_assert_double_eq_tol(waltz_dance_done(dance), k / 6.0, 1e-9);
    ck_assert_double_eq(waltz_dance_done(dance), 1);
    waltz_dance_free(dance);
    waltz_cover_free(cover);
}
END_TEST

/* Items A B that need not come, with an option each: four solutions; to take
 * none comes last. */
START_TEST(test_to_take_no_more_is_a_choice)
{
    waltz_cover *cover = waltz_cover_new();
    size_t n;

    add_items(cover, WALTZ_PRIMARY, 2);
    for (uint32_t k = 0; k < 2; k++) {
        ck_assert_status(waltz_cover_set_bounds(cover, k, 0, 1), WALTZ_OK);
        add_option(cover, (uint32_t[]){k}, 1);
    }
    waltz_dance *dance = waltz_dance_new(cover);
    for (int k = 0; waltz_dance_next(dance, &n) != NULL; k++)
        ck_assert_double_eq_tol(waltz_dance_done(dance), k / 4.0, 1e-9);
    waltz_dance_free(dance);
    waltz_cover_free(cover);
}
END_TEST

/* Somebody who looks at a search that goes on. */
struct watcher {
    struct waltz_cover_search search;
    double done;
    uint64_t nodes;
};

static bool look(void *user)
{
    struct watcher *w = user;

    ck_assert(w->search.done >= w->done && w->search.done < 1);
    ck_assert_uint_ge(w->search.nodes, w->nodes);
    w->done = w->search.done;
    w->nodes = w->search.nodes;
    return false;
}

static const char *const engines[] = {"bits", "links"};

/* Too long a search to be done, through all layers between. */
START_TEST(test_the_part_done_grows)
{
    waltz_cover *cover = langford(16);
    struct watcher w = {
        .search = {.engine = engines[_i % 2], .max_nodes = 200000}};

    w.search.seed = _i / 2 == 1;
    w.search.stop = look;
    w.search.user = &w;
    if (_i / 2 == 2) {
        waltz_split *split = waltz_split_new(cover, 2, 0);
        ck_assert_status(waltz_split_solve(split, 0, &w.search), WALTZ_OK);
        waltz_split_free(split);
    } else {
        ck_assert_status(waltz_cover_solve(cover, &w.search), WALTZ_OK);
    }
    ck_assert(w.done > 0 && w.nodes > 0);
    ck_assert(w.search.done >= w.done && w.search.done < 1);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_a_complete_search_is_done)
{
    waltz_cover *cover = langford(7);
    struct waltz_cover_search search = {.engine = engines[_i]};

    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert_double_eq(search.done, 1);
    waltz_cover_free(cover);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("dance");
    TCase *counts = tcase_create("counts");
    TCase *moves = tcase_create("moves");

    tcase_add_loop_test(counts, test_counts, 0, LENGTH(problems));
    suite_add_tcase(s, counts);

    tcase_add_loop_test(moves, test_links_are_right_after_every_node, 0,
                        LENGTH(problems));
    tcase_add_loop_test(moves, test_all_is_given_back, 0, LENGTH(problems));
    tcase_add_test(moves, test_stop_ends_the_search);
    tcase_add_test(moves, test_guesses_are_nodes_with_another_choice);
    suite_add_tcase(s, moves);

    TCase *done = tcase_create("how far it is");
    tcase_add_test(done, test_each_choice_is_a_part);
    tcase_add_test(done, test_to_take_no_more_is_a_choice);
    tcase_add_loop_test(done, test_the_part_done_grows, 0, 6);
    tcase_add_loop_test(done, test_a_complete_search_is_done, 0,
                        LENGTH(engines));
    suite_add_tcase(s, done);
    return s;
}
