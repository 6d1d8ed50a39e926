#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "base/mem.h"
#include "runner.h"
#include "texts.h"

/* --- Boards ------------------------------------------------------------- */

/* A file of tests/text; the caller frees it. */
static char *load(const char *name, struct source *source)
{
    const char *srcdir = getenv("srcdir");
    char path[512], *text = malloc(1 << 16);

    snprintf(path, sizeof path, "%s/tests/text/%s", srcdir ? srcdir : ".",
             name);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "no file %s", path);
    *source = (struct source){.text = text};
    source->length = fread(text, 1, 1 << 16, file);
    fclose(file);
    return text;
}

static bool reads(const char *name)
{
    const struct waltz_format *format;

    for (size_t k = 0; (format = waltz_format_at(k)) != NULL; k++)
        if (strcmp(format->name, name) == 0)
            return format->reads;
    return false;
}

/* Is it a text in JSON, which this build cannot read? */
static bool is_out_of_reach(const char *name)
{
    return !reads("jsonl") &&
           (strstr(name, "jsonl") != NULL || strstr(name, "fpuzzles") != NULL);
}

/* The same cells? */
static bool same_cells(const uint32_t *a, size_t n, const uint32_t *b, size_t m)
{
    return n == m && memcmp(a, b, n * sizeof *a) == 0;
}

/* The same houses and cages, in the same order? */
static bool same_boards(const waltz_board *a, const waltz_board *b)
{
    bool same = waltz_board_symbols(a) == waltz_board_symbols(b) &&
                waltz_board_cells(a) == waltz_board_cells(b) &&
                waltz_board_houses(a) == waltz_board_houses(b) &&
                waltz_board_cages(a) == waltz_board_cages(b) &&
                waltz_board_grids(a) == waltz_board_grids(b);

    for (size_t h = 0; same && h < waltz_board_houses(a); h++) {
        const struct waltz_house p = waltz_board_house(a, h);
        const struct waltz_house q = waltz_board_house(b, h);
        same = p.kind == q.kind && same_cells(p.cell, p.cells, q.cell, q.cells);
    }
    for (size_t k = 0; same && k < waltz_board_cages(a); k++) {
        const struct waltz_cage p = waltz_board_cage(a, k);
        const struct waltz_cage q = waltz_board_cage(b, k);
        same = p.sum == q.sum && p.repeats == q.repeats &&
               same_cells(p.cell, p.cells, q.cell, q.cells);
    }
    return same;
}

/* What the texts mean, told once more by hand.  Cells of the cages: */
static const uint32_t left[] = {0, 4}, top[] = {2, 3}, corner[] = {15},
                      bent[] = {9, 13, 14};
static const uint32_t pair[] = {0, 1}, hook[] = {2, 11, 12}, last[] = {80};
static const uint32_t row[] = {27, 28, 29, 30, 31, 32, 33, 34, 35};
static const struct waltz_cage lines[] = {{left, 2, 4, false},
                                          {top, 2, 7, false},
                                          {corner, 1, 1, false},
                                          {bent, 3, 6, false}},
                               /* in the order of reading */
    drawn[] = {{left, 2, 4, false},
               {top, 2, 7, false},
               {bent, 3, 6, false},
               {corner, 1, 1, false}},
                               nine[] = {{pair, 2, 3, false},
                                         {hook, 3, 9, false},
                                         {row, 9, 45, false},
                                         {last, 1, 9, false}},
                               pencil[] = {{left, 2, 4, false},
                                           {top, 2, 7, false}};
static const uint8_t regions[] = {1, 1, 1, 2, 3, 3, 1, 2,
                                  3, 3, 4, 2, 4, 4, 4, 2};
