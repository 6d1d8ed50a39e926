/* fuzz_cover.c -- any bytes as an exact cover, read and searched: engines
 * agree, as far as their budget goes. */
#include <stdlib.h>

#include "read.h"

enum { NODES_MAX = 2000 };

static struct waltz_cover_search search_with(const waltz_cover *cover,
                                             const char *engine)
{
    struct waltz_cover_search search = {.engine = engine,
                                        .max_nodes = NODES_MAX};

    if (waltz_cover_solve(cover, &search) == WALTZ_ENOMEM)
        abort();
    return search;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size, 0, size + 1};
    struct waltz_error error;
    waltz_problem *problem = waltz_problem_read(hand_out, &bytes, NULL, &error);

    if (problem == NULL && error.text[0] == '\0')
        abort();
    if (problem == NULL)
        return 0;
    const waltz_cover *const cover = waltz_problem_cover(problem);
    const struct waltz_cover_search book = search_with(cover, "links");
    const struct waltz_cover_search best = search_with(cover, NULL);
    if (book.complete && best.complete && book.found != best.found)
        abort();
    struct waltz_cover_search cheapest = {.cheapest = 3,
                                          .max_nodes = NODES_MAX};
    if (waltz_cover_solve(cover, &cheapest) != WALTZ_OK)
        abort();
    if (book.complete && cheapest.complete &&
        cheapest.found != (book.found < 3 ? book.found : 3))
        abort();
    waltz_problem_free(problem);
    return 0;
}
