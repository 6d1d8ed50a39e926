/* infer.h -- one pass of deduction over the boards in all lanes.
 *
 * A node is a board in each lane, as pencil marks: cell[i] holds, for each
 * lane, the digits that may still stand there.  A pass strikes what cannot
 * be.  It looks at the board as three bands and three stacks.  A band is
 * three rows, cut by the boxes into nine minirows:
 *
 *              box 0       box 1       box 2
 *     row 0  . . .  0,0  . . .  0,1  . . .  0,2
 *     row 1  . . .  1,0  . . .  1,1  . . .  1,2
 *     row 2  . . .  2,0  . . .  2,1  . . .  2,2
 *
 * A digit comes once in each row and once in each box, hence in three of
 * the minirows, no two in line.  There are six such ways, the diagonals of
 * this square as it goes on around its edges, three falling, three rising:
 *
 *     way 0    way 1    way 2        way 3    way 4    way 5
 *     x . .    . x .    . . x        x . .    . x .    . . x
 *     . x .    . . x    x . .        . . x    x . .    . x .
 *     . . x    x . .    . x .        . x .    . . x    x . .
 *
 * One way is open to a digit if all its three minirows may have it.  A digit
 * may stay in a minirow if one of the two ways through it is open: that is
 * all that people call pointing and claiming (locked candidates), and more,
 * in both directions at once.  It must stand there if no other minirow in
 * the row may have it.  Three digits that must stand in one minirow fill it
 * (a hidden triple).  A stack is a band with rows and columns exchanged, and
 * minicolumns for minirows.
 *
 * A cell then may have what its minirow and its minicolumn may have.  If a
 * digit must stand in both, it stands here (a hidden single).  A cell with
 * one digit (a naked single) strikes it from the rest of its box; that the
 * row and the column are rid of it too, the next pass sees from the bands.
 *
 * Invariants: a pass only takes digits away, and none that any solution of
 * the lane's board has.  A contradiction is always noticed in the end: a cell
 * without a digit, a digit without a way, or two equal singles in a box.
 *
 * Sources: triads and the ways of a band are T. Dillon's, in tdoku
 * (https://t-dillon.github.io/tdoku, 2019); locked candidates and singles
 * are common knowledge.  Boards in the lanes of one vector, without any shift
 * or shuffle between them, are our own choice.
 */
#ifndef WZ_LANES_INFER_H
#define WZ_LANES_INFER_H

#include <stddef.h>
#include <stdint.h>

#define CELLS      81
#define EVERYTHING 0x1ff /* the digits 1 to 9 */
#define ALL_LANES  ((uint32_t)((UINT64_C(1) << LANES) - 1))

/* A board in each lane, and a sum over its cells that falls whenever a digit
 * is struck (it fits: 81 * 511 < 2^16). */
struct node {
    union lanes cell[CELLS + 1];
};

#define SUM CELLS /* where the sum is */

/* The digits that may and that must stand in a minirow or a minicolumn. */
struct third {
    vec may, must;
};

/* The minirows of a band by box and row, the minicolumns of a stack by box
 * and column: those that meet in one box stand side by side. */
struct band {
    struct third box[3][3];
};

/* The open ways of the bands 0..2 and the stacks 3..5, for the next guess. */
struct ways {
    vec band[6][6];
};

/* What a pass tells, a bit for each lane. */
struct verdict {
    uint32_t dead;    /* a contradiction: no solution here */
    uint32_t changed; /* something was struck */
    uint32_t slow;    /* less was struck than would be worth another pass */
    uint32_t full;    /* every box has nine singles, no two alike */
};

/* --- Bands and stacks -------------------------------------------------- */

INLINE void open_ways(const vec may[3][3], vec way[6])
{
    UNROLL
    for (size_t k = 0; k < 3; k++) {
        way[k] = v_and3(may[0][k], may[1][(k + 1) % 3], may[2][(k + 2) % 3]);
        way[3 + k] =
            v_and3(may[0][k], may[1][(k + 2) % 3], may[2][(k + 1) % 3]);
    }
}

/* What may and what must stand in each minirow, by the open ways. */
INLINE void follow_ways(const vec way[6], vec may[3][3], vec must[3][3])
{
    UNROLL
    for (size_t r = 0; r < 3; r++) {
        UNROLL
        for (size_t b = 0; b < 3; b++)
            may[r][b] = v_or(way[(b + 3 - r) % 3], way[3 + (b + r) % 3]);
        UNROLL
        for (size_t b = 0; b < 3; b++)
            must[r][b] =
                v_without2(may[r][b], may[r][(b + 1) % 3], may[r][(b + 2) % 3]);
    }
}

/* All that a band tells of its minirows, from what they may have so far. */
INLINE void study_band(const vec seen[3][3], vec open[6], struct band *band)
{
    vec way[6], may[3][3], must[3][3];

    open_ways(seen, way);
    follow_ways(way, may, must);
    UNROLL
    for (size_t k = 0; k < 9; k++)
        may[k / 3][k % 3] = v_narrow3(may[k / 3][k % 3], must[k / 3][k % 3]);
    open_ways((const vec(*)[3])may, way);
    follow_ways(way, may, must);
    UNROLL
    for (size_t w = 0; w < 6; w++)
        open[w] = way[w];
    UNROLL
    for (size_t k = 0; k < 9; k++)
        band->box[k % 3][k / 3] =
            (struct third){may[k / 3][k % 3], must[k / 3][k % 3]};
}

/* The three cells from i on, in steps of one or of nine. */
INLINE vec seen_in(const struct node *node, size_t i, size_t step)
{
    return v_or3(node->cell[i].all, node->cell[i + step].all,
                 node->cell[i + 2 * step].all);
}

