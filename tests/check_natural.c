/* Numbers of many words. */
#include <stdint.h>

#include "base/natural.h"
#include "runner.h"

START_TEST(test_numbers_carry_and_borrow)
{
    uint64_t a[] = {UINT64_MAX, UINT64_MAX, 0}, one[] = {1, 0, 0};
    uint64_t b[] = {UINT64_MAX, UINT64_MAX}, c[] = {UINT64_MAX, UINT64_MAX};
    char text[80];

    ck_assert_uint_eq(wz_natural_add(a, one, 3), 0);
    ck_assert_uint_eq(a[0] + a[1], 0);
    ck_assert_uint_eq(a[2], 1);
    ck_assert(wz_natural_is_less(one, a, 3));
    ck_assert(!wz_natural_is_less(a, one, 3));
    ck_assert(!wz_natural_is_less(a, a, 3));
    wz_natural_subtract(a, one, 3);
    ck_assert_uint_eq(a[2], 0);
    ck_assert_uint_eq(a[1] & a[0], UINT64_MAX);
    ck_assert_uint_eq(wz_natural_clip(a, 3), UINT64_MAX);
    ck_assert_uint_eq(wz_natural_clip(one, 3), 1);
    ck_assert_uint_eq(wz_natural_add(b, c, 2), 1);
    ck_assert_uint_eq(b[0], UINT64_MAX - 1);
    ck_assert_uint_eq(b[1], UINT64_MAX);
    ck_assert(!wz_natural_text(a, 3, text, 39));
    a[0] = a[1] = UINT64_MAX;
    ck_assert(wz_natural_text(a, 3, text, 40));
    ck_assert_str_eq(text, "340282366920938463463374607431768211455");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("natural");
    TCase *tc = tcase_create("numbers");

    tcase_add_test(tc, test_numbers_carry_and_borrow);
    suite_add_tcase(s, tc);
    return s;
}