static const uint8_t jigsaw[] = {
    1, 1, 2, 2, 2, 2, 3, 3, 3, 1, 1, 1, 2, 2, 2, 3, 3, 3, 1, 1, 1,
    1, 2, 2, 3, 3, 6, 4, 4, 5, 5, 5, 5, 3, 6, 6, 4, 4, 4, 5, 5, 5,
    6, 6, 6, 4, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9,
    7, 7, 7, 8, 8, 8, 9, 9, 9, 7, 7, 7, 7, 8, 8, 9, 9, 9};
static const char *const both[] = {"diagonals", "antiknight"};
static const char *const diagonals[] = {"diagonals"};
static const struct waltz_grid twin[] = {{0, 0}, {2, 2}};
static const struct waltz_grid samurai[] = {
    {0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}};

#define FOUR         .n = 4, .box_rows = 2, .box_columns = 2
#define NINE_BY_NINE .n = 9, .box_rows = 3, .box_columns = 3

static const struct {
    const char *name;
    struct waltz_layout layout;
} meanings[] = {
    {"good-board-cages", {FOUR, .cage = lines, .cages = 4}},
    {"good-board-drawn", {FOUR, .cage = drawn, .cages = 4}},
    {"good-jsonl-cages", {FOUR, .cage = lines, .cages = 4}},
    {"good-killer", {FOUR, .cage = drawn, .cages = 4}},
    {"good-board-regions", {.n = 4, .region = regions}},
    {"good-jsonl-regions", {.n = 4, .region = regions}},
    {"good-board-frames", {FOUR, .rule = both, .rules = 2}},
    {"good-jsonl-rules", {FOUR, .rule = both, .rules = 2}},
    {"good-board-twin", {FOUR, .grid = twin, .grids = 2}},
    {"good-board-named", {FOUR, .grid = twin, .grids = 2}},
    {"good-jsonl-twin", {FOUR, .grid = twin, .grids = 2}},
    {"good-sumocue", {NINE_BY_NINE, .cage = nine, .cages = 4}},
    {"good-snarf", {NINE_BY_NINE, .cage = nine, .cages = 4}},
    {"good-killer-nine",
     {NINE_BY_NINE, .cage = nine, .cages = 4, .rule = diagonals, .rules = 1}},
    {"good-jigsaw", {.n = 9, .region = jigsaw}},
    {"good-sumocue-jigsaw", {.n = 9, .region = jigsaw}},
    {"good-samurai", {NINE_BY_NINE, .grid = samurai, .grids = 5}},
    {"good-samurai-x", {NINE_BY_NINE, .grid = samurai, .grids = 5}},
    {"good-samurai-hash", {NINE_BY_NINE, .grid = samurai, .grids = 5}},
    {"good-samurai-dash", {NINE_BY_NINE, .grid = samurai, .grids = 5}},
    {"good-samurai-spaced", {NINE_BY_NINE, .grid = samurai, .grids = 5}},
    {"good-samurai-framed", {NINE_BY_NINE, .grid = samurai, .grids = 5}},
    {"good-fpuzzles",
     {FOUR, .cage = pencil, .cages = 2, .rule = diagonals, .rules = 1}},
    {"good-fpuzzles-address",
     {FOUR, .cage = pencil, .cages = 2, .rule = diagonals, .rules = 1}},
};

/* A record and what came of it in a format; the same board, where the format
 * can say it. */
