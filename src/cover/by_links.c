/* by_links.c -- the engine of the book: a dance from the first to the last. */
#include <config.h>

#include "cover/cover.h"
#include "cover/dance.h"
#include "cover/solve.h"

static bool accepts(const waltz_cover *cover)
{
    (void)cover;
    return true;
}

static enum waltz_status solve(const waltz_cover *cover,
                               struct waltz_cover_search *search)
{
    waltz_dance *dance = waltz_dance_new(cover);
    struct wz_watch watch = {.dance = dance, .search = search};
    const uint32_t *option = NULL;
    size_t n = 0;
    bool wanted = true;

    if (dance == NULL)
        return WALTZ_ENOMEM;
    waltz_dance_set_budget(dance, search->max_nodes,
                           search->stop ? wz_watch_stop : NULL, &watch);
    while (wanted && wz_dance_advance(dance)) {
        if (search->visit != NULL)
            option = wz_dance_solution(dance, &n);
        wanted = wz_cover_found(search, option, n);
    }
    search->complete = wanted && waltz_dance_is_complete(dance);
    const struct waltz_dance_stats stats = waltz_dance_get_stats(dance);
    search->nodes = stats.nodes;
    search->updates = stats.updates;
    waltz_dance_free(dance);
    return WALTZ_OK;
}

const struct wz_cover_engine wz_cover_links = {
    .name = "links",
    .summary = "dancing links: Knuth's Algorithms X, C and M",
    .accepts = accepts,
    .solve = solve,
};
