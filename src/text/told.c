/* told.c -- noting what a record tells, piece by piece. */
#include <config.h>

#include "text/told.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/status.h"
#include "text/shape.h"

enum waltz_status wz_begin_told(waltz_reader *r)
{
    if (r->told == NULL)
        r->told = wz_mem_new(1, sizeof *r->told);
    struct wz_told *told = r->told;
    if (told == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->n = told->box_rows = told->box_columns = 0;
    told->has_regions = told->placed = false;
    told->symbols = NULL;
    told->at = told->region_at = WZ_NO_PLACE;
    told->grids = told->names_length = told->links = told->rules = 0;
    told->cages = told->cage_cells = told->clues = told->entries = 0;
    told->canvas.rows = told->canvas.columns = told->canvas.lines = 0;
    return WALTZ_OK;
}

void wz_told_free(struct wz_told *told)
{
    if (told == NULL)
        return;
    for (size_t k = 0; k < sizeof told->known / sizeof *told->known; k++) {
        wz_mem_free(told->known[k].key);
        waltz_board_free(told->known[k].board);
    }
    wz_mem_free(told->grid);
    wz_mem_free(told->name);
    wz_mem_free(told->names);
    wz_mem_free(told->link);
    wz_mem_free(told->link_at);
    wz_mem_free(told->rule);
    wz_mem_free(told->rule_at);
    wz_mem_free(told->cage);
    wz_mem_free(told->cage_cell);
    wz_mem_free(told->clue);
    wz_mem_free(told->values);
    wz_mem_free(told->built);
    wz_mem_free(told->entry);
    wz_mem_free(told->key);
    wz_canvas_free(&told->canvas);
    wz_mem_free(told);
}

enum waltz_status wz_fail_told(const waltz_reader *r, struct waltz_error *error,
                               uint32_t at, const char *format, ...)
{
    char sentence[sizeof error->text];
    va_list args;

    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    if (at == WZ_NO_PLACE)
        at = r->told->at;
    if (at != WZ_NO_PLACE)
        return wz_fail_at(r, error, at, "%s", sentence);
    return wz_fail(error, WALTZ_ESYNTAX, r->record_line + 1, 0, "%s", sentence);
}

/* --- Size and boxes ----------------------------------------------------- */

enum waltz_status wz_tell_size(waltz_reader *r, unsigned n, unsigned box_rows,
                               unsigned box_columns, uint32_t at,
                               struct waltz_error *error)
{
    struct wz_told *told = r->told;

