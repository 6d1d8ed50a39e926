/* kernels_here.h -- all kernels, over the operations included before this.
 *
 * Included once for each instruction set, by a file that is compiled for it
 * alone: so nothing here may be seen outside that file.
 */
#include "sets/many.h"
#include "sets/pack.h"
#include "sets/sparse.h"
#include "sets/word.h"
#include "sets/words.h"

static void search_small(struct wz_run *run, const struct wz_stage *s)
{
    if (s->words > 1)
        search_few(run, s);
    else
        search_one_word(run, s);
}

static void search_lists(struct wz_run *run, const struct wz_stage *s)
{
    if (s->even == 4)
        search_fours(run, s);
    else if (s->even == 3)
        search_threes(run, s);
    else
        search_uneven(run, s);
}
