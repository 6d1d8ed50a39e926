#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"

/* --- A text in memory ---------------------------------------------------- */

struct source {
    const char *at;
    size_t left;
    size_t piece; /* gives so many bytes at a time */
};

static size_t read_source(void *user, char *bytes, size_t room, bool *failed)
{
    struct source *source = user;
    size_t n = source->left < room ? source->left : room;

    (void)failed;
    n = n < source->piece ? n : source->piece;
    memcpy(bytes, source->at, n);
    source->at += n;
    source->left -= n;
    return n;
}

static size_t read_nothing(void *user, char *bytes, size_t room, bool *failed)
{
    (void)user;
    (void)bytes;
    (void)room;
    *failed = true;
    return 0;
}

static waltz_problem *parse(const char *text, size_t length, const char *format,
                            struct waltz_error *error)
{
    struct source source = {text, length, SIZE_MAX};

    return waltz_problem_read(read_source, &source, format, error);
}

static uint64_t solutions(const waltz_problem *problem)
{
    struct waltz_cover_search search = {0};

    ck_assert_status(waltz_cover_solve(waltz_problem_cover(problem), &search),
                     WALTZ_OK);
    ck_assert(search.complete);
    return search.found;
}

/* --- Good texts ---------------------------------------------------------- */

static const struct {
    const char *about, *text, *format;
    size_t items, options, dropped;
    uint64_t solutions;
} good[] = {
    {"the example of TAOCP",
     "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n", NULL, 7, 6, 0, 1},
    {"no last newline, CRLF, blank lines, comments",
     "| a comment\r\n\r\na b\r\n| another\r\na\r\n \t\r\nb", NULL, 2, 2, 0, 1},
    {"a byte order mark",
     "\xEF\xBB\xBF"
     "a\na\n",
     NULL, 1, 1, 0, 1},
    {"names in UTF-8 and longer than 8",
     "\xC3\xA4\xC3\xB6 einSehrLangerName\n\xC3\xA4\xC3\xB6 einSehrLangerName\n",
     NULL, 2, 1, 0, 1},
    {"names that begin alike",
     "abcdefg abcdefgh abcdefghi abcdefgj\nabcdefg abcdefghi\n"
     "abcdefgh abcdefgj\nabcdefg abcdefgh\nabcdefghi abcdefgj\nabcdefgj\n",
     NULL, 4, 5, 0, 2},
    {"the colours of TAOCP",
     "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n", NULL, 5, 5, 0,
     1},
    {"colours of more than a character", "a b | x\na x:red\nb x:red\nb x:rot\n",
     NULL, 3, 3, 0, 1},
    {"costs are read", "a\na |3\na |4 |5\n", NULL, 1, 2, 0, 2},
    {"options without primary items are dropped", "a | x\na\nx\nx:r\n |3\n",
     NULL, 2, 1, 3, 1},
    {"bounds that ask for once", "1:1|a 1|b\na b\n", NULL, 2, 1, 0, 1},
    {"nothing at all", "", NULL, 0, 0, 0, 1},
    {"comments only", "| nothing\n|\n", NULL, 0, 0, 0, 1},
    {"an item and no option", "a\n", NULL, 1, 0, 0, 0},
    {"names that are numbers", "1 2 3\n1 2\n3\n2 3\n1\n", NULL, 3, 4, 0, 2},
    {"names 0 and 1, if so said", "0 1\n0 1\n", "knuth", 2, 1, 0, 1},
    {"a matrix", "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n", NULL,
     7, 6, 0, 1},
    {"a matrix with blanks", "1 0 0\n0 1 1\n\n0 1 0\n0 0 1\n", NULL, 3, 4, 0,
     2},
    {"a matrix as in a programming language", "[[1, 0],\n [0, 1],\n [1, 1]]\n",
     "matrix", 2, 3, 0, 2},
    {"a row of zeros is of no use", "000\n111\n", NULL, 3, 1, 1, 1},
    {"an empty matrix", "", "matrix", 0, 0, 0, 1},
    {"lists, as an encyclopaedia has them",
     "1 4 7\n1 4\n4 5 7\n3 5 6\n2 3 6 7\n2 7\n", NULL, 7, 6, 0, 1},
    {"lists from 0, with commas", "0, 3\n1,2\n3 ,, 0\n", NULL, 4, 3, 0, 2},
    {"a column that no row has", "1\n3\n", "lists", 3, 2, 0, 0},
    {"columns that no row has", "0 1\n5 6\n", "lists", 7, 2, 0, 0},
    {"a column far out", "1 2\n2 10001101\n\n1 3\n", "lists", 5, 3, 0, 0},
    {"an empty list", "\n\n", "lists", 0, 0, 0, 1},
    {"miniexact",
     "< a b c d e f g >\nc e;\na d g;\nb c f;\na d f;\nb g;\nd e g;\n", NULL, 7,
     6, 0, 1},
    {"miniexact with colours",
     "<p q r>[x y]p q x y:A;p r x:A y;p x:B;q x:A;r y:B;", NULL, 5, 5, 0, 1},
    /* a twice: all of it, but b comes once or twice */
    {"miniexact with bounds", "<a : 2 b:1;2> a; a b; b;", NULL, 2, 3, 0, 2},
    {"miniexact with costs", "<a b>\na $3;\nb $4;\na b $1 $2;", NULL, 2, 3, 0,
     2},
    {"dimacs of miniexact", "p xc 2 0\n1 0\n2 0\n", NULL, 2, 2, 0, 1},
    {"dimacs with colours", "p xcc 2 1\n2 3 -1 0\n1 3 -1 0 1\n2 $9 0\n", NULL,
     3, 3, 0, 2},
    {"dimacs, and colours that clash", "p xcc 2 1\n2 3 -1 0 1 3 -2 0 3 0\n",
     NULL, 3, 2, 1, 0},
    {"dimacs, and items that no option has", "p xcc 9 9\n1 0 3 18 -1 0\n", NULL,
     18, 2, 0, 0},
    {"dimacs of many items", "p xcc 10001101 10001101\n1 20002202 0\n", NULL, 3,
     1, 0, 0},
    {"dimacs of many secondary items", "p xcc 2 10001101\n1 77 -2 0\n2 0\n",
     NULL, 3, 2, 0, 1},
};

