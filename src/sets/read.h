#ifndef WZ_SETS_READ_H
#define WZ_SETS_READ_H

#include "sets/run.h"

/*
 * The lists of a cover, as a stage of no kind: nothing but something to build
 * the first stage from.  *shades says how many colours all items have in all.
 * NULL when memory ran out.
 */
struct wz_stage *wz_stage_read(struct wz_run *run, const waltz_cover *cover,
                               uint32_t *shades);

#endif
