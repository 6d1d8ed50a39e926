/* canvas.h -- a drawing of joined grids, a character for each cell.
 *
 *     .8..4..2.   .....9...        +-------+
 *     ...                          | . 8 . |   frames and bars fall away
 *     .....25..6.....5..4..        ...
 *
 * Where there is no cell there is a blank.
 */
#ifndef WZ_TEXT_CANVAS_H
#define WZ_TEXT_CANVAS_H

#include "text/reader.h"

struct wz_canvas {
    size_t rows, columns;
    char *sign;   /* [rows * columns]; ' ' where there is nothing */
    uint32_t *at; /* the same; where it stands in the record */
    size_t sign_room, at_room;

    /* The lines of a drawing, as they are read. */
    struct wz_line *line;
    size_t lines, line_room;
    bool *used; /* columns of the text in which some line has a cell */
    size_t used_room;
};

void wz_canvas_free(struct wz_canvas *canvas);

/* An empty one; ENOMEM, or ELIMIT. */
enum waltz_status wz_canvas_start(struct wz_canvas *canvas, size_t rows,
                                  size_t columns);

/* Keep a line of a drawing; ENOMEM. */
enum waltz_status wz_canvas_keep(struct wz_canvas *canvas,
                                 const struct wz_line *line);

/* Read a drawing of some of the lines kept. */
enum waltz_status wz_canvas_read(waltz_reader *r, struct wz_canvas *canvas,
                                 size_t first, size_t lines,
                                 struct waltz_error *error);

/* Tell the clues of the grids, which are told: ESYNTAX where a grid has no
 * cell in the drawing, or the drawing one that is in no grid. */
enum waltz_status wz_canvas_clues(waltz_reader *r, struct wz_canvas *canvas,
                                  struct waltz_error *error);

#endif