START_TEST(test_good)
{
    const size_t length = strlen(good[_i].text);
    struct source source = {good[_i].text, length, 3};
    struct waltz_error error;
    waltz_problem *problem =
        waltz_problem_read(read_source, &source, good[_i].format, &error);

    ck_assert_msg(problem != NULL, "%s: %s", good[_i].about, error.text);
    const waltz_cover *cover = waltz_problem_cover(problem);
    ck_assert_msg(waltz_cover_items(cover) == good[_i].items &&
                      waltz_cover_options(cover) == good[_i].options &&
                      waltz_problem_dropped(problem) == good[_i].dropped,
                  "%s: %zu items, %zu options, %zu dropped", good[_i].about,
                  waltz_cover_items(cover), waltz_cover_options(cover),
                  waltz_problem_dropped(problem));
    ck_assert_msg(solutions(problem) == good[_i].solutions, "%s",
                  good[_i].about);
    waltz_problem_free(problem);
}
END_TEST

START_TEST(test_names_and_lines_are_kept)
{
    const char text[] =
        "a long-name | s\n\n| no option\nlong-name s:c1 |8\na\n";
    waltz_problem *problem = parse(text, strlen(text), NULL, NULL);
    size_t n;

    ck_assert_ptr_nonnull(problem);
    const waltz_cover *cover = waltz_problem_cover(problem);
    const struct waltz_term *term = waltz_cover_option(cover, 0, &n);
    ck_assert_uint_eq(n, 2);
    ck_assert_str_eq(waltz_problem_item(problem, term[0].item), "long-name");
    ck_assert_str_eq(waltz_problem_item(problem, term[1].item), "s");
    ck_assert_str_eq(waltz_problem_colour(problem, term[1].colour), "c1");
    ck_assert_uint_eq(term[0].colour, 0);
    ck_assert_uint_eq(waltz_cover_cost(cover, 0), 8);
    ck_assert_uint_eq(waltz_cover_cost(cover, 1), 0);
    ck_assert_uint_eq(waltz_problem_line(problem, 0), 4);
    ck_assert_uint_eq(waltz_problem_line(problem, 1), 5);
    waltz_problem_free(problem);
}
END_TEST

static const struct {
    const char *text, *item;
} uncoverable[] = {
    {"a b\na\nb\n", NULL},      {"a b c d\na d\n", "b"},
    {"a 0:2|b | c\na\n", NULL}, {"a 1:2|b\na\n", "b"},
    {"a | b\nb\n", "a"},        {"1 2\n2 10001101\n\n1 3\n", "4"},
    {"2 3\n3\n4\n", "1"},       {"p xc 5 0\n2 3 5 0\n", "1"},
    {"011\n001\n010\n", "1"},   {"", NULL},
};

