/* told_board.c -- a board of what a record tells; or where it told what makes
 * that there is none. */
#include <config.h>

#include "text/finish.h"

#include "base/mem.h"
#include "base/status.h"

/* The cages as the library wants them. */
static bool list_cages(struct wz_told *told)
{
    struct waltz_cage *built =
        wz_mem_grow(told->built, &told->built_room, told->cages, sizeof *built);

    if (built == NULL)
        return false;
    told->built = built;
    for (size_t k = 0; k < told->cages; k++) {
        const struct wz_told_cage *cage = &told->cage[k];
        built[k] = (struct waltz_cage){.cell = told->cage_cell + cage->first,
                                       .cells = cage->cells,
                                       .sum = cage->sum,
                                       .repeats = cage->repeats};
    }
    return true;
}

static bool is_refused(const struct waltz_layout *layout)
{
    waltz_board *board = NULL;
    const enum waltz_status status = waltz_board_build(layout, &board, NULL);

    waltz_board_free(board);
    return status == WALTZ_EINVAL;
}

/* The first thing of a list without which the layout would not be refused;
 * *count counts those in the layout.  What is refused stays so with more. */
static size_t first_refused(struct waltz_layout *layout, size_t *count)
{
    size_t good = 0, bad = *count;

    while (bad - good > 1) {
        *count = good + (bad - good) / 2;
        if (is_refused(layout))
            bad = *count;
        else
            good = *count;
    }
    *count = bad;
    return bad - 1;
}

/* Where was it told, what makes that no board can be built? */
static uint32_t find_culprit(const struct wz_told *told,
                             struct waltz_layout layout)
{
    const struct waltz_layout whole = layout;

    layout.region = NULL;
    layout.rules = layout.cages = 0;
    if (is_refused(&layout))
        return layout.links > 0
                   ? told->link_at[first_refused(&layout, &layout.links)]
                   : WZ_NO_PLACE;
    layout.region = whole.region;
    if (is_refused(&layout))
        return told->region_at;
    layout.rules = whole.rules;
    if (is_refused(&layout))
        return told->rule_at[first_refused(&layout, &layout.rules)];
    layout.cages = whole.cages;
    return layout.cages > 0
               ? told->cage[first_refused(&layout, &layout.cages)].at
               : WZ_NO_PLACE;
}

enum waltz_status wz_build_told(waltz_reader *r, waltz_board **board,
                                struct waltz_error *error)
{
    struct wz_told *told = r->told;
    struct waltz_error why = {.status = WALTZ_OK};

    if (!list_cages(told))
        return r->broken = WALTZ_ENOMEM;
    const struct waltz_layout layout = {
        .n = told->n,
        .box_rows = told->box_rows,
        .box_columns = told->box_columns,
        .region = told->has_regions ? told->region : NULL,
        .grid = told->placed ? told->grid : NULL,
        .grids = told->grids,
        .link = told->link,
        .links = told->links,
        .rule = told->rule,
        .rules = told->rules,
        .cage = told->built,
        .cages = told->cages,
    };
    const enum waltz_status status = waltz_board_build(&layout, board, &why);
    if (status == WALTZ_ENOMEM)
        return r->broken = WALTZ_ENOMEM;
    if (status == WALTZ_ELIMIT)
        return wz_fail(error, status, r->record_line + 1, 0, "%s", why.text);
    if (status != WALTZ_OK)
        return wz_fail_told(r, error, find_culprit(told, layout), "%s",
                            why.text);
    return WALTZ_OK;
}
