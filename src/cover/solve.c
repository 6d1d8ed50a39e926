/* solve.c -- the table of engines for covers, and the choice among them. */
#include <config.h>

#include "cover/solve.h"

#include <string.h>

#include "base/mem.h"
#include "base/natural.h"
#include "base/random.h"
#include "cover/cover.h"

/* The best comes first: "auto" is the first that accepts and suits the cover.
 */
static const struct wz_cover_engine *const engines[] = {
    &wz_cover_bits,
    &wz_cover_links,
    &wz_cover_cells,
    &wz_cover_zdd,
};
#define ENGINES (sizeof engines / sizeof *engines)

const char *waltz_cover_engine_at(size_t k, const char **summary)
{
    if (k >= ENGINES)
        return NULL;
    if (summary != NULL)
        *summary = engines[k]->summary;
    return engines[k]->name;
}

/* Is that the engine asked for?  Costs are for the one of the book. */
static bool is_wanted(const struct wz_cover_engine *engine,
                      const waltz_cover *cover,
                      const struct waltz_cover_search *search)
{
    const bool any =
        search->engine == NULL || strcmp(search->engine, "auto") == 0;

    if (!any && strcmp(search->engine, engine->name) != 0)
        return false;
    if (search->cheapest > 0 && engine != &wz_cover_links)
        return false;
    return any && engine->suits != NULL ? engine->suits(cover)
                                        : engine->accepts(cover);
}

static const struct wz_cover_engine *
find_engine(const waltz_cover *cover, const struct waltz_cover_search *search)
{
    for (size_t k = 0; k < ENGINES; k++)
        if (is_wanted(engines[k], cover, search))
            return engines[k];
    return NULL;
}

/* A search over a cover whose options were shuffled. */
struct shuffled {
    const uint32_t *order; /* [options]; the number that each had before */
    uint32_t *option;      /* [options] */
    struct waltz_cover_search *search, inner;
};

static bool stop_shuffled(void *user)
{
    struct shuffled *const s = user;

    wz_cover_pass_on(s->search, &s->inner);
    return s->search->stop(s->search->user);
}

static bool visit_shuffled(void *user, const uint32_t *option, size_t n)
{
    const struct shuffled *const s = user;

    for (size_t k = 0; k < n; k++)
        s->option[k] = s->order[option[k]];
    return s->search->visit(s->search->user, s->option, n);
}

/* Search as asked, in an order drawn from the seed. */
static enum waltz_status solve_shuffled(const struct wz_cover_engine *engine,
                                        const waltz_cover *cover,
                                        struct waltz_cover_search *search)
{
    uint32_t *order = wz_mem_new(cover->options, sizeof *order);
    struct shuffled shuffled = {
        .order = order,
        .option = wz_mem_new(cover->options, sizeof *order),
        .search = search,
    };
    waltz_cover *other = NULL;
    enum waltz_status status = WALTZ_ENOMEM;

    if (order != NULL && shuffled.option != NULL) {
        struct wz_random random = wz_random_new(search->seed);
        for (size_t o = 0; o < cover->options; o++)
            order[o] = (uint32_t)o;
        wz_random_shuffle(&random, order, cover->options);
        other = wz_cover_rearrange(cover, order);
    }
    if (other != NULL) {
        shuffled.inner = *search;
        shuffled.inner.stop = search->stop ? stop_shuffled : NULL;
        shuffled.inner.visit = search->visit ? visit_shuffled : NULL;
        shuffled.inner.user = &shuffled;
        status = engine->solve(other, &shuffled.inner);
        wz_cover_pass_on(search, &shuffled.inner);
    }
    waltz_cover_free(other);
    wz_mem_free(shuffled.option);
    wz_mem_free(order);
    return status;
}

static enum waltz_status solve_by(const struct wz_cover_engine *engine,
                                  const waltz_cover *cover,
                                  struct waltz_cover_search *search)
{
    if (search->cheapest > 0)
        return wz_cover_cheapest(cover, search);
    if (search->seed != 0)
        return solve_shuffled(engine, cover, search);
    return engine->solve(cover, search);
}

/* Is it the number of all solutions that is wanted, whoever counts? */
static bool is_count(const struct waltz_cover_search *search)
{
    return (search->engine == NULL || strcmp(search->engine, "auto") == 0) &&
           search->visit == NULL && search->limit == 0 &&
           search->max_nodes == 0 && search->seed == 0 && search->cheapest == 0;
}

enum waltz_status waltz_cover_solve(const waltz_cover *cover,
                                    struct waltz_cover_search *search)
{
    enum waltz_status status;

    if (cover == NULL || search == NULL)
        return WALTZ_EINVAL;
    wz_cover_clear(search);
    const struct wz_cover_engine *engine = find_engine(cover, search);
    if (engine == NULL || !wz_cover_has_room(cover, search))
        return WALTZ_EINVAL;
    if (is_count(search) && !cover->bounded)
        status = wz_cover_count(cover, search, engine);
    else if (search->only_repeats)
        status = WALTZ_OK;
    else
        status = solve_by(engine, cover, search);
    if (status != WALTZ_OK)
        return status;
    if (search->by == NULL)
        search->by = engine->name;
    if (search->complete)
        search->done = 1;
    if (search->digits != NULL && search->digits[0] == '\0')
        wz_natural_text(&(uint64_t){search->found}, 1, search->digits,
                        search->digits_room);
    return WALTZ_OK;
}
