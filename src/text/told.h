/* told.h -- what a record tells: the layout of its board, and the clues.
 *
 * Formats that know more than squares note here, piece by piece, what they
 * read, and where it stood; wz_finish_told then builds the board, unless it
 * is one of the last few, and the values upon it.
 *
 *     wz_begin_told   n, boxes   grids   links, rules, cages
 *                     regions            clues   -> wz_finish_told
 */
#ifndef WZ_TEXT_TOLD_H
#define WZ_TEXT_TOLD_H

#include <waltz/layout.h>

#include "text/canvas.h"
#include "text/reader.h"

/* What was told without a place in the text that could be shown; it is shown
 * where the whole is, if that has one. */
#define WZ_NO_PLACE UINT32_MAX

/* What stands for a cell: a sign, or, where that is 0, a value. */
struct wz_clue {
    uint32_t at; /* in the record */
    char sign;
    uint8_t value;
};

struct wz_told_cage {
    size_t first, cells; /* in cage_cell */
    unsigned sum;
    bool repeats;
    uint32_t at;
};

/* A line of a record in lines, with the drawing below it: wz_line first and so
 * on of the canvas. */
struct wz_entry {
    struct wz_line line;
    size_t word; /* which keyword it begins with */
    size_t first, lines;
};

struct wz_told {
    unsigned n, box_rows, box_columns;
    bool has_regions;
    uint32_t at;                  /* where the whole is; WZ_NO_PLACE at first */
    uint8_t region[WZ_CELLS_MAX]; /* [n * n] */
    uint32_t region_at;
    bool placed; /* the grids lie where `grid' says, not where links lead */
    const struct wz_symbols *symbols; /* as the record states; NULL: find out */

    /* Lists that grow; their lengths are those of the record at hand. */
    struct waltz_grid *grid;
    size_t *name; /* [grids]; where each begins in `names' */
    char *names;  /* one after another, each with its NUL */
    struct waltz_link *link;
    uint32_t *link_at;
    const char **rule;
    uint32_t *rule_at;
    struct wz_told_cage *cage;
    uint32_t *cage_cell;      /* of all cages */
    struct wz_clue *clue;     /* [cells as the layout numbers them] */
    uint8_t *values;          /* [cells of the board] */
    struct waltz_cage *built; /* [cages]; as the library wants them */
    struct wz_entry *entry;
    size_t grids, names_length, links, rules, cages, cage_cells, clues, entries;
    size_t grid_room, name_room, names_room, link_room, link_at_room, rule_room,
        rule_at_room, cage_room, cage_cell_room, clue_room, values_room,
        built_room, entry_room;

    struct wz_canvas canvas;

    /* Boards of the records before, the last used first, by all that was told
     * of each. */
    struct wz_known {
        char *key;
        size_t length;
        waltz_board *board;
    } known[8];
    char *key; /* of the record at hand */
    size_t key_length, key_room;
};

/* Forget what was told; ENOMEM. */
enum waltz_status wz_begin_told(waltz_reader *r);
void wz_told_free(struct wz_told *told);

/* --- Telling; all but the first give OK or ENOMEM ------------------------ */

/*
 * The board's size, with boxes as the reader's options have them, else as the
 * record does: 0 by 0 for those that are usual.  ESYNTAX if there are none.
 */
enum waltz_status wz_tell_size(waltz_reader *r, unsigned n, unsigned box_rows,
                               unsigned box_columns, uint32_t at,
                               struct waltz_error *error);
/* Boxes as the record says, if it says "none" or "RxC": ESYNTAX if not. */
enum waltz_status wz_tell_boxes(waltz_reader *r, const char *text,
                                size_t length, uint32_t at,
                                struct waltz_error *error);
enum waltz_status wz_tell_grid(waltz_reader *r, struct waltz_grid place,
                               const char *name, size_t length);
/* Regions as the canvas has them, of n by n: a cell has the region of its sign,
 * or none where that is '.'. */
enum waltz_status wz_tell_regions(waltz_reader *r, struct waltz_error *error);
enum waltz_status wz_tell_link(waltz_reader *r, struct waltz_link link,
                               uint32_t at);
enum waltz_status wz_tell_rule(waltz_reader *r, const char *name, size_t length,
                               uint32_t at, struct waltz_error *error);
/* A cage; its cells follow. */
enum waltz_status wz_tell_cage(waltz_reader *r, unsigned sum, bool repeats,
                               uint32_t at);
enum waltz_status wz_tell_cage_cell(waltz_reader *r, uint32_t cell);
/* Clues will follow: an open one for each cell told so far. */
enum waltz_status wz_tell_clues(waltz_reader *r);

/* --- Asking ------------------------------------------------------------- */

/* Cells as the layout numbers them: in all grids. */
size_t wz_told_cells(const struct wz_told *told);

/* The grid of that name; grids if there is none. */
size_t wz_find_grid(const struct wz_told *told, const char *name,
                    size_t length);

/* The cell at a place of the sheet; WZ_NO_PLACE if no grid has one there. */
uint32_t wz_cell_at(const struct wz_told *told, size_t row, size_t column);

/*
 * The cell called "r1c2", on the sheet, or "A.r1c2", in grid A, at a place of
 * the record (which need not be one).  ESYNTAX if there is none.
 */
enum waltz_status wz_find_cell(waltz_reader *r, const char *text, size_t length,
                               uint32_t at, uint32_t *cell,
                               struct waltz_error *error);

/* --- Finishing ---------------------------------------------------------- */

/* See that each cage can be one: ESYNTAX names the first that cannot. */
enum waltz_status wz_check_cages(waltz_reader *r, bool may_overlap,
                                 struct waltz_error *error);

/* Hand over a record of that length. */
enum waltz_status wz_finish_told(waltz_reader *r, size_t length,
                                 struct waltz_puzzle *puzzle,
                                 struct waltz_error *error);

/* An error at a place of the record, or where the whole is, or about its first
 * line. */
enum waltz_status wz_fail_told(const waltz_reader *r, struct waltz_error *error,
                               uint32_t at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
