/* symbols.h -- which characters mean 1, 2, ..., n. */
#ifndef WZ_TEXT_SYMBOLS_H
#define WZ_TEXT_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A convention: the character sign[s - 1] means symbol s. */
struct wz_symbols {
    const char *name;
    const char *sign;  /* NULL: numbers, not characters */
    unsigned count;    /* the largest symbol */
    unsigned one_case; /* the largest that needs no second case */
};

/* The commonest one, and the one of numbers. */
extern const struct wz_symbols *const wz_symbols_usual;
extern const struct wz_symbols *const wz_symbols_decimal;

/* The convention of that name, or NULL. */
const struct wz_symbols *wz_symbols_find(const char *name);

/* What a byte means: 0 for an open cell, a symbol, or this. */
enum { WZ_NO_CELL = 255 };

/* What each byte means on a board of n symbols; if folded, letters that mean
 * nothing mean what they do in the other case. */
void wz_symbols_meaning(const struct wz_symbols *symbols, unsigned n,
                        bool folded, uint8_t meaning[256]);

/*
 * The convention of a record on a board of n symbols, from how often each byte
 * comes among its cells.  Where nothing makes sense of all cells, the one that
 * makes sense of most.  If another one makes a different sense of them it is
 * in *rival, else NULL.  What the bytes mean is in meaning.
 */
const struct wz_symbols *wz_symbols_choose(const size_t census[256], unsigned n,
                                           uint8_t meaning[256],
                                           const struct wz_symbols **rival);

/* The sign for an open cell: the one wished for, if it is one. */
char wz_blank_sign(char wish);

/*
 * The characters for 0, 1, ..., n: sign[n + 1].  That of an open cell is the
 * one wished for, if it is one and no symbol.  False where there are too few.
 */
bool wz_symbols_signs(const struct wz_symbols *symbols, unsigned n, char blank,
                      char *sign);

#endif
