/* guess.h -- where to guess, for all lanes at once.
 *
 * A lane that a pass left unchanged must guess.  It takes the band or stack
 * with the fewest open ways among those that have a digit with just two.  The
 * two ways differ in two lines of the band at least, so in row 0 or in row 1;
 * there the digit stands in one of two minirows, and those are the branches:
 * striking it from the other minirow is enough, the next pass does the rest.
 *
 *              box 0   box 1   box 2
 *     row 0    . x .           . x x      keep 0,0 and strike 0,2
 *     row 1            x . .   x . .      or keep 0,2 and strike 0,0
 *     row 2    x . .   x . .
 *
 * Source: the choice of the band is tdoku's; see infer.h.
 */
#ifndef WZ_LANES_GUESS_H
#define WZ_LANES_GUESS_H

#include <stdbool.h>

#include "lanes/infer.h"

/* For each lane: a digit, as a bit, or 0 where no digit has just two ways;
 * the line, 0..8 the rows, 9..17 the columns; and which two of its minirows,
 * 0..2. */
struct choice {
    union lanes digit, line, first, second;
};

/* Of the two ways, does one put the digit into this minirow? */
INLINE vec leads_to(vec digit, vec way, vec other_way)
{
    return v_and(digit, v_or(way, other_way));
}

INLINE vec lowest_digit(vec digits)
{
    return v_without(digits, v_add(digits, v_all(0xffff)));
}

/* Digits with exactly two of the six ways open; the number of ways of all
 * digits together goes to *number.  The ways of a digit are counted in binary,
 * by full adders: ones, twos and fours. */
INLINE vec two_ways(const vec way[6], vec *number)
{
    const vec falling = v_odd3(way[0], way[1], way[2]);
    const vec rising = v_odd3(way[3], way[4], way[5]);
    const vec falling2 = v_two3(way[0], way[1], way[2]);
    const vec rising2 = v_two3(way[3], way[4], way[5]);
    const vec carry = v_and(falling, rising);
    const vec ones = v_without(v_or(falling, rising), carry);
    const vec twos = v_odd3(falling2, rising2, carry);
    const vec fours = v_two3(falling2, rising2, carry);
    const vec fours_count = v_count(fours);
    const vec half = v_add(v_count(twos), v_add(fours_count, fours_count));

    *number = v_add(v_count(ones), v_add(half, half));
    return v_without2(twos, ones, fours);
}

/* The chosen band: its number, its ways, and its digits with two ways. */
struct chosen {
    vec band, way[6], digits;
};

INLINE struct chosen choose_band(const struct ways *ways)
{
    const vec none = v_all(0x7fff);
    struct chosen chosen = {.band = v_all(0), .digits = v_all(0)};
    vec best = none, digits[6], key[6];

    UNROLL
    for (unsigned k = 0; k < 6; k++) {
        digits[k] = two_ways(ways->band[k], &key[k]);
        key[k] = v_choose(v_equal(digits[k], v_all(0)), none, key[k]);
        best = v_min(best, key[k]);
    }
    UNROLL
    for (unsigned k = 0; k < 6; k++) {
        const which w = v_equal(best, key[k]);
        chosen.band = v_choose(w, v_all(k), chosen.band);
        chosen.digits = v_choose(w, digits[k], chosen.digits);
        UNROLL
        for (int way = 0; way < 6; way++)
            chosen.way[way] =
                k == 0 ? ways->band[k][way]
                       : v_choose(w, ways->band[k][way], chosen.way[way]);
    }
    return chosen;
}

static void choose(const struct ways *ways, struct choice *choice)
{
    const struct chosen chosen = choose_band(ways);
    const vec *const way = chosen.way;
    const vec digit = lowest_digit(chosen.digits);
    const vec top[3] = {leads_to(digit, way[0], way[3]),
                        leads_to(digit, way[1], way[4]),
                        leads_to(digit, way[2], way[5])};
    const vec middle[3] = {leads_to(digit, way[2], way[4]),
                           leads_to(digit, way[0], way[5]),
                           leads_to(digit, way[1], way[3])};
    const vec both = v_two3(top[0], top[1], top[2]);
    const which w = v_equal(both, v_all(0));
    const vec in0 = v_choose(w, middle[0], top[0]);
    const vec in2 = v_choose(w, middle[2], top[2]);
    const vec lines = v_add(chosen.band, v_add(chosen.band, chosen.band));

    choice->digit.all = digit;
    choice->line.all = v_add(lines, v_choose(w, v_all(1), v_all(0)));
    choice->first.all = v_choose(v_equal(in0, v_all(0)), v_all(1), v_all(0));
    choice->second.all = v_choose(v_equal(in2, v_all(0)), v_all(1), v_all(2));
}

/* One lane's choice. */
struct guess {
    unsigned digit, line, first, second;
};

static struct guess guess_of(const struct choice *choice, unsigned lane)
{
    return (struct guess){
        .digit = choice->digit.lane[lane],
        .line = choice->line.lane[lane],
        .first = choice->first.lane[lane],
        .second = choice->second.lane[lane],
    };
}

/* Strike the digit from a minirow of the line, in one lane. */
static void strike(struct node *node, unsigned lane, const struct guess *guess,
                   unsigned minirow)
{
    const bool is_row = guess->line < 9;
    const unsigned step = is_row ? 1 : 9;
    const unsigned first =
        is_row ? 9 * guess->line + 3 * minirow : guess->line - 9 + 27 * minirow;

    for (unsigned k = 0; k < 3; k++)
        node->cell[first + k * step].lane[lane] &= (uint16_t)~guess->digit;
}

#endif
