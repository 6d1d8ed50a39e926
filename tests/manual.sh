# The manual page has the commands and the options that the program has.
page=$srcdir/doc/waltz.1
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failed=0

# Sorted words, one a line, to a file.
list() { # FILE
    LC_ALL=C sort -u >"$work/$1"
}

same() { # WHAT
    diff "$work/in-program" "$work/in-page" >"$work/diff" && return
    echo "$1 only in the program (<) or only in the page (>):"
    grep '^[<>]' "$work/diff"
    failed=1
}

# The first word after each .TP of the section COMMANDS that is a name.
"$WALTZ" --help | awk '/^Commands:/ { on = 1; next } !NF { on = 0 }
    on { print $1 }' >"$work/commands"
list in-program <"$work/commands"
awk '/^\.SH/ { on = /COMMANDS/ } was_tp && on { gsub(/"/, ""); print $2 }
    { was_tp = /^\.TP/ }' "$page" | grep -v '^\\' | list in-page
same 'commands'

while read -r command; do
    "$WALTZ" "$command" --help </dev/null
done <"$work/commands" |
    sed -n 's/^ \{2,6\}\(-., \)\{0,1\}--\([a-z-]*\).*/\2/p' | list in-program
sed 's/\\-/-/g' "$page" | grep -o -e '--[a-z][a-z-]*' | sed 's/^--//' |
    list in-page
same 'options'

# It is well-formed, if there is somebody to ask.
if command -v groff >/dev/null; then
    groff -man -Tascii -ww -z "$page" 2>&1 | grep . && failed=1
fi
exit $failed
