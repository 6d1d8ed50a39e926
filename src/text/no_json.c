/* no_json.c -- records that are JSON objects, where there is no jansson: each
 * is refused, and the next one asked for. */
#include <config.h>

#include "base/mem.h"
#include "text/fpuzzles.h"

static enum waltz_status refuse(const waltz_reader *r, size_t begin,
                                struct waltz_error *error)
{
    return wz_fail_at(r, error, begin,
                      "JSON cannot be read: waltz was built without jansson");
}

enum waltz_status wz_read_jsonl(waltz_reader *r, struct waltz_puzzle *puzzle,
                                struct waltz_error *error)
{
    size_t begin = 0, end;
    const enum waltz_status status = wz_next_object(r, &begin, &end, error);

    (void)puzzle;
    return status == WALTZ_OK ? refuse(r, begin, error) : status;
}

enum waltz_status wz_read_fpuzzles(waltz_reader *r, struct waltz_puzzle *puzzle,
                                   struct waltz_error *error)
{
    size_t begin = 0, end, n;
    char *json = NULL;
    const enum waltz_status status =
        wz_next_fpuzzles(r, &json, &n, &begin, &end, error);

    (void)puzzle;
    wz_mem_free(json);
    return status == WALTZ_OK ? refuse(r, begin, error) : status;
}
