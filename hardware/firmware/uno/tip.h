/* Tip: a switch that closes when the table is tipped over. */

#ifndef TIP_H
#define TIP_H

#include <stdbool.h>

void tip_start(bool is_closed);

/* A sample, each millisecond; called by the interrupt alone. */
void tip_sample(bool is_closed);

bool tip_is_tipped(void);

#endif
