/* interrupt.h -- Control-C ends the work, not the program: what was found by
 * then is still written. */
#ifndef WZ_CLI_INTERRUPT_H
#define WZ_CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on the first SIGINT or SIGTERM is only noted; the second kills. */
void interrupt_catch(void);

/* Has there been one?  May be asked in any thread. */
bool interrupt_came(void);

#endif
