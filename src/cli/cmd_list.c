/* cmd_list.c -- what the library has: formats and engines. */
#include <config.h>

#include <waltz.h>

#include "cli/cmd.h"
#include "cli/json.h"
#include "cli/message.h"

static bool is_alone(char **operand)
{
    if (*operand != NULL)
        complain("'%s' is one word too many here", *operand);
    return *operand == NULL;
}

static void write_entry(struct output *out, const char *name,
                        const char *summary)
{
    output_text(out, "{\"name\":");
    json_string(out, name);
    output_text(out, ",\"summary\":");
    json_string(out, summary);
}

/* --- Formats ------------------------------------------------------------ */

static const char *use_of(const struct waltz_format *format)
{
    if (format->reads && format->writes)
        return "read, written";
    return format->reads ? "read" : "written";
}

static enum cmd_status list_formats(const struct options *options,
                                    char **operand, struct output *out)
{
    const struct waltz_format *format;

    if (!is_alone(operand))
        return CMD_TROUBLE;
    for (size_t k = 0; (format = waltz_format_at(k)) != NULL; k++) {
        if (!options->json) {
            output_format(out, "%-10s %-14s %s%s%s\n", format->name,
                          use_of(format), format->summary,
                          format->missing != NULL ? "; not available: " : "",
                          format->missing != NULL ? format->missing : "");
            continue;
        }
        write_entry(out, format->name, format->summary);
        output_format(out, ",\"reads\":%s,\"writes\":%s}\n",
                      format->reads ? "true" : "false",
                      format->writes ? "true" : "false");
    }
    return CMD_YES;
}

/* --- Engines ------------------------------------------------------------ */

static enum cmd_status list_engines(const struct options *options,
                                    char **operand, struct output *out)
{
    const struct waltz_engine *engine;

    if (!is_alone(operand))
        return CMD_TROUBLE;
    for (size_t k = 0; (engine = waltz_engine_at(k)) != NULL; k++) {
        if (!options->json) {
            output_format(out, "%-10s %s\n", engine->name, engine->summary);
            continue;
        }
        write_entry(out, engine->name, engine->summary);
        json_end(out);
    }
    return CMD_YES;
}

/* --- The commands ------------------------------------------------------- */

static const char *const taken[] = {"json", "help", "version", NULL};

static const char about_formats[] =
    "Writes a line for each format: its name, for --from and --to; whether\n"
    "it is read, written, or both; and what it is.\n";

const struct command cmd_formats = {
    .name = "formats",
    .operands = "",
    .summary = "list the formats that puzzles may have",
    .about = about_formats,
    .options = taken,
    .example = "waltz formats | cut -d ' ' -f 1 | grep line\n"
               "line\n",
    .run = list_formats,
};

static const char about_engines[] =
    "Writes a line for each engine: its name, for --engine, and what it is.\n"
    "Without --engine, or with `auto', the one that is best for the kind of\n"
    "board is used.\n";

const struct command cmd_engines = {
    .name = "engines",
    .operands = "",
    .summary = "list the engines that can search",
    .about = about_engines,
    .options = taken,
    .example = "waltz engines | cut -d ' ' -f 1 | grep dlx\n"
               "dlx\n",
    .run = list_engines,
};
