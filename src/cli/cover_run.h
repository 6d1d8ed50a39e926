/* cover_run.h -- `waltz cover' at work on one problem after the other. */
#ifndef WZ_CLI_COVER_RUN_H
#define WZ_CLI_COVER_RUN_H

#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

#include "cli/cmd.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"

/* What all problems come to. */
struct cover_totals {
    size_t problems, items, options, dropped;
    size_t items_removed, options_removed; /* by --preprocess */
    uint64_t found, nodes, updates, repeats;
    const char *engine; /* of the last */
};

struct cover_run {
    const struct options *options;
    struct output *out;
    const char *name; /* of the input, for messages */
    struct cover_totals totals;

    /* The problem at hand. */
    const waltz_problem *problem;
    const waltz_cover *cover; /* what is searched: its cover, or that reduced */
    uint64_t began;
    uint64_t deadline; /* 0: none */
    uint64_t shown;    /* when it was last shown what there is */
    const struct waltz_cover_search *search; /* as it goes on; or NULL */
    const waltz_dance *dance;                /* the same, if that searches */
    struct progress progress;
    enum cmd_status written; /* how it went with files beside the output */
};

/* Search a problem, write what is asked, and add it to the totals. */
enum cmd_status cover_run_problem(struct cover_run *r,
                                  const waltz_problem *problem);

#endif
