/* svg.c -- a board of any shape as a picture.
 *
 * Grey is enough to tell all apart: givens are black and bold, what was found
 * is lighter; walls are thick; cages are dashed, with their sum in the corner;
 * cells of a further house are shaded; a box drawn a second time is pale.
 */
#include <config.h>

#include "text/svg.h"

#include <string.h>

enum { LINE = 18 }; /* of a note below, in pixels */

/* --- Words ------------------------------------------------------------- */

void wz_put_filled(waltz_writer *w, const char *text, const unsigned *number)
{
    for (; *text != '\0'; text++)
        if (*text == '@')
            wz_put_number(w, *number++, 0);
        else
            wz_put(w, *text);
}

/* What XML would take for its own, and what is not ASCII, goes. */
static void put_escaped(waltz_writer *w, const char *text)
{
    for (; *text != '\0'; text++)
        if (*text == '<')
            wz_put_text(w, "&lt;");
        else if (*text == '&')
            wz_put_text(w, "&amp;");
        else
            wz_put(w, *text >= ' ' && *text <= '~' ? *text : '?');
}

/* --- Lines ------------------------------------------------------------- */

typedef bool is_line(const struct wz_sheet *sheet, size_t row, size_t column);

static bool is_cell(const struct wz_sheet *sheet, size_t row, size_t column)
{
    return wz_sheet_cell(sheet, row, column) != WZ_NOTHING;
}

/* A line above a place: between two cells, or at the edge of one. */
static bool above(const struct wz_sheet *sheet, size_t row, size_t column)
{
    return is_cell(sheet, row, column) ||
           (row > 0 && is_cell(sheet, row - 1, column));
}

static bool left(const struct wz_sheet *sheet, size_t row, size_t column)
{
    return is_cell(sheet, row, column) ||
           (column > 0 && is_cell(sheet, row, column - 1));
}

/* All lines above places, and all those left of places, each as long as it
 * goes on. */
static void put_lines(const struct wz_picture *p, is_line *flat,
                      is_line *upright)
{
    const struct wz_sheet *sheet = &p->sheet;
    size_t end;

    for (size_t row = 0; row <= sheet->rows; row++)
        for (size_t begin = 0; begin < sheet->columns; begin = end + 1) {
            for (end = begin; flat(sheet, row, end);)
                end++;
            if (end > begin)
                wz_put_filled(
                    p->w, "M@ @h@",
                    (unsigned[]){wz_pixel(begin), wz_pixel(row),
                                 WZ_CELL_PIXELS * (unsigned)(end - begin)});
        }
    for (size_t column = 0; column <= sheet->columns; column++)
        for (size_t begin = 0; begin < sheet->rows; begin = end + 1) {
            for (end = begin; upright(sheet, end, column);)
                end++;
            if (end > begin)
                wz_put_filled(
                    p->w, "M@ @v@",
                    (unsigned[]){wz_pixel(column), wz_pixel(begin),
                                 WZ_CELL_PIXELS * (unsigned)(end - begin)});
        }
}

static void draw_grid(const struct wz_picture *p)
{
    wz_put_text(p->w, "<path fill=\"none\" stroke=\"#aaa\" d=\"");
    put_lines(p, above, left);
    wz_put_text(p->w, "\"/>\n");
}

static void draw_walls(const struct wz_picture *p)
{
    wz_put_text(p->w, "<path fill=\"none\" stroke=\"#111\" stroke-width=\"3\" "
                      "stroke-linecap=\"square\" d=\"");
    put_lines(p, wz_wall_above, wz_wall_left);
    wz_put_text(p->w, "\"/>\n");
}

/* --- Shades ------------------------------------------------------------ */

/* Shade the cells of further houses; pairs are too many for that. */
static void draw_shades(const struct wz_picture *p)
{
    const waltz_board *board = p->sheet.board;

    if (!wz_has_further(board))
        return;
    wz_put_text(p->w, "<path fill=\"#e4e4e4\" d=\"");
    for (size_t h = 0; h < waltz_board_houses(board); h++) {
        const struct waltz_house house = waltz_board_house(board, h);
        if (house.kind != WALTZ_FURTHER || house.cells == 2 ||
            strcmp(house.name, "disjoint group") == 0)
            continue; /* would shade every cell */
        for (size_t k = 0; k < house.cells; k++) {
            unsigned row, column;
            waltz_board_place(board, house.cell[k], &row, &column);
            wz_put_filled(p->w, "M@ @h@v@h-@z",
                          (unsigned[]){wz_pixel(column), wz_pixel(row),
                                       WZ_CELL_PIXELS, WZ_CELL_PIXELS,
                                       WZ_CELL_PIXELS});
        }
    }
    wz_put_text(p->w, "\"/>\n");
}

/* --- Symbols ----------------------------------------------------------- */

