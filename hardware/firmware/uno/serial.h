/* Serial: the line to the host, 115,200 baud, 8 bits, no parity, 1 stop bit. */

#ifndef SERIAL_H
#define SERIAL_H

#include <stdbool.h>
#include <stdint.h>

void serial_start(void);

bool serial_has_more(void);

/* The next byte; only when there is more. A zero stands where bytes were lost. */
uint8_t serial_get(void);

/* Sends a byte; waits while many are waiting already. */
void serial_put(uint8_t byte);

#endif
