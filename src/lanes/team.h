/* team.h -- the lanes as a team, and the chains of alternatives put aside.
 *
 * Each lane searches depth first for itself.  When it guesses it goes on with
 * one branch; the other one it puts aside, in a slot.  Slots come in blocks,
 * one for each lane, so that one store saves a cell of many lanes; a lane
 * only uses slots of its own column.  Its slots in use form a chain, the
 * youngest first:
 *
 *               lane 0  lane 1  lane 2
 *     block 0     a       c               top[0] = 2, below[2][0] = 0
 *     block 1             d       e       top[1] = 1, below[1][1] = 0
 *     block 2     b                       top[2] = 1
 *
 * A lane that is idle takes back the youngest of its own chain; else it begins
 * a new puzzle; else, when there is none, it steals the oldest of another's.
 */
#ifndef WZ_LANES_TEAM_H
#define WZ_LANES_TEAM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/bits.h"
#include "lanes/guess.h"
#include "lanes/lanes.h"

/* The most alternatives that one search leaves open behind it: the branch
 * taken settles a digit in one of 6 bands and stacks, or one of 81 cells. */
#define CHAIN_MAX (9 * 6 + CELLS)

/* Blocks: room for such a chain on top of a short one. */
#define CHAIN_SHORT 25
#define BLOCKS      (CHAIN_SHORT + CHAIN_MAX)
#define NONE        UINT16_MAX

#define TEAM_ALIGNMENT 64

struct team {
    struct node node; /* the board at work in each lane */
    struct ways ways; /* as the last pass found them */
    struct node saved[BLOCKS];

    struct wz_batch batch;
    size_t next;       /* the first puzzle not yet begun */
    size_t one, all;   /* puzzles of which one solution, or limit, were found */
    unsigned patience; /* what a pass must strike, not to be slow; see pass */
    void *memory;      /* to be freed */
    size_t puzzle[LANES];
    size_t owner[BLOCKS][LANES]; /* the puzzle of each slot */

    uint32_t open[BLOCKS]; /* bit k: lane k's slot is free */
    /* Bit k for lane k. */
    uint32_t busy;    /* has a board */
    uint32_t stuck;   /* busy, and the last pass changed nothing */
    uint32_t slow;    /* busy, it changed little, and a guess costs nothing */
    uint32_t chained; /* has a chain */
    uint32_t crowded; /* has one that is not short */

    uint32_t length[LANES]; /* of the chain */
    uint16_t top[LANES];
    uint16_t below[BLOCKS][LANES];
};

/* The first n of some lanes. */
static uint32_t first_lanes(uint32_t lanes, unsigned n)
{
    uint32_t rest = lanes;

    for (; n > 0; n--)
        rest &= rest - 1;
    return lanes & ~rest;
}

/* --- Moving boards ----------------------------------------------------- */

/* Copy the boards of some lanes to the same lanes of another node. */
static void copy_lanes(struct node *to, const struct node *from, uint32_t lanes)
{
    const which w = v_which(lanes);

    UNROLL
    for (size_t i = 0; i <= SUM; i++)
        to->cell[i].all = v_choose(w, from->cell[i].all, to->cell[i].all);
}

/* Copy the board of lane f to lane t. */
static void copy_lane(struct node *to, unsigned t, const struct node *from,
                      unsigned f)
{
    for (size_t i = 0; i <= SUM; i++)
        to->cell[i].lane[t] = from->cell[i].lane[f];
}

/* A puzzle as pencil marks.  A value that is no symbol leaves its cell
 * nothing, so that there is no solution. */
static void write_lane(struct node *node, unsigned t, const uint8_t *values)
{
    static const uint16_t marks[UINT8_MAX + 1] = {EVERYTHING, 1,  2,  4,   8,
                                                  16,         32, 64, 128, 256};

    UNROLL
    for (size_t i = 0; i < CELLS; i++)
        node->cell[i].lane[t] = marks[values[i]];
    node->cell[SUM].lane[t] = CELLS * EVERYTHING; /* before any was struck */
}

static void read_lane(const struct node *node, unsigned f, uint8_t *values)
{
    static const uint8_t digit[] = {
        [1] = 1,  [2] = 2,  [4] = 3,   [8] = 4,   [16] = 5,
        [32] = 6, [64] = 7, [128] = 8, [256] = 9,
    };

    UNROLL
    for (size_t i = 0; i < CELLS; i++)
        values[i] = digit[node->cell[i].lane[f]];
}

/* --- Chains ------------------------------------------------------------ */

/* A block in which one of these lanes at least has a free slot; most likely
 * all have.  No chain is longer than there are blocks. */
static unsigned find_block(const struct team *team, uint32_t lanes)
{
    unsigned b = 0;

    while (b < BLOCKS && (team->open[b] & lanes) != lanes)
        b++;
    if (b < BLOCKS)
        return b;
    for (b = 0; (team->open[b] & lanes) == 0;)
        b++;
    return b;
}

/* Put the slot of a lane in block b, now filled, on top of its chain. */
static void push(struct team *team, unsigned lane, unsigned b)
{
    team->below[b][lane] = team->top[lane];
    team->top[lane] = (uint16_t)b;
    if (++team->length[lane] > CHAIN_SHORT)
        team->crowded |= 1u << lane;
    team->owner[b][lane] = team->puzzle[lane];
    team->open[b] &= ~(1u << lane);
    team->chained |= 1u << lane;
}

/* The end of a chain, cut off at *link, which is its top or a below. */
static unsigned cut(struct team *team, unsigned lane, uint16_t *link)
{
    const unsigned b = *link;

    *link = team->below[b][lane];
    if (--team->length[lane] <= CHAIN_SHORT)
        team->crowded &= ~(1u << lane);
    team->open[b] |= 1u << lane;
    if (team->top[lane] == NONE)
        team->chained &= ~(1u << lane);
    return b;
}

static bool is_finished(const struct team *team, size_t puzzle)
{
    return team->batch.answer[puzzle].found == team->batch.limit;
}

/* Take the youngest alternative whose puzzle still needs it off a chain, and
 * return its block; NONE if there is none. */
static unsigned pop(struct team *team, unsigned lane)
{
    while (team->top[lane] != NONE) {
        const unsigned b = cut(team, lane, &team->top[lane]);
        if (!is_finished(team, team->owner[b][lane]))
            return b;
    }
    return NONE;
}

/* The same with the oldest. */
static unsigned pop_oldest(struct team *team, unsigned lane)
{
    while (team->top[lane] != NONE) {
        uint16_t *link = &team->top[lane];
        while (team->below[*link][lane] != NONE)
            link = &team->below[*link][lane];
        const unsigned b = cut(team, lane, link);
        if (!is_finished(team, team->owner[b][lane]))
            return b;
    }
    return NONE;
}

#endif
