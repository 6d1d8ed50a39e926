/* waltz/text.h -- reading and writing puzzles in the formats people have.
 *
 *     waltz_reader *reader = waltz_reader_new(read_file, file, NULL);
 *     struct waltz_puzzle puzzle;
 *     struct waltz_error error;
 *     enum waltz_status status;
 *     while ((status = waltz_read(reader, &puzzle, &error)) != WALTZ_END)
 *         if (status == WALTZ_OK)
 *             use(&puzzle);
 *         else if (status == WALTZ_ESYNTAX || status == WALTZ_ELIMIT)
 *             complain(&error);                    // and go on
 *         else
 *             break;
 *     waltz_reader_free(reader);
 *
 * The formats are in doc/formats.md.
 */
#ifndef WALTZ_TEXT_H
#define WALTZ_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <waltz/puzzle.h>
#include <waltz/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct waltz_reader waltz_reader;
typedef struct waltz_writer waltz_writer;

/** A format, as `waltz formats' lists it. */
struct waltz_format {
    const char *name;    /* "line" */
    const char *summary; /* one line */
    bool reads, writes;
    const char *missing; /* why this build cannot read it, or NULL */
};

/** Format number k, from 0; NULL past the last.  Owner: the library. */
const struct waltz_format *waltz_format_at(size_t k);

/** Convention number k for the characters that mean 1, 2, ..., n; NULL past
 * the last: "1-9A-Z", "A-Z", "0-F", "1-9a-z", "a-z", "0-f", "decimal".
 * Owner: the library.
 */
const char *waltz_symbols_at(size_t k);

/** What the caller knows of a text; all zeros: find out. */
struct waltz_read_options {
    const char *format;  /* a format's name; NULL: recognise it */
    const char *symbols; /* a convention's name; NULL: find out */
    unsigned box_rows, box_columns;
    bool no_boxes; /* rows and columns only; 0 x 0 above */
};

/**
 * Reads up to room bytes, at least one unless the text is at its end, and
 * returns how many; *failed says that it could not.  It may return fewer than
 * asked for: the reader asks again.
 */
typedef size_t waltz_read_function(void *user, char *bytes, size_t room,
                                   bool *failed);

/**
 * A reader of the text that `read' brings.
 *
 * Shape: options may be NULL; the strings in it are copied.
 * Owner: the caller.  NULL when memory ran out, or an option names what is
 *        not there (waltz_format_at, waltz_symbols_at, waltz_board_is_shape).
 */
waltz_reader *waltz_reader_new(waltz_read_function *read, void *user,
                               const struct waltz_read_options *options);
void waltz_reader_free(waltz_reader *reader);

/**
 * Begin with another text, as a new reader of the same options would; but the
 * boards stay, so that a solver bound to one serves all texts.
 */
void waltz_reader_restart(waltz_reader *reader, waltz_read_function *read,
                          void *user);

/**
 * The next record.
 *
 * Owner:  see struct waltz_puzzle.
 * Errors: ESYNTAX, ELIMIT: this record is bad, *error says where and why, and
 *         the next call goes on behind it.  ENOMEM, EIO: nothing more comes.
 * End:    WALTZ_END, again and again.
 */
enum waltz_status waltz_read(waltz_reader *reader, struct waltz_puzzle *puzzle,
                             struct waltz_error *error);

/**
 * Read on, many at once: the values of the puzzles that follow, as long as they
 * are at hand and differ from the last one read in nothing but values, text,
 * and line.  What comes then is for waltz_read.
 *
 *     while (waltz_read(reader, &puzzle, &error) == WALTZ_OK) {
 *         memcpy(values, puzzle.values, 81); // say that all are 9 by 9
 *         n = 1 + waltz_read_on(reader, values + 81, room - 1);
 *         waltz_solve_many(solver, values, n, 2, answer, NULL);
 *     }
 *
 * Shape:  values[n * cells], of the caller.
 * Result: how many, [0..n].  Of the last puzzle that waltz_read gave, all is
 *         valid still; number k of those that follow it, from 1, is in line
 *         puzzle.line + k and has the text puzzle.text + k * (puzzle.length +
 *         1), of the same length.
 * Cost:   reads no further text, and looks at each byte once.  Lines of 81
 *         digits that end in a line feed can be read so; others are left to
 *         waltz_read.
 */
size_t waltz_read_on(waltz_reader *reader, uint8_t *values, size_t n);

/**
 * Can the next record be read without asking for more?  If not, or if that is
 * not sure, the next waltz_read may wait for whoever types the text: the
 * moment to write out what is ready.
 */
bool waltz_reader_is_ahead(const waltz_reader *reader);

/** Takes n bytes of output; false when it could not. */
typedef bool waltz_write_function(void *user, const char *bytes, size_t n);

/**
 * A writer in a format; NULL or "same": each puzzle in the layout in which it
 * came.  Owner: the caller.  NULL when memory ran out or the format cannot be
 * written.
 */
waltz_writer *waltz_writer_new(const char *format, waltz_write_function *write,
                               void *user);
void waltz_writer_free(waltz_writer *writer);

/** The characters for symbols from now on; NULL: as each puzzle had them.
 * Errors: EINVAL for a name that is not there. */
enum waltz_status waltz_writer_set_symbols(waltz_writer *writer,
                                           const char *symbols);

/**
 * Write values -- the puzzle's own if NULL, or its solution -- as a record.
 *
 * Shape:  values[cells].  A puzzle that no reader made may leave out all but
 *         its board and values: it is a line of 1-9A-Z, then.
 * Errors: EIO; EINVAL where the format cannot say this (a board of another
 *         shape or with other rules, more symbols than it has characters, a
 *         sheet too large to be drawn), and then waltz_writer_reason says
 *         why; ENOMEM.  A solution of a square may be written where its rules
 *         cannot: it needs none.
 */
enum waltz_status waltz_write(waltz_writer *writer,
                              const struct waltz_puzzle *puzzle,
                              const uint8_t *values);

/**
 * Why the last call of waltz_write gave EINVAL: a sentence without a full stop.
 *
 * Owner: the writer; valid until the next call on it.
 */
const char *waltz_writer_reason(const waltz_writer *writer);

/**
 * Write that there is nothing to write for a record: an empty line, where the
 * format gives each record a line, so that lines still match; else nothing.
 *
 * Shape:  format, the name of that in which the record came; or NULL: it is
 *         not known, so as the record before, or in a line.
 * Errors: EIO.
 */
enum waltz_status waltz_write_gap(waltz_writer *writer, const char *format);

/** Finish the text: what the format puts at its end.  Errors: EIO. */
enum waltz_status waltz_writer_end(waltz_writer *writer);

/**
 * A puzzle in one line, as in listings: a character a cell, or numbers joined
 * by commas where it came as numbers; no line end, no terminator.
 *
 * Shape:  values[cells], or NULL for the puzzle's own; text[room].
 * Result: the length; nothing useful is in text if that is more than room,
 *         which never happens with 3 * cells.
 */
size_t waltz_puzzle_line(const struct waltz_puzzle *puzzle,
                         const uint8_t *values, char *text, size_t room);

#ifdef __cplusplus
}
#endif
#endif