    if (n < 1 || n > WALTZ_SYMBOLS_MAX)
        return wz_fail_told(r, error, at, "the size is from 1 to %d",
                            WALTZ_SYMBOLS_MAX);
    told->n = n;
    if (box_rows == 0 && r->options.box_rows * r->options.box_columns == n) {
        box_rows = r->options.box_rows;
        box_columns = r->options.box_columns;
    }
    if (box_rows == 0 && !r->options.no_boxes && !told->has_regions &&
        !waltz_board_usual_boxes(n, &box_rows, &box_columns))
        return wz_fail_told(r, error, at,
                            "a board of %ux%u has no usual boxes: state them, "
                            "or that there are none",
                            n, n);
    if (!waltz_board_is_shape(n, box_rows, box_columns))
        return wz_fail_told(r, error, at,
                            "boxes of %ux%u do not make a board of %ux%u",
                            box_rows, box_columns, n, n);
    told->box_rows = box_rows;
    told->box_columns = box_columns;
    return WALTZ_OK;
}

/* A number of at most four digits at the front of a text; 0: none. */
static unsigned take_number(const char **text, const char *end)
{
    unsigned number = 0;

    for (; *text < end && **text >= '0' && **text <= '9' && number < 1000;
         ++*text)
        number = number * 10 + (unsigned)(**text - '0');
    return number;
}

enum waltz_status wz_tell_boxes(waltz_reader *r, const char *text,
                                size_t length, uint32_t at,
                                struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const char *end = text + length;

    told->box_rows = told->box_columns = 0;
    if (length == 4 && memcmp(text, "none", 4) == 0)
        return WALTZ_OK;
    told->box_rows = take_number(&text, end);
    if (text < end && *text == 'x')
        text++;
    else
        text = end;
    told->box_columns = take_number(&text, end);
    if (text == end && told->box_columns > 0 &&
        waltz_board_is_shape(told->n, told->box_rows, told->box_columns))
        return WALTZ_OK;
    return wz_fail_told(r, error, at,
                        "boxes are none, or ROWSxCOLUMNS of %u cells", told->n);
}

/* --- Grids -------------------------------------------------------------- */

size_t wz_told_cells(const struct wz_told *told)
{
    return (told->grids > 0 ? told->grids : 1) * told->n * told->n;
}

size_t wz_find_grid(const struct wz_told *told, const char *name, size_t length)
{
    for (size_t g = 0; g < told->grids; g++) {
        const char *known = told->names + told->name[g];
        if (strlen(known) == length && memcmp(known, name, length) == 0)
            return g;
    }
    return told->grids;
}

/* Keep a name, which may be empty, for the grid at hand. */
static bool keep_name(struct wz_told *told, const char *name, size_t length)
{
    char *names = wz_mem_grow(told->names, &told->names_room,
                              told->names_length + length + 1, 1);
    if (names == NULL)
        return false;
    told->names = names;
    size_t *first = wz_mem_grow(told->name, &told->name_room, told->grids + 1,
                                sizeof *first);
    if (first == NULL)
        return false;
    told->name = first;
    first[told->grids] = told->names_length;
    memcpy(names + told->names_length, name, length);
    names[told->names_length + length] = '\0';
    told->names_length += length + 1;
    return true;
}

enum waltz_status wz_tell_grid(waltz_reader *r, struct waltz_grid place,
                               const char *name, size_t length)
{
    struct wz_told *told = r->told;
    struct waltz_grid *grid = wz_mem_grow(told->grid, &told->grid_room,
                                          told->grids + 1, sizeof *grid);

    if (grid != NULL)
        told->grid = grid;
    if (grid == NULL || !keep_name(told, name, length))
        return r->broken = WALTZ_ENOMEM;
    grid[told->grids++] = place;
    return WALTZ_OK;
}

enum waltz_status wz_tell_link(waltz_reader *r, struct waltz_link link,
                               uint32_t at)
{
    struct wz_told *told = r->told;
    struct waltz_link *grown = wz_mem_grow(told->link, &told->link_room,
                                           told->links + 1, sizeof *grown);
    if (grown == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->link = grown;
    uint32_t *places = wz_mem_grow(told->link_at, &told->link_at_room,
                                   told->links + 1, sizeof *places);
    if (places == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->link_at = places;
    grown[told->links] = link;
    places[told->links++] = at;
    return WALTZ_OK;
}

/* --- Rules and cages ---------------------------------------------------- */

enum waltz_status wz_tell_rule(waltz_reader *r, const char *name, size_t length,
                               uint32_t at, struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const struct waltz_rule *rule;
    size_t k = 0;

    while (
        (rule = waltz_rule_at(k)) != NULL &&
        (strlen(rule->name) != length || memcmp(rule->name, name, length) != 0))
        k++;
    if (rule == NULL)
        return wz_fail_told(r, error, at, "the constraint '%.*s' is not known",
                            (int)(length < 60 ? length : 60), name);
    const char **names = wz_mem_grow(told->rule, &told->rule_room,
                                     told->rules + 1, sizeof *names);
    if (names == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->rule = names;
    uint32_t *places = wz_mem_grow(told->rule_at, &told->rule_at_room,
                                   told->rules + 1, sizeof *places);
    if (places == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->rule_at = places;
    names[told->rules] = rule->name;
    places[told->rules++] = at;
    return WALTZ_OK;
}

enum waltz_status wz_tell_cage(waltz_reader *r, unsigned sum, bool repeats,
                               uint32_t at)
{
    struct wz_told *told = r->told;
    struct wz_told_cage *cage = wz_mem_grow(told->cage, &told->cage_room,
                                            told->cages + 1, sizeof *cage);

    if (cage == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->cage = cage;
    cage[told->cages++] = (struct wz_told_cage){
        .first = told->cage_cells, .sum = sum, .repeats = repeats, .at = at};
    return WALTZ_OK;
}

enum waltz_status wz_tell_cage_cell(waltz_reader *r, uint32_t cell)
{
    struct wz_told *told = r->told;
    uint32_t *list = wz_mem_grow(told->cage_cell, &told->cage_cell_room,
                                 told->cage_cells + 1, sizeof *list);

    if (list == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->cage_cell = list;
    list[told->cage_cells++] = cell;
    told->cage[told->cages - 1].cells++;
    return WALTZ_OK;
}

/* --- Cells -------------------------------------------------------------- */

enum waltz_status wz_tell_clues(waltz_reader *r)
{
    struct wz_told *told = r->told;
    const size_t cells = wz_told_cells(told);

    if (cells > WALTZ_CELLS_MAX)
        return r->broken == WALTZ_OK ? WALTZ_ELIMIT : r->broken;
    struct wz_clue *clue =
        wz_mem_grow(told->clue, &told->clue_room, cells, sizeof *clue);
    if (clue == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->clue = clue;
    told->clues = cells;
    for (size_t c = 0; c < cells; c++)
        clue[c] = (struct wz_clue){.at = WZ_NO_PLACE};
    return WALTZ_OK;
}

uint32_t wz_cell_at(const struct wz_told *told, size_t row, size_t column)
{
    const size_t n = told->n;

    if (told->grids == 0)
        return row < n && column < n ? (uint32_t)(row * n + column)
                                     : WZ_NO_PLACE;
    for (size_t g = 0; g < told->grids; g++) {
        const size_t down = row - told->grid[g].row;
        const size_t right = column - told->grid[g].column;
        if (down < n && right < n)
            return (uint32_t)((g * n + down) * n + right);
    }
    return WZ_NO_PLACE;
}

/* Row and column of "r1c2", from 0; false if it is no such name. */
static bool read_place(const char *text, const char *end, size_t *row,
                       size_t *column)
{
    unsigned number[2];
    const char letter[2] = {'r', 'c'};

    for (unsigned k = 0; k < 2; k++) {
        if (text == end || (*text | 0x20) != letter[k])
            return false;
        text++;
        const char *begin = text;
        number[k] = take_number(&text, end);
        if (text == begin || number[k] == 0)
            return false;
    }
    *row = number[0] - 1;
    *column = number[1] - 1;
    return text == end;
}

enum waltz_status wz_find_cell(waltz_reader *r, const char *text, size_t length,
                               uint32_t at, uint32_t *cell,
                               struct waltz_error *error)
{
    const struct wz_told *told = r->told;
    const char *dot = memchr(text, '.', length), *end = text + length;
    const int shown = (int)(length < 40 ? length : 40);
    size_t row, column, g = 0;

    if (dot != NULL) {
        g = wz_find_grid(told, text, (size_t)(dot - text));
        if (g == told->grids)
            return wz_fail_told(r, error, at, "%.*s: there is no such grid",
                                shown, text);
    }
    if (!read_place(dot != NULL ? dot + 1 : text, end, &row, &column))
        return wz_fail_told(r, error, at, "'%.*s' is no cell such as r1c2",
                            shown, text);
    if (dot == NULL && told->grids > 1 && !told->placed)
        return wz_fail_told(r, error, at,
                            "%.*s: of which grid?  Write A.%.*s for one", shown,
                            text, shown, text);
    if (dot == NULL)
        *cell = wz_cell_at(told, row, column);
    else if (row < told->n && column < told->n)
        *cell = (uint32_t)((g * told->n + row) * told->n + column);
    else
        *cell = WZ_NO_PLACE;
    if (*cell != WZ_NO_PLACE)
        return WALTZ_OK;
    return wz_fail_told(r, error, at, "there is no cell %.*s", shown, text);
}
