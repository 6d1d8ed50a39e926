/* solve.h -- what an engine for covers is, and what all of them share. */
#ifndef WZ_COVER_SOLVE_H
#define WZ_COVER_SOLVE_H

#include <waltz/cover.h>

/*
 * A named way to search a cover.  A new one is a file, and a line in the table
 * of solve.c.  "auto" takes it where it suits the cover, which is nowhere that
 * it does not accept it; NULL is wherever it does.  The report comes in all
 * zeros; the engine counts up and says whether it is complete.  Seed and
 * cheapest are seen to in solve.c.
 */
struct wz_cover_engine {
    const char *name, *summary;
    bool (*accepts)(const waltz_cover *cover);
    bool (*suits)(const waltz_cover *cover);
    enum waltz_status (*solve)(const waltz_cover *cover,
                               struct waltz_cover_search *search);
};

extern const struct wz_cover_engine wz_cover_bits, wz_cover_cells; /* sets */
extern const struct wz_cover_engine wz_cover_links;
extern const struct wz_cover_engine wz_cover_zdd; /* memo */

/*
 * Count all solutions of a cover without bounds: each remainder of the problem
 * once, and then search->by is "memo"; or, where few of them repeat, by the
 * engine.  Also of src/memo.
 */
enum waltz_status wz_cover_count(const waltz_cover *cover,
                                 struct waltz_cover_search *search,
                                 const struct wz_cover_engine *engine);

/* The same for search->cheapest, which is not 0: on links only. */
enum waltz_status wz_cover_cheapest(const waltz_cover *cover,
                                    struct waltz_cover_search *search);

/* A report without anything in it. */
static inline void wz_cover_clear(struct waltz_cover_search *search)
{
    search->by = NULL;
    search->found = search->nodes = search->updates = search->repeats = 0;
    search->done = 0;
    search->complete = false;
    if (search->digits != NULL && search->digits_room > 0)
        search->digits[0] = '\0';
}

/* The report of a search within another becomes that of the other. */
static inline void wz_cover_pass_on(struct waltz_cover_search *search,
                                    const struct waltz_cover_search *inner)
{
    search->by = inner->by;
    search->found = inner->found;
    search->nodes = inner->nodes;
    search->updates = inner->updates;
    search->repeats = inner->repeats;
    search->done = inner->done;
    search->complete = inner->complete;
}

/* Is there room for the digits, if they are wanted?  There are no more than
 * 2^options solutions. */
static inline bool wz_cover_has_room(const waltz_cover *cover,
                                     const struct waltz_cover_search *search)
{
    return search->digits == NULL ||
           search->digits_room >= waltz_cover_options(cover) / 3 + 2;
}

/* Count a solution and hand it over; false when the search is to end. */
static inline bool wz_cover_found(struct waltz_cover_search *search,
                                  const uint32_t *option, size_t n)
{
    search->found++;
    if (search->visit != NULL && !search->visit(search->user, option, n))
        return false;
    return search->found != search->limit && search->found != UINT64_MAX;
}

#endif
