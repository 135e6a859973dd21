/* Command: the verbs of TTB/1 that this box has an ear for. */

#include "command.h"

#include <avr/pgmspace.h>
#include <string.h>

#include "box.h"
#include "lamps.h"
#include "pins.h"
#include "say.h"

#define ARGS_MAX 4
#define NO_NUMBER UINT32_MAX
#define BLINK_MIN 20
#define BLINK 500
#define BLINK_MAX 10000
#define BEAT_MIN 100
#define BEAT_MAX 10000

static const char ARG[] PROGMEM = "ARG";
static const char RANGE[] PROGMEM = "RANGE";
static const char UNKNOWN[] PROGMEM = "UNKNOWN";

/* The words after the verb; a last one too many only shows that there are too many. */
static char *args[ARGS_MAX];
static uint8_t count;

static void split(char *text) {
    count = 0;
    while ((text = strchr(text, ' '))) {
        *text++ = 0;
        if (count < ARGS_MAX) {
            args[count++] = text;
        }
    }
}

static bool is(const char *word, const char *flash) {
    return strcmp_P(word, flash) == 0;
}

/* A decimal number of up to five digits, or NO_NUMBER. */
static uint32_t number(const char *text) {
    uint32_t value = 0;
    uint8_t digits = 0;
    for (; *text; text++, digits++) {
        if (*text < '0' || *text > '9' || digits == 5) {
            return NO_NUMBER;
        }
        value = 10 * value + (uint8_t)(*text - '0');
    }
    return digits ? value : NO_NUMBER;
}

bool is_hex(const char *text, uint8_t digits, uint32_t *value) {
    *value = 0;
    for (; digits; digits--, text++) {
        uint8_t letter = (uint8_t)*text | 0x20;
        if (*text >= '0' && *text <= '9') {
            letter = (uint8_t)(*text - '0');
        } else if (letter >= 'a' && letter <= 'f') {
            letter = (uint8_t)(letter - 'a' + 10);
        } else {
            return false;
        }
        *value = *value << 4 | letter;
    }
    return !*text;
}

/* Each command returns the code of an error in the flash, or NULL. */

static const char *ping(void) {
    return count ? ARG : NULL;
}

static const char *all(void) {
    if (count != 1 || !is(args[0], PSTR("OFF"))) {
        return ARG;
    }
    lamps_dark();
    return NULL;
}

static const char *beat(void) {
    uint32_t period = count == 1 ? number(args[0]) : NO_NUMBER;
    if (period == NO_NUMBER) {
        return ARG;
    }
    if (period < BEAT_MIN || period > BEAT_MAX) {
        return RANGE;
    }
    box_beat_every((uint16_t)period);
    return NULL;
}

/* The mode that a lamp is told from its second word on, or NO_NUMBER. */
static uint32_t lamp_mode(void) {
    uint32_t value;
    if (count == 2 && is(args[1], PSTR("OFF"))) {
        return LAMP_OFF;
    }
    if (count == 2 && is(args[1], PSTR("ON"))) {
        return LAMP_ON;
    }
    if (count == 3 && is(args[1], PSTR("RGB")) && is_hex(args[2], 6, &value)) {
        /* A lamp of one colour shows every colour but black. */
        return value ? LAMP_ON : LAMP_OFF;
    }
    return NO_NUMBER;
}

static const char *lamp(void) {
    uint32_t n = count < 2 ? NO_NUMBER : number(args[0]);
    if (n == NO_NUMBER) {
        return ARG;
    }
    if (n < 1 || n > LAMPS) {
        return RANGE;
    }
    uint32_t mode;
    if (count <= 3 && is(args[1], PSTR("BLINK"))) {
        mode = count == 3 ? number(args[2]) : BLINK;
        if (mode != NO_NUMBER && (mode < BLINK_MIN || mode > BLINK_MAX)) {
            return RANGE;
        }
    } else {
        mode = lamp_mode();
    }
    if (mode == NO_NUMBER) {
        return ARG;
    }
    lamps_set((uint8_t)(n - 1), (uint16_t)mode);
    return NULL;
}

typedef struct {
    char verb[5];
    const char *(*obey)(void);
} Command;

static const Command COMMANDS[] PROGMEM = {
    {"PING", ping},
    {"ALL", all},
    {"HB", beat},
    {"LED", lamp},
};

static const char *obey(const char *verb) {
    for (uint8_t n = 0; n < sizeof COMMANDS / sizeof *COMMANDS; n++) {
        if (is(verb, COMMANDS[n].verb)) {
            const char *(*found)(void) = (const char *(*)(void))pgm_read_word(&COMMANDS[n].obey);
            return found();
        }
    }
    return UNKNOWN;
}

static void say_reference(const char *reference) {
    for (; *reference; reference++) {
        say_letter((char)(*reference >= 'a' ? *reference - 0x20 : *reference));
    }
}

void command_obey(char *text, const char *reference) {
    split(text);
    if (is(text, PSTR("HELLO?"))) {
        box_say_hello();
        return;
    }
    if (is(text, PSTR("STATE?"))) {
        box_say_state();
        return;
    }
    const char *error = obey(text);
    if (error) {
        say(PSTR("ERR "));
        say_reference(reference ? reference : "-");
        say_letter(' ');
        say(error);
    } else {
        say(PSTR("OK"));
        if (reference) {
            say_letter(' ');
            say_reference(reference);
        }
    }
    say_end();
}
