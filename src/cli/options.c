/* options.c -- the table of all options, and three readers of it: the parser
 * of what was typed, the writer of help, and the question who takes what.
 *
 * Not getopt_long: its messages are its own, and POSIX does not have it.
 */
#include <config.h>

#include "cli/options.h"

#include <stdio.h>
#include <string.h>

#include "cli/message.h"
#include "cli/values.h"

/* One option: how it is written, where its value goes, what it does. */
struct option {
    char letter; /* 0: none */
    const char *name;
    const char *value;        /* as --help calls it; NULL: a bool */
    const struct value *kind; /* of the value */
    size_t field;             /* in struct options */
    const char *help;         /* lines, each behind the first indented */
};

/*
 * How the option is written.  Where two commands mean different things by one
 * word, theirs is told apart in the table, and in what they take, by a prefix.
 */
static const char *word_of(const struct option *option)
{
    static const char *const prefixes[] = {"cover-", "make-"};

    for (size_t k = 0; k < sizeof prefixes / sizeof *prefixes; k++) {
        const size_t length = strlen(prefixes[k]);
        if (strncmp(option->name, prefixes[k], length) == 0)
            return option->name + length;
    }
    return option->name;
}

#define FIELD(name) offsetof(struct options, name)

/* Every option once, whichever commands take it; in order of the alphabet. */
static const struct option options[] = {
    {0, "all", NULL, NULL, FIELD(all),
     "write every solution, not only the first"},
    {0, "any", NULL, NULL, FIELD(any),
     "be content with any solution: do not ask for a second"},
    {0, "box", "RxC", &value_box, FIELD(box),
     "boxes of R rows, C columns; or `none' (Latin squares)"},
    {0, "budget", "SECONDS", &value_seconds, FIELD(budget),
     "let an engine give a puzzle up after that time"},
    {0, "cheapest", "K", &value_count, FIELD(cheapest),
     "the K solutions of least cost, cheapest first"},
    {0, "check", NULL, NULL, FIELD(check),
     "only say which clues are not needed"},
    {0, "checkpoint", "FILE", &value_file, FIELD(checkpoint),
     "note in a file which pieces are done"},
    {0, "clues", "MIN[-MAX]", &value_clues, FIELD(clues),
     "so many clues, or from MIN to MAX"},
    {0, "color", "WHEN", &value_when, FIELD(color),
     "colour the verdicts: auto, always or never"},
    {0, "count", NULL, NULL, FIELD(count), "write only how many there are"},
    {'e', "cover-engine", "NAME", &value_cover_engine, FIELD(engine),
     "search with this engine: auto, or one named above"},
    {0, "csv", NULL, NULL, FIELD(csv), "write comma-separated values"},
    {'e', "engine", "NAME", &value_engine, FIELD(engine),
     "search with this engine; see `waltz engines'"},
    {0, "engines", "A,B,...", &value_engines, FIELD(engines),
     "compare these engines, the others with the first"},
    {0, "estimate", NULL, NULL, FIELD(estimate),
     "estimate how many nodes and solutions there are"},
    {0, "first", NULL, NULL, FIELD(first), "only the first: --limit 1"},
    {'f', "cover-from", "FORMAT", &value_cover_format, FIELD(from),
     "read this format: knuth, matrix, lists, miniexact, dimacs"},
    {'f', "from", "FORMAT", &value_reads, FIELD(from),
     "read this format; see `waltz formats'"},
    {0, "from-solution", NULL, NULL, FIELD(from_solution),
     "read full boards, and make a puzzle of each"},
    {'h', "help", NULL, NULL, FIELD(help), "explain the command, and end"},
    {'j', "cover-jobs", "N", &value_jobs, FIELD(piece_jobs),
     "count in pieces, by N threads; 0: one a processor"},
    {'j', "jobs", "N", &value_threads, FIELD(jobs),
     "search with N threads; 0 (default): one a processor"},
    {0, "json", NULL, NULL, FIELD(json), "write one JSON object a record"},
    {0, "knuth", NULL, NULL, FIELD(knuth),
     "write solutions as Knuth's programs do"},
    {'n', "limit", "N", &value_count, FIELD(limit), "stop at N solutions"},
    {'n', "make-limit", "N", &value_count, FIELD(limit),
     "make N puzzles (default 1); of each board that is read"},
    {0, "max-nodes", "N", &value_count, FIELD(max_nodes),
     "give a puzzle up after N choices"},
    {0, "make-max-nodes", "N", &value_count, FIELD(max_nodes),
     "take a clue for needed when a search takes N choices"},
    {0, "max-tries", "N", &value_count, FIELD(max_tries),
     "give a puzzle up after N passes (default 1000000)"},
    {0, "memory", "SIZE", &value_bytes, FIELD(memory),
     "remember up to so many bytes, such as 200M; usually a\nquarter of what "
     "the machine has"},
    {0, "minimal", NULL, NULL, FIELD(minimal),
     "no clue can go, also none alone"},
    {0, "only", "VERDICT", &value_verdict, FIELD(only),
     "print the puzzles of that verdict, unchanged"},
    {0, "pattern", "FILE", &value_file, FIELD(pattern),
     "clues only where FILE (- for standard input) has marks"},
    {0, "plot", "FILE.svg", &value_file, FIELD(plot),
     "draw the distribution of times and nodes"},
    {0, "preprocess", NULL, NULL, FIELD(preprocess),
     "first take away what no solution needs; see above"},
    {'q', "quiet", NULL, NULL, FIELD(quiet),
     "no sentences about single puzzles; errors only"},
    {0, "resume", "FILE", &value_file, FIELD(resume),
     "go on from the checkpoint in that file"},
    {0, "rules", NULL, NULL, FIELD(rules),
     "only look for broken rules: valid or invalid"},
    {0, "sample", "N", &value_count, FIELD(sample),
     "write N solutions drawn at random, all being alike"},
    {0, "cover-seed", "N", &value_seed, FIELD(seed),
     "search in an order drawn from N, and draw from it;\n0: as it was told"},
    {0, "make-seed", "N", &value_seed, FIELD(seed),
     "draw all that is random from N; the same N, the same output"},
    {0, "seed", "N", &value_seed, FIELD(seed),
     "for all that is random, which here is nothing so far"},
    {0, "shard", "I/N", &value_shard, FIELD(shard),
     "search only the I-th of N shares of the pieces"},
    {0, "size", "N", &value_size, FIELD(size),
     "boards of N symbols (default 9)"},
    {0, "split", "N", &value_cut, FIELD(pieces),
     "search in N pieces or more; or, dN: N levels deep"},
    {0, "stats", NULL, NULL, FIELD(stats),
     "sum up on standard error at the end"},
    {0, "symbols", "NAME", &value_symbols, FIELD(symbols),
     "what means 1, 2, ...: 1-9A-Z, A-Z, 0-F, 1-9a-z, decimal"},
    {0, "symmetry", "NAME", &value_symmetry, FIELD(symmetry),
     "of the places where the clues stand; see above"},
    {0, "timeout", "SECONDS", &value_seconds, FIELD(timeout),
     "give a puzzle up after that time"},
    {'t', "to", "FORMAT", &value_writes, FIELD(to),
     "write this format, or `same': as the puzzle came"},
    {0, "to-symbols", "NAME", &value_symbols, FIELD(to_symbols),
     "write these symbols instead of those that were read"},
    {0, "trace", NULL, NULL, FIELD(trace), "write each step of the search"},
    {'v', "verbose", NULL, NULL, FIELD(verbose),
     "say how each text was understood, and who searches"},
    {0, "version", NULL, NULL, FIELD(version), "print the version, and end"},
    {0, "zdd", "FILE", &value_file, FIELD(zdd),
     "write all solutions as a decision diagram"},
};
enum { OPTIONS = sizeof options / sizeof *options };

