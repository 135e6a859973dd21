/* Buttons: levels of switches, debounced, one bit each, 1 while pressed. */

#ifndef BUTTONS_H
#define BUTTONS_H

#include <stdint.h>

/* What is pressed while power comes on. */
void buttons_start(uint8_t pressed);

/* A sample, each millisecond; called by the interrupt alone. */
void buttons_sample(uint8_t pressed);

uint8_t buttons_down(void);

#endif
