/* board_lines.c -- with what a line of a board file may begin. */
#include <config.h>

#include "text/board_lines.h"

#include <string.h>

static const struct wz_keyword keywords[] = {
    {"board", 0, .once = true, .read = wz_read_board_name},
    {"title", 0, .once = true, .read = wz_read_board_title},
    {"size", 0, .once = true, .read = wz_read_board_size},
    {"boxes", 1, .once = true, .read = wz_read_board_boxes},
    {"symbols", 1, .once = true, .read = wz_read_board_symbols},
    {"overlap", 1, .once = true, .read = wz_read_board_overlap},
    {"layout", 2, .once = true, .read = wz_read_board_layout},
    {"grid", 2, .read = wz_read_board_grid},
    {"link", 3, .read = wz_read_board_link},
    {"regions", 4, .once = true, .draws = true, .read = wz_read_board_regions},
    {"clues", 4, .draws = true, .read = wz_read_board_clues},
    {"rule", 5, .read = wz_read_board_rule},
    {"cages", 5, .once = true, .draws = true, .read = wz_read_board_cages},
    {"cage", 5, .read = wz_read_board_cage},
    {"sums", 6, .read = wz_check_board_sums},
};

const struct wz_keyword *wz_keyword_at(size_t k)
{
    return k < sizeof keywords / sizeof *keywords ? &keywords[k] : NULL;
}

bool wz_begins_with(const struct wz_entry *entry, const char *name)
{
    return strcmp(keywords[entry->word].name, name) == 0;
}

bool wz_has_line(const struct wz_board_file *file, const char *name)
{
    const struct wz_told *told = file->r->told;

    for (size_t k = 0; k < told->entries; k++)
        if (wz_begins_with(&told->entry[k], name))
            return true;
    return false;
}
