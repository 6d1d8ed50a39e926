/* wish.h -- from options to a board and what is to be made on it. */
#ifndef WZ_CLI_WISH_H
#define WZ_CLI_WISH_H

#include <stdbool.h>

#include <waltz.h>

#include "cli/batch.h"
#include "cli/options.h"
#include "cli/pattern.h"

struct wish {
    struct waltz_wish wish; /* its strings and marks are of others here */
    struct pattern pattern;
    waltz_board *board; /* NULL, if boards are read */
};

/* False, with a sentence on standard error, when it cannot be.  To be freed
 * all the same. */
bool wish_start(struct wish *wish, const struct options *options);
void wish_free(struct wish *wish);

/* A seed for those who gave none. */
uint64_t wish_any_seed(void);

enum { WISH_REASON_ROOM = 1024 };

/* Why a record did not become what was wished for. */
void wish_reason(const struct record *record, char text[WISH_REASON_ROOM]);

#endif
