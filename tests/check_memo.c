/* Counting each remainder once, and diagrams: against brute force, against the
 * other engines, and against the literature. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "base/natural.h"
#include "covers.h"
#include "families.h"
#include "memo/arrange.h"
#include "memo/sweep.h"
#include "memo/walk.h"
#include "runner.h"

/* --- All ways to the same ------------------------------------------------- */

static const size_t memories[] = {1, 700, 100000, 1 << 30};

/* A sweep counts right, or says that it has no memory. */
static void try_sweep(const struct wz_model *model,
                      const struct wz_order *order, size_t memory,
                      uint64_t want)
{
    struct wz_sweep sweep;
    size_t limbs;

    wz_sweep_open(&sweep, model, order, memory);
    for (uint64_t nodes = 1; !sweep.starved && !wz_sweep_is_done(&sweep);
         nodes++)
        wz_sweep_on(&sweep, nodes);
    ck_assert(memory < 4000 || !sweep.starved);
    if (!sweep.starved) {
        const uint64_t *const count = wz_sweep_count(&sweep, &limbs);
        ck_assert_uint_eq(wz_natural_clip(count, limbs), want);
    }
    wz_sweep_close(&sweep);
}

/* A sweep, and a walk in each order, with each size of memo. */
static void try_memos(const waltz_cover *cover, uint64_t want)
{
    struct wz_model model;
    struct wz_order in_order;
    struct wz_walk walk;

    ck_assert(wz_model_open(&model, cover, NULL));
    ck_assert(wz_order_open(&in_order, &model));
    for (size_t k = 0; k < LENGTH(memories); k++)
        try_sweep(&model, &in_order, memories[k], want);
    for (int order = 0; order < 2; order++)
        for (size_t k = 0; k < LENGTH(memories); k++) {
            ck_assert(wz_walk_open(&walk, &model, order > 0 ? &in_order : NULL,
                                   memories[k]));
            ck_assert(wz_walk_on(&walk, UINT64_MAX));
            ck_assert_uint_eq(walk.height, 0);
            ck_assert_uint_eq(wz_natural_clip(walk.value, walk.limbs), want);
            wz_walk_close(&walk);
        }
    wz_order_close(&in_order);
    wz_model_close(&model);
}

static const char *const engines[] = {"auto", "bits", "cells", "links", "zdd"};

/* Each engine, when it counts and when it lists. */
static void try_engines(const waltz_cover *cover, const struct sets *want)
{
    static struct sets found;

    for (size_t k = 0; k < LENGTH(engines); k++) {
        char digits[32], expected[32];
        struct waltz_cover_search count = {.engine = engines[k],
                                           .digits = digits,
                                           .digits_room = sizeof digits};
        struct waltz_cover_search list = {
            .engine = engines[k], .visit = note, .user = &found};

        memset(&found, 0, sizeof found);
        ck_assert_status(waltz_cover_solve(cover, &count), WALTZ_OK);
        ck_assert_status(waltz_cover_solve(cover, &list), WALTZ_OK);
        snprintf(expected, sizeof expected, "%u", (unsigned)want->count);
        ck_assert_str_eq(digits, expected);
        ck_assert_uint_eq(count.found, want->count);
        ck_assert_uint_eq(list.found, want->count);
        ck_assert(count.complete && list.complete);
        ck_assert_uint_eq(found.twice, 0);
        ck_assert_mem_eq(found.seen, want->seen, sizeof found.seen);
    }
}

START_TEST(test_all_engines_find_what_brute_force_finds)
{
    static struct problem p;
    static struct sets want;

    sow((uint64_t)_i);
    for (uint32_t k = 0; k < small_shapes[_i].times; k++) {
        make_random(&p, &small_shapes[_i]);
        waltz_cover *cover = build_problem(&p);
        note_all(&p, &want);
        try_memos(cover, want.count);
        try_engines(cover, &want);
        waltz_cover_free(cover);
    }
}
END_TEST

/* --- Counts of the literature --------------------------------------------- */

