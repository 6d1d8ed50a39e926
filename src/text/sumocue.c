/* sumocue.c -- SumoCue's killers and jigsaws:
 *
 *     SumoCueV1=26=7+0=8=20+4+4 ...       a killer
 *     SumoCueV1=8J0=0J0=3J1 ...           a jigsaw
 *
 * For each cell of a 9 by 9 stands =26, the head of a cage and its sum, or +0,
 * a cell of the cage with that head, counted from 0.  Jigsaws have a J and the
 * number of a region behind.  Where no cell has a +, the numbers behind = are
 * clues.  0 is no cage, or no clue.  A D behind the header stands for the
 * diagonals.
 */
#include <config.h>

#include <string.h>

#include "text/killer.h"

static const char header[] = "SumoCueV1";

enum { CELLS = 81 };

static bool is_sumocue(const char *text, size_t length)
{
    return length >= sizeof header - 1 &&
           memcmp(text, header, sizeof header - 1) == 0;
}

/* --- Reading ------------------------------------------------------------ */

/* What stands for a cell. */
struct token {
    bool plus;
    unsigned number, region; /* region: from 0 */
    uint32_t at;
};

struct tokens {
    struct token of[CELLS];
    size_t plus, regions; /* how many have a + and a J */
};

static enum waltz_status take_token(waltz_reader *r, const char **text,
                                    const char *end, size_t c,
                                    struct tokens *tokens,
                                    struct waltz_error *error)
{
    struct token *token = &tokens->of[c];

    while (*text < end && (**text == ' ' || **text == ','))
        ++*text;
    *token = (struct token){.at = (uint32_t)(*text - wz_record(r))};
    if (*text == end || (**text != '=' && **text != '+'))
        return wz_fail_at(r, error, token->at,
                          "= or + for cell %zu of %d is needed", c + 1, CELLS);
    token->plus = **text == '+';
    tokens->plus += token->plus;
    ++*text;
    if (!wz_take_number(text, end, &token->number))
        return wz_fail_at(r, error, (size_t)(*text - wz_record(r)),
                          "a number is needed");
    if (*text == end || **text != 'J')
        return WALTZ_OK;
    tokens->regions++;
    ++*text;
    if (!wz_take_number(text, end, &token->region) || token->region > 8)
        return wz_fail_at(r, error, token->at,
                          "a region is a number from 0 to 8");
    return WALTZ_OK;
}

static enum waltz_status take_tokens(waltz_reader *r, const char *text,
                                     const char *end, struct tokens *tokens,
                                     struct waltz_error *error)
{
    enum waltz_status status = WALTZ_OK;

    for (size_t c = 0; c < CELLS && status == WALTZ_OK; c++)
        status = take_token(r, &text, end, c, tokens, error);
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    if (status == WALTZ_OK && text < end)
        return wz_fail_at(r, error, (size_t)(text - wz_record(r)),
                          "something follows the %d cells", CELLS);
    return status;
}

static enum waltz_status tell_regions(waltz_reader *r,
                                      const struct tokens *tokens,
                                      struct waltz_error *error)
{
    struct wz_canvas *canvas = &r->told->canvas;

    if (tokens->regions == 0)
        return WALTZ_OK;
    if (tokens->regions < CELLS)
        return wz_fail_at(r, error, tokens->of[0].at,
                          "%zu of %d cells have a region", tokens->regions,
                          CELLS);
    const enum waltz_status status = wz_canvas_start(canvas, 9, 9);
    if (status != WALTZ_OK)
        return r->broken = status;
    for (size_t c = 0; c < CELLS; c++) {
        canvas->sign[c] = (char)('0' + tokens->of[c].region);
        canvas->at[c] = tokens->of[c].at;
    }
    return wz_tell_regions(r, error);
}

static enum waltz_status tell_cages(waltz_reader *r,
                                    const struct tokens *tokens,
                                    struct waltz_error *error)
{
    struct wz_killer killer = {.has_regions = false};

    for (size_t c = 0; c < CELLS; c++) {
        const struct token *token = &tokens->of[c];
        const size_t head = token->plus ? token->number : c;
        if (head >= CELLS || tokens->of[head].plus ||
            (token->plus && tokens->of[head].number == 0))
            return wz_fail_at(r, error, token->at,
                              "cell %zu is not the head of a cage", head);
        const unsigned sum = tokens->of[head].number;
        killer.cell[c] =
            (struct wz_killer_cell){.cage = sum > 0 ? (uint32_t)head + 1 : 0,
                                    .sum = sum,
                                    .at = token->at};
    }
    return wz_tell_killer(r, &killer, error);
}

