/* build.c -- items and options, from the words that tell them. */
#include <config.h>

#include "problem/problem.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/mem.h"
#include "base/status.h"

static enum waltz_status no_memory(struct wz_build *build)
{
    return wz_fail(build->error, WALTZ_ENOMEM, 0, 0, "%s",
                   waltz_status_text(WALTZ_ENOMEM));
}

static enum waltz_status too_large(struct wz_build *build, size_t line)
{
    return wz_fail(build->error, WALTZ_ELIMIT, line, 0,
                   "the problem is larger than this build can hold");
}

/* --- Items --------------------------------------------------------------- */

/* The bounds "LOW:HIGH" or "BOTH". */
static enum waltz_status read_bounds(struct wz_build *build,
                                     struct wz_word word, uint32_t *low,
                                     uint32_t *high)
{
    const size_t colon = wz_word_find(&word, ':');
    const struct wz_word first = wz_word_before(word, colon);
    const struct wz_word second =
        colon < word.n ? wz_word_from(word, colon + 1) : word;
    uint64_t a, b;

    if (!wz_word_number(&first, &a) || a > UINT32_MAX)
        return wz_word_fail(&first, build->error, "this is no bound:");
    if (!wz_word_number(&second, &b) || b > UINT32_MAX)
        return wz_word_fail(&second, build->error, "this is no bound:");
    if (b == 0)
        return wz_word_fail(&second, build->error,
                            "an upper bound must be 1 or more, not");
    if (a > b)
        return wz_word_fail(&word, build->error,
                            "the lower bound is above the upper one:");
    *low = (uint32_t)a;
    *high = (uint32_t)b;
    return WALTZ_OK;
}

static enum waltz_status add_item(struct wz_build *build,
                                  const struct wz_word *name,
                                  enum waltz_item_kind kind)
{
    waltz_problem *const problem = build->problem;

    if (wz_names_find(&problem->item, name->text, name->n) != WZ_NO_NAME)
        return wz_word_fail(name, build->error, "there are two items");
    const enum waltz_status status =
        waltz_cover_add_item(problem->cover, kind, NULL);
    if (status == WALTZ_ELIMIT)
        return too_large(build, name->line);
    if (status != WALTZ_OK ||
        !wz_names_add(&problem->item, name->text, name->n))
        return no_memory(build);
    build->primary += kind == WALTZ_PRIMARY;
    return WALTZ_OK;
}

enum waltz_status wz_build_item(struct wz_build *build, struct wz_word word,
                                enum waltz_item_kind kind)
{
    const size_t bar = wz_word_find(&word, '|');
    struct wz_word name = word;
    uint32_t low = 1, high = 1;
    enum waltz_status status = WALTZ_OK;

    if (bar < word.n) {
        if (kind == WALTZ_SECONDARY)
            return wz_word_fail(&word, build->error,
                                "a secondary item has no bounds:");
        name = wz_word_from(word, bar + 1);
        status = read_bounds(build, wz_word_before(word, bar), &low, &high);
    }
    if (status != WALTZ_OK)
        return status;
    if (name.n == 0)
        return wz_word_fail(&word, build->error, "the name is missing behind");
    if (wz_word_find(&name, ':') < name.n || wz_word_find(&name, '|') < name.n)
        return wz_word_fail(&name, build->error,
                            "no ':' or '|' can be in the name of an item:");
    status = add_item(build, &name, kind);
    if (status == WALTZ_OK && kind == WALTZ_PRIMARY)
        status = waltz_cover_set_bounds(
            build->problem->cover, (uint32_t)build->problem->item.count - 1,
            low, high);
    return status;
}

enum waltz_status wz_build_numbers(struct wz_build *build,
                                   enum waltz_item_kind kind, uint64_t first,
                                   uint64_t count)
{
    for (uint64_t k = 0; k < count; k++) {
        char text[24];
        const int n = snprintf(text, sizeof text, "%" PRIu64, first + k);
        const struct wz_word name = {.text = text, .n = (size_t)n};
        const enum waltz_status status = add_item(build, &name, kind);
        if (status != WALTZ_OK)
            return status;
    }
    return WALTZ_OK;
}

/* --- Options ------------------------------------------------------------- */

void wz_build_begin(struct wz_build *build)
{
    build->terms = 0;
    build->cost = 0;
}