/* OEIS A004003 and A002860, and powers of two; that of the five rows is from a
 * program of a few lines that notes the counts of hashes. */
static const struct {
    const char *about;
    waltz_cover *(*make)(uint32_t n);
    uint32_t n;
    const char *solutions;
} known[] = {
    {"dominoes", dominoes, 1, "0"},
    {"dominoes", dominoes, 2, "2"},
    {"dominoes", dominoes, 7, "0"},
    {"dominoes", dominoes, 8, "12988816"},
    {"dominoes", dominoes, 10, "258584046368"},
    {"dominoes", dominoes, 12, "53060477521960000"},
    {"dominoes", dominoes, 14, "112202208776036178000000"},
    {"dominoes on five rows", dominoes_on_five_rows, 60,
     "537039278271233918555192176977089"},
    {"Latin squares", latin_squares, 3, "12"},
    {"Latin squares", latin_squares, 4, "576"},
    {"Latin squares", latin_squares, 5, "161280"},
    {"pairs", pairs, 63, "9223372036854775808"},
    {"pairs", pairs, 64, "18446744073709551616"},
    {"pairs", pairs, 128, "340282366920938463463374607431768211456"},
    {"pairs", pairs, 300,
     "20370359763344860862684456884093781610514683936659362506361404493543"
     "81299763336706183397376"},
};

/* What a sweep counts, in digits, if it may take so many bytes, and so many
 * requests for memory succeed; false if it is starved. */
static bool sweep_text(const waltz_cover *cover, size_t bytes, size_t requests,
                       char *text, size_t room)
{
    struct wz_model model;
    struct wz_order order;
    struct wz_sweep sweep;
    size_t limbs;

    ck_assert(wz_arrange_open(&model, cover));
    ck_assert(wz_order_open(&order, &model));
    wz_mem_fail_after(requests);
    wz_sweep_open(&sweep, &model, &order, bytes);
    wz_sweep_on(&sweep, UINT64_MAX);
    wz_mem_fail_after(SIZE_MAX);
    const bool done = wz_sweep_is_done(&sweep);
    ck_assert(done != sweep.starved);
    if (done) {
        uint64_t *const count = wz_sweep_count(&sweep, &limbs);
        ck_assert(wz_natural_text(count, limbs, text, room));
        wz_sweep_close(&sweep);
    }
    ck_assert_uint_eq(sweep.bytes, bytes); /* it has given all back */
    wz_order_close(&order);
    wz_model_close(&model);
    return done;
}

START_TEST(test_counts_of_any_size_are_known)
{
    waltz_cover *cover = known[_i].make(known[_i].n);
    char digits[1000];
    static const char *const names[] = {"auto", "zdd"};

    for (size_t k = 0; k < LENGTH(names); k++) {
        struct waltz_cover_search search = {
            .engine = names[k], .digits = digits, .digits_room = sizeof digits};
        ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
        ck_assert_str_eq(digits, known[_i].solutions);
        ck_assert(search.complete);
    }
    ck_assert(
        sweep_text(cover, (size_t)1 << 24, SIZE_MAX, digits, sizeof digits));
    ck_assert_str_eq(digits, known[_i].solutions);
    waltz_cover_free(cover);
}
END_TEST

/* --- Requests ------------------------------------------------------------- */

START_TEST(test_what_passes_a_word_is_found_to_be_that)
{
    waltz_cover *cover = pairs(64);
    struct waltz_cover_search search = {.engine = "zdd"};

    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, UINT64_MAX);
    ck_assert(search.complete);
    search = (struct waltz_cover_search){.engine = "zdd", .limit = 1000};
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 1000);
    ck_assert(!search.complete);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_digits_want_room)
{
    waltz_cover *cover = pairs(6); /* 12 options */
    char digits[6] = "12345";
    struct waltz_cover_search search = {.digits = digits, .digits_room = 5};

    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_EINVAL);
    ck_assert_uint_eq(search.found, 0);
    search.digits_room = 6;
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert_str_eq(digits, "64");
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_bounds_are_not_for_zdd)
{
    waltz_cover *cover = pairs(3);
    waltz_diagram *diagram;
    struct waltz_cover_search search = {.engine = "zdd"};

    ck_assert_status(waltz_cover_set_bounds(cover, 0, 0, 2), WALTZ_OK);
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_EINVAL);
    ck_assert_status(waltz_diagram_build(cover, &search, &diagram),
                     WALTZ_EINVAL);
    ck_assert_ptr_null(diagram);
    search.engine = NULL;
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 16);
    waltz_cover_free(cover);
}
END_TEST

