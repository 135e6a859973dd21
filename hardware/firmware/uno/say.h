/* Say: a line of the box, sent while it is made, with its check at the end. */

#ifndef SAY_H
#define SAY_H

#include <avr/pgmspace.h>
#include <stdint.h>

/* Text of the flash: `say(PSTR("PING"))`. */
void say(const char *text);
void say_letter(char letter);

/* Two hex digits. */
void say_hex(uint8_t value);
void say_number(uint32_t value);

/* The check, and the end of the line. */
void say_end(void);

#endif
