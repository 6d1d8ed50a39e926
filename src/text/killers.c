/* killers.c -- from a cage for each cell to cages, and back. */
#include <config.h>

#include <string.h>

#include "text/killer.h"

/* --- Lines -------------------------------------------------------------- */

/* Where a word begins that is a mark; length if none is. */
static size_t find_mark(const char *text, size_t length, wz_is_mark *is_mark)
{
    for (size_t k = 0; k < length; k++)
        if ((k == 0 || text[k - 1] == ' ' || text[k - 1] == '\t') &&
            is_mark(text + k, length - k))
            return k;
    return length;
}

enum wz_guess wz_has_word(const struct wz_sample *sample, wz_is_mark *is_mark)
{
    size_t next;
    const size_t length = wz_sample_line(sample, sample->first, &next);

    return find_mark(sample->text + sample->first, length, is_mark) < length
               ? WZ_YES
               : WZ_NO;
}

enum waltz_status wz_next_word_where(waltz_reader *r, wz_is_mark *is_mark,
                                     const char *example, struct wz_line *line,
                                     size_t *at, struct waltz_error *error)
{
    size_t blanks;

    do {
        wz_begin_record(r);
        const enum waltz_status status = wz_next_line(r, line);
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, line);
        blanks = strspn(wz_record(r), " \t");
    } while (blanks >= line->length || wz_record(r)[blanks] == '#');
    const char *text = wz_record(r);
    *at = find_mark(text, line->length, is_mark);
    if (*at == line->length)
        return wz_fail_at(r, error, blanks, "something like %s is needed",
                          example);
    size_t end = *at;
    while (end > blanks && (text[end - 1] == ' ' || text[end - 1] == '\t'))
        end--;
    if (memchr(text, '\0', end) != NULL)
        return wz_fail_at(r, error, 0, "a NUL byte in the text");
    return end > blanks ? wz_copy_id(r, text + blanks, end - blanks) : WALTZ_OK;
}

bool wz_take_number(const char **text, const char *end, unsigned *number)
{
    const char *begin = *text;

    *number = 0;
    for (; *text < end && **text >= '0' && **text <= '9'; ++*text) {
        if (*number > 99999)
            return false;
        *number = *number * 10 + (unsigned)(**text - '0');
    }
    return *text > begin;
}

/* --- Telling ------------------------------------------------------------ */

enum waltz_status wz_tell_killer(waltz_reader *r,
                                 const struct wz_killer *killer,
                                 struct waltz_error *error)
{
    const size_t cells = (size_t)r->told->n * r->told->n;
    bool done[WZ_CELLS_MAX] = {false};
    enum waltz_status status = WALTZ_OK;

    for (size_t c = 0; c < cells && status == WALTZ_OK; c++) {
        const struct wz_killer_cell *cell = &killer->cell[c];
        if (cell->cage == 0 || done[c])
            continue;
        status = wz_tell_cage(r, cell->sum, false, cell->at);
        for (size_t k = c; k < cells && status == WALTZ_OK; k++) {
            if (killer->cell[k].cage != cell->cage)
                continue;
            done[k] = true;
            status = wz_tell_cage_cell(r, (uint32_t)k);
        }
    }
    return status == WALTZ_OK ? wz_check_cages(r, false, error) : status;
}

/* --- Telling again ------------------------------------------------------ */

/* Why a format of killers cannot say this; NULL: it can. */
static const char *find_reason(const struct wz_retold *t, const uint8_t *values)
{
    const struct waltz_rule *rule;

    for (size_t k = 0; (rule = waltz_rule_at(k)) != NULL; k++)
        if (wz_has_rule(t->board, k) && strcmp(rule->name, "diagonals") != 0)
            return rule->name;
    if (waltz_board_grids(t->board) > 1 || t->links > 0)
        return "joined grids";
    if (t->overlap)
        return "cages that overlap";
    for (size_t k = 0; k < t->cages; k++)
        if (t->cage[k].repeats || t->cage[k].sum == 0)
            return t->cage[k].repeats ? "a cage with repeated symbols"
                                      : "a cage without a sum";
    for (size_t c = 0; c < waltz_board_cells(t->board); c++)
        if (values[c] != 0)
            return "a clue";
    return NULL;
}

static void number_cages(const struct wz_retold *t, struct wz_killer *killer)
{
    memset(killer->cell, 0, sizeof killer->cell);
    for (size_t k = 0; k < t->cages; k++)
        for (size_t i = 0; i < t->cage[k].cells; i++)
            killer->cell[t->cage[k].cell[i]] = (struct wz_killer_cell){
                .cage = (uint32_t)k + 1, .sum = t->cage[k].sum};
    memcpy(killer->region, t->region, (size_t)t->n * t->n);
    killer->has_regions = t->has_regions;
    killer->diagonals = wz_has_rules(t->board);
}

enum waltz_status wz_retell_killer(waltz_writer *w,
                                   const struct waltz_puzzle *puzzle,
                                   const uint8_t *values, const char *format,
                                   struct wz_killer *killer)
{
    enum waltz_status status = WALTZ_OK;
    struct wz_retold t;

    if (!wz_retell(puzzle->board, &t)) {
        status = WALTZ_ENOMEM;
    } else {
        const char *reason = find_reason(&t, values);
        if (reason != NULL)
            status =
                wz_cannot(w, "the format %s cannot hold %s", format, reason);
        else
            number_cages(&t, killer);
    }
    wz_retold_free(&t);
    return status;
}
