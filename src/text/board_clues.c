/* board_clues.c -- drawings in a board file: of its regions and its clues. */
#include <config.h>

#include "text/board_lines.h"
#include "text/layouts.h"

enum waltz_status wz_read_board_drawing(struct wz_board_file *file)
{
    struct wz_canvas *canvas = &file->r->told->canvas;
    const struct wz_word colon = wz_next_word(file, ":");

    if (!wz_is_said(file, colon, ":"))
        return wz_refuse_word(file, colon,
                              "a colon is needed before a drawing");
    if (file->entry->lines == 0)
        return wz_refuse_word(file, colon, "no drawing follows");
    return wz_canvas_read(file->r, canvas, file->entry->first,
                          file->entry->lines, file->error);
}

enum waltz_status wz_read_board_regions(struct wz_board_file *file)
{
    const enum waltz_status status = wz_read_board_drawing(file);

    return status == WALTZ_OK ? wz_tell_regions(file->r, file->error) : status;
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
            if (!wz_number_said(&line, word, &value) || value > n)
                return wz_fail_at(file->r, file->error, word.at,
                                  "a number from 0 to %zu is needed", n);
            told->clue[(g * n + row) * n + column].value = (uint8_t)value;
            told->clue[(g * n + row) * n + column].at = (uint32_t)word.at;
        }
        const struct wz_word rest = wz_next_word(&line, "");
        if (rest.length > 0)
            return wz_refuse_word(file, rest,
                                  "the row has more cells than the size says");
    }
    if (file->entry->lines != n)
        return wz_refuse_word(file, (struct wz_word){file->entry->line.at, 0},
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
enum waltz_status wz_read_board_clues(struct wz_board_file *file)
{
    struct wz_told *told = file->r->told;
    const size_t begin = file->at;
    const struct wz_word name = wz_next_word(file, ":");
    const bool of_all = wz_is_said(file, name, ":");
    size_t g = 0;

    if (of_all)
        file->at = begin;
    else if ((g = wz_find_grid(told, wz_said(file, name), name.length)) ==
             told->grids)
        return wz_refuse_word(file, name, "there is no grid of that name");
    enum waltz_status status = wz_read_board_drawing(file);
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
        return wz_refuse_word(file, name,
                              "of which grid?  \"clues A:\" says it");
    return wz_canvas_clues(file->r, &told->canvas, file->error);
}
