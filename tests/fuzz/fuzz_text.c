/* fuzz_text.c -- any bytes, read in every format, and what came of them
 * written and read again. */
#include <stdlib.h>
#include <string.h>

#include "read.h"

enum { FEW_CELLS = 2000 };

/* What was written. */
struct text {
    uint8_t bytes[1 << 16];
    size_t length;
};

static bool keep(void *user, const char *bytes, size_t n)
{
    struct text *text = user;

    if (n > sizeof text->bytes)
        return false;
    memcpy(text->bytes, bytes, n);
    text->length = n;
    return true;
}

/* A record in a format and back: the same values, if the format can say it. */
static void check_again(const struct waltz_puzzle *puzzle, const char *format)
{
    static struct text text;
    struct waltz_read_options options = {.format = format};
    struct waltz_puzzle again;
    waltz_writer *writer = waltz_writer_new(format, keep, &text);

    waltz_board_boxes(puzzle->board, &options.box_rows, &options.box_columns);
    options.no_boxes = options.box_rows == 0;
    options.symbols = "1-9A-Z";
    waltz_writer_set_symbols(writer, options.symbols);
    if (waltz_write(writer, puzzle, NULL) == WALTZ_OK) {
        struct bytes bytes = {text.bytes, text.length, 0, text.length};
        waltz_reader *reader = waltz_reader_new(hand_out, &bytes, &options);
        if (waltz_read(reader, &again, NULL) != WALTZ_OK ||
            memcmp(again.values, puzzle->values,
                   waltz_board_cells(puzzle->board)) != 0)
            abort();
        waltz_reader_free(reader);
    }
    waltz_writer_free(writer);
}

/* Has it nothing but rows, columns and boxes?  Drawings of all others are for
 * eyes, and what reads them back may take them for something else. */
static bool is_plain(const waltz_board *board)
{
    unsigned rows, columns;

    waltz_board_boxes(board, &rows, &columns);
    return waltz_board_grids(board) == 1 && waltz_board_cages(board) == 0 &&
           waltz_board_houses(board) ==
               (size_t)(rows > 0 ? 3 : 2) * waltz_board_symbols(board);
}

static void check_record(const struct waltz_puzzle *puzzle)
{
    static char line[3 * WALTZ_SYMBOLS_MAX * WALTZ_SYMBOLS_MAX];
    const size_t cells = waltz_board_cells(puzzle->board);
    const struct waltz_format *format;

    if (!waltz_board_fits(puzzle->board, puzzle->values) ||
        waltz_puzzle_line(puzzle, NULL, line, sizeof line) > 3 * cells)
        abort();
    if (cells > FEW_CELLS)
        return; /* a short text may tell of many, and that takes its time */
    for (size_t k = 0; (format = waltz_format_at(k)) != NULL; k++)
        if (format->reads && format->writes &&
            (is_plain(puzzle->board) || strcmp(format->name, "grid") != 0))
            check_again(puzzle, format->name);
}

/* Read to the end; a line gives one record or one error, at most. */
static void read_all(const uint8_t *data, size_t size, const char *format,
                     size_t piece)
{
    const struct waltz_read_options options = {.format = format};
    struct bytes bytes = {data, size, 0, piece};
    struct waltz_puzzle puzzle;
    struct waltz_error error;
    enum waltz_status status;
    size_t records = 0;
    waltz_reader *reader = waltz_reader_new(hand_out, &bytes, &options);

    while ((status = waltz_read(reader, &puzzle, &error)) != WALTZ_END) {
        if (++records > size || (status != WALTZ_OK && error.line == 0))
            abort();
        if (status == WALTZ_OK && records <= 4)
            check_record(&puzzle);
    }
    waltz_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct waltz_format *format;

    read_all(data, size, NULL, size + 1);
    read_all(data, size, NULL, 1);
    for (size_t k = 0; (format = waltz_format_at(k)) != NULL; k++)
        if (format->reads)
            read_all(data, size, format->name, 64);
    return 0;
}
