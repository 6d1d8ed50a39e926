/* texts.h -- for the tests of reading and writing: texts in memory. */
#ifndef WZ_TESTS_TEXTS_H
#define WZ_TESTS_TEXTS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <waltz.h>

/* As many cells as a board can have. */
enum { CELLS_MAX = WALTZ_SYMBOLS_MAX * WALTZ_SYMBOLS_MAX };

/* A text that comes in pieces, and fails in the end if it is told to. */
struct source {
    const char *text;
    size_t length, at, piece;
    bool fails;
};

static inline size_t take(void *user, char *bytes, size_t room, bool *failed)
{
    struct source *s = user;
    size_t n = s->length - s->at;

    n = n < room ? n : room;
    n = s->piece > 0 && n > s->piece ? s->piece : n;
    memcpy(bytes, s->text + s->at, n);
    s->at += n;
    *failed = n == 0 && s->fails;
    return n;
}

/* What was written, or a log of what was read. */
struct sink {
    char text[1 << 19];
    size_t length, room; /* room 0: all of it */
};

static inline bool put(void *user, const char *bytes, size_t n)
{
    struct sink *s = user;
    const size_t room = s->room > 0 ? s->room : sizeof s->text - 1;

    if (s->length + n > room)
        return false;
    memcpy(s->text + s->length, bytes, n);
    s->length += n;
    s->text[s->length] = '\0';
    return true;
}

static inline waltz_reader *open_text(struct source *source, const char *text,
                                      const struct waltz_read_options *options)
{
    *source = (struct source){.text = text, .length = strlen(text)};
    return waltz_reader_new(take, source, options);
}

/* A puzzle. */
#define NINE                                                                   \
    "1.....8......1..45.....3..7815.....3.7...26582...7.4......9.5......4...6" \
    ".6458.732"

#endif
