/* waltz/reduce.h -- an exact cover, less what its solutions do not need.
 *
 * Two things are taken away:
 *
 * An option that makes an item uncoverable.  Two options clash if no solution
 * has both: if they share an item that comes at most once -- a primary one that
 * may not come twice, or a secondary one to which they do not give the same
 * colour.  Let item i be wanted `low' times, and m options have it.  If option
 * o clashes with more than m - low of these (itself it does not clash with),
 * then fewer than `low' of them go with o, and no solution has o.  Where `low'
 * is 1, that is: o clashes with every option of i.  As options go, m gets less,
 * and more of them may go; it is done again and again until no item has such an
 * option.
 *
 * An item that is implied by another.  If each option of item i has item j as
 * well, without a colour, and j comes at most as often as i may, then i never
 * comes too often; and if i need not come at all, or all options of j have i
 * and j is wanted at least as often, then it comes often enough.  Also a
 * secondary item that is in one option only, or in one colour only, never
 * forbids anything; nor does one that need not come, and may come as often as
 * it has options.  Such an item goes, if each of its options has another
 * primary item left.
 *
 * The first takes away what is in no solution; the second, what holds anyhow.
 * So the solutions are the same sets of options as before, each exactly once,
 * with all kinds of items, colours, bounds and costs.  Nothing is taken away
 * because something else is as good: options that are alike, or dearer than
 * others, are in solutions of their own.
 *
 *     waltz_cover *less = waltz_cover_reduce(cover, 0, NULL, NULL);
 *     waltz_dance *dance = waltz_dance_new(less);
 *     while ((option = waltz_dance_next(dance, &n)) != NULL)
 *         for (size_t k = 0; k < n; k++)
 *             printf("%u ", waltz_cover_option_origin(less, option[k]));
 *
 * An engine may give the solutions in another order than before, since items
 * have other numbers of options now; and the options of each, too.
 *
 * Source: D. E. Knuth, TAOCP 4B, 7.2.2.1, Algorithm P, and his program DLX-PRE,
 * for items that come exactly once.
 */
#ifndef WALTZ_REDUCE_H
#define WALTZ_REDUCE_H

#include <stdbool.h>
#include <stdint.h>

#include <waltz/cover.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The same cover, less what its solutions do not need.
 *
 * Budget: max_work is so many terms of options to be looked at, about; 0: no
 *         bound.  Asked now and then, stop may say true to end it as well, with
 *         user handed to it; NULL: never asked.  What was found until then is
 *         taken away.
 * Result: the items and options that are left, in the order they had.  It takes
 *         no more of them, and no other bounds (EINVAL): what is gone might
 *         matter to those.
 * Owner:  the caller; NULL when memory ran out.  The old cover is not needed
 *         afterwards.
 */
waltz_cover *waltz_cover_reduce(const waltz_cover *cover, uint64_t max_work,
                                bool (*stop)(void *user), void *user);

/** The numbers that an option and an item of a reduced cover had in the cover
 * that it was made from; in a cover that was not reduced, their own. */
uint32_t waltz_cover_option_origin(const waltz_cover *cover, uint32_t option);
uint32_t waltz_cover_item_origin(const waltz_cover *cover, uint32_t item);

#ifdef __cplusplus
}
#endif
#endif
