/* Line: gathered byte by byte, checked, and parted from its reference. */

#include "line.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <util/crc16.h>

#include "box.h"
#include "command.h"
#include "say.h"
#include "serial.h"

#define LINE_MAX 63

static char line[LINE_MAX + 1];
static uint8_t length;
static bool is_bad;

static void refuse(const char *code) {
    say(PSTR("ERR - "));
    say(code);
    say_end();
}

static bool is_checked(char *text, const char *check) {
    uint16_t sum = 0xFFFF;
    for (; *text; text++) {
        sum = _crc_xmodem_update(sum, (uint8_t)*text);
    }
    uint32_t told;
    return is_hex(check, 4, &told) && told == sum;
}

/* Cuts " @hh" off. Returns the reference, NULL without one, and the text itself for a wrong one. */
static const char *cut_reference(char *text) {
    char *space = strrchr(text, ' ');
    const char *word = space ? space + 1 : text;
    uint32_t value;
    if (*word != '@') {
        return NULL;
    }
    if (!space || !is_hex(word + 1, 2, &value)) {
        return text;
    }
    *space = 0;
    return word + 1;
}

static void answer(void) {
    char *star = strchr(line, '*');
    if (star) {
        *star = 0;
        if (!is_checked(line, star + 1)) {
            refuse(PSTR("CRC"));
            return;
        }
    }
    const char *reference = cut_reference(line);
    if (reference == line) {
        refuse(PSTR("SYNTAX"));
        return;
    }
    box_heard();
    command_obey(line, reference);
}

static void end(void) {
    line[length] = 0;
    if (is_bad) {
        refuse(PSTR("LINE"));
    } else if (length) {
        answer();
    }
    length = 0;
    is_bad = false;
}

void line_take(void) {
    while (serial_has_more()) {
        uint8_t byte = serial_get();
        if (byte == '\n') {
            end();
            return;
        }
        if (byte == '\r') {
            continue;
        }
        if (byte < ' ' || byte > '~' || length >= LINE_MAX) {
            is_bad = true;
        } else {
            line[length++] = (char)byte;
        }
    }
}
