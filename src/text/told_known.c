/* told_known.c -- the boards of the last records, by all that was told of each:
 * a file is mostly of one board. */
#include <config.h>

#include "text/finish.h"

#include <string.h>

#include "base/mem.h"

#define KNOWN (sizeof((struct wz_told *)0)->known / sizeof(struct wz_known))

static bool add_to_key(struct wz_told *told, const void *bytes, size_t n)
{
    char *key =
        wz_mem_grow(told->key, &told->key_room, told->key_length + n, 1);

    if (key == NULL)
        return false;
    told->key = key;
    if (n > 0)
        memcpy(key + told->key_length, bytes, n);
    told->key_length += n;
    return true;
}

/* All that was told of the board, in bytes. */
static bool make_key(struct wz_told *told)
{
    const size_t head[] = {told->n,           told->box_rows, told->box_columns,
                           told->has_regions, told->placed,   told->grids,
                           told->links,       told->rules,    told->cages};
    bool made = true;

    told->key_length = 0;
    made = add_to_key(told, head, sizeof head);
    if (told->has_regions)
        made =
            made && add_to_key(told, told->region, (size_t)told->n * told->n);
    if (told->placed)
        made = made &&
               add_to_key(told, told->grid, told->grids * sizeof *told->grid);
    made = made &&
           add_to_key(told, told->link, told->links * sizeof *told->link) &&
           add_to_key(told, told->rule, told->rules * sizeof *told->rule);
    for (size_t k = 0; k < told->cages && made; k++) {
        const struct wz_told_cage *cage = &told->cage[k];
        const size_t about[] = {cage->sum, cage->repeats, cage->cells};
        made = add_to_key(told, about, sizeof about) &&
               add_to_key(told, told->cage_cell + cage->first,
                          cage->cells * sizeof *told->cage_cell);
    }
    return made;
}

/* The place of the board at hand among those known; or of the one to forget,
 * the last. */
static size_t find_known(const struct wz_told *told)
{
    size_t k = 0;

    while (k < KNOWN - 1 &&
           (told->known[k].length != told->key_length ||
            memcmp(told->known[k].key, told->key, told->key_length) != 0))
        k++;
    return k;
}

static bool is_known(const struct wz_told *told, const struct wz_known *known)
{
    return known->board != NULL && known->length == told->key_length &&
           memcmp(known->key, told->key, told->key_length) == 0;
}

enum waltz_status wz_find_told(waltz_reader *r, struct waltz_error *error)
{
    struct wz_told *told = r->told;

    if (!make_key(told))
        return r->broken = WALTZ_ENOMEM;
    const size_t k = find_known(told);
    struct wz_known known = told->known[k];
    if (!is_known(told, &known)) {
        waltz_board *board = NULL;
        const enum waltz_status status = wz_build_told(r, &board, error);
        if (status != WALTZ_OK)
            return status;
        char *key = wz_mem_new(told->key_length, 1);
        if (key == NULL) {
            waltz_board_free(board);
            return r->broken = WALTZ_ENOMEM;
        }
        wz_mem_free(known.key);
        waltz_board_free(known.board);
        memcpy(key, told->key, told->key_length);
        known = (struct wz_known){key, told->key_length, board};
    }
    memmove(&told->known[1], &told->known[0], k * sizeof *told->known);
    told->known[0] = known;
    return WALTZ_OK;
}
