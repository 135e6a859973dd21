/* Knock: one hit shakes a spring for a while, so the switch is dead for a time after each. Both
 * kinds can be used, those that close when hit and those that open. */

#include "knock.h"

#define DEAD 250

static uint8_t last;
static volatile bool is_hit;
static uint32_t hit_at;

void knock_start(uint8_t level) {
    last = level;
}

void knock_edge(uint8_t level) {
    if (level != last) {
        last = level;
        is_hit = true;
    }
}

bool knock_take(uint32_t now) {
    if (!is_hit) {
        return false;
    }
    is_hit = false;
    if (now - hit_at < DEAD) {
        return false;
    }
    hit_at = now;
    return true;
}
