/* fpuzzles.c -- puzzles of f-puzzles.com: a JSON object, or an address with
 * such an object in it, compressed (lz.c).  What it says: fpuzzles_read.c. */
#include <config.h>

#include "text/fpuzzles.h"

#include <string.h>

#include "base/mem.h"
#include "text/lz.h"
#include "text/retell.h"

/* --- Addresses ---------------------------------------------------------- */

/* What stands before the data. */
static const char *const marks[] = {
    "f-puzzles.com/?load=", "sudokupad.app/fpuzzles",
    "sudokupad.app/?puzzleid=fpuzzles", NULL};
/* Only the server knows what this means. */
static const char elsewhere[] = "f-puzzles.com/?id=";

/* The place behind a text in another one; 0: it is not there. */
static size_t behind(const char *text, size_t length, const char *part)
{
    const size_t n = strlen(part);

    for (size_t k = 0; k + n <= length; k++)
        if (memcmp(text + k, part, n) == 0)
            return k + n;
    return 0;
}

/* Where the data of an address begins; 0: this is none. */
static size_t find_data(const char *text, size_t length)
{
    for (const char *const *mark = marks; *mark != NULL; mark++) {
        const size_t at = behind(text, length, *mark);
        if (at > 0)
            return at;
    }
    return 0;
}

static enum wz_guess recognise(const struct wz_sample *sample)
{
    const char *text = sample->text + sample->first;
    size_t next;
    const size_t length = wz_sample_line(sample, sample->first, &next);

    if (find_data(text, length) > 0 || behind(text, length, elsewhere) > 0)
        return WZ_YES;
    return wz_is_object(sample, "grid");
}

/* --- Data --------------------------------------------------------------- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f')
        return (c | 0x20) - 'a' + 10;
    return -1;
}

/* Undo what an address does to some characters: %2B and a blank are a +.  The
 * length of what is in to[length] then. */
static size_t undo_address(const char *text, size_t length, char *to)
{
    size_t n = 0;

    for (size_t k = 0; k < length; k++) {
        char c = text[k] == ' ' ? '+' : text[k];
        if (c == '%' && k + 2 < length && hex_digit(text[k + 1]) >= 0 &&
            hex_digit(text[k + 2]) >= 0) {
            c = (char)(hex_digit(text[k + 1]) * 16 + hex_digit(text[k + 2]));
            k += 2;
        }
        to[n++] = c;
    }
    return n;
}

static enum waltz_status decompress(waltz_reader *r, size_t at, size_t length,
                                    char **json, size_t *n,
                                    struct waltz_error *error)
{
    char *base64 = wz_mem_new(length + 1, 1);

    if (base64 == NULL)
        return r->broken = WALTZ_ENOMEM;
    const size_t digits = undo_address(wz_record(r) + at, length, base64);
    const enum waltz_status status = wz_lz_text(base64, digits, json, n);
    wz_mem_free(base64);
    if (status == WALTZ_ENOMEM)
        return r->broken = status;
    if (status != WALTZ_OK)
        return wz_fail_at(r, error, at,
                          "this is no text compressed by LZ-string");
    return WALTZ_OK;
}

/* --- Records ------------------------------------------------------------ */

enum waltz_status wz_next_fpuzzles(waltz_reader *r, char **json, size_t *n,
                                   size_t *begin, size_t *end,
                                   struct waltz_error *error)
{
    struct wz_line line;
    size_t blanks;

    *json = NULL;
    do {
        wz_begin_record(r);
        const enum waltz_status status = wz_next_line(r, &line);
        if (status != WALTZ_OK)
            return wz_fail_line(error, status, &line);
        blanks = strspn(wz_record(r), " \t");
    } while (blanks >= line.length || wz_record(r)[blanks] == '#');
    const char *text = wz_record(r);
    if (text[blanks] == '{') {
        wz_unread(r, &line, 0);
        const enum waltz_status status = wz_next_object(r, begin, end, error);
        *n = *end - *begin;
        return status;
    }
    if (behind(text, line.length, elsewhere) > 0)
        return wz_fail_at(r, error, blanks,
                          "this names a puzzle that is kept on a server: its "
                          "own text is needed");
    size_t at = find_data(text, line.length), length = line.length;
    at = at > 0 ? at : blanks;
    while (length > at && text[length - 1] == ' ')
        length--;
    *begin = at;
    *end = line.length;
    return decompress(r, at, length - at, json, n, error);
}

/* --- Writing ------------------------------------------------------------ */

static void put_cells(waltz_writer *w, const uint32_t *cell, size_t cells,
                      unsigned n)
{
    wz_put_text(w, "\"cells\":[");
    for (size_t k = 0; k < cells; k++) {
        wz_put_text(w, k > 0 ? ",\"R" : "\"R");
        wz_put_number(w, cell[k] / n + 1, 0);
        wz_put(w, 'C');
        wz_put_number(w, cell[k] % n + 1, 0);
        wz_put(w, '"');
    }
    wz_put(w, ']');
}

