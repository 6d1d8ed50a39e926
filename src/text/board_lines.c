/* board_lines.c -- what each line of a board file says. */
#include <config.h>

#include <string.h>

#include "text/board_file.h"
#include "text/layouts.h"

/* --- Words -------------------------------------------------------------- */

/* The bytes of a word; they move when a line is read. */
static const char *text_of(const struct wz_board_file *file,
                           struct wz_word word)
{
    return wz_record(file->r) + word.at;
}

static bool is_word(const struct wz_board_file *file, struct wz_word word,
                    const char *text)
{
    return word.length == strlen(text) &&
           memcmp(text_of(file, word), text, word.length) == 0;
}

static enum waltz_status refuse(const struct wz_board_file *file,
                                struct wz_word word, const char *why)
{
    return wz_fail_at(file->r, file->error, word.at, "%s", why);
}

/* A word that is a whole number up to a million. */
static bool read_number(const struct wz_board_file *file, struct wz_word word,
                        unsigned *number)
{
    const char *text = text_of(file, word);

    *number = 0;
    for (size_t k = 0; k < word.length; k++) {
        if (text[k] < '0' || text[k] > '9' || *number > 99999)
            return false;
        *number = *number * 10 + (unsigned)(text[k] - '0');
    }
    return word.length > 0;
}

/* --- The head ----------------------------------------------------------- */

/* The rest of the line, without the blanks around it. */
static struct wz_word rest_of(struct wz_board_file *file)
{
    struct wz_word rest = wz_next_word(file, "");

    rest.length = rest.length > 0 ? file->end - rest.at : 0;
    file->at = file->end;
    return rest;
}

static enum waltz_status read_name(struct wz_board_file *file)
{
    const struct wz_word name = rest_of(file);

    return wz_copy_id(file->r, text_of(file, name), name.length);
}

static enum waltz_status read_title(struct wz_board_file *file)
{
    const struct wz_word title = rest_of(file);

    return wz_set_title(file->r, title.at, title.length, file->error);
}

/* Regions stand in the place of boxes, unless boxes are told, too. */
static bool has_line(const struct wz_board_file *file, const char *name)
{
    const struct wz_told *told = file->r->told;

    for (size_t k = 0; k < told->entries; k++)
        if (wz_begins_with(&told->entry[k], name))
            return true;
    return false;
}

static enum waltz_status read_size(struct wz_board_file *file)
{
    struct wz_told *told = file->r->told;
    const struct wz_word word = wz_next_word(file, "");
    unsigned n;

    if (!read_number(file, word, &n) || n < 1 || n > WALTZ_SYMBOLS_MAX)
        return refuse(file, word, "the size is a number from 1 to 64");
    told->n = n;
    if (has_line(file, "boxes"))
        return WALTZ_OK;
    told->has_regions = has_line(file, "regions");
    return wz_tell_size(file->r, n, 0, 0, (uint32_t)word.at, file->error);
}

static enum waltz_status read_boxes(struct wz_board_file *file)
{
    const struct wz_word word = wz_next_word(file, "");

    return wz_tell_boxes(file->r, text_of(file, word), word.length,
                         (uint32_t)word.at, file->error);
}

static enum waltz_status read_symbols(struct wz_board_file *file)
{
    const struct wz_word word = wz_next_word(file, "");
    const char *name;

    for (size_t k = 0; (name = waltz_symbols_at(k)) != NULL; k++)
        if (is_word(file, word, name))
            file->r->told->symbols = wz_symbols_find(name);
    return file->r->told->symbols != NULL
               ? WALTZ_OK
               : refuse(file, word, "there are no symbols of that name");
}

static enum waltz_status read_overlap(struct wz_board_file *file)
{
    file->overlap = true;
    return WALTZ_OK;
}

/* --- Grids -------------------------------------------------------------- */

static enum waltz_status read_layout(struct wz_board_file *file)
{
    const struct wz_word word = wz_next_word(file, "");

    return wz_tell_layout(file->r, text_of(file, word), word.length,
                          (uint32_t)word.at, file->error);
}

/* A place on the sheet, such as r1c10. */
static bool read_place(const struct wz_board_file *file, struct wz_word word,
                       struct waltz_grid *place)
{
    const char *text = text_of(file, word);
    const char *c = word.length > 0 ? memchr(text, 'c', word.length) : NULL;
    unsigned row, column;