static enum waltz_status tell_clues(waltz_reader *r,
                                    const struct tokens *tokens,
                                    struct waltz_error *error)
{
    for (size_t c = 0; c < CELLS; c++) {
        if (tokens->of[c].number > 9)
            return wz_fail_at(r, error, tokens->of[c].at,
                              "a clue is a number from 1 to 9, or 0 for none");
        r->told->clue[c].value = (uint8_t)tokens->of[c].number;
    }
    return WALTZ_OK;
}

static enum waltz_status read_sumocue(waltz_reader *r,
                                      struct waltz_puzzle *puzzle,
                                      struct waltz_error *error)
{
    struct tokens tokens = {.plus = 0};
    struct wz_line line;
    size_t at = 0;
    enum waltz_status status = wz_begin_told(r);

    if (status == WALTZ_OK)
        status = wz_next_word_where(r, is_sumocue, header, &line, &at, error);
    if (status != WALTZ_OK)
        return status;
    at += sizeof header - 1;
    status = wz_tell_size(r, 9, 3, 3, (uint32_t)at, error);
    if (status == WALTZ_OK && at < line.length && wz_record(r)[at] == 'D')
        status = wz_tell_rule(r, "diagonals", 9, (uint32_t)at++, error);
    if (status == WALTZ_OK)
        status = take_tokens(r, wz_record(r) + at, wz_record(r) + line.length,
                             &tokens, error);
    if (status == WALTZ_OK)
        status = tell_regions(r, &tokens, error);
    if (status == WALTZ_OK)
        status = wz_tell_clues(r);
    if (status == WALTZ_OK)
        status = tokens.plus > 0 ? tell_cages(r, &tokens, error)
                                 : tell_clues(r, &tokens, error);
    return status == WALTZ_OK ? wz_finish_told(r, line.length, puzzle, error)
                              : status;
}

static enum wz_guess recognise(const struct wz_sample *sample)
{
    return wz_has_word(sample, is_sumocue);
}

/* --- Writing ------------------------------------------------------------ */

/* The first cell of the cage of a cell. */
static size_t head_of(const struct wz_killer *killer, size_t c)
{
    size_t head = 0;

    while (killer->cell[head].cage != killer->cell[c].cage)
        head++;
    return head;
}

/* Where no cell has a +, the numbers would be clues. */
static bool has_plus(const struct wz_killer *killer)
{
    for (size_t c = 0; c < CELLS; c++)
        if (killer->cell[c].cage > 0 && head_of(killer, c) != c)
            return true;
    return false;
}

static enum waltz_status write_sumocue(waltz_writer *w,
                                       const struct waltz_puzzle *puzzle,
                                       const uint8_t *values)
{
    struct wz_killer killer;
    unsigned rows, columns;
    const bool clues = waltz_board_cages(puzzle->board) == 0;
    static const uint8_t none[CELLS] = {0};
    enum waltz_status status;

    if (waltz_board_symbols(puzzle->board) != 9 ||
        waltz_board_cells(puzzle->board) != CELLS)
        return wz_cannot(w, "the format sumocue holds one grid of 9 by 9");
    status =
        wz_retell_killer(w, puzzle, clues ? none : values, "sumocue", &killer);
    waltz_board_boxes(puzzle->board, &rows, &columns);
    if (status == WALTZ_OK && killer.has_regions &&
        memchr(killer.region, 0, CELLS) != NULL)
        status =
            wz_cannot(w, "the format sumocue needs a region for each cell");
    if (status == WALTZ_OK && !clues && !has_plus(&killer))
        status = wz_cannot(w, "the format sumocue needs a cage of two cells");
    if (status == WALTZ_OK && !killer.has_regions && rows != 3)
        status =
            wz_cannot(w, "the format sumocue has boxes of 3x3, or regions");
    if (status != WALTZ_OK)
        return status;
    wz_put_text(w, header);
    if (killer.diagonals)
        wz_put(w, 'D');
    for (size_t c = 0; c < CELLS; c++) {
        const bool caged = killer.cell[c].cage > 0;
        const size_t head = caged ? head_of(&killer, c) : c;
        wz_put(w, head == c ? '=' : '+');
        wz_put_number(w,
                      head != c ? (unsigned)head
                      : clues   ? values[c]
                                : killer.cell[c].sum,
                      0);
        if (killer.has_regions) {
            wz_put(w, 'J');
            wz_put_number(w, killer.region[c] - 1U, 0);
        }
    }
    wz_put(w, '\n');
    return WALTZ_OK;
}

const struct wz_format wz_format_sumocue = {
    .about = {.name = "sumocue",
              .summary = "a 9x9 killer or jigsaw a line: SumoCueV1=26=7+0...",
              .reads = true,
              .writes = true},
    .is_line = true,
    .any_board = true,
    .solution = &wz_format_line,
    .recognise = recognise,
    .read = read_sumocue,
    .write = write_sumocue,
};