/* Cages with a sum, or those without. */
static void put_cages(waltz_writer *w, const struct wz_retold *t, bool sums)
{
    size_t put = 0;

    for (size_t k = 0; k < t->cages; k++) {
        const struct waltz_cage *cage = &t->cage[k];
        if ((cage->sum > 0) != sums)
            continue;
        if (put++ == 0)
            wz_put_text(w, sums ? ",\"killercage\":[{" : ",\"extraregion\":[{");
        else
            wz_put_text(w, ",{");
        put_cells(w, cage->cell, cage->cells, t->n);
        if (sums) {
            wz_put_text(w, ",\"value\":\"");
            wz_put_number(w, cage->sum, 0);
            wz_put(w, '"');
        }
        wz_put(w, '}');
    }
    if (put > 0)
        wz_put(w, ']');
}

/* What a rule is called there, and in waltz. */
static const char *const rules[][2] = {
    {"diagonals", ",\"diagonal+\":true,\"diagonal-\":true"},
    {"antiknight", ",\"antiknight\":true"},
    {"antiking", ",\"antiking\":true"},
    {"disjoint_groups", ",\"disjointgroups\":true"},
};

/* The words of a rule; NULL: there are none. */
static const char *words_of(const char *name)
{
    for (size_t k = 0; k < sizeof rules / sizeof *rules; k++)
        if (strcmp(rules[k][0], name) == 0)
            return rules[k][1];
    return NULL;
}

/* The region of a cell, from 1: its box, where there are no regions. */
static unsigned region_of(const struct wz_retold *t, unsigned rows,
                          unsigned columns, size_t c)
{
    if (t->has_regions || rows == 0)
        return t->region[c];
    return (unsigned)(c / t->n / rows * rows + c % t->n / columns) + 1;
}

static void put_grid(waltz_writer *w, const struct wz_retold *t,
                     const uint8_t *values)
{
    unsigned rows, columns;

    waltz_board_boxes(t->board, &rows, &columns);
    wz_put_text(w, ",\"grid\":[");
    for (size_t c = 0; c < (size_t)t->n * t->n; c++) {
        const unsigned region = region_of(t, rows, columns, c);
        wz_put_text(w, c == 0 ? "[{" : c % t->n == 0 ? "],[{" : ",{");
        if (values[c] != 0) {
            wz_put_text(w, "\"value\":");
            wz_put_number(w, values[c], 0);
            wz_put_text(w, ",\"given\":true,");
        }
        wz_put_text(w, "\"region\":");
        if (region > 0)
            wz_put_number(w, region - 1, 0);
        else
            wz_put_text(w, "null");
        wz_put(w, '}');
    }
    wz_put_text(w, "]]");
}

/* Why it cannot be said there; NULL: it can. */
static const char *find_reason(const struct wz_retold *t)
{
    const struct waltz_rule *rule;

    if (waltz_board_grids(t->board) > 1 || t->links > 0)
        return "joined grids";
    for (size_t k = 0; (rule = waltz_rule_at(k)) != NULL; k++)
        if (wz_has_rule(t->board, k) && words_of(rule->name) == NULL)
            return rule->name;
    for (size_t k = 0; k < t->cages; k++)
        if (t->cage[k].repeats)
            return "a cage with repeated symbols";
    return NULL;
}

static void put_record(waltz_writer *w, const struct wz_retold *t,
                       const struct waltz_puzzle *puzzle, const uint8_t *values)
{
    const struct waltz_rule *rule;
    const bool titled = puzzle->title != NULL && *puzzle->title != '\0';

    wz_put_text(w, "{\"size\":");
    wz_put_number(w, t->n, 0);
    if (titled || (puzzle->id != NULL && *puzzle->id != '\0')) {
        wz_put_text(w, ",\"title\":");
        wz_put_json(w, titled ? puzzle->title : puzzle->id);
    }
    put_grid(w, t, values);
    for (size_t k = 0; (rule = waltz_rule_at(k)) != NULL; k++)
        if (wz_has_rule(t->board, k))
            wz_put_text(w, words_of(rule->name));
    put_cages(w, t, true);
    put_cages(w, t, false);
    wz_put_text(w, "}\n");
}

static enum waltz_status write_fpuzzles(waltz_writer *w,
                                        const struct waltz_puzzle *puzzle,
                                        const uint8_t *values)
{
    enum waltz_status status = WALTZ_OK;
    struct wz_retold t;

    if (!wz_retell(puzzle->board, &t)) {
        status = WALTZ_ENOMEM;
    } else {
        const char *reason = find_reason(&t);
        if (reason != NULL)
            status = wz_cannot(w, "the format fpuzzles cannot hold %s", reason);
        else
            put_record(w, &t, puzzle, values);
    }
    wz_retold_free(&t);
    return status;
}

const struct wz_format wz_format_fpuzzles = {
    .about = {.name = "fpuzzles",
              .summary = "f-puzzles.com: its JSON, or an address with it",
              .reads = WZ_READS_JSON,
              .writes = true,
              .missing = WZ_NO_JSON},
    .is_line = true,
    .any_board = true,
    .recognise = recognise,
    .read = wz_read_fpuzzles,
    .write = write_fpuzzles,
};