/* --- Parsing ------------------------------------------------------------ */

struct parser {
    struct options *result;
    const char *command;
    const char *const *taken;
    char **next; /* the arguments to come */
};

static bool takes(const char *const *taken, const char *name)
{
    for (; *taken != NULL; taken++)
        if (strcmp(*taken, name) == 0)
            return true;
    return false;
}

static bool refuse(const struct parser *p, const char *argument)
{
    complain("unknown option '%s'; `waltz %s --help' lists what there is, and "
             "-- ends the options",
             argument, p->command);
    return false;
}

/* Note the option, with its value, or NULL for the next argument. */
static bool set(struct parser *p, const struct option *option,
                const char *value)
{
    void *const field = (char *)p->result + option->field;

    if (option->value == NULL) {
        *(bool *)field = true;
        return true;
    }
    if (value == NULL && *p->next != NULL)
        value = *p->next++;
    if (value == NULL) {
        complain("--%s wants %s", word_of(option), option->kind->wanted);
        return false;
    }
    if (!option->kind->read(value, field)) {
        complain("--%s wants %s, not '%s'", word_of(option),
                 option->kind->wanted, value);
        return false;
    }
    return true;
}

/* --name, --name=value, or --name value */
static bool parse_long(struct parser *p, const char *argument)
{
    const char *const name = argument + 2;
    const size_t length = strcspn(name, "=");
    const char *const value = name[length] ? name + length + 1 : NULL;

    for (size_t k = 0; k < OPTIONS; k++) {
        const struct option *const o = &options[k];
        const char *const word = word_of(o);
        if (strncmp(word, name, length) != 0 || word[length] != '\0' ||
            !takes(p->taken, o->name))
            continue;
        if (o->value == NULL && value != NULL) {
            complain("--%s takes no value", word_of(o));
            return false;
        }
        return set(p, o, value);
    }
    return refuse(p, argument);
}

