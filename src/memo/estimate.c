#include <config.h>

#include <waltz/estimate.h>

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "cover/cover.h"
#include "memo/model.h"

/* One probe at work. */
struct probe {
    struct wz_model model;
    struct wz_random random;
    uint64_t *key;    /* [words]; of the remainder it has come to */
    uint32_t *option; /* [options]; those that are still possible */
    size_t options;
    uint32_t *size; /* [items]; how many of them each has */
};

/* A mean and its spread, a value at a time.  Source: B. P. Welford, Note on a
 * method for calculating corrected sums of squares and products (1962). */
struct mean {
    double mean, squares;
    size_t n;
};

static void add_value(struct mean *m, double value)
{
    const double off = value - m->mean;

    m->n++;
    m->mean += off / (double)m->n;
    m->squares += off * (value - m->mean);
}

static double variance_of(const struct mean *m)
{
    return m->squares / (double)(m->n - 1) / (double)m->n;
}

/* --- A probe ----------------------------------------------------------- */

static void start(struct probe *p)
{
    wz_model_start(&p->model, p->key);
    p->options = p->model.options;
    for (uint32_t o = 0; o < p->model.options; o++)
        p->option[o] = o;
}

/* Keep only the options that are possible by the key, and count those of each
 * item. */
static void sift(struct probe *p)
{
    const struct wz_model *const m = &p->model;
    size_t kept = 0;

    memset(p->size, 0, m->items * sizeof *p->size);
    for (size_t k = 0; k < p->options; k++) {
        const uint32_t o = p->option[k];
        if (!wz_model_fits(m, o, p->key))
            continue;
        p->option[kept++] = o;
        for (size_t t = m->from[o]; t < m->from[o + 1]; t++)
            p->size[m->item[t]]++;
    }
    p->options = kept;
}

/* The first open item with the fewest options; items if none is open. */
static uint32_t choose_item(const struct probe *p)
{
    uint32_t best = p->model.items;

    for (uint32_t i = 0; i < p->model.items; i++)
        if ((p->key[i / 64] >> i % 64 & 1) != 0 &&
            (best == p->model.items || p->size[i] < p->size[best]))
            best = i;
    return best;
}

static bool has_item(const struct wz_model *m, uint32_t option, uint32_t item)
{
    for (size_t t = m->from[option]; t < m->from[option + 1]; t++)
        if (m->item[t] == item)
            return true;
    return false;
}

/* Choose one of an item's options at random. */
static void step(struct probe *p, uint32_t item)
{
    uint64_t skip = wz_random_below(&p->random, p->size[item]);
    size_t k = 0;

    while (!has_item(&p->model, p->option[k], item) || skip-- > 0)
        k++;
    wz_model_choose(&p->model, p->option[k], p->key, p->key);
}

/* Go down to where there is nothing to choose: the product of the numbers of
 * children all the way, and the sum of the products. */
static void go(struct probe *p, struct mean *nodes, struct mean *solutions)
{
    double product = 1, sum = 0;

    start(p);
    for (;;) {
        sift(p);
        const uint32_t item = choose_item(p);
        if (item == p->model.items) {
            add_value(solutions, product);
            break;
        }
        if (p->size[item] == 0) {
            add_value(solutions, 0);
            break;
        }
        product *= p->size[item];
        sum += product;
        step(p, item);
    }
    add_value(nodes, sum);
}

/* --- All probes -------------------------------------------------------- */

static bool take_room(struct probe *p, const waltz_cover *cover)
{
    if (!wz_model_open(&p->model, cover, NULL))
        return false;
    p->key = wz_mem_new(p->model.words, sizeof *p->key);
    p->option = wz_mem_new(p->model.options, sizeof *p->option);
    p->size = wz_mem_new(p->model.items, sizeof *p->size);
    return p->key && p->option && p->size;
}

static void give_back(struct probe *p)
{
    wz_model_close(&p->model);
    wz_mem_free(p->key);
    wz_mem_free(p->option);
    wz_mem_free(p->size);
}

enum waltz_status waltz_cover_estimate(const waltz_cover *cover, size_t probes,
                                       uint64_t seed,
                                       struct waltz_estimate *estimate)
{
    struct probe p = {.random = wz_random_new(seed)};
    struct mean nodes = {0}, solutions = {0};

    if (cover == NULL || estimate == NULL || cover->bounded || probes < 2)
        return WALTZ_EINVAL;
    const bool ready = take_room(&p, cover);
    while (ready && nodes.n < probes)
        go(&p, &nodes, &solutions);
    give_back(&p);
    if (!ready)
        return WALTZ_ENOMEM;
    *estimate = (struct waltz_estimate){
        .nodes = nodes.mean,
        .nodes_variance = variance_of(&nodes),
        .solutions = solutions.mean,
        .solutions_variance = variance_of(&solutions),
        .probes = probes,
    };
    return WALTZ_OK;
}
