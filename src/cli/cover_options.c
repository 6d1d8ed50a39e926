#include <config.h>

#include "cli/cover_options.h"

#include <string.h>

#include "cli/cover_pieces.h"
#include "cli/message.h"

bool cover_wants_diagram(const struct options *options)
{
    return options->zdd != NULL || options->sample > 0;
}

static bool is_engine(const struct options *options, const char *name)
{
    return options->engine == NULL || strcmp(options->engine, "auto") == 0 ||
           strcmp(options->engine, name) == 0;
}

bool cover_options_fit(const struct options *options)
{
    if (cover_wants_diagram(options) &&
        (options->knuth || options->cheapest > 0 || options->first ||
         options->limit > 0 || !is_engine(options, "zdd"))) {
        complain("--zdd and --sample are of all solutions, and for the engine "
                 "`zdd' only");
        return false;
    }
    if (options->knuth &&
        (options->json || options->seed.number > 0 || options->cheapest > 0)) {
        complain("--knuth does not go with --json, --seed or --cheapest");
        return false;
    }
    if (cover_pieces_wanted(options) &&
        (options->knuth || options->cheapest > 0 ||
         cover_wants_diagram(options))) {
        complain(
            "--jobs, --split, --shard, --checkpoint and --resume do not go "
            "with --knuth, --cheapest, --zdd or --sample");
        return false;
    }
    if (options->knuth && !is_engine(options, "links")) {
        complain("--knuth is for the engine `links' only");
        return false;
    }
    return true;
}
