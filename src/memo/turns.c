#include <config.h>

#include "memo/turns.h"

#include "base/natural.h"

#define MEMORY ((size_t)1 << 30) /* where the caller does not say */
#define ASK    4096              /* nodes between two looks at the caller */

size_t wz_turns_memory(const struct waltz_cover_search *search)
{
    return search->memory > 0 ? search->memory : MEMORY;
}

/* Ask the caller, who may look at the report: there are so many nodes more, and
 * that part of all is done. */
static bool is_stopped(struct waltz_cover_search *search, uint64_t nodes,
                       double done)
{
    if (search->stop == NULL)
        return false;
    search->nodes += nodes;
    search->done = done;
    const bool stopped = search->stop(search->user);
    search->nodes -= nodes;
    return stopped;
}

bool wz_turns_walk(struct wz_walk *w, uint64_t nodes,
                   struct waltz_cover_search *search)
{
    const uint64_t max_nodes = search->max_nodes;

    while (w->height > 0 && w->nodes < nodes) {
        uint64_t next = w->nodes + ASK < nodes ? w->nodes + ASK : nodes;
        if (max_nodes > 0 && next > max_nodes)
            next = max_nodes;
        if ((max_nodes > 0 && w->nodes >= max_nodes) ||
            is_stopped(search, w->nodes, 0) || !wz_walk_on(w, next))
            return false;
    }
    return true;
}

bool wz_turns_sweep(struct wz_sweep *s, uint64_t nodes,
                    struct waltz_cover_search *search)
{
    while (!s->starved && !wz_sweep_is_done(s) && s->nodes < nodes) {
        if (is_stopped(search, s->nodes, (double)s->item / s->model->items))
            return false;
        wz_sweep_on(s, s->nodes + ASK < nodes ? s->nodes + ASK : nodes);
    }
    return true;
}

void wz_turns_add(struct waltz_cover_search *search, const struct wz_walk *w)
{
    search->nodes += w->nodes;
    search->updates += w->updates;
    search->repeats += w->repeats;
}

void wz_turns_report(struct waltz_cover_search *search, uint64_t *number,
                     size_t limbs, bool complete)
{
    search->found = wz_natural_clip(number, limbs);
    search->complete = complete;
    if (search->limit > 0 && search->found >= search->limit) {
        search->found = search->limit;
        search->complete = false;
    } else if (search->digits != NULL) {
        wz_natural_text(number, limbs, search->digits, search->digits_room);
    }
}
