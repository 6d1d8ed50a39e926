# The examples in the public headers compile, as C and as C++.
#
# An example is a paragraph of a header's first comment that is indented and
# whose first line ends a statement.  What is the reader's own in it, such as
# print(), is declared below.
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

cat >"$work/own.h" <<'EOF'
#include <math.h>
#include <stdio.h>
#include <waltz.h>
waltz_board *a_board(void);
waltz_cover *a_cover(void);
const uint8_t *some_values(void);
size_t read_file(void *user, char *bytes, size_t room, bool *failed);
void explain(const waltz_board *board, const struct waltz_conflict *conflict);
void complain(const struct waltz_error *error);
void print(const uint32_t *option, size_t n);
void use(const struct waltz_puzzle *puzzle);
EOF

# Each example of a header as a function, with the nouns that it does not make.
functions() { # HEADER
    awk '
        function finish() {
            if (is_code && text ~ /;/)
                printf "void example_%d(void)\n{\n%s%s}\n", ++n, own(), text
            text = ""
        }
        function own(result) {
            if (text !~ /\*board;|\*board =/)
                result = result "waltz_board *board = a_board();\n"
            if (text !~ /\*cover =/)
                result = result "const waltz_cover *cover = a_cover();\n"
            if (text !~ /\*option[;=]|\*option =/)
                result = result "const uint32_t *option;\n"
            if (text !~ /size_t n;/)
                result = result "size_t n = 0;\n"
            if (text !~ / values\[/)
                result = result "const uint8_t *values = some_values();\n"
            return result "FILE *file = stdin; uint64_t sum = 0;\n"
        }
        /\*\// { finish(); exit }
        /^ \*     / {
            if (text == "")
                is_code = /;/
            text = text substr($0, 4) "\n"
            next
        }
        { finish() }' "$1"
}

failed=0
try() { # COMPILER LANGUAGE HEADER
    { cat "$work/own.h"; functions "$3"; } >"$work/all"
    $1 -x "$2" -Wall -Wextra -Werror -Wno-unused \
        -Wno-missing-field-initializers -fsyntax-only -I"$srcdir/include" "$work/all" || {
        echo "an example of $3 fails as $2"
        failed=1
    }
}
for header in "$srcdir"/include/waltz.h "$srcdir"/include/waltz/*.h; do
    try "${CC-cc} -std=c11" c "$header"
    if command -v c++ >/dev/null; then try "c++ -std=c++2a" c++ "$header"; fi
done
exit $failed
