/* Lamps: what each was told, and how far its blinking is. */

#include "lamps.h"

#include "pins.h"

static uint16_t modes[LAMPS];
static uint16_t rest[LAMPS];
static uint8_t lit;

void lamps_set(uint8_t n, uint16_t mode) {
    uint8_t bit = (uint8_t)(1 << n);
    modes[n] = mode;
    rest[n] = mode / 2;
    lit = mode == LAMP_OFF ? lit & (uint8_t)~bit : lit | bit;
    pins_light(lit);
}

void lamps_dark(void) {
    for (uint8_t n = 0; n < LAMPS; n++) {
        modes[n] = LAMP_OFF;
    }
    lit = 0;
    pins_light(lit);
}

void lamps_tick(uint8_t passed) {
    for (uint8_t n = 0; n < LAMPS; n++) {
        if (modes[n] <= LAMP_ON) {
            continue;
        }
        if (rest[n] > passed) {
            rest[n] -= passed;
        } else {
            rest[n] = modes[n] / 2;
            lit ^= (uint8_t)(1 << n);
        }
    }
    pins_light(lit);
}
