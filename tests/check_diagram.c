/* Diagrams of all solutions, and samples from them. */
#include <stdint.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "covers.h"
#include "families.h"
#include "runner.h"

START_TEST(test_nodes_stand_above_their_branches)
{
    static struct problem p;
    struct waltz_cover_search search = {0};

    sow(1);
    for (int times = 0; times < 300; times++) {
        waltz_diagram *diagram;
        make_random(&p, &small_shapes[THREE_COLOURS]);
        waltz_cover *cover = build_problem(&p);
        ck_assert_status(waltz_diagram_build(cover, &search, &diagram),
                         WALTZ_OK);
        const size_t nodes = waltz_diagram_nodes(diagram);
        ck_assert_uint_lt(waltz_diagram_top(diagram), nodes);
        for (uint32_t k = 2; k < nodes; k++) {
            const struct waltz_diagram_node node =
                waltz_diagram_node(diagram, k);
            ck_assert_uint_lt(node.low, k);
            ck_assert_uint_lt(node.high, k);
            ck_assert_uint_gt(node.high, 0); /* that is zero-suppressed */
            ck_assert_uint_lt(node.option, p.options);
            for (uint32_t j = 2; j < k; j++) {
                const struct waltz_diagram_node other =
                    waltz_diagram_node(diagram, j);
                ck_assert_int_ne(memcmp(&node, &other, sizeof node), 0);
            }
        }
        waltz_diagram_free(diagram);
        waltz_cover_free(cover);
    }
}
END_TEST

/* 36 tilings of 4 by 4 squares, 7200 samples: chi-square with 35 degrees of
 * freedom is over 66.6 once in a thousand times. */
START_TEST(test_samples_are_uniform)
{
    enum { TILINGS = 36, SAMPLES = 7200 };
    waltz_cover *cover = dominoes(4);
    waltz_diagram *diagram;
    struct waltz_cover_search search = {0};
    uint32_t set[TILINGS] = {0}, times[TILINGS] = {0};
    size_t n, kinds = 0;
    double chi = 0;

    ck_assert_status(waltz_diagram_build(cover, &search, &diagram), WALTZ_OK);
    ck_assert_uint_eq(search.found, TILINGS);
    waltz_diagram_seed(diagram, (uint64_t)_i + 1);
    for (int k = 0; k < SAMPLES; k++) {
        const uint32_t *option = waltz_diagram_sample(diagram, &n);
        uint32_t this = 0;
        size_t at = 0;
        ck_assert_uint_eq(n, 8);
        for (size_t j = 0; j < n; j++)
            this |= UINT32_C(1) << option[j];
        while (at < kinds && set[at] != this)
            at++;
        ck_assert_uint_lt(at, TILINGS);
        kinds += at == kinds;
        set[at] = this;
        times[at]++;
    }
    for (size_t k = 0; k < TILINGS; k++) {
        const double off = times[k] - (double)SAMPLES / TILINGS;
        chi += off * off / ((double)SAMPLES / TILINGS);
    }
    ck_assert_double_lt(chi, 66.6);
    ck_assert_double_gt(chi, 14.7); /* nor is it too good to be true */
    waltz_diagram_free(diagram);
    waltz_cover_free(cover);
}
END_TEST

/* Of 2^300, half have either option of an item. */
START_TEST(test_samples_of_large_sets_are_uniform)
{
    waltz_cover *cover = pairs(300);
    waltz_diagram *diagram;
    struct waltz_cover_search search = {0};
    uint32_t even = 0;
    size_t n;

    ck_assert_status(waltz_diagram_build(cover, &search, &diagram), WALTZ_OK);
    for (int k = 0; k < 100; k++) {
        const uint32_t *option = waltz_diagram_sample(diagram, &n);
        ck_assert_uint_eq(n, 300);
        for (size_t j = 0; j < n; j++)
            even += option[j] % 2 == 0;
    }
    ck_assert_uint_gt(even, 15000 - 4 * 87); /* four standard deviations */
    ck_assert_uint_lt(even, 15000 + 4 * 87);
    waltz_diagram_free(diagram);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_nothing_is_drawn_from_nothing)
{
    waltz_cover *cover = dominoes(3);
    waltz_diagram *diagram;
    struct waltz_cover_search search = {0};
    size_t n;

    ck_assert_status(waltz_diagram_build(cover, &search, &diagram), WALTZ_OK);
    ck_assert_uint_eq(waltz_diagram_top(diagram), 0);
    ck_assert_ptr_null(waltz_diagram_sample(diagram, &n));
    waltz_diagram_free(diagram);
    waltz_cover_free(cover);
    waltz_diagram_free(NULL);
}
END_TEST

START_TEST(test_building_survives_memory_running_out)
{
    waltz_cover *cover = dominoes(8);
    waltz_diagram *diagram = NULL;

    for (size_t n = 0; diagram == NULL; n++) {
        struct waltz_cover_search search = {0};
        wz_mem_fail_after(n);
        const enum waltz_status status =
            waltz_diagram_build(cover, &search, &diagram);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_status(status, diagram ? WALTZ_OK : WALTZ_ENOMEM);
        ck_assert_uint_eq(search.found, diagram ? 12988816 : 0);
        ck_assert_uint_lt(n, 1000);
    }
    waltz_diagram_free(diagram);

    struct waltz_cover_search search = {.memory = 1000};
    ck_assert_status(waltz_diagram_build(cover, &search, &diagram),
                     WALTZ_ENOMEM);
    waltz_cover_free(cover);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("diagram");
    TCase *tc = tcase_create("diagrams");

    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, test_nodes_stand_above_their_branches);
    tcase_add_loop_test(tc, test_samples_are_uniform, 0, 3);
    tcase_add_test(tc, test_samples_of_large_sets_are_uniform);
    tcase_add_test(tc, test_nothing_is_drawn_from_nothing);
    tcase_add_test(tc, test_building_survives_memory_running_out);
    suite_add_tcase(s, tc);
    return s;
}
