/* svg_cages.c -- the dashed outlines of cages, and their sums. */
#include <config.h>

#include "text/svg.h"

enum { INSET = 4 }; /* of an outline from the edge of its cells, in pixels */

/* Is what lies at a place, which may be off the sheet, in the cage? */
static bool has_place(const struct wz_picture *p, const struct waltz_cage *cage,
                      int row, int column)
{
    if (row < 0 || column < 0)
        return false;
    const uint32_t cell = wz_sheet_cell(&p->sheet, (size_t)row, (size_t)column);
    for (size_t k = 0; k < cage->cells; k++)
        if (cage->cell[k] == cell)
            return true;
    return false;
}

/*
 * The line along one side of a cell of a cage: the side towards (down, right).
 * It ends short of the next side's line; or it goes on to where the cell
 * beside has it; or, if the cage turns round the corner, to the line there.
 */
static void draw_side(const struct wz_picture *p, const struct waltz_cage *cage,
                      int row, int column, int down, int right)
{
    const int middle_x = (int)wz_pixel((size_t)column) + WZ_CELL_PIXELS / 2;
    const int middle_y = (int)wz_pixel((size_t)row) + WZ_CELL_PIXELS / 2;
    const int reach = WZ_CELL_PIXELS / 2 - INSET;
    int end[2]; /* how far it goes either way from the middle */

    for (int k = 0; k < 2; k++) {
        const int way = 2 * k - 1;
        const int r = row + (right != 0 ? way : 0);
        const int c = column + (down != 0 ? way : 0);
        end[k] = !has_place(p, cage, r, c) ? reach
                 : has_place(p, cage, r + down, c + right)
                     ? WZ_CELL_PIXELS / 2 + INSET
                     : WZ_CELL_PIXELS / 2;
    }
    const int x = middle_x + right * reach, y = middle_y + down * reach;
    if (down != 0)
        wz_put_filled(p->w, "M@ @H@",
                      (unsigned[]){(unsigned)(x - end[0]), (unsigned)y,
                                   (unsigned)(x + end[1])});
    else
        wz_put_filled(p->w, "M@ @V@",
                      (unsigned[]){(unsigned)x, (unsigned)(y - end[0]),
                                   (unsigned)(y + end[1])});
}

static void draw_outline(const struct wz_picture *p,
                         const struct waltz_cage *cage)
{
    static const int side[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    for (size_t k = 0; k < cage->cells; k++) {
        unsigned row, column;
        waltz_board_place(p->sheet.board, cage->cell[k], &row, &column);
        for (size_t s = 0; s < 4; s++)
            if (!has_place(p, cage, (int)row + side[s][0],
                           (int)column + side[s][1]))
                draw_side(p, cage, (int)row, (int)column, side[s][0],
                          side[s][1]);
    }
}

/* The sum in the corner of the first cell, on white. */
static void draw_sum(const struct wz_picture *p, const struct waltz_cage *cage)
{
    unsigned row, column, digits = 1;

    for (unsigned sum = cage->sum; sum > 9; sum /= 10)
        digits++;
    waltz_board_place(p->sheet.board, cage->cell[0], &row, &column);
    wz_put_filled(
        p->w,
        "<rect x=\"@\" y=\"@\" width=\"@\" height=\"11\" fill=\"#fff\"/>"
        "<text x=\"@\" y=\"@\">@</text>\n",
        (unsigned[]){wz_pixel(column) + 2, wz_pixel(row) + 2, 7 * digits + 2,
                     wz_pixel(column) + 3, wz_pixel(row) + 12, cage->sum});
}

void wz_draw_cages(const struct wz_picture *p)
{
    const waltz_board *board = p->sheet.board;
    struct waltz_cage cage;

    if (!wz_cage_at(board, 0, &cage))
        return;
    wz_put_text(p->w, "<path fill=\"none\" stroke=\"#444\" "
                      "stroke-dasharray=\"4 3\" d=\"");
    for (size_t k = 0; wz_cage_at(board, k, &cage); k++)
        draw_outline(p, &cage);
    wz_put_text(p->w, "\"/>\n<g font-size=\"11\">\n");
    for (size_t k = 0; k < waltz_board_cages(board); k++) {
        cage = waltz_board_cage(board, k);
        draw_sum(p, &cage);
    }
    wz_put_text(p->w, "</g>\n");
}
