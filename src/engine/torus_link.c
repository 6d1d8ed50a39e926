/* torus_link.c -- from a board, and a puzzle upon it, to links. */
#include <config.h>

#include "engine/torus.h"

#include <string.h>

#include "base/bits.h"
#include "base/bytes.h"
#include "base/mem.h"
#include "board/board.h"

/* --- Boards ------------------------------------------------------------ */

static size_t round_up(size_t x, size_t multiple)
{
    return (x + multiple - 1) / multiple * multiple;
}

/* The first node that is no header. */
static size_t first_node(const struct wz_torus *t)
{
    return round_up(t->items, 4);
}

static void measure(struct wz_torus *t, const waltz_board *board)
{
    t->board = board;
    t->items = board->cells + board->houses * board->n;
    t->bytes = round_up(t->items, 64);
    t->nodes_max = first_node(t) + board->cells * board->n * 4;
}

bool wz_torus_accepts(const waltz_board *board)
{
    struct wz_torus t = {0};

    if (board->cages > 0)
        return false;
    for (size_t h = 0; h < board->houses; h++)
        if (board->house[h].cells != board->n)
            return false;
    for (size_t c = 0; c <= board->cells; c++)
        if (board->cell_first[c] != 3 * c)
            return false;
    measure(&t, board);
    return t.nodes_max <= UINT16_MAX;
}

bool wz_torus_open(struct wz_torus *t, const waltz_board *board)
{
    measure(t, board);
    t->item = wz_mem_new(t->nodes_max, sizeof *t->item);
    t->move = wz_mem_new(t->nodes_max / 4, sizeof *t->move);
    /* One place more than can be needed: unlink_node writes, then decides. */
    t->single = wz_mem_new(t->items + 1, sizeof *t->single);
    t->taken = wz_mem_new(board->houses, sizeof *t->taken);
    t->blank = wz_mem_new(wz_torus_room(t), 1);
    if (!t->item || !t->move || !t->single || !t->taken || !t->blank) {
        wz_torus_close(t);
        return false;
    }
    wz_torus_enter(t, t->blank);
    memset(t->size + t->items, WZ_COVERED, t->bytes - t->items);
    for (size_t i = 0; i < t->items; i++)
        t->link[i] = (struct wz_torus_link){(uint16_t)i, (uint16_t)i};
    return true;
}

void wz_torus_close(struct wz_torus *t)
{
    wz_mem_free(t->item);
    wz_mem_free(t->move);
    wz_mem_free(t->single);
    wz_mem_free(t->taken);
    wz_mem_free(t->blank);
}

/* --- Rooms ------------------------------------------------------------- */

size_t wz_torus_room(const struct wz_torus *t)
{
    return t->bytes + round_up(t->nodes_max * sizeof *t->link, 64);
}

void wz_torus_enter(struct wz_torus *t, uint8_t *room)
{
    t->size = room;
    t->link = (void *)(room + t->bytes);
}

void wz_torus_copy(struct wz_torus *t, uint8_t *room)
{
    const uint8_t *const from = t->size;

    memcpy(room, from, t->bytes + t->nodes * sizeof *t->link);
    wz_torus_enter(t, room);
}

/* --- Puzzles ----------------------------------------------------------- */

/* The houses of cell c. */
static const uint32_t *houses_of(const struct wz_torus *t, size_t c)
{
    return &t->board->cell_house[3 * c];
}

/* The item of the first symbol in house h. */
static unsigned first_item(const struct wz_torus *t, uint32_t h)
{
    return (unsigned)t->board->cells + h * t->board->n;
}

/* Cover the items of all givens; false when one is covered twice. */
static bool cover_givens(struct wz_torus *t, const uint8_t *values)
{
    uint64_t twice = 0;

    memset(t->taken, 0, t->board->houses * sizeof *t->taken);
    for (size_t c = 0; c < t->board->cells; c++) {
        if (values[c] == 0)
            continue;
        const unsigned s = values[c] - 1u;
        const uint32_t *const house = houses_of(t, c);
        t->size[c] = WZ_COVERED;
        t->open--;
        for (unsigned k = 0; k < 3; k++) {
            const uint64_t bit = UINT64_C(1) << s;
            twice |= t->taken[house[k]] & bit;
            t->taken[house[k]] |= bit;
            t->size[first_item(t, house[k]) + s] = WZ_COVERED;
        }
    }
    return twice == 0;
}

/* Make node p the last in the ring of item i. */
static inline void append(struct wz_torus *t, unsigned p, unsigned i)
{
    const uint16_t last = t->link[i].up;

    t->item[p] = (uint16_t)i;
    t->link[p] = (struct wz_torus_link){.up = last, .down = (uint16_t)i};
    t->link[last].down = (uint16_t)p;
    t->link[i].up = (uint16_t)p;
    t->size[i]++;
}

/* Link the options of cell c that no given forbids. */
static inline void link_cell(struct wz_torus *t, unsigned c)
{
    const uint32_t *const house = houses_of(t, c);
    const unsigned i1 = first_item(t, house[0]), i2 = first_item(t, house[1]);
    const unsigned i3 = first_item(t, house[2]);
    const uint64_t taken =
        t->taken[house[0]] | t->taken[house[1]] | t->taken[house[2]];

    for (uint64_t left = ~taken & (UINT64_MAX >> (64 - t->board->n)); left != 0;
         left &= left - 1) {
        const unsigned s = wz_bits_first(left), p = (unsigned)t->nodes;
        append(t, p, c);
        append(t, p + 1, i1 + s);
        append(t, p + 2, i2 + s);
        append(t, p + 3, i3 + s);
        t->move[p / 4] = (struct wz_move){(uint16_t)c, (uint8_t)(s + 1)};
        t->nodes += 4;
    }
}

/* Note the items that have one option, and whether any has none. */
static void note_singles(struct wz_torus *t)
{
    for (unsigned k = 0; k < t->bytes; k += 64) {
        t->emptied |= wz_bytes_match(&t->size[k], 0) != 0;
        for (uint64_t ones = wz_bytes_match(&t->size[k], 1); ones != 0;
             ones &= ones - 1)
            t->single[t->singles++] = (uint16_t)(k + wz_bits_first(ones));
    }
}

bool wz_torus_link(struct wz_torus *torus, const uint8_t *values)
{
    struct wz_torus t = *torus; /* stays in registers: see wz_torus_commit */

    memcpy(t.size, t.blank, t.bytes + t.items * sizeof *t.link);
    t.nodes = first_node(&t);
    t.open = t.board->cells;
    t.singles = 0;
    t.emptied = false;
    if (!cover_givens(&t, values))
        return false;
    for (unsigned c = 0; c < t.board->cells; c++)
        if (values[c] == 0)
            link_cell(&t, c);
    note_singles(&t);
    *torus = t;
    return !t.emptied;
}
