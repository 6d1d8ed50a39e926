## Fuzz targets, built where configure is told --enable-fuzzing (with clang):
##
##     make fuzz FUZZ_SECONDS=60
##
## or one by hand; CORPUS is a folder of your own, which grows:
##
##     tests/fuzz/fuzz_text -max_total_time=60 CORPUS tests/text
##
## The corpus they begin with is the texts of check_files; a text that made one
## of them fail is added there.

FUZZ_SECONDS = 30

if FUZZING
noinst_PROGRAMS = \
	%D%/fuzz_answer \
	%D%/fuzz_cover \
	%D%/fuzz_text

%C%_fuzz_answer_SOURCES = %D%/fuzz_answer.c %D%/read.h
%C%_fuzz_answer_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
%C%_fuzz_answer_LDADD = libwaltz_all.la
%C%_fuzz_cover_SOURCES = %D%/fuzz_cover.c %D%/read.h
%C%_fuzz_cover_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
%C%_fuzz_cover_LDADD = libwaltz_all.la
%C%_fuzz_text_SOURCES = %D%/fuzz_text.c %D%/read.h
%C%_fuzz_text_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
%C%_fuzz_text_LDADD = libwaltz_all.la

fuzz: $(noinst_PROGRAMS)
	@for target in $(noinst_PROGRAMS); do \
	  mkdir -p $$target.corpus && \
	  $$target -seed=1 -max_total_time=$(FUZZ_SECONDS) -max_len=4096 \
	    -print_final_stats=1 $$target.corpus $(srcdir)/tests/text || \
	    exit 1; \
	done
else
EXTRA_DIST += %D%/fuzz_answer.c %D%/fuzz_cover.c %D%/fuzz_text.c %D%/read.h
endif
