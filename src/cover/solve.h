/* solve.h -- what an engine for covers is, and what all of them share. */
#ifndef WZ_COVER_SOLVE_H
#define WZ_COVER_SOLVE_H

#include <waltz/cover.h>

/*
 * A named way to search a cover.  A new one is a file, and a line in the table
 * of solve.c.  "auto" takes it where it accepts and suits the cover, NULL being
 * always.  The report comes in all zeros; the engine counts up and says
 * whether it is complete.  Seed and cheapest are seen to in solve.c.
 */
struct wz_cover_engine {
    const char *name, *summary;
    bool (*accepts)(const waltz_cover *cover);
    bool (*suits)(const waltz_cover *cover);
    enum waltz_status (*solve)(const waltz_cover *cover,
                               struct waltz_cover_search *search);
};

extern const struct wz_cover_engine wz_cover_bits; /* of src/sets */
extern const struct wz_cover_engine wz_cover_links;

/* The same for search->cheapest, which is not 0: on links only. */
enum waltz_status wz_cover_cheapest(const waltz_cover *cover,
                                    struct waltz_cover_search *search);

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
