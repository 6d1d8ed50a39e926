#include <config.h>

#include "cli/cover_output.h"

#include <inttypes.h>

#include "cli/json.h"

/* --- Text ---------------------------------------------------------------- */

/* An option of the cover, as the problem tells it. */
static const struct waltz_term *told(const waltz_problem *problem,
                                     const waltz_cover *cover, uint32_t option,
                                     size_t *n)
{
    return waltz_cover_option(waltz_problem_cover(problem),
                              waltz_cover_option_origin(cover, option), n);
}

static void write_term(struct output *out, const waltz_problem *problem,
                       struct waltz_term term)
{
    output_text(out, waltz_problem_item(problem, term.item));
    if (term.colour != 0) {
        output_char(out, ':');
        output_text(out, waltz_problem_colour(problem, term.colour));
    }
}

void cover_output_text(struct output *out, const waltz_problem *problem,
                       const waltz_cover *cover, const uint32_t *option,
                       size_t n)
{
    size_t terms;

    for (size_t k = 0; k < n; k++) {
        const struct waltz_term *const term =
            told(problem, cover, option[k], &terms);
        for (size_t t = 0; t < terms; t++) {
            if (t > 0)
                output_char(out, ' ');
            write_term(out, problem, term[t]);
        }
        output_char(out, '\n');
    }
    output_char(out, '\n');
}

void cover_output_knuth(struct output *out, const waltz_problem *problem,
                        const waltz_cover *cover, const waltz_dance *dance,
                        uint64_t number, size_t n)
{
    size_t terms;

    output_format(out, "%" PRIu64 ":\n", number);
    for (size_t k = 0; k < n; k++) {
        const struct waltz_dance_choice choice =
            waltz_dance_get_choice(dance, k);
        const struct waltz_term *const term =
            told(problem, cover, choice.option, &terms);
        const uint32_t item = waltz_cover_item_origin(cover, choice.item);
        size_t first = 0;
        while (term[first].item != item)
            first++;
        for (size_t t = 0; t < terms; t++) {
            output_char(out, ' ');
            write_term(out, problem, term[(first + t) % terms]);
        }
        output_format(out, " (%" PRIu32 " of %" PRIu32 ")\n", choice.rank,
                      choice.of);
    }
}

/* --- JSON ---------------------------------------------------------------- */

/* A term as one string. */
static void json_term(struct output *out, const waltz_problem *problem,
                      struct waltz_term term)
{
    output_char(out, '"');
    json_characters(out, waltz_problem_item(problem, term.item));
    if (term.colour != 0) {
        output_char(out, ':');
        json_characters(out, waltz_problem_colour(problem, term.colour));
    }
    output_char(out, '"');
}

void cover_output_json(struct output *out, const waltz_problem *problem,
                       const waltz_cover *cover, const uint32_t *option,
                       size_t n, bool cost)
{
    uint64_t sum = 0;
    size_t terms;

    output_text(out, "{\"solution\":[");
    for (size_t k = 0; k < n; k++) {
        const struct waltz_term *const term =
            told(problem, cover, option[k], &terms);
        output_text(out, k > 0 ? ",[" : "[");
        for (size_t t = 0; t < terms; t++) {
            if (t > 0)
                output_char(out, ',');
            json_term(out, problem, term[t]);
        }
        output_char(out, ']');
        sum += waltz_cover_cost(cover, option[k]);
    }
    output_char(out, ']');
    if (cost) {
        output_text(out, ",\"cost\":");
        json_count(out, sum);
    }
    output_text(out, "}\n");
}

/* --- Counts -------------------------------------------------------------- */

void cover_output_count(struct output *out,
                        const struct waltz_cover_search *search)
{
    output_text(out, search->digits);
    output_text(out, search->complete ? "\n" : "+\n");
}

void cover_output_count_json(struct output *out, const char *file,
                             const struct waltz_cover_search *search,
                             uint64_t nanoseconds)
{
    output_text(out, "{\"file\":");
    json_string(out, file);
    output_text(out, ",\"solutions\":");
    if (search->found < UINT64_MAX)
        json_count(out, search->found);
    else
        json_string(out, search->digits);
    output_format(out, ",\"complete\":%s,\"engine\":\"%s\",\"nodes\":",
                  search->complete ? "true" : "false", search->by);
    json_count(out, search->nodes);
    output_text(out, ",\"updates\":");
    json_count(out, search->updates);
    output_format(out, ",\"seconds\":%.6f}\n", (double)nanoseconds / 1e9);
}
