/* board_grids.c -- the grids of a board file, and what joins them. */
#include <config.h>

#include <string.h>

#include "text/board_lines.h"
#include "text/layouts.h"

enum waltz_status wz_read_board_layout(struct wz_board_file *file)
{
    const struct wz_word word = wz_next_word(file, "");

    return wz_tell_layout(file->r, wz_said(file, word), word.length,
                          (uint32_t)word.at, file->error);
}

/* A place on the sheet, such as r1c10. */
static bool read_place(const struct wz_board_file *file, struct wz_word word,
                       struct waltz_grid *place)
{
    const char *text = wz_said(file, word);
    const char *c = word.length > 0 ? memchr(text, 'c', word.length) : NULL;
    unsigned row, column;

    if (c == NULL || *text != 'r')
        return false;
    const size_t half = (size_t)(c - text);
    const struct wz_word down = {word.at + 1, half - 1};
    const struct wz_word right = {word.at + half + 1, word.length - half - 1};
    if (!wz_number_said(file, down, &row) ||
        !wz_number_said(file, right, &column) || row == 0 || column == 0)
        return false;
    *place = (struct waltz_grid){row - 1, column - 1};
    return place->row < WALTZ_SHEET_MAX && place->column < WALTZ_SHEET_MAX;
}

/* grid A at r1c1 */
enum waltz_status wz_read_board_grid(struct wz_board_file *file)
{
    struct wz_told *told = file->r->told;
    const struct wz_word name = wz_next_word(file, "");
    const struct wz_word at = wz_next_word(file, "");
    struct waltz_grid place = {0, 0};

    if (name.length == 0)
        return wz_refuse_word(file, name, "the grid has no name");
    if (memchr(wz_said(file, name), '.', name.length) != NULL)
        return wz_refuse_word(file, name,
                              "the name of a grid cannot have a dot");
    if (wz_find_grid(told, wz_said(file, name), name.length) < told->grids)
        return wz_refuse_word(file, name,
                              "there is a grid of that name already");
    if (at.length > 0) {
        const struct wz_word word = wz_next_word(file, "");
        if (!wz_is_said(file, at, "at"))
            return wz_refuse_word(file, at,
                                  "a grid lies `at' a place, such as r1c10");
        if (!read_place(file, word, &place))
            return wz_refuse_word(file, word,
                                  "a place such as r1c10 is needed");
    }
    if (told->grids > 0 && told->placed != (at.length > 0))
        return wz_refuse_word(
            file, name,
            "either all grids have places, or none, and links join them");
    told->placed = at.length > 0;
    return wz_tell_grid(file->r, place, wz_said(file, name), name.length);
}

/* link A 9 = B 1 */
enum waltz_status wz_read_board_link(struct wz_board_file *file)
{
    const struct wz_told *told = file->r->told;
    struct waltz_link link;

    for (size_t k = 0; k < 2; k++) {
        const struct wz_word name = wz_next_word(file, "=");
        const size_t g = wz_find_grid(told, wz_said(file, name), name.length);
        if (g == told->grids)
            return wz_refuse_word(file, name, "there is no grid of that name");
        const struct wz_word word = wz_next_word(file, "=");
        unsigned box;
        if (told->box_rows == 0)
            return wz_refuse_word(file, word,
                                  "links join boxes, and there are none");
        if (!wz_number_said(file, word, &box) || box < 1 || box > told->n)
            return wz_fail_at(file->r, file->error, word.at,
                              "a box from 1 to %u is needed", told->n);
        link.grid[k] = (uint32_t)g;
        link.box[k] = box - 1;
        const struct wz_word sign = wz_next_word(file, "=");
        if (k == 0 && !wz_is_said(file, sign, "="))
            return wz_refuse_word(file, sign,
                                  "a = is needed between two boxes");
        if (k == 1 && sign.length > 0)
            return wz_refuse_word(file, sign, "something follows the link");
    }
    return wz_tell_link(file->r, link, (uint32_t)file->entry->line.at);
}
