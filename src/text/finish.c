/* finish.c -- from what a record tells to a board and values upon it. */
#include <config.h>

#include <string.h>

#include "base/mem.h"
#include "base/status.h"
#include "text/told.h"

#define KNOWN (sizeof((struct wz_told *)0)->known / sizeof(struct wz_known))

/* --- Cages -------------------------------------------------------------- */

/* A cell, by its place on the sheet or in its grid, is in two cages. */
static enum waltz_status refuse_cell(waltz_reader *r,
                                     const struct wz_told_cage *cage,
                                     uint32_t cell, bool twice,
                                     struct waltz_error *error)
{
    const struct wz_told *told = r->told;
    const size_t n = told->n, g = cell / n / n;
    size_t row = cell / n % n + 1, column = cell % n + 1;

    if (told->placed) {
        row += told->grid[g].row;
        column += told->grid[g].column;
    }
    return wz_fail_told(r, error, cage->at, "r%zuc%zu is %s", row, column,
                        twice ? "twice in this cage" : "in another cage, too");
}

enum waltz_status wz_check_cages(waltz_reader *r, bool may_overlap,
                                 struct waltz_error *error)
{
    struct wz_told *told = r->told;
    const size_t cells = wz_told_cells(told);
    if (cells > WALTZ_CELLS_MAX)
        return WALTZ_OK; /* that is for the board to refuse */
    /* The last cage of each cell, from 1. */
    uint32_t *owner = wz_mem_new(cells, sizeof *owner);
    enum waltz_status status = WALTZ_OK;

    if (owner == NULL)
        return r->broken = WALTZ_ENOMEM;
    for (size_t k = 0; k < told->cages && status == WALTZ_OK; k++) {
        const struct wz_told_cage *cage = &told->cage[k];
        if (cage->cells == 0)
            status = wz_fail_told(r, error, cage->at, "the cage has no cell");
        else if (!cage->repeats && cage->cells > told->n)
            status = wz_fail_told(r, error, cage->at,
                                  "a cage of %zu cells has no room for "
                                  "different symbols of 1..%u",
                                  cage->cells, told->n);
        for (size_t i = 0; i < cage->cells && status == WALTZ_OK; i++) {
            const uint32_t cell = told->cage_cell[cage->first + i];
            const bool twice = owner[cell] == k + 1;
            if (twice || (owner[cell] != 0 && !may_overlap))
                status = refuse_cell(r, cage, cell, twice, error);
            owner[cell] = (uint32_t)k + 1;
        }
    }
    wz_mem_free(owner);
    return status;
}

/* --- Boards ------------------------------------------------------------- */

/* The cages as the library wants them. */
static bool list_cages(struct wz_told *told)
{
    struct waltz_cage *built =
        wz_mem_grow(told->built, &told->built_room, told->cages, sizeof *built);

    if (built == NULL)
        return false;
    told->built = built;
    for (size_t k = 0; k < told->cages; k++) {
        const struct wz_told_cage *cage = &told->cage[k];
        built[k] = (struct waltz_cage){.cell = told->cage_cell + cage->first,
                                       .cells = cage->cells,
                                       .sum = cage->sum,
                                       .repeats = cage->repeats};
    }
    return true;
}

static bool is_refused(const struct waltz_layout *layout)
{
    waltz_board *board = NULL;
    const enum waltz_status status = waltz_board_build(layout, &board, NULL);

    waltz_board_free(board);
    return status == WALTZ_EINVAL;
}

/* The first thing of a list without which the layout would not be refused;
 * *count counts those in the layout.  What is refused stays so with more. */
static size_t first_refused(struct waltz_layout *layout, size_t *count)
{
    size_t good = 0, bad = *count;

    while (bad - good > 1) {
        *count = good + (bad - good) / 2;
        if (is_refused(layout))
            bad = *count;
        else
            good = *count;
    }
    *count = bad;
    return bad - 1;
}

/* Where was it told, what makes that no board can be built? */
static uint32_t find_culprit(const struct wz_told *told,
                             struct waltz_layout layout)
{
    const struct waltz_layout whole = layout;

    layout.region = NULL;
    layout.rules = layout.cages = 0;
    if (is_refused(&layout))
        return layout.links > 0
                   ? told->link_at[first_refused(&layout, &layout.links)]
                   : WZ_NO_PLACE;
    layout.region = whole.region;
    if (is_refused(&layout))
        return told->region_at;
    layout.rules = whole.rules;
    if (is_refused(&layout))
        return told->rule_at[first_refused(&layout, &layout.rules)];
    layout.cages = whole.cages;
    return layout.cages > 0
               ? told->cage[first_refused(&layout, &layout.cages)].at
               : WZ_NO_PLACE;
}

static enum waltz_status build(waltz_reader *r, waltz_board **board,
                               struct waltz_error *error)
{
    struct wz_told *told = r->told;
    struct waltz_error why = {.status = WALTZ_OK};

