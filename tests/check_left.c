/* What is left of a problem that is told, when it was reduced. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"

/* A text that is read as a file would be. */
struct text {
    const char *left;
};

static size_t read_text(void *user, char *bytes, size_t room, bool *failed)
{
    struct text *text = user;
    const size_t length = strlen(text->left);
    const size_t n = room < length ? room : length;

    (void)failed;
    memcpy(bytes, text->left, n);
    text->left += n;
    return n;
}

/* The names of the items that are left, and behind a dash the options: the
 * numbers of those left, from 1. */
static void describe(char *text, size_t room, const waltz_problem *problem,
                     const waltz_cover *less)
{
    size_t n = 0;

    text[0] = '\0';
    for (uint32_t i = 0; i < waltz_cover_items(less); i++)
        n += (size_t)snprintf(
            text + n, room - n, "%s",
            waltz_problem_item(problem, waltz_cover_item_origin(less, i)));
    n += (size_t)snprintf(text + n, room - n, "-");
    for (uint32_t o = 0; o < waltz_cover_options(less); o++)
        n += (size_t)snprintf(text + n, room - n, "%u",
                              waltz_cover_option_origin(less, o) + 1);
}

static const struct {
    const char *about, *problem, *left;
} cases[] = {
    {"nothing", "\n", "-"},
    {"nothing to take", "a b\na\nb\na b\n", "ab-123"},
    {"an item without options", "a b\na\n", "ab-"},
    {"an item that need not come, and cannot", "a 0:2|b\na\n", "a-1"},
    {"a secondary item that no option has", "a | x\na\n", "a-1"},
    {"a secondary item that one option has", "a | x\na x\na\n", "a-12"},
    {"a secondary item of two options", "a b | x\na x\nb x\na\nb\n",
     "abx-1234"},
    {"a secondary item that another implies", "a b | x\na x\na x\nb\na b\n",
     "ab-1234"},
    {"one colour", "a b | x\na x:c\nb x:c\n", "ab-12"},
    {"two colours", "a b | x\na x:c\na x:d\nb x:c\nb x:d\n", "abx-1234"},
    {"two items that come together", "a b c\na b\na b\nc\n", "ac-123"},
    {"options that strand none", "a b c\na b\na c\nc\nb\n", "abc-1234"},
    {"an option that strands an item", "a b c d\na b\nb c\nc d\n", "ac-13"},
    {"forced: a is in one option", "a b c\na b\nb c\nc\n", "ac-13"},
    {"one after the other", "a b c d\na b\nb c\nc d\nd\nd c\n", "ac-135"},
    {"no solution", "a b c\na b\nb c\n", "abc-"},
    {"an item wanted twice", "2|a b\na\na b\nb\na\n", "ab-1234"},
    {"an item wanted twice, by two", "2|a b\na\na b\nb\n", "ab-12"},
    {"an item that may come twice forbids nothing", "1:2|a b\na\na b\nb\n",
     "ab-123"},
    {"bounds that cannot be passed", "a 0:2|b\na b\na b\na\n", "a-123"},
    {"each option keeps a primary item", "0:2|a | x\na x\na x\n", "ax-12"},
    {"wider bounds of the same options", "1:2|a 0:3|b\na b\na b\na b\na b\n",
     "a-1234"},
    {"colours of one item tell nothing of another",
     "a b | x y\na x:1 y:2\nb x:1 y:1\na\nb\n", "aby-1234"},
};

START_TEST(test_what_is_left)
{
    for (size_t k = 0; k < LENGTH(cases); k++) {
        struct text text = {cases[k].problem};
        waltz_problem *problem =
            waltz_problem_read(read_text, &text, NULL, NULL);
        ck_assert_msg(problem != NULL, "%s", cases[k].about);
        waltz_cover *less =
            waltz_cover_reduce(waltz_problem_cover(problem), 0, NULL, NULL);
        char left[64];
        describe(left, sizeof left, problem, less);
        ck_assert_msg(strcmp(left, cases[k].left) == 0, "%s: %s, not %s",
                      cases[k].about, left, cases[k].left);
        waltz_cover_free(less);
        waltz_problem_free(problem);
    }
}
END_TEST

/* --- Problems of others ------------------------------------------------ */

static size_t read_file(void *user, char *bytes, size_t room, bool *failed)
{
    (void)failed;
    return fread(bytes, 1, room, user);
}

/* What Knuth's DLX-PRE takes away. */
static const struct {
    const char *name;
    size_t options, items; /* taken away */
} boards[] = {
    {"langford_8", 0, 0},      {"ltromino_9x10", 44, 0},
    {"pent_6x10", 144, 0},     {"pent_8x8c", 152, 0},
    {"qwh_20_42", 80, 38},     {"qwh_30_u", 265, 86},
    {"sudoku16_u1", 159, 90},  {"sudoku9_17a", 83, 46},
    {"sudoku9_hard0", 6, 9},   {"sudoku9_hard1", 0, 4},
    {"wordsq_5_1000", 542, 0},
};

static void check_board(FILE *file, size_t k)
{
    waltz_problem *problem = waltz_problem_read(read_file, file, NULL, NULL);
    const waltz_cover *cover = waltz_problem_cover(problem);
    waltz_cover *less = waltz_cover_reduce(cover, 0, NULL, NULL);

    ck_assert_msg(waltz_cover_options(cover) - waltz_cover_options(less) ==
                          boards[k].options &&
                      waltz_cover_items(cover) - waltz_cover_items(less) ==
                          boards[k].items,
                  "%s", boards[k].name);
    waltz_cover_free(less);
    waltz_problem_free(problem);
}

START_TEST(test_problems_of_others)
{
    const char *shared = getenv("WALTZ_SHARED");
    char name[1024];

    for (size_t k = 0; k < LENGTH(boards) && shared != NULL; k++) {
        snprintf(name, sizeof name, "%s/data/cover/%s.dlx", shared,
                 boards[k].name);
        FILE *file = fopen(name, "r");
        if (file == NULL)
            continue;
        check_board(file, k);
        fclose(file);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("left");
    TCase *tc = tcase_create("problems");

    tcase_add_test(tc, test_what_is_left);
    tcase_add_test(tc, test_problems_of_others);
    suite_add_tcase(s, tc);
    return s;
}
