/* The sketch: the button box of Wobbleberg for an Arduino Uno, Nano or any other ATmega328P.
 *
 * Open it in the Arduino IDE, choose the board and the port, and press Upload. How the box is wired
 * stands in hardware/WIRING.md, what it says in hardware/firmware/PROTOCOL.md.
 */

#include "box.h"

void setup() {
    box_start();
}

void loop() {
    box_step();
}
