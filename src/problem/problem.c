#include <config.h>

#include "problem/problem.h"

#include <string.h>

#include "base/mem.h"
#include "base/status.h"
#include "cover/cover.h"

/* The first that fits is the one. */
static const struct wz_problem_format *const formats[] = {
    &wz_problem_dimacs, &wz_problem_miniexact, &wz_problem_matrix,
    &wz_problem_lists,  &wz_problem_knuth,
};
#define FORMATS (sizeof formats / sizeof *formats)

const char *waltz_problem_format_at(size_t k)
{
    return k < FORMATS ? formats[k]->name : NULL;
}

static const struct wz_problem_format *find_format(const char *name,
                                                   struct wz_text text)
{
    for (size_t k = 0; k < FORMATS; k++)
        if (name ? strcmp(name, formats[k]->name) == 0 : formats[k]->fits(text))
            return formats[k];
    return NULL;
}

static waltz_problem *new_problem(void)
{
    waltz_problem *problem = wz_mem_new(1, sizeof *problem);

    if (problem == NULL)
        return NULL;
    problem->cover = waltz_cover_new();
    if (problem->cover == NULL) {
        waltz_problem_free(problem);
        return NULL;
    }
    return problem;
}

void waltz_problem_free(waltz_problem *problem)
{
    if (problem == NULL)
        return;
    waltz_cover_free(problem->cover);
    wz_names_free(&problem->item);
    wz_names_free(&problem->colour);
    wz_mem_free(problem->line);
    wz_mem_free(problem);
}

/* A NUL byte would cut a name short without a word. */
static enum waltz_status refuse_nul(const struct wz_text *whole,
                                    struct waltz_error *error)
{
    struct wz_text text = *whole;
    const char *nul;

    if (memchr(text.bytes, '\0', text.length) == NULL)
        return WALTZ_OK;
    do {
        wz_text_line(&text);
        nul = memchr(text.bytes + text.line_start, '\0',
                     text.line_end - text.line_start);
    } while (nul == NULL);
    return wz_fail(error, WALTZ_ESYNTAX, text.line,
                   (size_t)(nul - text.bytes) - text.line_start + 1,
                   "a NUL byte is not text");
}

static enum waltz_status parse(struct wz_text text, const char *format,
                               struct wz_build *build)
{
    const struct wz_problem_format *const found = find_format(format, text);
    enum waltz_status status = refuse_nul(&text, build->error);

    if (status != WALTZ_OK)
        return status;
    if (found == NULL)
        return wz_fail(build->error, WALTZ_EINVAL, 0, 0,
                       "there is no format '%.60s' of exact covers", format);
    status = found->read(&text, build);
    wz_mem_free(build->term);
    wz_mem_free(build->word);
    wz_mem_free(build->seen);
    return status;
}

/* Where the text begins, but for a byte order mark. */
static size_t mark_length(const char *bytes, size_t length)
{
    return length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

waltz_problem *waltz_problem_read(waltz_read_function *read, void *user,
                                  const char *format, struct waltz_error *error)
{
    struct waltz_error unread = {.status = WALTZ_OK};
    struct wz_build build = {.error = error ? error : &unread};
    char *bytes = NULL;
    size_t length = 0;

    *build.error = (struct waltz_error){0};
    enum waltz_status status =
        read != NULL ? wz_text_read(read, user, &bytes, &length) : WALTZ_EINVAL;
    if (status != WALTZ_OK) {
        wz_fail(build.error, status, 0, 0, "%s", waltz_status_text(status));
        return NULL;
    }
    build.problem = new_problem();
    if (build.problem == NULL) {
        status = wz_fail(build.error, WALTZ_ENOMEM, 0, 0, "%s",
                         waltz_status_text(WALTZ_ENOMEM));
    } else {
        const size_t skip = mark_length(bytes, length);
        status = parse(
            (struct wz_text){.bytes = bytes + skip, .length = length - skip},
            format, &build);
    }
    wz_mem_free(bytes);
    if (status == WALTZ_OK)
        return build.problem;
    waltz_problem_free(build.problem);
    return NULL;
}

const waltz_cover *waltz_problem_cover(const waltz_problem *problem)
{
    return problem->cover;
}

const char *waltz_problem_item(const waltz_problem *problem, uint32_t item)
{
    return wz_names_text(&problem->item, item);
}

const char *waltz_problem_colour(const waltz_problem *problem, uint32_t colour)
{
    return wz_names_text(&problem->colour, colour - 1);
}

const char *waltz_problem_uncoverable(const waltz_problem *problem)
{
    const waltz_cover *const cover = problem->cover;
    struct wz_columns told;
    uint64_t i = 0;

    if (!wz_columns_init(&told, cover->items)) {
        wz_columns_free(&told);
        return NULL;
    }
    for (size_t k = 0; k < cover->terms; k++)
        wz_columns_name(&told, cover->term[k].item);
    while (i < cover->items &&
           (cover->item[i].low == 0 || wz_columns_is_named(&told, i)))
        i++;
    wz_columns_free(&told);
    return i < cover->items ? wz_names_text(&problem->item, (uint32_t)i) : NULL;
}

size_t waltz_problem_dropped(const waltz_problem *problem)
{
    return problem->dropped;
}

size_t waltz_problem_line(const waltz_problem *problem, uint32_t option)
{
    return problem->line[option];
}