static bool ask(void *user)
{
    uint64_t *left = user;

    return (*left)-- == 0;
}

START_TEST(test_a_search_can_be_ended)
{
    static struct sets found;
    waltz_cover *cover = latin_squares(5);
    waltz_diagram *diagram;
    uint64_t looks = 3;
    struct waltz_cover_search search = {.stop = ask, .user = &looks};

    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert(!search.complete);
    ck_assert_uint_gt(search.found, 0);
    ck_assert_uint_lt(search.found, 161280);
    search = (struct waltz_cover_search){.engine = "zdd", .max_nodes = 5000};
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert(!search.complete);
    ck_assert_uint_gt(search.found, 0);
    ck_assert_uint_lt(search.found, 161280);
    ck_assert_status(waltz_diagram_build(cover, &search, &diagram), WALTZ_OK);
    ck_assert_ptr_null(diagram);
    waltz_cover_free(cover);

    cover = pairs(6);
    found.leave_after = 5;
    search = (struct waltz_cover_search){
        .engine = "zdd", .visit = note, .user = &found};
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert_uint_eq(search.found, 5);
    ck_assert(!search.complete);
    waltz_cover_free(cover);
}
END_TEST

/* A memo that gives way counts the same; this one is always full. */
START_TEST(test_a_full_memo_counts_right)
{
    waltz_cover *cover = latin_squares(5);
    struct wz_model model;
    struct wz_order in_order;
    struct wz_walk walk;

    ck_assert(wz_model_open(&model, cover, NULL));
    ck_assert(wz_order_open(&in_order, &model));
    for (int order = 0; order < 2; order++) {
        ck_assert(wz_walk_open(&walk, &model, order > 0 ? &in_order : NULL,
                               (size_t)1 << 19));
        ck_assert(wz_walk_on(&walk, UINT64_MAX));
        ck_assert_uint_eq(walk.value[0], 161280);
        ck_assert(walk.memo.is_full);
        ck_assert_uint_gt(walk.repeats, 0);
        ck_assert_uint_le(wz_memo_size(&walk.memo), (size_t)1 << 19);
        wz_walk_close(&walk);
    }
    wz_order_close(&in_order);
    wz_model_close(&model);
    waltz_cover_free(cover);
}
END_TEST

/* The whole way, with a memory that does for nothing, for some, for all. */
START_TEST(test_a_count_is_right_with_any_memory)
{
    static const struct {
        waltz_cover *(*make)(uint32_t n);
        uint32_t n;
        size_t memory;
        uint64_t solutions;
    } caps[] = {
        {latin_squares, 5, 1, 161280},
        {latin_squares, 5, 100000, 161280},
        {latin_squares, 5, 1 << 20, 161280},
        {dominoes, 10, 100000, 258584046368},
        {dominoes, 10, 1 << 17, 258584046368},
        {dominoes, 10, 1 << 24, 258584046368},
    };

    for (size_t k = 0; k < LENGTH(caps); k++) {
        waltz_cover *cover = caps[k].make(caps[k].n);
        struct waltz_cover_search search = {.memory = caps[k].memory};
        ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
        ck_assert(search.complete);
        ck_assert_uint_eq(search.found, caps[k].solutions);
        waltz_cover_free(cover);
    }
}
END_TEST

