/* Box: the device of TTB/1, told of its pins and its host, step by step. */

#ifndef BOX_H
#define BOX_H

#if !defined(__AVR_ATmega328P__) && !defined(__AVR_ATmega328PB__)
#error "The box wants an ATmega328P: under Tools, Board choose Arduino Uno (R3) or Nano"
#endif

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Power came on. What is pressed already is no press: it stands in STATE alone. */
void box_start(void);

/* Looks at everything once, then sleeps until the next interrupt. */
void box_step(void);

/* What `command.c` makes of the lines of the host. */
void box_heard(void);
void box_beat_every(uint16_t period);
void box_say_hello(void);
void box_say_state(void);

#ifdef __cplusplus
}
#endif

#endif