    if (c == NULL || *text != 'r')
        return false;
    const size_t half = (size_t)(c - text);
    const struct wz_word down = {word.at + 1, half - 1};
    const struct wz_word right = {word.at + half + 1, word.length - half - 1};
    if (!read_number(file, down, &row) || !read_number(file, right, &column) ||
        row == 0 || column == 0)
        return false;
    *place = (struct waltz_grid){row - 1, column - 1};
    return place->row < WALTZ_SHEET_MAX && place->column < WALTZ_SHEET_MAX;
}

/* grid A at r1c1 */
static enum waltz_status read_grid(struct wz_board_file *file)
{
    struct wz_told *told = file->r->told;
    const struct wz_word name = wz_next_word(file, "");
    const struct wz_word at = wz_next_word(file, "");
    struct waltz_grid place = {0, 0};

    if (name.length == 0)
        return refuse(file, name, "the grid has no name");
    if (memchr(text_of(file, name), '.', name.length) != NULL)
        return refuse(file, name, "the name of a grid cannot have a dot");
    if (wz_find_grid(told, text_of(file, name), name.length) < told->grids)
        return refuse(file, name, "there is a grid of that name already");
    if (at.length > 0) {
        const struct wz_word word = wz_next_word(file, "");
        if (!is_word(file, at, "at"))
            return refuse(file, at, "a grid lies `at' a place, such as r1c10");
        if (!read_place(file, word, &place))
            return refuse(file, word, "a place such as r1c10 is needed");
    }
    if (told->grids > 0 && told->placed != (at.length > 0))
        return refuse(
            file, name,
            "either all grids have places, or none, and links join them");
    told->placed = at.length > 0;
    return wz_tell_grid(file->r, place, text_of(file, name), name.length);
}

/* link A 9 = B 1 */
static enum waltz_status read_link(struct wz_board_file *file)
{
    const struct wz_told *told = file->r->told;
    struct waltz_link link;

    for (size_t k = 0; k < 2; k++) {
        const struct wz_word name = wz_next_word(file, "=");
        const size_t g = wz_find_grid(told, text_of(file, name), name.length);
        if (g == told->grids)
            return refuse(file, name, "there is no grid of that name");
        const struct wz_word word = wz_next_word(file, "=");
        unsigned box;
        if (told->box_rows == 0)
            return refuse(file, word, "links join boxes, and there are none");
        if (!read_number(file, word, &box) || box < 1 || box > told->n)
            return wz_fail_at(file->r, file->error, word.at,
                              "a box from 1 to %u is needed", told->n);
        link.grid[k] = (uint32_t)g;
        link.box[k] = box - 1;
        const struct wz_word sign = wz_next_word(file, "=");
        if (k == 0 && !is_word(file, sign, "="))
            return refuse(file, sign, "a = is needed between two boxes");
        if (k == 1 && sign.length > 0)
            return refuse(file, sign, "something follows the link");
    }
    return wz_tell_link(file->r, link, (uint32_t)file->entry->line.at);
}

/* --- Rules and cages ---------------------------------------------------- */

static enum waltz_status read_rule(struct wz_board_file *file)
{
    const struct wz_word word = wz_next_word(file, "");

    return wz_tell_rule(file->r, text_of(file, word), word.length,
                        (uint32_t)word.at, file->error);
}

/* cage 15: r1c1 r1c2, or cage 15 repeats: ..., or cage: ... */
static enum waltz_status read_cage(struct wz_board_file *file)
{
    struct wz_word word = wz_next_word(file, ":");
    bool repeats = false;
    unsigned sum = 0;
    enum waltz_status status;

    if (read_number(file, word, &sum)) {
        if (sum == 0)
            return refuse(file, word, "a sum is a number from 1 to 999999");
        word = wz_next_word(file, ":");
        repeats = is_word(file, word, "repeats");
        if (repeats)
            word = wz_next_word(file, ":");
    }
    if (!is_word(file, word, ":"))
        return refuse(file, word, "a cage is a sum, a colon, and cells");
    status =
        wz_tell_cage(file->r, sum, repeats, (uint32_t)file->entry->line.at);
    while (status == WALTZ_OK && (word = wz_next_word(file, "")).length > 0) {
        uint32_t cell;
        status = wz_find_cell(file->r, text_of(file, word), word.length,
                              (uint32_t)word.at, &cell, file->error);
        if (status == WALTZ_OK)
            status = wz_tell_cage_cell(file->r, cell);
    }
    return status;
}

/* --- Drawings ----------------------------------------------------------- */

static enum waltz_status read_drawing(struct wz_board_file *file)
{
    struct wz_canvas *canvas = &file->r->told->canvas;
    const struct wz_word colon = wz_next_word(file, ":");

