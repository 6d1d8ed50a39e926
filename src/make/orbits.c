/* orbits.c -- the symmetries of a square, and what they do to a board's cells.
 *
 * A symmetry is a group of up to eight moves, each told by what becomes of the
 * cell at row r, column c.  The images of a cell under all moves of the group
 * are its orbit.
 */
#include <config.h>

#include "make/orbits.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* --- Moves -------------------------------------------------------------- */

/* A move turns the sheet over its main diagonal or not, then its rows upside
 * down or not, then its columns; so three bits name it. */
enum {
    TRANSPOSE = 1,
    FLIP_ROWS = 2,
    FLIP_COLUMNS = 4,
    MOVES = 8,
};

/* A set of moves that is a group, as bits 1 << move. */
#define MOVE(move)   (1U << (move))
#define STAY         MOVE(0)
#define TURN_90      MOVE(TRANSPOSE | FLIP_COLUMNS)
#define TURN_180     MOVE(FLIP_ROWS | FLIP_COLUMNS)
#define TURN_270     MOVE(TRANSPOSE | FLIP_ROWS)
#define LEFT_RIGHT   MOVE(FLIP_COLUMNS)
#define UP_DOWN      MOVE(FLIP_ROWS)
#define ACROSS       MOVE(TRANSPOSE)
#define ACROSS_OTHER MOVE(TRANSPOSE | FLIP_ROWS | FLIP_COLUMNS)
#define SQUARE_MOVES (TURN_90 | TURN_270 | ACROSS | ACROSS_OTHER)
#define ALL_MOVES    (MOVE(MOVES) - 1)

static const struct symmetry {
    struct waltz_symmetry about;
    unsigned moves;
} symmetries[] = {
    {{"none", "no symmetry"}, STAY},
    {{"rotate180", "the same after half a turn"}, STAY | TURN_180},
    {{"rotate90", "the same after a quarter turn"},
     STAY | TURN_90 | TURN_180 | TURN_270},
    {{"horizontal", "left and right are mirrored"}, STAY | LEFT_RIGHT},
    {{"vertical", "top and bottom are mirrored"}, STAY | UP_DOWN},
    {{"both", "horizontal and vertical"},
     STAY | LEFT_RIGHT | UP_DOWN | TURN_180},
    {{"diagonal", "mirrored in the diagonal from the top left"}, STAY | ACROSS},
    {{"antidiagonal", "mirrored in the diagonal from the top right"},
     STAY | ACROSS_OTHER},
    {{"diagonals", "mirrored in both diagonals"},
     STAY | ACROSS | ACROSS_OTHER | TURN_180},
    {{"full", "all of these at once"}, ALL_MOVES},
};
#define SYMMETRIES (sizeof symmetries / sizeof *symmetries)

const struct waltz_symmetry *waltz_symmetry_at(size_t k)
{
    return k < SYMMETRIES ? &symmetries[k].about : NULL;
}

/* The moves of a symmetry; 0 where there is none of that name. */
static unsigned find_moves(const char *name)
{
    for (size_t k = 0; k < SYMMETRIES; k++)
        if (name == NULL || strcmp(name, symmetries[k].about.name) == 0)
            return symmetries[k].moves;
    return 0;
}

/* --- The sheet ---------------------------------------------------------- */

/* A cell by its place; in order of places, so that it can be looked up. */
struct spot {
    unsigned row, column;
    uint32_t cell;
};

struct sheet {
    struct spot *spot; /* [cells] */
    size_t cells;
    unsigned last_row, last_column; /* the first are 0 */
};

static int compare_spots(const void *a, const void *b)
{
    const struct spot *const p = a;
    const struct spot *const q = b;

    if (p->row != q->row)
        return p->row < q->row ? -1 : 1;
    return (p->column > q->column) - (p->column < q->column);
}

static bool draw(struct sheet *sheet, const waltz_board *board)
{
    unsigned top = UINT_MAX, left = UINT_MAX;

    sheet->cells = waltz_board_cells(board);
    sheet->last_row = sheet->last_column = 0;
    sheet->spot = wz_mem_new(sheet->cells, sizeof *sheet->spot);
    if (sheet->spot == NULL)
        return false;
    for (uint32_t c = 0; c < sheet->cells; c++) {
        struct spot *const s = &sheet->spot[c];
        s->cell = c;
        waltz_board_place(board, c, &s->row, &s->column);
        top = s->row < top ? s->row : top;
        left = s->column < left ? s->column : left;
    }
    for (size_t k = 0; k < sheet->cells; k++) {
        struct spot *const s = &sheet->spot[k];
        s->row -= top;
        s->column -= left;
        if (s->row > sheet->last_row)
            sheet->last_row = s->row;
        if (s->column > sheet->last_column)
            sheet->last_column = s->column;
    }
    qsort(sheet->spot, sheet->cells, sizeof *sheet->spot, compare_spots);
    return true;
}

