# Boards of every shape by all engines, as a table for doc/boards.md.
#
#     boards.sh WALTZ [BUDGET]
#
# The boards are those of $WALTZ_SHARED/data/boards; what is not there is left
# out.  Each engine has BUDGET seconds for each board, 0.2 if not said, to find
# whether its solution is unique.  Of each set and engine: how many boards were
# finished, the median and the largest time in milliseconds.  Then the verdicts
# of the default engine, without a budget, are compared with those of the data.
LC_ALL=C
export LC_ALL
waltz=$1
budget=${2:-0.2}
boards=${WALTZ_SHARED:?}/data/boards
engines=learn,logic,dlx,fewest,tables,rescan,scan

# The line of a table for a set: NAME FILE...
row() {
    name=$1
    shift
    [ -f "$1" ] || return 0
    "$waltz" compare --quiet --csv --budget "$budget" --engines "$engines" \
        "$@" | awk -F , -v name="$name" -v budget="$budget" '
        function ms(us, bound) {
            return sprintf(us < 10000 ? "%s%.2f" : "%s%.0f", bound, us / 1000)
        }
        NR > 1 {
            late = $2 - $3
            if (NR == 2)
                printf "| %s", name
            if ($2 == 0) {
                printf " | -"
                next
            }
            printf " | %d of %d: %s, %s", $3, $2,
                ms($9, 2 * late >= $2 ? ">" : ""),
                ms($11, late > 0 ? ">" : "")
        }
        END { print " |" }'
}

# How many verdicts of a file are not those of the data: FILE
verdicts() {
    [ -f "$1" ] || return 0
    "$waltz" check "$1" 2>/dev/null | cut -f 1 >"$work/ours"
    sed 's/.*"verdict": "\([a-z]*\)".*/\1/' "$1" >"$work/theirs"
    diff "$work/ours" "$work/theirs" | grep -c '^<'
}

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
echo "| boards | $(echo "$engines" | sed 's/,/ | /g') |"
echo "|---|$(echo "$engines" | sed 's/[a-z]*,*/---|/g')"
row killers "$boards/killers/killers.jsonl"
row jigsaws "$boards/jigsaws/jigsaws.jsonl"
row variants "$boards/jigsaws/variants.jsonl"
row 'joined, drawn' "$boards/joined/joined.jsonl"
row 'joined, linked' "$boards/joined/links.jsonl"
for size in 16 25 36; do
    row "$size by $size" "$boards/large/s$size"-s??.txt
done
wrong=0
for file in "$boards"/*/*.jsonl; do
    case $file in */index.jsonl) continue ;; esac
    wrong=$((wrong + $(verdicts "$file")))
done
echo
echo "Verdicts that differ from those of the data: $wrong."
