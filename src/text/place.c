/* place.c -- finding values again in the text of a JSON object.
 *
 * jansson says where a text is malformed, but not where a value stood that it
 * has read.  Such a text is well formed, so that it is easily walked: mostly
 * when a value is refused, and its place is asked for.
 */
#include <config.h>

#include "text/place.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static size_t skip_blanks(const char *text, size_t at)
{
    while (is_blank(text[at]))
        at++;
    return at;
}

/* From the first quote to behind the last. */
static size_t skip_string(const char *text, size_t at)
{
    for (at++; text[at] != '"'; at++)
        if (text[at] == '\\')
            at++;
    return at + 1;
}

/* What begins at a place: a string, a bracket, a word or a number. */
static size_t skip_token(const char *text, size_t at)
{
    if (text[at] == '"')
        return skip_string(text, at);
    if (strchr("{}[],:", text[at]) != NULL)
        return at + 1;
    while (strchr("{}[],:\"", text[at]) == NULL && !is_blank(text[at]))
        at++;
    return at;
}

static size_t skip_value(const char *text, size_t at)
{
    size_t depth = 0;

    do {
        depth += text[at] == '{' || text[at] == '[';
        depth -= text[at] == '}' || text[at] == ']';
        at = skip_token(text, at);
        if (depth > 0)
            at = skip_blanks(text, at);
    } while (depth > 0);
    return at;
}

/* Behind the bracket that opens, or the value that ends, at a place: the next
 * value of the array or object; or the bracket that closes it. */
static size_t next_value(const char *text, size_t at)
{
    at = skip_blanks(text, at);
    return text[at] == ',' ? skip_blanks(text, at + 1) : at;
}

/* Where the name and the value of a field are; where the object is, if it has
 * no such field. */
struct field {
    uint32_t name, value;
};

static struct field find_field(const struct wz_form *form, uint32_t object,
                               const char *name)
{
    const char *const text = wz_record(form->r);
    const size_t n = strlen(name);
    const struct field none = {object, object};

    if (object == WZ_NO_PLACE || text[object] != '{')
        return none;
    size_t at = next_value(text, object + 1), value;
    for (; text[at] == '"'; at = next_value(text, skip_value(text, value))) {
        const size_t end = skip_string(text, at);
        value = skip_blanks(text, skip_blanks(text, end) + 1);
        if (end - at == n + 2 && memcmp(text + at + 1, name, n) == 0)
            return (struct field){(uint32_t)at, (uint32_t)value};
    }
    return none;
}

uint32_t wz_place_field(const struct wz_form *form, uint32_t at,
                        const char *name)
{
    return find_field(form, at, name).value;
}

uint32_t wz_place_name(const struct wz_form *form, uint32_t at,
                       const char *name)
{
    return find_field(form, at, name).name;
}

uint32_t wz_place_of(const struct wz_form *form, const char *name)
{
    return wz_place_field(form, form->at, name);
}

/* --- Arrays and strings ------------------------------------------------- */

uint32_t wz_place_element(const struct wz_form *form, uint32_t at, size_t k)
{
    const char *const text = wz_record(form->r);

    if (at == WZ_NO_PLACE || text[at] != '[')
        return at;
    size_t element = next_value(text, at + 1);
    for (; k > 0 && text[element] != ']'; k--)
        element = next_value(text, skip_value(text, element));
    return text[element] != ']' ? (uint32_t)element : at;
}

uint32_t wz_place_next(const struct wz_form *form, uint32_t at)
{
    const char *const text = wz_record(form->r);

    if (at == WZ_NO_PLACE)
        return at;
    const size_t next = next_value(text, skip_value(text, at));
    return text[next] != ']' ? (uint32_t)next : WZ_NO_PLACE;
}

uint32_t wz_place_inside(const struct wz_form *form, uint32_t at, size_t n)
{
    const char *const text = wz_record(form->r);

    return at != WZ_NO_PLACE && text[at] == '"' &&
                   skip_string(text, at) - at == n + 2
               ? at + 1
               : WZ_NO_PLACE;
}