START_TEST(test_an_item_that_no_option_has_is_named)
{
    waltz_problem *problem =
        parse(uncoverable[_i].text, strlen(uncoverable[_i].text), NULL, NULL);

    ck_assert_ptr_nonnull(problem);
    ck_assert_pstr_eq(waltz_problem_uncoverable(problem), uncoverable[_i].item);
    waltz_problem_free(problem);
}
END_TEST

/* --- Puzzles ------------------------------------------------------------- */

/* What is written, up to a number of bytes. */
struct sink {
    char bytes[8192];
    size_t n;
};

static bool write_sink(void *user, const char *bytes, size_t n)
{
    struct sink *sink = user;

    ck_assert_uint_le(sink->n + n, sizeof sink->bytes);
    memcpy(sink->bytes + sink->n, bytes, n);
    sink->n += n;
    return true;
}

static const struct {
    const char *about;
    unsigned boxes;
    uint8_t first, second; /* the values of two cells */
    uint64_t solutions;
} puzzles[] = {
    {"grids of 4x4 (OEIS A107739)", 2, 0, 0, 288},
    {"Latin squares (OEIS A002860)", 0, 0, 0, 576},
    {"a quarter of them, by symmetry", 0, 3, 0, 144},
    {"givens that clash", 2, 1, 1, 0},
};

/* A puzzle as a cover has as many solutions. */
START_TEST(test_puzzles_are_covers)
{
    waltz_board *board =
        waltz_board_new(4, puzzles[_i].boxes, puzzles[_i].boxes);
    uint8_t values[16] = {puzzles[_i].first, puzzles[_i].second};
    const struct waltz_puzzle puzzle = {.board = board, .values = values};
    struct sink sink = {.n = 0};
    waltz_writer *writer = waltz_writer_new("dlx", write_sink, &sink);

    ck_assert_ptr_nonnull(writer);
    ck_assert_status(waltz_write(writer, &puzzle, NULL), WALTZ_OK);
    waltz_problem *problem = parse(sink.bytes, sink.n, "knuth", NULL);
    ck_assert_ptr_nonnull(problem);
    ck_assert_uint_eq(solutions(problem), puzzles[_i].solutions);
    waltz_problem_free(problem);
    waltz_writer_free(writer);
    waltz_board_free(board);
}
END_TEST

/* --- Bad texts ----------------------------------------------------------- */

struct bad_text {
    const char *about, *text, *format;
    size_t line, column;
    const char *says; /* a part of the sentence */
};

