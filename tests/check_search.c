/* Every engine against brute force, on small random covers of each kind. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "base/random.h"
#include "cover/dance.h"
#include "runner.h"

enum { PRIMARY = 5, SECONDARY = 3, ITEMS = PRIMARY + SECONDARY, OPTIONS = 10 };

/* --- Small covers ------------------------------------------------------ */

struct kind {
    const char *about;
    bool secondary, colours, bounds, costs;
};

static const struct kind kinds[] = {
    {"primary items", false, false, false, false},
    {"secondary items", true, false, false, false},
    {"colours", true, true, false, false},
    {"bounds", false, false, true, false},
    {"bounds and colours", true, true, true, false},
    {"costs", true, true, false, true},
    {"costs and bounds", true, true, true, true},
};

/* A cover as brute force sees it. */
struct small {
    unsigned items, primary, options;
    unsigned low[ITEMS], high[ITEMS];
    bool has[OPTIONS][ITEMS];
    unsigned colour[OPTIONS][ITEMS];
    unsigned cost[OPTIONS];
};

static unsigned below(struct wz_random *random, unsigned n)
{
    return (unsigned)wz_random_below(random, n);
}

static struct small draw(struct wz_random *random, const struct kind *kind)
{
    struct small small = {.primary = below(random, PRIMARY + 1)};
    const unsigned wanted = below(random, OPTIONS + 1);
    const unsigned density = 2 + below(random, 3);

    small.items =
        small.primary + (kind->secondary ? below(random, SECONDARY + 1) : 0);
    for (unsigned i = 0; i < small.primary; i++) {
        small.low[i] = small.high[i] = 1;
        if (kind->bounds && below(random, 2)) {
            small.high[i] = 1 + below(random, 3);
            small.low[i] = below(random, small.high[i] + 1);
        }
    }
    while (small.options < wanted && small.primary > 0) {
        const unsigned o = small.options++;
        small.has[o][below(random, small.primary)] = true;
        for (unsigned i = 0; i < small.items; i++) {
            small.has[o][i] |= below(random, density) == 0;
            if (kind->colours && i >= small.primary)
                small.colour[o][i] = below(random, 3);
        }
        small.cost[o] = kind->costs ? below(random, 4) : 0;
    }
    return small;
}

/* Secondary items come first, so that numbers are not what they are inside. */
static waltz_cover *tell(const struct small *small)
{
    const unsigned secondary = small->items - small->primary;
    waltz_cover *cover = waltz_cover_new();

    for (unsigned k = 0; cover != NULL && k < small->items; k++)
        if (waltz_cover_add_item(
                cover, k < secondary ? WALTZ_SECONDARY : WALTZ_PRIMARY, NULL))
            goto fail;
    for (uint32_t i = 0; cover != NULL && i < small->primary; i++)
        if (waltz_cover_set_bounds(cover, secondary + i, small->low[i],
                                   small->high[i]))
            goto fail;
    for (uint32_t o = 0; cover != NULL && o < small->options; o++) {
        struct waltz_term term[ITEMS];
        size_t n = 0;
        for (unsigned i = 0; i < small->items; i++)
            if (small->has[o][i])
                term[n++] = (struct waltz_term){
                    i < small->primary ? secondary + i : i - small->primary,
                    small->colour[o][i]};
        if (waltz_cover_add_option(cover, term, n) ||
            waltz_cover_set_cost(cover, o, small->cost[o]))
            goto fail;
    }
    return cover;

fail:
    waltz_cover_free(cover);
    return NULL;
}

/* Is this set of options, as bits, a solution?  From the definition. */
static bool is_solution(const struct small *small, unsigned set)
{
    for (unsigned i = 0; i < small->items; i++) {
        unsigned times = 0, plain = 0, colour = 0;
        bool clash = false;
        for (unsigned o = 0; o < small->options; o++) {
            if (!(set >> o & 1) || !small->has[o][i])
                continue;
            clash |= times > 0 && small->colour[o][i] != colour;
            colour = small->colour[o][i];
            plain += colour == 0;
            times++;
        }
        if (i < small->primary ? times < small->low[i] || times > small->high[i]
                               : clash || plain > 1)
            return false;
    }
    return true;
}

static unsigned cost_of(const struct small *small, unsigned set)
{
    unsigned cost = 0;

    for (unsigned o = 0; o < small->options; o++)
        cost += (set >> o & 1) ? small->cost[o] : 0;
    return cost;
}

