# `make install' brings all that README.md speaks of, what README.md says of it
# is true, and `make uninstall' takes it all away again.
#
# In README.md the first block of C is a program, hello.c; and lines after "$ "
# are commands, with what they print below them.  They are run here as they
# stand there.
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
root=$work/root

# --- Installing -------------------------------------------------------------

try_make() { # TARGET
    ${MAKE-make} -C "$builddir" -s "$1" DESTDIR="$root" >"$work/log" 2>&1 || {
        cat "$work/log"
        exit 1
    }
}

try_make install
failed=0
for name in bin/waltz include/waltz.h include/waltz/solve.h \
    lib/pkgconfig/waltz.pc share/man/man1/waltz.1; do
    find "$root" -path "*/$name" | grep -q . || {
        echo "not installed: $name"
        failed=1
    }
done

# --- What README.md says ----------------------------------------------------

awk '/^```c$/ { on = 1; next } /^```$/ { if (on) exit } on' \
    "$srcdir/README.md" >"$work/hello.c"
awk '/^```/ { on = 0 } /^\$ / { on = 1 } on && NF' \
    "$srcdir/README.md" >"$work/expected"
grep -q '^\$ ./hello' "$work/expected" || exit 99

# The installed files, as if they were not below $root.
pc=$(find "$root" -name waltz.pc)
PATH=$work/bin:$(dirname "$(find "$root" -path '*/bin/waltz')"):$PATH
PKG_CONFIG_PATH=$(dirname "$pc")
PKG_CONFIG_SYSROOT_DIR=$root
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
export PATH PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH

# The compiler and the flags with which the library was built.
mkdir "$work/bin"
printf '#!/bin/sh\nexec %s "$@"\n' "$CC $CFLAGS" >"$work/bin/cc"
chmod +x "$work/bin/cc"

ln -s "$srcdir/puzzles" "$work/puzzles"
cd "$work" || exit 99
sed -n 's/^\$ //p' expected | while read -r command; do
    echo "\$ $command"
    eval "$command" 2>&1 </dev/null
done | grep . >actual
diff -u expected actual || failed=1

# --- Uninstalling -----------------------------------------------------------

try_make uninstall
find "$root" ! -type d | grep . && failed=1
exit $failed
