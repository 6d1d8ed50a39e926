/* waltz/problem.h -- an exact cover problem as a text tells it, with names.
 *
 *     struct waltz_error error;
 *     struct waltz_cover_search search = {0};
 *     waltz_problem *problem =
 *         waltz_problem_read(read_file, file, NULL, &error);
 *     if (problem == NULL)
 *         complain(&error);
 *     else
 *         waltz_cover_solve(waltz_problem_cover(problem), &search);
 *     waltz_problem_free(problem);
 *
 * The formats:
 *
 *     knuth      the items on a line, secondary ones behind a bar, and then an
 *                option a line; colours, bounds and costs as in the book
 *     matrix     rows of 0 and 1: a column is an item, a row an option
 *     lists      the numbers of the columns that have a 1, a row a line; there
 *                are columns from 1, or from 0 if there is a 0, to the greatest
 *     miniexact  < a b:1;2 > [ x ] a x:red; b $7;
 *     dimacs     p xcc 2 1, and then options of numbers that end with 0, with
 *                colours below 0: 1 3 -1 0
 *
 * If lists or dimacs tell of more items than the text has bytes, the cover has
 * but the first primary one of those that no option has, which is enough for
 * there to be no solution, and no secondary one.
 *
 * Source: D. E. Knuth's programs DLX1, DLX2, DLX3 and DLX5.
 */
#ifndef WALTZ_PROBLEM_H
#define WALTZ_PROBLEM_H

#include <stddef.h>
#include <stdint.h>

#include <waltz/cover.h>
#include <waltz/status.h>
#include <waltz/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct waltz_problem waltz_problem;

/** The name of format number k, from 0; NULL past the last.  Owner: the
 * library. */
const char *waltz_problem_format_at(size_t k);

/**
 * The problem that the whole of a text holds.
 *
 * Shape:  format is one of those above, or NULL: find out.
 * Owner:  the caller.
 * Errors: NULL, and *error, unless that is NULL, says why: ESYNTAX with line
 *         and column; EIO; ENOMEM; ELIMIT; EINVAL for an unknown format.
 * Cost:   time O(length of the text).
 */
waltz_problem *waltz_problem_read(waltz_read_function *read, void *user,
                                  const char *format,
                                  struct waltz_error *error);
void waltz_problem_free(waltz_problem *problem);

/** The cover.  Owner: the problem. */
const waltz_cover *waltz_problem_cover(const waltz_problem *problem);

/** The name of an item, and of a colour, as numbered in the cover; of any
 * length, NUL-terminated.  Owner: the problem. */
const char *waltz_problem_item(const waltz_problem *problem, uint32_t item);
const char *waltz_problem_colour(const waltz_problem *problem, uint32_t colour);

/** How many options had no primary item, and were left out. */
size_t waltz_problem_dropped(const waltz_problem *problem);

/**
 * The name of the first item that must be covered and that no option has, so
 * that there is no solution; NULL if each has one, or when memory ran out.
 *
 * Owner: the problem.
 * Cost:  time O(terms of the cover).
 */
const char *waltz_problem_uncoverable(const waltz_problem *problem);

/** Option number `option' of the cover stood on that line, from 1. */
size_t waltz_problem_line(const waltz_problem *problem, uint32_t option);

#ifdef __cplusplus
}
#endif
#endif
