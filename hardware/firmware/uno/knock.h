/* Knock: a vibration switch, of which any change is a hit. */

#ifndef KNOCK_H
#define KNOCK_H

#include <stdbool.h>
#include <stdint.h>

/* The level of its line, not 0 when high. Edges are told by the interrupt alone. */
void knock_start(uint8_t level);
void knock_edge(uint8_t level);

/* Whether it was hit; once in 250 ms at most, and not in the first 250 ms. */
bool knock_take(uint32_t now);

#endif
