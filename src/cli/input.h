/* input.h -- the operands: files, standard input, or whole puzzles. */
#ifndef WZ_CLI_INPUT_H
#define WZ_CLI_INPUT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz.h>

struct input {
    const struct waltz_read_options *options;
    char **operand; /* those to come, up to NULL */

    /* The text at hand. */
    const char *name; /* as messages call it */
    const char *text; /* [left] what is left of an operand that is a puzzle */
    size_t left;
    int file;  /* -1: none */
    int error; /* errno of a read that failed, or 0 */

    /* Called before a wait for bytes that are not there yet, so that what is
     * ready can be shown. */
    void (*stall)(void *user);
    void *user;

    /* Read so far, of all texts; any thread may look. */
    _Atomic uint64_t bytes;
    uint64_t total; /* that there will be, or 0 where nobody knows */
};

/* operand[] ends with NULL; if it is empty, standard input is read.  */
void input_start(struct input *input, char **operand,
                 const struct waltz_read_options *options);

enum input_next {
    INPUT_TEXT, /* there is a text; read it with input_read */
    INPUT_BAD,  /* the next operand is none, which has been said */
    INPUT_END   /* there are no more operands */
};

/* Open the next operand, after closing the one before. */
enum input_next input_next(struct input *input);

/* A waltz_read_function; the user is a struct input. */
size_t input_read(void *user, char *bytes, size_t room, bool *failed);

#endif
