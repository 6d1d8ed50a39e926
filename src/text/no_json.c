/* no_json.c -- records that are JSON objects, where there is no jansson: each
 * is refused, and the next one asked for. */
#include <config.h>

#include "text/object.h"

static enum waltz_status refuse(waltz_reader *r, struct waltz_error *error)
{
    size_t begin = 0, end;
    const enum waltz_status status = wz_next_object(r, &begin, &end, error);

    if (status != WALTZ_OK)
        return status;
    return wz_fail_at(r, error, begin,
                      "JSON cannot be read: waltz was built without jansson");
}

enum waltz_status wz_read_jsonl(waltz_reader *r, struct waltz_puzzle *puzzle,
                                struct waltz_error *error)
{
    (void)puzzle;
    return refuse(r, error);
}

enum waltz_status wz_read_fpuzzles(waltz_reader *r, struct waltz_puzzle *puzzle,
                                   struct waltz_error *error)
{
    (void)puzzle;
    return refuse(r, error);
}
