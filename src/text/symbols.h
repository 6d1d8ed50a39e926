/* symbols.h -- which characters mean 1, 2, ..., n. */
#ifndef WZ_TEXT_SYMBOLS_H
#define WZ_TEXT_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A convention: character sign[s - 1] means symbol s. */
struct wz_symbols {
    const char *name;
    const char *sign; /* NULL: decimal numbers */
    unsigned count;   /* how many signs there are */
};

/* What a byte means: 0 for an open cell, a symbol, or */
enum { WZ_NO_CELL = 255 };

/* The convention of that name, or NULL. */
const struct wz_symbols *wz_symbols_find(const char *name);

/* What each byte means on a board of n symbols. */
void wz_symbols_meaning(const struct wz_symbols *symbols, unsigned n,
                        uint8_t meaning[256]);

/* How often each byte comes among the cells of a record. */
struct wz_census {
    size_t count[256];
};

/*
 * The one convention that fits the cells of a record on a board of n symbols.
 * NULL if none does, or if several do and disagree about a byte that is there;
 * then that other one is in *rival.
 */
const struct wz_symbols *wz_symbols_choose(const struct wz_census *census,
                                           unsigned n,
                                           const struct wz_symbols **rival);

#endif
