/* state_new.c -- the lists that deduction wants, made from a board. */
#include <config.h>

#include "logic/state.h"

#include "base/mem.h"

static bool is_full(const waltz_board *board, size_t h)
{
    return board->house[h].cells == board->n;
}

/* --- Full houses and seats --------------------------------------------- */

static void list_fulls(struct wz_state *st)
{
    for (uint32_t h = 0; h < st->board->houses; h++)
        if (is_full(st->board, h))
            st->full[st->fulls++] = h;
}

/* Count, then fill: the seats of cell c begin at seat_first[c]. */
static void list_seats(struct wz_state *st)
{
    const waltz_board *board = st->board;
    uint32_t *first = st->seat_first;

    for (size_t f = 0; f < st->fulls; f++)
        for (unsigned k = 0; k < st->n; k++)
            first[wz_state_cell(st, (uint32_t)f, k) + 1]++;
    for (size_t c = 0; c < st->cells; c++)
        first[c + 1] += first[c];
    for (uint32_t f = 0; f < st->fulls; f++)
        for (unsigned k = 0; k < st->n; k++) {
            const uint32_t c = wz_state_cell(st, f, k);
            st->seat[first[c]++] = (struct wz_seat){f, k};
        }
    for (size_t c = board->cells; c > 0; c--)
        first[c] = first[c - 1];
    first[0] = 0;
}

/* --- Peers ------------------------------------------------------------- */

/* List the peers of c behind peer[length]; mark[] tells who is listed. */
static size_t list_peers_of(struct wz_state *st, uint32_t c, uint32_t *mark,
                            size_t length)
{
    const waltz_board *board = st->board;

    mark[c] = c + 1;
    for (uint32_t i = board->cell_first[c]; i < board->cell_first[c + 1]; i++) {
        const struct wz_house *house = &board->house[board->cell_house[i]];
        for (uint32_t k = 0; k < house->cells; k++) {
            const uint32_t p = board->house_cell[house->first + k];
            if (mark[p] == c + 1)
                continue;
            mark[p] = c + 1;
            st->peer[length++] = p;
        }
    }
    return length;
}

/* No more peers than this, counting some twice. */
static size_t count_peers(const waltz_board *board)
{
    size_t peers = 0;

    for (size_t h = 0; h < board->houses; h++)
        peers += (size_t)board->house[h].cells * (board->house[h].cells - 1);
    return peers;
}

static bool list_peers(struct wz_state *st)
{
    uint32_t *mark = wz_mem_new(st->cells, sizeof *mark);
    size_t length = 0;

    if (mark == NULL)
        return false;
    for (uint32_t c = 0; c < st->cells; c++) {
        st->peer_first[c] = (uint32_t)length;
        length = list_peers_of(st, c, mark, length);
    }
    st->peer_first[st->cells] = (uint32_t)length;
    wz_mem_free(mark);
    return true;
}

/* --- Memory ------------------------------------------------------------ */

static bool make_queue(struct wz_queue *queue, size_t room)
{
    queue->item = wz_mem_new(room, sizeof *queue->item);
    queue->waits = wz_mem_new(room, sizeof *queue->waits);
    return queue->item != NULL && queue->waits != NULL;
}

static bool make_room(struct wz_state *st)
{
    const waltz_board *board = st->board;
    const size_t cells = st->cells;
    size_t seats = 0, fulls = 0;

    for (size_t h = 0; h < board->houses; h++)
        fulls += is_full(board, h);
    seats = fulls * st->n;
    st->full = wz_mem_new(fulls, sizeof *st->full);
    st->seat_first = wz_mem_new(cells + 1, sizeof *st->seat_first);
    st->seat = wz_mem_new(seats, sizeof *st->seat);
    st->peer_first = wz_mem_new(cells + 1, sizeof *st->peer_first);
    st->peer = wz_mem_new(count_peers(board), sizeof *st->peer);
    st->candidates = wz_mem_new(cells, sizeof *st->candidates);
    st->spots = wz_mem_new(seats, sizeof *st->spots);
    st->settled = wz_mem_new(cells, sizeof *st->settled);
    st->log = wz_mem_new(cells * st->n, sizeof *st->log);
    /* A single arises at most once for each cell and for each symbol of each
     * full house, before it is taken back. */
    st->single = wz_mem_new(seats + cells + 1, sizeof *st->single);
    return st->full && st->seat_first && st->seat && st->peer_first &&
           st->peer && st->candidates && st->spots && st->settled && st->log &&
           st->single && make_queue(&st->houses, fulls) &&
           make_queue(&st->cages, st->sums.sums);
}

struct wz_state *wz_state_new(const waltz_board *board)
{
    struct wz_state *st = wz_mem_new(1, sizeof *st);

    if (st == NULL)
        return NULL;
    st->board = board;
    st->n = board->n;
    st->all = UINT64_MAX >> (64 - board->n);
    st->cells = board->cells;
    if (!wz_sums_list(&st->sums, board) || !make_room(st) || !list_peers(st)) {
        wz_state_free(st);
        return NULL;
    }
    list_fulls(st);
    list_seats(st);
    return st;
}

void wz_state_free(struct wz_state *st)
{
    if (st == NULL)
        return;
    wz_sums_clear(&st->sums);
    wz_mem_free(st->full);
    wz_mem_free(st->seat_first);
    wz_mem_free(st->seat);
    wz_mem_free(st->peer_first);
    wz_mem_free(st->peer);
    wz_mem_free(st->candidates);
    wz_mem_free(st->spots);
    wz_mem_free(st->settled);
    wz_mem_free(st->log);
    wz_mem_free(st->single);
    wz_mem_free(st->houses.item);
    wz_mem_free(st->houses.waits);
    wz_mem_free(st->cages.item);
    wz_mem_free(st->cages.waits);
    wz_mem_free(st);
}
