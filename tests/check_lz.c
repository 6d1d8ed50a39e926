/* Texts that LZ-string compressed. */
#include <string.h>

#include "base/mem.h"
#include "runner.h"
#include "text/lz.h"

/* By compressToBase64 of lz-string 1.5.0. */
static const struct {
    const char *base64, *text;
} packed[] = {
    {"EZA=", "b"},
    {"Q===", ""},
    {"IY18ZZA=", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
    {"sjkAIIwExA==", "\xE2\x9C\x93 12"},
    {"rwbgA9o=", "\xF0\x9F\x98\x80"},
    {"IYIwTsDGwCahACeVbIDRIHYwQe05AKYIC2uYxy0c4wQA",
     "abracadabra abracadabra, and once more abracadabra"},
    {"IYIwTsDGwCahACeVbIDRIHYwQe05AKYIC2uYxy0c", NULL}, /* cut */
    {"", NULL},
    {"%%%%", NULL},
    {"wA==", NULL}, /* a phrase before there is one */
};

START_TEST(test_packed_texts)
{
    char *text = NULL;
    size_t n = 0;
    const enum waltz_status status =
        wz_lz_text(packed[_i].base64, strlen(packed[_i].base64), &text, &n);

    ck_assert_int_eq(status == WALTZ_OK, packed[_i].text != NULL);
    if (status == WALTZ_OK) {
        ck_assert_str_eq(text, packed[_i].text);
        ck_assert_uint_eq(n, strlen(packed[_i].text));
    }
    wz_mem_free(text);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("lz");
    TCase *tc = tcase_create("texts");

    tcase_add_loop_test(tc, test_packed_texts, 0, LENGTH(packed));
    suite_add_tcase(s, tc);
    return s;
}
