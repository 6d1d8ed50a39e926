/* values.h -- what options mean by the words behind them. */
#ifndef WZ_CLI_VALUES_H
#define WZ_CLI_VALUES_H

#include <stdbool.h>

/*
 * A kind of value: how to read its text into the field of struct options,
 * whose type is in the comment, and what to say when the text is no such
 * thing.
 */
struct value {
    bool (*read)(const char *text, void *field);
    const char *wanted; /* "a number from 1" */
};

extern const struct value value_box;   /* struct box */
extern const struct value value_bytes; /* uint64_t, in bytes, at least 1 */
extern const struct value value_clues; /* struct range */
extern const struct value value_count; /* uint64_t, at least 1 */
extern const struct value value_cover_engine; /* const char * */
extern const struct value value_cover_format; /* const char * */
extern const struct value value_cut;          /* struct cut */
extern const struct value value_engine;   /* const char *; a name there is */
extern const struct value value_engines;  /* const char *; names, by commas */
extern const struct value value_file;     /* const char *; a name */
extern const struct value value_jobs;     /* struct jobs */
extern const struct value value_reads;    /* const char *; a format */
extern const struct value value_seconds;  /* uint64_t, in nanoseconds */
extern const struct value value_seed;     /* struct seed */
extern const struct value value_shard;    /* struct shard */
extern const struct value value_size;     /* uint64_t */
extern const struct value value_symbols;  /* const char *; a convention */
extern const struct value value_symmetry; /* const char *; a name */
extern const struct value value_threads;  /* uint64_t */
extern const struct value value_verdict;  /* const char *; as check says it */
extern const struct value value_when;     /* enum when */
extern const struct value value_writes;   /* const char *; a format */

#endif
