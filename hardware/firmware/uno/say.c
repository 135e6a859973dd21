/* Say: the check runs along, CRC-16/IBM-3740, so that no line needs a place to stand. */

#include "say.h"

#include <stdlib.h>
#include <util/crc16.h>

#include "serial.h"

#define START 0xFFFF

static uint16_t check = START;

void say_letter(char letter) {
    check = _crc_xmodem_update(check, (uint8_t)letter);
    serial_put((uint8_t)letter);
}

void say(const char *text) {
    char letter;
    while ((letter = (char)pgm_read_byte(text++))) {
        say_letter(letter);
    }
}

static char digit(uint8_t value) {
    value &= 0x0F;
    return (char)(value < 10 ? '0' + value : 'A' - 10 + value);
}

void say_hex(uint8_t value) {
    say_letter(digit(value >> 4));
    say_letter(digit(value));
}

void say_number(uint32_t value) {
    char digits[11];
    ultoa(value, digits, 10);
    for (const char *at = digits; *at; at++) {
        say_letter(*at);
    }
}

void say_end(void) {
    uint16_t sum = check;
    say_letter('*');
    say_hex((uint8_t)(sum >> 8));
    say_hex((uint8_t)sum);
    serial_put('\n');
    check = START;
}
