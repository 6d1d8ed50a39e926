# ./bootstrap installs what is missing, no more, and only where it can; and it
# tells the truth about the tests.
#
# It runs in a sandbox: a copy in a folder of its own, where the package
# manager, the compiler and the like are one fake that notes how it is called.
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failed=0

cat >"$work/fake" <<'END'
#!/bin/sh
here=${0%/*} name=${0##*/}
echo "$name $*" >>"$here/../calls"
case $name in
apt-get)
    case " $* " in *' install '*) ;; *) exit 0 ;; esac
    for package; do
        case $package in
        gcc) command=cc ;;
        autoconf) command=autoreconf ;;
        libtool) command=libtoolize ;;
        g++) command=c++ ;;
        *) command=$package ;;
        esac
        [ -e "$here/$command" ] || ln -s ../fake "$here/$command"
    done ;;
sudo) "$@" ;;
id) cat "$here/../user" ;;
cc) [ -e "$here/libc6-dev" ] ;;
pkg-config)
    case $2 in
    jansson*) [ -e "$here/libjansson-dev" ] ;;
    *) [ -e "$here/check" ] ;;
    esac ;;
autoreconf) ln -s "$here/configure" configure && touch Makefile.in ;;
configure)
    pwd -P | sed 's/^/abs_top_builddir = /' >Makefile
    echo 'CHECK_LIBS = -lcheck' >>Makefile
    echo 'JANSSON_LIBS = -ljansson' >>Makefile ;;
make)
    case $2 in
    all) ln -sf "$here/waltz" waltz ;;
    check)
        mkdir -p tests
        cp "$here/../result" tests/check_it.trs
        echo 'not ok 2 - the claim' >tests/check_it.log
        ! grep -q FAIL tests/check_it.trs ;;
    esac ;;
waltz) echo 'the solution' ;;
esac
END
chmod +x "$work/fake"

# A machine that has these commands and packages, and a fresh copy.
machine() { # NAME COMMAND...
    case=$1
    shift
    rm -rf "${work:?}/bin" "$work/waltz" "$work/calls"
    mkdir "$work/bin" "$work/waltz" "$work/waltz/m4" "$work/waltz/src" \
        "$work/waltz/tests" "$work/waltz/puzzles"
    for tool in awk cat cp dirname env find getconf grep ln mkdir rm sed sh \
        sort tail touch xargs; do
        ln -s "$(command -v $tool)" "$work/bin/$tool"
    done
    for tool in configure id waltz "$@"; do
        ln -s ../fake "$work/bin/$tool"
    done
    echo 0 >"$work/user"
    printf ':test-result: PASS 1 it\n' >"$work/result"
    cp "$srcdir/bootstrap" "$work/waltz/bootstrap"
    echo 'the puzzle' >"$work/waltz/puzzles/example.txt"
    (cd "$work/waltz" && touch configure.ac Makefile.am m4/ax_.m4 \
        src/local.mk tests/local.mk)
}

# Run it, and compare its status; what it says goes to a file.
expect_status() { # STATUS [ARGUMENT]
    want=$1
    shift
    : >"$work/calls"
    env -i PATH="$work/bin" sh "$work/waltz/bootstrap" "$@" \
        >"$work/said" 2>&1
    status=$?
    [ "$status" = "$want" ] || complain "status $status, not $want"
}

expect() { # FILE PATTERN
    grep -qxe "$2" "$work/$1" || complain "$1 has no line '$2'"
}

refuse() { # FILE PATTERN
    ! grep -qxe "$2" "$work/$1" || complain "$1 has a line '$2'"
}

expect_last() { # LINE
    [ "$(tail -n 1 "$work/said")" = "$1" ] || complain "the end is not '$1'"
}

complain() { # SENTENCE
    failed=1
    echo "$case: $1; it said:"
    cat "$work/said"
}

packages='autoconf automake libtool pkg-config check libjansson-dev'

machine 'with gcc and make' cc libc6-dev make apt-get
expect_status 0
expect said "missing: $packages"
expect calls 'apt-get -q update'
expect calls "apt-get .* $packages"
expect said 'the puzzle'
expect said 'the solution'
expect_status 0
case='a second time'
refuse calls 'apt-get .*'
refuse calls 'autoreconf .*'
refuse calls 'configure .*'

machine 'for the tests' cc libc6-dev make apt-get
expect_status 0 check
expect said "missing: $packages g++"
expect_last '1 passed, 0 failed, 0 skipped'
case='a failing test'
printf ':test-result: %s\n' 'PASS 1' 'FAIL 2' 'SKIP 3' >"$work/result"
expect_status 1 check
expect said 'not ok 2 - the claim'
expect_last '1 passed, 1 failed, 1 skipped'

machine 'with nothing at all' apt-get
expect_status 0
expect calls "apt-get .* gcc libc6-dev make $packages"

machine 'with all but Check' cc libc6-dev make autoreconf automake libtoolize \
    pkg-config libjansson-dev apt-get
expect_status 0
expect calls 'apt-get .* --no-install-recommends check'

machine 'as a user' cc libc6-dev make apt-get sudo
echo 1000 >"$work/user"
expect_status 0
expect calls 'sudo apt-get .*'

machine 'as a user without sudo' cc libc6-dev make apt-get
echo 1000 >"$work/user"
expect_status 1
expect said ".*apt-get install $packages.*"
refuse calls 'apt-get .*'

machine 'not on Debian' cc libc6-dev make sudo
expect_status 1
expect said ".*install $packages .*"
refuse calls 'sudo .*'
expect_status 1 check
expect_last '0 passed, 1 failed, 0 skipped'

machine 'asked for something else'
expect_status 2 tests
expect said 'Usage: .*'

exit $failed
