/* Estimates of search trees. */
#include <stdint.h>

#include <waltz.h>

#include "base/mem.h"
#include "families.h"
#include "runner.h"

/* Where all ways down are alike, one probe tells all: 2 + 4 + ... + 2^10. */
START_TEST(test_estimates_are_exact_for_even_trees)
{
    waltz_cover *cover = pairs(10);
    struct waltz_estimate estimate;

    ck_assert_status(waltz_cover_estimate(cover, 2, 1, &estimate), WALTZ_OK);
    ck_assert_double_eq(estimate.nodes, 2046);
    ck_assert_double_eq(estimate.nodes_variance, 0);
    ck_assert_double_eq(estimate.solutions, 1024);
    ck_assert_double_eq(estimate.solutions_variance, 0);
    ck_assert_uint_eq(estimate.probes, 2);
    waltz_cover_free(cover);
}
END_TEST

/* The truth, 161280 Latin squares, is within four standard deviations. */
START_TEST(test_estimates_come_near_the_truth)
{
    waltz_cover *cover = latin_squares(5);
    struct waltz_estimate estimate;

    for (uint64_t k = 1; k <= 5; k++) {
        ck_assert_status(waltz_cover_estimate(cover, 1000, k, &estimate),
                         WALTZ_OK);
        const double off = estimate.solutions - 161280;
        ck_assert_double_gt(estimate.solutions_variance, 0);
        ck_assert_double_lt(off * off, 16 * estimate.solutions_variance);
        ck_assert_double_lt(estimate.solutions_variance, 30000.0 * 30000.0);
        ck_assert_double_gt(estimate.nodes, estimate.solutions);
    }
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_what_estimates_refuse)
{
    waltz_cover *cover = pairs(3);
    struct waltz_estimate estimate;
    enum waltz_status status = WALTZ_ENOMEM;

    ck_assert_status(waltz_cover_estimate(cover, 1, 1, &estimate),
                     WALTZ_EINVAL);
    for (size_t n = 0; status == WALTZ_ENOMEM; n++) {
        wz_mem_fail_after(n);
        status = waltz_cover_estimate(cover, 2, 1, &estimate);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_uint_lt(n, 1000);
    }
    ck_assert_status(status, WALTZ_OK);
    ck_assert_status(waltz_cover_set_bounds(cover, 0, 0, 2), WALTZ_OK);
    ck_assert_status(waltz_cover_estimate(cover, 2, 1, &estimate),
                     WALTZ_EINVAL);
    waltz_cover_free(cover);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("estimate");
    TCase *tc = tcase_create("estimates");

    tcase_add_test(tc, test_estimates_are_exact_for_even_trees);
    tcase_add_test(tc, test_estimates_come_near_the_truth);
    tcase_add_test(tc, test_what_estimates_refuse);
    suite_add_tcase(s, tc);
    return s;
}