START_TEST(test_only_what_repeats_is_counted_if_asked)
{
    struct waltz_cover_search search = {.only_repeats = true};
    waltz_cover *cover = dominoes(8);

    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert(search.complete);
    ck_assert_uint_eq(search.found, 12988816);
    ck_assert_str_eq(search.by, "memo");
    search.limit = 5; /* that is not the whole count */
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert(!search.complete);
    waltz_cover_free(cover);

    cover = promises(14);
    search.limit = 0;
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert(!search.complete);
    search.only_repeats = false;
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert(search.complete);
    ck_assert_uint_eq(search.found, 1);
    waltz_cover_free(cover);
}
END_TEST

/* --- Memory --------------------------------------------------------------- */

/* Whatever request fails, the count is right or there is none.  Without a memo
 * it would take for ever, but for the budget, which "auto" does not need. */
START_TEST(test_counting_survives_memory_running_out)
{
    static const char *const names[] = {"auto", "zdd"};
    static struct sets found;
    waltz_cover *cover = pairs(70);
    enum waltz_status status = WALTZ_ENOMEM;
    char digits[100];

    for (size_t k = 0; k < LENGTH(names); k++, status = WALTZ_ENOMEM)
        for (size_t n = 0; n < 60 || status == WALTZ_ENOMEM; n++) {
            struct waltz_cover_search search = {.engine = names[k],
                                                .digits = digits,
                                                .digits_room = sizeof digits,
                                                .max_nodes = k * 20000};
            wz_mem_fail_after(n);
            status = waltz_cover_solve(cover, &search);
            wz_mem_fail_after(SIZE_MAX);
            if (status == WALTZ_OK && search.complete)
                ck_assert_str_eq(digits, "1180591620717411303424");
            else if (status != WALTZ_OK)
                ck_assert_status(status, WALTZ_ENOMEM);
            ck_assert_uint_lt(n, 1000);
        }
    waltz_cover_free(cover);

    cover = pairs(7);
    for (size_t n = 0; status == WALTZ_ENOMEM; n++) {
        struct waltz_cover_search search = {
            .engine = "zdd", .visit = note, .user = &found};
        memset(&found, 0, sizeof found);
        wz_mem_fail_after(n);
        status = waltz_cover_solve(cover, &search);
        wz_mem_fail_after(SIZE_MAX);
        ck_assert_uint_eq(found.count, status == WALTZ_OK ? 128 : 0);
    }
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_sweeping_survives_memory_running_out)
{
    waltz_cover *cover = dominoes(10);
    char text[40];
    bool done = false;

    for (size_t n = 0; !done; n++) {
        done = sweep_text(cover, (size_t)1 << 24, n, text, sizeof text);
        ck_assert_uint_lt(n, 5000);
    }
    ck_assert_str_eq(text, "258584046368");
    done = false;
    for (size_t bytes = 1; !done; bytes += bytes / 4 + 1)
        done = sweep_text(cover, bytes, SIZE_MAX, text, sizeof text);
    ck_assert_str_eq(text, "258584046368");
    waltz_cover_free(cover);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("memo");
    TCase *answers = tcase_create("answers");
    TCase *requests = tcase_create("requests");
    TCase *memory = tcase_create("memory");

    tcase_set_timeout(answers, 60);
    tcase_add_loop_test(answers, test_all_engines_find_what_brute_force_finds,
                        0, LENGTH(small_shapes));
    tcase_add_loop_test(answers, test_counts_of_any_size_are_known, 0,
                        LENGTH(known));
    tcase_add_test(answers, test_a_full_memo_counts_right);
    tcase_add_test(answers, test_a_count_is_right_with_any_memory);
    suite_add_tcase(s, answers);

    tcase_add_test(requests, test_what_passes_a_word_is_found_to_be_that);
    tcase_add_test(requests, test_digits_want_room);
    tcase_add_test(requests, test_bounds_are_not_for_zdd);
    tcase_add_test(requests, test_only_what_repeats_is_counted_if_asked);
    tcase_add_test(requests, test_a_search_can_be_ended);
    suite_add_tcase(s, requests);

    tcase_set_timeout(memory, 60);
    tcase_add_test(memory, test_counting_survives_memory_running_out);
    tcase_add_test(memory, test_sweeping_survives_memory_running_out);
    suite_add_tcase(s, memory);
    return s;
}