    if (!list_cages(told))
        return r->broken = WALTZ_ENOMEM;
    const struct waltz_layout layout = {
        .n = told->n,
        .box_rows = told->box_rows,
        .box_columns = told->box_columns,
        .region = told->has_regions ? told->region : NULL,
        .grid = told->placed ? told->grid : NULL,
        .grids = told->grids,
        .link = told->link,
        .links = told->links,
        .rule = told->rule,
        .rules = told->rules,
        .cage = told->built,
        .cages = told->cages,
    };
    const enum waltz_status status = waltz_board_build(&layout, board, &why);
    if (status == WALTZ_ENOMEM)
        return r->broken = WALTZ_ENOMEM;
    if (status == WALTZ_ELIMIT)
        return wz_fail(error, status, r->record_line + 1, 0, "%s", why.text);
    if (status != WALTZ_OK)
        return wz_fail_told(r, error, find_culprit(told, layout), "%s",
                            why.text);
    return WALTZ_OK;
}

/* --- Boards that are known ---------------------------------------------- */

static bool add_to_key(struct wz_told *told, const void *bytes, size_t n)
{
    char *key =
        wz_mem_grow(told->key, &told->key_room, told->key_length + n, 1);

    if (key == NULL)
        return false;
    told->key = key;
    if (n > 0)
        memcpy(key + told->key_length, bytes, n);
    told->key_length += n;
    return true;
}

/* All that was told of the board, in bytes. */
static bool make_key(struct wz_told *told)
{
    const size_t head[] = {told->n,           told->box_rows, told->box_columns,
                           told->has_regions, told->placed,   told->grids,
                           told->links,       told->rules,    told->cages};
    bool made = true;

    told->key_length = 0;
    made = add_to_key(told, head, sizeof head);
    if (told->has_regions)
        made =
            made && add_to_key(told, told->region, (size_t)told->n * told->n);
    if (told->placed)
        made = made &&
               add_to_key(told, told->grid, told->grids * sizeof *told->grid);
    made = made &&
           add_to_key(told, told->link, told->links * sizeof *told->link) &&
           add_to_key(told, told->rule, told->rules * sizeof *told->rule);
    for (size_t k = 0; k < told->cages && made; k++) {
        const struct wz_told_cage *cage = &told->cage[k];
        const size_t about[] = {cage->sum, cage->repeats, cage->cells};
        made = add_to_key(told, about, sizeof about) &&
               add_to_key(told, told->cage_cell + cage->first,
                          cage->cells * sizeof *told->cage_cell);
    }
    return made;
}

/* The place of the board at hand among those known; or of the one to forget,
 * the last. */
static size_t find_known(const struct wz_told *told)
{
    size_t k = 0;

    while (k < KNOWN - 1 &&
           (told->known[k].length != told->key_length ||
            memcmp(told->known[k].key, told->key, told->key_length) != 0))
        k++;
    return k;
}

static bool is_known(const struct wz_told *told, const struct wz_known *known)
{
    return known->board != NULL && known->length == told->key_length &&
           memcmp(known->key, told->key, told->key_length) == 0;
}

/* The board of what was told, which is told->known[0] then. */
static enum waltz_status find_board(waltz_reader *r, struct waltz_error *error)
{
    struct wz_told *told = r->told;

    if (!make_key(told))
        return r->broken = WALTZ_ENOMEM;
    const size_t k = find_known(told);
    struct wz_known known = told->known[k];
    if (!is_known(told, &known)) {
        waltz_board *board = NULL;
        const enum waltz_status status = build(r, &board, error);
        if (status != WALTZ_OK)
            return status;
        char *key = wz_mem_new(told->key_length, 1);
        if (key == NULL) {
            waltz_board_free(board);
            return r->broken = WALTZ_ENOMEM;
        }
        wz_mem_free(known.key);
        waltz_board_free(known.board);
        memcpy(key, told->key, told->key_length);
        known = (struct wz_known){key, told->key_length, board};
    }
    memmove(&told->known[1], &told->known[0], k * sizeof *told->known);
    told->known[0] = known;
    return WALTZ_OK;
}

/* --- Clues -------------------------------------------------------------- */

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

/* Turn the signs into values. */
static enum waltz_status read_clues(waltz_reader *r,
                                    struct waltz_puzzle *puzzle,
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

/* Two grids that share a cell must not have different clues in it. */
static enum waltz_status place_clues(waltz_reader *r, const waltz_board *board,
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

/* --- The record --------------------------------------------------------- */

enum waltz_status wz_finish_told(waltz_reader *r, size_t length,
                                 struct waltz_puzzle *puzzle,
                                 struct waltz_error *error)
{
    enum waltz_status status = find_board(r, error);

    if (status != WALTZ_OK)
        return status;
    const waltz_board *board = r->told->known[0].board;
    status = read_clues(r, puzzle, error);
    if (status == WALTZ_OK)
        status = place_clues(r, board, error);
    if (status != WALTZ_OK)
        return status;
    wz_fill_in(r, length, puzzle);
    puzzle->board = board;
    puzzle->values = r->told->values;
    return WALTZ_OK;
}
