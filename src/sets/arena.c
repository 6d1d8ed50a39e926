/* arena.c -- a stack in chunks; a chunk once asked for is kept for later. */
#include <config.h>

#include "sets/arena.h"

#include <stdbool.h>
#include <stdint.h>

#include "base/mem.h"

#define LINE      64 /* bytes; what all is rounded up to */
#define CHUNK_MIN ((size_t)1 << 16)

struct wz_chunk {
    struct wz_chunk *next; /* the one before, or another spare one */
    size_t size;           /* bytes at `bytes' */
    unsigned char *bytes;  /* on a boundary of LINE */
};

/* A new chunk for that many bytes, or NULL. */
static struct wz_chunk *new_chunk(size_t size)
{
    const size_t head = sizeof(struct wz_chunk) + LINE - 1;

    if (size > SIZE_MAX - head)
        return NULL;
    struct wz_chunk *chunk = wz_mem_new(1, head + size);
    if (chunk == NULL)
        return NULL;
    unsigned char *bytes = (unsigned char *)(chunk + 1);
    chunk->bytes = bytes + (LINE - (uintptr_t)bytes % LINE) % LINE;
    chunk->size = size;
    return chunk;
}

/* Make a chunk with that much room the one in use; spare ones too small for it
 * are given up. */
static bool next_chunk(struct wz_arena *arena, size_t size)
{
    const size_t twice = arena->chunk ? arena->chunk->size * 2 : CHUNK_MIN;
    struct wz_chunk *chunk;

    while ((chunk = arena->spare) != NULL && chunk->size < size) {
        arena->spare = chunk->next;
        wz_mem_free(chunk);
    }
    if (chunk != NULL)
        arena->spare = chunk->next;
    else
        chunk = new_chunk(size > twice ? size : twice);
    if (chunk == NULL)
        return false;
    chunk->next = arena->chunk;
    arena->chunk = chunk;
    arena->used = 0;
    return true;
}

void *wz_arena_take(struct wz_arena *arena, size_t n, size_t size)
{
    if (n > (SIZE_MAX / 4 - LINE) / size)
        return NULL;
    const size_t bytes = (n * size + LINE - 1) / LINE * LINE;
    if ((arena->chunk == NULL || bytes > arena->chunk->size - arena->used) &&
        !next_chunk(arena, bytes))
        return NULL;

    void *room = arena->chunk->bytes + arena->used;
    arena->used += bytes;
    return room;
}

void wz_arena_release(struct wz_arena *arena, struct wz_mark mark)
{
    while (arena->chunk != mark.chunk) {
        struct wz_chunk *chunk = arena->chunk;
        arena->chunk = chunk->next;
        chunk->next = arena->spare;
        arena->spare = chunk;
    }
    arena->used = mark.used;
}

static void free_chunks(struct wz_chunk *chunk)
{
    while (chunk != NULL) {
        struct wz_chunk *next = chunk->next;
        wz_mem_free(chunk);
        chunk = next;
    }
}

void wz_arena_free(struct wz_arena *arena)
{
    free_chunks(arena->chunk);
    free_chunks(arena->spare);
    *arena = (struct wz_arena){0};
}
