/* The engine `bits': all ways it can go, against brute force and the links. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "covers.h"
#include "runner.h"
#include "sets/bits.h"

/* --- Solutions ----------------------------------------------------------- */

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 31) * UINT64_C(0x7fb5d329728ea185);
    x = (x ^ x >> 27) * UINT64_C(0x81dadef4bc2dd44d);
    return x ^ x >> 33;
}

/* A set of solutions, each a set of options: how many, and a sum over them
 * that the order does not matter to; and one that it does. */
struct harvest {
    const struct problem *problem;
    uint64_t solutions, sum, chain, wrong;
    uint64_t leave_after; /* visit says so after so many; 0: never */
    uint64_t asked;       /* whether to stop */
};

static bool gather(void *user, const uint32_t *option, size_t n)
{
    struct harvest *h = user;
    uint64_t set = 0;

    for (size_t k = 0; k < n; k++)
        set += mix(option[k] + 1);
    h->wrong += !is_solution(h->problem, option, n);
    h->solutions++;
    h->sum += mix(set);
    h->chain = mix(h->chain + set);
    return h->solutions != h->leave_after;
}

static struct harvest dance(const struct problem *p, const waltz_cover *cover)
{
    struct harvest h = {.problem = p};
    struct waltz_cover_search search = {
        .engine = "links", .visit = gather, .user = &h};

    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    return h;
}

/* --- All ways ------------------------------------------------------------ */

static const enum wz_stage_kind kinds[] = {WZ_STAGE_ANY, WZ_STAGE_SMALL,
                                           WZ_STAGE_WIDE, WZ_STAGE_SPARSE};
static const enum wz_rebuilding rebuildings[] = {
    WZ_REBUILD_WORTH_IT, WZ_REBUILD_NEVER, WZ_REBUILD_ALWAYS};

/* Does that way find those solutions, with a visitor and without?  Kernels for
 * other instructions must go the very same way: chain and nodes say so. */
static void try_way(const waltz_cover *cover, const struct harvest *want,
                    struct wz_bits_way way, struct waltz_cover_search *first,
                    struct harvest *found)
{
    struct harvest h = {.problem = want->problem};
    struct waltz_cover_search search = {.visit = gather, .user = &h},
                              count = {0};

    ck_assert_status(wz_bits_solve(cover, &search, way), WALTZ_OK);
    ck_assert_uint_eq(h.solutions, want->solutions);
    ck_assert_uint_eq(search.found, want->solutions);
    ck_assert_uint_eq(h.sum, want->sum);
    ck_assert_uint_eq(h.wrong, 0);
    ck_assert(search.complete);
    ck_assert_status(wz_bits_solve(cover, &count, way), WALTZ_OK);
    ck_assert_uint_eq(count.found, want->solutions);
    ck_assert_uint_eq(count.nodes, search.nodes);
    ck_assert(count.complete);
    if (first->nodes > 0) {
        ck_assert_uint_eq(search.nodes, first->nodes);
        ck_assert_uint_eq(h.chain, found->chain);
    }
    *first = search;
    *found = h;
}

static void try_all_ways(const waltz_cover *cover, const struct harvest *want)
{
    for (size_t k = 0; k < LENGTH(kinds); k++)
        for (size_t r = 0; r < LENGTH(rebuildings); r++) {
            struct waltz_cover_search first = {0};
            struct harvest found = {0};
            struct wz_bits_way way = {NULL, kinds[k], rebuildings[r]};
            for (size_t j = 0; wz_bits_kernels_at(j) != NULL; j++) {
                way.kernels = wz_bits_kernels_at(j);
                if (way.kernels->is_usable())
                    try_way(cover, want, way, &first, &found);
            }
        }
}

/* Each problem is solved in 72 ways, so a few will do. */
START_TEST(test_all_ways_find_what_brute_force_finds)
{
    static struct problem p;

    sow((uint64_t)_i);
    for (uint32_t k = 0; k < small_shapes[_i].times / 3 + 1; k++) {
        make_random(&p, &small_shapes[_i]);
        waltz_cover *cover = build_problem(&p);
        struct harvest want = {.problem = &p};
        brute_force(&p, gather, &want);
        const struct harvest links = dance(&p, cover);
        ck_assert_uint_eq(links.sum, want.sum);
        try_all_ways(cover, &want);
        waltz_cover_free(cover);
    }
}
END_TEST

static const struct shape large_shapes[] = {
    {"a word", 30, 0, 60, 4, 0, 40},
    {"a word of many items", 70, 6, 60, 8, 2, 40},
    {"two words", 30, 0, 100, 8, 0, 4},
    {"two words of many items", 100, 6, 120, 9, 2, 10},
    {"four words", 40, 6, 220, 9, 2, 4},
    {"four words of many items", 120, 0, 220, 9, 0, 10},
    {"wide", 60, 12, 320, 12, 3, 4},
    {"wider", 48, 10, 560, 14, 2, 2},
    {"wide, of many items", 140, 8, 300, 12, 2, 6},
};

