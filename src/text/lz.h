/* lz.h -- texts that LZ-string has compressed to base64. */
#ifndef WZ_TEXT_LZ_H
#define WZ_TEXT_LZ_H

#include <stddef.h>

#include <waltz/status.h>

/*
 * The text, in UTF-8 with a NUL behind, for wz_mem_free; in *text, and its
 * length in *n.
 *
 * Errors: ESYNTAX for bytes that are no such text; ELIMIT for one of more than
 *         a million characters; ENOMEM.
 */
enum waltz_status wz_lz_text(const char *base64, size_t length, char **text,
                             size_t *n);

#endif
