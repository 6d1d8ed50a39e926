#include <config.h>

#include "problem/text.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/status.h"

#define CHUNK ((size_t)1 << 16)

enum waltz_status wz_text_read(waltz_read_function *read, void *user,
                               char **bytes, size_t *length)
{
    char *all = NULL;
    size_t room = 0, n = 0, got = 1;
    bool failed = false;

    while (got > 0 && !failed) {
        char *more = wz_mem_grow(all, &room, n + CHUNK, 1);
        if (more == NULL) {
            wz_mem_free(all);
            return WALTZ_ENOMEM;
        }
        all = more;
        got = read(user, all + n, room - n, &failed);
        n += got;
    }
    if (failed) {
        wz_mem_free(all);
        return WALTZ_EIO;
    }
    *bytes = all;
    *length = n;
    return WALTZ_OK;
}

/* --- Lines and words ---------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool wz_text_line(struct wz_text *text)
{
    const size_t start = text->line > 0 ? text->line_end + 1 : 0;
    if (start >= text->length)
        return false;

    const char *const end =
        memchr(text->bytes + start, '\n', text->length - start);
    text->line++;
    text->at = text->line_start = start;
    text->line_end = end ? (size_t)(end - text->bytes) : text->length;
    return true;
}

static void skip_blanks(struct wz_text *text)
{
    while (text->at < text->line_end && is_blank(text->bytes[text->at]))
        text->at++;
}

bool wz_text_word(struct wz_text *text, struct wz_word *word)
{
    skip_blanks(text);

    const size_t start = text->at;
    while (text->at < text->line_end && !is_blank(text->bytes[text->at]))
        text->at++;
    *word = (struct wz_word){
        .text = text->bytes + start,
        .n = text->at - start,
        .line = text->line,
        .column = start - text->line_start + 1,
    };
    return word->n > 0;
}

bool wz_text_token(struct wz_text *text, const char *marks,
                   struct wz_word *word)
{
    struct wz_word whole;

    while (!wz_text_word(text, &whole))
        if (!wz_text_line(text))
            return false;

    size_t n = 0;
    while (n < whole.n && strchr(marks, whole.text[n]) == NULL)
        n++;
    *word = wz_word_before(whole, n > 0 ? n : 1);
    text->at -= whole.n - word->n;
    return true;
}

/* --- Words -------------------------------------------------------------- */

bool wz_word_is(const struct wz_word *word, const char *what)
{
    return strlen(what) == word->n && memcmp(word->text, what, word->n) == 0;
}

size_t wz_word_find(const struct wz_word *word, char c)
{
    const char *const found = memchr(word->text, c, word->n);

    return found ? (size_t)(found - word->text) : word->n;
}

bool wz_word_number(const struct wz_word *word, uint64_t *value)
{
    uint64_t sum = 0;

    for (size_t k = 0; k < word->n; k++) {
        if (word->text[k] < '0' || word->text[k] > '9')
            return false;
        const uint64_t digit = (uint64_t)(word->text[k] - '0');
        if (sum > (UINT64_MAX - digit) / 10)
            return false;
        sum = sum * 10 + digit;
    }
    *value = sum;
    return word->n > 0;
}

struct wz_quoted wz_word_quote(struct wz_word word)
{
    const int shown = word.n > WZ_SHOWN ? WZ_SHOWN : (int)word.n;
    struct wz_quoted quoted;

    snprintf(quoted.text, sizeof quoted.text, "'%.*s%s'", shown, word.text,
             word.n > WZ_SHOWN ? "..." : "");
    return quoted;
}

enum waltz_status wz_word_fail(const struct wz_word *word,
                               struct waltz_error *error, const char *sentence)
{
    return wz_fail(error, WALTZ_ESYNTAX, word->line, word->column, "%s %s",
                   sentence, wz_word_quote(*word).text);
}
