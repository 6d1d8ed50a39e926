/* remark.h -- what a stream has to say besides its output. */
#ifndef WZ_CLI_REMARK_H
#define WZ_CLI_REMARK_H

#include "cli/stream.h"

/* Say what is the matter with a record, unless --quiet. */
void remark(struct stream *stream, const struct record *record,
            const char *sentence);

/* Say what is wrong with a record. */
void remark_error(struct stream *stream, const struct record *record,
                  const char *sentence);

/* Say what is wrong with a file, in two parts of a sentence, and note it in
 * the stream's status. */
void remark_trouble(struct stream *stream, const char *file, const char *what,
                    const char *why);

/* Say that memory ran out, and give the status for it. */
enum cmd_status remark_no_memory(void);

/* Say how a text is understood, and who searches, where that is new. */
void remark_understood(struct stream *stream, const struct record *record);

/* What --stats writes at the end. */
void remark_summary(const struct stream *stream);

#endif
