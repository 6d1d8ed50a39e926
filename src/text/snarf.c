/* snarf.c -- "snarfable" killers: 81 characters a line.
 *
 *     A head of a cage is its sum: 0-9, A-Z for 10 to 35, a-j for 36 to 45.
 *     Any other cell points to a neighbour in its cage:
 *
 *         ` ^ '
 *         <   >        a dot, as all else here, is no open cell
 *         , v .
 *
 * 0 stands for a cell in no cage.  Known by <, > and ^, which no other format
 * of 81 characters has.
 */
#include <config.h>

#include <string.h>

#include "text/killer.h"

enum { CELLS = 81 };

static const char sums[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

static const struct pointer {
    char sign;
    int down, right;
} pointers[] = {
    {'<', 0, -1},  {'>', 0, 1},   {'^', -1, 0}, {'v', 1, 0},
    {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1},
};

static const struct pointer *find_pointer(char sign)
{
    for (size_t k = 0; k < sizeof pointers / sizeof *pointers; k++)
        if (pointers[k].sign == sign)
            return &pointers[k];
    return NULL;
}

static const char *find_sum(char sign)
{
    return memchr(sums, sign, sizeof sums - 1);
}

static bool is_snarf(const char *text, size_t length)
{
    bool proved = false;

    if (length < CELLS ||
        (length > CELLS && text[CELLS] != ' ' && text[CELLS] != '\t'))
        return false;
    for (size_t c = 0; c < CELLS; c++) {
        if (find_sum(text[c]) == NULL && find_pointer(text[c]) == NULL)
            return false;
        proved |= text[c] == '<' || text[c] == '>' || text[c] == '^';
    }
    return proved;
}

static bool is_word(const char *text, size_t length)
{
    size_t k = 0;

    while (k < length && text[k] != ' ' && text[k] != '\t')
        k++;
    return k == CELLS;
}

/* --- Reading ------------------------------------------------------------ */

/* The cell to which one points; CELLS if there is none. */
static size_t target(const struct pointer *pointer, size_t c)
{
    const int row = (int)(c / 9) + pointer->down;
    const int column = (int)(c % 9) + pointer->right;

    return row >= 0 && row < 9 && column >= 0 && column < 9
               ? (size_t)row * 9 + (size_t)column
               : CELLS;
}

/* Follow the pointers to the head of a cell's cage. */
static enum waltz_status find_head(const waltz_reader *r, size_t at, size_t c,
                                   size_t *head, struct waltz_error *error)
{
    const char *text = wz_record(r) + at;
    size_t steps = 0;

    for (*head = c; find_sum(text[*head]) == NULL; steps++) {
        const struct pointer *pointer = find_pointer(text[*head]);
        if (pointer == NULL)
            return wz_fail_at(r, error, at + *head,
                              "this is neither a sum nor a pointer");
        const size_t next = target(pointer, *head);
        if (next == CELLS)
            return wz_fail_at(r, error, at + *head,
                              "this points off the board");
        if (steps == CELLS)
            return wz_fail_at(r, error, at + c,
                              "this points in a ring, to no sum");
        *head = next;
    }
    return WALTZ_OK;
}

static enum waltz_status read_cells(waltz_reader *r, size_t at,
                                    struct wz_killer *killer,
                                    struct waltz_error *error)
{
    enum waltz_status status = WALTZ_OK;

    for (size_t c = 0; c < CELLS && status == WALTZ_OK; c++) {
        size_t head;
        status = find_head(r, at, c, &head, error);
        if (status != WALTZ_OK)
            return status;
        const char *text = wz_record(r) + at;
        const unsigned sum = (unsigned)(find_sum(text[head]) - sums);
        if (sum == 0 && head != c)
            return wz_fail_at(r, error, at + c, "this points to no cage");
        killer->cell[c] =
            (struct wz_killer_cell){.cage = sum > 0 ? (uint32_t)head + 1 : 0,
                                    .sum = sum,
                                    .at = (uint32_t)(at + c)};
    }
    return status;
}

static enum waltz_status read_snarf(waltz_reader *r,
                                    struct waltz_puzzle *puzzle,
                                    struct waltz_error *error)
{
    struct wz_killer killer = {.has_regions = false};
    struct wz_line line;
    size_t at = 0;
    enum waltz_status status = wz_begin_told(r);

    if (status == WALTZ_OK)
        status = wz_next_word_where(r, is_word, "a word of 81 cells", &line,
                                    &at, error);
    if (status != WALTZ_OK)
        return status;
    const size_t end = at + CELLS;
    if (end < line.length)
        status = wz_set_title(r, end, line.length - end, error);
    if (status == WALTZ_OK)
        status = wz_tell_size(r, 9, 3, 3, (uint32_t)at, error);
    if (status == WALTZ_OK)
        status = read_cells(r, at, &killer, error);
    if (status == WALTZ_OK)
        status = wz_tell_killer(r, &killer, error);
    return status == WALTZ_OK ? wz_finish_told(r, line.length, puzzle, error)
                              : status;
}

static enum wz_guess recognise(const struct wz_sample *sample)
{
    return wz_has_word(sample, is_snarf);
}

/* --- Writing ------------------------------------------------------------ */

/* Let all cells of a cage point to its head; false if some cannot reach it. */
static bool point(const struct wz_killer *killer, size_t head,
                  char text[CELLS + 1])
{
    size_t queue[CELLS], length = 0, cells = 0;

    text[head] = sums[killer->cell[head].sum];
    queue[length++] = head;
    for (size_t k = 0; k < length; k++)
        for (size_t p = 0; p < sizeof pointers / sizeof *pointers; p++) {
            const int row = (int)(queue[k] / 9) - pointers[p].down;
            const int column = (int)(queue[k] % 9) - pointers[p].right;
            if (row < 0 || row > 8 || column < 0 || column > 8)
                continue;
            const size_t c = (size_t)row * 9 + (size_t)column;
            if (text[c] != '\0' ||
                killer->cell[c].cage != killer->cell[head].cage)
                continue;
            text[c] = pointers[p].sign;
            queue[length++] = c;
        }
    for (size_t c = 0; c < CELLS; c++)
        cells += killer->cell[c].cage == killer->cell[head].cage;
    return length == cells;
}

static enum waltz_status write_snarf(waltz_writer *w,
                                     const struct waltz_puzzle *puzzle,
                                     const uint8_t *values)
{
    char text[CELLS + 1] = {0};
    struct wz_killer killer;
    unsigned rows, columns;
    enum waltz_status status =
        wz_retell_killer(w, puzzle, values, "snarf", &killer);

    if (status != WALTZ_OK)
        return status;
    waltz_board_boxes(puzzle->board, &rows, &columns);
    if (rows != 3 || columns != 3 || killer.has_regions || killer.diagonals)
        return wz_cannot(
            w, "the format snarf holds boards of 9 by 9 with cages only");
    for (size_t c = 0; c < CELLS; c++) {
        const struct wz_killer_cell *cell = &killer.cell[c];
        if (cell->cage == 0)
            text[c] = '0';
        else if (text[c] != '\0')
            continue;
        else if (cell->sum > 45 || !point(&killer, c, text))
            return wz_cannot(w, "the format snarf needs connected cages of "
                                "sums up to 45");
    }
    wz_put_text(w, text);
    wz_put(w, '\n');
    return WALTZ_OK;
}

const struct wz_format wz_format_snarf = {
    .about = {.name = "snarf",
              .summary = "a 9x9 killer a line: sums, and < > ^ v to them",
              .reads = true,
              .writes = true},
    .is_line = true,
    .any_board = true,
    .solution = &wz_format_line,
    .recognise = recognise,
    .read = read_snarf,
    .write = write_snarf,
};