static void check_again(const struct waltz_puzzle *puzzle, const char *format,
                        const char *about)
{
    static struct sink text;
    struct source source;
    struct waltz_puzzle again;
    struct waltz_error error = {.status = WALTZ_OK};
    struct waltz_read_options options = {.format = format};

    if (strcmp(format, "grid") == 0)
        return; /* a drawing, for eyes (check_drawing.c) */
    if (strcmp(format, "samurai") == 0) /* the boxes have to be stated */
        waltz_board_boxes(puzzle->board, &options.box_rows,
                          &options.box_columns);
    text.length = 0;
    waltz_writer *writer = waltz_writer_new(format, put, &text);
    const enum waltz_status status = waltz_write(writer, puzzle, NULL);
    if (status == WALTZ_EINVAL) {
        ck_assert_uint_gt(strlen(waltz_writer_reason(writer)), 0);
        ck_assert_msg(strcmp(format, "board") != 0 &&
                          strcmp(format, "jsonl") != 0,
                      "%s: %s", about, waltz_writer_reason(writer));
    } else {
        ck_assert_status(status, WALTZ_OK);
        waltz_reader *reader = open_text(&source, text.text, &options);
        ck_assert_msg(waltz_read(reader, &again, &error) == WALTZ_OK,
                      "%s: %s:\n%s", about, error.text, text.text);
        ck_assert_msg(same_boards(puzzle->board, again.board) &&
                          memcmp(puzzle->values, again.values,
                                 waltz_board_cells(again.board)) == 0,
                      "%s in %s:\n%s", about, format, text.text);
        waltz_reader_free(reader);
    }
    waltz_writer_free(writer);
}

static void check_meaning(waltz_reader *reader, const waltz_board *board,
                          const char *name)
{
    const struct waltz_format *format;
    struct waltz_puzzle puzzle;
    struct waltz_error error;
    enum waltz_status status;
    size_t records = 0;

    while ((status = waltz_read(reader, &puzzle, &error)) == WALTZ_OK) {
        ck_assert_msg(same_boards(puzzle.board, board), "%s", name);
        for (size_t k = 0; (format = waltz_format_at(k)) != NULL; k++)
            if (format->writes && format->reads)
                check_again(&puzzle, format->name, name);
        records++;
    }
    ck_assert_msg(status == WALTZ_END, "%s: %s", name, error.text);
    ck_assert_uint_gt(records, 0);
}

START_TEST(test_texts_mean_boards)
{
    const char *name = meanings[_i].name;
    struct waltz_error error = {.status = WALTZ_OK};
    struct source source;
    waltz_board *board = NULL;

    if (is_out_of_reach(name))
        return;
    ck_assert_msg(waltz_board_build(&meanings[_i].layout, &board, &error) ==
                      WALTZ_OK,
                  "%s: %s", name, error.text);
    char *text = load(name, &source);
    waltz_reader *reader = waltz_reader_new(take, &source, NULL);
    check_meaning(reader, board, name);
    waltz_reader_free(reader);
    waltz_board_free(board);
    free(text);
}
END_TEST

/* --- Stated formats ----------------------------------------------------- */

/* A drawing of clues and one of regions can be told from a board in rows only
 * by who wrote it. */
START_TEST(test_jigsaw_in_lines)
{
    static const char text[] = "1..4\n....\n....\n....\n\n"
                               "aaab\nccab\nccdb\ndddb\n"
                               "1..4............ aaabccabccdbdddb title\n";
    const struct waltz_layout layout = {.n = 4, .region = regions};
    const struct waltz_read_options options = {.format = "jigsaw"};
    struct source source;
    struct waltz_puzzle puzzle;
    waltz_board *board = NULL;
    waltz_reader *reader = open_text(&source, text, &options);

    ck_assert_status(waltz_board_build(&layout, &board, NULL), WALTZ_OK);
    for (size_t k = 0; k < 2; k++) {
        ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
        ck_assert(same_boards(puzzle.board, board));
        ck_assert_uint_eq(puzzle.values[0], 1);
        ck_assert_uint_eq(puzzle.values[3], 4);
    }
    ck_assert_str_eq(puzzle.title, "title");
    waltz_reader_free(reader);
    waltz_board_free(board);
}
END_TEST

