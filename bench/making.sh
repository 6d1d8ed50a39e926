# How many puzzles a second are made, by waltz and by qqwing, where that is
# installed.
#
#     making.sh WALTZ [TURNS]
#
# All work in turns, on one core each, and what counts is the median of their
# processor time, of whole processes.  Puzzles of waltz are minimal, and that is
# checked; of those of qqwing it is told how many are.
LC_ALL=C
export LC_ALL
waltz=$1
turns=${2-5}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

by_qqwing() { # PUZZLES TURN
    qqwing --generate "$1" --one-line >"$work/puzzles"
}

by_generate() { # PUZZLES TURN
    "$waltz" generate --jobs 1 --minimal -n "$1" --seed "$2" >"$work/puzzles"
}

by_symmetric() { # PUZZLES TURN
    "$waltz" generate --jobs 1 --symmetry rotate180 -n "$1" --seed "$2" \
        >"$work/puzzles"
}

by_fewest() { # PUZZLES TURN
    "$waltz" generate --jobs 1 --clues 20 -n "$1" --seed "$2" >"$work/puzzles"
}

by_minimize() { # PUZZLES TURN
    head -n "$1" "$work/given" |
        "$waltz" minimize --jobs 1 --seed "$2" >"$work/puzzles"
}

# Seconds that children had used, of user and system, by what `times' wrote.
used() { # FILE
    tail -n 1 "$1" | awk '{
        for (k = 1; k <= 2; k++) {
            split($k, t, /[ms]/)
            sum += 60 * t[1] + t[2]
        }
        print sum
    }'
}

# A line for each turn of a maker: seconds, clues, and minimal puzzles of all.
turn() { # MAKER PUZZLES TURN
    times >"$work/before" # here, as a subshell has children of its own
    "by_$1" "$2" "$3"
    times >"$work/after"
    before=$(used "$work/before")
    after=$(used "$work/after")
    clues=$(awk '{ n += gsub(/[1-9]/, "&") } END { print n }' "$work/puzzles")
    minimal=$("$waltz" minimize --check "$work/puzzles" | grep -c '^minimal')
    echo "$before $after $clues $minimal" >>"$work/$1"
}

report() { # MAKER PUZZLES
    awk '{ print $2 - $1, $3, $4 }' "$work/$1" | sort -n |
        awk -v maker="$1" -v n="$2" '
            { seconds[NR] = $1; clues += $2; minimal += $3 }
            END {
                middle = seconds[int((NR + 1) / 2)]
                printf "%-10s %8d %9.3f %12.0f %8.2f %9.1f %%\n", maker, n,
                    middle, n / middle, clues / n / NR, 100 * minimal / n / NR
            }'
}

makers="generate:20000 minimize:20000 symmetric:20000 fewest:100"
command -v qqwing >/dev/null && makers="qqwing:200 $makers"
"$waltz" generate --clues 36 -n 20000 --seed 1 >"$work/given"
turns_left=$turns
while [ "$turns_left" -gt 0 ]; do
    for maker in $makers; do
        turn "${maker%:*}" "${maker#*:}" "$turns_left"
    done
    turns_left=$((turns_left - 1))
done
printf '%-10s %8s %9s %12s %8s %11s\n' maker puzzles seconds puzzles/s clues \
    minimal
for maker in $makers; do
    report "${maker%:*}" "${maker#*:}"
done
