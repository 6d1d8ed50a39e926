#include <config.h>

#include "memo/diagram.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/natural.h"
#include "cover/solve.h"

#define SLOTS_MIN ((size_t)64)

/* --- Nodes --------------------------------------------------------------- */

waltz_diagram *wz_diagram_new(size_t memory)
{
    waltz_diagram *d = wz_mem_new(1, sizeof *d);

    if (d == NULL)
        return NULL;
    d->memory = memory;
    d->slots = SLOTS_MIN;
    d->slot = wz_mem_new(d->slots, sizeof *d->slot);
    d->node = wz_mem_grow(NULL, &d->node_room, 2, sizeof *d->node);
    if (d->slot == NULL || d->node == NULL) {
        waltz_diagram_free(d);
        return NULL;
    }
    for (uint32_t k = 0; k < 2; k++)
        d->node[d->nodes++] = (struct waltz_diagram_node){0, k, k};
    return d;
}

void waltz_diagram_free(waltz_diagram *d)
{
    if (d == NULL)
        return;
    wz_mem_free(d->node);
    wz_mem_free(d->slot);
    wz_mem_free(d->count);
    wz_mem_free(d->option);
    wz_mem_free(d->draw);
    wz_mem_free(d);
}

/* Where a node is in the table, or where it would be. */
static size_t find_slot(const waltz_diagram *d,
                        const struct waltz_diagram_node *node)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15); /* 2^64 / golden ratio */
    uint64_t hash = ((uint64_t)node->low << 32 | node->high) * odd;
    hash = (hash ^ hash >> 32 ^ node->option) * odd;
    size_t at = (size_t)(hash >> 24) & (d->slots - 1);

    while (d->slot[at] != 0 &&
           memcmp(&d->node[d->slot[at]], node, sizeof *node) != 0)
        at = (at + 1) & (d->slots - 1);
    return at;
}

static bool grow_slots(waltz_diagram *d)
{
    uint32_t *slot = wz_mem_new(2 * d->slots, sizeof *slot);

    if (slot == NULL)
        return false;
    wz_mem_free(d->slot);
    d->slot = slot;
    d->slots *= 2;
    for (size_t k = 2; k < d->nodes; k++)
        slot[find_slot(d, &d->node[k])] = (uint32_t)k;
    return true;
}

/* Is there room for one more, or can it be made? */
static bool make_room(waltz_diagram *d)
{
    if (d->nodes >= d->slots / 4 * 3 && !grow_slots(d))
        return false;
    if (d->nodes == UINT32_MAX || d->nodes * sizeof *d->node >= d->memory)
        return false;
    struct waltz_diagram_node *node =
        wz_mem_grow(d->node, &d->node_room, d->nodes + 1, sizeof *node);
    if (node == NULL)
        return false;
    d->node = node;
    return true;
}

bool wz_diagram_join(void *user, uint32_t option, uint64_t *rest,
                     const uint64_t *with)
{
    waltz_diagram *const d = user;
    const struct waltz_diagram_node node = {
        .option = option,
        .low = (uint32_t)*rest,
        .high = (uint32_t)*with,
    };

    if (node.high == 0)
        return true;
    if (!make_room(d))
        return false;
    const size_t at = find_slot(d, &node);
    if (d->slot[at] == 0) {
        d->slot[at] = (uint32_t)d->nodes;
        d->node[d->nodes++] = node;
    }
    *rest = d->slot[at];
    return true;
}

/* --- Counts -------------------------------------------------------------- */

static uint64_t *count_of(const waltz_diagram *d, size_t node)
{
    return d->count + node * d->limbs;
}

/* Count with numbers of so many limbs: 1 when it is done, 0 if they are too
 * small, -1 without memory. */
static int count_with(waltz_diagram *d, size_t limbs)
{
    wz_mem_free(d->count);
    d->limbs = limbs;
    d->count = wz_mem_new(d->nodes, limbs * sizeof *d->count);
    if (d->count == NULL)
        return -1;
    count_of(d, 1)[0] = 1;
    for (size_t k = 2; k < d->nodes; k++) {
        uint64_t *const count = count_of(d, k);
        memcpy(count, count_of(d, d->node[k].low), limbs * sizeof *count);
        if (wz_natural_add(count, count_of(d, d->node[k].high), limbs) != 0)
            return 0;
    }
    return 1;
}

