#include <config.h>

#include "memo/walk.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/natural.h"

/* --- Options struck ------------------------------------------------------ */

static void strike(struct wz_walk *w, uint32_t option)
{
    const struct wz_model *const m = w->model;

    w->is_out[option] = 1;
    w->struck[w->strikes++] = option;
    for (size_t k = m->from[option]; k < m->from[option + 1]; k++)
        w->size[m->item[k]]--;
}

/* Take options back, the last first, until only so many are out. */
static void take_back(struct wz_walk *w, size_t strikes)
{
    const struct wz_model *const m = w->model;

    while (w->strikes > strikes) {
        const uint32_t option = w->struck[--w->strikes];
        w->is_out[option] = 0;
        for (size_t k = m->from[option]; k < m->from[option + 1]; k++)
            w->size[m->item[k]]++;
    }
}

/* Strike out all options that need a bit which was in the one key and is not
 * in the other. */
static void strike_all(struct wz_walk *w, uint32_t option,
                       const uint64_t *before, const uint64_t *after)
{
    const struct wz_model *const m = w->model;
    const size_t strikes = w->strikes;

    for (size_t k = m->of[option]; k < m->of[option + 1]; k++) {
        const uint32_t u = m->span[k].word;
        uint64_t gone = before[u] & ~after[u];
        for (; gone != 0; gone = wz_bits_rest(gone)) {
            const uint32_t b = u * 64 + wz_bits_first(gone);
            for (size_t r = m->at[b]; r < m->at[b + 1]; r++)
                if (!w->is_out[m->row[r]])
                    strike(w, m->row[r]);
        }
    }
    w->updates += w->strikes - strikes;
}

/* --- Nodes --------------------------------------------------------------- */

static uint64_t *key_of(const struct wz_walk *w, size_t k)
{
    return w->key + k * w->model->words;
}

static uint64_t *value_of(const struct wz_walk *w, size_t k)
{
    return w->value + k * w->limbs;
}

/* The open primary items among the 64 of a word. */
static uint64_t open_items(const struct wz_model *m, const uint64_t *key,
                           uint32_t word)
{
    const uint32_t left = m->items - word * 64;

    return left < 64 ? key[word] & ((UINT64_C(1) << left) - 1) : key[word];
}

static bool is_covered(const struct wz_model *m, const uint64_t *key)
{
    for (uint32_t u = 0; u * 64 < m->items; u++)
        if (open_items(m, key, u) != 0)
            return false;
    return true;
}

/* Of several with the fewest, the first one. */
static uint32_t fewest_item(const struct wz_walk *w, const uint64_t *key)
{
    const struct wz_model *const m = w->model;
    uint32_t best = 0, fewest = UINT32_MAX;

    for (uint32_t u = 0; u * 64 < m->items; u++)
        for (uint64_t open = open_items(m, key, u); open != 0;
             open = wz_bits_rest(open)) {
            const uint32_t i = u * 64 + wz_bits_first(open);
            if (w->size[i] < fewest) {
                best = i;
                fewest = w->size[i];
                if (fewest == 0)
                    return best;
            }
        }
    return best;
}

/* Make room for so many nodes on the stack; all three arrays grow alike. */
static bool make_room(struct wz_walk *w, size_t nodes)
{
    const size_t room = nodes + nodes / 2, words = w->model->words;
    size_t keys = w->room, values = keys;

    if (nodes <= w->room)
        return true;
    uint64_t *key = wz_mem_grow(w->key, &keys, room, words * sizeof *key);
    if (key == NULL)
        return false;
    w->key = key;
    uint64_t *value =
        wz_mem_grow(w->value, &values, room, w->limbs * sizeof *value);
    if (value == NULL)
        return false;
    w->value = value;
    struct wz_walk_node *node =
        wz_mem_grow(w->node, &w->room, room, sizeof *node);
    if (node == NULL)
        return false;
    w->node = node;
    return true;
}

static void push(struct wz_walk *w, size_t parent, uint32_t option)
{
    const size_t k = w->height++;
    uint64_t *const key = key_of(w, k);

    wz_model_choose(w->model, option, key_of(w, parent), key);
    w->node[k] = (struct wz_walk_node){.parent = parent, .option = option};
    if (w->order != NULL) {
        const uint32_t before = w->node[parent].item;
        w->node[k].item = wz_order_first(w->model, key, before);
        wz_order_pass(w->order, key, before, w->node[k].item);
    }
    w->node[k].hash = wz_memo_hash(key, w->model->words);
    wz_memo_fetch(&w->memo, w->node[k].hash);
}

/* Make the children of the node on top, by the options of an item. */
static bool branch(struct wz_walk *w, uint32_t item)
{
    const struct wz_model *const m = w->model;
    const size_t top = w->height - 1;

    if (!make_room(w, w->height + m->at[item + 1] - m->at[item]))
        return false;
    for (size_t r = m->at[item]; r < m->at[item + 1]; r++)
        if (!w->is_out[m->row[r]])
            push(w, top, m->row[r]);
    return true;
}

/* The same, by the options that its first item leads. */
static bool branch_in_order(struct wz_walk *w)
{
    const struct wz_order *const order = w->order;
    const size_t top = w->height - 1;
    const uint32_t item = w->node[top].item;

    if (!make_room(w, w->height + order->at[item + 1] - order->at[item]))
        return false;
    for (size_t r = order->at[item]; r < order->at[item + 1]; r++)
        if (wz_model_fits(w->model, order->lead[r], key_of(w, top)))
            push(w, top, order->lead[r]);
    return true;
}

