/* Command: what the host wants, carried out and answered. */

#ifndef COMMAND_H
#define COMMAND_H

#include <stdbool.h>
#include <stdint.h>

/* `text` is the line without reference and check, which it may cut up; the reference is two hex
 * digits or NULL. */
void command_obey(char *text, const char *reference);

/* Whether the text is so many hex digits; tells their value. */
bool is_hex(const char *text, uint8_t digits, uint32_t *value);

#endif
