/* Pins: which wire goes where, and the two interrupts that look at them.
 *
 *   D2-D7   buttons: players 1 to 4, confirm (and the knob's click), undo; each closes to GND
 *   D8-D13  lamps, in the same order
 *   A0 A1   knob: DT and CLK     A2  knock switch     A3  tip switch; each closes to GND
 *   D0 D1   the USB line; nothing else may hang there
 */

#ifndef PINS_H
#define PINS_H

#include <stdint.h>

#define BUTTONS 6
#define LAMPS 6

/* Sets every pin up and reads what lies on it now. */
void pins_start(void);

/* Lets the lamps shine whose bits are set. */
void pins_light(uint8_t lamps);

#endif
