/* waltz/split.h -- an exact cover in pieces, which hold each solution once.
 *
 * A piece is a set of options: its solutions are those of the cover that have
 * all of them.  Each solution of the cover is one of exactly one piece.  So
 * pieces may be searched by several threads, on several machines, or one today
 * and another tomorrow; the counts add up.  The same cover and the same wish
 * always give the same pieces in the same order.
 *
 *     waltz_split *split = waltz_split_new(cover, 100, 0);
 *     for (size_t k = 0; k < waltz_split_pieces(split); k++) {
 *         struct waltz_cover_search search = {0};
 *         waltz_split_solve(split, k, &search);
 *         sum += search.found;
 *     }
 *     waltz_split_free(split);
 */
#ifndef WALTZ_SPLIT_H
#define WALTZ_SPLIT_H

#include <stddef.h>
#include <stdint.h>

#include <waltz/cover.h>
#include <waltz/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct waltz_split waltz_split;

/**
 * Split a cover: choose an item with the fewest options in each piece, and make
 * a piece for each of its options; again, until there are at least so many
 * pieces, or each has had so many items chosen; 0 is no bound, but not for
 * both: then there is one piece.
 *
 * There may be fewer pieces, of a cover with few choices, and some more, since
 * all pieces are split alike.  Items with bounds other than 1 and 1 are not
 * chosen.
 *
 * Owner: the caller; NULL when memory ran out.  The cover must stay.
 */
waltz_split *waltz_split_new(const waltz_cover *cover, size_t pieces,
                             size_t depth);
void waltz_split_free(waltz_split *split);

size_t waltz_split_pieces(const waltz_split *split);

/** The options of piece k.  Shape: result[*n].  Owner: the split. */
const uint32_t *waltz_split_piece(const waltz_split *split, size_t k,
                                  size_t *n);

/**
 * Search piece k, as waltz_cover_solve would search the cover.  Solutions that
 * are visited are those of the cover, the options of the piece first.  Several
 * threads may search pieces of one split.
 *
 * Errors: as from waltz_cover_solve; EINVAL also where the cheapest solutions
 *         are asked for.
 */
enum waltz_status waltz_split_solve(const waltz_split *split, size_t k,
                                    struct waltz_cover_search *search);

#ifdef __cplusplus
}
#endif
#endif