/* The cell upon which a move brings a spot, or NULL where there is none. */
static const struct spot *moved(const struct sheet *sheet,
                                const struct spot *from, unsigned move)
{
    const bool over = (move & TRANSPOSE) != 0;
    struct spot to = {over ? from->column : from->row,
                      over ? from->row : from->column, 0};

    if ((move & FLIP_ROWS) != 0)
        to.row = sheet->last_row - to.row;
    if ((move & FLIP_COLUMNS) != 0)
        to.column = sheet->last_column - to.column;
    return bsearch(&to, sheet->spot, sheet->cells, sizeof to, compare_spots);
}

/* --- Orbits ------------------------------------------------------------- */

/* Append the orbit of a spot, marking its cells as seen; false where a move
 * leads off the board. */
static bool add_orbit(struct wz_orbits *o, const struct sheet *sheet,
                      const struct spot *from, unsigned moves, bool *seen)
{
    uint32_t end = o->first[o->orbits];

    for (unsigned move = 0; move < MOVES; move++) {
        if ((moves & MOVE(move)) == 0)
            continue;
        const struct spot *const to = moved(sheet, from, move);
        if (to == NULL)
            return false;
        if (!seen[to->cell])
            o->cell[end++] = to->cell;
        seen[to->cell] = true;
    }
    o->first[++o->orbits] = end;
    return true;
}

/* Take the last orbit away again unless it lies wholly in the pattern. */
static void keep_to_pattern(struct wz_orbits *o, const bool *pattern)
{
    for (uint32_t k = o->first[o->orbits - 1]; k < o->first[o->orbits]; k++)
        if (pattern != NULL && !pattern[o->cell[k]]) {
            o->orbits--;
            return;
        }
}

static enum waltz_status find_orbits(struct wz_orbits *o,
                                     const struct sheet *sheet, unsigned moves,
                                     const bool *pattern, bool *seen)
{
    if (moves == 0 ||
        ((moves & SQUARE_MOVES) != 0 && sheet->last_row != sheet->last_column))
        return WALTZ_EINVAL;
    o->single = moves == STAY;
    for (size_t k = 0; k < sheet->cells; k++) {
        if (seen[sheet->spot[k].cell])
            continue;
        if (!add_orbit(o, sheet, &sheet->spot[k], moves, seen))
            return WALTZ_EINVAL;
        keep_to_pattern(o, pattern);
    }
    return WALTZ_OK;
}

enum waltz_status wz_orbits_new(struct wz_orbits *o, const waltz_board *board,
                                const char *symmetry, const bool *pattern)
{
    const size_t cells = waltz_board_cells(board);
    struct sheet sheet = {.spot = NULL};
    enum waltz_status status = WALTZ_ENOMEM;

    *o = (struct wz_orbits){
        .first = wz_mem_new(cells + 1, sizeof *o->first),
        .cell = wz_mem_new(cells, sizeof *o->cell),
    };
    bool *const seen = wz_mem_new(cells, sizeof *seen);
    if (o->first != NULL && o->cell != NULL && seen != NULL &&
        draw(&sheet, board))
        status = find_orbits(o, &sheet, find_moves(symmetry), pattern, seen);
    wz_mem_free(sheet.spot);
    wz_mem_free(seen);
    if (status != WALTZ_OK)
        wz_orbits_free(o);
    return status;
}

void wz_orbits_free(struct wz_orbits *o)
{
    wz_mem_free(o->first);
    wz_mem_free(o->cell);
    *o = (struct wz_orbits){.orbits = 0};
}

bool wz_orbits_reach(const struct wz_orbits *o, size_t clues)
{
    size_t of_size[MOVES + 1] = {0};

    for (uint32_t k = 0; k < o->orbits; k++)
        of_size[wz_orbit_size(o, k)]++;
    /* Each size divides the next, so the largest first are always right. */
    for (size_t size = MOVES; size > 0; size--) {
        const size_t wanted = clues / size;
        clues -= size * (wanted < of_size[size] ? wanted : of_size[size]);
    }
    return clues == 0;
}
