/* Main: starts the box where no Arduino core does it, that is, when it is built by the Makefile. */

#ifndef ARDUINO

#include "box.h"

int main(void) {
    box_start();
    for (;;) {
        box_step();
    }
}

#endif
