/* bits.c -- the engine `bits': from a cover to its first stage, and down. */
#include <config.h>

#include "sets/bits.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cover/cover.h"
#include "cover/solve.h"
#include "sets/kernels.h"
#include "sets/read.h"
#include "sets/suits.h"

/* --- Instruction sets --------------------------------------------------- */

static const struct wz_kernels *const kernels[] = {
#ifdef HAVE_AVX512_POPCNT
    &wz_kernels_avx512,
#endif
#ifdef HAVE_AVX2_BMI2
    &wz_kernels_avx2,
#endif
    &wz_kernels_plain,
};
#define KERNELS (sizeof kernels / sizeof *kernels)

const struct wz_kernels *wz_bits_kernels_at(size_t k)
{
    return k < KERNELS ? kernels[k] : NULL;
}

/* Those that the user forces, or the best; NULL: this processor, or this
 * build, is without those forced. */
static const struct wz_kernels *pick_kernels(void)
{
    const char *name = getenv("WALTZ_BITS");

    for (size_t k = 0; k < KERNELS; k++)
        if ((name == NULL || strcmp(name, kernels[k]->name) == 0) &&
            kernels[k]->is_usable())
            return kernels[k];
    return NULL;
}

/* --- Searching stages --------------------------------------------------- */

void wz_stage_solve(struct wz_run *run, const struct wz_stage *stage)
{
    switch (stage->kind) {
    case WZ_STAGE_SMALL:
        run->way.kernels->small(run, stage);
        break;
    case WZ_STAGE_WIDE:
        run->way.kernels->wide(run, stage);
        break;
    case WZ_STAGE_SPARSE:
        run->way.kernels->sparse(run, stage);
        break;
    case WZ_STAGE_MANY:
        run->way.kernels->many(run, stage);
        break;
    case WZ_STAGE_ANY:
        break;
    }
}

/* Build, search, and tear down.  Each stage of a nest of them costs a fifth
 * less a node than the one around it, so that they are not nested deeply. */
void wz_stage_dive_left(struct wz_run *run, const struct wz_stage *stage,
                        uint32_t depth)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    const uint32_t before = run->depth;
    const struct wz_stage *next = wz_stage_build(run, stage, &run->remnant);

    run->depth = depth;
    if (next != NULL)
        wz_stage_solve(run, next);
    run->depth = before;
    wz_arena_release(&run->arena, mark);
}

static void dive_small(struct wz_run *run, const struct wz_stage *stage,
                       const uint64_t *active, const uint64_t *open,
                       uint32_t depth)
{
    const struct wz_mark mark = wz_arena_mark(&run->arena);
    const uint32_t before = run->depth;
    const struct wz_stage *next =
        run->way.kernels->pack(run, stage, active, open);

    run->depth = depth;
    if (next != NULL)
        wz_stage_solve(run, next);
    run->depth = before;
    wz_arena_release(&run->arena, mark);
}

void wz_stage_dive(struct wz_run *run, const struct wz_stage *stage,
                   const uint64_t *active, const uint64_t *open, uint32_t depth)
{
    struct wz_remnant *left = &run->remnant;

    if (stage->kind == WZ_STAGE_SMALL) {
        dive_small(run, stage, active, open, depth);
        return;
    }
    left->options = wz_set_list(active, stage->words, left->option);
    left->items = wz_set_list(open, stage->item_words, left->item);
    wz_stage_dive_left(run, stage, depth);
}

/* --- A run -------------------------------------------------------------- */

static bool take_notes(struct wz_run *run, const struct wz_stage *p,
                       uint32_t shades)
{
    struct wz_desk *desk = &run->desk;
    const size_t items = (size_t)p->items + p->secondary + 1;
    const size_t colours = (size_t)shades + 1;

    desk->number = wz_mem_new(items, sizeof *desk->number);
    desk->size = wz_mem_new(items, sizeof *desk->size);
    desk->mark = wz_mem_new(items, sizeof *desk->mark);
    desk->shade = wz_mem_new(items, sizeof *desk->shade);
    desk->row = wz_mem_new(items, sizeof *desk->row);
    desk->shaded = wz_mem_new(colours, sizeof *desk->shaded);
    desk->row_of = wz_mem_new(colours, sizeof *desk->row_of);
    return desk->number && desk->size && desk->mark && desk->shade &&
           desk->row && desk->shaded && desk->row_of;
}

