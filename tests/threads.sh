# The output does not depend on the number of threads.  A stream of several
# batches goes through the commands that work on it in threads; also for the
# thread sanitizer, with which `.ci/run' builds the program for this test.
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
TSAN_OPTIONS="exitcode=66 $TSAN_OPTIONS"
export TSAN_OPTIONS

# All verdicts and a bad record, some thousand times.
cd "$srcdir/puzzles" || exit 99
for round in 1 2 3 4 5 6 7 8; do
    cat easy.txt sparse.txt many.txt none.txt
    echo "$round is no puzzle"
    head -n 20 hard.txt
done >"$work/puzzles"

failed=0
while read -r command; do
    for jobs in 1 2 5; do
        # shellcheck disable=SC2086 # several words
        "$WALTZ" $command --jobs $jobs <"$work/puzzles" >"$work/$jobs" \
            2>"$work/$jobs.err"
        echo "status $?" >>"$work/$jobs"
        grep -q ThreadSanitizer "$work/$jobs.err" && {
            head -n 40 "$work/$jobs.err"
            failed=1
        }
        cmp "$work/1" "$work/$jobs" && cmp "$work/1.err" "$work/$jobs.err" &&
            continue
        echo "waltz $command: not the same with $jobs threads as with one"
        failed=1
    done
done <<'END'
check
check --engine dlx
solve
solve --engine logic
count --limit 3
END
exit $failed