START_TEST(test_all_ways_find_what_the_links_find)
{
    static struct problem p;

    sow((uint64_t)_i + 100);
    for (uint32_t k = 0; k < large_shapes[_i].times; k++) {
        make_random(&p, &large_shapes[_i]);
        waltz_cover *cover = build_problem(&p);
        const struct harvest want = dance(&p, cover);
        try_all_ways(cover, &want);
        waltz_cover_free(cover);
    }
}
END_TEST

/* --- Bounds -------------------------------------------------------------- */

/* The first so many are enough to tell. */
#define ENOUGH 2000

static void bound(waltz_cover *cover, uint32_t i)
{
    const uint32_t high = 2 + below(2), low = below(high + 1);

    ck_assert_status(waltz_cover_set_bounds(cover, i, low, high), WALTZ_OK);
}

/* At least one item gets some. */
static void draw_bounds(const struct problem *p, waltz_cover *cover)
{
    bool first = true;

    for (uint32_t i = 0; i < p->items; i++)
        if (p->is_primary[i] && (first || below(2) > 0)) {
            bound(cover, i);
            first = false;
        }
}

/* The order of choices that the algorithm of the book makes. */
static void check_bounds(const waltz_cover *cover, const struct problem *p)
{
    struct harvest links = {.problem = p};
    struct waltz_cover_search search = {
        .engine = "links", .visit = gather, .user = &links, .limit = ENOUGH};

    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    const uint64_t nodes = search.nodes;
    for (size_t k = 0; wz_bits_kernels_at(k) != NULL; k++) {
        const struct wz_bits_way way = {.kernels = wz_bits_kernels_at(k)};
        struct harvest bits = {.problem = p};
        if (!way.kernels->is_usable())
            continue;
        search.user = &bits;
        ck_assert_status(wz_bits_solve(cover, &search, way), WALTZ_OK);
        ck_assert_uint_eq(bits.solutions, links.solutions);
        ck_assert_uint_eq(bits.chain, links.chain);
        ck_assert_uint_eq(search.nodes, nodes);
    }
}

static const struct shape bounded_shapes[] = {
    {"no option", 3, 1, 0, 1, 0, 20},
    {"a word", 8, 3, 40, 4, 2, 60},
    {"more items than a word", 70, 4, 60, 9, 2, 20},
    {"two words", 12, 3, 90, 6, 2, 20},
    {"many words", 12, 3, 590, 6, 0, 2},
};

/* Brute force is in check_search; here, all kernels. */
START_TEST(test_bounds_go_the_way_of_the_links)
{
    static struct problem p;

    sow((uint64_t)_i + 200);
    for (uint32_t k = 0; k < bounded_shapes[_i].times; k++) {
        make_random(&p, &bounded_shapes[_i]);
        waltz_cover *cover = build_problem(&p);
        draw_bounds(&p, cover);
        check_bounds(cover, &p);
        waltz_cover_free(cover);
    }
}
END_TEST

/* --- Limits -------------------------------------------------------------- */

static const struct shape dense = {"many solutions", 14, 4, 110, 6, 2, 1};

static bool ask(void *user)
{
    struct harvest *h = user;

    h->asked++;
    return h->asked == 3;
}

/* A problem with many solutions, and one way for each kind of stage. */
static waltz_cover *build_dense(struct problem *p)
{
    sow(7);
    make_random(p, &dense);
    return build_problem(p);
}

START_TEST(test_limit_is_exact)
{
    static struct problem p;
    waltz_cover *cover = build_dense(&p);
    const uint64_t all = dance(&p, cover).solutions;
    const uint64_t limits[] = {1, 2, 100, all, all + 1};
    const struct wz_bits_way way = {.kind = kinds[_i]};

    ck_assert_uint_gt(all, 100);
    for (size_t k = 0; k < LENGTH(limits); k++) {
        struct harvest h = {.problem = &p};
        struct waltz_cover_search search = {
            .limit = limits[k], .visit = gather, .user = &h};
        ck_assert_status(wz_bits_solve(cover, &search, way), WALTZ_OK);
        ck_assert_uint_eq(search.found, limits[k] < all ? limits[k] : all);
        ck_assert_uint_eq(h.solutions, search.found);
        ck_assert_int_eq(search.complete, limits[k] > all);
        search.visit = NULL;
        ck_assert_status(wz_bits_solve(cover, &search, way), WALTZ_OK);
        ck_assert_uint_eq(search.found, h.solutions);
    }
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_visitor_may_leave)
{
    static struct problem p;
    waltz_cover *cover = build_dense(&p);
    struct harvest h = {.problem = &p, .leave_after = 5};
    struct waltz_cover_search search = {.visit = gather, .user = &h};
    const struct wz_bits_way way = {.kind = kinds[_i]};

    ck_assert_status(wz_bits_solve(cover, &search, way), WALTZ_OK);
    ck_assert_uint_eq(h.solutions, 5);
    ck_assert_uint_eq(search.found, 5);
    ck_assert(!search.complete);
    waltz_cover_free(cover);
}
END_TEST

/* A budget is kept exactly, but for the moves that its last choice forces in a
 * stage of one word, which cover an item each. */
