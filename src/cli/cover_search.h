/* cover_search.h -- how a cover is searched, as the options ask. */
#ifndef WZ_CLI_COVER_SEARCH_H
#define WZ_CLI_COVER_SEARCH_H

#include <waltz.h>

#include "cli/cover_run.h"

/* For a search whose user is a run: should it end, and write a solution. */
bool cover_search_stop(void *user);
bool cover_search_visit(void *user, const uint32_t *option, size_t n);

/* Search the cover of the run.  r->written says how it went with files. */
enum waltz_status cover_search(struct cover_run *r,
                               struct waltz_cover_search *search);

#endif
