/* read.h -- what the fuzz targets share: a text in memory. */
#ifndef WZ_TESTS_FUZZ_READ_H
#define WZ_TESTS_FUZZ_READ_H

#include <stdint.h>
#include <string.h>

#include <waltz.h>

/* Bytes that are handed out in pieces. */
struct bytes {
    const uint8_t *data;
    size_t size, at, piece;
};

static inline size_t hand_out(void *user, char *bytes, size_t room,
                              bool *failed)
{
    struct bytes *b = user;
    size_t n = b->size - b->at;

    (void)failed;
    n = n < room ? n : room;
    n = n < b->piece ? n : b->piece;
    memcpy(bytes, b->data + b->at, n);
    b->at += n;
    return n;
}

#endif
