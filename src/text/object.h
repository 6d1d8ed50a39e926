/* object.h -- records that are JSON objects, with the help of jansson where
 * waltz was built with it. */
#ifndef WZ_TEXT_OBJECT_H
#define WZ_TEXT_OBJECT_H

#include "text/told.h"

#ifdef HAVE_JANSSON
#define WZ_READS_JSON true
#define WZ_NO_JSON    NULL
#else
#define WZ_READS_JSON false
#define WZ_NO_JSON    "it cannot be read: waltz was built without jansson"
#endif

/* Take lines up to the end of an object, from *begin to *end in the record. */
enum waltz_status wz_next_object(waltz_reader *r, size_t *begin, size_t *end,
                                 struct waltz_error *error);

/* Does the sample's first line begin an object, or the object hold this word
 * in quotes?  NULL: any. */
enum wz_guess wz_is_object(const struct wz_sample *sample, const char *word);

/* Readers of whole records; without jansson they refuse each. */
enum waltz_status wz_read_jsonl(waltz_reader *r, struct waltz_puzzle *puzzle,
                                struct waltz_error *error);
enum waltz_status wz_read_fpuzzles(waltz_reader *r, struct waltz_puzzle *puzzle,
                                   struct waltz_error *error);

#endif