/* The most options that a solution has. */
static bool measure(const waltz_diagram *d, size_t *most)
{
    uint32_t *deep = wz_mem_new(d->nodes, sizeof *deep);

    if (deep == NULL)
        return false;
    for (size_t k = 2; k < d->nodes; k++) {
        const uint32_t low = deep[d->node[k].low];
        const uint32_t high = deep[d->node[k].high] + 1;
        deep[k] = low > high ? low : high;
    }
    *most = deep[d->top];
    wz_mem_free(deep);
    return true;
}

bool wz_diagram_close(waltz_diagram *d, uint32_t top)
{
    size_t limbs = 1, most;
    int done;

    d->top = top;
    wz_mem_free(d->slot);
    d->slot = NULL;
    while ((done = count_with(d, limbs)) == 0)
        limbs *= 2;
    if (done < 0 || !measure(d, &most))
        return false;
    d->option = wz_mem_new(most, sizeof *d->option);
    d->draw = wz_mem_new(limbs, sizeof *d->draw);
    waltz_diagram_seed(d, 0);
    return d->option != NULL && d->draw != NULL;
}

void wz_diagram_report(const waltz_diagram *d,
                       struct waltz_cover_search *search)
{
    memcpy(d->draw, count_of(d, d->top), d->limbs * sizeof *d->draw);
    search->found = wz_natural_clip(d->draw, d->limbs);
    search->complete = true;
    if (search->digits != NULL)
        wz_natural_text(d->draw, d->limbs, search->digits, search->digits_room);
}

/* --- Solutions ----------------------------------------------------------- */

bool wz_diagram_list(const waltz_diagram *d, struct waltz_cover_search *search)
{
    uint32_t *const option = d->option, at = d->top;
    uint32_t *way; /* [depth]; nodes whose option is in */
    size_t most, depth = 0;

    if (!measure(d, &most))
        return false;
    way = wz_mem_new(most, sizeof *way);
    if (way == NULL)
        return false;
    search->complete = true;
    while (search->complete && (at > 0 || depth > 0)) {
        if (at > 1) {
            option[depth] = d->node[at].option;
            way[depth++] = at;
            at = d->node[at].high;
            continue;
        }
        if (at == 1)
            search->complete = wz_cover_found(search, option, depth);
        at = depth > 0 ? d->node[way[--depth]].low : 0;
    }
    wz_mem_free(way);
    return true;
}

void waltz_diagram_seed(waltz_diagram *diagram, uint64_t seed)
{
    diagram->random = wz_random_new(seed);
}

/* Draw a number that is less than another, which is not 0: random bits, so many
 * as that has, again and again until they are less. */
static void draw_below(waltz_diagram *d, const uint64_t *limit)
{
    size_t limbs = d->limbs;

    memset(d->draw, 0, limbs * sizeof *d->draw);
    while (limit[limbs - 1] == 0)
        limbs--;
    const unsigned spare = 63 - wz_bits_last(limit[limbs - 1]);
    do {
        for (size_t k = 0; k < limbs; k++)
            d->draw[k] = wz_random_next(&d->random);
        d->draw[limbs - 1] >>= spare;
    } while (!wz_natural_is_less(d->draw, limit, limbs));
}

const uint32_t *waltz_diagram_sample(waltz_diagram *d, size_t *n)
{
    uint32_t at = d->top;

    *n = 0;
    if (at == 0)
        return NULL;
    draw_below(d, count_of(d, at));
    while (at > 1) {
        const struct waltz_diagram_node *const node = &d->node[at];
        const uint64_t *const with = count_of(d, node->high);
        if (wz_natural_is_less(d->draw, with, d->limbs)) {
            d->option[(*n)++] = node->option;
            at = node->high;
        } else {
            wz_natural_subtract(d->draw, with, d->limbs);
            at = node->low;
        }
    }
    return d->option;
}

/* --- For the caller ------------------------------------------------------ */

size_t waltz_diagram_nodes(const waltz_diagram *diagram)
{
    return diagram->nodes;
}

uint32_t waltz_diagram_top(const waltz_diagram *diagram)
{
    return diagram->top;
}

struct waltz_diagram_node waltz_diagram_node(const waltz_diagram *diagram,
                                             uint32_t node)
{
    return diagram->node[node];
}
