/* Buttons: eager debounce. Two equal samples are believed, then the switch is not looked at while
 * it may bounce. A press is told after two milliseconds, and no bounce within DEAF is ever told;
 * asking for more equal samples instead would tell the bounces that are slow enough. */

#include "buttons.h"

#include "pins.h"

#define DEAF 20

static volatile uint8_t down;
static uint8_t last;
static uint8_t deaf[BUTTONS];

void buttons_start(uint8_t pressed) {
    down = last = pressed;
}

void buttons_sample(uint8_t pressed) {
    uint8_t steady = (uint8_t)~(pressed ^ last);
    uint8_t changed = (uint8_t)(pressed ^ down) & steady;
    last = pressed;
    for (uint8_t n = 0; n < BUTTONS; n++) {
        uint8_t bit = (uint8_t)(1 << n);
        if (deaf[n]) {
            deaf[n]--;
        } else if (changed & bit) {
            down ^= bit;
            deaf[n] = DEAF;
        }
    }
}

uint8_t buttons_down(void) {
    return down;
}
