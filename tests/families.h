/* families.h -- exact covers of any size, whose solutions are known. */
#ifndef WZ_TESTS_FAMILIES_H
#define WZ_TESTS_FAMILIES_H

#include <stdint.h>

#include <waltz.h>

/* Dominoes on n by n squares (OEIS A004003), or on five rows of n: there the
 * frontier is n, unless the items are taken in another order. */
waltz_cover *dominoes(uint32_t n);
waltz_cover *dominoes_on_five_rows(uint32_t n);

/* Latin squares: a symbol in each cell, in each row, in each column. */
waltz_cover *latin_squares(uint32_t n);

/* n items, each with two options of its own: 2^n solutions. */
waltz_cover *pairs(uint32_t n);

/* In n items a choice is made that the last one asks for: one solution, and no
 * two remainders are alike. */
waltz_cover *promises(uint32_t n);

#endif
