# Programs of others on the sets of puzzles/, their answers compared with ours.
#
#     outside.sh WALTZ FILE...
#
# Each FILE has puzzles in lines.  For each, a line is printed for waltz, and
# for qqwing, minisat and cadical where they are installed; the SAT solvers
# are given what `waltz convert --to dimacs' writes.  $BENCH_PROGRAM may name
# one more, which reads puzzles in lines and prints the solutions in lines.
#
# Times are of whole processes.  A SAT solver is started for each puzzle, and
# the time for that is its own; what waltz needs to write the CNF is not.
LC_ALL=C
export LC_ALL
waltz=$1
shift
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

now() { # nanoseconds
    date +%s%N
}

# Run a command with its words; the time goes to $took.
timed() {
    begin=$(now)
    "$@"
    took=$(($(now) - begin))
}

# A line for PROGRAM, whose answers are in $work/answers, and time in $took.  An
# answer is right if it keeps the givens and breaks no rule, or is none where
# waltz has none.
report() { # PROGRAM
    grep -v '^-' "$work/answers" |
        "$waltz" check --rules --quiet >"$work/checked" 2>/dev/null
    paste -d ' ' "$work/puzzles" "$work/solutions" "$work/answers" |
        awk -v program="$1" -v took="$took" -v checked="$work/checked" '
            function keeps(puzzle, answer,  k) {
                for (k = 1; k <= length(puzzle); k++)
                    if (substr(puzzle, k, 1) != "." &&
                        substr(puzzle, k, 1) != substr(answer, k, 1))
                        return 0
                return 1
            }
            BEGIN {
                while ((getline line < checked) > 0) {
                    split(line, field, "\t")
                    verdict[field[2]] = field[1]
                }
            }
            $2 == "-" { right += $3 == "-"; next }
            { right += verdict[$3] == "valid" && keeps($1, $3) }
            END {
                printf "  %-10s %8d %8d %12.3f %14.1f\n", program, NR, right,
                    took / 1e9, took / 1e3 / NR
            }'
}

# Lines that are no solution become a dash.
answers_only() { # CELLS
    awk -v cells="$1" '{ print length($0) == cells && !/\./ ? $0 : "-" }'
}

by_waltz() {
    "$waltz" solve --any --jobs 1 --quiet "$work/puzzles" >"$work/raw"
}

by_qqwing() {
    qqwing --solve --one-line <"$work/puzzles" >"$work/raw" 2>/dev/null
}

by_program() {
    $BENCH_PROGRAM <"$work/puzzles" >"$work/raw" 2>/dev/null
}

by_minisat() { # CNF
    minisat -verb=0 "$1" "$work/model" >/dev/null 2>&1
}

by_cadical() { # CNF
    cadical -q "$1" 2>/dev/null | sed -n 's/^v//p' >"$work/model"
}

# The line that a model of variables cell * n + symbol + 1 stands for.
decode() { # CELLS N
    tr ' ' '\n' <"$work/model" | awk -v cells="$1" -v n="$2" '
        BEGIN { sign = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" }
        $1 + 0 > 0 { line = line substr(sign, ($1 - 1) % n + 1, 1) }
        END { print length(line) == cells ? line : "-" }'
}

by_sat() { # SOLVER CELLS N
    total=0
    : >"$work/answers"
    while read -r puzzle; do
        echo "$puzzle" | "$waltz" convert --to dimacs >"$work/cnf"
        : >"$work/model"
        timed "by_$1" "$work/cnf"
        total=$((total + took))
        decode "$2" "$3" >>"$work/answers"
    done <"$work/puzzles"
    took=$total
}

for file; do
    cp "$file" "$work/puzzles"
    cells=$(head -n 1 "$file" | wc -c)
    cells=$((cells - 1))
    n=$(awk -v cells="$cells" 'BEGIN { print int(sqrt(cells) + 0.5) }')
    echo "$file"
    printf '  %-10s %8s %8s %12s %14s\n' program puzzles right seconds us/puzzle
    timed by_waltz
    answers_only "$cells" <"$work/raw" >"$work/solutions"
    cp "$work/solutions" "$work/answers"
    report waltz
    if [ "$n" = 9 ] && command -v qqwing >/dev/null; then
        timed by_qqwing
        answers_only "$cells" <"$work/raw" >"$work/answers"
        report qqwing
    fi
    for solver in minisat cadical; do
        command -v $solver >/dev/null || continue
        by_sat $solver "$cells" "$n"
        report $solver
    done
    if [ -n "$BENCH_PROGRAM" ]; then
        timed by_program
        answers_only "$cells" <"$work/raw" >"$work/answers"
        report "$(basename "${BENCH_PROGRAM%% *}")"
    fi
done
