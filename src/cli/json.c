/* json.c -- JSON Lines, written as it comes: an object is never held. */
#include <config.h>

#include "cli/json.h"

#include <inttypes.h>
#include <string.h>

#include "cli/listing.h"

/* --- Strings ------------------------------------------------------------ */

/*
 * The length of the character of UTF-8 that text begins with, or 0: it is
 * none, or one that UTF-8 forbids.  Names of files may be any bytes; JSON may
 * not.
 */
static size_t utf8_length(const char *text)
{
    const uint8_t *const t = (const uint8_t *)text;
    const size_t n = t[0] < 0x80   ? 1
                     : t[0] < 0xC2 ? 0
                     : t[0] < 0xE0 ? 2
                     : t[0] < 0xF0 ? 3
                     : t[0] < 0xF5 ? 4
                                   : 0;

    for (size_t k = 1; k < n; k++)
        if ((t[k] & 0xC0) != 0x80)
            return 0;
    if ((t[0] == 0xE0 && t[1] < 0xA0) || (t[0] == 0xED && t[1] > 0x9F) ||
        (t[0] == 0xF0 && t[1] < 0x90) || (t[0] == 0xF4 && t[1] > 0x8F))
        return 0;
    return n;
}

void json_characters(struct output *out, const char *text)
{
    while (*text != '\0') {
        const size_t n = utf8_length(text);
        if (n == 0)
            output_text(out, "\\ufffd");
        else if (*text == '"' || *text == '\\')
            output_format(out, "\\%c", *text);
        else if ((uint8_t)*text < 0x20 || *text == 0x7F)
            output_format(out, "\\u%04x", (unsigned)(uint8_t)*text);
        else
            output_bytes(out, text, n);
        text += n > 0 ? n : 1;
    }
}

void json_string(struct output *out, const char *text)
{
    output_char(out, '"');
    json_characters(out, text);
    output_char(out, '"');
}

/* --- Values ------------------------------------------------------------- */

void json_count(struct output *out, uint64_t count)
{
    const uint64_t exact = UINT64_C(1) << 53;

    output_format(out, count > exact ? "\"%" PRIu64 "\"" : "%" PRIu64, count);
}

void json_puzzle(struct output *out, const struct waltz_puzzle *puzzle,
                 const uint8_t *values)
{
    output_char(out, '"');
    listing_write(out, puzzle, values);
    output_char(out, '"');
}

/* --- Objects ------------------------------------------------------------ */

static void begin_place(struct output *out, const struct place *place)
{
    output_text(out, "{\"file\":");
    json_string(out, place->file);
    output_format(out, ",\"line\":%zu", place->line);
}

void json_begin(struct output *out, const struct record *record)
{
    begin_place(out, &record->place);
    if (record->puzzle.id != NULL && record->puzzle.id[0] != '\0') {
        output_text(out, ",\"id\":");
        json_string(out, record->puzzle.id);
    }
    output_text(out, ",\"puzzle\":");
    json_puzzle(out, &record->puzzle, NULL);
}

void json_verdict(struct output *out, const struct record *record,
                  enum verdict verdict)
{
    char reason[REASON_ROOM];

    output_format(out, ",\"verdict\":\"%s\"", verdict_text(verdict));
    verdict_reason(record, verdict, reason);
    if (reason[0] != '\0') {
        output_text(out, ",\"reason\":");
        json_string(out, reason);
    }
}

/* What each technique did, of those that did something; or nothing. */
static void json_techniques(struct output *out, const struct record *record)
{
    bool any = false;

    for (size_t k = 0; k < WALTZ_TECHNIQUES; k++) {
        if (record->techniques[k] == 0)
            continue;
        output_text(out, any ? "," : ",\"techniques\":{");
        json_string(out, waltz_technique_at(k));
        output_char(out, ':');
        json_count(out, record->techniques[k]);
        any = true;
    }
    if (any)
        output_char(out, '}');
}

void json_search(struct output *out, const struct record *record)
{
    const struct waltz_answer *const answer = record->answer;

    output_text(out, ",\"solutions\":");
    json_count(out, answer->found);
    output_format(out, ",\"complete\":%s", answer->complete ? "true" : "false");
    output_text(out, ",\"engine\":");
    json_string(out, record->engine);
    output_text(out, ",\"nodes\":");
    json_count(out, answer->nodes);
    output_text(out, ",\"guesses\":");
    json_count(out, answer->guesses);
    json_techniques(out, record);
    output_format(out, ",\"seconds\":%.9f", (double)record->nanoseconds / 1e9);
}

void json_end(struct output *out)
{
    output_text(out, "}\n");
}

void json_answer(struct output *out, const struct record *record,
                 enum verdict verdict)
{
    json_begin(out, record);
    json_verdict(out, record, verdict);
    output_text(out, ",\"solution\":");
    if (record->answer->found > 0 && record->solution != NULL)
        json_puzzle(out, &record->puzzle, record->solution);
    else
        output_text(out, "null");
    json_search(out, record);
    json_end(out);
}

void json_bad(struct output *out, const struct record *record)
{
    begin_place(out, &record->place);
    output_text(out, ",\"error\":{\"column\":");
    if (record->place.column > 0)
        output_format(out, "%zu", record->place.column);
    else
        output_text(out, "null");
    output_text(out, ",\"message\":");
    json_string(out, record->error);
    output_char(out, '}');
    json_end(out);
}
