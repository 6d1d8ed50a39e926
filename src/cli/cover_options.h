/* cover_options.h -- which options of `waltz cover' go together. */
#ifndef WZ_CLI_COVER_OPTIONS_H
#define WZ_CLI_COVER_OPTIONS_H

#include <stdbool.h>

#include "cli/options.h"

/* Do the options ask for a diagram of all solutions? */
bool cover_wants_diagram(const struct options *options);

/* Do they go together?  If not, a sentence on standard error says why. */
bool cover_options_fit(const struct options *options);

#endif
