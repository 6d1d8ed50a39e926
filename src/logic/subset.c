/* subset.c -- naked and hidden subsets: pairs, triples, quads.
 *
 * Think of a full house as a table with a row for each place and a column for
 * each symbol.  k rows that have marks in k columns only keep those columns
 * to themselves:
 *
 *               1 2 3 4
 *       place 1 x . x .     rows 1 and 3 fill columns 1 and 3:
 *       place 2 x x x x     strike these from all other rows
 *       place 3 x . x .
 *
 * With places as rows this is a naked subset, with symbols as rows a hidden
 * one: the same search, over candidates or over spots.
 */
#include <config.h>

#include "logic/step.h"

#include "base/bits.h"

struct table {
    uint64_t row[WALTZ_SYMBOLS_MAX];
    unsigned rows;
    unsigned size; /* of the subset in search */
};

/* Would striking the columns from all rows but the members change any? */
static bool strikes(const struct table *table, uint64_t members,
                    uint64_t columns)
{
    for (unsigned r = 0; r < table->rows; r++)
        if ((members >> r & 1) == 0 && (table->row[r] & columns) != 0)
            return true;
    return false;
}

/* Add rows from number `from' on, until there are as many as the columns.
 * The depth is that of a quad. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as the largest subset, 4. */
static bool extend(const struct table *table, unsigned from, uint64_t *members,
                   uint64_t *columns)
{
    if (wz_bits_count(*members) == table->size)
        return strikes(table, *members, *columns);

    const uint64_t members_before = *members, columns_before = *columns;
    for (unsigned r = from; r < table->rows; r++) {
        *members = members_before | UINT64_C(1) << r;
        *columns = columns_before | table->row[r];
        if (!wz_bits_is_single(table->row[r]) &&
            wz_bits_count(*columns) <= table->size &&
            extend(table, r + 1, members, columns))
            return true;
    }
    return false;
}

bool wz_naked_find(const struct wz_logic *logic,
                   const struct wz_technique *technique, uint32_t full,
                   struct wz_step *step)
{
    const struct wz_state *st = logic->state;
    struct table table = {.rows = st->n, .size = technique->size};

    *step = (struct wz_step){.technique = technique, .full = full};
    for (unsigned k = 0; k < st->n; k++)
        table.row[k] = st->candidates[wz_state_cell(st, full, k)];
    return extend(&table, 0, &step->places, &step->symbols);
}

bool wz_hidden_find(const struct wz_logic *logic,
                    const struct wz_technique *technique, uint32_t full,
                    struct wz_step *step)
{
    const struct wz_state *st = logic->state;
    struct table table = {.rows = st->n, .size = technique->size};

    *step = (struct wz_step){.technique = technique, .full = full};
    for (unsigned s = 0; s < st->n; s++)
        table.row[s] = st->spots[full * st->n + s];
    return extend(&table, 0, &step->symbols, &step->places);
}

void wz_naked_apply(struct wz_logic *logic, const struct wz_step *step)
{
    struct wz_state *st = logic->state;

    for (unsigned k = 0; k < st->n; k++)
        if ((step->places >> k & 1) == 0)
            wz_state_strike(st, wz_state_cell(st, step->full, k),
                            step->symbols);
}

void wz_hidden_apply(struct wz_logic *logic, const struct wz_step *step)
{
    struct wz_state *st = logic->state;

    for (unsigned k = 0; k < st->n; k++)
        if (step->places >> k & 1)
            wz_state_strike(st, wz_state_cell(st, step->full, k),
                            ~step->symbols);
}
