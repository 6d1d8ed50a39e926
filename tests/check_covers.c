/* The exact covers of shared data, by the engine `bits' in all its ways. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <waltz.h>

#include "runner.h"
#include "sets/bits.h"

/* --- Knuth's format, as far as these files go ---------------------------- */

#define NAMES_MAX 4096
#define TERMS_MAX 64

/* Names of items, and colours by their names. */
struct names {
    char name[NAMES_MAX][24];
    uint32_t n;
};

static uint32_t number_of(struct names *names, const char *name)
{
    uint32_t k = 0;

    while (k < names->n && strcmp(names->name[k], name) != 0)
        k++;
    if (k == names->n) {
        ck_assert_uint_lt(k, NAMES_MAX);
        snprintf(names->name[names->n++], sizeof names->name[k], "%s", name);
    }
    return k;
}

/* Cut the next word off a line; NULL at its end. */
static char *next_word(char **line)
{
    char *word = *line + strspn(*line, " \n");
    char *end = word + strcspn(word, " \n");

    if (end == word)
        return NULL;
    *line = *end != '\0' ? end + 1 : end;
    *end = '\0';
    return word;
}

static void read_items(waltz_cover *cover, struct names *items, char *line)
{
    enum waltz_item_kind kind = WALTZ_PRIMARY;
    char *word;

    while ((word = next_word(&line)) != NULL) {
        if (strcmp(word, "|") == 0) {
            kind = WALTZ_SECONDARY;
            continue;
        }
        ck_assert_status(waltz_cover_add_item(cover, kind, NULL), WALTZ_OK);
        number_of(items, word);
    }
}

static void read_option(waltz_cover *cover, struct names *items,
                        struct names *colours, char *line)
{
    struct waltz_term term[TERMS_MAX];
    char *word;
    size_t n = 0;

    while ((word = next_word(&line)) != NULL) {
        char *colon = strchr(word, ':');
        if (colon != NULL)
            *colon = '\0';
        ck_assert_uint_lt(n, TERMS_MAX);
        term[n].colour = colon ? 1 + number_of(colours, colon + 1) : 0;
        term[n++].item = number_of(items, word);
    }
    if (n > 0)
        ck_assert_status(waltz_cover_add_option(cover, term, n), WALTZ_OK);
}

static waltz_cover *read_cover(const char *path)
{
    static struct names items, colours;
    static char line[65536];
    FILE *file = fopen(path, "r");
    waltz_cover *cover = waltz_cover_new();
    bool headed = false;

    ck_assert_msg(file != NULL, "%s", path);
    ck_assert_ptr_nonnull(cover);
    items.n = colours.n = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '|')
            continue;
        if (headed)
            read_option(cover, &items, &colours, line);
        else
            read_items(cover, &items, line);
        headed = true;
    }
    fclose(file);
    return cover;
}

/* --- The instances, with counts of the literature and other programs ------ */

static const struct {
    const char *file;
    uint64_t solutions;
} instances[] = {
    {"domino_6x6", 6728},
    {"extreme_9", 21147},
    {"langford_8", 300},
    {"langford_12", 216288},
    {"latin_5", 161280},
    {"macmahon_3x4", 240352},
    {"pent_3x20", 8},
    {"petersen_4col", 12960},
    {"queens_8", 92},
    {"queens_10", 724},
    {"queens_12", 14200},
    {"qwh_30_u", 1},
    {"rand_50_300", 1},
    {"rand_60_400", 1},
    {"rand_72_600", 1},
    {"soma", 11520},
    {"sts_7", 30},
    {"sts_9", 840},
    {"sudoku16_u1", 1},
    {"sudoku25_u1", 1},
    {"sudoku4_empty", 288},
    {"sudoku9_17a", 1},
    {"sudoku9_hard0", 1},
    {"sudoku9_hard1", 1},
    {"longcol_5x60", 429890},
};

START_TEST(test_counts_are_known)
{
    const char *shared = getenv("WALTZ_SHARED");
    char path[1024];

    snprintf(path, sizeof path, "%s/data/cover/%s.dlx", shared ? shared : "",
             instances[_i].file);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return; /* no shared data here */
    fclose(file);

    waltz_cover *cover = read_cover(path);
    for (size_t k = 0; wz_bits_kernels_at(k) != NULL; k++) {
        const struct wz_bits_way way = {.kernels = wz_bits_kernels_at(k)};
        struct waltz_cover_search search = {0};
        if (!way.kernels->is_usable())
            continue;
        ck_assert_status(wz_bits_solve(cover, &search, way), WALTZ_OK);
        ck_assert_msg(search.found == instances[_i].solutions, "%s by %s",
                      instances[_i].file, way.kernels->name);
        ck_assert(search.complete);
    }
    waltz_cover_free(cover);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("covers");
    TCase *counts = tcase_create("counts");

    tcase_add_loop_test(counts, test_counts_are_known, 0, LENGTH(instances));
    tcase_set_timeout(counts, 60);
    suite_add_tcase(s, counts);
    return s;
}
