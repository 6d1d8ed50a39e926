/* arrange.h -- an order of the items in which little is open at a time.
 *
 * While items are covered in order, remainders differ in those that lie ahead
 * and have been reached by an option already: the frontier.  There are 2^n ways
 * at most to be covered or not, for a frontier of n items, so that a short one
 * is worth more than anything else.  The order of the input has a reason, most
 * often; but a board of 5 rows by 60 that is told row by row has a frontier of
 * 60, and of 5 or so the other way round.
 *
 * Source: E. Cuthill, J. McKee, Reducing the bandwidth of sparse symmetric
 * matrices, ACM National Conference 1969.
 */
#ifndef WZ_MEMO_ARRANGE_H
#define WZ_MEMO_ARRANGE_H

#include "memo/model.h"

/* As wz_model_open; but if the frontier gets much shorter when the items are
 * numbered from one end of the problem to the other, then so they are. */
bool wz_arrange_open(struct wz_model *model, const waltz_cover *cover);

#endif
