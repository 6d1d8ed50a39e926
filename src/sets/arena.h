/* arena.h -- memory that is taken and given back like a stack. */
#ifndef WZ_SETS_ARENA_H
#define WZ_SETS_ARENA_H

#include <stddef.h>

struct wz_chunk;

/* {0} is an empty arena. */
struct wz_arena {
    struct wz_chunk *chunk; /* in use, and behind it those before */
    struct wz_chunk *spare; /* given back */
    size_t used;            /* bytes of the chunk in use */
};

/* A place to go back to. */
struct wz_mark {
    struct wz_chunk *chunk;
    size_t used;
};

/*
 * Room for n things of the given size, on a boundary of 64 bytes, or NULL.
 * Nothing is known of what it holds.
 */
void *wz_arena_take(struct wz_arena *arena, size_t n, size_t size);

static inline struct wz_mark wz_arena_mark(const struct wz_arena *arena)
{
    return (struct wz_mark){arena->chunk, arena->used};
}

/* Give back all that was taken since the mark. */
void wz_arena_release(struct wz_arena *arena, struct wz_mark mark);

void wz_arena_free(struct wz_arena *arena);

#endif
