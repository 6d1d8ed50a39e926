# Programs that count exact covers, in turns, on the same problems.
#
#     covers.sh TURNS FILE... -- COMMAND...
#
# Each COMMAND is one argument, a program and its words, and is given each FILE
# as its input, TURNS times, all commands in turn:
#
#     bench/covers.sh 3 *.dlx -- "./waltz cover --count" \
#         "./waltz cover --count -e links" dlx1
#
# The first one prints the number of solutions; the others are wrong if that
# number is not in what they print (a mark stands beside their time).  A table
# of the medians of whole processes in seconds is printed, and for each command
# but the first the geometric mean and the extremes of the ratios to the first:
# above 1, the first is faster.  A command that is not to read a FILE, because
# it knows no colours, say, is left out of a ratio as a wrong one is.
LC_ALL=C
export LC_ALL
turns=$1
shift
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
: >"$work/files"
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    echo "$1" >>"$work/files"
    shift
done
if [ $# -lt 2 ]; then
    echo "usage: covers.sh TURNS FILE... -- COMMAND..." >&2
    exit 2
fi
shift

# Run a command on a file: "K SECONDS RIGHT", K being the command's number.
run() { # K FILE COMMAND
    begin=$(date +%s%N)
    $3 <"$2" >"$work/output" 2>&1
    took=$(($(date +%s%N) - begin))
    [ "$1" = 1 ] && count=$(tail -n 1 "$work/output")
    grep -qw -e "$count" "$work/output" && right=1 || right=0
    echo "$1 $took $right"
}

{
    printf problem
    printf '\t%s' "$@"
    echo
} | tee "$work/head"
while read -r file; do
    turn=0
    while [ "$turn" -lt "$turns" ]; do
        k=0
        for command; do
            k=$((k + 1))
            run $k "$file" "$command"
        done
        turn=$((turn + 1))
    done | sort -k 1n -k 2n >"$work/times"
    awk -v name="$(basename "$file")" -v turns="$turns" '
        { right[$1] = $3; seconds[$1, ++n[$1]] = $2 / 1e9 }
        END {
            printf "%s", name
            for (k = 1; k in n; k++)
                printf "\t%.4f%s", seconds[k, int((turns + 1) / 2)],
                    right[k] ? "" : "?"
            print ""
        }' "$work/times"
done <"$work/files" | tee "$work/table"

awk -F '\t' '
    FNR == NR { for (k = 2; k < NF; k++) name[k] = $(k + 1); next }
    { for (k = 2; k < NF; k++)
        if ($(k + 1) !~ /[?]/ && $2 + 0 > 0) {
            ratio = $(k + 1) / $2
            sum[k] += log(ratio)
            if (!n[k]++ || ratio < low[k]) low[k] = ratio
            if (n[k] == 1 || ratio > high[k]) high[k] = ratio
        }
    }
    END {
        for (k = 2; k in n; k++)
            printf "%s: geometric mean %.2f of %d, from %.2f to %.2f\n",
                name[k], exp(sum[k] / n[k]), n[k], low[k], high[k]
    }' "$work/head" "$work/table"
