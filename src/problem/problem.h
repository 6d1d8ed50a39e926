/* problem.h -- a problem, and how readers build it option by option. */
#ifndef WZ_PROBLEM_PROBLEM_H
#define WZ_PROBLEM_PROBLEM_H

#include <waltz/problem.h>

#include "problem/columns.h"
#include "problem/names.h"
#include "problem/text.h"

struct waltz_problem {
    waltz_cover *cover;
    struct wz_names item, colour; /* colour c has the name c - 1 */
    uint32_t *line;               /* [options of the cover] */
    size_t line_room;
    size_t dropped;
};

/* A problem as it is read, and the option at hand. */
struct wz_build {
    waltz_problem *problem;
    struct waltz_error *error;
    struct waltz_term *term; /* [terms] */
    struct wz_word *word;    /* [terms]; where each is said */
    size_t terms, term_room, word_room;
    size_t primary; /* items that are primary come first */
    uint64_t cost;
    size_t *seen;  /* [items], or NULL; the last option looked at with each */
    size_t looked; /* options looked at */
};

/*
 * All of these note what is wrong in build->error and return its status.  An
 * item is told as in Knuth's format: "NAME", or, if it is primary, with
 * bounds before it, "2:3|NAME" or "3|NAME".
 */
enum waltz_status wz_build_item(struct wz_build *build, struct wz_word word,
                                enum waltz_item_kind kind);

enum waltz_status wz_build_no_bound(const struct wz_build *build,
                                    struct wz_word word);
enum waltz_status wz_build_no_memory(const struct wz_build *build);

/* Options are told as in Knuth's format, too: "NAME", "NAME:COLOUR" or "|COST",
 * between a begin and an end. */
void wz_build_begin(struct wz_build *build);
enum waltz_status wz_build_term(struct wz_build *build, struct wz_word word);
enum waltz_status wz_build_end(struct wz_build *build, size_t line);

/* Put item number i into the option; word is where it is said. */
enum waltz_status wz_build_put(struct wz_build *build,
                               const struct wz_word *word, uint32_t i,
                               uint32_t colour);

/* Add to the cost of the option what the word says behind its first character.
 */
enum waltz_status wz_build_cost(struct wz_build *build,
                                const struct wz_word *word);

/* The number of a colour, from 1; 0 when memory ran out. */
uint32_t wz_build_colour(struct wz_build *build, const struct wz_word *word);

/* The item whose name is a number, which is not there yet. */
enum waltz_status wz_build_number(struct wz_build *build,
                                  enum waltz_item_kind kind, uint64_t number);

/* An item for each number in [first..last] that is named. */
enum waltz_status wz_build_columns(struct wz_build *build,
                                   enum waltz_item_kind kind,
                                   const struct wz_columns *columns,
                                   uint64_t first, uint64_t last);

/* --- Formats ------------------------------------------------------------- */

/* A new one is a file, and a line in the table of problem.c. */
struct wz_problem_format {
    const char *name;
    bool (*fits)(struct wz_text text); /* does it look like one? */
    enum waltz_status (*read)(struct wz_text *text, struct wz_build *build);
};

extern const struct wz_problem_format wz_problem_dimacs, wz_problem_knuth,
    wz_problem_lists, wz_problem_matrix, wz_problem_miniexact;

#endif