/* The attributes of a symbol: given or found, at its own place or a copy. */
static const char *look(const struct wz_picture *p, uint32_t cell, size_t row,
                        size_t column)
{
    unsigned own_row, own_column;

    waltz_board_place(p->sheet.board, cell, &own_row, &own_column);
    if (own_row != row || own_column != column)
        return p->given[cell] > 0 ? " font-weight=\"bold\" fill=\"#888\""
                                  : " fill=\"#888\"";
    return p->given[cell] > 0 ? " font-weight=\"bold\"" : " fill=\"#444\"";
}

static void draw_symbols(const struct wz_picture *p)
{
    waltz_writer *w = p->w;

    wz_put_filled(w, "<g font-size=\"@\" text-anchor=\"middle\">\n",
                  (unsigned[]){p->numbers ? 19 : 23});
    for (size_t row = 0; row < p->sheet.rows; row++)
        for (size_t column = 0; column < p->sheet.columns; column++) {
            const uint32_t cell = wz_sheet_cell(&p->sheet, row, column);
            if (cell == WZ_NOTHING || p->values[cell] == 0)
                continue;
            wz_put_filled(w, "<text x=\"@\" y=\"@\"",
                          (unsigned[]){wz_pixel(column) + WZ_CELL_PIXELS / 2,
                                       wz_pixel(row) + 29});
            wz_put_text(w, look(p, cell, row, column));
            wz_put(w, '>');
            if (p->numbers)
                wz_put_number(w, p->values[cell], 0);
            else
                wz_put(w, p->sign[p->values[cell]]);
            wz_put_text(w, "</text>\n");
        }
    wz_put_text(w, "</g>\n");
}

/* --- All of it --------------------------------------------------------- */

/* The lines below: what the picture cannot show. */
static size_t count_notes(const struct wz_picture *p)
{
    return p->sheet.copies + wz_has_further(p->sheet.board);
}

static void draw_notes(const struct wz_picture *p)
{
    waltz_writer *w = p->w;
    unsigned y = wz_pixel(p->sheet.rows) + 8;

    if (count_notes(p) == 0)
        return;
    wz_put_text(w, "<g font-size=\"12\">\n");
    for (size_t k = 0; k < count_notes(p); k++) {
        y += LINE;
        wz_put_filled(w, "<text x=\"@\" y=\"@\">",
                      (unsigned[]){WZ_MARGIN_PIXELS, y});
        if (k < p->sheet.copies)
            wz_put_copy(w, &p->sheet.copy[k]);
        else
            wz_put_further(w, p->sheet.board);
        wz_put_text(w, "</text>\n");
    }
    wz_put_text(w, "</g>\n");
}

static void put_head(const struct wz_picture *p, const char *title)
{
    const unsigned notes = (unsigned)count_notes(p);
    const unsigned width = wz_pixel(p->sheet.columns) + WZ_MARGIN_PIXELS;
    const unsigned height = wz_pixel(p->sheet.rows) + WZ_MARGIN_PIXELS +
                            (notes > 0 ? LINE * notes + 8 : 0);

    wz_put_filled(
        p->w,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"@\" height=\"@\" "
        "viewBox=\"0 0 @ @\" font-family=\"DejaVu Sans, Verdana, Arial, "
        "sans-serif\">\n",
        (unsigned[]){width, height, width, height});
    if (title != NULL && title[0] != '\0') {
        wz_put_text(p->w, "<title>");
        put_escaped(p->w, title);
        wz_put_text(p->w, "</title>\n");
    }
    wz_put_text(p->w, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
}

static enum waltz_status write_svg(waltz_writer *w,
                                   const struct waltz_puzzle *puzzle,
                                   const uint8_t *values)
{
    struct wz_picture p = {.w = w, .given = puzzle->values, .values = values};

    p.numbers = wz_wants_numbers(w, puzzle);
    if (!p.numbers && !wz_choose_signs(w, puzzle, p.sign))
        return WALTZ_EINVAL;
    const enum waltz_status status = wz_sheet_start(&p.sheet, puzzle->board);
    if (status != WALTZ_OK)
        return status == WALTZ_ELIMIT
                   ? wz_cannot(w, "the sheet is too large to be drawn")
                   : status;
    put_head(&p, puzzle->title);
    draw_shades(&p);
    draw_grid(&p);
    wz_draw_cages(&p);
    draw_walls(&p);
    draw_symbols(&p);
    draw_notes(&p);
    wz_put_text(w, "</svg>\n");
    wz_sheet_clear(&p.sheet);
    return WALTZ_OK;
}

const struct wz_format wz_format_svg = {
    .about = {.name = "svg",
              .summary = "a board of any shape as a picture",
              .writes = true},
    .any_board = true,
    .write = write_svg,
};
