/* message.c -- one form for all that is said on standard error. */
#include <config.h>

#include "cli/message.h"

#include <stdarg.h>
#include <stdio.h>

static void say(const char *before, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* A message is one line, whatever is in the names that it quotes. */
static void mask_controls(char *sentence)
{
    for (; *sentence != '\0'; sentence++)
        if ((unsigned char)*sentence < ' ' || *sentence == 0x7F)
            *sentence = '?';
}

/* In one piece, so that the lines of programs that share standard error do
 * not mix: a message is never longer than the buffer by what matters. */
static void say(const char *before, const char *format, va_list args)
{
    char sentence[1024];

    vsnprintf(sentence, sizeof sentence, format, args);
    mask_controls(sentence);
    fprintf(stderr, "waltz: %s%s\n", before, sentence);
}

void complain(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say("", format, args);
    va_end(args);
}

void complain_at(const struct place *place, const char *format, ...)
{
    char before[4096 + 64]; /* a path, and two numbers */
    va_list args;

    if (place->line == 0)
        snprintf(before, sizeof before, "%s: ", place->file);
    else if (place->column == 0)
        snprintf(before, sizeof before, "%s:%zu: ", place->file, place->line);
    else
        snprintf(before, sizeof before, "%s:%zu:%zu: ", place->file,
                 place->line, place->column);
    va_start(args, format);
    say(before, format, args);
    va_end(args);
}
