/* vec_logic.h -- the vector operations that are the same for each bit, for
 * every type on which the operators of C work.  Source files do not include
 * this but one of the vec_SET.h, which defines vec first.
 *
 * All operations are explained here and in vec_words.h.  A vec is a row of
 * LANES numbers of 16 bits; each operation treats all of them alike, and no
 * lane looks at its neighbour.  Mostly a number is a set of digits: bit 0
 * stands for 1, bit 8 for 9.
 */
#ifndef WZ_LANES_VEC_LOGIC_H
#define WZ_LANES_VEC_LOGIC_H

/* The digits that are in both, in one of them at least, in all three, ... */
INLINE vec v_and(vec a, vec b)
{
    return a & b;
}

INLINE vec v_or(vec a, vec b)
{
    return a | b;
}

INLINE vec v_and3(vec a, vec b, vec c)
{
    return a & b & c;
}

INLINE vec v_or3(vec a, vec b, vec c)
{
    return a | b | c;
}

/* The digits that are in one or three of them; in two or three of them.
 * Together: the number of times that each digit comes, in binary. */
INLINE vec v_odd3(vec a, vec b, vec c)
{
    return a ^ b ^ c;
}

INLINE vec v_two3(vec a, vec b, vec c)
{
    return (a & b) | (c & (a | b));
}

/* a without the digits of b, or of b and c. */
INLINE vec v_without(vec a, vec b)
{
    return a & ~b;
}

INLINE vec v_without2(vec a, vec b, vec c)
{
    return a & ~(b | c);
}

/* a without the digits of b, but with those of c. */
INLINE vec v_exchange(vec a, vec b, vec c)
{
    return (a & ~b) | c;
}

#endif
