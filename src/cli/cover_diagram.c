#include <config.h>

#include "cli/cover_diagram.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>

#include "cli/message.h"

static void write_nodes(const waltz_diagram *diagram, const waltz_cover *cover,
                        struct output *out)
{
    const size_t nodes = waltz_diagram_nodes(diagram);

    for (uint32_t k = 2; k < nodes && out->error == 0; k++) {
        const struct waltz_diagram_node node = waltz_diagram_node(diagram, k);
        const uint32_t option = waltz_cover_option_origin(cover, node.option);
        output_format(out,
                      "%" PRIx32 ": (~%" PRIu64 "?%" PRIx32 ":%" PRIx32 ")\n",
                      k, (uint64_t)option + 1, node.low, node.high);
    }
}

enum cmd_status cover_diagram_write(const waltz_diagram *diagram,
                                    const waltz_cover *cover, const char *name,
                                    bool further, struct output *out)
{
    const struct place place = {.file = name};
    struct output file;

    if (strcmp(name, "-") == 0) {
        write_nodes(diagram, cover, out);
        return CMD_YES;
    }
    const int how = further ? O_APPEND : O_TRUNC;
    const int number = open(name, O_WRONLY | O_CREAT | O_CLOEXEC | how, 0666);
    if (number < 0) {
        complain_at(&place, "cannot open: %s", strerror(errno));
        return CMD_TROUBLE;
    }
    output_start(&file, number, name);
    write_nodes(diagram, cover, &file);
    return output_finish(&file) ? CMD_YES : CMD_TROUBLE;
}