static const struct {
    const char *about, *format, *text;
    size_t line, column;
    const char *words;
} refusals[] = {
    {"regions of the wrong size", "jigsaw",
     "...................................."
     "aaabbbaaabbbcccdddcccdddeeefffeeeffe",
     1, 72, "region e has 7 cells, 6 needed"},
    {"too few regions", "jigsaw", "1..4............ aaabccabccdbddb", 1, 17,
     "16 cells and 15 of regions"},
    {"lines of regions are missing", "jigsaw", "1..4\n....\n....\n....\naaab\n",
     5, 5, "5 lines, 8 needed"},
    {"a grid that may be or not", "samurai", "1.........\n2.........\n", 1, 1,
     "no grid of 9 by 9 has a cell here"},
    {"no SumoCue", "sumocue", "SumoCueV2=1", 1, 1, "SumoCueV1"},
    {"no killer", "killer", "0 0 0", 1, 1, "3x3::k:"},
    {"no address", "fpuzzles", "https://example.org/", 1, 1, "LZ-string"},
};

START_TEST(test_refusals)
{
    const struct waltz_read_options options = {.format = refusals[_i].format};
    struct source source;
    struct waltz_puzzle puzzle;
    struct waltz_error error;

    if (!reads(refusals[_i].format))
        return;
    waltz_reader *reader = open_text(&source, refusals[_i].text, &options);
    ck_assert_status(waltz_read(reader, &puzzle, &error), WALTZ_ESYNTAX);
    ck_assert_msg(error.line == refusals[_i].line &&
                      error.column == refusals[_i].column &&
                      strstr(error.text, refusals[_i].words) != NULL,
                  "%s: %zu:%zu: %s", refusals[_i].about, error.line,
                  error.column, error.text);
    waltz_reader_free(reader);
}
END_TEST

/* --- Names, boards again, solutions ------------------------------------- */

START_TEST(test_records_have_names)
{
    struct source source;
    struct waltz_puzzle puzzle;
    waltz_reader *reader = open_text(
        &source, "board  k 1 # no more\ntitle a # b\nsize 4\n\nboard\nsize 4\n",
        NULL);

    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_str_eq(puzzle.id, "k 1");
    ck_assert_str_eq(puzzle.title, "a # b");
    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_str_eq(puzzle.id, "");
    waltz_reader_free(reader);
}
END_TEST

/* Boards told again are not built again; a share outlives the reader. */
START_TEST(test_boards_are_kept)
{
    static const char one[] = "board\nsize 4\ncage 3: r1c1 r1c2\n";
    struct source source;
    struct waltz_puzzle puzzle;
    char text[4096];
    size_t length = (size_t)snprintf(text, sizeof text, "%s%s", one, one);

    for (unsigned sum = 1; sum <= 12; sum++)
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "board\nsize 4\ncage %u: r1c1 r1c2 r1c3\n",
                                   sum > 2 ? sum : 3);
    waltz_reader *reader = open_text(&source, text, NULL);
    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    waltz_board *board = waltz_board_share(puzzle.board);
    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_ptr_eq(puzzle.board, board);
    while (waltz_read(reader, &puzzle, NULL) == WALTZ_OK)
        ck_assert_ptr_ne(puzzle.board, board);
    waltz_reader_free(reader);
    ck_assert_uint_eq(waltz_board_cages(board), 1);
    waltz_board_free(board);
}
END_TEST

/* The rules of a square may be left out of its solution, not of the puzzle. */
START_TEST(test_solutions_need_no_rules)
{
    static struct sink text;
    static const uint8_t solution[] = {1, 2, 3, 4, 3, 4, 1, 2,
                                       2, 1, 4, 3, 4, 3, 2, 1};
    struct source source;
    struct waltz_puzzle puzzle;
    waltz_reader *reader =
        open_text(&source, "board\nsize 4\ncage 3: r1c1 r1c2\n", NULL);
    waltz_writer *writer = waltz_writer_new("line", put, &text);

    text.length = 0;
    ck_assert_status(waltz_read(reader, &puzzle, NULL), WALTZ_OK);
    ck_assert_status(waltz_write(writer, &puzzle, NULL), WALTZ_EINVAL);
    ck_assert_str_eq(waltz_writer_reason(writer),
                     "the format line cannot hold a cage");
    ck_assert_status(waltz_write(writer, &puzzle, solution), WALTZ_OK);
    ck_assert_str_eq(text.text, "1234341221434321\n");
    waltz_writer_free(writer);
    waltz_reader_free(reader);
}
END_TEST

