/* board_head.c -- the head of a board file: name, size, boxes. */
#include <config.h>

#include "text/board_lines.h"

/* The rest of the line, without the blanks around it. */
static struct wz_word rest_of(struct wz_board_file *file)
{
    struct wz_word rest = wz_next_word(file, "");

    rest.length = rest.length > 0 ? file->end - rest.at : 0;
    file->at = file->end;
    return rest;
}

enum waltz_status wz_read_board_name(struct wz_board_file *file)
{
    const struct wz_word name = rest_of(file);

    return wz_copy_id(file->r, wz_said(file, name), name.length);
}

enum waltz_status wz_read_board_title(struct wz_board_file *file)
{
    const struct wz_word title = rest_of(file);

    return wz_set_title(file->r, title.at, title.length, file->error);
}

enum waltz_status wz_read_board_size(struct wz_board_file *file)
{
    struct wz_told *told = file->r->told;
    const struct wz_word word = wz_next_word(file, "");
    unsigned n;

    if (!wz_number_said(file, word, &n) || n < 1 || n > WALTZ_SYMBOLS_MAX)
        return wz_refuse_word(file, word, "the size is a number from 1 to 64");
    told->n = n;
    /* Regions stand in the place of boxes, unless boxes are told, too. */
    if (wz_has_line(file, "boxes"))
        return WALTZ_OK;
    told->has_regions = wz_has_line(file, "regions");
    return wz_tell_size(file->r, n, 0, 0, (uint32_t)word.at, file->error);
}

enum waltz_status wz_read_board_boxes(struct wz_board_file *file)
{
    const struct wz_word word = wz_next_word(file, "");

    return wz_tell_boxes(file->r, wz_said(file, word), word.length,
                         (uint32_t)word.at, file->error);
}

enum waltz_status wz_read_board_symbols(struct wz_board_file *file)
{
    const struct wz_word word = wz_next_word(file, "");
    const char *name;

    for (size_t k = 0; (name = waltz_symbols_at(k)) != NULL; k++)
        if (wz_is_said(file, word, name))
            file->r->told->symbols = wz_symbols_find(name);
    return file->r->told->symbols != NULL
               ? WALTZ_OK
               : wz_refuse_word(file, word,
                                "there are no symbols of that name");
}

enum waltz_status wz_read_board_overlap(struct wz_board_file *file)
{
    file->overlap = true;
    return WALTZ_OK;
}
