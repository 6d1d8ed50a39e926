# No file of src uses a name that calls.txt does not grant it.  The objects are
# asked rather than the sources: comments do not confuse them, and macros hide
# nothing from them.
command -v nm >/dev/null || exit 77
cd "$builddir" || exit 99

find src -name '*.o' | LC_ALL=C sort | xargs nm -A -u | awk -v rules="$srcdir/tests/calls.txt" '
    BEGIN {
        while ((getline line < rules) > 0) {
            if (line !~ /:/ || line ~ /^#/)
                continue
            split(line, part, ": *")
            for (k = split(part[1], names, " "); k > 0; k--)
                places[names[k]] = part[2]
        }
    }

    # Is a file, such as base/mem, in one of the places?
    function is_in(file, granted,    k, place) {
        for (k = split(granted, place, " "); k > 0; k--)
            if (file == place[k] || index(file, place[k] "/") == 1)
                return 1
        return 0
    }

    {
        # src/base/.libs/libx_la-mem.o:          U __malloc_chk@GLIBC_2
        file = $1
        sub(/^src\//, "", file)
        sub(/\.libs\//, "", file)
        sub(/[a-z0-9_]*-/, "", file)
        sub(/\.o:.*/, "", file)
        name = $NF
        sub(/@.*/, "", name)
        sub(/^__(isoc99_)?/, "", name)
        sub(/_chk$/, "", name)
        if (name in places && !is_in(file, places[name])) {
            print "src/" file ".c uses " name ": only for " places[name]
            bad = 1
        }
    }
    END { exit NR == 0 ? 99 : bad }'
