## `make bench': puzzles by engines, many at once; then by all engines, one by
## one; then by programs of others.  The variables say which; large boards are
## not for engines without a bound.

EXTRA_PROGRAMS = %D%/bench %D%/make_sets
%C%_bench_SOURCES = %D%/bench.c
%C%_bench_LDADD = libwaltz.la
%C%_make_sets_SOURCES = %D%/make_sets.c
%C%_make_sets_LDADD = libwaltz_all.la
CLEANFILES += $(EXTRA_PROGRAMS)
EXTRA_DIST += \
	%D%/README.md \
	%D%/boards.sh \
	%D%/covers.sh \
	%D%/making.sh \
	%D%/outside.sh

BENCH_ENGINES = auto,dlx
BENCH_FILES = \
	$(srcdir)/puzzles/easy.txt \
	$(srcdir)/puzzles/sparse.txt \
	$(srcdir)/puzzles/hard.txt \
	$(srcdir)/puzzles/many.txt \
	$(srcdir)/puzzles/none.txt
BENCH_LARGE = \
	$(srcdir)/puzzles/16x16.txt \
	$(srcdir)/puzzles/25x25.txt
BENCH_BUDGET = 0.1

.PHONY: bench
bench: %D%/bench$(EXEEXT) waltz$(EXEEXT)
	%D%/bench$(EXEEXT) $(BENCH_ENGINES) $(BENCH_FILES)
	for file in $(BENCH_FILES) $(BENCH_LARGE); do \
	  echo $$file; \
	  ./waltz$(EXEEXT) compare --quiet --budget $(BENCH_BUDGET) $$file || \
	    test $$? = 3 || exit; \
	done
	$(SHELL) $(srcdir)/%D%/outside.sh ./waltz$(EXEEXT) \
	  $(BENCH_FILES) $(BENCH_LARGE)