static bool open_node(struct wz_walk *w)
{
    const size_t top = w->height - 1;
    struct wz_walk_node *const node = &w->node[top];
    const uint64_t *const key = key_of(w, top);

    w->nodes++;
    node->is_open = true;
    node->work = 1;
    node->struck = w->strikes;
    memset(value_of(w, top), 0, w->limbs * sizeof *w->value);
    if (w->order != NULL)
        return branch_in_order(w);
    if (top > 0)
        strike_all(w, node->option, key_of(w, node->parent), key);
    const uint32_t item = fewest_item(w, key);
    return w->size[item] == 0 || branch(w, item);
}

/* --- Values -------------------------------------------------------------- */

/* Make all values twice as long. */
static bool widen(struct wz_walk *w)
{
    const size_t limbs = w->limbs;
    uint64_t *value = wz_mem_new(w->room, 2 * limbs * sizeof *value);

    if (value == NULL)
        return false;
    for (size_t k = 0; k < w->height; k++)
        memcpy(value + k * 2 * limbs, value_of(w, k), limbs * sizeof *value);
    wz_mem_free(w->value);
    w->value = value;
    w->limbs = 2 * limbs;
    return wz_memo_widen(&w->memo, w->limbs);
}

static bool add(struct wz_walk *w, size_t to, const uint64_t *value)
{
    const size_t limbs = w->limbs;

    if (wz_natural_add(value_of(w, to), value, limbs) == 0)
        return true;
    if (!widen(w))
        return false;
    value_of(w, to)[limbs] = 1; /* the carry */
    return true;
}

static uint64_t capped_sum(uint64_t a, uint64_t b)
{
    return a + b < b ? UINT64_MAX : a + b;
}

/* Give the value of a node, which is not on the stack any more, or on its top,
 * to its parent. */
static bool give(struct wz_walk *w, const struct wz_walk_node *node,
                 const uint64_t *value)
{
    const size_t parent = node->parent;

    w->node[parent].work = capped_sum(w->node[parent].work, node->work);
    if (w->join != NULL)
        return w->join(w->user, node->option, value_of(w, parent), value);
    return add(w, parent, value);
}

/* --- Walking ------------------------------------------------------------- */

/* All children of the node on top were seen. */
static bool finish(struct wz_walk *w)
{
    const size_t top = --w->height;
    const struct wz_walk_node *const node = &w->node[top];

    if (w->order == NULL)
        take_back(w, node->struck);
    if (top == 0)
        return true;
    if (node->work > 1)
        wz_memo_put(&w->memo, node->hash, key_of(w, top), value_of(w, top),
                    node->work);
    return give(w, node, value_of(w, top));
}

/* The node on top has nothing to be covered. */
static bool find_solution(struct wz_walk *w)
{
    const size_t top = --w->height;
    uint64_t *const one = value_of(w, top);

    w->nodes++;
    w->node[top].work = 1;
    memset(one, 0, w->limbs * sizeof *one);
    one[0] = 1;
    return top == 0 || give(w, &w->node[top], one);
}

/* The node on top is to be visited. */
static bool visit(struct wz_walk *w)
{
    const size_t top = w->height - 1;
    struct wz_walk_node *const node = &w->node[top];
    const uint64_t *const key = key_of(w, top);

    if (w->order != NULL ? node->item == w->model->items
                         : is_covered(w->model, key))
        return find_solution(w);
    const uint64_t slot = wz_memo_find(&w->memo, node->hash, key);
    if (slot == 0)
        return open_node(w);
    node->work = wz_memo_work(slot);
    w->repeats++;
    w->spared = capped_sum(w->spared, node->work);
    w->height--;
    return give(w, node, wz_memo_value(&w->memo, slot));
}

bool wz_walk_on(struct wz_walk *w, uint64_t nodes)
{
    while (!w->starved && w->height > 0 && w->nodes < nodes)
        w->starved = !(w->node[w->height - 1].is_open ? finish(w) : visit(w));
    return !w->starved;
}

bool wz_walk_end(struct wz_walk *w)
{
    while (!w->starved && w->height > 0) {
        const struct wz_walk_node *const node = &w->node[--w->height];
        if (node->is_open && w->height > 0)
            w->starved = !give(w, node, value_of(w, w->height));
    }
    return !w->starved;
}

/* --- Beginning and end --------------------------------------------------- */

static bool take_room(struct wz_walk *w)
{
    const struct wz_model *const m = w->model;

    if (!make_room(w, 64))
        return false;
    if (w->order != NULL)
        return true;
    w->size = wz_mem_new(m->items, sizeof *w->size);
    w->is_out = wz_mem_new(m->options, sizeof *w->is_out);
    w->struck = wz_mem_new(m->options, sizeof *w->struck);
    return w->size && w->is_out && w->struck;
}

bool wz_walk_open(struct wz_walk *w, const struct wz_model *model,
                  const struct wz_order *order, size_t memory)
{
    *w = (struct wz_walk){.model = model, .order = order, .limbs = 1};
    if (!wz_memo_open(&w->memo, model->words, w->limbs, memory) ||
        !take_room(w)) {
        wz_walk_close(w);
        return false;
    }
    if (order == NULL)
        for (uint32_t i = 0; i < model->items; i++)
            w->size[i] = (uint32_t)(model->at[i + 1] - model->at[i]);
    wz_model_start(model, w->key);
    w->node[0] = (struct wz_walk_node){
        .hash = wz_memo_hash(w->key, model->words),
    };
    memset(w->value, 0, w->limbs * sizeof *w->value);
    w->height = 1;
    return true;
}

void wz_walk_close(struct wz_walk *w)
{
    wz_memo_close(&w->memo);
    wz_mem_free(w->node);
    wz_mem_free(w->key);
    wz_mem_free(w->value);
    wz_mem_free(w->size);
    wz_mem_free(w->is_out);
    wz_mem_free(w->struck);
    *w = (struct wz_walk){0};
}
