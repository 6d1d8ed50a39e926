/* encode.c -- boards as exact covers. */
#include <config.h>

#include "engine/encode.h"

#include "base/mem.h"
#include "board/board.h"

static enum waltz_status add_items(waltz_cover *cover, const waltz_board *board)
{
    enum waltz_status status = WALTZ_OK;

    for (size_t c = 0; c < board->cells && status == WALTZ_OK; c++)
        status = waltz_cover_add_item(cover, WALTZ_PRIMARY, NULL);
    for (size_t h = 0; h < board->houses && status == WALTZ_OK; h++) {
        const enum waltz_item_kind kind =
            board->house[h].cells == board->n ? WALTZ_PRIMARY : WALTZ_SECONDARY;
        for (unsigned s = 0; s < board->n && status == WALTZ_OK; s++)
            status = waltz_cover_add_item(cover, kind, NULL);
    }
    return status;
}

/* The options of cell c.  Shape: term[1 + houses of c], for scratch. */
static enum waltz_status add_options(waltz_cover *cover,
                                     const waltz_board *board, uint32_t c,
                                     struct waltz_term *term)
{
    const uint32_t first = board->cell_first[c];
    const uint32_t houses = board->cell_first[c + 1] - first;
    enum waltz_status status = WALTZ_OK;

    term[0] = (struct waltz_term){.item = c};
    for (uint32_t s = 0; s < board->n && status == WALTZ_OK; s++) {
        for (uint32_t k = 0; k < houses; k++)
            term[1 + k].item = (uint32_t)board->cells +
                               board->cell_house[first + k] * board->n + s;
        status = waltz_cover_add_option(cover, term, 1 + houses);
    }
    return status;
}

waltz_cover *wz_encode(const waltz_board *board)
{
    waltz_cover *cover = waltz_cover_new();
    struct waltz_term *term = wz_mem_new(1 + board->houses, sizeof *term);

    if (cover == NULL || term == NULL)
        goto fail;
    if (add_items(cover, board) != WALTZ_OK)
        goto fail;
    for (uint32_t c = 0; c < board->cells; c++)
        if (add_options(cover, board, c, term) != WALTZ_OK)
            goto fail;
    wz_mem_free(term);
    return cover;

fail:
    wz_mem_free(term);
    waltz_cover_free(cover);
    return NULL;
}
