# What the compiler and clang-format do not see of the house style
# (doc/contributing.md), file by file.
cd "$srcdir" || exit 99
find include src tests -name '*.[ch]' | LC_ALL=C sort | xargs awk '
    function complain(sentence) {
        print FILENAME ":" FNR ": " sentence
        bad = 1
    }

    # WZ_BASE_MEM_H for src/base/mem.h, WALTZ_COVER_H for waltz/cover.h.
    function guard_of(file,    public) {
        public = sub(/^include\//, "", file)
        sub(/^src\//, "", file)
        gsub(/[\/.-]/, "_", file)
        return (public ? "" : "WZ_") toupper(file)
    }

    FNR == 1 { guard = includes = 0 }
    # Tables of cases may be long.
    FNR == 501 && FILENAME !~ /^tests/ {
        complain("a file has at most 500 lines: split it")
    }

    /^#include/ && FILENAME ~ /\.c$/ && includes++ == 0 &&
        FILENAME ~ /^src/ && !/<config.h>/ {
        complain("a .c file of src includes <config.h> first")
    }
    /^#ifndef/ && FILENAME ~ /\.h$/ && guard++ == 0 &&
        $2 != guard_of(FILENAME) {
        complain("the guard of this header is called " guard_of(FILENAME))
    }
    /^ *# *pragma +once/ { complain("a header has a guard, no #pragma once") }
    /TODO|FIXME|XXX/ { complain("an open question is an issue, no comment") }
    /^ *\/\// { complain("comments are written /* so */") }
    /[^ -~]/ { complain("only printable ASCII, and no tabs") }
    END { exit bad }'
