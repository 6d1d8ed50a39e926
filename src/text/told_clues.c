/* told_clues.c -- the clues that a record tells, as values of a board. */
#include <config.h>

#include "text/finish.h"

#include <string.h>

#include "base/mem.h"

/* What the signs mean: as stated, else found out. */
static const struct wz_symbols *find_symbols(const waltz_reader *r,
                                             uint8_t meaning[256],
                                             struct waltz_error *error)
{
    const struct wz_told *told = r->told;
    const struct wz_symbols *symbols =
        r->symbols != NULL ? r->symbols : told->symbols;
    size_t census[256] = {0}, signs = 0;

    for (size_t c = 0; c < told->clues; c++) {
        census[(uint8_t)told->clue[c].sign]++;
        signs += told->clue[c].sign != '\0';
    }
    census[0] = 0;
    if (symbols != NULL) {
        wz_symbols_meaning(symbols, told->n, true, meaning);
        return symbols;
    }
    symbols = wz_sole_symbols(r, census, told->n, meaning, error);
    return signs == 0 ? wz_symbols_usual : symbols;
}

static enum waltz_status refuse_clue(const waltz_reader *r, size_t c,
                                     struct waltz_error *error)
{
    const struct wz_clue *clue = &r->told->clue[c];
    const unsigned n = r->told->n;
    const size_t row = c / n % n + 1, column = c % n + 1;

    if (clue->sign > ' ' && clue->sign < 0x7F)
        return wz_fail_told(r, error, clue->at,
                            "%c (r%zuc%zu) is not a symbol of a %ux%u board",
                            clue->sign, row, column, n, n);
    return wz_fail_told(r, error, clue->at,
                        "byte 0x%02X (r%zuc%zu) is not a symbol of a %ux%u "
                        "board",
                        (uint8_t)clue->sign, row, column, n, n);
}

enum waltz_status wz_value_clues(waltz_reader *r, struct waltz_puzzle *puzzle,
                                 struct waltz_error *error)
{
    const struct wz_told *told = r->told;
    uint8_t meaning[256];
    const struct wz_symbols *symbols = find_symbols(r, meaning, error);
    bool numbers = false;

    if (symbols == NULL)
        return WALTZ_ESYNTAX;
    puzzle->blank = '\0';
    for (size_t c = 0; c < told->clues; c++) {
        struct wz_clue *clue = &told->clue[c];
        numbers |= clue->value > 9;
        if (clue->sign == '\0')
            continue;
        clue->value = meaning[(uint8_t)clue->sign];
        if (clue->value == WZ_NO_CELL)
            return refuse_clue(r, c, error);
        if (clue->value == 0 && puzzle->blank == '\0')
            puzzle->blank = clue->sign;
    }
    if (puzzle->blank == '\0')
        puzzle->blank = '.';
    puzzle->symbols = numbers ? wz_symbols_decimal->name : symbols->name;
    return WALTZ_OK;
}

enum waltz_status wz_place_clues(waltz_reader *r, const waltz_board *board,
                                 struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const size_t cells = waltz_board_cells(board), n = told->n;
    uint8_t *values =
        wz_mem_grow(told->values, &told->values_room, cells, sizeof *values);

    if (values == NULL)
        return r->broken = WALTZ_ENOMEM;
    told->values = values;
    memset(values, 0, cells);
    for (size_t c = 0; c < told->clues; c++) {
        struct waltz_grid place;
        const uint8_t value = told->clue[c].value;
        const size_t g = c / (n * n);
        const uint32_t cell = waltz_board_grid(board, g, &place)[c - g * n * n];
        if (value == 0)
            continue;
        if (values[cell] != 0 && values[cell] != value)
            return wz_fail_told(r, error, told->clue[c].at,
                                "r%zuc%zu of grid %zu is %u here, and %u in "
                                "a grid that shares the cell",
                                c / n % n + 1, c % n + 1, g + 1, value,
                                values[cell]);
        values[cell] = value;
    }
    return WALTZ_OK;
}