/* The same, of what the minirows of these cells may have. */
INLINE vec seen_under(const union lanes *cell, const struct third row[3])
{
    return v_or3(v_and(cell[0].all, row[0].may), v_and(cell[9].all, row[1].may),
                 v_and(cell[18].all, row[2].may));
}

INLINE void study_bands(const struct node *node, vec (*way)[6],
                        struct band band[3])
{
    for (size_t k = 0; k < 3; k++) {
        vec seen[3][3];
        UNROLL
        for (size_t m = 0; m < 9; m++)
            seen[m / 3][m % 3] =
                seen_in(node, 27 * k + m / 3 * 9 + m % 3 * 3, 1);
        study_band((const vec(*)[3])seen, way[k], &band[k]);
    }
}

/* The stacks see what the bands have left: that takes a few operations more,
 * and a fifth of the passes less. */
INLINE void study_stacks(const struct node *node, const struct band band[3],
                         vec (*way)[6], struct band stack[3])
{
    for (size_t k = 0; k < 3; k++) {
        vec seen[3][3];
        UNROLL
        for (size_t m = 0; m < 9; m++)
            seen[m / 3][m % 3] = seen_under(
                &node->cell[3 * k + m / 3 + m % 3 * 27], band[m % 3].box[k]);
        study_band((const vec(*)[3])seen, way[k], &stack[k]);
    }
}

/* --- Cells ------------------------------------------------------------- */

/* What the boxes seen so far tell of each lane. */
struct evidence {
    vec empty;  /* the highest bit: some cell has no digit left */
    vec clash;  /* digits that are single twice in a box */
    vec single; /* digits that are single in every box */
    vec sum;    /* of all cells */
};

/* Which digits are single in a box of nine cells?  Those that are so twice
 * join *clash. */
INLINE vec singles_of(const vec single[9], vec *clash)
{
    vec row[3];

    UNROLL
    for (size_t r = 0; r < 3; r++) {
        const vec *const s = &single[3 * r];
        row[r] = v_or3(s[0], s[1], s[2]);
        *clash = v_or(*clash, v_two3(s[0], s[1], s[2]));
    }
    *clash = v_or(*clash, v_two3(row[0], row[1], row[2]));
    return v_or3(row[0], row[1], row[2]);
}

/* The box in which a band and a stack cross; cell is its first. */
INLINE void settle_box(union lanes *cell, const struct third band[3],
                       const struct third stack[3], struct evidence *evidence)
{
    vec left[9], single[9];

    UNROLL
    for (size_t k = 0; k < 9; k++) {
        const struct third *row = &band[k / 3], *column = &stack[k % 3];
        const vec here = cell[k / 3 * 9 + k % 3].all;
        left[k] = v_narrow(v_and3(here, row->may, column->may),
                           v_and3(here, row->must, column->must));
        const vec less = v_add(left[k], v_all(0xffff));
        single[k] = v_if_single(left[k], less);
        evidence->empty = v_or(evidence->empty, less);
    }
    const vec singles = singles_of(single, &evidence->clash);
    evidence->single = v_and(evidence->single, singles);
    UNROLL
    for (size_t k = 0; k < 9; k++) {
        const vec now = v_exchange(left[k], singles, single[k]);
        cell[k / 3 * 9 + k % 3].all = now;
        evidence->sum = v_add(evidence->sum, now);
    }
}

/* --- The pass ---------------------------------------------------------- */

/* Digits that have a place in every band. */
INLINE vec placed(const struct band band[3])
{
    vec all = v_all(EVERYTHING);

    UNROLL
    for (size_t k = 0; k < 3; k++)
        all = v_and(all, v_or3(band[k].box[0][0].may, band[k].box[1][0].may,
                               band[k].box[2][0].may));
    return all;
}

INLINE vec minus(vec a, vec b)
{
    return v_add(v_add(a, v_without(v_all(0xffff), b)), v_all(1));
}

/* A pass is slow if the digits that it strikes are, as bits, worth less than
 * `patience' in all. */
static struct verdict pass(struct node *node, struct ways *ways,
                           unsigned patience)
{
    struct evidence evidence = {v_all(0), v_all(0), v_all(EVERYTHING),
                                v_all(0)};
    struct band band[3], stack[3];

    study_bands(node, &ways->band[0], band);
    study_stacks(node, band, &ways->band[3], stack);
    for (size_t k = 0; k < 9; k++)
        settle_box(&node->cell[k / 3 * 27 + k % 3 * 3], band[k / 3].box[k % 3],
                   stack[k % 3].box[k / 3], &evidence);

    const vec before = node->cell[SUM].all;
    const vec beyond = minus(minus(before, evidence.sum), v_all(patience));
    node->cell[SUM].all = evidence.sum;
    return (struct verdict){
        .dead = v_negative(evidence.empty) |
                v_differ(evidence.clash, v_all(0)) |
                v_differ(placed(band), v_all(EVERYTHING)),
        .changed = v_differ(evidence.sum, before),
        .slow = v_negative(beyond),
        .full = ALL_LANES & ~v_differ(evidence.single, v_all(EVERYTHING)),
    };
}

/* Of the lanes whose boxes are full: which have every digit in every row and
 * column too, and so a solution? */
static uint32_t solved(const struct node *node)
{
    vec all = v_all(EVERYTHING);

    for (size_t k = 0; k < 9; k++) {
        const vec row =
            v_or3(seen_in(node, 9 * k, 1), seen_in(node, 9 * k + 3, 1),
                  seen_in(node, 9 * k + 6, 1));
        const vec column = v_or3(seen_in(node, k, 9), seen_in(node, k + 27, 9),
                                 seen_in(node, k + 54, 9));
        all = v_and3(all, row, column);
    }
    return ALL_LANES & ~v_differ(all, v_all(EVERYTHING));
}

#endif