enum waltz_status wz_build_put(struct wz_build *build,
                               const struct wz_word *word, uint32_t i,
                               uint32_t colour)
{
    struct waltz_term *term = wz_mem_grow(build->term, &build->term_room,
                                          build->terms + 1, sizeof *term);
    if (term == NULL)
        return no_memory(build);
    build->term = term;

    struct wz_word *where = wz_mem_grow(build->word, &build->word_room,
                                        build->terms + 1, sizeof *where);
    if (where == NULL)
        return no_memory(build);
    build->word = where;

    where[build->terms] = *word;
    term[build->terms++] = (struct waltz_term){.item = i, .colour = colour};
    return WALTZ_OK;
}

uint32_t wz_build_colour(struct wz_build *build, const struct wz_word *word)
{
    struct wz_names *const colours = &build->problem->colour;
    const uint32_t number = wz_names_find(colours, word->text, word->n);

    if (number != WZ_NO_NAME)
        return number + 1;
    return wz_names_add(colours, word->text, word->n) ? (uint32_t)colours->count
                                                      : 0;
}

enum waltz_status wz_build_cost(struct wz_build *build,
                                const struct wz_word *word)
{
    const struct wz_word digits = wz_word_from(*word, 1);
    uint64_t cost;

    if (!wz_word_number(&digits, &cost))
        return wz_word_fail(word, build->error, "this is no cost:");
    if (cost > UINT64_MAX - build->cost)
        return too_large(build, word->line);
    build->cost += cost;
    return WALTZ_OK;
}

enum waltz_status wz_build_term(struct wz_build *build, struct wz_word word)
{
    if (word.text[0] == '|')
        return wz_build_cost(build, &word);

    const size_t colon = wz_word_find(&word, ':');
    const struct wz_word name = wz_word_before(word, colon);
    const uint32_t i = wz_names_find(&build->problem->item, name.text, name.n);
    if (i == WZ_NO_NAME)
        return wz_word_fail(&name, build->error, "there is no item");
    if (colon == word.n)
        return wz_build_put(build, &name, i, 0);

    const struct wz_word colour = wz_word_from(word, colon + 1);
    if (i < build->primary)
        return wz_word_fail(&word, build->error,
                            "a primary item cannot have a colour:");
    if (colour.n == 0)
        return wz_word_fail(&word, build->error, "the colour is missing in");
    if (wz_word_find(&colour, ':') < colour.n)
        return wz_word_fail(&word, build->error, "there are two ':' in");
    const uint32_t number = wz_build_colour(build, &colour);
    return number != 0 ? wz_build_put(build, &name, i, number)
                       : no_memory(build);
}

/* Does the option at hand have a primary item? */
static bool is_useful(const struct wz_build *build)
{
    for (size_t k = 0; k < build->terms; k++)
        if (build->term[k].item < build->primary)
            return true;
    return false;
}

/* Say which item comes twice, if one does.  The cover sees that by itself with
 * each option that it takes, and knows its items better. */
static enum waltz_status refuse_twins(struct wz_build *build)
{
    if (build->seen == NULL)
        build->seen = wz_mem_new(build->problem->item.count, sizeof(size_t));
    if (build->seen == NULL)
        return no_memory(build);
    build->looked++;
    for (size_t k = 0; k < build->terms; k++) {
        size_t *const seen = &build->seen[build->term[k].item];
        if (*seen == build->looked)
            return wz_word_fail(&build->word[k], build->error,
                                "the option has this item twice:");
        *seen = build->looked;
    }
    return WALTZ_OK;
}

enum waltz_status wz_build_end(struct wz_build *build, size_t line)
{
    waltz_problem *const problem = build->problem;
    const size_t option = waltz_cover_options(problem->cover);

    if (!is_useful(build)) {
        problem->dropped++;
        return refuse_twins(build);
    }

    uint32_t *where = wz_mem_grow(problem->line, &problem->line_room,
                                  option + 1, sizeof *where);
    if (where == NULL)
        return no_memory(build);
    if (line > UINT32_MAX)
        return too_large(build, line);
    problem->line = where;
    where[option] = (uint32_t)line;

    enum waltz_status status =
        waltz_cover_add_option(problem->cover, build->term, build->terms);
    if (status == WALTZ_OK && build->cost > 0)
        status =
            waltz_cover_set_cost(problem->cover, (uint32_t)option, build->cost);
    if (status == WALTZ_ENOMEM)
        return no_memory(build);
    if (status == WALTZ_EINVAL)
        return refuse_twins(build);
    return status == WALTZ_OK ? status : too_large(build, line);
}
