/* Knob: quadrature. A bouncing line steps to and fro, so that its sum stays right; a detent counts
 * where both lines rest high, and after one lost edge still. */

#include "knob.h"

#include <avr/pgmspace.h>
#include <util/atomic.h>

#define REST 3

/* By the old levels (times 4) and the new ones; clockwise CLK falls first. */
static const int8_t STEPS[16] PROGMEM = {
    0, -1, 1, 0,
    1, 0, 0, -1,
    -1, 0, 0, 1,
    0, 1, -1, 0,
};

static uint8_t last;
static int8_t edges;
static volatile int8_t turned;

void knob_start(uint8_t lines) {
    last = lines;
}

void knob_edge(uint8_t lines) {
    edges = (int8_t)(edges + (int8_t)pgm_read_byte(&STEPS[last << 2 | lines]));
    last = lines;
    if (lines != REST) {
        return;
    }
    if (edges >= 2 && turned < INT8_MAX) {
        turned++;
    } else if (edges <= -2 && turned > -INT8_MAX) {
        turned--;
    }
    edges = 0;
}

int8_t knob_take(void) {
    int8_t found;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        found = turned;
        turned = 0;
    }
    return found;
}
