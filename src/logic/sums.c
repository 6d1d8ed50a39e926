#include <config.h>

#include "logic/sums.h"

#include <string.h>

#include "base/mem.h"

#define RUN_MAX     4 /* rows or columns side by side */
#define DERIVED_MAX 6 /* cells: more of them say too little */

/* The work of deriving: which cells does a region have, a set of cages cover?
 */
struct work {
    const waltz_board *board;
    struct wz_sums *sums;
    bool *in_region;  /* [cells] */
    uint8_t *covered; /* [cells]; by how many cages, 2 for more */
    uint32_t *region; /* [cells]; the region's cells */
    size_t region_cells;
    unsigned total; /* what the region adds up to */
};

/* --- Keeping sums ------------------------------------------------------ */

static bool keep(struct wz_sums *sums, const uint32_t *cell, size_t cells,
                 unsigned sum, bool repeats)
{
    struct wz_cage *list =
        wz_mem_grow(sums->sum, &sums->room, sums->sums + 1, sizeof *list);
    if (list == NULL)
        return false;
    sums->sum = list;
    uint32_t *all = wz_mem_grow(sums->cell, &sums->cell_room,
                                sums->cells + cells, sizeof *all);
    if (all == NULL)
        return false;
    sums->cell = all;

    list[sums->sums++] =
        (struct wz_cage){(uint32_t)sums->cells, (uint32_t)cells, sum, repeats};
    memcpy(&all[sums->cells], cell, cells * sizeof *cell);
    sums->cells += cells;
    return true;
}

static bool has_cell(const waltz_board *board, uint32_t h, uint32_t c)
{
    const struct wz_house *house = &board->house[h];

    for (uint32_t k = 0; k < house->cells; k++)
        if (board->house_cell[house->first + k] == c)
            return true;
    return false;
}

/* Does one house hold all these cells, so that none can repeat? */
static bool share_house(const waltz_board *board, const uint32_t *cell,
                        size_t cells)
{
    const uint32_t c = cell[0];

    for (uint32_t i = board->cell_first[c]; i < board->cell_first[c + 1]; i++) {
        size_t k = 1;
        while (k < cells && has_cell(board, board->cell_house[i], cell[k]))
            k++;
        if (k == cells)
            return true;
    }
    return false;
}

/* Keep a derived sum, if it says something; or see that it cannot be. */
static bool derive(struct work *work, const uint32_t *cell, size_t cells,
                   int64_t sum)
{
    if (cells > DERIVED_MAX)
        return true;
    if (sum < 0 || (cells == 0) != (sum == 0)) {
        work->sums->impossible = true;
        return true;
    }
    if (cells == 0)
        return true;
    return keep(work->sums, cell, cells, (unsigned)sum,
                !share_house(work->board, cell, cells));
}

/* --- Innies and outies ------------------------------------------------- */

/* How many cells of a cage lie in the region? */
static uint32_t count_inside(const struct work *work,
                             const struct wz_cage *cage)
{
    uint32_t inside = 0;

    for (uint32_t k = 0; k < cage->cells; k++)
        inside += work->in_region[work->board->cage_cell[cage->first + k]];
    return inside;
}

/*
 * Cover what the cages cover: those that lie inside the region, or all that
 * touch it.  Their sum, or -1 if there are none or two of them overlap.
 */
static int64_t cover(struct work *work, bool inside_only)
{
    const waltz_board *board = work->board;
    int64_t sum = -1;

    memset(work->covered, 0, board->cells);
    for (size_t k = 0; k < board->cages; k++) {
        const struct wz_cage *cage = &board->cage[k];
        const uint32_t inside = count_inside(work, cage);
        if (inside == 0 || (inside_only && inside < cage->cells))
            continue;
        for (uint32_t i = 0; i < cage->cells; i++)
            if (work->covered[board->cage_cell[cage->first + i]]++ > 0)
                return -1;
        sum = (sum < 0 ? 0 : sum) + cage->sum;
    }
    return sum;
}