START_TEST(test_budget_is_kept)
{
    static struct problem p;
    waltz_cover *cover = build_dense(&p);
    const struct wz_bits_way way = {.kind = kinds[_i]};
    struct waltz_cover_search all = {0};

    ck_assert_status(wz_bits_solve(cover, &all, way), WALTZ_OK);
    for (uint64_t budget = 1; budget < all.nodes; budget *= 3) {
        struct waltz_cover_search search = {.max_nodes = budget};
        ck_assert_status(wz_bits_solve(cover, &search, way), WALTZ_OK);
        ck_assert(!search.complete);
        ck_assert_uint_ge(search.nodes, budget);
        ck_assert_uint_le(search.nodes, budget + p.items);
        ck_assert_uint_le(search.found, all.found);
    }
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_stop_is_asked_and_obeyed)
{
    static struct problem p;
    waltz_cover *cover = build_dense(&p);
    struct harvest h = {.problem = &p};
    struct waltz_cover_search search = {.stop = ask, .user = &h};
    const struct wz_bits_way way = {.kind = kinds[_i]};

    ck_assert_status(wz_bits_solve(cover, &search, way), WALTZ_OK);
    ck_assert_uint_eq(h.asked, 3);
    ck_assert(!search.complete);
    waltz_cover_free(cover);
}
END_TEST

/* --- Which covers -------------------------------------------------------- */

/* Pairs of items and options, each the only ones for each other: so large that
 * neither rows of bits nor copies of states are a good idea. */
static waltz_cover *build_pairs(uint32_t n)
{
    waltz_cover *cover = waltz_cover_new();

    for (uint32_t i = 0; i < 2 * n; i++)
        waltz_cover_add_item(cover, WALTZ_PRIMARY, NULL);
    for (uint32_t o = 0; o < n; o++)
        waltz_cover_add_option(
            cover, (struct waltz_term[]){{2 * o, 0}, {2 * o + 1, 0}}, 2);
    ck_assert_uint_eq(waltz_cover_options(cover), n);
    return cover;
}

START_TEST(test_auto_leaves_huge_covers_to_the_links)
{
    waltz_cover *small = build_pairs(1000), *huge = build_pairs(40000);
    struct waltz_cover_search search = {.max_nodes = 10};
    struct waltz_cover_search bits = {.engine = "bits"};

    ck_assert_status(waltz_cover_solve(small, &search), WALTZ_OK);
    ck_assert_str_eq(search.by, "bits");
    ck_assert_status(waltz_cover_solve(huge, &search), WALTZ_OK);
    ck_assert_str_eq(search.by, "links");
    ck_assert_status(waltz_cover_solve(huge, &bits), WALTZ_EINVAL);
    waltz_cover_free(small);
    waltz_cover_free(huge);
}
END_TEST

/* --- Memory -------------------------------------------------------------- */

START_TEST(test_memory_may_run_out_anywhere)
{
    static struct problem p;
    const struct wz_bits_way way = {.kind = kinds[_i],
                                    .rebuilding = WZ_REBUILD_ALWAYS};
    enum waltz_status status = WALTZ_ENOMEM;

    sow(3);
    make_random(&p, &large_shapes[1]);
    waltz_cover *cover = build_problem(&p);
    const uint64_t all = dance(&p, cover).solutions;
    for (size_t n = 0; status == WALTZ_ENOMEM; n++) {
        struct waltz_cover_search search = {0};
        wz_mem_fail_after(n);
        status = wz_bits_solve(cover, &search, way);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_uint_eq(search.found, status == WALTZ_OK ? all : 0);
        ck_assert_uint_lt(n, 1000);
    }
    ck_assert_status(status, WALTZ_OK);
    waltz_cover_free(cover);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("bits");
    TCase *answers = tcase_create("answers");
    TCase *limits = tcase_create("limits");
    TCase *memory = tcase_create("memory");

    tcase_add_loop_test(answers, test_all_ways_find_what_brute_force_finds, 0,
                        LENGTH(small_shapes));
    tcase_add_loop_test(answers, test_all_ways_find_what_the_links_find, 0,
                        LENGTH(large_shapes));
    tcase_add_loop_test(answers, test_bounds_go_the_way_of_the_links, 0,
                        LENGTH(bounded_shapes));
    tcase_set_timeout(answers, 60);
    suite_add_tcase(s, answers);
    tcase_add_loop_test(limits, test_limit_is_exact, 0, LENGTH(kinds));
    tcase_add_loop_test(limits, test_visitor_may_leave, 0, LENGTH(kinds));
    tcase_add_loop_test(limits, test_budget_is_kept, 0, LENGTH(kinds));
    tcase_add_loop_test(limits, test_stop_is_asked_and_obeyed, 0,
                        LENGTH(kinds));
    tcase_add_test(limits, test_auto_leaves_huge_covers_to_the_links);
    suite_add_tcase(s, limits);
    tcase_add_loop_test(memory, test_memory_may_run_out_anywhere, 0,
                        LENGTH(kinds));
    suite_add_tcase(s, memory);
    return s;
}
