/* trace.h -- a search step by step, for those who want to learn. */
#ifndef WZ_CLI_TRACE_H
#define WZ_CLI_TRACE_H

#include "cli/stream.h"

/* Can this engine (NULL: auto) be watched?  Says so if not. */
bool trace_can(const char *engine);

/* Search a record as work_through does, and write each step while it goes. */
void trace_search(struct stream *stream, struct record *record);

#endif