/* --- Searches ---------------------------------------------------------- */

struct log {
    unsigned set[1 << OPTIONS]; /* the solutions, in order */
    size_t count;
};

static bool note(void *user, const uint32_t *option, size_t n)
{
    struct log *log = user;
    unsigned set = 0;

    for (size_t k = 0; k < n; k++) {
        ck_assert(option[k] < OPTIONS && !(set >> option[k] & 1));
        set |= 1u << option[k];
    }
    log->set[log->count++] = set;
    return true;
}

static int ascending(const void *left, const void *right)
{
    const unsigned a = *(const unsigned *)left, b = *(const unsigned *)right;

    return a < b ? -1 : a > b;
}

static void brute_force(const struct small *small, struct log *log)
{
    log->count = 0;
    for (unsigned set = 0; set < 1u << small->options; set++)
        if (is_solution(small, set))
            log->set[log->count++] = set;
}

static void check_engine(const waltz_cover *cover, const char *engine,
                         const struct log *expected, uint64_t seed)
{
    struct log log = {.count = 0};
    struct waltz_cover_search search = {
        .engine = engine, .visit = note, .user = &log, .seed = seed};
    struct waltz_cover_search count = {.engine = engine, .seed = seed};

    if (waltz_cover_solve(cover, &search) == WALTZ_EINVAL)
        return; /* not for this engine */
    ck_assert(search.complete && search.found == log.count);
    qsort(log.set, log.count, sizeof *log.set, ascending);
    ck_assert_uint_eq(log.count, expected->count);
    ck_assert_int_eq(
        memcmp(log.set, expected->set, log.count * sizeof *log.set), 0);
    ck_assert_status(waltz_cover_solve(cover, &count), WALTZ_OK);
    ck_assert(count.complete && count.found == log.count);
}

/* The first few solutions are among all, and the budget is kept. */
static void check_limits(const waltz_cover *cover, const char *engine,
                         const struct log *expected)
{
    struct waltz_cover_search two = {.engine = engine, .limit = 2};
    struct waltz_cover_search brief = {.engine = engine, .max_nodes = 3};

    if (waltz_cover_solve(cover, &two) == WALTZ_EINVAL)
        return;
    ck_assert_uint_eq(two.found, expected->count < 2 ? expected->count : 2);
    ck_assert(two.complete == (expected->count < 2) || expected->count == 2);
    ck_assert_status(waltz_cover_solve(cover, &brief), WALTZ_OK);
    ck_assert(brief.found <= expected->count);
    ck_assert(!brief.complete || brief.found == expected->count);
}

/* Costs, cheapest first, are those of brute force. */
static void check_cheapest(const struct small *small, const waltz_cover *cover,
                           const struct log *expected, size_t wanted)
{
    struct log log = {.count = 0};
    struct waltz_cover_search search = {
        .cheapest = wanted, .visit = note, .user = &log};
    unsigned cost[1 << OPTIONS];

    for (size_t k = 0; k < expected->count; k++)
        cost[k] = cost_of(small, expected->set[k]);
    qsort(cost, expected->count, sizeof *cost, ascending);
    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_OK);
    ck_assert(search.complete);
    ck_assert_uint_eq(search.found,
                      wanted < expected->count ? wanted : expected->count);
    for (size_t k = 0; k < log.count; k++) {
        ck_assert(is_solution(small, log.set[k]));
        ck_assert_uint_eq(cost_of(small, log.set[k]), cost[k]);
    }
    qsort(log.set, log.count, sizeof *log.set, ascending);
    for (size_t k = 1; k < log.count; k++)
        ck_assert_uint_ne(log.set[k - 1], log.set[k]);
}

/* The links of a dance are sound after every single move. */
static void check_moves(const waltz_cover *cover, const struct log *expected)
{
    waltz_dance *dance = waltz_dance_new(cover);
    size_t n, found = 0;

    ck_assert_ptr_nonnull(dance);
    for (uint64_t nodes = 1; !waltz_dance_is_complete(dance); nodes++) {
        waltz_dance_set_budget(dance, nodes, NULL, NULL);
        while (waltz_dance_next(dance, &n) != NULL)
            found++;
        ck_assert(wz_dance_check(dance));
    }
    ck_assert_uint_eq(found, expected->count);
    waltz_dance_free(dance);
}