    if (!is_word(file, colon, ":"))
        return refuse(file, colon, "a colon is needed before a drawing");
    if (file->entry->lines == 0)
        return refuse(file, colon, "no drawing follows");
    return wz_canvas_read(file->r, canvas, file->entry->first,
                          file->entry->lines, file->error);
}

static enum waltz_status read_regions(struct wz_board_file *file)
{
    const enum waltz_status status = read_drawing(file);

    return status == WALTZ_OK ? wz_tell_regions(file->r, file->error) : status;
}

/* Where the letter k of a drawing of cages stands in sums: a cage, from 1. */
struct letters {
    size_t cage[256];
};

/* Cages are told letter by letter, in the order in which they come. */
static enum waltz_status tell_drawn_cages(struct wz_board_file *file,
                                          struct letters *letters)
{
    struct wz_told *told = file->r->told;
    const struct wz_canvas *canvas = &told->canvas;
    const size_t places = canvas->rows * canvas->columns;
    enum waltz_status status = WALTZ_OK;

    for (size_t k = 0; k < places && status == WALTZ_OK; k++) {
        const uint8_t letter = (uint8_t)canvas->sign[k];
        if (letter == ' ' || letter == '.' || letters->cage[letter] > 0)
            continue;
        status = wz_tell_cage(file->r, 0, false, canvas->at[k]);
        letters->cage[letter] = told->cages;
        for (size_t i = k; i < places && status == WALTZ_OK; i++) {
            if ((uint8_t)canvas->sign[i] != letter)
                continue;
            const uint32_t cell =
                wz_cell_at(told, i / canvas->columns, i % canvas->columns);
            if (cell == WZ_NO_PLACE)
                return wz_fail_told(file->r, file->error, canvas->at[i],
                                    "the board has no cell here");
            status = wz_tell_cage_cell(file->r, cell);
        }
    }
    return status;
}

/* a=15 b=7 ..., in lines that begin with "sums". */
static enum waltz_status read_sums(struct wz_board_file *file,
                                   const struct letters *letters)
{
    struct wz_told *told = file->r->told;
    struct wz_word word;

    while ((word = wz_next_word(file, "=")).length > 0) {
        const uint8_t letter = (uint8_t)*text_of(file, word);
        const struct wz_word sign = wz_next_word(file, "=");
        const struct wz_word number = wz_next_word(file, "=");
        unsigned sum;
        if (word.length != 1 || letters->cage[letter] == 0)
            return refuse(file, word, "no cage is drawn with this letter");
        if (!is_word(file, sign, "="))
            return refuse(file, sign, "a = is needed before a sum");
        if (!read_number(file, number, &sum) || sum == 0)
            return refuse(file, number, "a sum is a number from 1 to 999999");
        struct wz_told_cage *cage = &told->cage[letters->cage[letter] - 1];
        if (cage->sum > 0)
            return refuse(file, word, "this cage has a sum already");
        cage->sum = sum;
        cage->at = (uint32_t)word.at;
    }
    return WALTZ_OK;
}

/* A drawing of cages, and all lines with sums. */
static enum waltz_status read_cages(struct wz_board_file *file)
{
    const struct wz_told *told = file->r->told;
    struct letters letters = {{0}};
    enum waltz_status status = read_drawing(file);

    if (told->grids > 1 && !told->placed)
        return refuse(file, (struct wz_word){file->entry->line.at, 0},
                      "grids that have no places have no drawing");
    if (status == WALTZ_OK)
        status = tell_drawn_cages(file, &letters);
    for (size_t k = 0; k < told->entries && status == WALTZ_OK; k++) {
        struct wz_board_file line = *file;
        line.entry = &told->entry[k];
        line.at = line.entry->line.at + strlen("sums");
        line.end = line.entry->line.at + line.entry->line.length;
        if (wz_begins_with(line.entry, "sums"))
            status = read_sums(&line, &letters);
    }
    return status;
}

/* Sums are read with the drawing that they belong to. */
static enum waltz_status check_sums(struct wz_board_file *file)
{
    if (has_line(file, "cages"))
        file->at = file->end;
    return WALTZ_OK;
}

/* --- Clues -------------------------------------------------------------- */

/* Rows of numbers, of grid g. */
static enum waltz_status read_numbers(struct wz_board_file *file, size_t g)
{
    struct wz_told *told = file->r->told;
    const size_t n = told->n;

