/* board_words.c -- the words of a line of a board file. */
#include <config.h>

#include <string.h>

#include "text/board_lines.h"

struct wz_word wz_next_word(struct wz_board_file *file, const char *signs)
{
    const char *text = wz_record(file->r);
    size_t at = file->at, end;

    while (at < file->end && wz_is_blank(text[at]))
        at++;
    for (end = at; end < file->end && !wz_is_blank(text[end]); end++)
        if (text[end] != '\0' && strchr(signs, text[end]) != NULL) {
            end += end == at; /* such a sign is a word of its own */
            break;
        }
    file->at = end;
    return (struct wz_word){at, end - at};
}

const char *wz_said(const struct wz_board_file *file, struct wz_word word)
{
    return wz_record(file->r) + word.at;
}

bool wz_is_said(const struct wz_board_file *file, struct wz_word word,
                const char *text)
{
    return word.length == strlen(text) &&
           memcmp(wz_said(file, word), text, word.length) == 0;
}

enum waltz_status wz_refuse_word(const struct wz_board_file *file,
                                 struct wz_word word, const char *why)
{
    return wz_fail_at(file->r, file->error, word.at, "%s", why);
}

bool wz_number_said(const struct wz_board_file *file, struct wz_word word,
                    unsigned *number)
{
    const char *text = wz_said(file, word);

    *number = 0;
    for (size_t k = 0; k < word.length; k++) {
        if (text[k] < '0' || text[k] > '9' || *number > 99999)
            return false;
        *number = *number * 10 + (unsigned)(text[k] - '0');
    }
    return word.length > 0;
}