static const struct option *find_letter(const struct parser *p, char letter)
{
    for (size_t k = 0; k < OPTIONS; k++)
        if (options[k].letter == letter && takes(p->taken, options[k].name))
            return &options[k];
    return NULL;
}

/* -qv, -n5, or -n 5 */
static bool parse_letters(struct parser *p, const char *argument)
{
    for (const char *c = argument + 1; *c != '\0'; c++) {
        const struct option *const o = find_letter(p, *c);
        if (o == NULL)
            return refuse(p, argument);
        if (o->value != NULL)
            return set(p, o, c[1] != '\0' ? c + 1 : NULL);
        set(p, o, NULL);
    }
    return true;
}

bool options_parse(struct options *result, const char *command,
                   const char *const *taken, char **argument)
{
    struct parser p = {result, command, taken, argument};
    char **operand = argument;
    bool ended = false;

    while (*p.next != NULL) {
        char *const a = *p.next++;
        if (ended || a[0] != '-' || a[1] == '\0')
            *operand++ = a;
        else if (strcmp(a, "--") == 0)
            ended = true;
        else if (!(a[1] == '-' ? parse_long(&p, a) : parse_letters(&p, a)))
            return false;
    }
    *operand = NULL;
    return true;
}

/* --- Explaining --------------------------------------------------------- */

enum { HELP_COLUMN = 25 };

static void explain(const struct option *o, struct output *out)
{
    char left[64];
    const char *line = o->help;
    int width =
        snprintf(left, sizeof left, "  %c%c%c --%s%s%s", o->letter ? '-' : ' ',
                 o->letter ? o->letter : ' ', o->letter ? ',' : ' ', word_of(o),
                 o->value ? " " : "", o->value ? o->value : "");

    output_text(out, left);
    while (*line != '\0') {
        const size_t length = strcspn(line, "\n");
        output_format(out, "%*s%.*s\n", HELP_COLUMN - width, "", (int)length,
                      line);
        line += length + (line[length] == '\n');
        width = 0;
    }
}

void options_explain(const char *const *taken, struct output *out)
{
    for (; *taken != NULL; taken++)
        for (size_t k = 0; k < OPTIONS; k++)
            if (strcmp(options[k].name, *taken) == 0)
                explain(&options[k], out);
}
