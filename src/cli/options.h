/* options.h -- what stands between the command and its operands. */
#ifndef WZ_CLI_OPTIONS_H
#define WZ_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/output.h"

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

struct box {
    unsigned rows, columns;
    bool none; /* "none": 0 by 0 above */
};

/* So many clues; max 0: not given. */
struct range {
    size_t min, max;
};

struct seed {
    uint64_t number;
    bool given;
};

/* Into how many pieces; both 0: not given. */
struct cut {
    uint64_t pieces, depth;
};

/* Threads, if they are wanted at all; all zeros: not given. */
struct jobs {
    bool given;
    uint64_t threads; /* 0: one for each processor */
};

/* A share of the pieces; all zeros: not given. */
struct shard {
    uint64_t number, of; /* [1..of] */
};

/* All options of all commands; all zeros is what holds without any. */
struct options {
    const char *checkpoint; /* a file, or NULL */
    const char *engine;     /* NULL: auto */
    const char *engines;    /* names joined by commas; NULL: all */
    const char *from;       /* NULL: recognise it */
    const char *only;       /* a verdict, or NULL */
    const char *pattern;    /* a file of places, or NULL */
    const char *plot;       /* a file to draw into, or NULL */
    const char *resume;     /* a file, or NULL */
    const char *symbols;    /* NULL: find out */
    const char *to_symbols; /* NULL: as they came */
    const char *symmetry;   /* NULL: none */
    const char *to;         /* NULL: as each puzzle came */
    const char *zdd;        /* a file for a diagram, or NULL */
    uint64_t budget;        /* nanoseconds; 0: not given */
    uint64_t cheapest;      /* 0: not given */
    uint64_t jobs;          /* 0: one for each processor */
    uint64_t limit;         /* 0: not given */
    uint64_t max_nodes;     /* 0: not given */
    uint64_t max_tries;     /* 0: not given */
    uint64_t memory;        /* bytes; 0: not given */
    uint64_t sample;        /* 0: not given */
    uint64_t size;          /* symbols; 0: not given */
    uint64_t timeout;       /* nanoseconds; 0: not given */
    struct box box;         /* all zeros: not given */
    struct range clues;
    struct cut pieces;
    struct jobs piece_jobs;
    struct shard shard;
    struct seed seed;
    enum when color;
    bool all, any, check, count, csv, estimate, first, from_solution, help,
        json, knuth, minimal, preprocess, quiet, rules, stats, trace, verbose,
        version;
};

/*
 * Sort argument[], up to its NULL, into options and operands; the operands
 * stay in it, in their order.  `taken' names the options that the command
 * takes.  False, and one sentence on standard error, for anything else.
 */
bool options_parse(struct options *options, const char *command,
                   const char *const *taken, char **argument);

/* A line or more for each of the options named. */
void options_explain(const char *const *taken, struct output *out);

#endif
