/* Reduced covers: the same solutions, each once, of fewer options and items. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/bits.h"
#include "base/mem.h"
#include "covers.h"
#include "runner.h"

/* --- Random problems, with bounds and costs ---------------------------- */

struct bounded {
    struct problem p;
    uint32_t low[ITEMS_MAX], high[ITEMS_MAX];
    uint64_t cost[OPTIONS_MAX];
    uint32_t has[ITEMS_MAX];        /* the options that have the item */
    uint32_t clashing[OPTIONS_MAX]; /* those that clash with the option */
};

/* The item's colour in the option; -1: it has it not. */
static int32_t colour_in(const struct problem *p, uint32_t o, uint32_t i)
{
    for (size_t k = 0; k < p->terms[o]; k++)
        if (p->term[o][k].item == i)
            return (int32_t)p->term[o][k].colour;
    return -1;
}

/* Do two options share an item that comes once, if not in one colour? */
static bool clash(const struct bounded *b, uint32_t o, uint32_t q)
{
    for (uint32_t i = 0; i < b->p.items; i++) {
        const int32_t c = colour_in(&b->p, o, i), d = colour_in(&b->p, q, i);
        if (b->high[i] == 1 && c >= 0 && d >= 0 && (c == 0 || c != d))
            return true;
    }
    return false;
}

static void note_sets(struct bounded *b)
{
    const struct problem *const p = &b->p;

    memset(b->has, 0, sizeof b->has);
    memset(b->clashing, 0, sizeof b->clashing);
    for (uint32_t o = 0; o < p->options; o++) {
        for (size_t k = 0; k < p->terms[o]; k++)
            b->has[p->term[o][k].item] |= UINT32_C(1) << o;
        for (uint32_t q = 0; q < p->options; q++)
            if (q != o && clash(b, o, q))
                b->clashing[o] |= UINT32_C(1) << q;
    }
}

/* Items that come once become, now and then, items that come more often; or
 * not at all. */
static void make_bounded(struct bounded *b, const struct shape *shape)
{
    make_random(&b->p, shape);
    for (uint32_t i = 0; i < b->p.items; i++) {
        const bool once = !b->p.is_primary[i] || below(2) == 0;
        b->low[i] = once ? b->p.is_primary[i] : below(3);
        b->high[i] = once ? 1 : b->low[i] + below(2) + (b->low[i] == 0);
    }
    for (uint32_t o = 0; o < b->p.options; o++)
        b->cost[o] = below(5);
    note_sets(b);
}

static waltz_cover *build_bounded(const struct bounded *b)
{
    waltz_cover *cover = build_problem(&b->p);

    for (uint32_t i = 0; i < b->p.items; i++)
        if (b->p.is_primary[i])
            ck_assert_status(
                waltz_cover_set_bounds(cover, i, b->low[i], b->high[i]),
                WALTZ_OK);
    for (uint32_t o = 0; o < b->p.options; o++)
        ck_assert_status(waltz_cover_set_cost(cover, o, b->cost[o]), WALTZ_OK);
    return cover;
}

static bool is_bounded_solution(const struct bounded *b, uint32_t set)
{
    for (uint32_t o = 0; o < b->p.options; o++)
        if ((set >> o & 1) != 0 && (set & b->clashing[o]) != 0)
            return false;
    for (uint32_t i = 0; i < b->p.items; i++) {
        const uint32_t times = wz_bits_count(set & b->has[i]);
        if (b->p.is_primary[i] && (times < b->low[i] || times > b->high[i]))
            return false;
    }
    return true;
}

/* --- The same solutions ------------------------------------------------ */

struct visitor {
    const waltz_cover *less;
    struct sets sets;
};

static bool visit(void *user, const uint32_t *option, size_t n)
{
    struct visitor *v = user;
    uint32_t origin[OPTIONS_MAX];

    for (size_t k = 0; k < n; k++)
        origin[k] = waltz_cover_option_origin(v->less, option[k]);
    return note(&v->sets, origin, n);
}

static void search(struct visitor *v, const waltz_cover *less,
                   const char *engine)
{
    struct waltz_cover_search s = {.engine = engine, .visit = visit, .user = v};

    memset(v, 0, sizeof *v);
    v->less = less;
    ck_assert_status(waltz_cover_solve(less, &s), WALTZ_OK);
    ck_assert(s.complete);
    ck_assert_uint_eq(v->sets.twice, 0);
}

/* What is left is as it was told: kinds are shown by what follows from them,
 * terms and costs here. */
static void check_copy(const waltz_cover *less, const waltz_cover *cover)
{
    for (uint32_t o = 0; o < waltz_cover_options(less); o++) {
        const uint32_t origin = waltz_cover_option_origin(less, o);
        size_t n, all, at = 0;
        const struct waltz_term *term = waltz_cover_option(less, o, &n);
        const struct waltz_term *told = waltz_cover_option(cover, origin, &all);
        ck_assert_uint_eq(waltz_cover_cost(less, o),
                          waltz_cover_cost(cover, origin));
        ck_assert(o == 0 || waltz_cover_option_origin(less, o - 1) < origin);
        for (size_t k = 0; k < n; k++) {
            const uint32_t item = waltz_cover_item_origin(less, term[k].item);
            while (told[at].item != item)
                ck_assert_uint_lt(++at, all);
            ck_assert_uint_eq(told[at].colour, term[k].colour);
        }
    }
}