static const struct bad_text bad[] = {
    {"an unknown item", "a b\na\nb c\n", NULL, 3, 3, "no item 'c'"},
    {"an item twice in an option", "a b\na b a\n", NULL, 2, 5,
     "the item 'a' twice"},
    {"twice in two colours", "a | x\na x:r x:s\n", NULL, 2, 7, "twice"},
    {"twice in an option that is dropped", "a | x y\nx y\ny x y\n", NULL, 3, 5,
     "twice"},
    {"an item twice", "a b a\n", NULL, 1, 5, "two items 'a'"},
    {"an item twice, once secondary", "a | a\n", NULL, 1, 5, "two items 'a'"},
    {"a second bar", "a | x | y\n", NULL, 1, 7, "second '|'"},
    {"a coloured primary item", "a | x\na:r x\n", NULL, 2, 1, "colour"},
    {"a missing colour", "a | x\na x:\n", NULL, 2, 3, "colour is missing"},
    {"two colons", "a | x\na x:r:s\n", NULL, 2, 3, "two ':'"},
    {"a name with a colon", "a:b\n", NULL, 1, 1, "':'"},
    {"crossing bounds", "a 3:2|b\n", NULL, 1, 3, "above"},
    {"an upper bound of 0", "0|b\n", NULL, 1, 1, "1 or more"},
    {"a bound that is no number", "x|b\n", NULL, 1, 1,
     "a bound is a number up to 4294967295"},
    {"half a bound", "2:|b\n", NULL, 1, 3,
     "a bound is a number up to 4294967295"},
    {"a bound too large", "99999999999|b\n", NULL, 1, 1,
     "a bound is a number up to 4294967295"},
    {"bounds without a name", "a 2|\n", NULL, 1, 3, "missing"},
    {"two pairs of bounds", "1|2|b\n", NULL, 1, 3, "name"},
    {"bounds of a secondary item", "a | 2|b\n", NULL, 1, 5, "secondary"},
    {"a cost that is no number", "a\na |x\n", NULL, 2, 3,
     "a cost is '|' and a number"},
    {"a cost below 0", "a\na |-1\n", NULL, 2, 3, "a cost is"},
    {"a bar without a cost", "a\na |\n", NULL, 2, 3, "a cost is"},
    {"a NUL byte", "a b\na \0b\n", NULL, 2, 3, "NUL"},
    {"rows of unequal length", "010\n01\n", NULL, 2, 0, "2 entries"},
    {"an entry that is not 0 or 1", "010\n021\n", NULL, 2, 2, "0 or 1"},
    {"a letter in a matrix", "0 1 0\n0 x 1\n", NULL, 2, 3, "0 or 1"},
    {"a column that is no number", "1 x\n", "lists", 1, 3,
     "a column is a number"},
    {"a column twice", "1 2\n3 1 3\n", NULL, 2, 5, "twice"},
    {"a column below 0", "1 -2\n", "lists", 1, 3, "a column is a number"},
    {"items that do not end", "< a b\n", NULL, 1, 0, "'>'"},
    {"an option that does not end", "< a b >\na b\n", NULL, 2, 0, "';'"},
    {"no items", "a b;", "miniexact", 1, 1, "'<'"},
    {"a bracket in an option", "< a >\na [ b ];\n", NULL, 2, 3, "no item '['"},
    {"miniexact: no bound", "< a:x >\n", NULL, 1, 5,
     "a bound is a number up to 4294967295"},
    {"miniexact: half a pair of bounds", "< a:1; >\n", NULL, 1, 8,
     "a bound is a number up to 4294967295"},
    {"miniexact: bounds that cross", "< a:3;2 >\n", NULL, 1, 4,
     "from 3 to 2 times"},
    {"miniexact: bounds of a secondary item", "< a > [ x:1 ] a;\n", NULL, 1, 10,
     "no primary item"},
    {"miniexact: no cost", "< a >\na $x;\n", NULL, 2, 3,
     "a cost is '$' and a number up to 18446744073709551615"},
    {"miniexact: items end in bounds", "< a:1\n", NULL, 1, 0, "'>'"},
    {"dimacs without a head", "1 0\n", "dimacs", 1, 0, "p xc"},
    {"dimacs without numbers of items", "p xc 2\n", NULL, 1, 0, "how many"},
    {"dimacs with too many numbers", "p xc 1 2 3\n", NULL, 1, 10,
     "follows the numbers of items: '3'"},
    {"dimacs: no number of items", "p xc 1 x\n", NULL, 1, 8, "number of items"},
    {"dimacs: no number", "p xc 1 0\nx 0\n", NULL, 2, 1, "number of an item"},
    {"dimacs: no such item", "p xc 1 0\n2 0\n", NULL, 2, 1, "no item '2'"},
    {"dimacs: an item of noughts", "p xc 1 0\n00 0\n", NULL, 2, 1, "no item"},
    {"dimacs: a coloured primary item", "p xcc 1 0\n1 -1 0\n", NULL, 2, 3,
     "primary"},
    {"dimacs: a colour of nothing", "p xcc 1 0\n-1 0\n", NULL, 2, 1, "before"},
    {"dimacs: two colours", "p xcc 1 1\n1 2 -1 -2 0\n", NULL, 2, 8, "before"},
    {"dimacs: no colour", "p xcc 1 1\n1 2 -x 0\n", NULL, 2, 5,
     "a colour is '-' and"},
    {"dimacs: an item twice", "p xc 2 0\n1 2 1 0\n", NULL, 2, 5, "twice"},
    {"dimacs: no end", "p xc 1 0\n1\n", NULL, 2, 0, "'0'"},
};

static const struct bad_text beyond[] = {
    {"a column too far out", "1 4000000000\n", "lists", 1, 3,
     "up to 536870912"},
    {"dimacs: more items than a cover has", "p xc 1 4000000000\n", NULL, 1, 8,
     "536870912 items at most"},
};

static const struct bad_text unknown = {
    "an unknown format", "a\n", "xml", 0, 0, "xml"};

/* The length of a text that may have a NUL byte inside. */
static size_t length_of(const char *text)
{
    const size_t n = strlen(text);

    return strcmp(text, "a b\na ") == 0 ? n + 3 : n;
}

static void check_refusal(const struct bad_text *bad_text,
                          enum waltz_status status)
{
    const char *about = bad_text->about, *text = bad_text->text;
    const size_t n = length_of(text);
    struct waltz_error error;

    ck_assert_msg(parse(text, n, bad_text->format, &error) == NULL, "%s",
                  about);
    ck_assert_msg(
        error.line == bad_text->line && error.column == bad_text->column,
        "%s: %zu:%zu: %s", about, error.line, error.column, error.text);
    ck_assert_msg(strstr(error.text, bad_text->says) != NULL, "%s: %s", about,
                  error.text);
    ck_assert_status(error.status, status);
    ck_assert_ptr_null(parse(text, n, bad_text->format, NULL));
}

