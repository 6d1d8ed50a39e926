/* values.c -- strict readers: what is not wholly understood is refused. */
#include <config.h>

#include "cli/values.h"

#include <string.h>

#include <waltz.h>

#include "cli/options.h"
#include "cli/verdict.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* --- Numbers ------------------------------------------------------------ */

/*
 * The number at *text, which is moved behind it; false when there is none or
 * it is over max.  strtoull would take signs, blanks and other bases too.
 */
static bool scan_number(const char **text, uint64_t max, uint64_t *number)
{
    uint64_t value = 0;

    if (!is_digit(**text))
        return false;
    for (; is_digit(**text); ++*text) {
        const uint64_t digit = (uint64_t)(**text - '0');
        if (value > (max - digit) / 10)
            return false;
        value = 10 * value + digit;
    }
    *number = value;
    return true;
}

static bool read_count(const char *text, void *field)
{
    return scan_number(&text, UINT64_MAX, field) && *text == '\0' &&
           *(uint64_t *)field > 0;
}

static bool read_seed(const char *text, void *field)
{
    struct seed *const seed = field;

    seed->given = true;
    return scan_number(&text, UINT64_MAX, &seed->number) && *text == '\0';
}

static bool read_size(const char *text, void *field)
{
    return scan_number(&text, WALTZ_SYMBOLS_MAX, field) && *text == '\0' &&
           *(uint64_t *)field > 0;
}

/* 24, or 22-26 */
static bool read_clues(const char *text, void *field)
{
    const uint64_t n = WALTZ_SYMBOLS_MAX;
    const uint64_t most = n * n;
    uint64_t min = 0, max;

    if (!scan_number(&text, most, &min))
        return false;
    max = min;
    if (*text == '-') {
        text++;
        if (!scan_number(&text, most, &max))
            return false;
    }
    *(struct range *)field = (struct range){(size_t)min, (size_t)max};
    return *text == '\0' && min <= max && max > 0;
}

enum { THREADS_MAX = 1024 };

static bool read_threads(const char *text, void *field)
{
    return scan_number(&text, THREADS_MAX, field) && *text == '\0';
}

static bool read_jobs(const char *text, void *field)
{
    struct jobs *const jobs = field;

    jobs->given = true;
    return read_threads(text, &jobs->threads);
}

/* I/N, 1 <= I <= N. */
static bool read_shard(const char *text, void *field)
{
    struct shard *const shard = field;

    return scan_number(&text, UINT32_MAX, &shard->number) && *text++ == '/' &&
           scan_number(&text, UINT32_MAX, &shard->of) && *text == '\0' &&
           shard->number > 0 && shard->number <= shard->of;
}

/* 100: so many pieces; d3: as many as come of so many items. */
static bool read_cut(const char *text, void *field)
{
    struct cut *const cut = field;
    const bool deep = *text == 'd';

    text += deep;
    return scan_number(&text, UINT32_MAX, deep ? &cut->depth : &cut->pieces) &&
           *text == '\0' && cut->pieces + cut->depth > 0;
}

/* Bytes: 4096, 512k, 200M, 2G, the letters being powers of 1024. */
static bool read_bytes(const char *text, void *field)
{
    static const char letters[] = "kMGT";
    uint64_t number;

    if (!scan_number(&text, UINT64_MAX, &number) || number == 0)
        return false;
    const char *const letter = *text != '\0' ? strchr(letters, *text) : NULL;
    const unsigned shift = letter ? 10 * (unsigned)(letter - letters + 1) : 0;
    if (number > UINT64_MAX >> shift)
        return false;
    *(uint64_t *)field = number << shift;
    return text[letter != NULL] == '\0';
}

/* Seconds with up to nine decimals that count: 1, 0.5, .25. */
static bool read_seconds(const char *text, void *field)
{
    const uint64_t second = 1000000000;
    const uint64_t years = 1000000000; /* about 30 of them */
    uint64_t whole = 0;
    uint64_t part = 0;
    uint64_t unit = second / 10;

    if (!is_digit(*text) && !(*text == '.' && is_digit(text[1])))
        return false;
    if (is_digit(*text) && !scan_number(&text, years, &whole))
        return false;
    if (*text == '.')
        for (text++; is_digit(*text); text++, unit /= 10)
            part += unit * (uint64_t)(*text - '0');
    *(uint64_t *)field = whole * second + part;
    return *text == '\0' && whole * second + part > 0;
}

static bool read_box(const char *text, void *field)
{
    struct box *const box = field;
    uint64_t rows = 0;
    uint64_t columns = 0;

    if (strcmp(text, "none") == 0) {
        *box = (struct box){.none = true};
        return true;
    }
    if (!scan_number(&text, WALTZ_SYMBOLS_MAX, &rows) || *text++ != 'x' ||
        !scan_number(&text, WALTZ_SYMBOLS_MAX, &columns) || *text != '\0')
        return false;
    *box = (struct box){.rows = (unsigned)rows, .columns = (unsigned)columns};
    return waltz_board_is_shape(box->rows * box->columns, box->rows,
                                box->columns);
}

/* --- Names -------------------------------------------------------------- */

static void keep(const char *text, void *field)
{
    *(const char **)field = text;
}