static bool derive_innies(struct work *work)
{
    const int64_t sum = cover(work, true);
    uint32_t innie[DERIVED_MAX + 1];
    size_t innies = 0;

    if (sum < 0)
        return true;
    for (size_t k = 0; k < work->region_cells && innies <= DERIVED_MAX; k++)
        if (!work->covered[work->region[k]])
            innie[innies++] = work->region[k];
    return derive(work, innie, innies, work->total - sum);
}

static bool derive_outies(struct work *work)
{
    const int64_t sum = cover(work, false);
    uint32_t outie[DERIVED_MAX + 1];
    size_t outies = 0;

    if (sum < 0)
        return true;
    for (size_t k = 0; k < work->region_cells; k++)
        if (!work->covered[work->region[k]])
            return true;
    for (uint32_t c = 0; c < work->board->cells && outies <= DERIVED_MAX; c++)
        if (work->covered[c] && !work->in_region[c])
            outie[outies++] = c;
    return derive(work, outie, outies, sum - work->total);
}

/* --- Regions ----------------------------------------------------------- */

/* The houses h .. h + run - 1 as a region; false if they are no such run. */
static bool make_region(struct work *work, size_t h, size_t run)
{
    const waltz_board *board = work->board;
    const struct wz_house *first = &board->house[h];

    if (h + run > board->houses || (run > 1 && first->kind > WALTZ_COLUMN))
        return false;
    memset(work->in_region, 0, board->cells * sizeof *work->in_region);
    work->region_cells = 0;
    work->total = (unsigned)run * board->n * (board->n + 1) / 2;
    for (size_t i = h; i < h + run; i++) {
        const struct wz_house *house = &board->house[i];
        if (house->cells != board->n || house->kind != first->kind ||
            house->grid != first->grid)
            return false;
        for (uint32_t k = 0; k < house->cells; k++) {
            const uint32_t c = board->house_cell[house->first + k];
            work->in_region[c] = true;
            work->region[work->region_cells++] = c;
        }
    }
    return true;
}

static bool derive_all(struct work *work)
{
    for (size_t h = 0; h < work->board->houses; h++)
        for (size_t run = 1; run <= RUN_MAX; run++)
            if (make_region(work, h, run) &&
                (!derive_innies(work) || !derive_outies(work)))
                return false;
    return true;
}

/* Count, then fill, from the back: each first moves down to its place. */
static bool list_by_cell(struct wz_sums *sums, const waltz_board *board)
{
    uint32_t *first = wz_mem_new(board->cells + 1, sizeof *first);
    uint32_t *of = wz_mem_new(sums->cells, sizeof *of);

    sums->first = first;
    sums->of = of;
    if (first == NULL || of == NULL)
        return false;
    for (size_t i = 0; i < sums->cells; i++)
        first[sums->cell[i]]++;
    for (size_t c = 0; c < board->cells; c++)
        first[c + 1] += first[c];
    for (uint32_t k = (uint32_t)sums->sums; k-- > 0;)
        for (uint32_t i = 0; i < sums->sum[k].cells; i++)
            of[--first[sums->cell[sums->sum[k].first + i]]] = k;
    return true;
}

bool wz_sums_list(struct wz_sums *sums, const waltz_board *board)
{
    struct work work = {.board = board, .sums = sums};
    bool done = true;

    if (board->cages == 0)
        return list_by_cell(sums, board);
    for (size_t k = 0; k < board->cages && done; k++) {
        const struct wz_cage *cage = &board->cage[k];
        const uint32_t *cell = &board->cage_cell[cage->first];
        done = keep(sums, cell, cage->cells, cage->sum,
                    cage->repeats && !share_house(board, cell, cage->cells));
    }
    work.in_region = wz_mem_new(board->cells, sizeof *work.in_region);
    work.covered = wz_mem_new(board->cells, sizeof *work.covered);
    work.region = wz_mem_new(board->cells, sizeof *work.region);
    done = done && work.in_region && work.covered && work.region &&
           derive_all(&work);
    wz_mem_free(work.in_region);
    wz_mem_free(work.covered);
    wz_mem_free(work.region);
    return done && list_by_cell(sums, board);
}

void wz_sums_clear(struct wz_sums *sums)
{
    wz_mem_free(sums->sum);
    wz_mem_free(sums->cell);
    wz_mem_free(sums->first);
    wz_mem_free(sums->of);
}
