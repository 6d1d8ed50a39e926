/* json.h -- records as lines of JSON. */
#ifndef WZ_CLI_JSON_H
#define WZ_CLI_JSON_H

#include <stddef.h>
#include <stdint.h>

#include "cli/batch.h"
#include "cli/output.h"
#include "cli/verdict.h"

/* A string, in quotation marks. */
void json_string(struct output *out, const char *text);

/* What stands between them. */
void json_characters(struct output *out, const char *text);

/* A count: as a number, or where a double could not hold it, a string. */
void json_count(struct output *out, uint64_t count);

/* A puzzle's values, or its own if NULL, as a string of one line. */
void json_puzzle(struct output *out, const struct waltz_puzzle *puzzle,
                 const uint8_t *values);

/*
 * An object for a record comes in three parts, so that a list of solutions
 * can go before what is known only after them:
 *
 *     {"file": ..., "line": ..., "puzzle": ...
 *     , "verdict": ..., ["reason": ...]
 *     , "solutions": ..., "complete": ..., "engine": ... "seconds": ...
 *
 * with commas and the closing brace left to the caller.
 */
void json_begin(struct output *out, const struct record *record);
void json_verdict(struct output *out, const struct record *record,
                  enum verdict verdict);
void json_search(struct output *out, const struct record *record);
void json_end(struct output *out);

/* The whole object for a record that was searched, or that is bad. */
void json_answer(struct output *out, const struct record *record,
                 enum verdict verdict);
void json_bad(struct output *out, const struct record *record);

#endif