/* Are the first n characters the name of an engine? */
static bool is_engine(const char *text, size_t n)
{
    const struct waltz_engine *engine;

    for (size_t k = 0; (engine = waltz_engine_at(k)) != NULL; k++)
        if (strlen(engine->name) == n && strncmp(engine->name, text, n) == 0)
            return true;
    return false;
}

static bool read_engine(const char *text, void *field)
{
    keep(text, field);
    return is_engine(text, strlen(text)) || strcmp(text, "auto") == 0;
}

static bool read_engines(const char *text, void *field)
{
    keep(text, field);
    for (;; text++) {
        const size_t n = strcspn(text, ",");
        if (!is_engine(text, n))
            return false;
        text += n;
        if (*text == '\0')
            return true;
    }
}

static bool read_file(const char *text, void *field)
{
    keep(text, field);
    return text[0] != '\0';
}

static bool read_cover_engine(const char *text, void *field)
{
    const char *name;

    keep(text, field);
    for (size_t k = 0; (name = waltz_cover_engine_at(k, NULL)) != NULL; k++)
        if (strcmp(name, text) == 0)
            return true;
    return strcmp(text, "auto") == 0;
}

static bool read_cover_format(const char *text, void *field)
{
    const char *name;

    keep(text, field);
    for (size_t k = 0; (name = waltz_problem_format_at(k)) != NULL; k++)
        if (strcmp(name, text) == 0)
            return true;
    return false;
}

static const struct waltz_format *find_format(const char *name)
{
    const struct waltz_format *format;

    for (size_t k = 0; (format = waltz_format_at(k)) != NULL; k++)
        if (strcmp(format->name, name) == 0)
            return format;
    return NULL;
}

static bool read_reads(const char *text, void *field)
{
    const struct waltz_format *format = find_format(text);

    keep(text, field);
    return format != NULL && format->reads;
}

static bool read_writes(const char *text, void *field)
{
    const struct waltz_format *format = find_format(text);

    keep(text, field);
    return strcmp(text, "same") == 0 || (format != NULL && format->writes);
}

static bool read_symbols(const char *text, void *field)
{
    const char *name;

    keep(text, field);
    for (size_t k = 0; (name = waltz_symbols_at(k)) != NULL; k++)
        if (strcmp(name, text) == 0)
            return true;
    return false;
}

static bool read_symmetry(const char *text, void *field)
{
    const struct waltz_symmetry *symmetry;

    keep(text, field);
    for (size_t k = 0; (symmetry = waltz_symmetry_at(k)) != NULL; k++)
        if (strcmp(symmetry->name, text) == 0)
            return true;
    return false;
}

static bool read_verdict(const char *text, void *field)
{
    keep(text, field);
    for (enum verdict v = 0; v < VERDICTS; v++)
        if (v != VERDICT_SOLVABLE && strcmp(verdict_text(v), text) == 0)
            return true;
    return false;
}

static bool read_when(const char *text, void *field)
{
    static const char *const names[] = {
        [WHEN_AUTO] = "auto",
        [WHEN_ALWAYS] = "always",
        [WHEN_NEVER] = "never",
    };

    for (enum when w = WHEN_AUTO; w <= WHEN_NEVER; w++)
        if (strcmp(names[w], text) == 0) {
            *(enum when *)field = w;
            return true;
        }
    return false;
}

/* --- The kinds ---------------------------------------------------------- */

const struct value value_box = {
    read_box, "ROWSxCOLUMNS of at most 64 cells, such as 2x3, or none"};
const struct value value_clues = {read_clues,
                                  "a number of clues, such as 24, or 22-26"};
const struct value value_count = {read_count, "a whole number from 1"};
const struct value value_cover_engine = {
    read_cover_engine, "auto or an engine that `waltz cover --help' lists"};
const struct value value_cover_format = {
    read_cover_format, "knuth, matrix, lists, miniexact or dimacs"};
const struct value value_engine = {
    read_engine, "auto or an engine that `waltz engines' lists"};
const struct value value_engines = {
    read_engines, "engines that `waltz engines' lists, joined by commas"};
const struct value value_file = {read_file, "the name of a file"};
const struct value value_jobs = {read_jobs, "a whole number from 0 to 1024"};
const struct value value_reads = {
    read_reads, "a format that `waltz formats' lists as read"};
const struct value value_seconds = {read_seconds,
                                    "a time in seconds, such as 10 or 0.5"};
const struct value value_seed = {read_seed, "a whole number from 0"};
const struct value value_size = {read_size, "a whole number from 1 to 64"};
const struct value value_cut = {
    read_cut, "a number of pieces, such as 100, or of levels, such as d3"};
const struct value value_shard = {read_shard, "a share such as 1/4 or 4/4"};
const struct value value_bytes = {
    read_bytes, "a number of bytes, such as 4096, 512k, 200M or 2G"};
const struct value value_symbols = {
    read_symbols, "a name such as 1-9A-Z, A-Z, 0-F, 1-9a-z or decimal"};
const struct value value_symmetry = {
    read_symmetry, "a symmetry that `waltz generate --help' lists"};
const struct value value_threads = {read_threads,
                                    "a whole number from 0 to 1024"};
const struct value value_verdict = {
    read_verdict, "unique, multiple, none, invalid, valid or unknown"};
const struct value value_when = {read_when, "auto, always or never"};
const struct value value_writes = {
    read_writes, "a format that `waltz formats' lists as written"};
