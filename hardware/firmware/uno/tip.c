/* Tip: its ball rolls and rattles, so a level counts when it has not changed for 80 ms. */

#include "tip.h"

#include <stdint.h>

#define STEADY 80

static volatile bool is_tipped;
static uint8_t other_for;

void tip_start(bool is_closed) {
    is_tipped = is_closed;
}

void tip_sample(bool is_closed) {
    if (is_closed == is_tipped) {
        other_for = 0;
    } else if (++other_for == STEADY) {
        is_tipped = is_closed;
        other_for = 0;
    }
}

bool tip_is_tipped(void) {
    return is_tipped;
}
