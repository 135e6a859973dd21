/* Clock: milliseconds since power came on. */

#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>

/* Timer 2 runs it, since an Arduino core keeps timer 0 for itself. */
void clock_start(void);

/* A millisecond has passed; called by the interrupt alone. */
void clock_tick(void);

uint32_t clock_now(void);

#endif
