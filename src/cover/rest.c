#include <config.h>

#include "cover/rest.h"

#include "base/mem.h"
#include "cover/cover.h"

#define CLOSED UINT32_MAX /* as a colour: nothing goes with it */

/* What the chosen options did to an item. */
struct fate {
    uint32_t times;  /* how often it came */
    uint32_t colour; /* the one it has, CLOSED, or 0: none as yet */
    uint32_t number; /* in the rest */
};

static void choose(const waltz_cover *cover, uint32_t option, struct fate *fate)
{
    for (size_t t = wz_cover_start(cover, option); t < cover->end[option];
         t++) {
        const struct waltz_term *const term = &cover->term[t];
        fate[term->item].times++;
        fate[term->item].colour = term->colour != 0 ? term->colour : CLOSED;
    }
}

static bool is_open(const waltz_cover *cover, const struct fate *fate,
                    size_t item)
{
    const struct wz_told_item *const told = &cover->item[item];

    return told->kind == WALTZ_PRIMARY ? fate[item].times < told->high
                                       : fate[item].times == 0;
}

static bool goes(const waltz_cover *cover, const struct fate *fate,
                 const struct waltz_term *term)
{
    return is_open(cover, fate, term->item) ||
           (term->colour != 0 && fate[term->item].colour == term->colour);
}

/* Add the items that are open, with what is left of their bounds. */
static enum waltz_status add_items(struct wz_rest *rest,
                                   const waltz_cover *cover, struct fate *fate)
{
    enum waltz_status status = WALTZ_OK;

    for (size_t i = 0; i < cover->items && status == WALTZ_OK; i++) {
        const struct wz_told_item *const told = &cover->item[i];
        const uint32_t times = fate[i].times;
        if (!is_open(cover, fate, i))
            continue;
        status = waltz_cover_add_item(rest->cover, told->kind, &fate[i].number);
        if (status == WALTZ_OK && told->kind == WALTZ_PRIMARY)
            status = waltz_cover_set_bounds(
                rest->cover, fate[i].number,
                told->low > times ? told->low - times : 0, told->high - times);
    }
    return status;
}

/* Add an option, if it goes with the chosen ones, less the items that have
 * their colour already.  Shape: term[longest option]. */
static enum waltz_status add_option(struct wz_rest *rest,
                                    const waltz_cover *cover, uint32_t option,
                                    const struct fate *fate,
                                    struct waltz_term *term)
{
    size_t n = 0;

    for (size_t t = wz_cover_start(cover, option); t < cover->end[option];
         t++) {
        const struct waltz_term *const told = &cover->term[t];
        if (!goes(cover, fate, told))
            return WALTZ_OK;
        if (is_open(cover, fate, told->item))
            term[n++] =
                (struct waltz_term){fate[told->item].number, told->colour};
    }
    rest->option[rest->cover->options] = option;
    return waltz_cover_add_option(rest->cover, term, n);
}

static bool make(struct wz_rest *rest, const waltz_cover *cover,
                 struct fate *fate, struct waltz_term *term, uint8_t *is_chosen)
{
    enum waltz_status status = add_items(rest, cover, fate);

    for (uint32_t o = 0; o < cover->options && status == WALTZ_OK; o++)
        if (!is_chosen[o])
            status = add_option(rest, cover, o, fate, term);
    return status == WALTZ_OK;
}

bool wz_rest_open(struct wz_rest *rest, const waltz_cover *cover,
                  const uint32_t *chosen, size_t n)
{
    struct fate *fate = wz_mem_new(cover->items, sizeof *fate);
    struct waltz_term *term = wz_mem_new(cover->items, sizeof *term);
    uint8_t *is_chosen = wz_mem_new(cover->options, sizeof *is_chosen);

    rest->cover = waltz_cover_new();
    rest->option = wz_mem_new(cover->options, sizeof *rest->option);
    bool made = fate && term && is_chosen && rest->cover && rest->option;
    for (size_t k = 0; k < n && made; k++) {
        is_chosen[chosen[k]] = 1;
        choose(cover, chosen[k], fate);
    }
    made = made && make(rest, cover, fate, term, is_chosen);
    wz_mem_free(fate);
    wz_mem_free(term);
    wz_mem_free(is_chosen);
    return made;
}

void wz_rest_close(struct wz_rest *rest)
{
    waltz_cover_free(rest->cover);
    wz_mem_free(rest->option);
    *rest = (struct wz_rest){0};
}