/* --- Real boards -------------------------------------------------------- */

/* The digits behind a name in a record, up to a sign: those of a solution. */
static size_t digits_of(const char *record, const char *name, char end,
                        uint8_t values[CELLS_MAX])
{
    const char *at = strstr(record, name);
    size_t n = 0;

    ck_assert_ptr_nonnull(at);
    for (at += strlen(name); *at != end && n < CELLS_MAX; at++)
        if (*at >= '1' && *at <= '9')
            values[n++] = (uint8_t)(*at - '0');
    return n;
}

/* Is this the solution that a record gives, grid by grid or as drawn? */
static void check_solution(const struct waltz_puzzle *puzzle,
                           const char *record, const uint8_t *solution)
{
    const waltz_board *board = puzzle->board;
    const size_t n = waltz_board_symbols(board);
    uint8_t wanted[CELLS_MAX] = {0};

    if (strstr(record, "\"solution\": {") == NULL) {
        const bool is_drawn = strstr(record, "\"solution\": [") != NULL;
        const size_t cells =
            digits_of(record, "\"solution\": ", is_drawn ? ']' : ',', wanted);
        ck_assert_uint_eq(cells, waltz_board_cells(board));
        ck_assert_msg(memcmp(wanted, solution, cells) == 0, "%s", puzzle->id);
        return;
    }
    digits_of(record, "\"solution\": {", '}', wanted);
    for (size_t g = 0; g < waltz_board_grids(board); g++) {
        struct waltz_grid place;
        const uint32_t *cell = waltz_board_grid(board, g, &place);
        for (size_t k = 0; k < n * n; k++)
            ck_assert_msg(solution[cell[k]] == wanted[g * n * n + k], "%s",
                          puzzle->id);
    }
}

/* Solve a record, and compare with what it says of itself. */
static void check_record(const struct waltz_puzzle *puzzle)
{
    static char record[1 << 14];

    ck_assert_uint_lt(puzzle->length, sizeof record);
    snprintf(record, sizeof record, "%.*s", (int)puzzle->length, puzzle->text);
    const bool unique = strstr(record, "\"verdict\": \"unique\"") != NULL;
    const bool none = strstr(record, "\"verdict\": \"none\"") != NULL;
    const char *count = strstr(record, "\"count\": ");
    uint8_t *solution = malloc(waltz_board_cells(puzzle->board));
    struct waltz_search search = {.limit = 2, .solution = solution};
    waltz_solver *solver = waltz_solver_new("auto", puzzle->board);

    if (count != NULL && strtoul(count + 9, NULL, 10) > 0)
        search.limit = strtoul(count + 9, NULL, 10) + 1;
    ck_assert_status(waltz_solve(solver, puzzle->values, &search), WALTZ_OK);
    if (search.limit > 2)
        ck_assert_uint_eq(search.found, search.limit - 1);
    else
        ck_assert_msg(search.found == (none     ? 0
                                       : unique ? 1
                                                : 2),
                      "%s", puzzle->id);
    if (unique)
        check_solution(puzzle, record, solution);
    waltz_solver_free(solver);
    free(solution);
}

static size_t read_file(void *user, char *bytes, size_t room, bool *failed)
{
    (void)failed;
    return fread(bytes, 1, room, user);
}

static const struct {
    const char *file;
    size_t records;
} collections[] = {
    {"killers/killers.jsonl", 65},  {"jigsaws/jigsaws.jsonl", 36},
    {"jigsaws/variants.jsonl", 36}, {"joined/joined.jsonl", 38},
    {"joined/links.jsonl", 24},
};

