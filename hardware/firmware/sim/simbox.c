/* Simbox: runs the firmware on a simulated ATmega328P, in virtual time, told by lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright (c) 2026 The Wobbleberg team. It links simavr, which is under the GPL: see NOTICE.md.
 *
 *     simbox FIRMWARE.elf
 *
 * reads from its input
 *     pin <letter of the port><bit> <0|1>   a level is put on a pin, now
 *     send <hex>                            bytes are sent to the board, one after another
 *     run <microseconds>                    time passes
 *     hear <microseconds>                   time passes, at most until a line was said
 * and says, times in microseconds since power on,
 *     <time> said <hex>                     the board sent a line; its end is part of it
 *     <time> lamps <hex>                    D8 to D13, when they have changed
 *     <time> now                            the end of each `run` and `hear`
 */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "avr_extint.h"
#include "avr_ioport.h"
#include "avr_uart.h"
#include "sim_avr.h"
#include "sim_elf.h"

#define HERTZ 16000000UL
/* A byte on the line. It has ten bits, which take 85 us, but simavr counts eleven. */
#define BYTE_CYCLES (94 * (HERTZ / 1000000))

static avr_t *avr;
static avr_irq_t *to_board;
static char said[4096];
static size_t said_length;
static bool has_line;
static uint8_t lamps;
static uint8_t levels[3] = {0xFF, 0xFF, 0xFF};
static uint8_t waiting[65536];
static size_t first, last;

static unsigned long long now(void) {
    return avr->cycle / (HERTZ / 1000000);
}

static void hear(struct avr_irq_t *irq, uint32_t byte, void *unused) {
    (void)irq, (void)unused;
    if (said_length + 3 > sizeof said) {
        fprintf(stderr, "simbox: a line of the board has no end\n");
        exit(2);
    }
    said_length += (size_t)sprintf(said + said_length, "%02X", (unsigned)(byte & 0xFF));
    if (byte == '\n') {
        printf("%llu said %s\n", now(), said);
        said_length = 0;
        has_line = true;
    }
}

static void see(struct avr_irq_t *irq, uint32_t port, void *unused) {
    (void)irq, (void)unused;
    if ((port & 0x3F) != lamps) {
        lamps = port & 0x3F;
        printf("%llu lamps %02X\n", now(), lamps);
    }
}

static avr_cycle_count_t next_byte(struct avr_t *board, avr_cycle_count_t when, void *unused) {
    (void)board, (void)unused;
    avr_raise_irq(to_board, waiting[first++ % sizeof waiting]);
    return first == last ? 0 : when + BYTE_CYCLES;
}

static void send(const char *hex) {
    unsigned byte;
    bool was_idle = first == last;
    for (; sscanf(hex, "%2x", &byte) == 1; hex += 2) {
        waiting[last++ % sizeof waiting] = (uint8_t)byte;
    }
    if (was_idle && first != last) {
        avr_cycle_timer_register(avr, BYTE_CYCLES, next_byte, NULL);
    }
}

static void put(char port, unsigned bit, bool is_high) {
    uint8_t *level = &levels[port - 'B'];
    *level = (uint8_t)(is_high ? *level | 1 << bit : *level & ~(1 << bit));
    /* Told to the port, too, or the next change of a pull-up would undo it. */
    avr_ioport_external_t held = {.name = (unsigned long)port, .mask = 0xFF, .value = *level};
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &held);
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), (int)bit), is_high);
}

static void run(unsigned long long microseconds, bool is_to_line) {
    avr_cycle_count_t end = avr->cycle + microseconds * (HERTZ / 1000000);
    has_line = false;
    while (avr->cycle < end && !(is_to_line && has_line)) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) {
            fprintf(stderr, "simbox: the firmware has crashed after %llu us\n", now());
            exit(3);
        }
    }
    printf("%llu now\n", now());
    fflush(stdout);
}

/* Virtual time does not wait for anybody. */
static void never_sleep(avr_t *board, avr_cycle_count_t cycles) {
    (void)board, (void)cycles;
}

static void power_on(const char *path) {
    static elf_firmware_t firmware;
    if (elf_read_firmware(path, &firmware) != 0) {
        fprintf(stderr, "simbox: %s is no firmware\n", path);
        exit(2);
    }
    avr = avr_make_mcu_by_name("atmega328p");
    if (!avr) {
        fprintf(stderr, "simbox: this simavr knows no atmega328p\n");
        exit(2);
    }
    avr_init(avr);
    firmware.frequency = HERTZ;
    avr_load_firmware(avr, &firmware);
    avr->frequency = HERTZ;
    avr->log = LOG_ERROR;
    avr->sleep = never_sleep;
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_POLL_SLEEP | AVR_UART_FLAG_STDIO);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    to_board = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    avr_irq_register_notify(
        avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), hear, NULL);
    avr_irq_register_notify(
        avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), IOPORT_IRQ_REG_PORT), see, NULL);
    /* Or an unused interrupt is looked for in each cycle while D2 or D3 is low. */
    avr_extint_set_strict_lvl_trig(avr, 0, 0);
    avr_extint_set_strict_lvl_trig(avr, 1, 0);
    for (unsigned bit = 0; bit < 8; bit++) {
        put('C', bit, true);
        put('D', bit, true);
    }
}

int main(int count, char **words) {
    static char line[2 * sizeof waiting];
    if (count != 2) {
        fprintf(stderr, "usage: simbox FIRMWARE.elf\n");
        return 2;
    }
    power_on(words[1]);
    while (fgets(line, sizeof line, stdin)) {
        char port;
        unsigned bit, level;
        unsigned long long time;
        if (sscanf(line, "pin %c%u %u", &port, &bit, &level) == 3 &&
            (port == 'C' || port == 'D') && bit < 8) {
            put(port, bit, level != 0);
        } else if (strncmp(line, "send ", 5) == 0) {
            send(line + 5);
        } else if (sscanf(line, "run %llu", &time) == 1) {
            run(time, false);
        } else if (sscanf(line, "hear %llu", &time) == 1) {
            run(time, true);
        } else {
            fprintf(stderr, "simbox: what is %s", line);
            return 2;
        }
    }
    return 0;
}
