/* fuzz_answer.c -- any bytes, from text to answer: what is found solves what
 * was read. */
#include <stdlib.h>

#include "read.h"

/* Boards of more cells are solved no other way, only slower. */
enum { CELLS_MAX = 256, NODES_MAX = 1000 };

static void check_solution(const struct waltz_puzzle *puzzle,
                           const uint8_t *solution)
{
    if (waltz_board_conflicts(puzzle->board, solution, NULL, 0) > 0)
        abort();
    for (size_t c = 0; c < waltz_board_cells(puzzle->board); c++)
        if (solution[c] == 0 ||
            (puzzle->values[c] != 0 && puzzle->values[c] != solution[c]))
            abort();
}

static void answer(const struct waltz_puzzle *puzzle)
{
    uint8_t solution[CELLS_MAX] = {0};
    struct waltz_search search = {
        .limit = 2, .max_nodes = NODES_MAX, .solution = solution};
    waltz_solver *solver = waltz_solver_new(NULL, puzzle->board);

    if (waltz_solve(solver, puzzle->values, &search) != WALTZ_OK)
        abort();
    if (search.found > 0)
        check_solution(puzzle, solution);
    if (waltz_board_conflicts(puzzle->board, puzzle->values, NULL, 0) > 0 &&
        (search.found > 0 || !search.complete))
        abort();
    waltz_solver_free(solver);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size, 0, size + 1};
    struct waltz_puzzle puzzle;
    enum waltz_status status;
    waltz_reader *reader = waltz_reader_new(hand_out, &bytes, NULL);

    while ((status = waltz_read(reader, &puzzle, NULL)) != WALTZ_END)
        if (status == WALTZ_OK && waltz_board_cells(puzzle.board) <= CELLS_MAX)
            answer(&puzzle);
    waltz_reader_free(reader);
    return 0;
}
