/* text.h -- a whole text, taken apart into lines and words. */
#ifndef WZ_PROBLEM_TEXT_H
#define WZ_PROBLEM_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/status.h>
#include <waltz/text.h>

struct wz_text {
    const char *bytes; /* [length], the caller's */
    size_t length;
    size_t at;         /* what is before was read */
    size_t line;       /* the number of the line at hand, from 1; 0: none */
    size_t line_start; /* where it begins */
    size_t line_end;   /* where its end of line is */
};

struct wz_word {
    const char *text; /* [n] */
    size_t n;
    size_t line, column; /* from 1 */
};

/* All that `read' brings: *bytes[*length], to be freed by the caller. */
enum waltz_status wz_text_read(waltz_read_function *read, void *user,
                               char **bytes, size_t *length);

/* Step to the next line; false when there is none. */
bool wz_text_line(struct wz_text *text);

/* The next word of the line at hand; false when there is none. */
bool wz_text_word(struct wz_text *text, struct wz_word *word);

/*
 * The next word of the text, whatever line it is on.  Each of the characters
 * in `marks' is a word of its own.
 */
bool wz_text_token(struct wz_text *text, const char *marks,
                   struct wz_word *word);

bool wz_word_is(const struct wz_word *word, const char *what);

/* Where c is in a word, or its length. */
size_t wz_word_find(const struct wz_word *word, char c);

/* The part of a word that begins at `from'; the part before `end'. */
static inline struct wz_word wz_word_from(struct wz_word word, size_t from)
{
    word.text += from;
    word.n -= from;
    word.column += from;
    return word;
}

static inline struct wz_word wz_word_before(struct wz_word word, size_t end)
{
    word.n = end;
    return word;
}

/* Is the word all digits and not too large?  Then *value is what it says. */
bool wz_word_number(const struct wz_word *word, uint64_t *value);

/* The word as a sentence shows it: in quotes, and cut if it is long. */
enum { WZ_SHOWN = 60 };
struct wz_quoted {
    char text[WZ_SHOWN + sizeof "'...'"];
};
struct wz_quoted wz_word_quote(struct wz_word word);

/* Note an error about a word: "SENTENCE 'WORD'". */
enum waltz_status wz_word_fail(const struct wz_word *word,
                               struct waltz_error *error, const char *sentence);

#endif