START_TEST(test_solutions_are_the_same)
{
    static const char *const engines[] = {"auto", "bits", "links", "zdd"};
    static struct problem p;
    static struct sets want;
    static struct visitor found;

    sow((uint64_t)_i + 17);
    for (uint32_t k = 0; k < small_shapes[_i].times / 2 + 1; k++) {
        make_random(&p, &small_shapes[_i]);
        waltz_cover *cover = build_problem(&p);
        waltz_cover *less = waltz_cover_reduce(cover, 0, NULL, NULL);
        ck_assert_ptr_nonnull(less);
        check_copy(less, cover);
        note_all(&p, &want);
        search(&found, less, engines[k % LENGTH(engines)]);
        ck_assert_msg(memcmp(found.sets.seen, want.seen, sizeof want.seen) == 0,
                      "%s, number %u", small_shapes[_i].about, k);
        waltz_cover_free(less);
        waltz_cover_free(cover);
    }
}
END_TEST

/* Also where the budget ends it at any time. */
START_TEST(test_solutions_are_the_same_with_bounds)
{
    static struct bounded b;
    static struct visitor found;
    static uint8_t want[1 << SMALL_OPTIONS];

    sow((uint64_t)_i + 170);
    for (uint32_t k = 0; k < small_shapes[_i].times / 6 + 1; k++) {
        make_bounded(&b, &small_shapes[_i]);
        waltz_cover *cover = build_bounded(&b);
        waltz_cover *less =
            waltz_cover_reduce(cover, k % 3 > 0 ? 0 : k + 1, NULL, NULL);
        check_copy(less, cover);
        search(&found, less, "links");
        memset(want, 0, sizeof want);
        for (uint32_t set = 0; set < UINT32_C(1) << b.p.options; set++)
            want[set] = is_bounded_solution(&b, set);
        ck_assert_msg(memcmp(found.sets.seen, want, sizeof want) == 0,
                      "%s, number %u", small_shapes[_i].about, k);
        waltz_cover_free(less);
        waltz_cover_free(cover);
    }
}
END_TEST

/* --- The cheapest ------------------------------------------------------ */

/* The costs of the solutions, in the order of their coming. */
struct bill {
    const waltz_cover *cover;
    uint64_t cost[8];
    size_t n;
};

static bool charge(void *user, const uint32_t *option, size_t n)
{
    struct bill *bill = user;

    bill->cost[bill->n] = 0;
    for (size_t k = 0; k < n; k++)
        bill->cost[bill->n] += waltz_cover_cost(bill->cover, option[k]);
    bill->n++;
    return true;
}

static int by_size(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return x < y ? -1 : x > y;
}

static uint64_t cost_of(const struct bounded *b, uint32_t set)
{
    uint64_t cost = 0;

    for (uint32_t o = 0; o < b->p.options; o++)
        cost += (set >> o & 1) != 0 ? b->cost[o] : 0;
    return cost;
}

START_TEST(test_the_cheapest_cost_the_same)
{
    static struct bounded b;
    static uint64_t cost[1 << SMALL_OPTIONS];

    sow((uint64_t)_i + 1700);
    for (uint32_t k = 0; k < small_shapes[_i].times / 20 + 1; k++) {
        struct bill bill = {0};
        struct waltz_cover_search s = {.visit = charge, .user = &bill};
        size_t n = 0;
        s.cheapest = LENGTH(bill.cost);
        make_bounded(&b, &small_shapes[_i]);
        waltz_cover *cover = build_bounded(&b);
        waltz_cover *less = waltz_cover_reduce(cover, 0, NULL, NULL);
        bill.cover = less;
        ck_assert_status(waltz_cover_solve(less, &s), WALTZ_OK);
        for (uint32_t set = 0; set < UINT32_C(1) << b.p.options; set++)
            if (is_bounded_solution(&b, set))
                cost[n++] = cost_of(&b, set);
        qsort(cost, n, sizeof *cost, by_size);
        ck_assert_uint_eq(bill.n,
                          n < LENGTH(bill.cost) ? n : LENGTH(bill.cost));
        for (size_t j = 0; j < bill.n; j++)
            ck_assert_uint_eq(bill.cost[j], cost[j]);
        waltz_cover_free(less);
        waltz_cover_free(cover);
    }
}
END_TEST

/* --- What is taken away ------------------------------------------------ */

/* Does the option leave too few of those in the set to some item? */
static bool is_of_no_use(const struct bounded *b, uint32_t set, uint32_t o)
{
    for (uint32_t i = 0; i < b->p.items; i++)
        if (b->p.is_primary[i] &&
            wz_bits_count(set & b->has[i] & ~b->clashing[o]) < b->low[i])
            return true;
    return false;
}

