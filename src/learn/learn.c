/* learn.c -- setting up, starting, deciding. */
#include <config.h>

#include "learn/learn.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "learn/inside.h"

/* --- Setting up ----------------------------------------------------------- */

/* The cells that share a house with a cell, each once.  Shape: mark[cells],
 * no entry of which is cell + 1; peer may be NULL. */
static uint32_t list_peers(const waltz_board *board, uint32_t cell,
                           uint32_t *mark, uint32_t *peer)
{
    uint32_t peers = 0;

    mark[cell] = cell + 1;
    for (uint32_t h = board->cell_first[cell]; h < board->cell_first[cell + 1];
         h++) {
        const struct wz_house *house = &board->house[board->cell_house[h]];
        for (uint32_t k = 0; k < house->cells; k++) {
            const uint32_t other = board->house_cell[house->first + k];
            if (mark[other] == cell + 1)
                continue;
            mark[other] = cell + 1;
            if (peer != NULL)
                peer[peers] = other;
            peers++;
        }
    }
    return peers;
}

static bool find_peers(struct wz_learn *l, const waltz_board *board)
{
    uint32_t *mark = wz_mem_new(l->cells, sizeof *mark);
    uint32_t peers = 0;

    l->peer_first = wz_mem_new(l->cells + 1, sizeof *l->peer_first);
    if (mark != NULL && l->peer_first != NULL) {
        for (uint32_t c = 0; c < l->cells; c++) {
            l->peer_first[c] = peers;
            peers += list_peers(board, c, mark, NULL);
        }
        l->peer_first[l->cells] = peers;
        l->peer = wz_mem_new(peers, sizeof *l->peer);
        memset(mark, 0, l->cells * sizeof *mark);
        for (uint32_t c = 0; c < l->cells && l->peer != NULL; c++)
            list_peers(board, c, mark, l->peer + l->peer_first[c]);
    }
    wz_mem_free(mark);
    return l->peer != NULL;
}

/* Houses that have every symbol. */
static uint32_t count_full(const waltz_board *board)
{
    uint32_t full = 0;

    for (size_t h = 0; h < board->houses; h++)
        full += board->house[h].cells == board->n;
    return full;
}

/* Some symbol in each cell, some cell for each symbol of a full house. */
static void add_rules(struct wz_learn *l, const waltz_board *board)
{
    uint32_t literal[WALTZ_SYMBOLS_MAX];

    l->used = 1;
    for (uint32_t c = 0; c < l->cells; c++) {
        for (uint32_t s = 0; s < l->n; s++)
            literal[s] = wz_stands(c * l->n + s);
        wz_clause_add(l, literal, l->n, 0);
    }
    for (size_t h = 0; h < board->houses; h++) {
        const struct wz_house *house = &board->house[h];
        for (uint32_t s = 0; s < l->n && house->cells == l->n; s++) {
            for (uint32_t k = 0; k < l->n; k++)
                literal[k] =
                    wz_stands(board->house_cell[house->first + k] * l->n + s);
            wz_clause_add(l, literal, l->n, 0);
        }
    }
    assert(l->used == l->rules);
    memcpy(l->told, l->arena, l->rules * sizeof *l->told);
}

static bool take_memory(struct wz_learn *l, const waltz_board *board,
                        uint32_t room)
{
    const size_t n = l->candidates;
    const uint32_t rules = l->cells + count_full(board) * l->n;

    l->rules = 1 + rules * (l->n + WZ_CLAUSE_HEAD);
    l->room = l->rules + room + l->candidates + WZ_CLAUSE_HEAD;
    l->value = wz_mem_new(2 * n, sizeof *l->value);
    l->level = wz_mem_new(n, sizeof *l->level);
    l->reason = wz_mem_new(n, sizeof *l->reason);
    l->trail = wz_mem_new(n, sizeof *l->trail);
    l->mark = wz_mem_new(n, sizeof *l->mark);
    l->arena = wz_mem_new(l->room, sizeof *l->arena);
    l->told = wz_mem_new(l->rules, sizeof *l->told);
    l->watch = wz_mem_new(2 * n, sizeof *l->watch);
    l->score = wz_mem_new(n, sizeof *l->score);
    l->heap = wz_mem_new(n, sizeof *l->heap);
    l->place = wz_mem_new(n, sizeof *l->place);
    l->phase = wz_mem_new(n, sizeof *l->phase);
    l->seen = wz_mem_new(n, sizeof *l->seen);
    l->stamp = wz_mem_new(n + 1, sizeof *l->stamp);
    l->clause = wz_mem_new(n + 1, sizeof *l->clause);
    return l->value && l->level && l->reason && l->trail && l->mark &&
           l->arena && l->told && l->watch && l->score && l->heap && l->place &&
           l->phase && l->seen && l->stamp && l->clause;
}

