## `make bench': puzzles by engines.  BENCH_ENGINES and BENCH_FILES say which.

EXTRA_PROGRAMS = %D%/bench
%C%_bench_SOURCES = %D%/bench.c
%C%_bench_LDADD = libwaltz.la
CLEANFILES += %D%/bench$(EXEEXT)
EXTRA_DIST += %D%/README.md

BENCH_ENGINES = auto,dlx
BENCH_FILES = $(srcdir)/puzzles/example.txt

.PHONY: bench
bench: %D%/bench$(EXEEXT)
	%D%/bench$(EXEEXT) $(BENCH_ENGINES) $(BENCH_FILES)
