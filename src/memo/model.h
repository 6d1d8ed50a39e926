/* model.h -- a cover as bits: what is open, and what each option needs of it.
 *
 * What is left of a problem is told by a set of bits, its key.  Bit i, for a
 * primary item i, says that the item is still to be covered.  A secondary item
 * has a bit for each of the colours that options give it, one for none at all
 * among them; the bit says that the item may still get that colour.
 *
 *     items a b | s, options  a s:red   b s:red   b s:blue   a b s
 *
 *     bits            0: a   1: b   2: s none   3: s red   4: s blue
 *     a s:red         needs 0 3         and clears 0 2 4
 *     a b s           needs 0 1 2       and clears 0 1 2 3 4
 *
 * An option is possible if all the bits that it needs are there, and choosing
 * it takes away those that it clears.  So two remainders with the same key have
 * the same solutions, whatever was chosen before.
 */
#ifndef WZ_MEMO_MODEL_H
#define WZ_MEMO_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/cover.h>

/* What an option does to one word of a key. */
struct wz_span {
    uint64_t needs, clears;
    uint32_t word;
};

struct wz_model {
    uint32_t items; /* primary ones, which have the first bits */
    uint32_t bits, words;
    uint32_t options;

    struct wz_span *span; /* those of option o: [of[o] .. of[o + 1] - 1] */
    size_t *of;           /* [options + 1] */

    /* The options that need bit b, ascending: row[at[b] .. at[b + 1] - 1]. */
    uint32_t *row;
    size_t *at; /* [bits + 1] */

    /* The primary items of option o: item[from[o] .. from[o + 1] - 1]. */
    uint32_t *item;
    size_t *from; /* [options + 1] */
};

/* Read a cover without bounds; false when memory ran out.  The primary items
 * get the numbers told, or, for NULL, 0, 1, 2, ... as they come. */
bool wz_model_open(struct wz_model *model, const waltz_cover *cover,
                   const uint32_t *number);
void wz_model_close(struct wz_model *model);

/* The key of the whole problem. */
void wz_model_start(const struct wz_model *model, uint64_t *key);

static inline bool wz_model_fits(const struct wz_model *m, uint32_t option,
                                 const uint64_t *key)
{
    for (size_t k = m->of[option]; k < m->of[option + 1]; k++)
        if ((m->span[k].needs & ~key[m->span[k].word]) != 0)
            return false;
    return true;
}

/* The key of what an option leaves. */
static inline void wz_model_choose(const struct wz_model *m, uint32_t option,
                                   const uint64_t *key, uint64_t *left)
{
    for (uint32_t w = 0; w < m->words; w++)
        left[w] = key[w];
    for (size_t k = m->of[option]; k < m->of[option + 1]; k++)
        left[m->span[k].word] &= ~m->span[k].clears;
}

#endif
