/* Covers in pieces: each solution is in one of them, and only there. */
#include <stdint.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "covers.h"
#include "runner.h"

static const struct {
    size_t pieces, depth;
} wishes[] = {{0, 0},    {1, 0}, {2, 0}, {5, 0},
              {1000, 0}, {0, 1}, {0, 2}, {3, 3}};

static const char *const engines[] = {"auto", "bits", "links", "zdd"};

/* A visitor that wants the options of the piece in front. */
struct visitor {
    struct sets *sets;
    const uint32_t *piece;
    size_t n;
};

static bool note_in_piece(void *user, const uint32_t *option, size_t n)
{
    struct visitor *v = user;

    ck_assert_uint_ge(n, v->n);
    for (size_t k = 0; k < v->n; k++)
        ck_assert_uint_eq(option[k], v->piece[k]);
    return note(v->sets, option, n);
}

/* All pieces, one after the other; what each finds when it only counts must be
 * the same. */
static void search_pieces(const waltz_split *split, const char *engine,
                          struct sets *found)
{
    memset(found, 0, sizeof *found);
    for (size_t k = 0; k < waltz_split_pieces(split); k++) {
        struct visitor v = {.sets = found};
        struct waltz_cover_search list = {
            .engine = engine, .visit = note_in_piece, .user = &v};
        struct waltz_cover_search count = {.engine = engine};
        v.piece = waltz_split_piece(split, k, &v.n);
        ck_assert_status(waltz_split_solve(split, k, &list), WALTZ_OK);
        ck_assert_status(waltz_split_solve(split, k, &count), WALTZ_OK);
        ck_assert_uint_eq(list.found, count.found);
        ck_assert(list.complete && count.complete);
    }
}

START_TEST(test_each_solution_is_in_one_piece)
{
    static struct problem p;
    static struct sets want, found;

    sow((uint64_t)_i + 7);
    for (uint32_t k = 0; k < small_shapes[_i].times / 10 + 1; k++) {
        make_random(&p, &small_shapes[_i]);
        waltz_cover *cover = build_problem(&p);
        note_all(&p, &want);
        for (size_t w = 0; w < LENGTH(wishes); w++) {
            waltz_split *split =
                waltz_split_new(cover, wishes[w].pieces, wishes[w].depth);
            search_pieces(split, engines[(k + w) % LENGTH(engines)], &found);
            ck_assert_uint_eq(found.twice, 0);
            ck_assert_mem_eq(found.seen, want.seen, sizeof found.seen);
            waltz_split_free(split);
        }
        waltz_cover_free(cover);
    }
}
END_TEST

/* The dance, which knows of bounds, counts the whole. */
START_TEST(test_pieces_keep_bounds)
{
    static struct problem p;

    sow(5);
    for (int k = 0; k < 300; k++) {
        struct waltz_cover_search whole = {.engine = "links"};
        uint64_t sum = 0;
        make_random(&p, &small_shapes[THREE_COLOURS]);
        waltz_cover *cover = build_problem(&p);
        for (uint32_t i = 0; i < p.items; i++)
            if (p.is_primary[i] && below(2) == 0) {
                const uint32_t low = below(3);
                ck_assert_status(
                    waltz_cover_set_bounds(cover, i, low,
                                           low + below(2) + (low == 0)),
                    WALTZ_OK);
            }
        ck_assert_status(waltz_cover_solve(cover, &whole), WALTZ_OK);
        waltz_split *split = waltz_split_new(cover, 4, 0);
        for (size_t j = 0; j < waltz_split_pieces(split); j++) {
            struct waltz_cover_search search = {0};
            ck_assert_status(waltz_split_solve(split, j, &search), WALTZ_OK);
            sum += search.found;
        }
        ck_assert_uint_eq(sum, whole.found);
        waltz_split_free(split);
        waltz_cover_free(cover);
    }
}
END_TEST

/* Items a b c, options a, a, b, b, c, c. */
static waltz_cover *three_pairs(void)
{
    waltz_cover *cover = waltz_cover_new();

    for (int k = 0; k < 3; k++)
        ck_assert_status(waltz_cover_add_item(cover, WALTZ_PRIMARY, NULL),
                         WALTZ_OK);
    for (uint32_t k = 0; k < 6; k++)
        ck_assert_status(
            waltz_cover_add_option(cover, &(struct waltz_term){k / 2, 0}, 1),
            WALTZ_OK);
    return cover;
}

START_TEST(test_pieces_are_as_many_as_asked_for)
{
    static const struct {
        size_t pieces, depth, want;
    } cases[] = {{0, 0, 1}, {1, 0, 1}, {2, 0, 2}, {3, 0, 4}, {5, 0, 8},
                 {9, 0, 8}, {0, 1, 2}, {0, 2, 4}, {0, 9, 8}, {100, 1, 2}};
    waltz_cover *cover = three_pairs();

    for (size_t k = 0; k < LENGTH(cases); k++) {
        waltz_split *split =
            waltz_split_new(cover, cases[k].pieces, cases[k].depth);
        ck_assert_uint_eq(waltz_split_pieces(split), cases[k].want);
        waltz_split_free(split);
    }
    waltz_cover_free(cover);
    waltz_split_free(NULL);
}
END_TEST

START_TEST(test_what_a_piece_refuses)
{
    waltz_cover *cover = three_pairs();
    waltz_split *split = waltz_split_new(cover, 2, 0);
    struct waltz_cover_search search = {0};

    ck_assert_status(waltz_split_solve(split, 2, &search), WALTZ_EINVAL);
    search.cheapest = 1;
    ck_assert_status(waltz_split_solve(split, 0, &search), WALTZ_EINVAL);
    search = (struct waltz_cover_search){.engine = "none such"};
    ck_assert_status(waltz_split_solve(split, 0, &search), WALTZ_EINVAL);
    waltz_split_free(split);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_splitting_survives_memory_running_out)
{
    waltz_cover *cover = three_pairs();
    waltz_split *split = NULL;
    enum waltz_status status = WALTZ_ENOMEM;

    for (size_t n = 0; split == NULL; n++) {
        wz_mem_fail_after(n);
        split = waltz_split_new(cover, 4, 0);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_uint_lt(n, 1000);
    }
    ck_assert_uint_eq(waltz_split_pieces(split), 4);
    for (size_t n = 0; status == WALTZ_ENOMEM; n++) {
        struct waltz_cover_search search = {.engine = "links"};
        wz_mem_fail_after(n);
        status = waltz_split_solve(split, 1, &search);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_uint_eq(search.found, status == WALTZ_OK ? 2 : 0);
        ck_assert_uint_lt(n, 1000);
    }
    waltz_split_free(split);
    waltz_cover_free(cover);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("split");
    TCase *answers = tcase_create("answers");
    TCase *requests = tcase_create("requests");

    tcase_set_timeout(answers, 60);
    tcase_add_loop_test(answers, test_each_solution_is_in_one_piece, 0,
                        LENGTH(small_shapes));
    tcase_add_test(answers, test_pieces_keep_bounds);
    suite_add_tcase(s, answers);

    tcase_add_test(requests, test_pieces_are_as_many_as_asked_for);
    tcase_add_test(requests, test_what_a_piece_refuses);
    tcase_add_test(requests, test_splitting_survives_memory_running_out);
    suite_add_tcase(s, requests);
    return s;
}