START_TEST(test_bad)
{
    check_refusal(&bad[_i], WALTZ_ESYNTAX);
}
END_TEST

START_TEST(test_beyond)
{
    check_refusal(&beyond[_i], WALTZ_ELIMIT);
}
END_TEST

START_TEST(test_unknown_format)
{
    check_refusal(&unknown, WALTZ_EINVAL);
}
END_TEST

START_TEST(test_a_text_that_cannot_be_read)
{
    struct waltz_error error;

    ck_assert_ptr_null(waltz_problem_read(read_nothing, NULL, NULL, &error));
    ck_assert_status(error.status, WALTZ_EIO);
}
END_TEST

START_TEST(test_costs_that_are_too_large)
{
    const char text[] = "a\na |18446744073709551614\na |1\n";
    struct waltz_error error;

    ck_assert_ptr_null(parse(text, strlen(text), NULL, &error));
    ck_assert_status(error.status, WALTZ_ELIMIT);
    ck_assert_uint_eq(error.line, 3);
    ck_assert_str_eq(error.text,
                     "all costs together are more than 18446744073709551614");
}
END_TEST

/* --- Size and memory ------------------------------------------------------ */

/* 100,000 items, each with an option of its own: one solution, of all. */
START_TEST(test_many_items)
{
    enum { ITEMS = 100000, ROOM = 2 * 7 * ITEMS };
    char *text = malloc(ROOM);
    size_t n = 0;

    ck_assert_ptr_nonnull(text);
    for (unsigned k = 0; k < ITEMS; k++)
        n += (size_t)snprintf(text + n, ROOM - n, "%u ", k);
    for (unsigned k = 0; k < ITEMS; k++)
        n += (size_t)snprintf(text + n, ROOM - n, "\n%u", k);
    waltz_problem *problem = parse(text, n, "knuth", NULL);
    ck_assert_ptr_nonnull(problem);
    ck_assert_uint_eq(solutions(problem), 1);
    waltz_problem_free(problem);
    free(text);
}
END_TEST

START_TEST(test_memory_may_run_out)
{
    const char *const text = good[_i].text;
    waltz_problem *problem = NULL;
    struct waltz_error error = {0};

    for (size_t n = 0; problem == NULL; n++) {
        wz_mem_fail_after(n);
        problem = parse(text, strlen(text), good[_i].format, &error);
        if (problem == NULL)
            ck_assert_status(error.status, WALTZ_ENOMEM);
    }
    wz_mem_fail_after(SIZE_MAX);
    ck_assert_uint_eq(solutions(problem), good[_i].solutions);
    waltz_problem_free(problem);
}
END_TEST

/* Those that waltz/problem.h lists. */
START_TEST(test_formats_have_names)
{
    static const char *const names[] = {"knuth", "matrix", "lists", "miniexact",
                                        "dimacs"};
    size_t formats = 0;

    while (waltz_problem_format_at(formats) != NULL)
        formats++;
    ck_assert_uint_eq(formats, LENGTH(names));
    for (size_t k = 0; k < formats; k++) {
        size_t n = 0;
        while (n < formats && strcmp(names[n], waltz_problem_format_at(k)) != 0)
            n++;
        ck_assert_msg(n < formats, "%s", waltz_problem_format_at(k));
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("problem");
    TCase *tc = tcase_create("texts");

    tcase_add_loop_test(tc, test_good, 0, LENGTH(good));
    tcase_add_test(tc, test_names_and_lines_are_kept);
    tcase_add_loop_test(tc, test_an_item_that_no_option_has_is_named, 0,
                        LENGTH(uncoverable));
    tcase_add_loop_test(tc, test_puzzles_are_covers, 0, LENGTH(puzzles));
    tcase_add_test(tc, test_formats_have_names);
    suite_add_tcase(s, tc);

    tc = tcase_create("refusals");
    tcase_add_loop_test(tc, test_bad, 0, LENGTH(bad));
    tcase_add_loop_test(tc, test_beyond, 0, LENGTH(beyond));
    tcase_add_test(tc, test_unknown_format);
    tcase_add_test(tc, test_a_text_that_cannot_be_read);
    tcase_add_test(tc, test_costs_that_are_too_large);
    suite_add_tcase(s, tc);

    tc = tcase_create("size and memory");
    tcase_add_test(tc, test_many_items);
    tcase_add_loop_test(tc, test_memory_may_run_out, 0, LENGTH(good));
    suite_add_tcase(s, tc);
    return s;
}
