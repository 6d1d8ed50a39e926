/* watch.c -- what a dance does, for those who watch it. */
#include <config.h>

#include "cover/dance.h"

/* What is less of the tree than that is not worth a look. */
#define FINE 1e-9

/* So many nodes go by between two looks at the tree. */
#define PATIENCE 65536

/* Which of its item's options the node of a step is, and of how many.  The ring
 * of a covered item stays as it was; in Algorithm M those tried before are out
 * of it, and on the stack of tweaks. */
static void rank(const waltz_dance *d, const struct wz_step *step,
                 struct waltz_dance_choice *choice)
{
    const uint32_t p = step->node, i = d->node[p].item;
    size_t k = step->tweaks;

    choice->rank = 1;
    choice->of = (uint32_t)(d->length[i] & ~WZ_CLOSED);
    if (d->bound != NULL)
        choice->of = step->degree;
    if (p == i) { /* to take no more options comes last */
        choice->rank = choice->of;
        return;
    }
    if (d->bound != NULL && k < d->tweaks && d->node[d->tweak[k]].item == i)
        for (; d->tweak[k] != p; k++)
            choice->rank++;
    else
        for (uint32_t q = d->link[p].up; q != i; q = d->link[q].up)
            choice->rank++;
}

static struct waltz_dance_choice choice_of(const waltz_dance *d,
                                           const struct wz_step *step)
{
    struct waltz_dance_choice choice = {
        .option = d->row_of[step->node],
        .item = d->told[d->node[step->node].item],
    };

    rank(d, step, &choice);
    return choice;
}

struct waltz_dance_choice waltz_dance_get_choice(const waltz_dance *d, size_t k)
{
    const struct wz_step *step = d->step;

    /* A step without an option is none of the solution's. */
    for (;; step++)
        if (step->node >= d->items && k-- == 0)
            return choice_of(d, step);
}

double waltz_dance_done(const waltz_dance *d)
{
    double done = 0, part = 1;

    if (d->state == WZ_DANCE_DONE)
        return 1;
    for (size_t k = d->forced; k < d->depth && part > FINE; k++) {
        const struct waltz_dance_choice choice = choice_of(d, &d->step[k]);
        part /= choice.of > choice.rank ? choice.of : choice.rank;
        done += part * (choice.rank - 1);
    }
    return done;
}

bool wz_watch_stop(void *user)
{
    struct wz_watch *const w = user;

    w->search->nodes = w->dance->stats.nodes;
    if (w->dance->stats.nodes >= w->look_at) {
        w->look_at = w->dance->stats.nodes + PATIENCE;
        w->search->done = waltz_dance_done(w->dance);
    }
    return w->search->stop(w->search->user);
}

struct wz_choice wz_dance_choice(const waltz_dance *d)
{
    const struct wz_step *const step = &d->step[d->depth - 1];
    const struct waltz_dance_choice choice = choice_of(d, step);
    const struct wz_row *const row = &d->row[choice.option];

    return (struct wz_choice){
        .option = choice.option,
        .term = step->node - row->first,
        .options = choice.of,
        .number = choice.rank,
        .covered = row->size,
    };
}

bool wz_dance_is_stuck(const waltz_dance *d, uint32_t *option, uint32_t *term)
{
    for (uint32_t p = (uint32_t)d->items; p < d->nodes; p++)
        if (d->node[p].item < d->primary && d->length[d->node[p].item] == 0) {
            *option = d->row_of[p];
            *term = p - d->row[*option].first;
            return true;
        }
    return false;
}