struct wz_learn *wz_learn_new(const waltz_board *board, uint32_t room)
{
    struct wz_learn *l = wz_mem_new(1, sizeof *l);

    if (l == NULL)
        return NULL;
    l->n = board->n;
    l->cells = (uint32_t)board->cells;
    l->candidates = l->cells * l->n;
    if (!find_peers(l, board) || !take_memory(l, board, room)) {
        wz_learn_free(l);
        return NULL;
    }
    add_rules(l, board);
    return l;
}

void wz_learn_free(struct wz_learn *l)
{
    if (l == NULL)
        return;
    wz_mem_free(l->peer_first);
    wz_mem_free(l->peer);
    wz_mem_free(l->value);
    wz_mem_free(l->level);
    wz_mem_free(l->reason);
    wz_mem_free(l->trail);
    wz_mem_free(l->mark);
    wz_mem_free(l->arena);
    wz_mem_free(l->told);
    wz_mem_free(l->watch);
    wz_mem_free(l->score);
    wz_mem_free(l->heap);
    wz_mem_free(l->place);
    wz_mem_free(l->phase);
    wz_mem_free(l->seen);
    wz_mem_free(l->stamp);
    wz_mem_free(l->clause);
    wz_mem_free(l);
}

/* --- Starting ---------------------------------------------------------- */

void wz_learn_start(struct wz_learn *l, const uint8_t *values)
{
    memset(l->value, 0, (size_t)2 * l->candidates);
    memset(l->phase, true, l->candidates);
    memset(l->stamp, 0, (l->candidates + 1) * sizeof *l->stamp);
    l->reserve = l->candidates + WZ_CLAUSE_HEAD;
    l->trailed = l->followed = l->levels = l->stamps = 0;
    l->conflicts = l->total = 0;
    l->fast = l->slow = 0;
    wz_order_reset(l);
    wz_clauses_reset(l);
    for (uint32_t c = 0; c < l->cells; c++)
        if (values[c] != 0)
            wz_trail_put(l, wz_stands(c * l->n + values[c] - 1), 0);
}

/* --- Deciding ---------------------------------------------------------- */

/* Has it become time to begin anew, with what was learned? */
static bool is_lost(const struct wz_learn *l)
{
    return l->conflicts >= 64 && l->fast > 1.2 * l->slow;
}

bool wz_learn_decide(struct wz_learn *l)
{
    uint32_t c;

    if (is_lost(l)) {
        l->conflicts = 0;
        wz_trail_cut(l, 0);
        if (l->learned > 2000 + 300 * l->reductions)
            wz_clauses_reduce(l);
    }
    do {
        if (l->heaped == 0)
            return false;
        c = wz_order_take(l);
    } while (wz_value(l, wz_stands(c)) != 0);
    l->mark[l->levels++] = l->trailed;
    wz_trail_put(l, l->phase[c] ? wz_stands(c) : wz_not(wz_stands(c)), 0);
    return true;
}

uint8_t wz_learn_symbol(const struct wz_learn *l, uint32_t cell)
{
    uint32_t s = 0;

    while (wz_value(l, wz_stands(cell * l->n + s)) <= 0)
        s++;
    return (uint8_t)(s + 1);
}