START_TEST(test_random_covers)
{
    struct wz_random random = wz_random_new(1000 + (uint64_t)_i);
    const struct kind *const kind = &kinds[_i];
    const char *engine;
    struct log expected;

    for (unsigned round = 0; round < 1500; round++) {
        const struct small small = draw(&random, kind);
        waltz_cover *cover = tell(&small);
        ck_assert_ptr_nonnull(cover);
        brute_force(&small, &expected);
        check_engine(cover, "auto", &expected, 0);
        for (size_t e = 0; (engine = waltz_cover_engine_at(e, NULL)); e++) {
            check_engine(cover, engine, &expected, 0);
            check_engine(cover, engine, &expected, round + 1);
            check_limits(cover, engine, &expected);
        }
        check_cheapest(&small, cover, &expected, 1 + round % 5);
        check_moves(cover, &expected);
        waltz_cover_free(cover);
    }
}
END_TEST

START_TEST(test_memory_may_run_out)
{
    struct wz_random random = wz_random_new(7);
    struct waltz_cover_search search = {.seed = (uint64_t)_i % 2,
                                        .cheapest = _i < 2 ? 0 : 3};
    const struct small small = draw(&random, &kinds[LENGTH(kinds) - 1]);
    waltz_cover *cover = tell(&small);
    enum waltz_status status = WALTZ_ENOMEM;

    ck_assert_ptr_nonnull(cover);
    for (size_t n = 0; status == WALTZ_ENOMEM; n++) {
        wz_mem_fail_after(n);
        status = waltz_cover_solve(cover, &search);
        ck_assert(status == WALTZ_OK || search.found == 0);
    }
    wz_mem_fail_after(SIZE_MAX);
    ck_assert_status(status, WALTZ_OK);
    waltz_cover_free(cover);
}
END_TEST

START_TEST(test_unknown_engine)
{
    struct waltz_cover_search search = {.engine = "nobody", .found = 9};
    waltz_cover *cover = waltz_cover_new();

    ck_assert_status(waltz_cover_solve(cover, &search), WALTZ_EINVAL);
    ck_assert_uint_eq(search.found, 0);
    waltz_cover_free(cover);
}
END_TEST

/* --- Covers of the suite ----------------------------------------------- */

static size_t read_file(void *user, char *bytes, size_t room, bool *failed)
{
    FILE *const file = user;
    const size_t n = fread(bytes, 1, room, file);

    *failed = ferror(file) != 0;
    return n;
}

static void check_file(const char *folder, const char *name, uint64_t solutions)
{
    const char *engine;
    char path[1024];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    waltz_problem *problem = waltz_problem_read(read_file, file, NULL, NULL);
    fclose(file);
    ck_assert_ptr_nonnull(problem);
    for (size_t e = 0; (engine = waltz_cover_engine_at(e, NULL)) != NULL; e++) {
        struct waltz_cover_search search = {.engine = engine};
        const enum waltz_status status =
            waltz_cover_solve(waltz_problem_cover(problem), &search);
        ck_assert_msg(status == WALTZ_EINVAL ||
                          (search.complete && search.found == solutions),
                      "%s: %s finds %llu", name, engine,
                      (unsigned long long)search.found);
    }
    waltz_problem_free(problem);
}

/* Those that the programs of others count in a tenth of a second. */
START_TEST(test_suite_of_covers)
{
    const char *const shared = getenv("WALTZ_SHARED");
    char folder[512], line[1024], name[128];
    unsigned long long solutions;
    double seconds;

    snprintf(folder, sizeof folder, "%.400s/data/cover", shared ? shared : "");
    snprintf(line, sizeof line, "%s/counts.tsv", folder);
    FILE *file = fopen(line, "r");
    if (file == NULL)
        return;
    while (fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "%127[^#\t]\t%llu\t%lf", name, &solutions, &seconds) ==
                3 &&
            seconds < 0.1)
            check_file(folder, name, solutions);
    fclose(file);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("search");
    TCase *tc = tcase_create("brute force");

    tcase_set_timeout(tc, 120);
    tcase_add_loop_test(tc, test_random_covers, 0, LENGTH(kinds));
    suite_add_tcase(s, tc);

    tc = tcase_create("literature");
    tcase_set_timeout(tc, 120);
    tcase_add_test(tc, test_suite_of_covers);
    suite_add_tcase(s, tc);

    tc = tcase_create("refusals");
    tcase_add_test(tc, test_unknown_engine);
    tcase_add_loop_test(tc, test_memory_may_run_out, 0, 4);
    suite_add_tcase(s, tc);
    return s;
}
