/* reduction.h -- a cover on the way to a smaller one.
 *
 * <waltz/reduce.h> says what is taken away, and why it is sound.  There are two
 * questions: which options clash with all options of an item, and which items
 * are in all of them.  Both ask for the intersection of as many sets as the
 * item has options, and those are made one after the other.  A thing is in all
 * sets so far if it was hit in each; as soon as a set hits none of those, the
 * answer is known, and mostly that is so after two or three.
 */
#ifndef WZ_COVER_REDUCTION_H
#define WZ_COVER_REDUCTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cover/cover.h"

/* An option that has an item, and the colour it gives to it. */
struct wz_place {
    uint32_t option, colour;
};

/* The places of an item are place[start .. start + length - 1]; options of some
 * may be gone already. */
struct wz_places {
    size_t start;
    uint32_t length;
    uint32_t left; /* options that are not gone */
};

/* In how many sets of the present question a thing was. */
struct wz_hits {
    uint64_t set; /* the last it was in; less than `first': none */
    int64_t sets;
};

struct wz_reduction {
    const waltz_cover *cover;
    struct wz_place *place;   /* [terms], item by item */
    struct wz_places *places; /* [items] */
    uint8_t *option_gone;     /* [options] */
    uint8_t *item_gone;       /* [items] */
    uint32_t *primary;        /* [options]; how many are left of its items */

    /* The question: sets are numbered on and on, its own from first. */
    struct wz_hits *hits; /* [options or items, whichever are more] */
    uint64_t first, set;
    uint32_t *hit; /* what was hit since first, each once */
    size_t hit_count;

    /* Items to be asked about, first come, first served. */
    uint32_t *queue; /* [items], a ring */
    uint8_t *waits;  /* [items] */
    size_t next, waiting;

    uint64_t work, max_work, ask_at;
    bool (*stop)(void *user);
    void *user;
    bool ended; /* before all was done */
};

static inline bool wz_is_primary(const struct wz_reduction *r, uint32_t i)
{
    return r->cover->item[i].kind == WALTZ_PRIMARY;
}

/* How often item i must come, and how often it may. */
static inline uint32_t wz_low_of(const struct wz_reduction *r, uint32_t i)
{
    return wz_is_primary(r, i) ? r->cover->item[i].low : 0;
}

static inline uint32_t wz_high_of(const struct wz_reduction *r, uint32_t i)
{
    return wz_is_primary(r, i) ? r->cover->item[i].high : 1;
}

/* Note so much work; sets `ended' when it is enough. */
void wz_note_work(struct wz_reduction *r, size_t terms);

/* The places of item i, all of them of options that are there. */
struct wz_place *wz_places_of(struct wz_reduction *r, uint32_t i);

/* Begin a question: nothing was hit. */
void wz_begin_question(struct wz_reduction *r);

/* So many sets were hit so far, of those of this question. */
static inline int64_t *wz_sets_hit(struct wz_reduction *r, uint32_t thing)
{
    struct wz_hits *const hits = &r->hits[thing];

    if (hits->set < r->first) {
        *hits = (struct wz_hits){.set = r->first};
        r->hit[r->hit_count++] = thing;
    }
    return &hits->sets;
}

/* The k-th set, from 1, has the thing; sets may be told of it again.  True if
 * it was missing from less than `low' sets before. */
static inline bool wz_hit(struct wz_reduction *r, uint32_t thing, uint32_t k,
                          uint32_t low)
{
    struct wz_hits *const hits = &r->hits[thing];
    const int64_t sets = hits->set < r->first ? 0 : hits->sets;

    if (hits->set == r->set || sets + low < k)
        return false;
    ++*wz_sets_hit(r, thing);
    hits->set = r->set;
    return true;
}

/* Take options away that make an item uncoverable, until there are none. */
void wz_reduce_options(struct wz_reduction *r);

/* Take items away that are implied by others. */
void wz_reduce_items(struct wz_reduction *r);

#endif
