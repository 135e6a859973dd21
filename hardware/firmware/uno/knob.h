/* Knob: a rotary encoder with two lines, counted in detents. */

#ifndef KNOB_H
#define KNOB_H

#include <stdint.h>

/* Levels: bit 1 is CLK, bit 0 is DT. Edges are told by the interrupt alone. */
void knob_start(uint8_t lines);
void knob_edge(uint8_t lines);

/* Detents since the last call, clockwise positive. */
int8_t knob_take(void);

#endif
