/* cover_diagram.h -- what `waltz cover' does with a decision diagram. */
#ifndef WZ_CLI_COVER_DIAGRAM_H
#define WZ_CLI_COVER_DIAGRAM_H

#include <waltz.h>

#include "cli/cmd.h"
#include "cli/output.h"

/*
 * Write a diagram into a file, or to out if its name is -, a node a line as
 * Knuth's programs do:
 *
 *     5: (~2?4:3)
 *
 * which says that node 5 asks for option 2, that is, the second of the problem
 * that the cover was reduced from, if it was; goes to node 4
 * without it, and to 3 with it.  Node numbers are hexadecimal; the last is the
 * top.  Those of a further problem are added.
 */
enum cmd_status cover_diagram_write(const waltz_diagram *diagram,
                                    const waltz_cover *cover, const char *name,
                                    bool further, struct output *out);

#endif
