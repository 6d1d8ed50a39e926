#include <config.h>

#include "engine/backtrack.h"

#include "base/mem.h"

bool wz_backtrack_accepts(const waltz_board *board)
{
    return board->cells <= WZ_BACKTRACK_CELLS;
}

struct wz_backtrack *wz_backtrack_open(const waltz_board *board, size_t size)
{
    struct wz_backtrack *b = wz_mem_new(1, sizeof *b);
    if (b == NULL)
        return NULL;

    b->board = board;
    b->value = wz_mem_new(board->cells, 1);
    b->table = size > 0 ? wz_mem_new(board->houses, size) : NULL;
    if (b->value == NULL || (size > 0 && b->table == NULL)) {
        wz_backtrack_close(b);
        return NULL;
    }
    return b;
}

void wz_backtrack_close(void *scratch)
{
    struct wz_backtrack *b = scratch;

    wz_mem_free(b->value);
    wz_mem_free(b->table);
    wz_mem_free(b);
}

bool wz_backtrack_start(struct wz_backtrack *b, const uint8_t *values,
                        struct waltz_search *search)
{
    search->complete = true;
    if (waltz_board_conflicts(b->board, values, NULL, 0) > 0)
        return false;
    b->search = search;
    memcpy(b->value, values, b->board->cells);
    return true;
}
