/* Box: what has happened to it and what it says of that, the twin of ../pico/box_core.py. */

#include "box.h"

#include <avr/interrupt.h>
#include <avr/sleep.h>
#include <stdbool.h>

#include "buttons.h"
#include "clock.h"
#include "knob.h"
#include "knock.h"
#include "lamps.h"
#include "line.h"
#include "pins.h"
#include "say.h"
#include "serial.h"
#include "tip.h"

#define BEAT_EVERY 1000
#define DARK_AFTER 5000

static uint32_t lamps_at;
static uint32_t beat_at;
static uint32_t heard_at;
static uint16_t beat_every = BEAT_EVERY;
static uint8_t seq;
static uint8_t told_down;
static uint8_t knocks;
static bool is_tipped;

void box_start(void) {
    pins_start();
    serial_start();
    set_sleep_mode(SLEEP_MODE_IDLE);
    clock_start();
    sei();
    told_down = buttons_down();
    is_tipped = tip_is_tipped();
    lamps_at = heard_at = clock_now();
    beat_at = heard_at + beat_every;
    /* Whatever the line was in the middle of ends here. */
    serial_put('\n');
    box_say_hello();
}

static void end_event(void) {
    say(PSTR(" @"));
    say_hex(seq++);
    say_end();
}

static void tell_buttons(void) {
    uint8_t down = buttons_down();
    for (uint8_t n = 0; n < BUTTONS; n++) {
        uint8_t bit = (uint8_t)(1 << n);
        if ((down ^ told_down) & bit) {
            told_down ^= bit;
            say_letter('B');
            say_letter((char)('1' + n));
            say(down & bit ? PSTR(" DOWN") : PSTR(" UP"));
            end_event();
        }
    }
}

static void tell_turn(void) {
    int8_t steps = knob_take();
    if (steps) {
        say(PSTR("E1 "));
        say_letter(steps < 0 ? '-' : '+');
        say_number((uint32_t)(steps < 0 ? -steps : steps));
        end_event();
    }
}

static void tell_knock(uint32_t now) {
    if (knock_take(now)) {
        knocks++;
        say(PSTR("K1 KNOCK"));
        end_event();
    }
}

static void tell_tip(void) {
    if (tip_is_tipped() != is_tipped) {
        is_tipped = !is_tipped;
        say(is_tipped ? PSTR("K1 TIPPED") : PSTR("K1 UPRIGHT"));
        end_event();
    }
}

static void beat(uint32_t now) {
    /* The difference, since the clock begins again after 49 days. */
    if ((int32_t)(now - beat_at) >= 0) {
        beat_at = now + beat_every;
        say(PSTR("HB "));
        say_number(now / 1000);
        say(PSTR(" seq="));
        say_hex(seq);
        say_end();
    }
}

void box_step(void) {
    line_take();
    /* Later than whatever the line has changed, so that no difference is below zero. */
    uint32_t now = clock_now();
    tell_buttons();
    tell_turn();
    tell_knock(now);
    tell_tip();
    beat(now);
    /* More than that, since the millisecond in which it heard had begun before. */
    if (now - heard_at > DARK_AFTER) {
        lamps_dark();
    }
    lamps_tick((uint8_t)(now - lamps_at));
    lamps_at = now;
    /* A byte that comes in between waits for the next tick, a millisecond at most. */
    if (!serial_has_more()) {
        sleep_mode();
    }
}

void box_heard(void) {
    heard_at = clock_now();
}

void box_beat_every(uint16_t period) {
    beat_every = period;
    beat_at = clock_now() + period;
}

void box_say_hello(void) {
    say(PSTR("HELLO TTB/1 uno-box fw=0.1.0 btn=6 led=6 enc=1 knk=1 tip=1 tag=0 crc=16 max=64"));
    say_end();
}

void box_say_state(void) {
    say(PSTR("STATE btn="));
    say_hex(told_down);
    say(PSTR(" knk="));
    say_hex(knocks);
    say(PSTR(" tip="));
    say_letter(is_tipped ? '1' : '0');
    say(PSTR(" seq="));
    say_hex(seq);
    say_end();
}
