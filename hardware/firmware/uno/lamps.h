/* Lamps: off, on or blinking. */

#ifndef LAMPS_H
#define LAMPS_H

#include <stdint.h>

#define LAMP_OFF 0
#define LAMP_ON 1

/* Sets lamp n, from 0: off, on, or a period of blinking in milliseconds. */
void lamps_set(uint8_t n, uint16_t mode);

void lamps_dark(void);

/* So many milliseconds have passed. */
void lamps_tick(uint8_t passed);

#endif
