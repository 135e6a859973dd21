/* Clock: timer 2 counts 250 times 64 cycles of 16 MHz, which is a millisecond. */

#include "clock.h"

#include <avr/io.h>
#include <util/atomic.h>

static volatile uint32_t now;

void clock_start(void) {
    TCCR2A = _BV(WGM21);
    TCCR2B = _BV(CS22);
    OCR2A = F_CPU / 64 / 1000 - 1;
    TCNT2 = 0;
    TIMSK2 = _BV(OCIE2A);
}

void clock_tick(void) {
    now++;
}

uint32_t clock_now(void) {
    uint32_t found;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        found = now;
    }
    return found;
}
