/* names.h -- numbered names, and a hash table to find them by. */
#ifndef WZ_PROBLEM_NAMES_H
#define WZ_PROBLEM_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WZ_NO_NAME UINT32_MAX

/* A short name is found without a look at the text: with many names, each
 * look is at something that is in no cache. */
struct wz_slot {
    uint64_t
        head[2]; /* the first bytes of the name; zeros behind a short one */
    uint32_t hash;
    uint32_t number; /* of the name, from 1; 0: the slot is free */
};

/* All zeros: no names. */
struct wz_names {
    char *text; /* the names, one behind the other, each with a NUL */
    size_t length, text_room;
    size_t *start; /* [count]; where in text each begins */
    size_t count, start_room;
    struct wz_slot
        *slot;    /* [slots], open addressing, at most four fifths full */
    size_t slots; /* 0 or a power of two */
};

/* The number of the name text[n], which has no NUL, from 0, or WZ_NO_NAME. */
uint32_t wz_names_find(const struct wz_names *names, const char *text,
                       size_t n);

/* Are there so many names that finding one waits for memory?  It does not if
 * it was told some time before that the name will be asked for. */
bool wz_names_are_many(const struct wz_names *names);
void wz_names_expect(const struct wz_names *names, const char *text, size_t n);

/* Append a name that is not there yet; false when memory ran out. */
bool wz_names_add(struct wz_names *names, const char *text, size_t n);

const char *wz_names_text(const struct wz_names *names, uint32_t number);

void wz_names_free(struct wz_names *names);

#endif