START_TEST(test_real_boards)
{
    const char *shared = getenv("WALTZ_SHARED");
    char path[512];
    struct waltz_puzzle puzzle;
    size_t records = 0;

    snprintf(path, sizeof path, "%s/data/boards/%s", shared ? shared : "",
             collections[_i].file);
    FILE *file = fopen(path, "rb");
    if (file == NULL || !reads("jsonl"))
        return;
    waltz_reader *reader = waltz_reader_new(read_file, file, NULL);
    while (waltz_read(reader, &puzzle, NULL) == WALTZ_OK) {
        check_record(&puzzle);
        check_again(&puzzle, "jsonl", puzzle.id);
        check_again(&puzzle, "board", puzzle.id);
        records++;
    }
    ck_assert_uint_ge(records, collections[_i].records);
    waltz_reader_free(reader);
    fclose(file);
}
END_TEST

/* --- Memory ------------------------------------------------------------- */

/* Read and write all of a text with so many requests granted; true if that
 * was enough. */
static bool run_within(struct source source, const char *format,
                       size_t requests)
{
    static struct sink out;
    struct waltz_puzzle puzzle;
    enum waltz_status status = WALTZ_ENOMEM;

    out.length = 0;
    wz_mem_fail_after(requests);
    waltz_reader *reader = waltz_reader_new(take, &source, NULL);
    waltz_writer *writer = waltz_writer_new(format, put, &out);
    if (reader != NULL && writer != NULL)
        while ((status = waltz_read(reader, &puzzle, NULL)) == WALTZ_OK) {
            status = waltz_write(writer, &puzzle, NULL);
            if (status != WALTZ_OK && status != WALTZ_EINVAL)
                break;
        }
    wz_mem_fail_after(SIZE_MAX);
    ck_assert(status == WALTZ_END || status == WALTZ_ENOMEM);
    waltz_reader_free(reader);
    waltz_writer_free(writer);
    return status == WALTZ_END;
}

static const char *const hungry[][2] = {
    {"good-board-drawn", "jsonl"},      {"good-board-regions", "jigsaw"},
    {"good-board-named", "board"},      {"good-jsonl-cages", "killer"},
    {"good-jsonl-twin", "board"},       {"good-killer", "fpuzzles"},
    {"good-sumocue", "snarf"},          {"good-snarf", "sumocue"},
    {"good-jigsaw", "jsonl"},           {"good-samurai", "samurai"},
    {"good-fpuzzles-address", "board"},
};

START_TEST(test_memory_runs_out)
{
    struct source source;
    size_t requests = 0;

    if (is_out_of_reach(hungry[_i][0]))
        return;
    char *text = load(hungry[_i][0], &source);
    while (!run_within(source, hungry[_i][1], requests))
        requests++;
    ck_assert_uint_gt(requests, 20);
    ck_assert_uint_lt(requests, 1000);
    free(text);
}
END_TEST

Suite *suite(void)
{
    Suite *shapes = suite_create("shapes");
    TCase *tc = tcase_create("meanings");

    tcase_add_loop_test(tc, test_texts_mean_boards, 0, LENGTH(meanings));
    tcase_add_test(tc, test_jigsaw_in_lines);
    tcase_add_loop_test(tc, test_refusals, 0, LENGTH(refusals));
    tcase_add_test(tc, test_records_have_names);
    tcase_add_test(tc, test_boards_are_kept);
    tcase_add_test(tc, test_solutions_need_no_rules);
    suite_add_tcase(shapes, tc);
    tc = tcase_create("data");
    tcase_set_timeout(tc, 60);
    tcase_add_loop_test(tc, test_real_boards, 0, LENGTH(collections));
    suite_add_tcase(shapes, tc);
    tc = tcase_create("memory");
    tcase_add_loop_test(tc, test_memory_runs_out, 0, LENGTH(hungry));
    suite_add_tcase(shapes, tc);
    return shapes;
}
