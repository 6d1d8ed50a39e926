/* writer.h -- a writer inside: one record's text before it goes out. */
#ifndef WZ_TEXT_WRITER_H
#define WZ_TEXT_WRITER_H

#include <stddef.h>

#include <waltz/text.h>

#include "text/format.h"
#include "text/symbols.h"

struct waltz_writer {
    waltz_write_function *write;
    void *user;
    const struct wz_format *format;   /* NULL: as each puzzle came */
    const struct wz_symbols *symbols; /* NULL: as each puzzle had them */
    size_t records;
    char *bytes;
    size_t room, length;
};

/* Room for n more bytes behind those there are, or NULL. */
char *wz_put(waltz_writer *w, size_t n);

#endif