/* By definition: as long as there is an option of no use, it goes. */
static uint32_t options_left(const struct bounded *b)
{
    uint32_t set = (UINT32_C(1) << b->p.options) - 1, before;

    do {
        before = set;
        for (uint32_t o = 0; o < b->p.options; o++)
            if ((set >> o & 1) != 0 && is_of_no_use(b, set, o))
                set &= ~(UINT32_C(1) << o);
    } while (set != before);
    return set;
}

START_TEST(test_just_the_options_of_no_use_go)
{
    static struct bounded b;

    sow((uint64_t)_i + 71);
    for (uint32_t k = 0; k < small_shapes[_i].times / 2 + 1; k++) {
        make_bounded(&b, &small_shapes[_i]);
        waltz_cover *cover = build_bounded(&b);
        waltz_cover *less = waltz_cover_reduce(cover, 0, NULL, NULL);
        uint32_t left = 0;
        for (uint32_t o = 0; o < waltz_cover_options(less); o++)
            left |= UINT32_C(1) << waltz_cover_option_origin(less, o);
        ck_assert_uint_eq(left, options_left(&b));
        waltz_cover_free(less);
        waltz_cover_free(cover);
    }
}
END_TEST

/* --- Budgets and memory ------------------------------------------------ */

static bool stop_at_once(void *user)
{
    ++*(int *)user;
    return true;
}

/* Rows and columns of a Latin square: large enough that somebody asks. */
static waltz_cover *latin_square(uint32_t n)
{
    waltz_cover *cover = waltz_cover_new();

    for (uint32_t k = 0; k < 3 * n * n; k++)
        ck_assert_status(waltz_cover_add_item(cover, WALTZ_PRIMARY, NULL),
                         WALTZ_OK);
    for (uint32_t r = 0; r < n; r++)
        for (uint32_t c = 0; c < n; c++)
            for (uint32_t s = 0; s < n; s++) {
                const struct waltz_term term[] = {
                    {r * n + c, 0},
                    {n * n + r * n + s, 0},
                    {2 * n * n + c * n + s, 0},
                };
                ck_assert_status(
                    waltz_cover_add_option(cover, term, LENGTH(term)),
                    WALTZ_OK);
            }
    return cover;
}

START_TEST(test_the_caller_can_end_it)
{
    waltz_cover *cover = latin_square(25);
    int asked = 0;
    waltz_cover *less = waltz_cover_reduce(cover, 0, stop_at_once, &asked);

    ck_assert_ptr_nonnull(less);
    ck_assert_int_eq(asked, 1);
    ck_assert_uint_eq(waltz_cover_options(less), 25 * 25 * 25);
    waltz_cover_free(less);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_nothing_is_added_to_what_was_reduced)
{
    waltz_cover *cover = latin_square(2);
    waltz_cover *less = waltz_cover_reduce(cover, 0, NULL, NULL);
    const struct waltz_term term = {0, 0};

    ck_assert_status(waltz_cover_add_option(less, &term, 1), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_set_bounds(less, 0, 0, 1), WALTZ_EINVAL);
    ck_assert_status(waltz_cover_add_item(less, WALTZ_PRIMARY, NULL),
                     WALTZ_EINVAL);
    ck_assert_uint_eq(waltz_cover_option_origin(cover, 3), 3);
    ck_assert_uint_eq(waltz_cover_item_origin(cover, 4), 4);
    waltz_cover_free(less);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_memory_runs_out)
{
    waltz_cover *cover = latin_square(3);
    waltz_cover *less = NULL;

    for (size_t k = 0; less == NULL; k++) {
        wz_mem_fail_after(k);
        less = waltz_cover_reduce(cover, 0, NULL, NULL);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_uint_lt(k, 1000);
    }
    waltz_cover_free(less);
    waltz_cover_free(cover);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("reduce");
    TCase *tc = tcase_create("solutions");

    tcase_set_timeout(tc, 60);
    tcase_add_loop_test(tc, test_solutions_are_the_same, 0,
                        LENGTH(small_shapes));
    tcase_add_loop_test(tc, test_solutions_are_the_same_with_bounds, 0,
                        LENGTH(small_shapes));
    tcase_add_loop_test(tc, test_the_cheapest_cost_the_same, 0,
                        LENGTH(small_shapes));
    suite_add_tcase(s, tc);

    tc = tcase_create("what is left");
    tcase_add_loop_test(tc, test_just_the_options_of_no_use_go, 0,
                        LENGTH(small_shapes));
    suite_add_tcase(s, tc);

    tc = tcase_create("limits");
    tcase_add_test(tc, test_the_caller_can_end_it);
    tcase_add_test(tc, test_nothing_is_added_to_what_was_reduced);
    tcase_add_test(tc, test_memory_runs_out);
    suite_add_tcase(s, tc);
    return s;
}
