#include <stdint.h>
#include <stdlib.h>

#include "base/random.h"
#include "runner.h"

/* --- Known numbers ----------------------------------------------------- */

/* The numbers that splitmix64 gives for a seed, as published with it, are the
 * state to begin with. */
START_TEST(test_seed)
{
    static const uint64_t state[4] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
        UINT64_C(9817491932198370423), UINT64_C(4593380528125082431)};
    const struct wz_random random = wz_random_new(1234567);

    for (size_t k = 0; k < 4; k++)
        ck_assert_uint_eq(random.state[k], state[k]);
}
END_TEST

/* What the authors' program prints from the state 1, 2, 3, 4. */
START_TEST(test_numbers)
{
    static const uint64_t number[] = {
        UINT64_C(11520),
        UINT64_C(0),
        UINT64_C(1509978240),
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    struct wz_random random = {{1, 2, 3, 4}};

    for (size_t k = 0; k < LENGTH(number); k++)
        ck_assert_uint_eq(wz_random_next(&random), number[k]);
}
END_TEST

/* --- Evenness ---------------------------------------------------------- */

/* Of 7000 throws each of seven numbers comes about 1000 times; the standard
 * deviation is 29, and six of them are never seen by chance. */
START_TEST(test_below_is_even)
{
    struct wz_random random = wz_random_new(0);
    unsigned seen[7] = {0};

    for (unsigned k = 0; k < 7000; k++)
        seen[wz_random_below(&random, LENGTH(seen))]++;
    for (size_t k = 0; k < LENGTH(seen); k++) {
        ck_assert_uint_gt(seen[k], 1000 - 6 * 29);
        ck_assert_uint_lt(seen[k], 1000 + 6 * 29);
    }
}
END_TEST

/* All six orders of three numbers come, each about 1000 times of 6000. */
START_TEST(test_shuffle_is_even)
{
    struct wz_random random = wz_random_new(1);
    unsigned seen[9] = {0};

    for (unsigned k = 0; k < 6000; k++) {
        uint32_t number[] = {0, 1, 2};
        wz_random_shuffle(&random, number, LENGTH(number));
        ck_assert_uint_eq(number[0] + number[1] + number[2], 3);
        ck_assert_uint_ne(number[0], number[1]);
        seen[3 * number[0] + number[1]]++;
    }
    for (size_t k = 0; k < LENGTH(seen); k++) {
        if (k / 3 == k % 3)
            continue;
        ck_assert_uint_gt(seen[k], 1000 - 6 * 29);
        ck_assert_uint_lt(seen[k], 1000 + 6 * 29);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("random");
    TCase *tc_known = tcase_create("known");
    TCase *tc_even = tcase_create("even");

    tcase_add_test(tc_known, test_seed);
    tcase_add_test(tc_known, test_numbers);
    suite_add_tcase(s, tc_known);
    tcase_add_test(tc_even, test_below_is_even);
    tcase_add_test(tc_even, test_shuffle_is_even);
    suite_add_tcase(s, tc_even);
    return s;
}
