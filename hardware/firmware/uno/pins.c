/* Pins: the ports of the ATmega328P, sampled each millisecond or at each change. */

#include "pins.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <stdbool.h>
#include <util/delay.h>

#include "buttons.h"
#include "clock.h"
#include "knob.h"
#include "knock.h"
#include "tip.h"

#define BUTTON_PINS 0xFC
#define LAMP_PINS 0x3F
#define KNOB_PINS (_BV(PC1) | _BV(PC0))
#define KNOCK_PIN _BV(PC2)
#define TIP_PIN _BV(PC3)

/* A closed switch pulls its pin down. */
static uint8_t pressed(void) {
    return (uint8_t)(~PIND) >> 2;
}

static bool tipped(void) {
    return !(PINC & TIP_PIN);
}

void pins_start(void) {
    DDRD &= (uint8_t)~BUTTON_PINS;
    PORTD |= BUTTON_PINS;
    DDRB |= LAMP_PINS;
    PORTB &= (uint8_t)~LAMP_PINS;
    DDRC &= (uint8_t)~(KNOB_PINS | KNOCK_PIN | TIP_PIN);
    PORTC |= KNOB_PINS | KNOCK_PIN | TIP_PIN;
    /* Long wires take their time until the pull-ups have lifted them. */
    _delay_ms(2);
    buttons_start(pressed());
    tip_start(tipped());
    knob_start(PINC & KNOB_PINS);
    knock_start(PINC & KNOCK_PIN);
    PCMSK1 = KNOB_PINS | KNOCK_PIN;
    PCIFR = _BV(PCIF1);
    PCICR |= _BV(PCIE1);
}

void pins_light(uint8_t lamps) {
    PORTB = (uint8_t)((PORTB & ~LAMP_PINS) | lamps);
}

/* Knob and knock switch move faster than a millisecond. */
ISR(PCINT1_vect) {
    uint8_t port = PINC;
    knob_edge(port & KNOB_PINS);
    knock_edge(port & KNOCK_PIN);
}

ISR(TIMER2_COMPA_vect) {
    clock_tick();
    buttons_sample(pressed());
    tip_sample(tipped());
}
