/* board_cages.c -- rules and cages in a board file, told or drawn. */
#include <config.h>

#include <string.h>

#include "text/board_lines.h"

enum waltz_status wz_read_board_rule(struct wz_board_file *file)
{
    const struct wz_word word = wz_next_word(file, "");

    return wz_tell_rule(file->r, wz_said(file, word), word.length,
                        (uint32_t)word.at, file->error);
}

/* cage 15: r1c1 r1c2, or cage 15 repeats: ..., or cage: ... */
enum waltz_status wz_read_board_cage(struct wz_board_file *file)
{
    struct wz_word word = wz_next_word(file, ":");
    bool repeats = false;
    unsigned sum = 0;
    enum waltz_status status;

    if (wz_number_said(file, word, &sum)) {
        if (sum == 0)
            return wz_refuse_word(file, word,
                                  "a sum is a number from 1 to 999999");
        word = wz_next_word(file, ":");
        repeats = wz_is_said(file, word, "repeats");
        if (repeats)
            word = wz_next_word(file, ":");
    }
    if (!wz_is_said(file, word, ":"))
        return wz_refuse_word(file, word,
                              "a cage is a sum, a colon, and cells");
    status =
        wz_tell_cage(file->r, sum, repeats, (uint32_t)file->entry->line.at);
    while (status == WALTZ_OK && (word = wz_next_word(file, "")).length > 0) {
        uint32_t cell;
        status = wz_find_cell(file->r, wz_said(file, word), word.length,
                              (uint32_t)word.at, &cell, file->error);
        if (status == WALTZ_OK)
            status = wz_tell_cage_cell(file->r, cell);
    }
    return status;
}

/* --- Drawn cages -------------------------------------------------------- */

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
        const uint8_t letter = (uint8_t)*wz_said(file, word);
        const struct wz_word sign = wz_next_word(file, "=");
        const struct wz_word number = wz_next_word(file, "=");
        unsigned sum;
        if (word.length != 1 || letters->cage[letter] == 0)
            return wz_refuse_word(file, word,
                                  "no cage is drawn with this letter");
        if (!wz_is_said(file, sign, "="))
            return wz_refuse_word(file, sign, "a = is needed before a sum");
        if (!wz_number_said(file, number, &sum) || sum == 0)
            return wz_refuse_word(file, number,
                                  "a sum is a number from 1 to 999999");
        struct wz_told_cage *cage = &told->cage[letters->cage[letter] - 1];
        if (cage->sum > 0)
            return wz_refuse_word(file, word, "this cage has a sum already");
        cage->sum = sum;
        cage->at = (uint32_t)word.at;
    }
    return WALTZ_OK;
}

/* A drawing of cages, and all lines with sums. */
enum waltz_status wz_read_board_cages(struct wz_board_file *file)
{
    const struct wz_told *told = file->r->told;
    struct letters letters = {{0}};
    enum waltz_status status = wz_read_board_drawing(file);

    if (told->grids > 1 && !told->placed)
        return wz_refuse_word(file, (struct wz_word){file->entry->line.at, 0},
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
enum waltz_status wz_check_board_sums(struct wz_board_file *file)
{
    if (wz_has_line(file, "cages"))
        file->at = file->end;
    return WALTZ_OK;
}