    for (size_t row = 0; row < file->entry->lines; row++) {
        struct wz_board_file line = *file;
        const struct wz_line *text =
            &told->canvas.line[file->entry->first + row];
        line.at = text->at;
        line.end = text->at + text->length;
        for (size_t column = 0; column < n && row < n; column++) {
            const struct wz_word word = wz_next_word(&line, "");
            unsigned value;
            if (!read_number(&line, word, &value) || value > n)
                return wz_fail_at(file->r, file->error, word.at,
                                  "a number from 0 to %zu is needed", n);
            told->clue[(g * n + row) * n + column].value = (uint8_t)value;
            told->clue[(g * n + row) * n + column].at = (uint32_t)word.at;
        }
        const struct wz_word rest = wz_next_word(&line, "");
        if (rest.length > 0)
            return refuse(file, rest,
                          "the row has more cells than the size says");
    }
    if (file->entry->lines != n)
        return refuse(file, (struct wz_word){file->entry->line.at, 0},
                      "there are not as many rows as the size says");
    return WALTZ_OK;
}

/* A drawing of grid g alone. */
static enum waltz_status read_grid_clues(struct wz_board_file *file, size_t g)
{
    struct wz_told *told = file->r->told;
    const struct wz_canvas *canvas = &told->canvas;
    const size_t n = told->n;

    if (told->symbols == wz_symbols_decimal)
        return read_numbers(file, g);
    for (size_t k = 0; k < n * n; k++) {
        const size_t row = k / n, column = k % n;
        const size_t place = row * canvas->columns + column;
        if (row >= canvas->rows || column >= canvas->columns ||
            canvas->sign[place] == ' ')
            return wz_fail_told(
                file->r, file->error, (uint32_t)file->entry->line.at,
                "the drawing has no cell r%zuc%zu", row + 1, column + 1);
        told->clue[g * n * n + k] = (struct wz_clue){
            .at = canvas->at[place], .sign = canvas->sign[place]};
    }
    for (size_t place = 0; place < canvas->rows * canvas->columns; place++)
        if (canvas->sign[place] != ' ' &&
            (place / canvas->columns >= n || place % canvas->columns >= n))
            return wz_fail_told(file->r, file->error, canvas->at[place],
                                "this cell is outside the grid, by its size");
    return WALTZ_OK;
}

/* clues: all of the sheet; clues A: those of one grid. */
static enum waltz_status read_clues(struct wz_board_file *file)
{
    struct wz_told *told = file->r->told;
    const size_t begin = file->at;
    const struct wz_word name = wz_next_word(file, ":");
    const bool of_all = is_word(file, name, ":");
    size_t g = 0;

    if (of_all)
        file->at = begin;
    else if ((g = wz_find_grid(told, text_of(file, name), name.length)) ==
             told->grids)
        return refuse(file, name, "there is no grid of that name");
    enum waltz_status status = read_drawing(file);
    if (status == WALTZ_OK && of_all && told->grids == 0 &&
        told->symbols != wz_symbols_decimal &&
        (told->canvas.rows > told->n || told->canvas.columns > told->n))
        status = wz_tell_drawn(file->r, &told->canvas, file->error);
    if (status == WALTZ_OK && told->clues == 0)
        status = wz_tell_clues(file->r);
    if (status != WALTZ_OK)
        return status;
    if (!of_all || told->grids == 0)
        return read_grid_clues(file, g);
    if (!told->placed)
        return refuse(file, name, "of which grid?  \"clues A:\" says it");
    return wz_canvas_clues(file->r, &told->canvas, file->error);
}

/* --- The table ---------------------------------------------------------- */

static const struct wz_keyword keywords[] = {
    {"board", 0, .once = true, .read = read_name},
    {"title", 0, .once = true, .read = read_title},
    {"size", 0, .once = true, .read = read_size},
    {"boxes", 1, .once = true, .read = read_boxes},
    {"symbols", 1, .once = true, .read = read_symbols},
    {"overlap", 1, .once = true, .read = read_overlap},
    {"layout", 2, .once = true, .read = read_layout},
    {"grid", 2, .read = read_grid},
    {"link", 3, .read = read_link},
    {"regions", 4, .once = true, .draws = true, .read = read_regions},
    {"clues", 4, .draws = true, .read = read_clues},
    {"rule", 5, .read = read_rule},
    {"cages", 5, .once = true, .draws = true, .read = read_cages},
    {"cage", 5, .read = read_cage},
    {"sums", 6, .read = check_sums},
};

const struct wz_keyword *wz_keyword_at(size_t k)
{
    return k < sizeof keywords / sizeof *keywords ? &keywords[k] : NULL;
}

bool wz_begins_with(const struct wz_entry *entry, const char *name)
{
    return strcmp(keywords[entry->word].name, name) == 0;
}