static bool take_room(struct wz_run *run, const struct wz_stage *p)
{
    const size_t items = (size_t)p->items + 1, options = p->options;

    for (int k = 0; k < 2; k++)
        run->tally[k] = wz_mem_new(items, sizeof *run->tally[k]);
    run->choice = wz_mem_new(options + 1, sizeof *run->choice);
    run->queue = wz_mem_new(2 * items, sizeof *run->queue);
    run->struck = wz_mem_new(options + 1, sizeof *run->struck);
    run->remnant.option = wz_mem_new(options, sizeof *run->remnant.option);
    run->remnant.item = wz_mem_new(items, sizeof *run->remnant.item);
    return run->tally[0] && run->tally[1] && run->choice && run->queue &&
           run->struck && run->remnant.option && run->remnant.item;
}

static void give_back(struct wz_run *run)
{
    struct wz_desk *desk = &run->desk;

    for (int k = 0; k < 2; k++)
        wz_mem_free(run->tally[k]);
    wz_mem_free(run->choice);
    wz_mem_free(run->queue);
    wz_mem_free(run->struck);
    wz_mem_free(run->remnant.option);
    wz_mem_free(run->remnant.item);
    wz_mem_free(desk->number);
    wz_mem_free(desk->size);
    wz_mem_free(desk->mark);
    wz_mem_free(desk->shade);
    wz_mem_free(desk->row);
    wz_mem_free(desk->shaded);
    wz_mem_free(desk->row_of);
    wz_arena_free(&run->arena);
}

/* Search all of a cover, of which p has the lists. */
static void solve_whole(struct wz_run *run, const struct wz_stage *p)
{
    struct wz_remnant *left = &run->remnant;

    if (p->items == 0)
        wz_run_solution(run, 0);
    if (p->items == 0 || (p->options == 0 && p->high == NULL))
        return;
    for (uint32_t o = 0; o < p->options; o++)
        left->option[o] = o;
    for (uint32_t i = 0; i < p->items; i++)
        left->item[i] = i;
    left->options = p->options;
    left->items = p->items;
    wz_stage_dive_left(run, p, 0);
}

enum waltz_status wz_bits_solve(const waltz_cover *cover,
                                struct waltz_cover_search *search,
                                struct wz_bits_way way)
{
    struct wz_run run = {
        .search = search,
        .way = way,
        .hands_over = search->visit != NULL || search->limit > 0,
        .items_met = 1,
        .items_kept = 1,
    };
    uint32_t shades = 0;

    if (way.kernels == NULL)
        run.way.kernels = pick_kernels();
    const struct wz_stage *p = wz_stage_read(&run, cover, &shades);
    const bool ready =
        p != NULL && take_notes(&run, p, shades) && take_room(&run, p);
    if (ready)
        solve_whole(&run, p);
    give_back(&run);
    if (!ready || run.starved)
        return WALTZ_ENOMEM;
    search->found = run.found;
    search->nodes = run.nodes;
    search->updates = run.updates;
    search->complete = !run.ended;
    return WALTZ_OK;
}

/* --- The engine --------------------------------------------------------- */

static bool accepts(const waltz_cover *cover)
{
    return pick_kernels() != NULL && wz_bits_accepts(cover);
}

static bool suits(const waltz_cover *cover)
{
    return pick_kernels() != NULL && wz_bits_suits(cover);
}

static enum waltz_status solve(const waltz_cover *cover,
                               struct waltz_cover_search *search)
{
    return wz_bits_solve(cover, search, (struct wz_bits_way){0});
}

const struct wz_cover_engine wz_cover_bits = {
    .name = "bits",
    .summary = "sets of options as bits, rebuilt as they get smaller",
    .accepts = accepts,
    .suits = suits,
    .solve = solve,
};

static bool never(const waltz_cover *cover)
{
    (void)cover;
    return false;
}

const struct wz_cover_engine wz_cover_cells = {
    .name = "cells",
    .summary = "an older name of bits",
    .accepts = accepts,
    .suits = never,
    .solve = solve,
};
