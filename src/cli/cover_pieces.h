/* cover_pieces.h -- `waltz cover' piece by piece: in threads, in shares for
 * several machines, and with checkpoints. */
#ifndef WZ_CLI_COVER_PIECES_H
#define WZ_CLI_COVER_PIECES_H

#include <waltz.h>

#include "cli/cmd.h"
#include "cli/options.h"

/* Do the options ask for pieces? */
bool cover_pieces_wanted(const struct options *options);

/*
 * Search a cover as `search' asks, but in pieces, as the options say.  Counts
 * are made by several threads; solutions are handed over in the order of the
 * pieces, which does not depend on the number of threads.
 *
 * Digits must be wanted.  Where only the count is, `stop' is called in several
 * threads.  `note' is called when a piece is done, before the line of a
 * checkpoint, by one thread at a time, with the user of the search, whose
 * report then says how far it is.  False, with a sentence on standard error,
 * for trouble with a checkpoint; status is then WALTZ_OK all the same.
 */
bool cover_pieces_search(const waltz_cover *cover,
                         const struct options *options,
                         struct waltz_cover_search *search,
                         void (*note)(void *user), enum waltz_status *status);

#endif
