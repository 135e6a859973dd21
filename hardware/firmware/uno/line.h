/* Line: what the host sends, up to the end of one line. */

#ifndef LINE_H
#define LINE_H

/* Takes the bytes that came; answers at most one line. */
void line_take(void);

#endif
