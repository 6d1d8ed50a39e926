/* solve.c -- the table of engines for covers, and the choice among them. */
#include <config.h>

#include "cover/solve.h"

#include <string.h>

/* The best comes first: "auto" is the first that accepts the cover. */
static const struct wz_cover_engine *const engines[] = {
    &wz_cover_links,
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

static const struct wz_cover_engine *find_engine(const char *name,
                                                 const waltz_cover *cover)
{
    const bool any = name == NULL || strcmp(name, "auto") == 0;

    for (size_t k = 0; k < ENGINES; k++)
        if ((any || strcmp(name, engines[k]->name) == 0) &&
            engines[k]->accepts(cover))
            return engines[k];
    return NULL;
}

enum waltz_status waltz_cover_solve(const waltz_cover *cover,
                                    struct waltz_cover_search *search)
{
    const struct wz_cover_engine *engine = find_engine(search->engine, cover);

    search->found = search->nodes = search->updates = 0;
    search->complete = false;
    search->by = NULL;
    if (engine == NULL)
        return WALTZ_EINVAL;

    const enum waltz_status status = engine->solve(cover, search);
    if (status == WALTZ_OK)
        search->by = engine->name;
    return status;
}
